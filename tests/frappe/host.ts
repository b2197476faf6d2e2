import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { calls } from '../../contract/calls.ts'
import { ODDITIES, type Oddity, type OddityName, type Reply } from './oddities.ts'
import { newShop, WELL, type Asking, type FrappeShop } from './shop.ts'

interface Heard {
  name: string
  verb: string
  payload: Record<string, unknown>
  authorization: string
}

/** A Frappe host. */
export interface FrappeHost {
  url: string
  shop: FrappeShop
  /** Every request, in order. */
  heard: Heard[]
  /** Answers the calls of that name so from now on. */
  meet(name: string, oddity: OddityName): void
  /** Answers normally again, also the requests that are waiting. */
  recover(): void
  /** Makes a new token, as a login on another device does; older tokens become invalid. */
  rotate(email: string): void
}

const REFUSED_TOKEN: Reply = {
  status: 401,
  body: {
    exc_type: 'AuthenticationError',
    _server_messages: '["{\\"message\\": \\"Invalid Authentication Token\\"}"]',
  },
}

/** Names of the calls that Frappe refuses without a login. */
const FOR_USERS = new Set<string>(
  Object.values(calls).flatMap(({ name, sends }) => (sends === 'token' && name !== 'logout' ? [name] : [])),
)

/** Refused by POST without a login, like a method that is not whitelisted for guests with that verb. */
const WRONG_VERB: Reply = {
  status: 403,
  body: { exc_type: 'PermissionError', exception: 'frappe.exceptions.PermissionError: Not permitted' },
}

const NOT_FOR_GUESTS: Reply = {
  status: 403,
  body: { exc_type: 'PermissionError', exception: 'frappe.exceptions.PermissionError: Login to access' },
}

/** A host that answers every call of the specification as a Frappe site does, or with an oddity. It checks tokens. */
function frappeHost(): Omit<FrappeHost, 'url'> & { replyTo: (call: Heard) => Promise<Reply> } {
  const shop = newShop()
  const heard: Heard[] = []
  const oddities = new Map<string, OddityName>()
  const waiting = new Set<() => void>()

  function replyNow(call: Heard): Reply {
    const [scheme, pair = ''] = call.authorization.split(' ')
    const [key = '', secret] = pair.split(':')
    const caller = [...shop.secrets.keys()].find((email) => key === `key-${email.split('@')[0]}`) ?? null
    // also on calls that need no token
    if (scheme && (caller === null || shop.secrets.get(caller) !== secret)) return REFUSED_TOKEN
    const asking: Asking = { caller, payload: call.payload }
    const well = WELL[call.name]
    if (!well)
      return {
        status: 417,
        body: { exc_type: 'ValidationError', exception: 'frappe.exceptions.ValidationError: Failed to get method' },
      }
    const odd = oddities.get(call.name)
    let once: Record<string, unknown> | null = null
    if (odd) return (ODDITIES[odd] as Oddity).reply(() => (once ??= well(shop, asking)))
    if (caller === null && FOR_USERS.has(call.name)) return NOT_FOR_GUESTS
    if (call.name === 'get_locations' && call.verb === 'POST') return WRONG_VERB
    return { body: well(shop, asking) }
  }

  return {
    shop,
    heard,
    async replyTo(call) {
      heard.push(call)
      const reply = replyNow(call)
      if (reply.instead !== 'wait') return reply
      await new Promise<void>((resolve) => waiting.add(resolve))
      return replyNow(call)
    },
    meet: (name, oddity) => void oddities.set(name, oddity),
    recover() {
      oddities.clear()
      for (const go of waiting) go()
      waiting.clear()
    },
    rotate: (email) => void shop.secrets.set(email, `rotated-${heard.length}`),
  }
}

function callOf(verb: string, address: string, text: string, authorization: string | null | undefined): Heard {
  const url = new URL(address, 'http://host')
  return {
    name: url.pathname.split('.').at(-1) ?? '',
    verb,
    payload: (text ? JSON.parse(text) : Object.fromEntries(url.searchParams)) as Record<string, unknown>,
    authorization: authorization ?? '',
  }
}

const contentOf = ({ status = 200, type = 'application/json', body }: Reply) => ({
  status,
  type,
  content: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Opens a Frappe host on loopback. */
export async function openFrappeHost(): Promise<FrappeHost & { close: () => Promise<void> }> {
  const { replyTo, ...host } = frappeHost()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const { method = '', url = '/', headers } = request
    const reply = await replyTo(callOf(method, url, text, headers.authorization))
    if (reply.instead === 'reset') return void request.socket.destroy()
    const { status, type, content } = contentOf(reply)
    response.writeHead(status, { 'content-type': type }).end(content)
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...host,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      host.recover()
      return new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

/** Replaces the network by a Frappe host until the test ends: much cheaper than one on loopback. */
export function listenAsFrappeHost(): FrappeHost {
  const { replyTo, ...host } = frappeHost()
  vi.stubGlobal('fetch', async (request: Request) => {
    const text = request.method === 'POST' ? await request.text() : ''
    const reply = await replyTo(callOf(request.method, request.url, text, request.headers.get('authorization')))
    if (reply.instead === 'reset') throw new TypeError('fetch failed')
    const { status, type, content } = contentOf(reply)
    return new Response(content, { status, headers: { 'content-type': type } })
  })
  onTestFinished(() => {
    host.recover()
    vi.unstubAllGlobals()
  })
  return { ...host, url: 'http://frappe.example' }
}
