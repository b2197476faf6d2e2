import type { Prompt } from '../gateways/payment.ts'
import { said } from '../messages/texts.ts'
import { NOT_SENT, saidByGateway } from '../orders/paymentTexts.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'

/** How long M-PESA may take to accept a prompt; the storefront waits for 30 seconds. */
const TIMEOUT_MS = 15 * 1000

type Parts = Pick<Store, 'db' | 'clock' | 'mpesa'>

/**
 * Sends an attempt's prompt by M-PESA and records the answer, however late. Throws Declined when M-PESA refuses, and
 * when it fails or takes too long: then the phone may show the prompt, so the attempt stays open until it expires.
 */
export async function sendPrompt(store: Parts, attemptId: string, prompt: Prompt): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('M-PESA took longer than 15 seconds')), TIMEOUT_MS)
  })
  try {
    await Promise.race([sent(store, attemptId, prompt), silence])
  } catch (error) {
    throw error instanceof Declined ? error : new Declined(504, said('requestUnanswered'), { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

async function sent({ db, clock, mpesa }: Parts, attemptId: string, prompt: Prompt): Promise<void> {
  const answer = await mpesa.start(prompt)
  if (answer.accepted) {
    // an attempt that has expired stays so; its id is needed for a late payment
    await db.query(
      `update mpesa_attempts set checkout_request_id = $2, merchant_request_id = $3,
         state = case state when 'created' then 'prompted' else state end
       where attempt_id = $1`,
      [attemptId, answer.id, answer.otherId ?? null],
    )
    return
  }
  const text = answer.message || NOT_SENT
  const failed = await db.query(
    `update mpesa_attempts
     set state = 'failed', result_code = $2, result_text = $3, settled_at = $4, next_query_at = null
     where attempt_id = $1 and state <> 'paid' returning attempt_id`,
    [attemptId, answer.code ?? null, text, clock()],
  )
  // the callback was faster than this answer: paid stays paid
  if (failed.length === 0) return
  throw new Declined(503, answer.message ? saidByGateway(answer.message, answer.code) : said('requestNotSent'))
}
