/** Whether an owner's device gets new orders by Web Push; `blocked`: the person has refused notifications there. */
export interface PushHere {
  status: 'unsupported' | 'blocked' | 'off' | 'on'
  /** How many other devices of the owner do. */
  others: number
}

export type PushChange = 'on' | 'off' | 'othersOff' | 'test'

/** Why a change failed: the shop's words, no answer of the shop, or the browser has no push service. */
export type PushProblem = { reason: 'refused'; message: string } | { reason: 'lost' } | { reason: 'noService' }

/** How it is after a change; null for what is as before. */
export interface PushOutcome {
  here: PushHere | null
  problem: PushProblem | null
}
