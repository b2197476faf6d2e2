import { setImmediate } from 'node:timers/promises'

/** Runs jobs in order, at most `atOnce` at a time; returns null when `waiting` others wait already. */
export interface Queue {
  <T>(job: () => Promise<T>): Promise<T> | null
  /** Returns how many jobs wait. */
  waiting(): number
}

/** Returns a function that says whether one more is allowed now: `perSecond` on average, at most `atOnce` in a row. */
export function createAllowance({ perSecond, atOnce }: { perSecond: number; atOnce: number }): () => boolean {
  let left = atOnce
  let countedAt = performance.now()

  return () => {
    const now = performance.now()
    left = Math.min(atOnce, left + ((now - countedAt) / 1000) * perSecond)
    countedAt = now
    if (left < 1) return false
    left -= 1
    return true
  }
}

/** Creates a queue for jobs that block the process: each starts after the requests that have arrived were handled. */
export function createQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): Queue {
  const turns: (() => void)[] = []
  let running = 0

  async function inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1
    else await new Promise<void>((start) => turns.push(start))
    await setImmediate()
    try {
      return await job()
    } finally {
      const next = turns.shift()
      if (next) next()
      else running -= 1
    }
  }

  const add = <T>(job: () => Promise<T>) => (running >= atOnce && turns.length >= waiting ? null : inTurn(job))
  return Object.assign(add, { waiting: () => turns.length })
}
