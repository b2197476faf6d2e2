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
  const jobs: (() => Promise<void>)[] = []
  let running = 0

  function startNext(): void {
    if (running >= atOnce) return
    const job = jobs.shift()
    if (!job) return
    running += 1
    setImmediate(() => void job())
  }

  const add = <T>(job: () => Promise<T>): Promise<T> | null => {
    if (running >= atOnce && jobs.length >= waiting) return null
    return new Promise((resolve, reject) => {
      jobs.push(async () => {
        await job().then(resolve, reject)
        running -= 1
        startNext()
      })
      startNext()
    })
  }
  return Object.assign(add, { waiting: () => jobs.length })
}
