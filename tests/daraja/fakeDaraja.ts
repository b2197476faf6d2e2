import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { BLOCKED_WORDS } from '../../server/gateways/daraja.ts'

/** An invented account of Safaricom's portal. */
export const ACCOUNT = {
  consumerKey: 'key-of-the-app',
  consumerSecret: 'secret-of-the-app',
  shortcode: '174379',
  passkey: 'passkey-of-the-shortcode',
}

export interface PushFields {
  BusinessShortCode: string
  Password: string
  Timestamp: string
  TransactionType: string
  Amount: number
  PartyA: string
  PartyB: string
  PhoneNumber: string
  CallBackURL: string
  AccountReference: string
  TransactionDesc: string
}

export interface Prompt extends PushFields {
  MerchantRequestID: string
  CheckoutRequestID: string
}

/** An answer of the API. A text is sent as HTML; `cut` breaks the connection. */
export type Reply = { status: number; body: object | string } | 'cut'

export interface FakeDaraja {
  url: string
  /** Prompts on phones, the oldest first. */
  prompts: Prompt[]
  /** Every call, by its last path segment: generate, processrequest, query. */
  asked: string[]
  /** Replaces the answer to the next push, or to every query from now on. */
  nextPush: Reply | null
  /** Accepts a push, then replaces its answer. */
  nextPushAnswer: Reply | null
  queries: Reply | null
  /** The lifetime of tokens, as M-PESA writes it. */
  expiresIn: string
  /** Refuses earlier tokens from now on. */
  forgetTokens(): void
  /** Sets what the phone of a prompt did, for queries. */
  decide(prompt: Prompt, resultCode: string): void
  close(): Promise<void>
}

