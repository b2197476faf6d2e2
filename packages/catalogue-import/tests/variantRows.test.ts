import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listed, pairsIn, reasonsOf, readText } from './readText.ts'

/** Reads a table. */
const table = (...lines: string[]) => readText(lines.join('\n'))

/** Returns cells as a line of a table. */
const line = (cells: readonly (string | number)[]) =>
  cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')

/** What is sold: id, price, pieces (`in` without a count, `out`), and of a variant its product and its values. */
const soldIn = ({ products }: ReturnType<typeof readText>) =>
  products.map(({ product_id, price, stock, in_stock, variant_of, options }) => {
    const own = [product_id, price, stock ?? (in_stock ? 'in' : 'out')]
    return [...own, ...(variant_of === null ? [] : [variant_of, ...Object.values(options!)])].join(' ')
  })

describe('a row per variant [OPN-359]', () => {
  it.each([
    ['Name,Size,Price,Stock,SKU', 'Kanga,S,500,2,K-S', ',M,500,3,K-M'],
    ['Name,Option,Price,Stock,SKU', 'Kanga,S,500,2,K-S', ',M,500,3,K-M'],
    ['Name,Option,Price,Stock,SKU', 'Kanga,S,500,2,K-S', 'Kanga,M,500,3,K-M'],
    ['Handle,Name,Option,Price,Stock,SKU', 'kanga,Kanga,S,500,2,K-S', 'kanga,,M,500,3,K-M'],
    ['Handle,Name,Variant,Price,Stock,SKU', 'kanga,Kanga,S,500,2,K-S', 'kanga,Kanga,M,500,3,K-M'],
  ])('%s', (...lines) => {
    const read = table(...lines)
    expect(read.skipped).toEqual([])
    expect(soldIn(read)).toEqual(listed('kanga 500 in | K-S 500 2 kanga S | K-M 500 3 kanga M'))
  })

  it('a row without a name is no variant where no row has a size', () => {
    const read = table('Name,Size,Price,SKU', 'Kanga,S,500,K-S', ',,500,K-M')
    expect(soldIn(read)).toEqual(['K-S 500 in'])
    expect(reasonsOf(read)).toEqual([[3, 'noName']])
  })
})

describe('sizes that are in no column of options [OPN-359]', () => {
  const sold = (...lines: string[]) => {
    const { products, skipped } = table(...lines)
    return [
      ...products.map((each) => `${each.product_name} ${each.price}`),
      ...skipped.map(({ row, why }) => `${row} ${why}`),
    ]
  }

  it('a variation names the values of one parent, or of rows of one name', () => {
    const rows = ['T-S,T,Tee,S,500', 'T-M,T,Tee,M,600']
    expect(sold('SellerSku,ParentSku,Name,Variation,Price_KES', ...rows)).toEqual(
      listed('Tee 500 | Tee (S) 500 | Tee (M) 600'),
    )
    expect(sold('SPU,SKU,Title,Color,Price', 'S,A,Tee,Red,5', 'S,B,Tee,Blue,6')).toEqual(
      listed('Tee 5 | Tee (Red) 5 | Tee (Blue) 6'),
    )
  })

  it.each([
    'variant_option_one_name,variant_option_one_value',
    'Variation 1 name,Variation 1 value',
    'Attribute 1 name,Attribute 1 value(s)',
  ])('%s is an option', (titles) => {
    expect(sold(`sku,name,price,${titles}`, 'A,Tee,5,Size,S', 'B,Tee,6,Size,M')).toEqual(
      listed('Tee 5 | Tee (S) 5 | Tee (M) 6'),
    )
  })

  const WHY = (value: string) => `dateAsSize(${value})`

  it.each(['02-Mar', '2-Mar-26', 'Mar-04', '2026-03-02'])('a size %s was 2-3 or the like', (size) => {
    expect(sold('Name,Size,Price', `Shirt,${size},5`, 'Cap,M,6')).toEqual(['Cap 6', `2 ${WHY(size)}`])
    expect(sold('Name,Size,Price', `Shirt,${size},5`, ',6,7', ',8,9')).toEqual([
      'Shirt 7',
      'Shirt (6) 7',
      'Shirt (8) 9',
      `2 ${WHY(size)}`,
    ])
    expect(sold('Handle,Title,Option1 Name,Option1 Value,Price', `s,S,Size,4,5`, `s,,,${size},6`)).toEqual([
      'S 5',
      'S (4) 5',
      `3 ${WHY(size)}`,
    ])
  })

  it('the date of another option is one', () => {
    const rows = ['e,Concert,Date,02-Mar,5', 'e,,,03-Mar,6']
    expect(sold('Handle,Title,Option1 Name,Option1 Value,Price', ...rows)).toEqual(
      listed('Concert 5 | Concert (02-Mar) 5 | Concert (03-Mar) 6'),
    )
  })
})

