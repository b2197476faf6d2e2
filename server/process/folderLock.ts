import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, writeSync } from 'node:fs'
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askIdentity, openControl, type Control, type ControlAddress } from './control.ts'

/** The process that holds a data folder, as its lock file says. */
export interface Holder extends ControlAddress {
  pid: number
  host: string
  startedAt: string
  released: boolean
  /** The boot and the namespaces of its process (`machineHere`); missing in lock files of an earlier version. */
  machine?: string
  /** The heartbeat counter, such as `0000000012`; missing in lock files of an earlier version. */
  beat?: string
}

/** What tests replace: the machine, the time, the exit. */
interface Dependencies {
  machine: string
  beatEveryMs: number
  /** A holder on another machine whose heartbeat does not change for so long is dead. */
  deadAfterMs: number
  wait(ms: number): Promise<unknown>
  /** Called when another process has taken the folder over. */
  lost(line: string): void
  report(line: string): void
}

/** Another process holds the folder; its control server takes the owner's commands. */
export class FolderInUse extends Error {
  readonly holder: Holder
  /** Whether its control server can be reached from here. */
  readonly isReachable: boolean

  constructor(dataDir: string, holder: Holder, isReachable: boolean) {
    const { host, startedAt } = holder
    super(
      isReachable
        ? `The shop's data in ${dataDir} is in use by process ${holder.pid}. ` +
            `Stop that one first, or give this one another DATA_DIR.`
        : holder.beat !== undefined
          ? `The shop's data in ${dataDir} is in use on another machine or in another container ` +
            `(${host}, ${startedAt}). Stop that one first, or give this one another DATA_DIR.`
          : `The shop's data in ${dataDir} was taken on another machine (${host}, ${startedAt}). ` +
            `Stop the shop there; if it no longer runs, delete ${dataDir}/store.*.lock and start again.`,
    )
    this.holder = holder
    this.isReachable = isReachable
  }
}

/** A data folder that is locked until `release`; close its database first. */
export interface LockedFolder {
  control: Control
  release(): Promise<void>
}

/**
 * Locks a data folder for this process, creating it if it is missing, and closes it to other users of the machine.
 * Call it before the database in the folder is opened. A folder whose holder was killed is taken over. Throws
 * FolderInUse while another process holds it.
 *
 * The lock is a row of numbered files, `store.<n>.lock`; the highest number counts. A process that finds the holder
 * dead adds the next number. Only one process can do that: the file is written aside and then linked, which never
 * replaces a file. The highest number is never deleted, so numbers only grow, and a slow process finds a higher
 * number than its own. (With one file that is deleted and made again, a slow process could delete the lock of a
 * running one.)
 *
 * A holder on this machine is checked by its control port and its process id. One on another machine, such as a
 * container that was made anew, is checked by its heartbeat: a counter in its lock file that must grow within a
 * minute. No clocks are compared. A holder that was frozen meanwhile finds a higher number and ends (`lost`).
 */
export async function lockFolder(dataDir: string, given: Partial<Dependencies> = {}): Promise<LockedFolder> {
  const dependencies: Dependencies = { ...REAL, ...given }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await restrictPermissions(dataDir)
  const control = await openControl()
  const { id, port, secret } = control
  const mine: Holder = {
    id,
    port,
    secret,
    pid: process.pid,
    host: hostname(),
    startedAt: new Date().toISOString(),
    released: false,
    machine: dependencies.machine,
    beat: beatOf(0),
  }
  try {
    for (;;) {
      const last = Math.max(0, ...(await numbersIn(dataDir)))
      const holder = await readHolder(fileOf(dataDir, last))
      if (holder && !holder.released) {
        const isHere = isOn(dependencies.machine, holder)
        const state = isHere ? await stateHere(holder) : await stateElsewhere(dataDir, last, holder, dependencies)
        if (state === 'changed') continue
        if (state === 'alive') throw new FolderInUse(dataDir, holder, isHere)
      }
      const number = last + 1
      if (!(await createLock(dataDir, number, mine))) continue
      const others = (await numbersIn(dataDir)).filter((other) => other !== number)
      if (others.some((other) => other > number)) {
        await rm(fileOf(dataDir, number), { force: true })
        continue
      }
      await Promise.all(others.map((other) => rm(fileOf(dataDir, other), { force: true })))
      const heartbeat = startHeartbeat(dataDir, number, mine, dependencies)
      return {
        control,
        async release() {
          await heartbeat.stop()
          await release(dataDir, number, mine, control)
        },
      }
    }
  } catch (error) {
    await control.end()
    throw error
  }
}

/** PGlite creates files that anyone may read and write, so only their user may enter the folders around them. */
async function restrictPermissions(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  const databases = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('database'))
  for (const folder of [dataDir, ...databases.map(({ name }) => join(dataDir, name))])
    // fails for a folder of another user, which keeps its permissions
    await chmod(folder, 0o700).catch(() => undefined)
}

