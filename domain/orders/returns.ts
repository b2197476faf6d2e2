/** Characters of the reason for a return. */
export const LONGEST_REASON = 500

export const RETURN_STATES = ['requested', 'accepted', 'refused', 'done'] as const

export type ReturnState = (typeof RETURN_STATES)[number]

/** What a customer asks to return. */
export interface OrderReturn {
  state: ReturnState
  reason: string
  /** The shop's, or empty. */
  answer: string
  /** The ids of the products; empty for the whole order. */
  items: string[]
}
