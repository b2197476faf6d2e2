import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync, writeSync } from 'node:fs'
import { chmod, link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { askIdentity, openControl, type Control, type ControlAddress } from './control.ts'

/** Who holds a data folder, as its lock file says. */
export interface Holder extends ControlAddress {
  pid: number
  host: string
  startedAt: string
  released: boolean
  /** The boot and the namespaces of its process (`machineHere`); an earlier version wrote none. */
  machine?: string
  /** Counts on for as long as the holder lives, `0000000012`; an earlier version has no such sign of life. */
  beat?: string
}

/** What tests put in place of the machine and the time. */
interface Surroundings {
  machine: string
  beatEveryMs: number
  /** A holder elsewhere whose beat stands still for so long is dead. */
  deadAfterMs: number
  wait(ms: number): Promise<unknown>
  /** Called when the folder turns out to be another's: this process was taken for dead. */
  lost(line: string): void
  report(line: string): void
}

/** Another process holds the folder; its control port takes the owner's commands. */
export class FolderInUse extends Error {
  readonly holder: Holder
  /** Whether its control port can be asked from here. */
  readonly isReachable: boolean

  constructor(dataDir: string, holder: Holder, isReachable: boolean) {
    const { host, startedAt } = holder
    super(
      isReachable
        ? `The shop's data in ${dataDir} is in use by process ${holder.pid}. Stop that one first, or give this one another DATA_DIR.`
        : holder.beat !== undefined
          ? `The shop's data in ${dataDir} is in use on another machine or in another container (${host}, ${startedAt}). Stop that one first, or give this one another DATA_DIR.`
          : `The shop's data in ${dataDir} was taken on another machine (${host}, ${startedAt}). ` +
            `Stop the shop there; if it no longer runs, delete ${dataDir}/store.*.lock and start again.`,
    )
    this.holder = holder
    this.isReachable = isReachable
  }
}

/** A data folder that is ours until `release`, before which its database is closed; `control` is the door for the owner's commands. */
export interface HeldFolder {
  control: Control
  release(): Promise<void>
}

/**
 * Takes a data folder for this process alone, making it if it is missing, and closes it to other users of the machine. The database in it must not be opened
 * before. A folder whose holder was killed is taken over. Throws FolderInUse while another process holds it.
 *
 * The lock is a row of numbered files, `store.<n>.lock`; the highest one counts. A taker that finds its holder
 * dead adds the next number, which only one process can do, because a file is linked into place whole and never
 * over another. The highest number is never deleted, so numbers only grow and a taker that was slow finds itself
 * outnumbered. (One file that is removed and made again would let a slow taker remove a living holder's lock.)
 *
 * A holder on this machine shows whether it lives by its port and its process. One elsewhere, as in a container that
 * was made anew, cannot be seen: its beat, written into its lock, counts on, and the taker looks for a minute whether
 * it does. No clock is compared. A holder that was frozen meanwhile finds itself outnumbered, and `lost` ends it.
 */
export async function takeFolder(dataDir: string, given: Partial<Surroundings> = {}): Promise<HeldFolder> {
  const around: Surroundings = { ...REAL, ...given }
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await closeToOthers(dataDir)
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
    machine: around.machine,
    beat: beatOf(0),
  }
  try {
    for (;;) {
      const last = Math.max(0, ...(await numbersIn(dataDir)))
      const holder = await readHolder(fileOf(dataDir, last))
      if (holder && !holder.released) {
        const isHere = isOn(around.machine, holder)
        const state = isHere ? await stateHere(holder) : await stateElsewhere(dataDir, last, holder, around)
        if (state === 'changed') continue
        if (state === 'alive') throw new FolderInUse(dataDir, holder, isHere)
      }
      const number = last + 1
      if (!(await placed(dataDir, number, mine))) continue
      const others = (await numbersIn(dataDir)).filter((other) => other !== number)
      if (others.some((other) => other > number)) {
        await rm(fileOf(dataDir, number), { force: true })
        continue
      }
      await Promise.all(others.map((other) => rm(fileOf(dataDir, other), { force: true })))
      const heart = startHeart(dataDir, number, mine, around)
      return {
        control,
        async release() {
          await heart.stop()
          await release(dataDir, number, mine, control)
        },
      }
    }
  } catch (error) {
    await control.end()
    throw error
  }
}

