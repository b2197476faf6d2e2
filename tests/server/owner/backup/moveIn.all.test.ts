import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopConfig } from '../../../../contract/shopConfig.ts'
import { demo } from '../../../../demo/orders.ts'
import type { Database } from '../../../../server/database/database.ts'
import { openDatabase } from '../../../../server/database/openDatabase.ts'
import { openShop } from '../../../../server/shop/openShop.ts'
import { createOrder } from '../../../../server/orders/createOrder.ts'
import { savePicture } from '../../../../server/pictures/pictures.ts'
import { onStoreOf } from '../../../../server/owner/runOnStore.ts'
import { readSettings } from '../../../../server/settings/settings.ts'
import { layDemoData, makeServerDatabase } from '../../testDatabase.ts'

const SERVER = process.env['TEST_DATABASE_URL']

let dataDir: string
let empty: Awaited<ReturnType<typeof makeServerDatabase>>
let taken: Awaited<ReturnType<typeof makeServerDatabase>>

const move = (env: Record<string, string>) =>
  onStoreOf(readSettings({ DATA_DIR: dataDir, ...env }), demo)('moveIn', {}, () => {})

/** Each row of all tables but the migrations and what triggers write, sorted. */
async function contents(db: Database): Promise<Record<string, unknown[]>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not in ('migrations', 'catalogue_changes') order by 1`,
    [],
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>(`select to_jsonb(kept)::text as row from ${name} kept`, [])
    found[name] = rows.map(({ row }) => row.replaceAll(/[+-]\d\d:\d\d(?=")/g, '+00:00')).sort()
  }
  return found
}

/** More than a page of the table, and more than an insert takes. */
async function savePictures(db: Database): Promise<void> {
  await savePicture(
    db,
    await sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    new Date(),
  )
  await db.query(
    `insert into picture_files select name, made, 'jpg', decode(repeat('fe00', 2000), 'hex')
     from pictures, generate_series(1001, 2500) made`,
    [],
  )
}

async function order(db: Database): Promise<string> {
  const [customer] = await db.query<{ user_id: number }>(
    `select user_id from users where email = 'customer@example.com'`,
    [],
  )
  return createOrder({ db, clock: () => new Date('2026-11-21T09:00:00Z') }, customer!.user_id, {
    orderId: '',
    items: [{ productId: 'SKN-0001', quantity: 2 }],
    deliveryDate: null,
  })
}

describe.skipIf(!SERVER)(
  'moving from the embedded database to a PostgreSQL server (TEST_DATABASE_URL names one)',
  () => {
    beforeAll(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'sokoni-move-'))
      empty = await makeServerDatabase(SERVER!, 'template0')
      taken = await makeServerDatabase(SERVER!)
    })
    afterAll(async () => {
      await empty?.drop()
      await taken?.drop()
      await rm(dataDir, { recursive: true, force: true })
    })

    it('copies every row and picture, once, and the shop goes on numbering where it was [OPN-131]', async () => {
      await expect(move({ DATABASE_URL: empty.url })).rejects.toThrow(
        `There is no embedded database in ${dataDir}. Set DATA_DIR to the folder of the shop that is to move.`,
      )
      layDemoData(dataDir)
      const shop = await openShop(
        readSettings({ DATA_DIR: dataDir }),
        shopConfig.parse({}),
        demo,
        () => {},
        () => {},
      )
      expect(await order(shop.store.db)).toBe('SAL-ORD-2026-00001')
      await savePictures(shop.store.db)
      await shop.store.db.query(`update users set language = 'sw' where email = 'customer@example.com'`, [])
      await expect(move({ DATABASE_URL: empty.url })).rejects.toThrow(
        'The shop is running. Stop it first: what it would still write would be left behind. Nothing was changed.',
      )
      await shop.close()
      // only now, as a running shop removes what has expired
      const from = await openDatabase({ databaseUrl: null, dataDir })
      const kept = await contents(from)
      await from.close()

      await expect(move({})).rejects.toThrow(
        'Set DATABASE_URL to the PostgreSQL database that the shop is to move into.',
      )
      await expect(move({ DATABASE_URL: taken.url })).rejects.toThrow(
        'The database of DATABASE_URL already has a shop. Make an empty one, and name that. Nothing was changed.',
      )
      expect(await move({ DATABASE_URL: empty.url })).toEqual({ rows: Object.values(kept).flat().length })
      const db = await openDatabase({ databaseUrl: empty.url, dataDir: '' })
      try {
        expect(await contents(db)).toEqual({ ...kept, audit_log: [expect.stringContaining('"event": "move-in"')] })
        await db.query(`update orders set created_at = created_at - interval '1 hour'`, [])
        expect(await order(db)).toBe('SAL-ORD-2026-00002')
        expect(
          await db.query(
            `insert into users (email, username, full_name) values ('next@example.com', 'next', 'Next')
              returning user_id`,
            [],
          ),
        ).toEqual([{ user_id: 4 }])
      } finally {
        await db.close()
      }
    })
  },
)
