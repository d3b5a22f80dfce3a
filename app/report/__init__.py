"""The report: one HTML page with everything that a list's load and its bill have to tell, made without Qt.

``page`` puts the sections together; ``markup`` escapes whatever comes from outside; ``names`` decides how what a list
is made of is written, as it stands or as hashes; ``bill_section``, ``growth_plot``, ``filter_plot``, ``prefix_picture``
and ``list_section`` make one part each; ``style`` is the sheet. Facts come from ``core.scene.report``.
"""