function fileOf(dataDir: string, number: number): string {
  return join(dataDir, `store.${number}.lock`)
}

async function numbersIn(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir)
  return names.flatMap((name) => /^store\.(\d+)\.lock$/.exec(name)?.[1] ?? []).map(Number)
}

/** Returns null when there is no such file or it cannot be read. */
async function readHolder(file: string): Promise<Holder | null> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as Partial<Holder> | null
    return typeof holder?.port === 'number' && typeof holder.pid === 'number' && typeof holder.id === 'string'
      ? (holder as Holder)
      : null
  } catch {
    return null
  }
}

async function writeAside(dataDir: string, holder: Holder): Promise<string> {
  const aside = join(dataDir, `store.${randomUUID()}.aside`)
  await writeFile(aside, JSON.stringify(holder), { mode: 0o600, flag: 'wx' })
  return aside
}

/** Creates the lock file of this number; returns false when another process was first. */
async function createLock(dataDir: string, number: number, holder: Holder): Promise<boolean> {
  const aside = await writeAside(dataDir, holder)
  try {
    await link(aside, fileOf(dataDir, number))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(aside, { force: true })
  }
}

/** Marks the file as released and keeps it: if the highest number were deleted, it could be used twice. */
async function release(dataDir: string, number: number, mine: Holder, control: Control): Promise<void> {
  await rename(await writeAside(dataDir, { ...mine, released: true }), fileOf(dataDir, number))
  await control.end()
}

type State = 'alive' | 'dead' | 'changed'

/** Whether the holder's port and process can be seen from here. */
function isOn(machine: string, holder: Holder): boolean {
  return holder.host === hostname() && (holder.machine ?? machine) === machine
}

/**
 * A holder is alive while its control port returns its id. The system accepts connections even for a process that is
 * too busy to answer, so without an answer the process id decides; only a refused connection proves that it is gone.
 */
async function stateHere(holder: Holder): Promise<State> {
  const answer = await askIdentity(holder.port, 2_000)
  const isAlive = answer === 'silent' ? processExists(holder.pid) : answer !== 'gone' && answer.id === holder.id
  return isAlive ? 'alive' : 'dead'
}

/** Watches a holder's heartbeat; returns `changed` when the folder is released or has another holder meanwhile. */
async function stateElsewhere(
  dataDir: string,
  number: number,
  holder: Holder,
  dependencies: Dependencies,
): Promise<State> {
  if (holder.beat === undefined) return 'alive'
  const { beatEveryMs, deadAfterMs, wait, report } = dependencies
  report(
    `The shop's data in ${dataDir} was taken on another machine or in another container ` +
      `(${holder.host}, ${holder.startedAt}). ` +
      `Checking for up to ${deadAfterMs / 1000} seconds whether it still runs …`,
  )
  for (let waited = 0; waited < deadAfterMs; waited += beatEveryMs) {
    await wait(beatEveryMs)
    const now = await readHolder(fileOf(dataDir, number))
    if (now?.id !== holder.id || now.released) return 'changed'
    if (now.beat !== holder.beat) return 'alive'
  }
  return 'dead'
}

/** Ten digits, so that each count overwrites the one before it in the file. */
const beatOf = (count: number): string => String(count).padStart(10, '0')

/** Counts up in the lock file and checks that its number is still the highest. A failed write is skipped. */
function startHeartbeat(dataDir: string, number: number, mine: Holder, { beatEveryMs, lost }: Dependencies) {
  const at = JSON.stringify(mine).lastIndexOf(beatOf(0))
  let count = 0
  let beating = Promise.resolve()

  async function beat(): Promise<void> {
    const numbers = await numbersIn(dataDir)
    if (!numbers.includes(number) || numbers.some((other) => other > number))
      return lost(
        `The shop's data in ${dataDir} was taken over by another process, because this one did not respond. ` +
          'It ends here.',
      )
    const file = await open(fileOf(dataDir, number), 'r+')
    try {
      count += 1
      await file.write(beatOf(count), at)
    } finally {
      await file.close()
    }
  }

  const timer = setInterval(() => {
    beating = beating.then(beat).catch(() => undefined)
  }, beatEveryMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await beating
    },
  }
}

/** Processes with the same value see each other's ports and process ids; empty where the system cannot say. */
function machineHere(): string {
  try {
    const namespaces = ['net', 'pid'].map((name) => readlinkSync(`/proc/self/ns/${name}`))
    return [readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), ...namespaces].join(' ')
  } catch {
    return ''
  }
}

const REAL: Dependencies = {
  machine: machineHere(),
  beatEveryMs: 5_000,
  deadAfterMs: 60_000,
  wait: setTimeout,
  lost(line) {
    writeSync(2, `${line}\n`)
    process.exit(1)
  },
  report: (line) => void writeSync(2, `${line}\n`),
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
