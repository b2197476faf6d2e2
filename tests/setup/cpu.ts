import { afterAll, expect } from 'vitest'
import { count, folderOf } from '../../scripts/lib/counts.mjs'
import { ownCpu } from '../../scripts/lib/cpu.mjs'

/** What the process had used when its last test file ended. */
const last = globalThis as { cpuOfEarlierFiles?: number }

// Counts the CPU-seconds of each folder: a file's are those since the end of the file before it in the process.
afterAll(() => {
  const now = ownCpu()
  if (now === null) return
  count(`cpu/${folderOf(expect.getState().testPath)}`, now - (last.cpuOfEarlierFiles ?? 0))
  last.cpuOfEarlierFiles = now
})