const PENDING = {
  status: 500,
  body: { requestId: '1-1', errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' },
}

/** Starts a server with Safaricom's Daraja API, as strict as the real one (reference §2). */
export async function startFakeDaraja(): Promise<FakeDaraja> {
  let tokens = new Set<string>()
  const decided = new Map<string, string>()
  let made = 0

  const server = createServer((request, response) => {
    void answer(request).then((reply) => {
      if (reply === 'cut') return void request.socket.destroy()
      const isText = typeof reply.body === 'string'
      response
        .writeHead(reply.status, { 'content-type': isText ? 'text/html' : 'application/json' })
        .end(isText ? reply.body : JSON.stringify(reply.body))
    })
  })

  async function answer(request: IncomingMessage): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://daraja')
    fake.asked.push(pathname.split('/').at(-1) ?? '')
    const body = await bodyOf(request)
    if (
      pathname === '/oauth/v1/generate' &&
      request.method === 'GET' &&
      searchParams.get('grant_type') === 'client_credentials'
    )
      return token(request)
    if (!tokens.has(request.headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return error(401, '404.001.03', 'Invalid Access Token')
    if (pathname === '/mpesa/stkpush/v1/processrequest') return push(body as PushFields)
    if (pathname === '/mpesa/stkpushquery/v1/query') return query(body as PushFields & { CheckoutRequestID: string })
    return error(404, '404.001.01', 'Resource not found')
  }

  function token(request: IncomingMessage): Reply {
    const wanted = `Basic ${Buffer.from(`${ACCOUNT.consumerKey}:${ACCOUNT.consumerSecret}`).toString('base64')}`
    if (request.headers.authorization !== wanted)
      return { status: 400, body: { errorCode: '400.008.01', errorMessage: 'Invalid Authentication passed' } }
    const text = `token-${++made}`
    tokens.add(text)
    return { status: 200, body: { access_token: text, expires_in: fake.expiresIn } }
  }

  function push(fields: PushFields): Reply {
    const reply = fake.nextPush
    fake.nextPush = null
    if (reply) return reply
    const wrong = wrongIn(fields)
    if (wrong) return error(400, '400.002.02', `Bad Request - Invalid ${wrong}`)
    const prompt = { ...fields, MerchantRequestID: `29115-${++made}-1`, CheckoutRequestID: `ws_CO_${made}` }
    fake.prompts.push(prompt)
    const changed = fake.nextPushAnswer
    fake.nextPushAnswer = null
    if (changed) return changed
    const { MerchantRequestID, CheckoutRequestID } = prompt
    const words = {
      ResponseDescription: 'Success. Request accepted for processing',
      CustomerMessage: 'Success. Request accepted for processing',
    }
    return { status: 200, body: { MerchantRequestID, CheckoutRequestID, ResponseCode: '0', ...words } }
  }

  function query(fields: PushFields & { CheckoutRequestID: string }): Reply {
    if (fake.queries) return fake.queries
    if (!isSigned(fields)) return error(500, '500.001.1001', 'Wrong credentials')
    const prompt = fake.prompts.find(({ CheckoutRequestID }) => CheckoutRequestID === fields.CheckoutRequestID)
    if (!prompt) return error(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID')
    const resultCode = decided.get(prompt.CheckoutRequestID)
    if (resultCode === undefined) return PENDING
    const { MerchantRequestID, CheckoutRequestID } = prompt
    const words = {
      ResponseDescription: 'The service request has been accepted successsfully',
      ResultDesc: 'as decided',
    }
    return {
      status: 200,
      body: { ResponseCode: '0', MerchantRequestID, CheckoutRequestID, ResultCode: resultCode, ...words },
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeDaraja = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    prompts: [],
    asked: [],
    nextPush: null,
    nextPushAnswer: null,
    queries: null,
    expiresIn: '3599',
    forgetTokens: () => (tokens = new Set()),
    decide: ({ CheckoutRequestID }, resultCode) => void decided.set(CheckoutRequestID, resultCode),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}

/** Returns the body that M-PESA sends to a prompt's CallBackURL, with `changes` in `stkCallback`. */
export function callbackOf(
  prompt: Prompt,
  resultCode: number | string,
  receipt = 'QK00000001',
  changes: object = {},
): object {
  const { MerchantRequestID, CheckoutRequestID, Amount, PhoneNumber } = prompt
  const items = [
    { Name: 'Amount', Value: Amount },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: 20_251_120_143_245 },
    { Name: 'PhoneNumber', Value: Number(PhoneNumber) },
  ]
  const paid = String(resultCode) === '0' ? { CallbackMetadata: { Item: items } } : {}
  return {
    Body: {
      stkCallback: {
        MerchantRequestID,
        CheckoutRequestID,
        ResultCode: resultCode,
        ResultDesc: 'as it was',
        ...paid,
        ...changes,
      },
    },
  }
}

const error = (status: number, errorCode: string, errorMessage: string): Reply => ({
  status,
  body: { requestId: '1-1', errorCode, errorMessage },
})

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const text = Buffer.concat(parts).toString()
  return text ? JSON.parse(text) : null
}

function isSigned({ BusinessShortCode, Timestamp, Password }: PushFields): boolean {
  return (
    BusinessShortCode === ACCOUNT.shortcode &&
    Password === Buffer.from(ACCOUNT.shortcode + ACCOUNT.passkey + Timestamp).toString('base64')
  )
}

/** Returns the first field that the API refuses. */
function wrongIn(fields: PushFields): string | null {
  const rules: Record<keyof PushFields, (value: never) => boolean> = {
    BusinessShortCode: (value: string) => /^\d{5,7}$/.test(value),
    Timestamp: (value: string) => /^20\d{12}$/.test(value),
    Password: () => isSigned(fields),
    TransactionType: (value: string) => ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'].includes(value),
    Amount: (value: number) => Number.isInteger(value) && value >= 1,
    PartyA: (value: string) => /^254[17]\d{8}$/.test(value),
    PartyB: (value: string) => /^\d{5,8}$/.test(value),
    PhoneNumber: (value: string) => /^254[17]\d{8}$/.test(value),
    CallBackURL: (value: string) => /^https?:\/\/\S+$/.test(value) && !BLOCKED_WORDS.test(value),
    AccountReference: (value: string) => /^[A-Za-z0-9]{1,12}$/.test(value),
    TransactionDesc: (value: string) => /^[A-Za-z0-9 ]{1,13}$/.test(value),
  }
  const names = Object.keys(rules) as (keyof PushFields)[]
  return names.find((name) => !rules[name](fields[name] as never)) ?? null
}
