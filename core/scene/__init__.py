"""What a view needs for one viewport: frozen values of plain arrays, numbers and bytes.

Each module here has a *request* (frozen, with everything that the answer depends on), a *scene* (frozen; arrays are
read-only) and a ``build_…(session, request)`` function; ``answers.answer`` finds the builder of a request.
Widgets import scenes and requests, draw the one and emit the other.
"""
