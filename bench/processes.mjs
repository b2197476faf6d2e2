import { existsSync, readFileSync } from 'node:fs'

const TICK_MS = 10

const read = (pid, name) => (existsSync(`/proc/${pid}/${name}`) ? readFileSync(`/proc/${pid}/${name}`, 'utf8') : null)

/** Returns the memory of a process in MB, by default its peak; null when the system does not say. */
export function memoryOf(pid, what = 'VmHWM') {
  const text = read(pid, 'status')
  return text && Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(text)?.[1]) / 1000
}

/** Returns the CPU time of a process in ms, all threads, `withEnded` also that of its ended children; null likewise. */
export function cpuTime(pid, withEnded = false) {
  const fields = read(pid, 'stat')?.split(') ')[1].split(' ')
  return fields ? TICK_MS * fields.slice(11, withEnded ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0) : null
}
