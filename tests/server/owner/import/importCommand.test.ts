import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as XLSX from '@e965/xlsx'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shopConfig } from '../../../../contract/shopConfig.ts'
import { kenyaDay } from '../../../../domain/kenyaTime.ts'
import { STATUSES } from '../../../../domain/orders/orderStatus.ts'
import { followSales } from '../../../../server/import/sales.ts'
import { commandRunner } from '../../../../server/owner/runCommand.ts'
import { rememberFetched } from '../../../../server/pictures/fetchedPictures.ts'
import { savePicture } from '../../../../server/pictures/pictures.ts'
import type { CommandRunner } from '../../../../server/process/control.ts'
import { createStore } from '../../../../server/store.ts'
import { openEmptyDatabase } from '../../testDatabase.ts'
import { inTerminal } from '../terminal.ts'

let db: Awaited<ReturnType<typeof openEmptyDatabase>>
let run: CommandRunner
let folder: string

beforeAll(async () => {
  db = await openEmptyDatabase()
  run = commandRunner(createStore({ db, config: shopConfig.parse({}) }))
  folder = await mkdtemp(join(tmpdir(), 'sokoni-import-'))
})
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => db.empty())

const owner = (...argv: string[]) => inTerminal(run, argv)

async function file(name: string, ...lines: string[]): Promise<string> {
  await writeFile(join(folder, name), lines.join('\n'))
  return join(folder, name)
}

/** Everything that an import may change. */
async function contents(): Promise<unknown[]> {
  const tables = ['products', 'hero_slides', 'settings', 'audit_log']
  return Promise.all(tables.map((table) => db.query(`select to_jsonb(t) as row from ${table} t order by 1`, [])))
}

const shown = async () =>
  (
    await db.query<{ product_id: string }>('select product_id from products where not is_hidden order by position', [])
  ).map(({ product_id }) => product_id)

describe('the report of an import [OPN-126]', () => {
  it('is undone by undo-import, whose dry run says so [OPN-367]', async () => {
    await owner('import', await file('goods.csv', 'sku,name,price', 'A,Mug,450', 'B,Pot,900'))
    await owner('import', await file('prices.csv', 'sku,name,price', 'A,Mug,500', 'C,Jug,700'))
    const said = 'prices.csv is undone: 1 product as before, 1 product removed.'
    expect((await owner('undo-import', '--dry-run')).out).toContain(said)
    expect((await owner('undo-import')).out).toBe(said)
    expect(await db.query('select product_id as id, price from products order by 1')).toEqual([
      { id: 'A', price: 450 },
      { id: 'B', price: 900 },
    ])
    expect(await owner('undo-import')).toMatchObject({
      code: 1,
      err: 'There is no import of the last 24 hours to undo, or it has been undone.',
    })
  })

  it('says which columns were used and which were not, and counts what products lack', async () => {
    const goods = await file(
      'goods.csv',
      'Code,Name,Price (KES),Photo,Text,Description,Qty,Shelf life,Status',
      'A,Pan,100,http://example.com/a.jpg,x,Good,3,1,active',
      'B,Pot,100,https://example.com/b.jpg,x,,,1,active',
      'C,Jug,100,/media/c.jpg,x,,0,1,active',
      'D,Cup,100,,x,,0,1,draft',
      'G,Can,100,,x,,,1,active',
      'E,Lid,,,x,,0,1,active',
      'F,Mug,,,x,,0,1,active',
    )
    const { out } = await owner('import', goods)
    expect(out.split('\n')).toEqual([
      'goods.csv was read as a table.',
      'Columns used: Code (id), Name, Price (KES) (price), Description, Photo (image), Qty (stock), Status.',
      'Columns not used: Text, Shelf life.',
      '4 new, 0 updated, 0 unchanged, 3 skipped.',
      'Skipped: 2 no price, 1 status: draft.',
      '1 with a picture that no page shows: its address begins with http: (--fetch-pictures fetches it).',
      '1 with a picture that is a path of another site, not an address.',
      '1 without a picture.',
      '3 without a description.',
      '2 without a stock figure: sold without limit.',
      '1 out of stock.',
      'The file features none, so 3 products went on the home page.',
      '',
      'As the shop sells them:',
      'product  price       stock  category',
      'Pan      KES 100         3  Other',
      'Pot      KES 100  in stock  Other',
      'Jug      KES 100  sold out  Other',
      'Can      KES 100  in stock  Other',
      '',
      'row  skipped  why',
      '  5  Cup      status: draft',
      '  7  Lid      no price',
      '  8  Mug      no price',
    ])
  })

  it('counts the stock of variants, not of their product', async () => {
    const variants = [
      { sku: 'T-S', options: { Size: 'S' }, stock: 2 },
      { sku: 'T-M', options: { Size: 'M' } },
    ]
    const goods = await file('tees.json', JSON.stringify([{ sku: 'T', name: 'Tee', price: 5, variants }]))
    const { out } = await owner('import', goods)
    expect(out).toContain('\n1 without a stock figure: sold without limit.')
    expect(out).toContain('Columns used: sku (id), name, price, variants.')
  })
})

