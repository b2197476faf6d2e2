import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll } from 'vitest'
import { parseResponse, type Call } from '../../contract/wire/call.ts'
import { refusesInside } from '../../contract/wire/envelope.ts'
import { methodPath } from '../../contract/wire/methodPath.ts'
import { calls, type CallName } from '../../contract/calls.ts'
import { shopConfig } from '../../contract/shopConfig.ts'
import { demo } from '../../demo/orders.ts'
import { written } from '../../contract/wire/wire.ts'
import { count } from '../../scripts/lib/counts.mjs'
import { createCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Database } from '../../server/database/database.ts'
import { ownerMethods } from '../../server/http/api/owner/methods.ts'
import { createHttp } from '../../server/shop/createHttp.ts'
import type { LogStream } from '../../server/http/requestLog.ts'
import type { Meter } from '../../server/metrics/meter.ts'
import { writeOrderLimits } from '../../server/orders/orderLimits.ts'
import { confirmSession, startSession } from '../../server/security/sessions.ts'
import { createStore, type Store } from '../../server/store.ts'
import { sharedBuild } from './builtShop.ts'
import { openTestDatabase } from './testDatabase.ts'

export interface CallOptions {
  /** `key:secret`, from `logIn`. */
  token?: string
  cookie?: string
  headers?: Record<string, string>
}

export interface TestAnswer {
  status: number
  headers: Headers
  body: any
}

/** The name of an owner's call. */
export type OwnerCallName = `${string}owner${string}`

export interface TestStore {
  /** Where the shop is, without a slash at the end. */
  url: string
  store: Store
  /** Sends a call over HTTP as its contract says, query or JSON; bytes as they are. */
  call(name: CallName | OwnerCallName, payload?: object, options?: CallOptions): Promise<TestAnswer>
  /** Logs in and returns the token and the cookie; throws when that fails. */
  logIn(usr: string, pwd: string): Promise<{ token: string; cookie: string }>
  /** Sets the store's clock, which does not run by itself. */
  advance(ms: number): void
  close(): Promise<void>
}

export const CUSTOMER = { usr: 'customer@example.com', pwd: 'karibu-sokoni' }
export const RIDER = { usr: 'rider@example.com', pwd: 'safari-salama' }

export const OWNER = { usr: 'owner@example.com', pwd: 'duka-langu' }

/** The calls of owners. */
export const ownerCalls = ownerMethods.map(({ call }) => call)

const allCalls = new Map([...Object.values(calls), ...ownerCalls].map((each) => [each.name, each]))

interface TestOptions extends Partial<Store> {
  trustProxy?: number
  /** Gets every line of the log. */
  logStream?: LogStream
  isStopping?: () => boolean
  meter?: Meter
  /** Replaces the shop's own; closed with the shop. */
  database?: Database
}

