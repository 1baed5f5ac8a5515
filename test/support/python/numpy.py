"""Stands in for numpy: lists will do."""

int8 = int32 = None


def array(cells, dtype):
    return list(cells)