describe('any catalogue, written as each shop exports it, is read back [OPN-359]', () => {
  interface Made {
    name: string
    price: number
    sizes: { size: string; price: number; stock: number }[]
  }
  const amount = fc.integer({ min: 1, max: 2_000_000 })
  const size = fc.record({
    size: fc.constantFrom('S', 'M', 'L', '1,5 m', '36', 'Extra "large"'),
    price: amount,
    stock: fc.integer({ min: 0, max: 300 }),
  })
  const made: fc.Arbitrary<Made[]> = fc.uniqueArray(
    fc.record({
      name: fc.stringMatching(/^[A-Z][a-zéō]{1,8}(?: [a-z]{2,8}){0,2}$/),
      price: amount,
      sizes: fc.uniqueArray(size, { selector: (each) => each.size, minLength: 1, maxLength: 4 }),
    }),
    { selector: ({ name }) => name, minLength: 1, maxLength: 6 },
  )
  const rowsOf = (all: Made[]) =>
    all.flatMap((product, at) =>
      product.sizes.map((each, row) => ({ ...each, sku: `P${at}-${row}`, handle: `p${at}`, name: product.name, row })),
    )

  /** The columns of each export: a title, and a field or a text; `first` is for the first row of a product. */
  const WRITERS: Record<string, readonly (readonly [string, string])[]> = {
    Shopify: pairsIn(
      'Title: first name; URL handle: handle; SKU: sku; Option1 name: first Size; Option1 value: size; Price: price',
      'Inventory tracker: shopify; Inventory quantity: stock',
    ),
    Squarespace: pairsIn(
      'Product Page: first shop; Product URL: first handle; Title: first name; SKU: sku; Option Name 1: Size',
      'Option Value 1: size; Price: price; Stock: stock; Hosted Image URLs: ',
    ),
    Loyverse: pairsIn(
      'Handle: handle; SKU: sku; Name: first name; Sold by weight: N; Option 1 name: first Size',
      'Option 1 value: size; Track stock: Y; Price [A]: price; In stock [A]: stock',
    ),
    Square: pairsIn(
      'Token: sku; Item Name: name; Variation Name: size; SKU: sku; Price: price; Current Quantity A: stock',
    ),
    Meta: pairsIn('id: sku; title: name; item_group_id: handle; size: size; price: price KES; quantity: stock'),
  }

  function written(columns: (typeof WRITERS)[string], all: Made[]): string[] {
    const rows = rowsOf(all).map(({ row, price, ...each }) => {
      const fields: Record<string, string | number> = { ...each, price: `${price}.00`, 'price KES': `${price}.00 KES` }
      const cellOf = (what: string) => fields[what] ?? what
      return columns.map(([, what]) => {
        const [, once] = /^first (.*)/.exec(what) ?? []
        if (once === undefined) return cellOf(what)
        return row === 0 ? cellOf(once) : ''
      })
    })
    return [columns.map(([title]) => title), ...rows].map(line)
  }

  it.each(Object.keys(WRITERS))('%s', (name) => {
    fc.assert(
      fc.property(made, (all) => {
        const read = table(...written(WRITERS[name]!, all))
        expect(read.skipped).toEqual([])
        const sold = read.products.filter(({ variant_of, options }) => variant_of !== null || options === null)
        expect(sold.map(({ product_id, price, stock }) => [product_id, price, stock])).toEqual(
          rowsOf(all).map(({ sku, price, stock }) => [sku, price, stock]),
        )
        const products = read.products.filter(({ variant_of }) => variant_of === null)
        expect(products.map((each) => [each.product_name, each.options])).toEqual(
          all.map(({ name: product, sizes }) => [
            product,
            sizes.length > 1
              ? [{ name: name === 'Square' ? 'Variation' : 'Size', values: sizes.map((each) => each.size) }]
              : null,
          ]),
        )
      }),
      { numRuns: 20, seed: 20_261_128 },
    )
  })
})

