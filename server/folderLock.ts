import { randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { askIdentity, openControl, type Control, type ControlAddress } from './control.ts'

/** Who holds a data folder, as its lock file says. */
export interface Holder extends ControlAddress {
  pid: number
  host: string
  startedAt: string
  released: boolean
}

/** Another process holds the folder; its control port takes the owner's commands. */
export class FolderInUse extends Error {
  readonly holder: Holder
  /** Whether its control port can be asked from here. */
  readonly isReachable: boolean

  constructor(dataDir: string, holder: Holder) {
    super(
      holder.host === hostname()
        ? `The shop's data in ${dataDir} is in use by process ${holder.pid}. Stop that one first, or give this one another DATA_DIR.`
        : `The shop's data in ${dataDir} was taken on another machine (${holder.host}, ${holder.startedAt}). ` +
            `Stop the shop there; if it no longer runs, delete ${dataDir}/store.*.lock and start again.`,
    )
    this.holder = holder
    this.isReachable = holder.host === hostname()
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
 */
export async function takeFolder(dataDir: string): Promise<HeldFolder> {
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
  }
  try {
    for (;;) {
      const last = Math.max(0, ...(await numbersIn(dataDir)))
      const holder = await readHolder(fileOf(dataDir, last))
      if (holder && (await isAlive(holder))) throw new FolderInUse(dataDir, holder)
      const number = last + 1
      if (!(await placed(dataDir, number, mine))) continue
      const others = (await numbersIn(dataDir)).filter((other) => other !== number)
      if (others.some((other) => other > number)) {
        await rm(fileOf(dataDir, number), { force: true })
        continue
      }
      await Promise.all(others.map((other) => rm(fileOf(dataDir, other), { force: true })))
      return { control, release: () => release(dataDir, number, mine, control) }
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

/**
 * A holder lives as long as its control port answers with its id. The system accepts connections even for a
 * process too busy to answer, so silence leaves the process number to decide, and only a refusal is proof of an end.
 */
async function isAlive(holder: Holder): Promise<boolean> {
  if (holder.released) return false
  if (holder.host !== hostname()) return true
  const answer = await askIdentity(holder.port, 2_000)
  if (answer === 'silent') return processExists(holder.pid)
  return answer !== 'gone' && answer.id === holder.id
}

function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