describe('a file without a column keeps what the shop has there [OPN-399]', () => {
  const own = (id: string) =>
    db.query(
      `select category, brand, description, images, stock, in_stock, features, specifications, is_new,
         price::int as price
       from products where product_id = $1`,
      [id],
    )
  const mug = {
    category: 'Kitchen',
    brand: 'Savanna',
    description: '<p>Blue</p>',
    images: ['https://cdn.example/mug.jpg'],
    stock: 3,
    in_stock: true,
    features: ['Light'],
    specifications: { Volume: '300 ml' },
    is_new: true,
    price: 450,
  }
  const shopHasMug = async () => {
    const { in_stock: _, ...item } = { sku: 'MUG', name: 'Mug', ...mug }
    await owner('import', await file('mugs.json', JSON.stringify([item])))
    expect(await own('MUG')).toEqual([mug])
  }

  it('of a price list all but name and price, also of a product that is sold out', async () => {
    await shopHasMug()
    await db.query(`update products set stock = 0, in_stock = false where product_id = 'MUG'`, [])
    const prices = ['sku,name,price', 'MUG,Mug,500', 'CUP,Cup,90']
    const { out } = await owner('import', await file('prices.csv', ...prices))
    expect(out).toContain('1 product kept what the file has no column for: category, image, stock, description, new,')
    expect(await own('MUG')).toEqual([{ ...mug, price: 500, stock: 0, in_stock: false }])
    expect(await own('CUP')).toMatchObject([{ category: 'Other', images: [], stock: null, in_stock: true }])
    const again = await owner('import', await file('prices.csv', ...prices))
    expect(again.out).toContain('0 new, 0 updated, 2 unchanged')
  })

  it('but not of a column with an empty cell, nor of one that is mapped', async () => {
    await shopHasMug()
    const stock = ['sku,name,price,stock,description,photos', 'MUG,Mug,450,0,,https://cdn.example/new.jpg']
    await owner('import', await file('stock.csv', ...stock), '--map', 'image=photos')
    const images = ['https://cdn.example/new.jpg']
    expect(await own('MUG')).toEqual([{ ...mug, description: '', images, stock: 0, in_stock: false }])
  })

  it('of variants too, whose product is in stock if one of them is', async () => {
    const sizes = (...stock: number[]) =>
      JSON.stringify([
        {
          sku: 'T',
          name: 'Tee',
          price: 5,
          variants: stock.map((pieces, at) => ({ sku: `T-${at}`, options: { Size: at }, price: 5, stock: pieces })),
        },
      ])
    await owner('import', await file('tees.json', sizes(0, 0)))
    await owner(
      'import',
      await file('tees.csv', 'sku,name,price,parent,size', 'T,Tee,6,,', 'T-0,Tee,6,T,0', 'T-2,Tee,6,T,2'),
    )
    expect(await own('T-0')).toMatchObject([{ price: 6, stock: 0, in_stock: false }])
    expect(await own('T-2')).toMatchObject([{ price: 6, stock: null, in_stock: true }])
    expect(await own('T')).toMatchObject([{ price: 6, stock: null, in_stock: true }])
  })
})

