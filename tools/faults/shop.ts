import { fork, spawn, type ChildProcess } from 'node:child_process'
import { methodPath } from '../../contract/envelope.ts'
import { calls, type CallName } from '../../contract/calls.ts'
import type { Program } from './program.ts'

/** The shop did not answer: it is dead, or died over the question. */
export class ShopDown extends Error {}

export interface Answer {
  status: number
  cookie: string
  /** Of the calls on the road; a refusal has none of it. */
  body: {
    message?: {
      message?: string
      order_id?: string
      address_id?: string
      data?: { address_id: string }[]
      success_key?: number
      api_key?: string
      api_secret?: string
    }
  }
}

export interface Person {
  token?: string
  cookie?: string
}

/** A process of the shop that may die at any moment. */
export interface Shop {
  url: string
  /** Sends a call; throws ShopDown when no whole answer comes. */
  call(name: CallName, payload?: object, person?: Person): Promise<Answer>
  /** Asks its database in SQL. */
  ask<Row>(text: string): Promise<Row[]>
  /** Hands an order to a rider, as the owner's command does. */
  dispatch(order: string, rider: string): Promise<void>
  /** What its lines of warning say. */
  output(): string
  kill(): Promise<void>
  /** Ends it in order. */
  stop(): Promise<void>
  hasDied(): boolean
}

export interface Where {
  program: Program
  /** The shop's environment: where its data is, and the world outside. */
  settings: Record<string, string>
}

export interface Killing {
  /** The moment to die at, as `killedDatabase.ts` names it. */
  killAt?: string
  /** A file that takes the names of all moments that come by. */
  points?: string
  /** The power goes at `killAt`: a copy of the database's folder, and the share of what was not flushed that it takes up all the same. */
  disk?: { folder: string; share: number }
}

function environment({ settings }: Where, { killAt, points, disk }: Killing): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot } = process.env
  return {
    ...(PATH ? { PATH } : {}),
    ...(HOME ? { HOME } : {}),
    ...(TMPDIR ? { TMPDIR } : {}),
    ...(SystemRoot ? { SystemRoot } : {}),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    ...settings,
    ...(killAt ? { FAULTS_KILL_AT: killAt } : {}),
    ...(points ? { FAULTS_POINTS: points } : {}),
    ...(disk ? { FAULTS_DISK: disk.folder, FAULTS_SHARE: String(disk.share) } : {}),
  }
}

const living = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL')
})

function watched(child: ChildProcess) {
  living.add(child)
  const output = { text: '' }
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (output.text += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() =>
    living.delete(child),
  )
  return { output, ended }
}

/** Starts the shop and waits until it is open; null when it died of `killAt` before. Throws when it ends otherwise. */
export async function startShop(where: Where, killing: Killing = {}): Promise<Shop | null> {
  const child = fork(where.program.shop, [], {
    env: environment(where, killing),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const { output, ended } = watched(child)
  const url = await new Promise<string | null>((resolve, reject) => {
    child.stdout!.on('data', () => {
      const found = / is open at (http:\S+)\s/.exec(output.text)?.[1]
      if (found) resolve(found)
    })
    void ended.then(() => {
      if (killing.killAt && child.signalCode === 'SIGKILL') resolve(null)
      else
        reject(
          new Error(`The shop ended with ${child.exitCode ?? child.signalCode} before it was open.\n${output.text}`),
        )
    })
  })
  if (url === null) return null

  const waiting = new Map<number, (rows: unknown) => void>()
  let asked = 0
  child.on('message', ({ id, rows }: { id: number; rows: unknown }) => {
    waiting.get(id)?.(rows)
    waiting.delete(id)
  })
  child.on('error', () => undefined)
  const hasDied = () => child.exitCode !== null || child.signalCode !== null

  async function tell(message: { text: string; dispatch?: { order: string; rider: string } }): Promise<unknown[]> {
    const id = ++asked
    const rows = await Promise.race([
      new Promise<unknown>((resolve) => {
        waiting.set(id, resolve)
        child.send({ id, ...message }, (error) => error && resolve(null))
      }),
      ended.then(() => null),
    ])
    if (rows === null) throw new ShopDown('The shop did not answer a question to its database')
    if (typeof rows === 'string') throw new Error(`${rows}: ${JSON.stringify(message)}`)
    return rows as unknown[]
  }

  return {
    url,
    hasDied,
    output: () => output.text,
    async call(name, payload = {}, { token, cookie } = {}) {
      const { verb } = calls[name]
      const query = verb === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
      const headers = {
        'content-type': 'application/json',
        ...(token ? { authorization: `token ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
      }
      try {
        const answer = await fetch(url + methodPath('sokoni', name) + query, {
          method: verb,
          headers,
          ...(verb === 'POST' ? { body: JSON.stringify(payload) } : {}),
        })
        const body = JSON.parse(await answer.text()) as Answer['body']
        return {
          status: answer.status,
          body,
          cookie: answer.headers
            .getSetCookie()
            .map((each) => each.split(';')[0])
            .join('; '),
        }
      } catch (cause) {
        throw new ShopDown(`The shop did not answer ${name}`, { cause })
      }
    },
    ask: <Row>(text: string) => tell({ text }) as Promise<Row[]>,
    async dispatch(order, rider) {
      await tell({ text: '', dispatch: { order, rider } })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (child.exitCode !== 0)
        throw new Error(`The shop ended with ${child.exitCode ?? child.signalCode}.\n${output.text}`)
    },
  }
}

/** Runs the owner's command as its own program. Throws ShopDown when it was killed, or lost the shop that it spoke to. */
export async function runOwner(
  where: Where,
  argv: string[],
  killing: Killing = {},
): Promise<{ code: number; text: string }> {
  const child = spawn(process.execPath, [where.program.owner, ...argv], {
    env: environment(where, killing),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { output, ended } = watched(child)
  const code = await ended
  if (code === null || output.text.includes('The shop stopped before the command was done'))
    throw new ShopDown(`The command ${argv[0]} was killed`)
  return { code, text: output.text.trim() }
}
