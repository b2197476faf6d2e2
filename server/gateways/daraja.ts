import * as z from 'zod/mini'
import { inKenya } from '../../domain/kenyaTime.ts'
import { refuseInTransaction } from '../database/inTransaction.ts'
import { mpesaCallbacks } from './mpesaCallbacks.ts'
import { MPESA_BUSY, MPESA_UNREACHABLE, refusalText, resultOf } from './mpesaResults.ts'
import type { PaymentGateway, Prompt, Started } from './payment.ts'

export interface DarajaOptions {
  /** Safaricom's API, sandbox or live, without a slash at the end. */
  host: string
  consumerKey: string
  consumerSecret: string
  shortcode: string
  passkey: string
  /** The till number (Buy Goods), or empty for a Paybill number. */
  till: string
  /** The public address for M-PESA's callbacks, without a slash at the end. */
  callbackUrl: string
  clock: () => Date
  fetch?: typeof globalThis.fetch
}

/** Safaricom's portal asks to leave these out of callback addresses; callbacks to such ones are said not to arrive. */
export const BLOCKED_WORDS = /m-?pesa|safaricom|query|sql|cmd|exe/i

const TIMEOUT_MS = 15_000

/** Tokens live for an hour; the last minutes are not used. */
const TOKEN_LIFE_MS = 50 * 60_000
const TOKEN_MARGIN_S = 60

const tokenSchema = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: z.coerce.number() })
const code = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const pushSchema = z.object({
  ResponseCode: code,
  ResponseDescription: z.optional(z.string()),
  CheckoutRequestID: z.string().check(z.minLength(1)),
  MerchantRequestID: z.string(),
})
const querySchema = z.object({ ResponseCode: code, ResultCode: code })
const errorSchema = z.object({ errorCode: z.string(), errorMessage: z._default(z.string(), '') })

interface Answer {
  status: number
  body: unknown
}

/** Returns M-PESA's error in a response, or null. */
function errorIn({ body }: Answer): { code: string; message: string } | null {
  const error = errorSchema.safeParse(body)
  return error.success ? { code: error.data.errorCode, message: error.data.errorMessage } : null
}

const isStaleToken = (answer: Answer) =>
  answer.status === 401 || ['404.001.03', '401.003.01'].includes(errorIn(answer)?.code ?? '')

/** The connection failed before anything was sent. */
const wasNeverSent = (error: unknown) =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code ?? '',
  )

/** Creates the gateway for Safaricom's Daraja API (reference §2): tokens, STK push and STK push query. */
export function darajaMpesa(options: DarajaOptions): PaymentGateway {
  const {
    host,
    consumerKey,
    consumerSecret,
    shortcode,
    passkey,
    till,
    callbackUrl,
    clock,
    fetch = globalThis.fetch,
  } = options
  let token: { text: string; endsAt: number } | null = null
  let asking: Promise<string> | null = null

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(host + path, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await answer.text()
    return { status: answer.status, body: parsed(text) }
  }

  async function freshToken(): Promise<string> {
    const authorization = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`
    const { status, body } = await send('/oauth/v1/generate?grant_type=client_credentials', {
      headers: { authorization, accept: 'application/json' },
    })
    const read = tokenSchema.safeParse(body)
    if (!read.success) throw new Error(`M-PESA gave no token (HTTP ${status})`)
    const { access_token, expires_in } = read.data
    token = {
      text: access_token,
      endsAt: clock().getTime() + Math.min(TOKEN_LIFE_MS, (expires_in - TOKEN_MARGIN_S) * 1000),
    }
    return access_token
  }

  function tokenNow(): Promise<string> {
    if (token && clock().getTime() < token.endsAt) return Promise.resolve(token.text)
    asking ??= freshToken().finally(() => (asking = null))
    return asking
  }

  /** Posts with a token, and once more with a new one when it was refused. Throws NoToken before anything is sent. */
  async function post(path: string, fields: object): Promise<Answer> {
    refuseInTransaction('a request')
    const attempt = async () => {
      const bearer = await tokenNow().catch((cause: unknown) => {
        throw new NoToken('M-PESA gave no token', { cause })
      })
      return send(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, ...signed() }),
      })
    }
    const first = await attempt()
    if (!isStaleToken(first)) return first
    token = null
    return attempt()
  }

  function signed() {
    const timestamp = inKenya(clock().getTime()).toISOString().replace(/\D/g, '').slice(0, 14)
    return {
      BusinessShortCode: shortcode,
      Timestamp: timestamp,
      Password: Buffer.from(shortcode + passkey + timestamp).toString('base64'),
    }
  }

  function pushFields({ amount, msisdn, reference, description, callbackToken }: Prompt) {
    return {
      TransactionType: till ? 'CustomerBuyGoodsOnline' : 'CustomerPayBillOnline',
      Amount: amount,
      PartyA: msisdn,
      PartyB: till || shortcode,
      PhoneNumber: msisdn,
      CallBackURL: `${callbackUrl}/callbacks/${callbackToken}`,
      AccountReference: reference,
      TransactionDesc: description,
    }
  }

  return {
    async start(prompt): Promise<Started> {
      let answer: Answer
      try {
        answer = await post('/mpesa/stkpush/v1/processrequest', pushFields(prompt))
      } catch (error) {
        if (error instanceof NoToken || wasNeverSent(error)) return { accepted: false, message: MPESA_UNREACHABLE }
        throw error
      }
      const taken = pushSchema.safeParse(answer.body)
      if (taken.success && taken.data.ResponseCode === '0') {
        return {
          accepted: true,
          id: taken.data.CheckoutRequestID,
          otherId: taken.data.MerchantRequestID,
        }
      }
      if (taken.success)
        return { accepted: false, code: taken.data.ResponseCode, message: refusalText(taken.data.ResponseCode) }
      const error = errorIn(answer)
      if (error) return { accepted: false, code: error.code, message: refusalText(error.code, error.message) }
      if (answer.status === 429) return { accepted: false, message: MPESA_BUSY }
      if (answer.status >= 400 && answer.status < 500)
        return { accepted: false, message: refusalText(`HTTP ${answer.status}`) }
      throw new Error(`M-PESA answered a push with HTTP ${answer.status} and an unreadable answer`)
    },

    async status(id) {
      const answer = await post('/mpesa/stkpushquery/v1/query', { CheckoutRequestID: id })
      const answered = querySchema.safeParse(answer.body)
      if (answered.success && answered.data.ResponseCode === '0') {
        return STILL_WORKING.has(answered.data.ResultCode) ? null : resultOf(answered.data.ResultCode)
      }
      const error = errorIn(answer)
      // the same code also means wrong credentials
      if (error?.code === '500.001.1001' && /process/i.test(error.message)) return null
      throw new Error(
        `M-PESA does not say what became of a prompt ` +
          `(HTTP ${answer.status}${error ? `, ${error.code}: ${error.message}` : ''})`,
      )
    },

    callbacks: mpesaCallbacks,
  }
}

/** Result codes with which newer versions of the API say that the prompt is pending. */
const STILL_WORKING = new Set(['4999', '500.001.1001'])

class NoToken extends Error {}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