describe('a list of codes without names [OPN-430]', () => {
  const rows = async () =>
    (
      await db.query<{ row: string }>(
        `select concat_ws(' ', product_id, product_name, price::float, coalesce(original_price::float::text, '-'),
           coalesce(stock::text, '-'), case when in_stock then 'in' else 'out' end) as row
         from products where source is distinct from 'seed' and not is_hidden order by position`,
      )
    ).map(({ row }) => row)

  beforeEach(async () => {
    const sizes = (...prices: number[]) =>
      prices.map((price, at) => ({ sku: `H-${at}`, options: { Size: `${at}` }, price, stock: 5 }))
    const goods = [
      { sku: 'MUG', name: 'Mug', price: 450, original_price: 600, stock: 3, featured: true },
      { sku: 'POT', name: 'Pot', price: 900 },
      { sku: 'H', name: 'Hoodie', price: 50, variants: sizes(50, 50) },
      { sku: 'T', name: 'Tee', price: 5, variants: [...sizes(5, 6)].map((each) => ({ ...each, sku: `T${each.sku}` })) },
    ]
    await owner('import', await file('goods.json', JSON.stringify(goods)))
  })

  it('updates prices of products and variants, lists what is unknown, and is undone', async () => {
    const before = await rows()
    const list = ['SKU,Price', 'MUG,450', 'POT,1000', 'H,60', 'TH-0,7', 'T,9', 'X9,500', 'SKN-0001,500']
    const report = join(folder, 'left.csv')
    const dry = await owner('import', await file('prices.csv', ...list), '--dry-run')
    const { out } = await owner('import', await file('prices.csv', ...list), '--report', report)
    expect(out).toContain('0 new, 3 updated, 1 unchanged, 2 skipped.')
    expect(dry.out).toContain('0 new, 3 updated, 1 unchanged, 2 skipped.')
    const unknown = 'the shop has nothing with this code'
    expect(out).toContain(`  7  X9        ${unknown}\n  8  SKN-0001  ${unknown}`)
    expect(await readFile(report, 'utf8')).toContain(unknown)
    expect(await rows()).toEqual([
      'MUG Mug 450 600 3 in',
      'POT Pot 1000 - - in',
      'H Hoodie 60 - - in',
      'H-0 Hoodie (0) 60 - 5 in',
      'H-1 Hoodie (1) 60 - 5 in',
      'T Tee 7 - - in',
      'TH-0 Tee (0) 7 - 5 in',
      'TH-1 Tee (1) 9 - 5 in',
    ])
    await owner('undo-import')
    expect(await rows()).toEqual(before)
  })

  it('updates pieces, keeps what a cell does not say, and leaves out pieces of a product with variants', async () => {
    const list = ['SKU;Stock;Price', 'MUG;0;', 'POT;;950', 'H-1;9;', 'T;4;']
    const { out } = await owner('import', await file('stock.csv', ...list))
    expect(out).toContain('0 new, 3 updated, 0 unchanged, 1 skipped.')
    expect(out).toContain('  5  T        its pieces are those of its variants: give their codes')
    expect(await rows()).toEqual([
      'MUG Mug 450 600 0 out',
      'POT Pot 950 - - in',
      'H Hoodie 50 - - in',
      'H-0 Hoodie (0) 50 - 5 in',
      'H-1 Hoodie (1) 50 - 9 in',
      'T Tee 5 - - in',
      'TH-0 Tee (0) 5 - 5 in',
      'TH-1 Tee (1) 6 - 5 in',
    ])
    const available = await owner('import', await file('there.csv', 'SKU,In stock', 'H-0,yes', 'H-1,no'))
    expect(available.out).toContain('0 new, 1 updated, 0 unchanged, 0 skipped.')
    expect((await rows()).slice(3, 5)).toEqual(['H-0 Hoodie (0) 50 - 5 in', 'H-1 Hoodie (1) 50 - 0 out'])
    const apart = await owner('import', await file('price.csv', 'SKU,Price', 'T,70'))
    expect(apart).toMatchObject({ code: 1, err: expect.stringContaining('its variants have several prices') })
  })

  it('changes nothing where the shop knows no code, the demo neither', async () => {
    await db.empty()
    await db.query(`insert into products (product_id, product_name, category, price) values ('D', 'Demo', 'X', 1)`)
    const refused = await owner('import', await file('prices.csv', 'SKU,Price', 'D,5', 'X,5'))
    expect(refused.err).toContain('No row of prices.csv is a product, so nothing was changed.')
    expect(await db.query('select price::int from products')).toEqual([{ price: 1 }])
  })

  it('forgets a mapping with the import that is undone; the one before comes back [OPN-431]', async () => {
    const list = await file('till.csv', 'Ref,Wording,Retail', 'MUG,Cup,455')
    const profiles = async () => (await owner('import', list, '--dry-run')).out.match(/Its columns are mapped.*/)?.[0]
    await owner('import', list, '--map', 'id=Ref,name=Wording,price=Retail')
    await owner('undo-import')
    expect(await profiles()).toBeUndefined()
    await owner('import', list, '--map', 'id=Ref,name=,price=Retail')
    await owner('import', list, '--map', 'id=Ref,name=Wording,price=Retail')
    expect(await profiles()).toContain('name=Wording')
    await owner('undo-import')
    expect(await profiles()).toContain('name=,')
  })

  it('says how prices are rounded, and which are unusual [OPN-432]', async () => {
    const list = ['sku,name,price,sale price', 'A,Bolt,0.40,', 'B,Nut,0.05,', 'C,Screw,2,', 'D,Pan,1000,100.5']
    const { out } = await owner('import', await file('bolts.csv', ...list))
    expect(out).toContain(
      '3 prices had cents: 0.05 became 1.\nMost prices are below 10 shillings, such as Bolt for 0.4. If they are in ' +
        'thousands or in another currency, the title of their column has to say so.\n' +
        'A product is reduced by more than 80 %, such as Pan from 1,000 to 100.5.',
    )
  })
})

