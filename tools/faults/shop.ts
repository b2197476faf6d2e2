import { fork, spawn, type ChildProcess } from 'node:child_process'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { IDEMPOTENCY_KEY } from '../../contract/wire/call.ts'
import { methodPath } from '../../contract/wire/methodPath.ts'
import { calls, type CallName } from '../../contract/calls.ts'
import { ownerMethods } from '../../server/http/api/owner/methods.ts'
import type { Program } from './program.ts'

/** The shop did not answer, because it is dead or died meanwhile. */
export class ShopDown extends Error {}

/** The name of a call of owners. */
export type OwnerCallName = `${string}owner${string}`

const allCalls = new Map(
  [...Object.values(calls), ...ownerMethods.map(({ call }) => call)].map((each) => [each.name, each]),
)

export interface Answer {
  /** 0 when the connection closed before the whole answer. */
  status: number
  cookie: string
  ms: number
  text: string
  /** The fields of JSON that are read here; a refusal has none of them. */
  body: {
    code?: string
    message?: {
      status?: number
      message?: string
      order_id?: string
      address_id?: string
      data?: { address_id: string }[]
      success_key?: boolean
      api_key?: string
      api_secret?: string
      result?: unknown
      rows?: { county: string; fee: string; order: string; kind: string }[]
      slides?: unknown
      kept?: { region: string }
    }
  }
}

export interface Credentials {
  token?: string
  cookie?: string
  /** Of the one write that is sent with it. */
  idempotencyKey?: string
  /** Calls the shop by its name, to which passkeys belong, and not by its number. */
  isByName?: boolean
  /** The address of the caller, for a shop behind a proxy. */
  from?: string
}

interface RequestOptions {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Requests exactly this target: a URL is normalised. */
  path?: string
  /** Closes the connection after so many ms. */
  hangUpMs?: number | undefined
}

/** Sends one request on a new connection. */
export function sendRequest(
  url: string,
  { method = 'GET', headers = {}, body, path, hangUpMs }: RequestOptions = {},
): Promise<Answer> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const over = (status: number, text = '', cookies: string[] = [], type = '') =>
      resolve({
        status,
        text,
        cookie: cookies.map((each) => each.split(';')[0]).join('; '),
        ms: performance.now() - startedAt,
        body: status !== 0 && type.includes('json') ? (JSON.parse(text) as Answer['body']) : {},
      })
    const sent = request(url, { method, headers, agent: false, ...(path ? { path } : {}) }, (answer) => {
      let text = ''
      const { 'set-cookie': cookies, 'content-type': type } = answer.headers
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('close', () => over(answer.complete ? answer.statusCode! : 0, text, cookies, type))
    })
    sent.on('error', () => over(0))
    if (hangUpMs !== undefined) void setTimeout(hangUpMs).then(() => sent.destroy())
    sent.end(body)
  })
}

/** Returns the address of the shop with its name. */
export const localhostOf = (url: string) => url.replace('127.0.0.1', 'localhost')

/** A process of the shop that may die at any moment. */
export interface Shop {
  url: string
  /** Sends a call; closes the connection after so many ms. */
  send(name: CallName | OwnerCallName, payload?: object, person?: Credentials, hangUpMs?: number): Promise<Answer>
  /** Sends a call. Throws ShopDown when no complete answer comes. */
  call(name: CallName | OwnerCallName, payload?: object, person?: Credentials): Promise<Answer>
  logIn(usr: string, pwd: string, from?: string): Promise<Credentials>
  /** Runs SQL on its database. */
  query<Row>(text: string): Promise<Row[]>
  /** Assigns an order to a rider, as the owner's command does. */
  dispatch(order: string, rider: string): Promise<void>
  /** Tells it the number of the attempt that begins. */
  begin(attempt: number): Promise<void>
  /** What it has printed. */
  output(): string
  kill(): Promise<void>
  /** Ends it by SIGTERM. Returns false when its plan killed it, before or while it closed. */
  stop(): Promise<boolean>
  hasDied(): boolean
}

export interface LaunchOptions {
  program: Program
  /** The shop's environment variables: its data and its gateways. */
  settings: Record<string, string>
}

/** Which kill points a process is killed at: each that `file` does not have yet. */
export interface KillPlan {
  /** The kill points so far, a line each: `killed` or `passed`, and `program|before or after|write|attempt.time`. */
  file: string
  /** The number of the attempt that the process is in. */
  attempt: number
  /** Kills at one of so many. */
  every: number
  /** A regular expression for `program|before or after|write`; empty for all. */
  points: string
  /** Kills once per write, not once per write and attempt. */
  isOncePerWrite: boolean
}

/** Nothing is optimized in processes that live for seconds: a start costs a third less. */
const SHORT_RUN = ['--liftoff-only', '--no-opt']

export interface KillOptions {
  plan?: KillPlan
  /** Cuts the power at each kill: a copy of the database's folder, and the share of unflushed sectors that it gets. */
  disk?: { folder: string; share: number }
}

