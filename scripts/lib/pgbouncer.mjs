import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, identity } from './postgres.mjs'

/** Few, so that clients share them. */
const SERVER_CONNECTIONS = 5

/** Where Debian has it, which is not on every PATH. */
const program = () =>
  ['pgbouncer', '/usr/sbin/pgbouncer'].find((path) => spawnSync(path, ['--version']).status === 0) ?? null

/**
 * Starts PgBouncer in transaction mode, without settings for the shop, in front of the PostgreSQL server at `url`. Any
 * database of that server can be reached at its `host`, over at most `poolSize` connections. Returns null where it is
 * not installed.
 */
export async function startPgbouncer(url, { poolSize = SERVER_CONNECTIONS } = {}) {
  const file = program()
  if (!file) return null
  const { hostname, port, username, password } = new URL(url)
  const as = identity()
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-pgbouncer-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  const write = (name, text) => {
    writeFileSync(join(folder, name), text, { mode: 0o600 })
    if (as.uid !== undefined) chownSync(join(folder, name), as.uid, as.gid)
    return join(folder, name)
  }
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid)
  const listenPort = await freePort()
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listenPort}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${write('users', `"${username}" "${password}"\n`)}`,
    'pool_mode = transaction',
    `default_pool_size = ${poolSize}`,
    'max_client_conn = 500',
  ]
  const child = spawn(file, [write('pgbouncer.ini', settings.join('\n') + '\n')], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const end = () => {
    child.kill('SIGKILL')
    clear()
  }
  process.once('exit', end)
  const ended = new Promise((resolve) => child.once('close', resolve))
  let log = ''
  const ready = new Promise((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      if (log.length < 100_000) log += text
      if (log.includes('process up')) resolve(true)
    })
  })
  const stop = async () => {
    process.off('exit', end)
    child.kill('SIGKILL')
    await ended
    clear()
  }
  if (!(await Promise.race([ready, ended.then(() => false)]))) {
    await stop()
    throw new Error(`PgBouncer did not start.\n${log}`)
  }
  return { host: `127.0.0.1:${listenPort}`, pid: child.pid, stop }
}
