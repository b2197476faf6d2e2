"""A real line in user space: two network devices whose packets wait, take turns and get lost.

Takes the names of the devices, ms of delay each way, kbit/s from the first to the second and back, and the share of
packets lost. Prints "ready", and ends with its standard input. Linux kernels without `netem` need it.
"""

import fcntl
import heapq
import os
import random
import select
import struct
import sys
import time

TUNSETIFF, TUN_WITHOUT_HEADER = 0x400454CA, 0x0001 | 0x1000
# What waits for its turn at most, in seconds: a router's buffer.
LONGEST_QUEUE = 0.5

near, far, delay, down, up, loss = sys.argv[1], sys.argv[2], *map(float, sys.argv[3:])


def device(name):
    file = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(file, TUNSETIFF, struct.pack("16sH", name.encode(), TUN_WITHOUT_HEADER))
    return file


random.seed(1)
ends = [device(near), device(far)]
rates = {ends[0]: down * 1000 / 8, ends[1]: up * 1000 / 8}
free_at = dict.fromkeys(ends, 0.0)
under_way = []
count = 0
print("ready", flush=True)

while True:
    wait = max(0, under_way[0][0] - time.monotonic()) if under_way else None
    readable, _, _ = select.select([*ends, sys.stdin], [], [], wait)
    if sys.stdin in readable:
        break
    for end in set(readable):
        packet = os.read(end, 65536)
        begin = max(time.monotonic(), free_at[end])
        if begin - time.monotonic() > LONGEST_QUEUE or random.random() < loss:
            continue
        free_at[end] = begin + len(packet) / rates[end]
        count += 1
        heapq.heappush(under_way, (free_at[end] + delay / 1000, count, ends[1 - ends.index(end)], packet))
    while under_way and under_way[0][0] <= time.monotonic():
        _, _, to, packet = heapq.heappop(under_way)
        try:
            os.write(to, packet)
        except OSError:
            pass
