import sharp from 'sharp'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { testStore } from '../support.ts'
import { inTerminal } from './terminal.ts'

const shop = testStore()
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await shop.store.db.query(`delete from audit_log; delete from products where source <> 'seed';
    delete from settings where name = 'low_stock'`)
})

/** What the terminal shows and the exit code, of `product …`. */
async function product(...argv: string[]): Promise<[code: number, said: string]> {
  const { code, out, err } = await inTerminal(commandRunner(shop.store), ['product', ...argv])
  return [code, out + err]
}

const read = async (id: string) => JSON.parse((await product('show', id, '--json'))[1])
const add = () => product('add', '--name', 'Enamel Mug', '--price', '450', '--stock', '2', '--category', 'Kitchen')
const audited = () => shop.store.db.query<{ event: string; about: string }>('select event, about from audit_log', [])

it('adds, lists and shows products [OPN-168]', async () => {
  expect(await add()).toEqual([0, 'enamel-mug is in the shop.'])
  const [, table] = await product('list', '--search', 'enamel mug')
  expect(table.replace(/ +/g, ' ')).toBe(
    'id name category price stock variants\nenamel-mug Enamel Mug Kitchen 450 2 low',
  )
  const [, low] = await product('list', '--low', '--json', '--search', 'mug')
  expect(JSON.parse(low)).toMatchObject({ total: 1, low_at: 3, products: [{ product_id: 'enamel-mug', is_low: 1 }] })
  expect(await product('low-stock', '1')).toEqual([0, 'A stock of 1 piece or fewer is low.'])
  expect(await product('list', '--low', '--search', 'mug')).toEqual([0, 'There are no such products.'])
  expect((await product('list', '--no-picture', '--search', 'mug'))[1]).toContain('enamel-mug')
  const [, shown] = await product('show', 'enamel-mug')
  expect(shown).toMatch(/^product +enamel-mug\nname +Enamel Mug\n/)
  expect((await audited())[0]).toEqual({ event: 'product add', about: 'enamel-mug: enamel-mug' })
})

it('changes fields, and says before what it would change [OPN-168]', async () => {
  await add()
  const changes = [
    'price=400',
    'original-price=500',
    'name=Clay Mug',
    'featured=yes',
    'specifications=Weight: 2 kg|Colour: Red',
  ]
  const [, would] = await product('set', 'enamel-mug', ...changes, '--dry-run')
  expect(would).toBe(
    [
      'This is a dry run: it says what the command would do.',
      '',
      'enamel-mug',
      '  product_name: Enamel Mug -> Clay Mug',
      '  price: 450 -> 400',
      '  original_price: null -> 500',
      '  is_featured_product: false -> true',
      '  specifications: {} -> {"Weight":"2 kg","Colour":"Red"}',
      '',
      'Nothing was changed.',
    ].join('\n'),
  )
  expect([await read('enamel-mug'), await audited()]).toMatchObject([{ product_name: 'Enamel Mug' }, [{}]])
  expect(await product('set', 'enamel-mug', ...changes)).toEqual([0, would.split('\n\n')[1]])
  expect(await read('enamel-mug')).toMatchObject({
    product_name: 'Clay Mug',
    price: 400,
    original_price: 500,
    is_featured_product: 1,
    specifications: { Weight: '2 kg', Colour: 'Red' },
  })
  expect(await product('set', 'enamel-mug', 'stock=')).toEqual([0, 'enamel-mug\n  stock: 2 -> null'])
  expect(await product('set', 'enamel-mug', 'stock=')).toEqual([0, 'enamel-mug stays as it is.'])
})

it('adds pieces to a stock and takes some from it [OPN-320]', async () => {
  await add()
  expect(await product('set', 'enamel-mug', 'stock=+5')).toEqual([0, 'enamel-mug\n  stock: 2 -> 7'])
  expect(await product('set', 'enamel-mug', 'stock=-3')).toEqual([0, 'enamel-mug\n  stock: 7 -> 4'])
  expect(await product('set', 'enamel-mug', 'stock=-5')).toEqual([1, 'The stock must be a whole number from 0.'])
  await product('set', 'enamel-mug', 'stock=')
  expect(await product('set', 'enamel-mug', 'stock=+1')).toEqual([
    1,
    'The pieces of “Enamel Mug” are not counted, so that none can be added or taken.',
  ])
})

it('has variants, and hides and shows a product [OPN-168]', async () => {
  await add()
  expect(await product('variant', 'enamel-mug', 'Colour=Red', '--price', '500', '--id', 'RED')).toEqual([
    0,
    expect.stringContaining('RED added'),
  ])
  await product('set', 'RED', 'price=480', 'stock=4')
  expect(await read('RED')).toMatchObject({ price: 480, variants: [{ product_id: 'RED', stock: 4 }] })
  expect((await product('show', 'enamel-mug'))[1]).toMatch(
    /variant +Colour +price +stock +in_stock\nRED +Red +480 +4 +yes/,
  )
  expect((await product('remove-variant', 'RED', '--dry-run'))[1]).toContain('RED removed')
  expect((await product('remove-variant', 'RED'))[1]).toContain('RED removed')
  expect(await product('hide', 'enamel-mug')).toEqual([0, 'enamel-mug is hidden.'])
  expect((await product('list', '--hidden'))[1]).toContain('enamel-mug')
  expect(await product('unhide', 'enamel-mug')).toEqual([0, 'enamel-mug is shown.'])
})

it('adds pictures from files [OPN-168]', async () => {
  await add()
  const file = join(folder, 'mug.png')
  const create = { width: 20, height: 20, channels: 3, background: '#fff' } as const
  writeFileSync(file, await sharp({ create }).png().toBuffer())
  expect((await product('picture', 'enamel-mug', file, '--dry-run'))[1]).toContain('enamel-mug has 1 picture.')
  expect(await shop.store.db.query('select from pictures')).toEqual([])
  expect(await product('picture', 'enamel-mug', file)).toEqual([0, 'enamel-mug has 1 picture.'])
  expect((await read('enamel-mug')).images).toEqual([expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-640\.jpg$/)])
  writeFileSync(file, 'no picture')
  expect(await product('picture', 'enamel-mug', file)).toEqual([1, expect.stringContaining('not a picture')])
  expect(await product('picture', 'enamel-mug', join(folder, 'none.png'))).toEqual([
    1,
    expect.stringMatching(/^There is no file .*none\.png\./),
  ])
})

it.each([
  [['set', 'NONE', 'price=1'], 1, 'There is no product NONE.'],
  [['set', 'SKN-0001', 'price'], 2, '"price" needs a =, such as price=900.'],
  [['set', 'SKN-0001'], 2, 'FIELD=VALUE is missing.'],
  [['set', 'SKN-0001', 'price=cheap'], 1, 'The price is not a number.'],
  [['add', '--name', 'Mug'], 2, '--price SHILLINGS is missing.'],
  [['list', '--low', '--hidden'], 2, 'Only one of --low, --out, --no-picture and --hidden is possible.'],
  [['list', '--start', 'x'], 2, '--start takes a whole number from 0.'],
  [['fly'], 2, 'The actions are list'],
  [['picture', 'SKN-0001'], 2, 'FILE is missing.'],
  [['low-stock', 'x'], 2, 'PIECES is a whole number'],
])('refuses %j', async (argv, code, reason) => {
  const [exit, said] = await product(...argv)
  expect([exit, said]).toEqual([code, expect.stringContaining(reason)])
})
