import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createHttp } from './createHttp.ts'
import { openShop } from './openShop.ts'
import { verifyPassword } from '../security/passwords.ts'
import { demoUsers } from '../../demo/seed.ts'
import { findUser } from '../people/findUser.ts'
import type { Settings } from '../settings/settings.ts'
import { readShopConfig } from '../settings/shopConfigFile.ts'
import { StartProblem } from '../settings/startProblem.ts'
import type { Store } from '../store.ts'

const say = (line: string) => console.log(line)

/**
 * Requests that are still running at the end get this long: M-PESA may take 15 seconds to say whether it asks the phone,
 * and the rider must read that answer.
 */
const LAST_REQUESTS_MS = 20_000

/** A shop that is not closed so long after the last request is not going to be. */
const LAST_WORK_MS = 10_000

const SWEEP_MS = 100

/** Two signals within this time are one: Ctrl-C reaches the shop from the terminal and once more through npm. */
const SAME_SIGNAL_MS = 1000

/** Opens the shop of these settings and keeps it open until a signal comes. Throws StartProblem or FolderInUse when it cannot be opened. */
export async function runShop(settings: Settings): Promise<void> {
  const config = await readShopConfig(settings)
  const shop = settings.apiHost === null ? await openShop(settings, config, say, (line) => console.error(line)) : null
  const ending = { hasBegun: false }
  try {
    const backend = shop ? { store: shop.store } : { apiHost: settings.apiHost ?? '' }
    const app = await createHttp({
      settings,
      config,
      backend,
      logLevel: settings.logLevel,
      isEnding: () => ending.hasBegun,
    })
    await listen(app, settings)
    endOnSignal(app, async () => shop?.close(), settings, ending)
    say(`\n${config.name} is open at ${addressOf(app)}`)
    if (shop) await introduce(shop.store)
    else say(`Its calls go to ${settings.apiHost}`)
    if (!ending.hasBegun) void makeFirstPage(app)
  } catch (error) {
    // who is told to stop before all is said ends in order, and has nothing more to say
    if (ending.hasBegun) return
    await shop?.close()
    throw error
  }
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new StartProblem(`Port ${port} is in use. Stop the program that uses it, or choose another with PORT.`)
    if (code === 'EACCES')
      throw new StartProblem(`Port ${port} may not be used by this user. Choose one from 1024 on with PORT.`)
    throw new StartProblem(
      `The shop cannot listen at ${host} (${code}). Set HOST to an address of this machine, such as 127.0.0.1.`,
    )
  }
}

/** The address to open in a browser on this machine. */
function addressOf(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo
  const everywhere = address === '0.0.0.0' || address === '::'
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

/** Asks for the home page, so that the first visitor need not wait until the catalogue is read. */
async function makeFirstPage(app: FastifyInstance): Promise<void> {
  const { host } = new URL(addressOf(app))
  await app.inject({ url: '/', headers: { host, 'accept-encoding': 'br' } }).catch(() => undefined)
}

/** Names the demo accounts that still have their public passwords, and the owner's command. */
async function introduce({ db }: Store): Promise<void> {
  const accounts: string[] = []
  for (const { email, mobile_number, password, role } of demoUsers) {
    const user = await findUser(db, mobile_number)
    if (!user?.password_hash || user.disabled_at || !(await verifyPassword(password, user.password_hash))) continue
    accounts.push(`  ${role.padEnd(8)}  ${email} or ${mobile_number}, password ${password}`)
  }
  if (accounts.length > 0) say(['Accounts to try it with:', ...accounts].join('\n'))
  say('For the shop owner: npm run store -- --help (lists the commands). Stop the shop with Ctrl-C.')
}

/**
 * The first signal ends the shop in order: at once it is no longer ready, after the grace it takes no more connections,
 * running requests finish, and the database closes. A second Ctrl-C does not wait.
 */
function endOnSignal(
  app: FastifyInstance,
  closeShop: () => Promise<void>,
  { shutdownGrace }: Settings,
  ending: { hasBegun: boolean },
): void {
  const graceMs = shutdownGrace * 1000
  let begunAt = 0

  async function end(): Promise<void> {
    ending.hasBegun = true
    begunAt = performance.now()
    setTimeout(giveUp, graceMs + LAST_REQUESTS_MS + LAST_WORK_MS).unref()
    try {
      await pause(graceMs)
      setTimeout(() => {
        console.error(`Connections still open after ${LAST_REQUESTS_MS / 1000} seconds were cut.`)
        app.server.closeAllConnections()
      }, LAST_REQUESTS_MS).unref()
      // a connection whose answer was on its way stays open behind it, and a server that closes waits for it
      setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref()
      await app.close()
      await closeShop()
      process.exit(0)
    } catch (error) {
      console.error(`The shop did not close in order: ${(error as Error).message}`)
      process.exit(1)
    }
  }

  process.on('SIGTERM', () => {
    if (!ending.hasBegun) void end()
  })
  process.on('SIGINT', () => {
    if (!ending.hasBegun) void end()
    else if (performance.now() - begunAt > SAME_SIGNAL_MS) process.exit(130)
  })
}

function giveUp(): void {
  console.error('The shop did not close in time and was ended. What was confirmed is kept.')
  process.exit(1)
}
