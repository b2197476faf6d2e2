import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { orderOverview } from '../../../server/owner/orders/overview.ts'
import { readShopFigures } from '../../../server/metrics/shopFigures.ts'
import { lastCheck, verifyNightly, verifyShop } from '../../../server/owner/verify/verifyShop.ts'
import { createStore, type Store } from '../../../server/store.ts'
import { openEmptyDatabase } from '../testDatabase.ts'
import { inTerminal } from './terminal.ts'
import { layWholeShop } from './wholeShop.ts'

let db: Awaited<ReturnType<typeof openEmptyDatabase>>
let store: Store
let now: Date
const lines: string[] = []

beforeAll(async () => {
  db = await openEmptyDatabase()
  store = createStore({
    db,
    config: shopConfig.parse({}),
    clock: () => new Date(now),
    // without its time (OPN-306)
    warn: (line) => lines.push(line.replace(/^\S+Z /, '')),
  })
})
afterAll(() => db.close())
beforeEach(async () => {
  lines.length = 0
  // 2:00 in Kenya
  now = new Date('2026-11-20T23:00:00Z')
  await db.empty()
  await layWholeShop(db, 12)
  await verifyShop(store)
})

/** Waits for the next night, and checks. */
async function night(): Promise<void> {
  now = new Date(now.getTime() + 24 * 60 * 60_000)
  await verifyNightly(store)
}

const DRAFT = 'SAL-ORD-2026-00006'
const RECEIVED = 'SAL-ORD-2026-00007'
const DISPATCHED = 'SAL-ORD-2026-00008'
const DELIVERED = 'SAL-ORD-2026-00009'
const CANCELLED = 'SAL-ORD-2026-00010'
const RETURNED = 'SAL-ORD-2026-00011'

const of = (order: string) => `where sales_order_name = '${order}'`