describe('a skipped row loses nothing of the shop [OPN-126]', () => {
  const shop = async () =>
    db.query<{ row: string }>(
      `select concat_ws(' ', product_id, product_name, price,
         case when variant_of is null then options::text end) as row
       from products where not is_hidden order by position`,
      [],
    )
  const rows = async () => (await shop()).map(({ row }) => row)
  const tees = (name: string, sizes: Record<string, unknown>) => {
    const variants = Object.entries(sizes).map(([size, price]) => ({
      sku: `T-${size}`,
      options: { Size: size },
      price,
    }))
    return file('tees.json', JSON.stringify([{ sku: 'T', name, price: 5, variants }]))
  }
  const KEPT = 'kept as they were, although the file lacks them: rows of it were skipped.'

  it('keeps the variants and their prices when a price list has none', async () => {
    await owner('import', await tees('Tee', { S: 5, M: 6 }))
    const { out } = await owner('import', await file('prices.csv', 'sku,name,price', 'T,Shirt,9', 'T-S,Tee S,2'))
    expect(out).toContain(
      '\n1 variant of the shop kept as they were, although the file lacks them: it has no variants. ' +
        'Their prices and stock count.\n' +
        '1 row with the code of a variant in the shop: its price and stock are updated, no more.',
    )
    expect(await rows()).toEqual([
      'T Shirt 2.00 [{"name": "Size", "values": ["S", "M"]}]',
      'T-S Shirt (S) 2.00',
      'T-M Shirt (M) 6.00',
    ])
  })

  it.each([[[]], [['--prune']]])(
    'keeps the variants of its product, until a file without such rows %j',
    async (options) => {
      await owner('import', await tees('Tee', { S: 5, M: 6, L: 7 }))
      const bad = await tees('Shirt', { S: 'soon', M: 8, XL: 9 })
      const { out } = await owner('import', bad, ...options)
      expect(out).toContain(`\n2 variants of the shop ${KEPT}\n`)
      expect(await rows()).toEqual([
        'T Shirt 5.00 [{"name": "Size", "values": ["M", "XL", "S", "L"]}]',
        'T-S Shirt (S) 5.00',
        'T-M Shirt (M) 8.00',
        'T-L Shirt (L) 7.00',
        'T-XL Shirt (XL) 9.00',
      ])
      expect((await owner('import', bad, ...options)).out).toContain('0 new, 0 updated, 1 unchanged, 1 skipped.')
      const { out: clean } = await owner('import', await tees('Shirt', { S: 4, M: 8, XL: 9 }))
      expect(clean).toContain('\n1 variant that their products no longer have removed.')
      expect(clean).not.toContain(KEPT)
      expect((await rows())[0]).toBe('T Shirt 4.00 [{"name": "Size", "values": ["S", "M", "XL"]}]')
    },
  )

  const HEADER = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price'
  const SMALL = 't,Tee,Size,S,T-S,5'

  it.each([
    ['without a price', 't,,,M,T-M,'],
    ['with a quote that is never closed', 't,,,"M,T-M,6'],
    ['with more cells than the header', 't,,,M,T-M,6,7'],
    ['without a handle', ',,,M,T-M,6'],
  ])('keeps the variant of a row %s', async (_, row) => {
    await owner('import', await file('tees.csv', HEADER, SMALL, 't,,,M,T-M,6', 't,,,L,T-L,7'))
    const before = await rows()
    const { out } = await owner('import', await file('tees.csv', HEADER, SMALL, row, 't,,,L,T-L,7'))
    expect(out).toContain('0 new, 1 updated, 0 unchanged, 1 skipped.')
    expect(out).toContain(`\n1 variant of the shop ${KEPT}`)
    expect((await rows()).toSorted()).toEqual(
      before.map((each) => each.replace('"S", "M", "L"', '"S", "L", "M"')).toSorted(),
    )
  })

  it('keeps a product as it was when none of its variants can be read; a new one is not imported', async () => {
    const bad = await tees('Shirt', { S: 'soon', M: 'later' })
    expect((await owner('import', bad)).err).toContain('none of its variants is imported')
    await owner('import', await tees('Tee', { S: 5, M: 6 }))
    const before = await rows()
    const both = JSON.stringify([...JSON.parse(await readFile(bad, 'utf8')), { sku: 'A', name: 'Pan', price: 1 }])
    await writeFile(bad, both.replaceAll(/"price":[56]/g, '"price":"soon"'))
    const { out } = await owner('import', bad)
    expect(out).toContain('\n1 product of skipped rows still for sale as before (--prune hides them).')
    expect(await rows()).toEqual([...before, 'A Pan 1.00'])
  })

  it('says when what the file does not sell is still for sale', async () => {
    await owner('import', await file('all.csv', 'sku,name,price', 'A,Pan,1', 'B,Pot,2'))
    const draft = await file('next.csv', 'sku,name,price,status', 'A,Pan,1,', 'B,Pot,2,shipped')
    const told = '1 product of skipped rows still for sale as before (--prune hides them).'
    expect((await owner('import', draft)).out).toContain(told)
    expect((await owner('import', draft, '--prune')).out).not.toContain(told)
  })

  it('hides what the file says is not for sale, also alone, and says so [OPN-122]', async () => {
    await owner('import', await file('all.csv', 'sku,name,price', 'A,Pan,1', 'B,Pot,2'))
    await db.query(`insert into products (product_id, product_name, category, price) values ('D', 'Demo', 'X', 1)`, [])
    const draft = await file('next.csv', 'sku,name,price,status', 'B,Pot,2,draft')
    const dry = await owner('import', draft, '--dry-run', '--prune')
    expect(dry.out).toContain('0 new, 0 updated, 0 unchanged, 1 skipped.\n1 product hidden, as the file says.')
    expect((await owner('import', draft, '--prune')).out).toContain('\n1 product hidden, as the file says.')
    expect(await shown()).toEqual(['A', 'D'])
    expect(await owner('import', draft)).toMatchObject({ code: 1 })
    expect((await owner('undo-import')).out).toBe('next.csv is undone: 1 product as before, 0 products removed.')
    expect((await shown()).toSorted()).toEqual(['A', 'B', 'D'])
  })

  it('takes away a variant that the file says is not for sale', async () => {
    const table = (status: string) =>
      file('tee.csv', 'handle,sku,name,price,size,status', 't,T-S,Tee,5,S,active', `t,T-M,,5,M,${status}`)
    await owner('import', await table('active'))
    expect(await rows()).toHaveLength(3)
    expect((await owner('import', await table('hidden'))).out).toContain('1 variant that their products no longer have')
    expect(await rows()).toHaveLength(2)
    await owner(
      'import',
      await file('tee.csv', 'handle,sku,name,price,size,status', 't,T-S,Tee,5,S,draft', 't,T-M,,5,M,'),
    )
    expect(await shown()).toEqual([])
  })
})

