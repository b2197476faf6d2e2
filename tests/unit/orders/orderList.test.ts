import { describe, expect, it } from 'vitest'
import type { Order } from '../../../domain/entities.ts'
import { filterOrders, pageOfOrders, statusesIn } from '../../../domain/orders/orderList.ts'

function order(number: number, status: string, ...items: string[]): Order {
  return {
    orderId: `SAL-ORD-2025-0000${number}`,
    status,
    items: items.map((item_name) => ({ item_name })),
  } as Order
}

const ORDERS = [
  order(1, 'Draft', 'Blue mug', 'Tea'),
  order(2, 'Delivered', 'Kettle'),
  order(3, 'Draft', 'Red mug'),
  order(4, 'On Hold', 'Lamp'),
]

const numbersOf = (orders: Order[]) => orders.map((each) => Number(each.orderId.at(-1)))

describe('statusesIn', () => {
  it('returns each status once, in the order found [ORD-02]', () => {
    expect(statusesIn(ORDERS)).toEqual(['Draft', 'Delivered', 'On Hold'])
  })

  it('leaves out an order without a status', () => {
    expect(statusesIn([order(1, '')])).toEqual([])
  })
})

describe('filterOrders', () => {
  it.each([
    ['', '', [1, 2, 3, 4]],
    ['  MUG ', '', [1, 3]],
    ['00002', '', [2]],
    ['deliv', '', [2]],
    ['', 'Draft', [1, 3]],
    ['red', 'Draft', [3]],
    ['kettle', 'Draft', []],
  ])('finds by number, status and item names: %j with status %j', (search, status, numbers) => {
    expect(numbersOf(filterOrders(ORDERS, { search, status }))).toEqual(numbers)
  })

  it('finds a status by the name that the shopper sees', () => {
    const nameOf = (status: string) => (status === 'Delivered' ? 'Imefika' : status)
    expect(numbersOf(filterOrders(ORDERS, { search: 'imef', status: 'Delivered' }, nameOf))).toEqual([2])
    expect(numbersOf(filterOrders(ORDERS, { search: 'deliv', status: '' }, nameOf))).toEqual([])
  })
})

describe('pageOfOrders', () => {
  const many = Array.from({ length: 6 }, (_, index) => order(index + 1, 'Draft'))

  it('shows five orders on a page [ORD-03, CON-14]', () => {
    const first = pageOfOrders(many, 1)
    expect({ ...first, shown: numbersOf(first.shown) }).toEqual({ shown: [1, 2, 3, 4, 5], page: 1, pages: 2 })
    expect(numbersOf(pageOfOrders(many, 2).shown)).toEqual([6])
  })

  it('goes to the nearest page that exists', () => {
    expect(pageOfOrders(many, 9)).toEqual({ shown: [many[5]], page: 2, pages: 2 })
    expect(pageOfOrders([], 3)).toEqual({ shown: [], page: 1, pages: 1 })
    expect(pageOfOrders(many, 0).page).toBe(1)
  })
})
