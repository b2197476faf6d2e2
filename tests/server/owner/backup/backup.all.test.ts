import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { shopConfig } from '../../../../contract/shopConfig.ts'
import { demo } from '../../../../demo/orders.ts'
import type { Database } from '../../../../server/database/database.ts'
import { openDatabase } from '../../../../server/database/openDatabase.ts'
import { openPglite } from '../../../../server/database/pglite.ts'
import { openShop } from '../../../../server/shop/openShop.ts'
import { createOrder } from '../../../../server/orders/createOrder.ts'
import { backup } from '../../../../server/owner/backup/backup.ts'
import { readPicture, savePicture } from '../../../../server/pictures/pictures.ts'
import { onStoreOf } from '../../../../server/owner/runOnStore.ts'
import { runOwner } from '../../../../server/owner/terminal/runOwner.ts'
import { readSettings } from '../../../../server/settings/settings.ts'
import { copyEmptyDatabase } from '../../../../scripts/lib/emptyDatabase.mjs'
import { layDemoData, openEmptyDatabase } from '../../testDatabase.ts'

let folder: string
let dataDir: string
let file: string
let restored: string
/** How many rows each table has after the first test, and keeps. */
let kept: Record<string, number>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sokoni-backup-'))
  dataDir = join(folder, 'data')
  layDemoData(dataDir)
  file = join(folder, 'shop.backup')
  restored =
    `The shop has what ${file} holds. Its next order and its next invoice are numbered from the next thousand, so ` +
    'that no number is given twice.\n' +
    'It is in demo mode, with accounts whose passwords are public, until you end that: demo off'
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function owner(argv: string[], env: Record<string, string> = {}): Promise<{ code: number; text: string }> {
  const lines: string[] = []
  const print = (text: string) => void lines.push(text)
  const run = onStoreOf(readSettings({ DATA_DIR: dataDir, ...env }), demo)
  const code = await runOwner(argv, { run, print, printError: print, report: () => {}, endProgress: () => {} })
  return { code, text: lines.join('\n') }
}

const open = () =>
  openShop(
    readSettings({ DATA_DIR: dataDir }),
    shopConfig.parse({}),
    demo,
    () => {},
    () => {},
  )

