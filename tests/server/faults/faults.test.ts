import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEGS } from '../../../tools/faults/road.ts'
import { prepare, walkAt, type Ground } from '../../../tools/faults/roads.ts'
import { problemsOf } from '../../../tools/faults/whole.ts'
import { openDatabase } from '../../../server/database/openDatabase.ts'
import { demoDataDir } from '../testDatabase.ts'

let ground: Ground

beforeAll(async () => {
  const server = process.env['TEST_DATABASE_URL'] ?? null
  ground = await prepare(server, server ? undefined : demoDataDir())
})

afterAll(() => ground.clear())

/** A few of the moments that `npm run faults` tries one by one. */
const MOMENTS = [
  'shop|before|insert into order_history (sales_order_name, status, at) values ($1, $2, $3)|1',
  'shop|after|commit after insert into order_history (sales_order_name, status, at) values ($1, $2, $3)|1',
  'shop|before|commit after update mpesa_callbacks set outcome = $2, processed_at = $3 where callback_id = $1|1',
]

describe('a shop that loses process and power beside its writes', () => {
  it('loses, doubles and half writes nothing when it is started again and asked again', async () => {
    const place = await ground.opened.copy()
    try {
      // where the database is embedded the power goes with the process: what was not flushed is lost
      const power = process.env['TEST_DATABASE_URL'] ? {} : { powerShare: 0 }
      const { killed, problems } = await walkAt(ground, place, { legs: Object.values(LEGS), killAt: MOMENTS, ...power })
      expect({ killed, problems }).toEqual({ killed: 3, problems: [] })
    } finally {
      await place.remove()
    }
  })
})

describe('what is looked at in a shop that was killed', () => {
  it('tells of an order that is half written and of stock that does not add up', async () => {
    const place = await ground.opened.copy()
    const { DATABASE_URL: databaseUrl = null, DATA_DIR: dataDir = '' } = place.settings
    const db = await openDatabase({ databaseUrl, dataDir })
    const ask = <Row>(text: string) => db.query<Row>(text)
    try {
      expect(await problemsOf(ask)).toEqual([])
      await ask(
        `insert into orders (sales_order_name, user_id, items_total) select 'SAL-ORD-2026-00002', user_id, 5
          from users limit 1`,
      )
      await ask(`update products set stock = -1 where product_id = 'SKN-0001'`)
      expect(await problemsOf(ask)).toEqual([
        'an order whose items, fee and total do not agree: {"sales_order_name":"SAL-ORD-2026-00002"}',
        'an order whose history is not the way to its status: ' +
          '{"way":null,"status":"Draft","sales_order_name":"SAL-ORD-2026-00002"}',
        'order numbers with gaps or twice: {"orders":1,"last_number":0}',
        'stock that is not what was there less what was sold, or negative: ' +
          '{"was":60,"sold":null,"stock":-1,"product_id":"SKN-0001"}',
      ])
    } finally {
      await db.close()
      await place.remove()
    }
  })
})