/** The embedded database makes files that anybody may read and write, so only their user may enter the folders around them. */
async function closeToOthers(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  const databases = entries.filter((entry) => entry.isDirectory() && entry.name.startsWith('database'))
  for (const folder of [dataDir, ...databases.map(({ name }) => join(dataDir, name))])
    // a folder that belongs to another user stays as that one made it
    await chmod(folder, 0o700).catch(() => undefined)
}

function fileOf(dataDir: string, number: number): string {
  return join(dataDir, `store.${number}.lock`)
}

async function numbersIn(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir)
  return names.flatMap((name) => /^store\.(\d+)\.lock$/.exec(name)?.[1] ?? []).map(Number)
}

/** Null when there is no such file or nobody can be read from it. */
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

/** Puts the lock of this number in place whole; false when another process was first. */
async function placed(dataDir: string, number: number, holder: Holder): Promise<boolean> {
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

/** The file stays, marked as released: deleting the highest number would let numbers be used twice. */
async function release(dataDir: string, number: number, mine: Holder, control: Control): Promise<void> {
  await rename(await writeAside(dataDir, { ...mine, released: true }), fileOf(dataDir, number))
  await control.end()
}

type State = 'alive' | 'dead' | 'changed'

/** Whether a holder's port and process can be seen from here. */
function isOn(machine: string, holder: Holder): boolean {
  return holder.host === hostname() && (holder.machine ?? machine) === machine
}

/**
 * A holder lives as long as its control port answers with its id. The system accepts connections even for a
 * process too busy to answer, so silence leaves the process number to decide, and only a refusal is proof of an end.
 */
async function stateHere(holder: Holder): Promise<State> {
  const answer = await askIdentity(holder.port, 2_000)
  const isAlive = answer === 'silent' ? processExists(holder.pid) : answer !== 'gone' && answer.id === holder.id
  return isAlive ? 'alive' : 'dead'
}

/** Looks at a holder's beat for as long as it takes to be sure; `changed` when the folder has another holder or none by then. */
async function stateElsewhere(dataDir: string, number: number, holder: Holder, around: Surroundings): Promise<State> {
  if (holder.beat === undefined) return 'alive'
  const { beatEveryMs, deadAfterMs, wait, report } = around
  report(
    `The shop's data in ${dataDir} was taken on another machine or in another container (${holder.host}, ${holder.startedAt}). ` +
      `Looking for up to ${deadAfterMs / 1000} seconds whether that one still runs …`,
  )
  for (let waited = 0; waited < deadAfterMs; waited += beatEveryMs) {
    await wait(beatEveryMs)
    const now = await readHolder(fileOf(dataDir, number))
    if (now?.id !== holder.id || now.released) return 'changed'
    if (now.beat !== holder.beat) return 'alive'
  }
  return 'dead'
}

/** Ten digits, so that one beat takes the place of another in the file. */
const beatOf = (count: number): string => String(count).padStart(10, '0')

/** Counts the beat in the lock on, and looks whether the lock still counts. A beat that cannot be written is left out. */
function startHeart(dataDir: string, number: number, mine: Holder, { beatEveryMs, lost }: Surroundings) {
  const at = JSON.stringify(mine).lastIndexOf(beatOf(0))
  let count = 0
  let beating = Promise.resolve()

  async function beat(): Promise<void> {
    const numbers = await numbersIn(dataDir)
    if (!numbers.includes(number) || numbers.some((other) => other > number))
      return lost(
        `The shop's data in ${dataDir} was taken over by another process, as this one gave no sign of life. It ends here.`,
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

/** Two processes with the same one see each other's ports and numbers; empty where the system does not tell. */
function machineHere(): string {
  try {
    const namespaces = ['net', 'pid'].map((name) => readlinkSync(`/proc/self/ns/${name}`))
    return [readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), ...namespaces].join(' ')
  } catch {
    return ''
  }
}

const REAL: Surroundings = {
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
