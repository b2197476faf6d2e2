import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import files, { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FolderInUse, lockFolder, type LockedFolder, type Holder } from '../../../server/process/folderLock.ts'
import { builtPart } from '../shopProcess.ts'

let folder: string
const held: LockedFolder[] = []
const children: ChildProcess[] = []
const servers: Server[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokoni-lock-'))
})

afterEach(async () => {
  await Promise.all(held.splice(0).map((each) => each.release()))
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) server.close()
  await rm(folder, { recursive: true, force: true })
})

async function take(): Promise<LockedFolder> {
  const taken = await lockFolder(folder)
  held.push(taken)
  return taken
}

/** What an attempt ends with: the folder, or the process that has it. */
async function attempt(): Promise<'held' | Holder> {
  try {
    await take()
    return 'held'
  } catch (error) {
    if (error instanceof FolderInUse) return error.holder
    throw error
  }
}

const locks = async () => (await readdir(folder)).sort()

/**
 * A process that locks the folder and prints the result; with the name of a machine, as if it ran there.
 */
function startTaker(machine?: string): { child: ChildProcess; told: Promise<string> } {
  const script = `
    const { lockFolder } = await import(${builtPart('process/folderLock')})
    try {
      await lockFolder(${JSON.stringify(folder)}, ${machine ? JSON.stringify({ machine, beatEveryMs: 20 }) : '{}'})
      console.log('held')
      setInterval(() => {}, 60_000)
    } catch (error) {
      console.log(error.constructor.name)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return { child, told: once(child.stdout, 'data').then(([text]) => String(text).trim()) }
}

function deadProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid
}

/** The lock file of a killed process, unless changed. */
async function leaveLock(number: number, holder: Partial<Holder> = {}): Promise<void> {
  const left: Holder = {
    id: 'left',
    port: await freePort(),
    secret: 's',
    pid: deadProcess(),
    host: hostname(),
    startedAt: '',
    released: false,
    ...holder,
  }
  await writeFile(join(folder, `store.${number}.lock`), JSON.stringify(left))
}

async function listening(server: Server): Promise<number> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listening(server)
  server.close()
  return port
}

describe('the lock of a data folder', () => {
  it('makes the folder, and tells a second taker who has it', async () => {
    const nested = join(folder, 'a', 'b')
    const first = await lockFolder(nested)
    held.push(first)
    const refused = await lockFolder(nested).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(FolderInUse)
    expect((refused as InstanceType<typeof FolderInUse>).holder).toMatchObject({
      pid: process.pid,
      port: first.control.port,
      id: first.control.id,
      released: false,
    })
    expect((refused as InstanceType<typeof FolderInUse>).message).toBe(
      `The shop's data in ${nested} is in use by process ${process.pid}. Stop that one first, or give this one ` +
        'another DATA_DIR.',
    )
  })

  it('keeps the secret for the owner of the folder', async () => {
    const { control } = await take()
    const file = join(folder, 'store.1.lock')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((JSON.parse(await readFile(file, 'utf8')) as Holder).secret).toBe(control.secret)
  })

  it('closes the folder to other users of the machine, also databases of an earlier version', async () => {
    const fresh = join(folder, 'fresh')
    const older = ['database', 'database.before-restore-2026-01-15T09-00-00'].map((name) => join(folder, name))
    for (const made of older) await mkdir(made, { mode: 0o755 })
    await chmod(folder, 0o755)
    await take()
    held.push(await lockFolder(fresh))
    for (const closed of [folder, fresh, ...older])
      expect([closed, (await stat(closed)).mode & 0o777]).toEqual([closed, 0o700])
  })

  it('is free after its release, and leaves one file however often it is taken', async () => {
    for (const number of [1, 2, 3]) {
      await (await lockFolder(folder)).release()
      expect(await locks()).toEqual([`store.${number}.lock`])
    }
  })

  it('is refused while another process lives, and taken over once that one is killed', async () => {
    const { child, told } = startTaker()
    expect(await told).toBe('held')
    expect(await attempt()).toMatchObject({ pid: child.pid })
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await attempt()).toBe('held')
  })

  it('goes to exactly one of several takers of a dead lock', async () => {
    await leaveLock(7)
    const results = await Promise.all(Array.from({ length: 12 }, attempt))
    expect(results.filter((result) => result === 'held')).toHaveLength(1)
    expect(new Set(results.map((result) => (result === 'held' ? held[0]?.control.id : result.id)))).toEqual(
      new Set([held[0]?.control.id]),
    )
    expect(await locks()).toEqual(['store.8.lock'])
  })

  it('goes to exactly one of several processes that start at once', async () => {
    await leaveLock(1)
    const told = await Promise.all([startTaker(), startTaker(), startTaker()].map((taker) => taker.told))
    expect(told.sort()).toEqual(['FolderInUse', 'FolderInUse', 'held'])
  })

  it('is not torn from a living process by a taker that slept while others came and went', async () => {
    await leaveLock(1)
    // the next attempt to create a lock waits for `wake`
    const { link } = files
    let wake = () => {}
    const awake = new Promise<void>((resolve) => (wake = resolve))
    const linking = vi.spyOn(files, 'link').mockImplementationOnce(async (from, to) => {
      await awake
      return link(from, to)
    })
    syncBuiltinESMExports()
    onTestFinished(() => {
      linking.mockRestore()
      syncBuiltinESMExports()
    })
    const slow = attempt()
    await expect.poll(() => linking).toHaveBeenCalledOnce()
    const second = await lockFolder(folder)
    await second.release()
    const third = await take()
    expect(await locks()).toContain('store.3.lock')
    wake()
    expect(await slow).toMatchObject({ id: third.control.id })
    expect((await locks()).filter((name) => name.endsWith('.lock'))).toEqual(['store.3.lock'])
  })

  it('is taken over when something else listens on the port, or the file cannot be read', async () => {
    await leaveLock(1, { port: await listening(createHttpServer((_, response) => response.end('another program'))) })
    expect(await attempt()).toBe('held')
    await Promise.all(held.splice(0).map((each) => each.release()))
    await writeFile(join(folder, 'store.2.lock'), '{"pid":')
    expect(await attempt()).toBe('held')
  })

  it('stays with a process that is too busy to answer, and is taken over when that process is gone', async () => {
    const port = await listening(createServer(() => {}))
    await leaveLock(1, { port, pid: process.pid })
    const refused = attempt()
    const gone = join(folder, 'gone')
    await mkdir(gone)
    const left: Holder = {
      id: 'left',
      port,
      secret: 's',
      pid: deadProcess(),
      host: hostname(),
      startedAt: '',
      released: false,
    }
    await writeFile(join(gone, 'store.1.lock'), JSON.stringify(left))
    held.push(await lockFolder(gone))
    expect(await refused).toMatchObject({ pid: process.pid })
  })

  describe('of which the holder is in another container', () => {
    const beat = async () => (JSON.parse(await readFile(join(folder, 'store.1.lock'), 'utf8')) as Holder).beat
    const reported: string[] = []
    /** Locks the folder as another container would; `wait` replaces the time between two heartbeats. */
    async function takeElsewhere(wait: () => Promise<unknown>): Promise<number> {
      let waits = 0
      const taken = await lockFolder(folder, {
        machine: 'second container',
        wait: () => ((waits += 1), wait()),
        report: (line) => void reported.push(line),
      })
      held.push(taken)
      return waits
    }
    const told = (line: string, { startedAt }: Holder) =>
      line.replace('FOLDER', folder).replace('HOLDER', `${hostname()}, ${startedAt}`)

    it('is refused while the other has a heartbeat', async () => {
      const { told: first } = startTaker('first container')
      expect(await first).toBe('held')
      const lock = JSON.parse(await readFile(join(folder, 'store.1.lock'), 'utf8')) as Holder
      const before = await beat()
      await expect.poll(beat).not.toBe(before)
      await expect(
        takeElsewhere(async () => {
          const seen = await beat()
          await expect.poll(beat).not.toBe(seen)
        }),
      ).rejects.toThrow(
        told(
          `The shop's data in FOLDER is in use on another machine or in another container (HOLDER). Stop that one ` +
            'first, or give this one another DATA_DIR.',
          lock,
        ),
      )
      expect(reported).toEqual([
        told(
          `The shop's data in FOLDER was taken on another machine or in another container (HOLDER). Checking for ` +
            'up to 60 seconds whether it still runs …',
          lock,
        ),
      ])
    })

    it('is taken over without a heartbeat for a minute, although process id and port may be another’s', async () => {
      const { child, told: first } = startTaker('first container')
      expect(await first).toBe('held')
      child.kill('SIGKILL')
      await once(child, 'exit')
      expect(await takeElsewhere(async () => undefined)).toBe(12)
      expect((await locks()).filter((name) => name.endsWith('.lock'))).toEqual(['store.2.lock'])
    })

    it('is taken when that one is stopped meanwhile', async () => {
      const first = await lockFolder(folder, { machine: 'first container' })
      expect(await takeElsewhere(() => first.release())).toBe(1)
    })

    it('ends that one when it was only frozen and wakes up', async () => {
      const { child, told: first } = startTaker('first container')
      expect(await first).toBe('held')
      child.kill('SIGSTOP')
      const exited = once(child, 'exit')
      // a heartbeat that had begun may still be written
      await expect.poll(() => takeElsewhere(async () => undefined).catch(() => 0)).toBe(12)
      child.kill('SIGCONT')
      expect(await exited).toEqual([1, null])
    })
  })

  it('is left to another machine, whose processes cannot be seen', async () => {
    await leaveLock(1, { host: 'elsewhere', startedAt: '2026-01-15T09:00:00.000Z' })
    await expect(take()).rejects.toThrow(
      `The shop's data in ${folder} was taken on another machine (elsewhere, 2026-01-15T09:00:00.000Z). ` +
        `Stop the shop there; if it no longer runs, delete ${folder}/store.*.lock and start again.`,
    )
    await leaveLock(1, { host: 'elsewhere', released: true })
    expect(await attempt()).toBe('held')
  })
})