describe('a dry run of an import [OPN-127]', () => {
  it('says all that the import then does, and changes nothing', async () => {
    await owner('import', await file('first.csv', 'sku,name,price', 'A,Pan,1', 'B,Pot,2', 'C,Jug,3'))
    const before = await contents()
    const next = await file('next.csv', 'sku,label,price', 'A,Pan,1', 'B,Pot,5', 'D,Lid,4', 'E,Cup,')
    const options = ['import', next, '--map', 'name=label', '--prune']
    const dry = await owner(...options, '--dry-run')
    expect(dry.code).toBe(0)
    expect(dry.out).toContain('1 new, 1 updated, 1 unchanged, 1 skipped.')
    expect(dry.out).toContain('1 product that the file lacks hidden.')
    expect(await contents()).toEqual(before)
    expect(dry.out.split('\n')[0]).toBe('This is a dry run: it says what the command would do.')
    const real = await owner(...options)
    const [same, done] = real.out.split('\n\nThe mapping is remembered: ')
    expect(done).toBe('files with these columns need no --map.')
    expect(dry.out).toBe(`This is a dry run: it says what the command would do.\n\n${same}\n\nNothing was changed.`)
    expect(await shown()).toEqual(['A', 'B', 'D'])
  })
})

describe('prices in the report of an import [OPN-357]', () => {
  const KETTLE = [
    '1 product rose in price by more than half:',
    '  Kettle: KES 2,500 → 25,000',
    '',
    'As the shop sells them:',
    'product  price       stock     category',
  ]

  it('are compared with what the shop had, not with demo products, and those of a dry run are the same', async () => {
    await db.query(
      `insert into products (product_id, product_name, category, price, source) values ('K', 'Demo', 'x', 1, 'seed')`,
      [],
    )
    const first = await owner('import', await file('first.csv', 'sku,name,price', 'K,Kettle,2500', 'P,Pot,100'))
    expect(first.out).not.toContain('more than half')
    await owner('product', 'hide', 'P')
    const next = await file('next.csv', 'sku,name,price', 'K,Kettle,25000', 'P,Pot,110', 'N,New,9')
    const dry = await owner('import', next, '--dry-run')
    const real = await owner('import', next)
    expect(real.out).toContain(
      [
        ...KETTLE,
        'Kettle   KES 25,000  in stock  Other',
        'Pot      KES 110     hidden    Other',
        'New      KES 9       in stock  Other',
      ].join('\n'),
    )
    expect(dry.out).toBe(`This is a dry run: it says what the command would do.\n\n${real.out}\n\nNothing was changed.`)
    expect((await owner('import', next)).out).not.toContain('more than half')
  })

  it('are compared by variant; a product with variants has no price of its own', async () => {
    const tees = (small: number, stock: number) =>
      file(
        'tees.json',
        JSON.stringify([
          {
            sku: 'T',
            name: 'Tee',
            price: 5,
            variants: [
              { sku: 'T-S', options: { Size: 'S' }, price: small, stock },
              { sku: 'T-L', options: { Size: 'L' }, price: 900 },
            ],
          },
        ]),
      )
    await owner('import', await tees(50, 1))
    expect((await owner('import', await tees(50, 0))).out).not.toContain('more than half')
    expect((await owner('import', await tees(500, 0))).out).toContain('\n  Tee (S): KES 50 → 500\n')
  })
})