const CORRUPTIONS: [sql: string, ...told: string[]][] = [
  [
    `update orders set total_amount = 1 ${of(RECEIVED)}`,
    `${RECEIVED}: an order whose items, fee and total do not agree ` +
      '(items 1350, items total 1350, delivery fee 150, total amount 1)',
  ],
  [
    `delete from order_items ${of(RECEIVED)} and position = 2`,
    `${RECEIVED}: an order whose items, fee and total do not agree ` +
      '(items 450, items total 1350, delivery fee 150, total amount 1500)',
  ],
  [
    `update order_items set unit_price = 400 ${of(RECEIVED)} and position = 1`,
    `${RECEIVED}: an item whose amount is not price times quantity (amount 450, item code P2)`,
  ],
  [
    `update orders set status = 'Processing' ${of(RECEIVED)}`,
    `${RECEIVED}: an order whose history does not lead to its status ` +
      '(way Draft > Order Received, status Processing)',
  ],
  [
    `update orders set first_name = '' ${of(DELIVERED)}`,
    `${DELIVERED}: a completed order without a region, a name, a number or an email address`,
  ],
  [`update orders set delivery_fee = 5, total_amount = total_amount + 5 ${of(DRAFT)}`, `${DRAFT}: a draft with a fee`],
  [
    `update orders set rider_id = null ${of(DISPATCHED)}`,
    `${DISPATCHED}: a rider before an order is dispatched, or none after`,
  ],
  [
    `update orders set cancel_reason = null ${of(CANCELLED)}`,
    `${CANCELLED}: a reason of cancelling without it, or the reverse`,
  ],
  [`update orders set paid_cash_at = now() ${of(DRAFT)}`, `${DRAFT}: a paid draft`],
  [
    `update orders set refunded_at = now() ${of(DISPATCHED)}`,
    `${DISPATCHED}: a refund of what was not paid, or neither cancelled nor returned`,
  ],
  [
    `update orders set arrives_from = '2026-11-25', arrives_to = '2026-11-24' ${of(RECEIVED)}`,
    `${RECEIVED}: an order that arrives before it begins to`,
  ],
  [`update orders set regular_delivery_fee = 100 ${of(RECEIVED)}`, `${RECEIVED}: a fee above the regular one`],
  [
    `update order_items set reserved = 1 ${of(CANCELLED)} and position = 1`,
    `${CANCELLED}: pieces taken off the stock for an order that has none, or more than were ordered ` +
      '(quantity 1, reserved 1, item code P0)',
  ],
  [
    `update returns set sales_order_name = '${DISPATCHED}' ${of(RETURNED)};
     update orders set refunded_at = null ${of(RETURNED)}`,
    `${DISPATCHED}: a return of an order that was not delivered, or answered without a time ` +
      '(state done, status Dispatched)',
  ],
  [
    `update series set last_number = 11 where name = 'SAL-ORD-2026'`,
    `SAL-ORD-2026-00012: a number above the last one of its series (last number 11)`,
  ],
  [
    `delete from invoices ${of(DELIVERED)}`,
    `${DELIVERED}: a paid order without an invoice`,
    'ACC-SINV-2026-00005 to ACC-SINV-2026-00007: invoices that are missing between two numbers (missing 1)',
  ],
  [
    `delete from invoices ${of(RETURNED)}`,
    `${RETURNED}: a paid order without an invoice`,
    'ACC-SINV-2026 after 7: invoices that are missing between two numbers (missing 1)',
  ],
  [
    `update invoices set amount = 1 ${of(DELIVERED)}`,
    `${DELIVERED}: an invoice that does not match its order and payment ` +
      '(state Paid, amount 1, invoice name ACC-SINV-2026-00006, total amount 1500)',
  ],
  [
    `update orders set paid_cash_at = null ${of(DELIVERED)}`,
    `${DELIVERED}: an invoice that does not match its order and payment ` +
      '(state Paid, amount 1500, invoice name ACC-SINV-2026-00006, total amount 1500)',
  ],
  [
    `update mpesa_attempts set settled_at = null ${of(DISPATCHED)}`,
    `${DISPATCHED}: a payment that is half settled (state paid, attempt id A8)`,
  ],
  // the owner has checked it
  [`update mpesa_attempts set amount = 15, checked_at = now() ${of(DISPATCHED)}`],
  [
    `update mpesa_attempts set amount = 15 ${of(DISPATCHED)}`,
    `${DISPATCHED}: a payment of another amount than the order’s, which nobody is asked to look at ` +
      '(amount 15, attempt id A8, total amount 1500)',
  ],
  [
    `update mpesa_callbacks set outcome = null where attempt_id = 'A8'`,
    `${DISPATCHED}: a callback that was processed without an outcome, or paid nothing ` +
      '(outcome null, callback id 4)',
  ],
  [
    `update outbox set sales_order_name = 'SAL-ORD-2026-99999' ${of(RECEIVED)}`,
    'SAL-ORD-2026-99999: a text that was sent without its time, or is about no order (message id 6)',
  ],
  [
    `update products set variant_of = 'gone' where product_id = 'P1'`,
    'P1: a variant without its product (variant of gone)',
  ],
  [
    `update products set stock = -1 where product_id = 'P5'`,
    'P5: stock that is negative, or a product without any that is for sale (stock -1)',
  ],
  [
    `insert into users (email, username, full_name, mobile_number, deleted_at)
       values ('', '', '', '0712000009', now())`,
    expect.stringMatching(/^account \d+: a deleted account that still has its data$/) as string,
  ],
  [`delete from audit_log where seq = 5`, 'Entry 5 of the audit log is missing.'],
]

it('finds nothing in a whole shop, and names each planted fault with its order [OPN-334, OPN-412]', async () => {
  expect((await verifyShop(store)).problems).toEqual([])
  const found: string[][] = []
  for (const [sql] of CORRUPTIONS) {
    await db
      .transaction(async (statements) => {
        await statements.query(sql)
        const inside = { ...store, db: { ...db, query: statements.query } }
        found.push([sql, ...(await verifyShop(inside)).problems])
        throw new Error('undone')
      })
      .catch((error: Error) => {
        if (error.message !== 'undone') throw error
      })
  }
  expect(found).toEqual(CORRUPTIONS)
  expect(CORRUPTIONS.length).toBeGreaterThanOrEqual(20)
})

it('is made each night by one instance, and told to the log, the counter and the metrics [OPN-335]', async () => {
  await verifyNightly(store)
  expect([lines, await lastCheck(db)]).toEqual([[], null])
  now = new Date('2026-11-21T00:01:00Z')
  await db.query(`update orders set delivery_fee = 5 where sales_order_name = '${DRAFT}'`)
  await Promise.all([verifyNightly(store), verifyNightly(store), verifyNightly(store)])
  const problem =
    `${DRAFT}: an order whose items, fee and total do not agree ` +
    '(items 1350, items total 1350, delivery fee 5, total amount 1350)'
  const problems = [problem, `${DRAFT}: a draft with a fee`]
  const [head, ...rest] = lines
  expect(head).toMatch(/^The nightly check of 12 orders found problems: 2\. The audit log ends with 12:[0-9a-f]{64}\.$/)
  expect([rest, await lastCheck(db)]).toEqual([problems, { at: now, problems }])
  expect((await orderOverview(store)).problems).toEqual(problems)
  expect((await readShopFigures(store)).check).toEqual({ problems: 2, at: now.getTime() / 1000 })

  await db.query(`update orders set delivery_fee = 0 where sales_order_name = '${DRAFT}'`)
  lines.length = 0
  now = new Date('2026-11-21T23:59:00Z')
  await verifyNightly(store)
  expect(lines).toEqual([])
  await night()
  expect(lines).toEqual([expect.stringContaining('The nightly check of 12 orders found no problem.')])
})

