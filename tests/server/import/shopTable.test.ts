import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCatalogue } from '../../../server/catalogue/catalogue.ts'
import { seed } from '../../../demo/seed.ts'
import { applyCatalogue } from '../../../server/import/applyCatalogue.ts'
import { exportCatalogue } from '../../../server/import/exportCatalogue.ts'
import { MAGENTO } from '../../../packages/catalogue-import/platforms/magento.ts'
import { WOOCOMMERCE } from '../../../packages/catalogue-import/platforms/woocommerce.ts'
import { REVIEW_FIELDS } from '../../../packages/catalogue-import/readReviews.ts'
import { fieldNames } from '../../../packages/catalogue-import/rows/titles.ts'
import { readField } from '../../../domain/owner/catalogueFile.ts'
import { inWords } from '../../../server/import/inWords.ts'
import { readCatalogue } from '../../../server/import/readCatalogue.ts'
import { OWN_FIELDS, SHOP_TABLE, shopTableOf } from '../../../server/import/shopTable.ts'
import { openEmptyDatabase } from '../testDatabase.ts'

let db: Awaited<ReturnType<typeof openEmptyDatabase>>

beforeAll(async () => {
  db = await openEmptyDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.empty())

const apply = (products: ReturnType<typeof readCatalogue>['products']) =>
  applyCatalogue({ db, catalogue: createCatalogue(db) }, { source: 'goods.csv', products, keepDemo: false }, () => {})

function read(text: string, name = 'goods.csv') {
  const { skipped, ...told } = inWords(readCatalogue(Buffer.from(text), name, { map: {}, now: 0 }))
  return { ...told, skipped: skipped.map(({ ids: _, ...row }) => row) }
}

const all = () => db.query<object>('select * from products order by position', [])
const exported = async () => shopTableOf(await exportCatalogue(db))

/** Imports the shop's own export; returns the counts. */
async function importBack(table: string) {
  const { format, products, skipped } = read(table)
  const { added, updated, unchanged } = await apply(products)
  return { format, skipped, added, updated, unchanged }
}

/** Texts that break tables: quotes, separators, formulas, signs of the lists, entities, tags, control characters. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'=+-@\'"`,;|:\\#~\t\r\n\u0000\u0085\u2028\uFEFF<>&'.split('')),
      fc.constantFrom('&amp;lt;', '<b>', '</p>', "='1'!A1", '\\|', ': ', ' | ', '\r\n', '""', "''", 'null', '-', '０'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''))

const option = fc.record({ name: hostile, values: fc.uniqueArray(hostile, { maxLength: 3 }) })

/** An object of a JSON catalogue. */
const item = fc.record(
  {
    sku: hostile,
    name: hostile,
    category: hostile,
    brand: hostile,
    price: fc.oneof(fc.double({ min: 0.01, max: 1e11, noNaN: true }), fc.constant('12,5')),
    original_price: fc.double({ min: 0.01, max: 1e11, noNaN: true }),
    stock: fc.option(fc.integer({ min: -1, max: 1e9 })),
    in_stock: fc.boolean(),
    is_new: fc.boolean(),
    featured: fc.boolean(),
    images: fc.array(fc.oneof(hostile, fc.webUrl()), { maxLength: 3 }),
    description: hostile,
    features: fc.array(hostile, { maxLength: 3 }),
    specifications: fc.dictionary(hostile, hostile, { maxKeys: 3 }),
    options: fc.array(option, { maxLength: 2 }),
    variants: fc.array(
      fc.record({
        sku: hostile,
        options: fc.array(hostile, { minLength: 1, maxLength: 2 }),
        price: fc.integer({ min: 1 }),
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['name', 'price'] },
)

describe('the export of the catalogue [OPN-128]', () => {
  it('is taken back without a change: the demo, with hidden ones', async () => {
    await seed(db, 'on')
    await db.query(`update products set is_hidden = true where product_id in ('SKN-0002', 'SKN-0004')`, [])
    const [before, table] = [await all(), await exported()]
    const { added, updated, unchanged, skipped } = await importBack(table)
    expect([added, updated, unchanged, skipped]).toEqual([0, 0, 98, []])
    expect(await all()).toEqual(before.map((row) => ({ ...row, source: 'goods.csv' })))
    await db.empty()
    expect(await importBack(table)).toMatchObject({ added: 98, skipped: [] })
    expect(await exported()).toBe(table)
  })

  it('is taken back without a change: any product that an import can make', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 6 }), async (items) => {
        await db.empty()
        const { products } = read(JSON.stringify(items), 'goods.json')
        fc.pre(products.length > 0)
        await apply(products)
        const before = await all()
        const { format, skipped, added, updated } = await importBack(await exported())
        expect({ format, skipped, added, updated }).toEqual({ format: 'sokoni', skipped: [], added: 0, updated: 0 })
        expect(await all()).toEqual(before)
      }),
      { numRuns: 25 },
    )
  })

  it('has a mark for Excel, a row for each variant, and no cell that a spreadsheet would run', async () => {
    const items = [
      {
        sku: '=1+1',
        name: '@SUM(A1)',
        price: 5,
        brand: '-2',
        category: '+3',
        features: ['=x'],
        description: '=HYPERLINK()',
      },
      {
        sku: 'T',
        name: 'Tee',
        price: 10,
        options: [{ name: 'Size', values: ['S', 'M|L'] }],
        variants: [
          { sku: 'T-S', options: ['S'], stock: 2 },
          { sku: 'T-M', options: ['M|L'], price: 12 },
        ],
      },
    ]
    await apply(read(JSON.stringify(items), 'goods.json').products)
    const table = await exported()
    expect(table.startsWith('\uFEFFSKU,Parent SKU,Name,')).toBe(true)
    const cells = table.split(/[,\r\n]/).map((cell) => cell.replace(/^"/, ''))
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([])
    expect(table).toContain("'=1+1,,'@SUM(A1),'+3,'-2,5,")
    expect(table).toContain('T,,Tee,Other,,10,,,,yes,yes,yes,no,Size: S | M\\|L,')
    expect(table).toContain('T-S,T,Tee (S),Other,,10,,,2,yes,yes,no,no,Size: S,')
    expect(await importBack(table)).toMatchObject({ added: 0, updated: 0, unchanged: 2, skipped: [] })
  })

  it('takes what an owner changes in it, as a spreadsheet saves it', async () => {
    const items = [
      { sku: 'A', name: 'Pan', price: 1000, original_price: 1500, stock: 4 },
      { sku: 'B', name: 'Pot', price: 5 },
      {
        sku: 'T',
        name: 'Tee',
        price: 10,
        variants: [
          { sku: 'T-S', options: { Size: 'S' } },
          { sku: 'T-M', options: { Size: 'M' } },
        ],
      },
    ]
    await apply(read(JSON.stringify(items), 'goods.json').products)
    const changed = (await exported())
      .replace('A,,Pan,Other,,1000,1500,33.33,4,', 'A,,Frying pan,Kitchen,,"1,200",1500,33.33,9,')
      .replace(/(B,,Pot,.*?,yes),yes,/, '$1,no,')
      .replace('Tee (S),Other,,10', 'Tee (S),Other,,14')
      .replace('Tee (M),Other,,10', 'Tee (M),Other,,12')
    // with semicolons, as in many countries
    const table = changed.replaceAll('"1,200"', '1.200').replaceAll(',', ';').replaceAll('1.200', '"1,200"')
    expect(await importBack(table)).toMatchObject({ format: 'sokoni', added: 0, updated: 3, skipped: [] })
    expect(
      await db.query(
        'select product_name, category, price, discount, stock, is_hidden from products where variant_of is null ' +
          'order by product_id',
        [],
      ),
    ).toEqual([
      { product_name: 'Frying pan', category: 'Kitchen', price: 1200, discount: 20, stock: 9, is_hidden: false },
      { product_name: 'Pot', category: 'Other', price: 5, discount: 0, stock: null, is_hidden: true },
      { product_name: 'Tee', category: 'Other', price: 12, discount: 0, stock: null, is_hidden: false },
    ])
  })

  const TEE = {
    sku: 'T',
    name: 'Tee',
    price: 10,
    variants: ['S', 'M'].map((size) => ({ sku: `T-${size}`, options: { Size: size }, stock: 2 })),
  }

  it('is taken back in any order of its rows', async () => {
    await apply(read(JSON.stringify([TEE]), 'goods.json').products)
    const [header, ...rows] = (await exported()).trimEnd().split('\r\n')
    const sorted = [header, ...rows.toReversed()].join('\r\n')
    expect(await importBack(sorted)).toMatchObject({ added: 0, updated: 0, unchanged: 1, skipped: [] })
    expect(await db.query('select from products', [])).toHaveLength(3)
  })

  it('gives a product the values of a variant that is added, and takes none whose option is unknown', async () => {
    await apply(read(JSON.stringify([TEE, { sku: 'A', name: 'Pan', price: 5 }]), 'goods.json').products)
    const rest = 'yes,yes,no,no'
    const table = `${await exported()}${[
      `T-L,T,Tee (L),Other,,10,,,3,${rest},Size: L,,,,,`,
      `T-X,T,Tee,Other,,10,,,3,${rest},Colour: Red,,,,,`,
      `A-S,A,Pan,Other,,10,,,3,${rest},Size: S,,,,,`,
    ].join('\r\n')}`
    const { products, skipped } = read(table)
    expect(products[0]!.options).toEqual([{ name: 'Size', values: ['S', 'M', 'L'] }])
    expect(skipped.map(({ name, why }) => [name, why])).toEqual([
      ['Tee', 'no value for the option Size'],
      ['Pan', 'its parent has no options'],
    ])
    const alone = table.split('\r\n').filter((line) => !line.startsWith('T-'))
    expect(read(alone.join('\r\n')).products.map(({ options }) => options)).toEqual([null, null])
  })

  it('sells what was sold out as soon as it has stock again', async () => {
    await apply(read('sku,name,price,stock\nA,Pan,5,3\n').products)
    await db.query('update products set stock = 0, in_stock = false', [])
    const table = await exported()
    expect(table).toContain('A,,Pan,Other,,5,,,0,,yes,')
    expect(await importBack(table)).toMatchObject({ updated: 0 })
    await importBack(table.replace('5,,,0,,yes', '5,,,9,,yes'))
    expect(await db.query('select stock, in_stock from products', [])).toEqual([{ stock: 9, in_stock: true }])
    await importBack((await exported()).replace('5,,,9,yes,yes', '5,,,0,yes,yes'))
    expect(await db.query('select stock, in_stock from products', [])).toEqual([{ stock: 0, in_stock: false }])
  })

  it.each([
    ['hidden', true],
    ['draft', true],
    ['Imefichwa', true],
    ['', false],
    ['yes', false],
    ['#N/A', null],
    ['perhaps', null],
  ])('is shown or not as "Published" says: %s [OPN-122]', async (written, isHidden) => {
    await apply(read('sku,name,price\nA,Pan,5\n').products)
    const table = (await exported()).replace('A,,Pan,Other,,5,,,,yes,yes', `A,,Pan,Other,,5,,,,yes,${written}`)
    const { products, skipped } = read(table)
    expect(products.map(({ is_hidden }) => is_hidden)).toEqual(isHidden === null ? [] : [isHidden])
    const why = `it is not clear whether it is for sale, published: ${written.toLowerCase()}`
    expect(skipped).toEqual(isHidden === null ? [{ row: 2, name: 'Pan', why }] : [])
  })

  it('refuses a table that lacks a column, whose values would be lost', async () => {
    await apply(read('sku,name,price,stock\nA,Pan,5,3\n').products)
    const lines = (await exported()).split('\r\n').map((line) =>
      line
        .split(',')
        .filter((_, at) => at !== 8)
        .join(),
    )
    expect(lines[0]).not.toContain('Stock,')
    expect(() => read(lines.join('\r\n'))).toThrow('lacksColumns(Stock)')
  })

  it('refuses rows that are no products, with the reason', async () => {
    await apply(read('sku,name,price\nA,Pan,5\nB,Pot,6\nC,Jug,7\n').products)
    const table = (await exported()).replace('A,,Pan,Other,,5', 'A,,,Other,,5').replace('Pot,Other,,6', 'Pot,Other,,x')
    const orphan = `${table}Z,NONE,Lid,Other,,5\r\nC,,Jug,Other,,7\r\n`
    expect(read(table.replace('Jug,Other,,7', 'Jug,Other,,USD 7')).skipped.at(-1)).toEqual({
      row: 4,
      name: 'Jug',
      why: 'the price is in USD; give --currency-rate',
    })
    expect(read(orphan).skipped).toEqual([
      { row: 2, name: 'A', why: 'no name' },
      { row: 3, name: 'Pot', why: 'the price is not a number' },
      { row: 5, name: 'Lid', why: 'its parent is not imported' },
      { row: 6, name: 'Jug', why: 'the same SKU as another row', detail: 'C, row 4' },
    ])
  })
})

it('the demo catalogue is read as JSON still', () => {
  const text = readFileSync(new URL('../../../demo/catalogue.json', import.meta.url), 'utf8')
  expect(read(text, 'catalogue.json').format).toBe('json')
})

it('reads currencies, availability and visibility in its own table as in any other [OPN-122] [OPN-123]', () => {
  const titles = Object.values(SHOP_TABLE.fields).flat()
  const row = (cells: Record<string, string>, currencyRate?: number) => {
    const all: Record<string, string> = { SKU: 'A', Name: 'Cup', Category: 'Home', Price: '100', ...cells }
    const table = `${titles.join()}\n${titles.map((title) => all[title] ?? '').join()}\n`
    const { products, skipped } = inWords(readCatalogue(Buffer.from(table), 'a.csv', { map: {}, now: 0, currencyRate }))
    const told = products.map((each) => [each.price, each.original_price, each.in_stock, each.stock])
    return [...told, ...skipped.map(({ why }) => why)]
  }
  expect(row({ Price: '$8', 'Original price': '1300' }, 130)).toEqual([[1040, 1300, true, null]])
  expect(row({ Price: '1000', 'Original price': '$10' }, 130)).toEqual([[1000, 1300, true, null]])
  expect(row({ Price: '1000', 'Original price': '$10' })).toEqual(['the price is in USD; give --currency-rate'])
  for (const out of ['Hamna', '-3', 'soldOut', 'OOS'])
    expect(row({ 'In stock': out })).toEqual([[100, null, false, null]])
  for (const there of ['Zipo', '12', 'PreOrder', ''])
    expect(row({ 'In stock': there })).toEqual([[100, null, true, null]])
  expect(row({ Published: '#N/A' })).toEqual(['it is not clear whether it is for sale, published: #n/a'])
})

it('all that a column can be read as has a name in the owner’s language [OPN-378]', () => {
  const exported = [SHOP_TABLE, WOOCOMMERCE, MAGENTO].flatMap(({ fields }) => Object.keys(fields))
  const fields = [...fieldNames(OWN_FIELDS), 'options', ...exported, ...REVIEW_FIELDS]
  expect(fields.filter((field) => readField(field) === undefined)).toEqual([])
})