/** How many rows each table has, but for the audit log, to which each restore adds one. */
async function counts(db: Database): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name <> 'audit_log' order by 1`,
    [],
  )
  const found: Record<string, number> = {}
  for (const { name } of tables)
    found[name] = (await db.query<{ rows: number }>(`select count(*) as rows from ${name}`, []))[0]!.rows
  return found
}

/** An archive with its first entry twice, first with another name and the sum of its header right. */
function withCopyNamed(tar: Buffer, name: string): Buffer {
  const header = Buffer.from(tar.subarray(0, 512))
  header.fill(0, 0, 100).write(name, 0)
  header.fill(' ', 148, 156)
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return Buffer.concat([header, tar.subarray(512, 1024), tar])
}

const flatPicture = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

const databases = async () => (await readdir(dataDir)).filter((name) => name.startsWith('database')).sort()

async function looked<T>(look: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ databaseUrl: null, dataDir })
  return look(db).finally(() => db.close())
}

describe('a backup of the embedded database', () => {
  it('is taken during writes, and restores whole orders: all that were confirmed before it', async () => {
    const shop = await open()
    const [customer] = await shop.store.db.query<{ user_id: number }>(
      `select user_id from users where email = 'customer@example.com'`,
      [],
    )
    const confirmed: string[] = []
    const run = { isOver: false }
    const writing = (async () => {
      for (let hour = 0; !run.isOver; hour++) {
        // neither a repeat of the same items nor too many in an hour
        const parts = { db: shop.store.db, clock: () => new Date(Date.now() + hour * 3_600_000) }
        confirmed.push(
          await createOrder(parts, customer!.user_id, {
            orderId: '',
            items: ['SKN-0001', 'SKN-0021'].map((productId) => ({ productId, quantity: 1 })),
            deliveryDate: null,
          }),
        )
        // the embedded database blocks the process otherwise
        await new Promise(setImmediate)
      }
    })()
    while (confirmed.length < 5) await new Promise(setImmediate)
    const before = confirmed.length
    const done = await owner(['backup', file])
    const after = confirmed.length
    run.isOver = true
    await writing
    expect(done).toEqual({
      code: 0,
      text: expect.stringMatching(/^The backup is in .+\/shop\.backup \(\d+\.\d MB\)\.$/),
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(folder)).sort()).toEqual(['data', 'shop.backup'])

    expect(await owner(['restore', file])).toEqual({
      code: 1,
      text: 'The shop is running. Stop it first: what it would still write would be lost. Nothing was changed.',
    })
    await shop.close()
    const brought = await owner(['restore', file])
    const [, aside] = await databases()
    expect(aside).toMatch(/^database\.before-restore-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d$/)
    expect(brought).toEqual({ code: 0, text: `${restored}\nWhat it had before is in ${join(dataDir, aside!)}.` })
    await looked(async (db) => {
      const orders = await db.query<{ sales_order_name: string; items: number; whole: boolean }>(
        `select sales_order_name, count(order_items) as items, sum(amount) = items_total as whole
         from orders left join order_items using (sales_order_name)
           where status = 'Draft' group by sales_order_name order by 1`,
        [],
      )
      const [{ made = 0 } = {}] = await db.query<{ made: number }>('select count(*) as made from orders', [])
      expect(made).toBeGreaterThanOrEqual(before)
      expect(made).toBeLessThanOrEqual(after + 1)
      // of one customer, the latest 20 stay
      expect(orders.map(({ sales_order_name: name }) => name)).toEqual(confirmed.slice(0, made).slice(-20))
      expect(orders.every(({ items, whole }) => items === 2 && whole)).toBe(true)
      expect(
        await db.query('select last_number % 1000 as rest, last_number > $1 as is_higher from series', [made]),
      ).toEqual([{ rest: 0, is_higher: true }])
      kept = await counts(db)
    })
    expect(confirmed.length).toBeGreaterThanOrEqual(after)
  })

  it('brings back every row of every table, pictures too, into a new data folder too [OPN-131]', async () => {
    expect(kept).toMatchObject({ products: 214, users: 3, orders: expect.any(Number) })
    const picture = await flatPicture()
    let name = ''
    /** The picture, which tells whether its bytes came back, and the number of rows. */
    const read = async (db: Database) => ({
      bytes: await readPicture(db, { name, width: 640, format: 'webp' }),
      rows: await counts(db),
    })
    const whole = await looked(async (db) => {
      name = (await savePicture(db, picture, new Date())).name
      return read(db)
    })
    kept = whole.rows
    expect(kept).toMatchObject({ pictures: 1, picture_files: expect.any(Number) })
    expect((await owner(['backup', file])).code).toBe(0)
    await looked(async (db) => {
      expect(await db.query('select event, place, about from audit_log order by audit_id desc limit 1')).toEqual([
        { event: 'backup', place: 'owner', about: file },
      ])
      await db.query('delete from pictures; delete from order_items; delete from order_history; delete from orders')
    })
    expect((await owner(['restore', file])).code).toBe(0)
    await looked(async (db) => {
      expect(await counts(db)).toEqual(kept)
      expect(await db.query('select event, place, about from audit_log order by audit_id')).toEqual(
        Array.from({ length: 2 }, () => ({ event: 'restore', place: 'owner', about: file })),
      )
    })
    dataDir = join(folder, 'elsewhere')
    expect(await owner(['restore', file])).toEqual({ code: 0, text: restored })
    for (const closed of [dataDir, join(dataDir, 'database')])
      expect([closed, (await stat(closed)).mode & 0o777]).toEqual([closed, 0o700])
    expect(await looked(read)).toEqual(whole)
  })

  it('that is damaged or no backup is refused, and the shop keeps what it has', async () => {
    const [before, whole] = [await databases(), await readFile(file)]
    const bad = join(folder, 'bad.backup')
    const tar = gunzipSync(whole)
    const packed = (bytes: Buffer) => gzipSync(bytes, { level: 1 })
    const broken = {
      'cut off': whole.subarray(0, whole.length / 2),
      empty: Buffer.alloc(0),
      'no archive': Buffer.from('orders,total\n'),
      'an empty archive': packed(Buffer.alloc(10_240)),
      'leads out of its folder': packed(withCopyNamed(tar, '../../outside')),
      'without the end of what it packs': packed(tar.subarray(0, 3_000_000)),
    }
    for (const [what, bytes] of Object.entries(broken)) {
      await writeFile(bad, bytes)
      expect({ what, ...(await owner(['restore', bad])) }).toEqual({
        what,
        code: 1,
        text: `${bad} is no backup of a shop, or is damaged. Nothing was changed.`,
      })
    }
    await copyEmptyDatabase(join(folder, 'other'))
    const other = await openPglite(join(folder, 'other', 'database'))
    await writeFile(bad, gzipSync(await (await other.copy()).arrayBuffer()))
    await other.close()
    expect((await owner(['restore', bad])).text).toBe(
      `${bad} is no backup of a shop, or is damaged. Nothing was changed.`,
    )
    expect([await databases(), await looked(counts)]).toEqual([before, kept])
  })

  it('that cannot be read or written fails with one line, and leaves nothing half written', async () => {
    const lost = join(folder, 'no-such-folder', 'shop.backup')
    expect(await owner(['backup', lost])).toEqual({
      code: 1,
      text: `The backup cannot be written to ${lost}: there is no such folder. There is no new backup.`,
    })
    const taken = join(folder, 'taken')
    await mkdir(join(taken, 'within'), { recursive: true })
    const db = { copy: () => Promise.resolve(new Blob(['rows'])) } as Database
    await expect(backup({ db }, { file: taken })).rejects.toThrow(
      `The backup cannot be written to ${taken}: it is a folder. There is no new backup.`,
    )
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
    expect((await owner(['restore', lost])).text).toBe(
      `The backup ${lost} cannot be read: there is no such file. Nothing was changed.`,
    )
  })

  it('interrupted between its last two renames is completed by the next start; an earlier one is dropped', async () => {
    await cp(join(dataDir, 'database'), join(dataDir, 'database.restored'), { recursive: true })
    await rename(join(dataDir, 'database'), join(dataDir, 'database.before-restore-2026-11-21T12-00-00'))
    expect(await looked(counts)).toEqual(kept)
    expect(await databases()).toEqual(['database', 'database.before-restore-2026-11-21T12-00-00'])
    await cp(join(dataDir, 'database'), join(dataDir, 'database.restored'), { recursive: true })
    expect(await looked(counts)).toEqual(kept)
    expect(await databases()).toEqual(['database', 'database.before-restore-2026-11-21T12-00-00'])
  })

  it('from its time as a demo leaves a shop none, a damaged and a new one too [OPN-192, OPN-264]', async () => {
    // all restores of one second
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T09:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    const ended = 'The backup is of a demo, and this shop is not: its demo accounts were removed, nothing is simulated.'
    const removed = { demo: false, users: [] }
    const own = join(folder, 'demo.backup')
    const state = () =>
      looked(async (db) => ({
        demo: (await db.query<{ value: unknown }>(`select value from settings where name = 'demo'`))[0]?.value,
        users: await db.query(`select email from users where is_demo or role <> ''`),
      }))
    const says = async (env?: Record<string, string>) => (await owner(['restore', own], env)).text.split('\n')[1]
    expect((await owner(['backup', own])).code).toBe(0)
    expect((await state()).users).toHaveLength(3)
    expect((await owner(['demo', 'off'])).code).toBe(0)
    expect([await says(), await state()]).toEqual([ended, removed])

    await rm(join(dataDir, 'database', 'PG_VERSION'))
    expect([await says(), await state()]).toEqual([ended, removed])
    await writeFile(join(dataDir, 'database', 'global', 'pg_control'), 'damaged')
    expect([await says(), await state()]).toEqual([ended, removed])

    await writeFile(join(dataDir, 'database', 'global', 'pg_control'), 'damaged')
    expect(await says({ DEMO: 'always' })).toBe(
      'It is in demo mode, with accounts whose passwords are public, until you end that: demo off',
    )
    expect((await state()).users).toHaveLength(3)
    const aside = 'database.before-restore-2026-11-30T09-00-00'
    expect((await databases()).filter((name) => name.startsWith(aside))).toEqual(
      ['', '-2', '-3', '-4'].map((copy) => aside + copy),
    )

    dataDir = join(folder, 'outside')
    expect([await says({ DEMO: 'off' }), await state()]).toEqual([ended, removed])
  })
})

it('of a PostgreSQL server is made with its own tools, and the command says how', async () => {
  const env = { DATABASE_URL: 'postgres://sokoni:secret@127.0.0.1:1/shop' }
  expect(await owner(['restore', '/backups/shop.dump'], env)).toEqual({
    code: 1,
    text:
      "This shop's data is on the PostgreSQL server of DATABASE_URL, which has tools of its own for this:\n" +
      'pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" "/backups/shop.dump"',
  })
  // a server's store cannot be copied
  const { copy: _, ...db } = await openEmptyDatabase()
  await expect(backup({ db }, { file: '/backups/shop.dump' })).rejects.toThrow(
    "This shop's data is on the PostgreSQL server of DATABASE_URL, which has tools of its own for this:\n" +
      'pg_dump --format=custom --file="/backups/shop.dump" "$DATABASE_URL"',
  )
  await db.close()
})