function environment({ settings }: LaunchOptions, { plan, disk }: KillOptions): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE } = process.env
  return {
    ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
    ...(PATH ? { PATH } : {}),
    ...(HOME ? { HOME } : {}),
    ...(TMPDIR ? { TMPDIR } : {}),
    ...(SystemRoot ? { SystemRoot } : {}),
    NODE_ENV: 'production',
    DEMO: 'always',
    HOST: '127.0.0.1',
    PORT: '0',
    ...settings,
    ...(plan ? { FAULTS_PLAN: JSON.stringify(plan) } : {}),
    ...(disk ? { FAULTS_DISK: disk.folder, FAULTS_SHARE: String(disk.share) } : {}),
  }
}

const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

function collectOutput(child: ChildProcess) {
  living.add(child)
  const output = { text: '' }
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output.text += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    living.delete(child),
  )
  return { output, ended }
}

/** Starts the shop and waits until it is open. Returns null when its plan killed it; throws when it ends otherwise. */
export async function startShop(launch: LaunchOptions, killOptions: KillOptions = {}): Promise<Shop | null> {
  const child = fork(launch.program.shop, [], {
    env: environment(launch, killOptions),
    execArgv: killOptions.plan ? SHORT_RUN : [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { output, ended } = collectOutput(child)
  const url = await new Promise<string | null>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = / is open at (http:\S+)\s/.exec(output.text)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => {
      if (killOptions.plan && child.signalCode === 'SIGKILL') resolve(null)
      else
        reject(
          new Error(`The shop ended with ${child.exitCode ?? child.signalCode} before it was open.\n${output.text}`),
        )
    })
  })
  if (url === null) return null

  const waiting = new Map<number, (rows: unknown) => void>()
  let lastId = 0
  child.on('message', ({ id, rows }: { id: number; rows: unknown }) => {
    waiting.get(id)?.(rows)
    waiting.delete(id)
  })
  child.on('error', () => undefined)
  const hasDied = () => child.exitCode !== null || child.signalCode !== null

  async function tell(message: {
    text: string
    dispatch?: { order: string; rider: string }
    attempt?: number
  }): Promise<unknown[]> {
    const id = ++lastId
    const rows = await Promise.race([
      new Promise<unknown>((resolve) => {
        waiting.set(id, resolve)
        child.send({ id, ...message }, (error) => error && resolve(null))
      }),
      ended.then(() => null),
    ])
    if (rows === null) throw new ShopDown('The shop did not answer a query')
    if (typeof rows === 'string') throw new Error(`${rows}: ${JSON.stringify(message)}`)
    return rows as unknown[]
  }

  const shop: Shop = {
    url,
    hasDied,
    output: () => output.text,
    send(name, payload = {}, { token, cookie, idempotencyKey, isByName = false, from } = {}, hangUpMs) {
      const { verb } = allCalls.get(name)!
      const isFile = payload instanceof Uint8Array
      const query = verb === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
      return sendRequest((isByName ? localhostOf(url) : url) + methodPath('sokoni', name) + query, {
        method: verb,
        headers: {
          'content-type': isFile ? 'image/png' : 'application/json',
          ...(token ? { authorization: `token ${token}` } : {}),
          ...(idempotencyKey ? { [IDEMPOTENCY_KEY]: idempotencyKey } : {}),
          ...(cookie ? { cookie } : {}),
          ...(from ? { 'x-forwarded-for': from } : {}),
        },
        ...(verb === 'POST' ? { body: isFile ? payload : JSON.stringify(payload) } : {}),
        hangUpMs,
      })
    },
    async call(name, payload, person) {
      const answer = await shop.send(name, payload, person)
      if (answer.status === 0) throw new ShopDown(`The shop did not answer ${name}`)
      return answer
    },
    async logIn(usr, pwd, from) {
      const { body } = await shop.call('login', { usr, pwd }, from ? { from } : {})
      return { token: `${body.message!.api_key}:${body.message!.api_secret}`, ...(from ? { from } : {}) }
    },
    query: <Row>(text: string) => tell({ text }) as Promise<Row[]>,
    async dispatch(order, rider) {
      await tell({ text: '', dispatch: { order, rider } })
    },
    async begin(attempt) {
      await tell({ text: 'select 1', attempt })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      const wasKilled = killOptions.plan !== undefined && child.signalCode === 'SIGKILL'
      if (child.exitCode !== 0 && !wasKilled)
        throw new Error(`The shop ended with ${child.exitCode ?? child.signalCode}.\n${output.text}`)
      return !wasKilled
    },
  }
  return shop
}

/** Runs the owner's command in its own process. Throws ShopDown when it was killed, or when the shop died meanwhile. */
export async function runOwner(
  launch: LaunchOptions,
  argv: string[],
  killOptions: KillOptions = {},
): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [...(killOptions.plan ? SHORT_RUN : []), launch.program.owner, ...argv], {
    env: environment(launch, killOptions),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { output, ended } = collectOutput(child)
  const code = await ended
  if (code === null || output.text.includes('The shop stopped before the command was done'))
    throw new ShopDown(`The command ${argv[0]} was killed`)
  return { code, text: output.text.trim() }
}
