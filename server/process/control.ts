import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { OwnerRefusal } from '../refusals.ts'

/** How far a long command is: `done` of `total` steps of `what`. */
export interface Progress {
  what: string
  done: number
  total: number
}

export type Report = (progress: Progress) => void

/** Runs one of the owner's commands next to the database; the result must survive JSON. */
export type CommandRunner = (command: string, args: unknown, report: Report) => Promise<unknown>

/** Where a process that holds the store listens for the owner's commands. The lock file holds it as JSON. */
export interface ControlAddress {
  id: string
  port: number
  secret: string
}

/**
 * The control server: how the owner's command reaches a running shop. It listens by HTTP on a free port of the loopback
 * address. GET returns its id to anyone, which proves that the process runs; POST runs a command for a caller with the
 * secret, which only the user of the data folder can read.
 */
export interface Control extends ControlAddress {
  /** Runs commands with `runner` from now on; until then they get a 503, because the shop is still starting. */
  serve(runner: CommandRunner): void
  /** Refuses further commands and cuts off running ones. GET still returns the id: the folder stays locked. */
  close(): void
  /** Stops listening: other processes then take this one for gone. */
  end(): Promise<void>
}

/** A line of the response (newline-delimited JSON): any number of progress lines, then one of the others. */
type Line = { progress: Progress } | { result: unknown } | { refusal: string } | { fault: string }

/** The shop is still starting, or is closing already. */
const TEMPORARY = 503
const MAX_BODY_BYTES = 256 * 1024 * 1024

/** Starts the control server; it does not keep the process running. */
export async function openControl(): Promise<Control> {
  const id = randomUUID()
  const secret = randomBytes(32).toString('base64url')
  let runner: CommandRunner | null = null

  const server = createServer((request, response) => {
    if (request.method === 'GET') return void response.end(id)
    if (request.method !== 'POST' || !hasSecret(request, secret)) return void response.writeHead(403).end()
    if (!runner) return void response.writeHead(TEMPORARY).end()
    void answer(runner, request, response)
  })
  server.requestTimeout = 0
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()

  return {
    id,
    secret,
    port: (server.address() as AddressInfo).port,
    serve(next) {
      runner = next
    },
    close() {
      runner = null
      server.closeAllConnections()
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function hasSecret(request: IncomingMessage, secret: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${secret}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function answer(runner: CommandRunner, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (line: Line) => response.write(`${JSON.stringify(line)}\n`)
  try {
    const { command, args } = JSON.parse(await readBody(request)) as { command: string; args: unknown }
    // The headers go out before the command starts: a client that gets none may send the command again.
    response.writeHead(200, { 'content-type': 'application/x-ndjson' }).flushHeaders()
    const result = await runner(command, args, (progress) => {
      // After Ctrl-C at the client this throws, so that the transaction around the report rolls back.
      if (response.destroyed) throw new Error('the command was cancelled')
      send({ progress })
    })
    send({ result: result ?? null })
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    send(error instanceof OwnerRefusal ? { refusal: text } : { fault: text })
  }
  response.end()
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BODY_BYTES)
      throw new OwnerRefusal('That is more than 256 MB at once. Split the file and import the parts.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Asks a control port for its id: `gone` when another program or none answers, `silent` when there is no answer. */
export function askIdentity(port: number, timeoutMs: number): Promise<{ id: string } | 'gone' | 'silent'> {
  return new Promise((resolve) => {
    const asked = request({ host: '127.0.0.1', port, timeout: timeoutMs, agent: false }, (response) => {
      let id = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        id += text
        if (id.length > 100) asked.destroy()
      })
      response.on('close', () => resolve({ id }))
    })
    asked.on('timeout', () => {
      resolve('silent')
      asked.destroy()
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isOther = error.code === 'ECONNREFUSED' || error.code?.startsWith('HPE_')
      resolve(isOther ? 'gone' : 'silent')
    })
    asked.end()
  })
}

/** The command was not started: its process is still starting, closing, or gone. It may be sent again. */
export class CommandNotStarted extends Error {}

/**
 * Runs a command in the process at `address`. Throws OwnerRefusal for a refusal and for a process that stopped in the
 * middle, CommandNotStarted for one that takes no commands.
 */
export async function sendCommand(
  address: ControlAddress,
  command: string,
  args: unknown,
  report: Report,
): Promise<unknown> {
  const response = await post(address, Buffer.from(JSON.stringify({ command, args })))
  if (response.statusCode === 200) return readAnswer(response, report)
  response.resume()
  if (response.statusCode === TEMPORARY) throw new CommandNotStarted('not now')
  throw new OwnerRefusal('The running shop refused the command. Restart the shop and try again.')
}

function post(address: ControlAddress, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${address.secret}`,
      'content-type': 'application/json',
      'content-length': body.length,
    }
    const sent = request({ host: '127.0.0.1', port: address.port, method: 'POST', headers, agent: false }, resolve)
    sent.on('error', () => reject(new CommandNotStarted('gone')))
    sent.end(body)
  })
}

async function readAnswer(response: IncomingMessage, report: Report): Promise<unknown> {
  let rest = ''
  response.setEncoding('utf8')
  try {
    for await (const text of response as AsyncIterable<string>) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines.map((each) => JSON.parse(each) as Line)) {
        if ('progress' in line) report(line.progress)
        else if ('result' in line) return line.result
        else if ('refusal' in line) throw new OwnerRefusal(line.refusal)
        else throw new Error(line.fault)
      }
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error
  }
  throw shopStopped()
}

function shopStopped(): OwnerRefusal {
  return new OwnerRefusal(
    'The shop stopped before the command was done. Look with the same command whether it took effect, then repeat it.',
  )
}