describe('the mapping of columns [OPN-127]', () => {
  it('may leave a field without a column', async () => {
    const goods = await file('goods.csv', 'sku,name,price,stock,type', 'A,Pan,1,0,x')
    const { out } = await owner('import', goods, '--map', 'stock=,category=')
    expect(out).toContain('Columns not used: stock, type.')
    expect(await db.query('select stock, in_stock, category from products', [])).toEqual([
      { stock: null, in_stock: true, category: 'Other' },
    ])
    expect((await owner('import', goods, '--map', 'name=')).out).toContain('The list has codes without names')
  })

  it('is remembered for files with the same columns, used and said; ignored or forgotten when told so', async () => {
    const first = await file('stock.csv', 'Article;Wording;Retail', '7;Pan;100')
    const mapping = ['--map', 'id=Article,name=Wording,price=Retail']
    expect((await owner('import', first)).code).toBe(1)
    expect((await owner('import', first, ...mapping, '--dry-run')).code).toBe(0)
    expect((await owner('import', first)).code).toBe(1)
    expect((await owner('import', first, ...mapping)).out).toContain('The mapping is remembered')

    const second = await file('december.csv', 'List of December', '', 'Article;Wording;Retail', '7;Pan;110', '8;Pot;5')
    const { code, out } = await owner('import', second)
    expect(code).toBe(0)
    expect(out).toContain(
      'Its columns are mapped as for stock.csv: id=Article, name=Wording, price=Retail. ' +
        '--no-profile ignores that, --forget-profile forgets it.',
    )
    expect(out).toContain('1 new, 1 updated, 0 unchanged, 0 skipped.')
    const other = await file('other.csv', 'Article;Wording;Retail;Shop', '7;Pan;110;x')
    expect((await owner('import', other)).err).toContain('no column that is obviously the name')
    expect((await owner('import', second, '--no-profile')).err).toContain('no column that is obviously the name')
    expect((await owner('import', second)).code).toBe(0)

    // a new mapping takes the place of the old one
    expect((await owner('import', second, '--map', 'name=Article,price=Retail')).code).toBe(0)
    expect((await owner('import', second)).out).toContain('mapped as for december.csv: name=Article, price=Retail.')
  })

  it('is neither taken nor used for the format of an export', async () => {
    const goods = await file('goods.csv', 'Handle,Title,Variant Price,Name', 'a,Pan,1,Frying pan')
    const refused = await owner('import', goods, '--format', 'shopify', '--map', 'name=Name')
    expect([refused.code, refused.err.split('\n')[0]]).toEqual([
      2,
      '--map is for tables and JSON, not for --format shopify.',
    ])
    await owner('import', goods, '--map', 'name=Name,price=Variant Price')
    expect((await owner('import', goods)).out).toContain('Its columns are mapped as for goods.csv')
    expect((await owner('import', goods, '--format', 'shopify')).out).not.toContain('are mapped')
  })

  it('is remembered for JSON too, and forgotten', async () => {
    const goods = await file('goods.json', JSON.stringify([{ ref: 'A', name: 'Pan', price: 100, cost: 50 }]))
    await owner('import', goods, '--map', 'id=ref,price=cost')
    expect((await owner('import', goods)).out).toContain('0 new, 0 updated, 1 unchanged')
    expect((await owner('import', goods, '--forget-profile')).out).not.toContain('mapped as for')
    expect((await owner('import', goods)).out).not.toContain('mapped as for')
    expect(await db.query('select product_id, price from products order by 1', [])).toEqual([
      { product_id: 'A', price: 50 },
      { product_id: 'pan', price: 100 },
    ])
  })
})

describe('import --fetch-pictures [OPN-130]', () => {
  it('gives products the shop’s own copies, also in later imports without it', async () => {
    const goods = await file('goods.csv', 'sku,name,price,image', 'A,Pan,1,http://example.com/a.jpg', 'B,Pot,2,')
    expect((await owner('import', goods)).out).toContain('1 with a picture that no page shows')
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { name, address } = await savePicture(db, bytes, new Date())
    await rememberFetched(db, 'http://example.com/a.jpg', name, new Date())
    const { out } = await owner('import', goods, '--fetch-pictures')
    expect(out).toContain('\n0 pictures to fetch, 1 already there.\n')
    expect(out).toMatch(/\n\n0 pictures fetched\.$/)
    expect(out).not.toContain('no page shows')
    expect(await db.query(`select image, images from products where product_id = 'A'`, [])).toEqual([
      { image: address, images: [address] },
    ])
    expect((await owner('import', goods)).out).toContain('0 new, 0 updated, 2 unchanged')
  })

  it('lists what could not be fetched, on the screen and in the report; a dry run only counts', async () => {
    const secret = 'http://169.254.169.254/latest.jpg'
    const goods = await file('goods.csv', 'sku,name,price,image', `A,Pan,1,${secret}`, 'B,Pot,,')
    const dry = await owner('import', goods, '--fetch-pictures', '--dry-run')
    expect(dry.out).toContain('\n1 picture to fetch.\n')
    expect(dry.out).not.toContain('no page shows')
    const report = join(folder, 'lost.csv')
    const { code, out } = await owner('import', goods, '--fetch-pictures', '--report', report)
    expect(code).toBe(0)
    expect(out).toContain('\n1 picture to fetch.\n')
    expect(out).toMatch(/\n\n0 pictures fetched, 1 could not be fetched\.$/)
    expect(out).toMatch(/latest\.jpg +its address is not on the public internet\n/)
    expect(await readFile(report, 'utf8')).toBe(
      `row,name,why\r\n3,Pot,no price\r\n,${secret},picture: its address is not on the public internet\r\n`,
    )
  })
})

