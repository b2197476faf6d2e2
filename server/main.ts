import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { FolderInUse } from './folderLock.ts'
import { createHttp } from './http/createHttp.ts'
import { openShop } from './openShop.ts'
import { verifyPassword } from './security/passwords.ts'
import { demoUsers } from './seed/shop.ts'
import { findUser } from './people/findUser.ts'
import { readSettings, type Settings } from './settings.ts'
import { readShopConfig } from './shopConfigFile.ts'
import { StartProblem } from './startProblem.ts'
import type { Store } from './store.ts'

const say = (line: string) => console.log(line)

/** Requests that are still running at the end get this long. */
const LAST_REQUESTS_MS = 5000

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const config = await readShopConfig(settings)
  const shop = settings.apiHost === null ? await openShop(settings, config, say, (line) => console.error(line)) : null
  try {
    const backend = shop ? { store: shop.store } : { apiHost: settings.apiHost ?? '' }
    const app = await createHttp({ settings, config, backend })
    await listen(app, settings)
    endOnSignal(app, async () => shop?.close())
    say(`\n${config.name} is open at ${addressOf(app)}`)
    if (shop) await introduce(shop.store)
    else say(`Its calls go to ${settings.apiHost}`)
    void makeFirstPage(app)
  } catch (error) {
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
    if (code === 'EADDRINUSE') throw new StartProblem(`Port ${port} is in use. Stop the program that uses it, or choose another with PORT.`)
    if (code === 'EACCES') throw new StartProblem(`Port ${port} may not be used by this user. Choose one from 1024 on with PORT.`)
    throw new StartProblem(`The shop cannot listen at ${host} (${code}). Set HOST to an address of this machine, such as 127.0.0.1.`)
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
    const user = await findUser(db, email)
    if (!user?.password_hash || !(await verifyPassword(password, user.password_hash))) continue
    accounts.push(`  ${role.padEnd(8)}  ${email} or ${mobile_number}, password ${password}`)
  }
  if (accounts.length > 0) say(['Accounts to try it with:', ...accounts].join('\n'))
  say('For the shop owner: npm run store -- --help (lists the commands). Stop the shop with Ctrl-C.')
}

/** The first signal lets running requests finish and closes the database; a second one does not wait. */
function endOnSignal(app: FastifyInstance, closeShop: () => Promise<void>): void {
  let isEnding = false
  async function end(): Promise<void> {
    if (isEnding) process.exit(130)
    isEnding = true
    setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS_MS).unref()
    try {
      await app.close()
      await closeShop()
      process.exit(0)
    } catch (error) {
      console.error(`The shop did not close in order: ${(error as Error).message}`)
      process.exit(1)
    }
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
}

try {
  await start()
} catch (error) {
  const isExpected = error instanceof StartProblem || error instanceof FolderInUse
  console.error(isExpected ? error.message : `The shop could not start: ${(error as Error).message}`)
  process.exit(1)
}