describe('any list, however amounts, days and words are written, in any encoding, is read as meant [OPN-123]', () => {
  /** On 15 January 2026. */
  const SALES = {
    none: ['', ''],
    now: ['2026-01-02', '2026-01-15'],
    over: ['2025-12-01', '2026-01-14'],
    soon: ['2026-01-16', '2026-12-24'],
  } as const
  const STOCK = {
    out: ['0', '-3', 'Out of stock', 'Sold out', 'Imeisha', 'Hamna', 'Haipatikani'],
    in: ['In stock', 'Available', 'Ipo', 'Inapatikana', 'Yes', ''],
  }
  const STATUS = {
    shown: ['Active', 'published', 'Live', 'Inauzwa', ''],
    hidden: ['Draft', 'archived', 'Not published', 'Imefichwa', 'Pending review'],
  }
  const anyOf = (words: readonly string[]) => fc.constantFrom(...words)
  const cents = fc.integer({ min: 100, max: 200_000_000 })
  const row = fc.record({
    name: fc.stringMatching(/^[A-Z][a-zéüñ]{2,8} [a-z]{2,8}$/),
    price: cents,
    reduced: fc.integer({ min: 1, max: 99 }),
    sale: fc.constantFrom(...(Object.keys(SALES) as (keyof typeof SALES)[])),
    stock: fc.oneof(
      fc.integer({ min: 1, max: 999 }).map((pieces) => ({ cell: String(pieces), is: pieces as number | 'in' | 'out' })),
      anyOf(STOCK.out).map((cell) => ({ cell, is: 'out' as const })),
      anyOf(STOCK.in).map((cell) => ({ cell, is: 'in' as const })),
    ),
    status: fc.oneof(
      { weight: 3, arbitrary: anyOf(STATUS.shown).map((cell) => ({ cell, isShown: true })) },
      { weight: 1, arbitrary: anyOf(STATUS.hidden).map((cell) => ({ cell, isShown: false })) },
    ),
  })
  const style = fc.record({
    decimal: fc.constantFrom('.', ','),
    groups: fc.boolean(),
    currency: fc.constantFrom(['', ''], ['KSh ', ''], ['KES', ''], ['', '/='], ['Sh. ', '']),
    day: fc.constantFrom('iso', 'named', 'named first', 'slashes', 'plain'),
    encoding: fc.constantFrom('utf8', 'utf8 marked', 'utf16', 'utf16 marked', 'windows-1252'),
  })

  const MONTHS = ['Jan', 'February', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'November', 'Dec']

  function dayIn(form: string, iso: string): string {
    const [year = '', month = '', day = ''] = iso.split('-')
    const named = MONTHS[Number(month) - 1]
    if (iso === '' || form === 'iso') return iso
    if (form === 'slashes') return iso.replaceAll('-', '/')
    if (form === 'plain') return iso.replaceAll('-', '')
    return form === 'named' ? `${Number(day)} ${named} ${year}` : `${named} ${Number(day)}, ${year}`
  }

  function bytesIn(encoding: string, text: string): Uint8Array {
    const [name, mark] = encoding.split(' ')
    const marked = mark ? `\uFEFF${text}` : text
    return Buffer.from(marked, name === 'utf8' ? 'utf8' : name === 'utf16' ? 'utf16le' : 'latin1')
  }

  it('with prices, sales, stock and status', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 12 }), style, (rows, how) => {
        const { decimal, groups, currency, day, encoding } = how
        const amount = (value: number) => {
          const [whole = '', part = ''] = (value / 100).toFixed(2).split('.')
          const grouped = groups ? whole.replace(/\B(?=(?:\d{3})+$)/g, decimal === '.' ? ',' : '.') : whole
          return currency[0] + grouped + decimal + part + currency[1]
        }
        const reducedOf = ({ price, reduced }: (typeof rows)[number]) =>
          Math.max(1, Math.floor((price * reduced) / 100))
        const lines = rows.map((each, at) => {
          const sold = each.sale === 'none' ? '' : amount(reducedOf(each))
          const [starts, ends] = SALES[each.sale].map((iso) => dayIn(day, iso))
          return line([
            `P${at}`,
            each.name,
            amount(each.price),
            sold,
            starts!,
            ends!,
            each.stock.cell,
            each.status.cell,
          ])
        })
        const header = line(['SKU', 'Name', 'Price', 'Sale price', 'Sale starts', 'Sale ends', 'Stock', 'Status'])
        const read = readText(bytesIn(encoding, [header, ...lines].join('\n')))
        expect(read.skipped.map((each) => each.row)).toEqual(
          rows.flatMap(({ status }, at) => (status.isShown ? [] : [at + 2])),
        )
        expect(
          read.products.map(({ product_id, product_name, price, original_price, stock, in_stock }) => [
            product_id,
            product_name,
            price,
            original_price,
            in_stock ? (stock ?? 'in') : 'out',
          ]),
        ).toEqual(
          rows.flatMap((each, at) => {
            const isReduced = each.sale === 'now'
            const [price, original] = isReduced ? [reducedOf(each), each.price] : [each.price, null]
            const amounts = [price / 100, original && original / 100]
            return each.status.isShown ? [[`P${at}`, each.name, ...amounts, each.stock.is]] : []
          }),
        )
      }),
      { numRuns: 60, seed: 20_261_129 },
    )
  })
})