describe('export [OPN-128]', () => {
  it('writes the catalogue to a file that import takes back', async () => {
    await owner('import', await file('goods.csv', 'sku,name,price', 'A,Pan,1', '=B,Pot,2'))
    await db.query(`update products set is_hidden = true where product_id = 'A'`, [])
    const path = join(folder, 'out.csv')
    const { code, out } = await owner('export', path)
    expect([code, out]).toEqual([0, '2 products (1 hidden) with 0 variants are in out.csv.'])
    expect(await readFile(path, 'utf8')).toMatch(/^\uFEFFSKU,[^]+\r\nA,,Pan,[^]+,no,[^]+\r\n'=B,,Pot,[^]+\r\n$/)
    const back = await owner('import', path)
    expect(back.out).toContain('out.csv was read as an export of this shop.')
    expect(back.out).toContain('0 new, 0 updated, 2 unchanged, 0 skipped.')
    expect(await shown()).toEqual(['=B'])
    expect((await owner('export', join(folder, 'no', 'out.csv'))).err).toContain('The catalogue cannot be written to')
  })
})

it('export replaces an earlier export; another file only when told so [OPN-128]', async () => {
  const goods = await file('goods.csv', 'sku,name,price', 'A,Pan,1')
  await owner('import', goods)
  const { code, err } = await owner('export', goods)
  expect([code, err]).toEqual([
    1,
    `${goods} is not an export of the shop. Give another name, or --replace to replace it.`,
  ])
  expect(await readFile(goods, 'utf8')).toBe('sku,name,price\nA,Pan,1')
  expect((await owner('export', goods, '--replace')).code).toBe(0)
  expect((await owner('export', goods)).code).toBe(0)
})

describe('import --prune [OPN-129]', () => {
  it('hides what the file lacks, once; what comes back is shown again', async () => {
    await owner('import', await file('all.csv', 'sku,name,price', 'A,Pan,1', 'B,Pot,2', 'C,Jug,3'))
    const some = await file('some.csv', 'sku,name,price', 'A,Pan,1')
    expect((await owner('import', some)).out).not.toContain('hidden')
    expect(await shown()).toEqual(['A', 'B', 'C'])
    expect((await owner('import', some, '--prune')).out).toContain('2 products that the file lacks hidden.')
    expect(await shown()).toEqual(['A'])
    expect((await owner('import', some, '--prune')).out).not.toContain('hidden')
    const noted = await db.query<{ about: string }>('select about from audit_log order by audit_id', [])
    expect(noted[2]).toEqual({ about: '0 new, 0 updated, 2 hidden from some.csv' })
    const { out } = await owner('import', await file('back.csv', 'sku,name,price', 'B,Pot,2'))
    expect(out).toContain('0 new, 1 updated, 0 unchanged')
    expect(out).toContain('1 product that an earlier file lacked shown again.')
    expect(await shown()).toEqual(['A', 'B'])
  })

  it('hides variants with their product, and leaves what the owner hides hidden', async () => {
    const variants = ['S', 'M'].map((size) => ({ sku: `T-${size}`, options: { Size: size } }))
    const goods = [
      { sku: 'T', name: 'Tee', price: 5, variants },
      { sku: 'A', name: 'Pan', price: 1 },
    ]
    const all = await file('all.json', JSON.stringify(goods))
    await owner('import', all)
    await owner('import', await file('a.csv', 'sku,name,price', 'A,Pan,1'), '--prune')
    expect(await shown()).toEqual(['A'])
    await owner('import', all)
    expect(await shown()).toEqual(['T', 'T-S', 'T-M', 'A'])
    await db.query(`update products set is_hidden = true where product_id = 'A'`, [])
    expect((await owner('import', all)).out).toContain(
      '1 product of the file stay hidden, because the shop hides them.',
    )
    expect(await shown()).toEqual(['T', 'T-S', 'T-M'])
  })

  it('hides a product whose row is skipped', async () => {
    await owner('import', await file('all.csv', 'sku,name,price', 'A,Pan,1', 'B,Pot,2'))
    await owner('import', await file('next.csv', 'sku,name,price,status', 'A,Pan,1,', 'B,Pot,2,draft'), '--prune')
    expect(await shown()).toEqual(['A'])
  })

  it('leaves hidden what the owner hides after an import has hidden it', async () => {
    const all = await file('all.csv', 'sku,name,price', 'A,Pan,1', 'B,Pot,2')
    await owner('import', all)
    await owner('import', await file('a.csv', 'sku,name,price', 'A,Pan,1'), '--prune')
    expect((await owner('product', 'unhide', 'B')).code).toBe(0)
    expect((await owner('product', 'hide', 'B')).code).toBe(0)
    expect((await owner('import', all)).out).toContain('1 product of the file stay hidden')
    expect(await shown()).toEqual(['A'])
  })

  it('says nothing of products shown again when the shop’s own export says that they are hidden', async () => {
    await owner('import', await file('all.csv', 'sku,name,price', 'A,Pan,1', 'B,Pot,2'))
    await owner('import', await file('a.csv', 'sku,name,price', 'A,Pan,1'), '--prune')
    const path = join(folder, 'out.csv')
    await owner('export', path)
    expect((await owner('import', path)).out).not.toContain('shown again')
    expect(await shown()).toEqual(['A'])
  })

  it('keeps the demo products that are to stay', async () => {
    await db.query(
      `insert into products (product_id, product_name, category, price, source) values ('D', 'Demo', 'x', 1, 'seed')`,
      [],
    )
    await owner('import', await file('a.csv', 'sku,name,price', 'A,Pan,1'), '--prune', '--keep-demo')
    expect(await shown()).toEqual(['D', 'A'])
  })
})

it('imports the sheet of a workbook that the owner names [OPN-356]', async () => {
  const book = XLSX.utils.book_new()
  for (const id of ['A', 'B']) {
    XLSX.utils.book_append_sheet(
      book,
      XLSX.utils.aoa_to_sheet([
        ['SKU', 'Name', 'Price'],
        [id, 'Cup', 100],
      ]),
      `List ${id}`,
    )
  }
  const path = join(folder, 'goods.ods')
  await writeFile(path, XLSX.write(book, { type: 'buffer', bookType: 'ods' }) as Uint8Array)
  const { code } = await owner('import', path, '--sheet', 'List B')
  expect([code, await shown()]).toEqual([0, ['B']])
})

it('reads a file in the encoding that the owner names [OPN-355]', async () => {
  const path = join(folder, 'goods.csv')
  await writeFile(path, Buffer.from('SKU,Name,Price\nA,K\x8ase,100\n', 'latin1'))
  await owner('import', path, '--encoding', 'macintosh')
  expect(await db.query('select product_name from products', [])).toEqual([{ product_name: 'Käse' }])
})

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
    expect(promisedIn(await importTable(['T,Tee,5,'], '--count-off'))).toEqual([])
    expect(await stock()).toEqual(['T - in', 'T-S 7 in', 'T-L - in'])
    const counted = ['The pieces of 1 product in open orders are counted off: Tee (S) 2.']
    expect(promisedIn(await importTable(['T,Tee,5,', 'T-S,Small,5,11'], '--count-off'))).toEqual(counted)
    expect(await stock()).toEqual(['T - in', 'T-S 9 in', 'T-L - in'])
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

describe('sales with days [OPN-380]', () => {
  const DAY_MS = 24 * 60 * 60 * 1000
  const now = Date.now()
  const day = (days: number) => kenyaDay(new Date(now + days * DAY_MS))
  const follow = (days: number) =>
    followSales(createStore({ db, config: shopConfig.parse({}), clock: () => new Date(now + days * DAY_MS) }))
  const prices = async () =>
    (
      await db.query<{ line: string }>(
        `select concat_ws(' ', product_id, price, original_price, discount) as line from products order by position`,
        [],
      )
    ).map(({ line }) => line)
  const kept = async () => (await db.query<{ left: number }>('select count(*)::int as left from sales', []))[0]!.left

  it('start and end by themselves, the last day included', async () => {
    const path = await file(
      'sales.csv',
      'SKU,Name,Price,Sale price,Sale starts,Sale ends',
      `K,Kettle,2000,1500,${day(5)},${day(9)}`,
      `P,Pan,800,600,${day(-5)},${day(7)}`,
      `J,Jug,400,300,${day(7)},`,
      `L,Lid,100,90,${day(-9)},${day(-5)}`,
      'C,Cup,50,,,',
    )
    expect((await owner('import', path)).out).toContain(
      `2 coming sales kept, the first from ${day(5)} on.\n1 sale kept until its last day, the first ${day(7)}.\n`,
    )
    const before = ['K 2000.00 0.00', 'P 600.00 800.00 25.00', 'J 400.00 0.00', 'L 100.00 0.00', 'C 50.00 0.00']
    expect(await prices()).toEqual(before)
    expect(await follow(4)).toBe(false)
    expect(await prices()).toEqual(before)
    await follow(6)
    expect(await prices()).toEqual(['K 1500.00 2000.00 25.00', ...before.slice(1)])
    await follow(7)
    const during = ['K 1500.00 2000.00 25.00', 'P 600.00 800.00 25.00', 'J 300.00 400.00 25.00', ...before.slice(3)]
    expect(await prices()).toEqual(during)
    await follow(8)
    expect(await prices()).toEqual([during[0], 'P 800.00 0.00', ...during.slice(2)])
    await follow(10)
    expect(await prices()).toEqual(['K 2000.00 0.00', 'P 800.00 0.00', ...during.slice(2)])
    expect([await kept(), await follow(99)]).toEqual([0, false])
  })

  it('of a variant change the price of its product', async () => {
    const path = await file(
      'tees.csv',
      'Handle,SKU,Name,Size,Price,Sale price,Sale starts,Sale ends',
      `tee,T-S,Tee,S,500,450,${day(5)},${day(9)}`,
      'tee,T-L,Tee,L,600,,,',
    )
    expect((await owner('import', path)).code).toBe(0)
    await follow(6)
    expect(await prices()).toEqual(['tee 450.00 500.00 10.00', 'T-S 450.00 500.00 10.00', 'T-L 600.00 0.00'])
    await follow(10)
    expect(await prices()).toEqual(['tee 500.00 0.00', 'T-S 500.00 0.00', 'T-L 600.00 0.00'])
  })

  it('are dropped when the price has changed meanwhile, and kept when it is imported again', async () => {
    const row = (price: number) => file('later.csv', 'SKU,Name,Price', `K,Kettle,${price}`)
    const path = await file(
      'sale.csv',
      'SKU,Name,Price,Sale price,Sale starts,Sale ends',
      `K,Kettle,2000,1500,${day(5)},${day(9)}`,
    )
    await owner('import', path)
    await owner('import', await row(2000))
    expect(await kept()).toBe(1)
    await owner('product', 'set', 'K', 'price=1900')
    await follow(6)
    expect([await prices(), await kept()]).toEqual([['K 1900.00 0.00'], 0])
    await owner('import', path)
    expect(await kept()).toBe(1)
    await owner('import', await row(1800))
    expect(await kept()).toBe(0)
  })
})
