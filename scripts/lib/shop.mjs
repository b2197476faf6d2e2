import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count } from './counts.mjs'
import { copyDemoDatabase, keepDemoDatabase } from './emptyDatabase.mjs'
import { makeDatabase } from './postgres.mjs'
import { inProject, root } from './project.mjs'

/** Returns the shop's environment: this process's own shop settings must not reach the shop under test. */
function environment(dataDir) {
  const rest = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:DATABASE_URL|API_|MPESA_|SMS_|SMTP_|MAIL_|SHOP_|STRIPE_|GOOGLE_)/.test(name),
    ),
  )
  return {
    ...rest,
    NODE_ENV: 'production',
    DEMO: 'always',
    FORCE_COLOR: '0',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
  }
}

function launch(file, args, dataDir, settings = {}, nodeOptions = []) {
  const child = spawn(process.execPath, [...nodeOptions, inProject(file), ...args], {
    cwd: root,
    env: { ...environment(dataDir), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text) => (output.stderr += text))
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const ended = new Promise((resolve, reject) => child.on('close', resolve).on('error', reject))
  return { child, output, ended: ended.finally(() => process.off('exit', end)) }
}

/** Waits for the line that the shop prints when it is open and returns the address in it. */
function opening({ child, output, ended }) {
  return new Promise((resolve, reject) => {
    child.stdout.on('data', () => {
      const url = / is open at (http:\S+)\s/.exec(output.stdout)?.[1]
      if (url) resolve(url.replace(/\/$/, ''))
    })
    ended.then(
      (code) =>
        reject(new Error(`The shop ended with code ${code} before it was open.\n${output.stdout}${output.stderr}`)),
      reject,
    )
  })
}

async function stop({ child, ended }) {
  const hardStop = setTimeout(() => child.kill('SIGKILL'), 60_000)
  child.kill('SIGTERM')
  await ended
  clearTimeout(hardStop)
}

/** Node's options for a shop whose speed does not count: optimizing the embedded database takes 2 of 7 CPU-seconds. */
export const UNOPTIMIZED = ['--liftoff-only']

/**
 * Starts the built shop on a free port, with its own database, which `stop()` removes: embedded, or on the PostgreSQL
 * server of SHOPS_DATABASE_SERVER. `given` are the shop's environment variables. `store(…)` runs the owner's command on
 * it and returns its exit code and output. `stop({ keep: true })` keeps the embedded database of a shop that was only
 * looked at: later ones start with it.
 */
export async function startShop(given = {}, nodeOptions = []) {
  count('servers')
  const dataDir = await mkdtemp(join(tmpdir(), 'sokoni-'))
  const server = process.env.SHOPS_DATABASE_SERVER
  const settings = { ...given }
  const hasDatabase = Boolean(settings.API_HOST || settings.DATABASE_URL)
  const isEmbedded = !hasDatabase && !server
  if (isEmbedded) await copyDemoDatabase(dataDir)
  else if (!hasDatabase) settings.DATABASE_URL = await makeDatabase(server)
  const program = launch('dist/server/main.js', [], dataDir, settings, nodeOptions)
  const stopAll = async ({ keep = false } = {}) => {
    await stop(program)
    if (keep && isEmbedded) keepDemoDatabase(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    return {
      url: await opening(program),
      dataDir,
      pid: program.child.pid,
      /** The warnings of Node itself, such as those about what a newer one no longer likes. */
      warnings: () => program.output.stderr.match(/^\(node:\d+\) .*Warning: .*$/gm) ?? [],
      async store(...args) {
        const { output, ended } = launch('dist/server/owner.js', args, dataDir, settings)
        return { code: await ended, ...output }
      },
      stop: stopAll,
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** Lets one account have 1,000 unpaid orders: all tests of a worker order as the same customer. */
export const allowUnpaidOrders = (shop) => shop.store('limits', '--unpaid-orders', '1000')
