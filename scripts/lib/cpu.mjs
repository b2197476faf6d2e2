import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the time of processors in hundredths of a second. */
const TICKS = 100
const LOOK_MS = 1000

/**
 * A process: when it started, its parent, and its CPU-seconds (user and system): its own, and those of its ended
 * children, which Linux adds when a parent waits for a child.
 * @typedef {{ start: string, parent: number, own: number, waited: number }} Process
 */

/** @returns {Process | undefined} undefined when the process has ended */
function readProcess(pid) {
  let text = ''
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    return undefined
  }
  // The program's name before it is in brackets and may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const seconds = (at) => (Number(fields[at]) + Number(fields[at + 1])) / TICKS
  return { start: fields[19], parent: Number(fields[1]), own: seconds(11), waited: seconds(13) }
}

/** Returns a process, all below it, and those of `known` that still run although their parent has ended. */
function readTree(root, known) {
  const all = new Map()
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) && readProcess(name)
    if (found) all.set(Number(name), found)
  }
  const isOurs = (pid) => {
    for (let at = pid; all.has(at); at = all.get(at).parent)
      if (at === root || known.get(at)?.start === all.get(at).start) return true
    return false
  }
  return new Map([...all].filter(([pid]) => isOurs(pid)))
}

/**
 * Returns the CPU-seconds of processes that ended between two looks and that no parent waited for, such as those of a
 * browser that ended first. A process counts as waited for when the nearest one above it that still runs has got its
 * time.
 * @param {Map<number, Process>} before
 * @param {Map<number, Process>} now
 */
export function unwaitedSeconds(before, now) {
  const runs = (pid) => before.has(pid) && now.get(pid)?.start === before.get(pid).start
  const ended = new Map()
  for (const [pid, { own, waited }] of before) {
    if (runs(pid)) continue
    let above = before.get(pid).parent
    while (before.has(above) && !runs(above)) above = before.get(above).parent
    ended.set(above, (ended.get(above) ?? 0) + own + waited)
  }
  let unwaited = 0
  for (const [above, seconds] of ended) {
    const got = runs(above) ? now.get(above).waited - before.get(above).waited : 0
    unwaited += Math.max(0, seconds - got)
  }
  return unwaited
}

/**
 * Starts to count. Returns a function that ends it and returns the CPU-seconds of this process and of all below it, or
 * null on systems other than Linux. What Linux does not add to a parent is what was seen once a second.
 */
export function countCpu() {
  if (process.platform !== 'linux') return () => null
  let seen = readTree(process.pid, new Map())
  let unwaited = 0
  const look = () => {
    const now = readTree(process.pid, seen)
    unwaited += unwaitedSeconds(seen, now)
    seen = now
  }
  const timer = setInterval(look, LOOK_MS).unref()
  return () => {
    clearInterval(timer)
    look()
    return [...seen.values()].reduce((sum, { own, waited }) => sum + own + waited, unwaited)
  }
}

/** Returns the CPU-seconds of this process and of its ended children, or null on systems other than Linux. */
export function ownCpu() {
  const found = process.platform === 'linux' ? readProcess('self') : undefined
  return found ? found.own + found.waited : null
}
