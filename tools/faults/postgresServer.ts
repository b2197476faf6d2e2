import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../../server/database/postgres.ts'
import { waitFor } from './waitFor.ts'

/** Our own PostgreSQL server, which a test may kill. */
export interface PostgresServer {
  /** Its address, for a superuser. */
  url: string
  /** Kills all its processes at once, as when the machine fails, and starts it again. */
  killAndStart(): Promise<void>
  /** Starts it again if it has ended by itself, as on a full disk; returns whether it had. */
  startIfDead(): Promise<boolean>
  stop(): Promise<void>
}

/** Returns the user `nobody` where we are root, because the server refuses to run as root. */
function userOf(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((kind) => Number(execFileSync('id', [kind, 'nobody']).toString()))
  return { uid: uid!, gid: gid! }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Makes and starts a server with the programs in `bin`, in a folder inside `where` that `stop` removes. */
export async function startPostgres(bin: string, where = tmpdir()): Promise<PostgresServer> {
  const folder = mkdtempSync(join(where, 'sokoni-postgres-'))
  const user = userOf()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!)
  const data = join(folder, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'sokoni', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const port = await freePort()
  const url = `postgres://sokoni@127.0.0.1:${port}/postgres`
  let server: ChildProcess
  let ended: Promise<unknown>

  async function start(): Promise<void> {
    server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-p',
        String(port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=100',
      ],
      {
        ...user,
        cwd: folder,
        stdio: 'ignore',
      },
    )
    const child = server
    ended = new Promise((resolve) => child.once('exit', resolve))
    await waitFor('PostgreSQL', async () => {
      const db = await openPostgres(url).catch(() => null)
      await db?.close()
      return db !== null
    })
  }

  process.once('exit', () => server.kill('SIGKILL'))
  await start()
  return {
    url,
    async killAndStart() {
      const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)])
        .toString()
        .trim()
        .split(/\s+/)
        .map(Number)
      server.kill('SIGKILL')
      for (const pid of children) {
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It ended with its parent.
        }
      }
      await ended
      await start()
    },
    async startIfDead() {
      if (server.exitCode === null && server.signalCode === null) return false
      await start()
      return true
    },
    async stop() {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
