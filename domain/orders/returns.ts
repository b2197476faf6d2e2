/** Characters of the reason for a return. */
export const LONGEST_REASON = 500

export type ReturnState = 'requested' | 'accepted' | 'refused' | 'done'

/** What a customer asks to return. */
export interface OrderReturn {
  state: ReturnState
  reason: string
  /** The shop's, or empty. */
  answer: string
  /** The ids of the products; empty for the whole order. */
  items: string[]
}