it('is made again after an hour when it failed [OPN-335]', async () => {
  await verifyNightly(store)
  now = new Date('2026-11-21T00:01:00Z')
  await db.query('alter table returns rename to returns_away')
  await expect(verifyNightly(store)).rejects.toThrow('returns')
  await db.query('alter table returns_away rename to returns')
  now = new Date('2026-11-21T00:31:00Z')
  await verifyNightly(store)
  expect(lines).toEqual([])
  now = new Date('2026-11-21T01:02:00Z')
  await verifyNightly(store)
  expect(lines).toHaveLength(1)
})

it('compares the stock with the night before: only an owner or an import changes it otherwise [OPN-334]', async () => {
  const set = (product: string, stock: number) =>
    db.query(`update products set stock = ${stock} where product_id = '${product}'`)
  await verifyNightly(store)
  await night()
  expect(lines.splice(0)).toEqual([expect.stringContaining('no problem')])
  // ordered, cancelled: the pieces go from the stock to the order and back
  await db.query(`update products set stock = stock - 2 where product_id = 'P3';
    update order_items set reserved = 2 where sales_order_name = '${CANCELLED}' and position = 2;
    update order_items set item_code = 'P3' where sales_order_name = '${CANCELLED}' and position = 2`)
  // an owner's edit of many, and a count of the shelf
  for (const [product, reason] of [['P4'], ['P5', 'counted']]) {
    const [from] = await db.query<object>(`select stock, in_stock from products where product_id = '${product}'`)
    const rows = [{ product, from, to: { stock: 5 }, reason }]
    await commandRunner(store)('editProducts', { rows, key: 'key-1' }, () => undefined)
  }
  await set('P2', 7)
  const told =
    'P2: stock that is not that of the last check less what was ordered since ' +
    `(found 13, expected 1006, latest orders SAL-ORD-2026-00012, ${RECEIVED}, SAL-ORD-2026-00002)`
  const stockProblems = async () => (await verifyShop(store)).problems.filter((problem) => problem.startsWith('P'))
  expect(await stockProblems()).toEqual([told])
  await night()
  // told again until it is set right
  await night()
  expect(await stockProblems()).toEqual([told])
  await commandRunner(store)('editProduct', { product: 'P2', changes: { stock: { to: 9 } } }, () => undefined)
  await set('P4', 6)
  await night()
  expect((await stockProblems()).map((problem) => problem.split(':')[0])).toEqual(['P4'])
})

it('takes the numbers that a restore leaves out for none that are missing [OPN-334]', async () => {
  const gaps = async () => (await verifyShop(store)).problems
  await db.query(`update series set last_number = 1000 where name = 'ACC-SINV-2026'`)
  expect(await gaps()).toEqual(['ACC-SINV-2026 after 8: invoices that are missing between two numbers (missing 992)'])
  await db.query(`insert into audit_log (at, event, place) values (now(), 'restore', 'owner')`)
  expect(await gaps()).toEqual([])
  // the series of an earlier year, whose entry is gone by now
  await db.query(`delete from audit_log; delete from audit_chain;
    update invoices set created_at = created_at - interval '2 years'`)
  expect(await gaps()).toEqual([])
  await db.query(`update invoices set created_at = created_at + interval '2 years';
    insert into audit_log (at, event, place) values (now(), 'restore', 'owner')`)
  await db.query(
    `update series set last_number = 1001 where name = 'ACC-SINV-2026';
     update invoices set invoice_name = 'ACC-SINV-2026-01001', created_at = now() + interval '1 s'
       where invoice_name = 'ACC-SINV-2026-00008'`,
  )
  expect(await gaps()).toEqual([])
})

it('is a command that ends with 1 when it finds something [OPN-334]', async () => {
  const owner = () => inTerminal(commandRunner(store), ['verify'])
  expect(await owner()).toMatchObject({ code: 0, out: expect.stringMatching(/^All is well: 12 orders checked in /) })
  await db.query(`update orders set delivery_fee = 5 where sales_order_name = '${DRAFT}'`)
  const { code, err } = await owner()
  expect([code, err.split('\n')[1]]).toEqual([1, `${DRAFT}: a draft with a fee`])
})
