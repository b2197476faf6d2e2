import * as z from 'zod/mini'
import { toMsisdn } from '../../domain/people/phone.ts'
import { refuseInTransaction } from '../database/inTransaction.ts'
import type { SendAnswer, SmsGateway } from './sms.ts'

export interface AfricasTalkingOptions {
  /** Without a slash at the end. */
  host: string
  username: string
  apiKey: string
  /** The registered sender id or short code; empty for the provider's default. */
  sender: string
  fetch?: typeof globalThis.fetch
}

const TIMEOUT_MS = 15_000

const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.optional(z.string()),
    Recipients: z.array(z.object({ statusCode: z.number(), status: z.string(), messageId: z.string() })),
  }),
})

/** Processed, sent, queued. */
const TAKEN = new Set([100, 101, 102])

/** No such number, a number that cannot get texts, and a recipient who has opted out. */
const HOPELESS = new Set([403, 404, 406])

/** Creates the gateway for Africa's Talking's messaging API (reference §3): a form, answered with 201 and a status. */
export function africasTalking({
  host,
  username,
  apiKey,
  sender,
  fetch = globalThis.fetch,
}: AfricasTalkingOptions): SmsGateway {
  return {
    async send(mobileNumber, message): Promise<SendAnswer> {
      refuseInTransaction('a request')
      const msisdn = toMsisdn(mobileNumber)
      if (!msisdn) return { sent: false, problem: 'no such number', retry: 'never' }
      const answer = await fetch(`${host}/version1/messaging`, {
        method: 'POST',
        headers: { apiKey, accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          username,
          to: `+${msisdn}`,
          message,
          bulkSMSMode: '1',
          ...(sender ? { from: sender } : {}),
        }).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await answer.text()
      if (answer.status >= 500) throw new Error(`the SMS provider answered ${answer.status}`)
      if (!answer.ok) return { sent: false, problem: `the SMS provider answered ${answer.status}`, retry: 'again' }
      const { SMSMessageData: data } = answerSchema.parse(JSON.parse(text))
      const [recipient] = data.Recipients
      if (!recipient)
        return { sent: false, problem: (data.Message ?? 'nobody was reached').slice(0, 200), retry: 'again' }
      const { statusCode, status, messageId } = recipient
      if (TAKEN.has(statusCode)) return { sent: true, providerId: messageId }
      return {
        sent: false,
        problem: `${status} (${statusCode})`.slice(0, 200),
        retry: HOPELESS.has(statusCode) ? 'never' : 'again',
      }
    },
  }
}
