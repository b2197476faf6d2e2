import type { paths } from '../../app/paths.ts'
import type { messages } from '../../messages/en/faq.ts'

type Messages = typeof messages

/** A message, or the cart's note on free delivery. */
export type Paragraph = keyof Messages['answers'] | 'freeDelivery'

interface Question {
  /** The fragment of its address, `/faq#cancel`. */
  id: string
  question: keyof Messages['questions']
  /** One entry per paragraph. */
  answer: readonly Paragraph[]
  /** What it is about, if that is up to the owner (OPN-87). */
  promise?: 'returns' | 'refunds'
  /** The page of a link for more. */
  more: keyof Messages['links'] & keyof typeof paths
}

/** What shoppers ask most [STA-06], answered from the specification (OPN-47). */
export const QUESTIONS: readonly Question[] = [
  { id: 'order', question: 'order', answer: ['orderInCart', 'orderAtCheckout'], more: 'products' },
  { id: 'pay', question: 'payment', answer: ['payment'], more: 'terms' },
  { id: 'delivery-time', question: 'time', answer: ['time'], more: 'shipping' },
  { id: 'delivery-fee', question: 'fee', answer: ['fee', 'feeAtCheckout', 'freeDelivery'], more: 'shipping' },
  { id: 'track', question: 'track', answer: ['track'], more: 'trackOrder' },
  { id: 'cancel', question: 'cancel', answer: ['cancel'], more: 'contact' },
  { id: 'return', question: 'return', answer: ['return'], promise: 'returns', more: 'returns' },
  { id: 'refund', question: 'refund', answer: ['refund'], promise: 'refunds', more: 'returns' },
]