/** The real shop over a database of its own that holds the demo, listening on a free port. */
export async function openTestStore({
  trustProxy = 0,
  logStream,
  isStopping,
  meter,
  database,
  ...parts
}: TestOptions = {}): Promise<TestStore> {
  count('servers')
  const db = database ?? (await openTestDatabase())
  let now = new Date()
  // a test's customer orders all day
  await writeOrderLimits(db, { unpaidOrders: 1_000_000 })
  const config = parts.config ?? shopConfig.parse({})
  const store = createStore({
    db,
    config,
    clock: () => new Date(now),
    callsPerMinute: Infinity,
    // a change is seen at once on a machine of any speed
    catalogue: createCatalogue(db, 60_000),
    demo,
    ...parts,
  })
  const built = sharedBuild()
  const log = logStream ? { logLevel: 'debug' as const, logStream } : { logLevel: 'silent' as const }
  const app = await createHttp({
    settings: { ...built, trustProxy },
    config,
    backend: { store },
    ...log,
    ...(isStopping ? { isStopping } : {}),
    meter,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })

  const call: TestStore['call'] = async (name, payload = {}, { token, cookie, headers = {} } = {}) => {
    const declared = allCalls.get(name)!
    const { verb } = declared
    const query = verb === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
    const answer = await ask(agent, url + methodPath('sokoni', name) + query, {
      method: verb,
      headers: {
        ...(verb === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `token ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
      ...(verb === 'POST' && { body: payload instanceof Uint8Array ? payload : JSON.stringify(payload) }),
    })
    const body = answer.text ? JSON.parse(answer.text) : null
    if (answer.status === 200) checkAnswer(declared, body)
    return { status: answer.status, headers: answer.headers, body }
  }

  return {
    url,
    store,
    call,
    async logIn(usr, pwd) {
      const { body, headers } = await call('login', { usr, pwd })
      if (body.message?.success_key !== true) throw new Error(`${usr} could not log in: ${JSON.stringify(body)}`)
      const cookie = headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; ')
      return { token: `${body.message.api_key}:${body.message.api_secret}`, cookie }
    },
    advance(ms) {
      now = new Date(now.getTime() + ms)
    },
    async close() {
      agent.destroy()
      const closing = app.close()
      // one that never sent a request counts as busy
      app.server.closeAllConnections()
      await closing
      await db.close()
      rmSync(built.picturesDir, { recursive: true })
    },
  }
}

/** A shop that is open during the tests of a file or a group. */
export function testStore(options: TestOptions = {}): TestStore {
  const shop = {} as TestStore
  beforeAll(async () => void Object.assign(shop, await openTestStore(options)))
  afterAll(() => shop.close())
  return shop
}

/** Throws when an answer does not fit the contract, whose readers leave out what they cannot read. */
function checkAnswer(declared: Call, body: unknown): void {
  if (refusesInside(body) && !declared.readsRefusals) return
  const read = parseResponse(declared, body)
  // of an answer that the specification does not name only a note is read
  const lost = declared.response === written ? null : lostIn(body, read)
  if (lost !== null) throw new Error(`${declared.name} answers something else than the contract says: ${lost}`)
}

/** Returns the path of the first value that was sent and not read, or null. */
function lostIn(sent: unknown, read: unknown, path = ''): string | null {
  if (sent === null || sent === undefined || sent === '') return null
  if (read === null || read === undefined) return path
  if (Array.isArray(sent) && Array.isArray(read) && sent.length !== read.length) return path
  if (typeof sent !== 'object' || typeof read !== 'object') return null
  for (const [key, value] of Object.entries(read)) {
    const lost = key in sent ? lostIn(sent[key as keyof typeof sent], value, `${path}.${key}`) : null
    if (lost !== null) return lost
  }
  return null
}

interface Asked {
  method: string
  headers: Record<string, string>
  body?: string | Uint8Array
}

/** Sends a request as `fetch` does, with a third of its work, and takes no packed answer. */
function ask(
  agent: Agent,
  url: string,
  { method, headers, body }: Asked,
): Promise<{ status: number; headers: Headers; text: string }> {
  return new Promise((resolve, reject) => {
    const length: Record<string, number> = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const asked = request(
      url,
      {
        agent,
        method,
        headers: { accept: '*/*', 'accept-language': '*', 'user-agent': 'node', ...length, ...headers },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const said = new Headers()
          for (let at = 0; at < answer.rawHeaders.length; at += 2)
            said.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!)
          resolve({ status: answer.statusCode!, headers: said, text: Buffer.concat(parts).toString() })
        })
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

/** A login of a user without hashing a password. */
export const sessionOf = (shop: TestStore, email: string) => newSession(shop, email, false)

/** A session of an owner that the second factor has confirmed. */
export const ownerSessionOf = (shop: TestStore, email = OWNER.usr) => newSession(shop, email, true)

async function newSession(
  { store: { db, clock } }: TestStore,
  email: string,
  isConfirmed: boolean,
): Promise<{ token: string; cookie: string }> {
  const [user] = await db.query<{ user_id: number }>('select user_id from users where email = $1 order by user_id', [
    email,
  ])
  const { sessionId, api_key, api_secret, sid } = await startSession(db, user!.user_id, clock())
  if (isConfirmed) await confirmSession(db, sessionId, clock())
  return { token: `${api_key}:${api_secret}`, cookie: `sid=${sid}` }
}

/** The texts to a number, the latest last. */
export async function textsTo({ store }: TestStore, number: string): Promise<string[]> {
  const rows = await store.db.query<{ message: string }>(
    'select message from outbox where mobile_number = $1 order by message_id',
    [number],
  )
  return rows.map(({ message }) => message)
}

/** The code in the latest text to a number. */
export const codeSentTo = async (shop: TestStore, number: string) =>
  /\d{6}/.exec((await textsTo(shop, number)).at(-1)!)![0]

/** The text that is read on a page. */
export const wordsOn = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The text of an error envelope. */
export function saidIn(body: { _server_messages?: string }): string {
  const list = JSON.parse(body._server_messages ?? '[]') as string[]
  return (JSON.parse(list.at(-1) ?? '{}') as { message: string }).message
}
