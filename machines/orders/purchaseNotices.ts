import type { Notice, NoticeKey } from '../../domain/notices.ts'
import { refusalText, type CompleteOutcome, type PlaceOutcome } from '../../domain/outcomes.ts'
import type { NoticeRaised } from '../notice.ts'
import { withRefusal, type Purchase } from './purchaseContext.ts'

const raised = (notice: Notice): NoticeRaised => ({ type: 'notice.raised', notice })

/** A new order that fails keeps the shopper in the cart [CRT-38]; an update that fails only warns [CRT-39]. */
export function notPlaced(orderId: string | null, outcome: PlaceOutcome | null) {
  const reason = outcome ? refusalText(outcome) : ''
  return raised(
    orderId === null
      ? { key: 'orderNotPlaced', detail: reason }
      : { key: 'orderNotUpdated', values: { reason, reasonIs: reason && 'some' } },
  )
}

export const problem = (key: NoticeKey | null) => raised({ key: key as NoticeKey })

export const notCompleted = (outcome: CompleteOutcome, purchase: Purchase) => ({
  ...withRefusal(purchase, outcome),
  notice: { key: 'orderNotCompleted', detail: refusalText(outcome) } as const,
})

export const alreadyOrdered = (orderId: string | null) =>
  raised({ key: 'alreadyOrdered', values: { orderId: orderId ?? '' } })
