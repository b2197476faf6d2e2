import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../scripts/lib/postgres.mjs'

/**
 * Starts Caddy in front of shops. It trusts a client's X-Forwarded-For, as it would a CDN's. With `site` it speaks
 * TLS: the name in its certificate, the files of that, and the address at which it listens.
 */
export async function startCaddy(hosts, site) {
  if (spawnSync('caddy', ['version']).status !== 0) throw new Error('There is no Caddy on this machine.')
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-caddy-'))
  const file = join(folder, 'Caddyfile')
  const port = await freePort()
  const bind = site?.bind ?? '127.0.0.1'
  const url = site ? `https://${site.name}:${port}` : `http://${bind}:${port}`
  const proxy = `reverse_proxy ${hosts.join(' ')} {\n trusted_proxies 127.0.0.1/32\n health_uri /readyz\n`
  const own = site ? ` tls ${site.certificate} ${site.key}\n` : ''
  const head = `{\n admin off\n auto_https off\n}\n${url} {\n bind ${bind}\n${own}`
  writeFileSync(file, `${head}${proxy} health_interval 2s\n lb_try_duration 5s\n }\n}\n`)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const isOpen = site
    ? () => answers({ host: bind, port, servername: site.name, headers: { host: new URL(url).host } })
    : async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok
  for (let tries = 0; !(await isOpen()); tries++) {
    if (tries === 50) throw new Error('Caddy does not answer.')
    await wait(100)
  }
  async function stop() {
    process.off('exit', end)
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, pid: child.pid, stop }
}

const answers = (site) =>
  new Promise((resolve) => {
    get({ ...site, path: '/healthz', rejectUnauthorized: false }, (answer) =>
      resolve(answer.resume().statusCode === 200),
    ).on('error', () => resolve(false))
  })