describe('titles, categories and pictures [OPN-360]', () => {
  it('of two columns with one title the first with a value counts; all pictures are read', () => {
    const read = table(
      'SKU,Name,Price,Price,Category,Image,Image,Image 3,Photo 2,Name',
      'D1,One,100,120,Home,/1.jpg,/2.jpg,/4.jpg,/5.jpg,Moja',
      'D2,,,220,Home,,/2.jpg,,,Mbili',
    )
    expect(read.products.map(({ product_name, price, images }) => [product_name, price, images.join(' ')])).toEqual([
      ['One', 100, '/1.jpg /2.jpg /4.jpg /5.jpg'],
      ['Mbili', 220, '/2.jpg'],
    ])
    expect(read.notes).toEqual(['severalColumns(2, Name)', 'severalColumns(2, Price)'])
    expect(read.columns.unused).toEqual([])
  })

  it.each([
    [
      ['Home/Kitchen/Pots', 'Home | Kitchen', 'Home;Kitchen', 'Home\\Kitchen', '["Home >> Kitchen"]', 'Home » Pots'],
      'Home',
    ],
    [['All / Home / Pots', 'All / Home'], 'Home'],
    [['Home', 'Home/Pots'], 'Home'],
    [['Home -> Pots', 'Home → Pots', 'Home › Pots', 'Home :: Pots', 'Home => Pots'], 'Home'],
    [["['Home', 'Pots']", '["Home", "Pots"]', "[{'name': 'Home'}]", '{"name":"Home"}'], 'Home'],
    [['/Home', '/Home/Pots, /Sale'], 'Home'],
    [['/Home'], 'Home'],
    [['/Home, /Sale'], 'Home'],
    [["Men's", `["Men's", "Sale"]`, "['Men's', 'Sale']"], "Men's"],
  ])('the top level of each in %j is %s', (categories, top) => {
    const read = table('SKU,Name,Price,Category', ...categories.map((each, at) => line([at, `Pot ${at}`, 9, each])))
    expect(new Set(read.products.map(({ category }) => category))).toEqual(new Set([top]))
  })

  it('a category may be a row of its own above its products', () => {
    const read = table(
      'Item,Unit,Price',
      'CEREALS,,',
      'Maize,kg,80',
      'Beans,kg,150',
      'DRINKS,,',
      'Soda,,60',
      'Tel: 07,,',
    )
    expect(read.products.map((each) => [each.product_name, each.category])).toEqual([
      ['Maize', 'CEREALS'],
      ['Beans', 'CEREALS'],
      ['Soda', 'DRINKS'],
    ])
    expect(read.notes).toEqual(['sections(CEREALS, DRINKS, 0)'])
    expect(read.columns.used).toContainEqual({ column: 'Item', field: 'category' })
    expect(read.skipped).toMatchObject([{ row: 7, name: 'Tel: 07', why: 'noPrice' }])
  })

  it.each([
    ['Blender', 'Toaster', 'Kettle', 'Iron'],
    ['BLENDER', 'TOASTER', 'KETTLE', 'IRON'],
  ])('a few products without a price are no categories: %s', (...[one, two, three, four]) => {
    const read = table('Name,Price', `${one},`, `${two},1`, `${three},`, `${four},2`)
    expect(read.products.map(({ category }) => category)).toEqual(['Other', 'Other'])
    expect(read.skipped.map(({ row }) => row)).toEqual([2, 4])
  })

  it('or stand in the first row of its products, as in merged cells', () => {
    const rows = [
      'Kitchen,Cup,1',
      ',Pot,2',
      'Bedroom,Sheet,3',
      ',Pillow,4',
      ',Bed,5',
      'Garden,Hoe,6',
      ',Rake,7',
      'Toys,Car,8',
    ]
    const read = table('Category,Item,Price', ...rows)
    expect(read.products.map(({ category }) => category).join()).toBe(
      'Kitchen,Kitchen,Bedroom,Bedroom,Bedroom,Garden,Garden,Toys',
    )
    expect(read.notes).toEqual(['sections(Kitchen, Bedroom, Garden, 1)'])
  })

  it.each([
    [['Kitchen,Cup,1', ',Pot,2', 'Kitchen,Pan,3', ',Lid,4'], 'Kitchen,Other,Kitchen,Other'],
    [['Kitchen,Cup,1', 'Bedroom,Sheet,2', ',Lid,3'], 'Kitchen,Bedroom,Other'],
    [[',Cup,1', 'Kitchen,Pot,2', ',Pan,3', 'Toys,Car,4', ',Lid,5'], 'Other,Kitchen,Other,Toys,Other'],
    [[',Cup,1', 'Kitchen,,', ',Pan,3', 'Toys,,', ',Lid,5'], 'Other,Other,Other'],
  ])('%j have no others', (rows, categories) => {
    const read = table('Category,Item,Price', ...rows)
    expect(read.products.map(({ category }) => category).join()).toBe(categories)
    expect(read.notes).toEqual([])
  })

  it.each([
    ['Category 1', 'Home'],
    ['Item group', 'Home'],
    ['Product Category/Display Name', 'Home'],
    ['Aina', 'Home'],
    ['Group', 'Home'],
  ])('%s is a category', (title, category) => {
    expect(table(`Name,Price,${title}`, `Cup,1,${category}`).products[0]!.category).toBe(category)
  })

  it('a sign within a name is no path', () => {
    const categories = ['Audio/Video', 'Men | Women', 'Food, Drinks', 'Salt - Pepper', 'Shoes > Boots']
    const read = table('SKU,Name,Price,Category', ...categories.map((each, at) => line([at, `Pot ${at}`, 9, each])))
    expect(read.products.map(({ category }) => category)).toEqual([
      'Audio/Video',
      'Men | Women',
      'Food, Drinks',
      'Salt - Pepper',
      'Shoes',
    ])
  })

  it.each([
    ['Reference,Name,Price tax excluded,"Categories (x,y,z...)"', 'A,Tee,5,Home', 'Home'],
    ['sku,name,price,product type,category name', 'A,Tee,5,goods,Home', 'Home'],
    ['id,title,price,google_product_category,product_type', 'A,Tee,5,Apparel,Tees', 'Tees'],
  ])('the first of a list of categories counts: %s %s', (header, row, category) => {
    expect(table(header, row).products.map((each) => each.category)).toEqual([category])
  })

  it.each([
    ['Image 2,Image 1,Image 3', '/2.jpg,/1.jpg,/3.jpg', ['/1.jpg', '/2.jpg', '/3.jpg'], null],
    ['Image 10,Photo 1,Image 9', '/10.jpg,/1.jpg,/9.jpg', ['/9.jpg', '/10.jpg', '/1.jpg'], null],
    ['Image', 'www.x.example/a.jpg', ['https://www.x.example/a.jpg'], null],
    ['Image', '1.jpg', [], '1.jpg'],
    [
      'Photos',
      '"a.jpg (https://x.example/a.jpg),b.jpg (https://x.example/b.jpg)"',
      ['a', 'b'].map((n) => `https://x.example/${n}.jpg`),
      null,
    ],
    ['Image', '"=IMAGE(""https://x.example/a.jpg"")"', ['https://x.example/a.jpg'], null],
    ['Image', '"<img src=""https://x.example/a.jpg"">"', ['https://x.example/a.jpg'], null],
    ['Image', '[a](https://x.example/a.jpg)', ['https://x.example/a.jpg'], null],
    ['Image', 'photos/1.jpg;2.png', [], 'photos/1.jpg'],
    ['Image', 'C:\\photos\\1.jpg', [], 'C:\\photos\\1.jpg'],
    [
      'Image',
      'https://x.example/a.jpg;https://x.example/b.jpg',
      ['a', 'b'].map((n) => `https://x.example/${n}.jpg`),
      null,
    ],
  ])('pictures: %s %s', (titles, cells, images, left) => {
    const read = table(`SKU,Name,Price,${titles}`, `A,Cup,1,${cells}`)
    expect(read.products[0]!.images).toEqual(images)
    const note = `picturesWithoutSite(${left})`
    expect(read.notes).toEqual(left ? [note] : [])
  })
})
