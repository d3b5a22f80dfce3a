"""Every other way to keep a seen set, each behind one protocol: real structures and real outside systems."""
