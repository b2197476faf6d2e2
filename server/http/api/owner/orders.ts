import { getOwnerMoney, getOwnerNews, getOwnerOrders, getOwnerOverview } from '../../../../contract/owner/orders.ts'
import { said } from '../../../messages/texts.ts'
import { orderNews } from '../../../owner/orders/overview.ts'
import { listOwnerOrders } from '../../../owner/orders/readOrders.ts'
import { invalid } from '../../../refusals.ts'
import { forOwners, type Method } from '../method.ts'
import { startOf } from './commandMethods.ts'

const LONGEST_SEARCH = 100

/** The orders at the owner's counter. */
export const ownerOrderMethods: Method[] = [
  forOwners(getOwnerOrders, async (_run, { start, refund_due, search = '', ...filter }, { language }, store) => {
    if (search.length > LONGEST_SEARCH) throw invalid(said('fieldUnfit', { field: 'search' }))
    const wanted = { ...filter, search, refundDue: refund_due, start: startOf(start), language }
    const { orders, next } = await listOwnerOrders(store, wanted)
    return { message: { orders, next_start: next } }
  }),
  forOwners(getOwnerOverview, async (run) => ({ message: await run('sums', {}) })),
  forOwners(getOwnerMoney, async (run, _input, { language }) => {
    const rows = await run('money', { language })
    return {
      message: {
        rows: rows.map(({ order, amount, kind, reason, advice }) => ({ order, amount, kind, reason, advice })),
      },
    }
  }),
  forOwners(getOwnerNews, async (_run, _input, _context, store) => ({ message: await orderNews(store) })),
]
