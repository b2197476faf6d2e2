import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tryAttacks } from '../../../tools/faults/attack.ts'
import { STAGES } from '../../../tools/faults/journey.ts'
import { runStages, setUp, type TestSetup } from '../../../tools/faults/killPoints.ts'
import { findProblems } from '../../../tools/faults/invariants.ts'
import { openDatabase } from '../../../server/database/openDatabase.ts'
import { demoDataDir } from '../testDatabase.ts'

let setup: TestSetup

beforeAll(async () => {
  setup = await setUp(null, demoDataDir())
})

afterAll(() => setup.clear())

/** The beginning of the statement that writes a text about an order. */
const ORDER_TEXT = 'insert into outbox (mobile_number, email_address, subject, message, created_at, state, nex'

/** A few of the places that `npm run faults` kills the shop at. */
const HISTORY = 'insert into order_history (sales_order_name, status, at) values ($1, $2, $3)'
const PLACES = [
  `before|${HISTORY}`,
  `after|commit after ${HISTORY}`,
  `before|${ORDER_TEXT}`,
  `before|commit after ${ORDER_TEXT}`,
  `after|commit after ${ORDER_TEXT}`,
  'before|commit after update mpesa_callbacks set outcome = $2, processed_at = $3 where callback_id = $1',
]
const literal = (text: string) => text.replace(/[()|$]/g, String.raw`\$&`)

/** The others are long: `npm run faults` has them. */
const stages = ['account', 'order', 'delivery', 'counter', 'closing'].map((name) => STAGES[name]!)

describe('a shop that is killed during writes', () => {
  it('loses and duplicates nothing when it is started again and calls are repeated [OPN-95]', async () => {
    const data = await setup.opened.copy()
    data.settings['NODE_OPTIONS'] = `--import ${new URL('./shortRun.mjs', import.meta.url).href}`
    try {
      const { killed, problems } = await runStages(setup, data, {
        stages,
        kills: { every: 1, points: `^shop[|](?:${PLACES.map(literal).join('|')})$`, isOncePerWrite: true },
        // a power cut is simulated too: unflushed data is lost
        powerShare: 0,
      })
      expect({ killed, problems }).toEqual({ killed: 6, problems: [] })
    } finally {
      await data.remove()
    }
  })
})

it('a shop that is attacked loses no pieces, no delivery and no order [OPN-320] [OPN-321] [OPN-325]', async () => {
  const lines: string[] = []
  expect(await tryAttacks(setup, (line) => lines.push(line), ['stock', 'key', 'rider'])).toBe(0)
  expect(lines.map((line) => line.replace(/;.*; now:/, ''))).toEqual([
    'ok: an owner sees a stock of 10, a shopper buys one, the owner saves 9 409 changedMeanwhile, a stock of 9.',
    'ok: an order is completed again with the same idempotency key and another delivery 200, then 409, which says ' +
      'that Baringo is kept; stored is Baringo.',
    'ok: the rider of an order that is out is disabled handed over: 200, to otieno@example.com.',
    '3 scenarios, 0 problems.',
  ])
})

describe('the check of a killed shop', () => {
  it('finds a half written order and stock that does not add up', async () => {
    const data = await setup.opened.copy()
    const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = '' } = data.settings
    const db = await openDatabase({ databaseUrl, dataDir })
    const query = <Row>(text: string) => db.query<Row>(text)
    try {
      expect(await findProblems(query)).toEqual([])
      await query(
        `insert into orders (sales_order_name, user_id, items_total)
         select 'SAL-ORD-2026-00002', user_id, 5 from users limit 1`,
      )
      await query(`update products set stock = -1 where product_id = 'SKN-0001'`)
      expect(await findProblems(query)).toEqual([
        'an order whose items, fee and total do not agree: {"name":"SAL-ORD-2026-00002","items":null,' +
          '"items_total":5,"delivery_fee":0,"total_amount":0}',
        'an order whose history does not lead to its status: ' +
          '{"way":null,"name":"SAL-ORD-2026-00002","status":"Draft"}',
        'a number above the last one of its series: {"name":"SAL-ORD-2026-00002","last_number":null}',
        'stock that is negative, or a product without any that is for sale: {"name":"SKN-0001","stock":-1}',
        'order numbers with gaps or twice: {"orders":1,"last_number":0}',
        'stock that is not the first stock less what was sold, or is negative: ' +
          '{"was":60,"sold":null,"stock":-1,"product_id":"SKN-0001"}',
      ])
      await query(
        `insert into order_history (sales_order_name, status, at)
         values ('SAL-ORD-2026-00002', 'Order Received', now())`,
      )
      expect(await findProblems(query)).toContain(
        'an order whose customer was not told of it once, or was told of what did not happen: ' +
          '{"event":"received","texts":0,"sales_order_name":"SAL-ORD-2026-00002"}',
      )
    } finally {
      await db.close()
      await data.remove()
    }
  })
})
