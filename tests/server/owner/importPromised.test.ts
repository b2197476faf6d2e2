import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { STATUSES } from '../../../domain/orders/orderStatus.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import type { CommandRunner } from '../../../server/process/control.ts'
import { createStore } from '../../../server/store.ts'
import { openEmptyDatabase } from '../testDatabase.ts'
import { inTerminal } from './terminal.ts'

let db: Awaited<ReturnType<typeof openEmptyDatabase>>
let run: CommandRunner
let folder: string

beforeAll(async () => {
  db = await openEmptyDatabase()
  run = commandRunner(createStore({ db, config: shopConfig.parse({}) }))
  folder = await mkdtemp(join(tmpdir(), 'sokoni-promised-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => db.empty())

const owner = (...argv: string[]) => inTerminal(run, argv)

async function importFile(name: string, text: string, ...options: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  const { code, out, err } = await owner('import', path, ...options)
  expect([code, err]).toEqual([0, ''])
  return out
}

const importTable = (lines: string[], ...options: string[]) =>
  importFile('till.csv', ['sku,name,price,stock', ...lines].join('\n'), ...options)

/** Places an order of each status with these lines: item and quantity, and whether they were taken off the stock. */
async function lay(statuses: readonly string[], lines: [item: string, quantity: number, isTaken: boolean][]) {
  await db.query(
    `insert into users (email, mobile_number, username, full_name) values ('a@example.com', '0712345678', 'a', 'A B')
     on conflict do nothing`,
    [],
  )
  for (const status of statuses) {
    const [order] = await db.query<{ id: string }>(
      `insert into orders (sales_order_name, user_id, status)
       select 'SAL-ORD-2026-' || lpad((count(*) + 1)::text, 5, '0'), (select user_id from users), $1 from orders
       returning sales_order_name as id`,
      [status],
    )
    for (const [position, [item, quantity, isTaken]] of lines.entries()) {
      await db.query(
        `insert into order_items
           (sales_order_name, position, item_code, item_name, quantity, unit_price, amount, reserved)
         values ($1, $2, $3, $3, $4, 1, 1, $5)`,
        [order!.id, position, item, quantity, isTaken ? quantity : 0],
      )
    }
  }
}

async function stock(): Promise<string[]> {
  const rows = await db.query<{ row: string }>(
    `select concat_ws(' ', product_id, coalesce(stock::text, '-'), case when in_stock then 'in' else 'out' end) as row
     from products order by position`,
    [],
  )
  return rows.map(({ row }) => row)
}

const promisedIn = (out: string) => out.split('\n').filter((line) => line.includes('open orders'))

describe('import with stock while pieces are promised [OPN-358]', () => {
  const TILL = ['K,Kettle,100,5', 'P,Pot,100,1', 'L,Lid,100,0', 'U,Uncounted,100,', 'N,Not ordered,100,4']

  it('says which pieces of orders still to be packed the file may count, and keeps the file’s stock', async () => {
    await lay(Object.keys(STATUSES), [
      ['K', 1, true],
      ['P', 2, true],
      ['L', 3, true],
      ['U', 3, false],
      ['GONE', 1, true],
    ])
    expect(promisedIn(await importTable(TILL))).toEqual([
      '2 products have pieces in open orders that the file may still count: Pot 4, Kettle 2. ' +
        'To count them off: --count-off',
    ])
    expect(await stock()).toEqual(['K 5 in', 'P 1 in', 'L 0 out', 'U - in', 'N 4 in'])
  })

  it('counts them off with --count-off, never below 0, as often as it is repeated', async () => {
    await lay(
      ['Order Received', 'Processing'],
      [
        ['K', 1, true],
        ['P', 2, true],
        ['U', 3, false],
      ],
    )
    const dry = await importTable(TILL, '--count-off', '--dry-run')
    expect(await stock()).toEqual([])
    const real = await importTable(TILL, '--count-off')
    expect(dry).toBe(`This is a dry run: it says what the command would do.\n\n${real}\n\nNothing was changed.`)
    expect(promisedIn(real)).toEqual(['The pieces of 2 products in open orders are counted off: Pot 4, Kettle 2.'])
    expect(real).toContain('\n2 out of stock.\n')
    const left = ['K 3 in', 'P 0 out', 'L 0 out', 'U - in', 'N 4 in']
    expect(await stock()).toEqual(left)
    await importTable(TILL, '--count-off')
    expect(await stock()).toEqual(left)
  })

  it('counts off variants too, and sells their product as what is left of them', async () => {
    await lay(['Order Received'], [['T-S', 2, true]])
    const variants = [
      { sku: 'T-S', options: { Size: 'S' }, price: 5, stock: 2 },
      { sku: 'T-L', options: { Size: 'L' }, price: 9, stock: 2 },
    ]
    const out = await importFile(
      'tees.json',
      JSON.stringify([{ sku: 'T', name: 'Tee', price: 5, variants }]),
      '--count-off',
    )
    expect(promisedIn(out)).toEqual(['The pieces of 1 product in open orders are counted off: Tee (S) 2.'])
    expect(await stock()).toEqual(['T - in', 'T-S 0 out', 'T-L 2 in'])
    expect(await db.query(`select price from products where product_id = 'T'`, [])).toEqual([{ price: 9 }])
  })

  it('leaves variants that the file lacks as they are', async () => {
    const variants = [
      { sku: 'T-S', options: { Size: 'S' }, stock: 7 },
      { sku: 'T-L', options: { Size: 'L' } },
    ]
    await importFile('tees.json', JSON.stringify([{ sku: 'T', name: 'Tee', price: 5, variants }]))
    await lay(['Order Received'], [['T-S', 2, true]])
    expect(promisedIn(await importTable(['T,Tee,5,', 'T-S,Small,5,9'], '--count-off'))).toEqual([])
    expect(await stock()).toEqual(['T - in', 'T-S 7 in', 'T-L - in'])
  })

  it('returns what was counted off with a cancelled order, also of one placed before stock was counted', async () => {
    await lay(
      ['Order Received'],
      [
        ['K', 2, false],
        ['U', 1, false],
      ],
    )
    await importTable(TILL, '--count-off')
    expect((await stock()).slice(0, 4)).toEqual(['K 3 in', 'P 1 in', 'L 0 out', 'U - in'])
    expect((await owner('verify')).out).not.toContain('pieces taken off the stock')
    expect(await owner('cancel', 'SAL-ORD-2026-00001', '--reason', 'Sold')).toMatchObject({ code: 0 })
    expect((await stock()).slice(0, 4)).toEqual(['K 5 in', 'P 1 in', 'L 0 out', 'U - in'])
  })

  it('says nothing of them for an export of this shop, whose stock is without them', async () => {
    await importTable(TILL)
    await lay(['Order Received'], [['K', 2, true]])
    const path = join(folder, 'out.csv')
    expect((await owner('export', path)).code).toBe(0)
    expect(promisedIn((await owner('import', path)).out)).toEqual([])
    expect(promisedIn((await owner('import', path, '--count-off')).out)).toEqual([
      'The pieces of 1 product in open orders are counted off: Kettle 2.',
    ])
  })
})
