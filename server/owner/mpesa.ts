import { kenyaTime } from '../../domain/kenyaTime.ts'
import { resultOfAnswer, type Answer } from '../gateways/simulatedMpesa.ts'
import { DECISIVE_FIRST, isOpen, expiredBefore, type Attempt } from '../orders/paymentAttempts.ts'
import { recordPromptResult } from '../payments/recordResult.ts'
import { isDemo } from '../security/demo.ts'
import type { Store } from '../store.ts'
import { orderIdOf } from './orderIdOf.ts'
import { OwnerRefusal } from '../refusals.ts'

export interface OpenPrompt {
  order: string
  phone: string
  amount: number
  since: string
}

/** Returns the open prompts, oldest first. */
export async function listPrompts(store: Store): Promise<OpenPrompt[]> {
  const rows = await store.db.query<Omit<OpenPrompt, 'since'> & { created_at: Date }>(
    `select sales_order_name as order, mobile_number as phone, amount, created_at from mpesa_attempts
     where state = 'prompted' and created_at >= $1 order by created_at, sales_order_name`,
    [expiredBefore(store.clock())],
  )
  return rows.map(({ created_at, ...prompt }) => ({ ...prompt, since: kenyaTime(created_at) }))
}

export interface AnsweredPrompt {
  order: string
  amount: number
  /** M-PESA's receipt number; null when nothing was paid. */
  receipt: string | null
}

/** Answers an order's prompt as the simulated phone. An expired one can still be paid, as with M-PESA. */
export async function answerPrompt(store: Store, args: { order: string; answer: Answer }): Promise<AnsweredPrompt> {
  if (store.mpesa.status)
    throw new OwnerRefusal('This shop takes real M-PESA payments: the customer answers on the phone.')
  if (!(await isDemo(store.db)))
    throw new OwnerRefusal(
      'The simulated phone is only in demo mode. Set up M-PESA with MPESA_…, or note cash: paid-cash.',
    )
  const order = orderIdOf(args.order)
  const [latest] = await store.db.query<Attempt & { checkout_request_id: string | null; amount: number }>(
    `select * from mpesa_attempts where sales_order_name = $1 order by ${DECISIVE_FIRST} limit 1`,
    [order],
  )
  const canAnswer = latest && (isOpen(latest, store.clock()) || (args.answer === 'pay' && !hasEnded(latest)))
  if (!latest?.checkout_request_id || !canAnswer)
    throw new OwnerRefusal(`No phone shows a prompt for ${order}. The rider brings one up with Initiate Payment.`)
  const result = resultOfAnswer(args.answer)
  await recordPromptResult(store, latest.checkout_request_id, result)
  return { order, amount: latest.amount, receipt: result.receipt }
}

/** Whether the attempt is paid, or failed with an answer. */
function hasEnded({ state }: Attempt): boolean {
  return state === 'paid' || state === 'failed'
}
