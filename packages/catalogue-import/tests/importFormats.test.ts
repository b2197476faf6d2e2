import { describe, expect, it } from 'vitest'
import type { CatalogueOptions } from '../readCatalogue.ts'
import { readText, type Read } from './readText.ts'

const read = (text: string | Uint8Array, options: Partial<CatalogueOptions> = {}) =>
  readText(text, { currencyRate: 1, ...options })

const prices = ({ products }: Read) =>
  products.map(({ product_id, price, original_price, discount }) => [product_id, price, original_price, discount])

describe('JSON', () => {
  const json = (items: unknown, options: Partial<CatalogueOptions> = {}) => read(JSON.stringify(items), options)

  const D = { sku: 'D', name: 'Dress', price: '12.500' }
  const sized = (...variants: object[]) =>
    variants.map((each, at) => ({ sku: `D${at}`, options: { Size: `S${at}` }, ...each }))
  it('reads prices of variants with those of products, as one column [OPN-352]', () => {
    const others = [
      { sku: 'A', name: 'Pan', price: '850' },
      { sku: 'B', name: 'Pot', price: '38.999' },
    ]
    const list = [{ ...D, variants: sized({ price: '45.000' }, {}) }, ...others]
    expect(prices(json(list))).toEqual([
      ['D', 12_500, null, 0],
      ['D0', 45_000, null, 0],
      ['D1', 12_500, null, 0],
      ['A', 850, null, 0],
      ['B', 38_999, null, 0],
    ])
    expect(() => json([{ ...D, price: 900, variants: sized({ price: '45.000' }, {}) }])).toThrow('45.000, 45,000')
    expect(prices(json([{ ...D, price: 900, variants: [{ sku: 'D1', price: '1,200' }] }]))).toEqual([
      ['D', 1200, null, 0],
    ])
    const mapped = [{ code: 'D', name: 'Dress', cost: 900, variants: sized({ price: 950 }, { cost: 970 }) }]
    expect(prices(json(mapped, { map: { price: 'cost' } })).map(([, price]) => price)).toEqual([950, 950, 970])
    expect(json(mapped, { map: { price: 'cost' } }).columns).toEqual({
      used: [
        { column: 'code', field: 'id' },
        { column: 'name', field: 'name' },
        { column: 'cost', field: 'price' },
        { column: 'variants', field: 'variants' },
      ],
      unused: [],
    })
  })

  describe('the list of products in a JSON file [OPN-121]', () => {
    const items = [
      { id: 'A', name: 'Cup', price: 1 },
      { id: 'B', name: 'Pot', price: 2 },
    ]
    const [cup, pot] = items.map(({ id: _, ...item }) => item)
    const node = (each: object) => ({ cursor: 'x', node: each })

    it.each<[string, object]>([
      ['beside another', { categories: [{ id: 1, name: 'Home' }], products: items }],
      ['within an answer', { status: 'ok', data: { items, page: 1 } }],
      ['as nodes of GraphQL', { data: { products: { nodes: items } } }],
      ['as edges of GraphQL', { data: { products: { edges: items.map(node) } } }],
      ['by ids', { A: cup, B: pot }],
      ['by ids under a key', { products: { A: cup, B: pot } }],
    ])('%s', (_, file) => {
      const { products } = readText(JSON.stringify(file))
      expect(products.map((each) => [each.product_id, each.product_name, each.price])).toEqual([
        ['A', 'Cup', 1],
        ['B', 'Pot', 2],
      ])
    })
  })

  it('skips what is too long for a list or an address', () => {
    const long = (length: number) => 'x'.repeat(length)
    const catalogue = json([
      { id: '1', title: long(1001), price: 1 },
      { id: long(1001), title: 'B', price: 1 },
      { id: '3', title: 'C', price: 1, category: long(201) },
      { id: '4', title: long(1000), price: 1, category: long(200) },
    ])
    expect(catalogue.products.map(({ product_id }) => product_id)).toEqual(['4'])
    expect(catalogue.skipped.map(({ row, why }) => [row, why])).toEqual([
      [1, 'longField(name, 1000)'],
      [2, 'longField(SKU, 1000)'],
      [3, 'longField(category, 200)'],
    ])
  })

  it('decodes entities that lack their semicolon and makes paragraphs of bars', () => {
    const { products } = json([
      {
        id: 'x',
        title: 'Mat 45&quot X 30&quot, R&amp;D',
        price: 1,
        description: '| Soft &amp warm. | | Size 45&quot X 30&quot | a|b',
      },
      { id: 'y', title: 'Y', price: 1, description: '""', contents: 'One.\nTwo.' },
    ])
    expect(products.map(({ product_name, description }) => [product_name, description])).toEqual([
      ['Mat 45" X 30", R&D', '<p>Soft &amp; warm.</p><p>Size 45" X 30"</p><p>a|b</p>'],
      ['Y', '<p>One.<br />Two.</p>'],
    ])
  })

  it('keeps no script, no handler, no strange address and no character the database refuses', () => {
    const { products } = json([
      {
        id: 'x\u0000',
        title: 'A\u0000 <b>bold</b> \ud800',
        price: 1,
        description:
          '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x()">a</a> <a ' +
          'href="https://ok.example">b</a><img src="data:x" onerror="x()"></p>',
        images: [
          'javascript:alert(1)',
          'data:image/png;base64,/9j/AAAA',
          'ftp://shop.example/a.jpg',
          '/pictures/a.jpg',
          'b.jpg',
          '//cdn.example/c.jpg',
        ],
      },
    ])
    expect(products[0]).toMatchObject({
      product_id: 'x',
      product_name: 'A bold \uFFFD',
      description:
        '<p>Hi <a rel="noopener nofollow">a</a> <a href="https://ok.example" rel="noopener nofollow">b</a></p>',
      images: ['/pictures/a.jpg', 'https://cdn.example/c.jpg'],
    })
  })
})

describe('any delimited file', () => {
  it('finds the delimiter and the obvious columns', () => {
    const catalogue = read(
      'Code;Product Name;Price (KES);Was Price;Brand;Qty;Photo\n' +
        'A1;Kettle;2.499;3000;Ramtons;4;https://shop.example/k.jpg, https://shop.example/l.jpg\n' +
        'A2;Iron;1.299,50;;Philips;0;\n',
    )
    expect(prices(catalogue)).toEqual([
      ['A1', 2499, 3000, 16.7],
      ['A2', 1299.5, null, 0],
    ])
    expect(
      catalogue.products.map(({ brand, category, stock, in_stock, images }) => [
        brand,
        category,
        stock,
        in_stock,
        images.length,
      ]),
    ).toEqual([
      ['Ramtons', 'Ramtons', 4, true, 2],
      ['Philips', 'Philips', 0, false, 0],
    ])
  })

  it('reads a file without quoting, where a quote is an inch', () => {
    const catalogue = read(
      'id|title|price|brand\r\n1|"Best" Screen 45"|10|Acme\r\n2|24" Monitor|20|Acme\r\n3|"x|30|Acme\r\n',
    )
    expect(catalogue.products.map(({ product_name, price }) => [product_name, price])).toEqual([
      ['"Best" Screen 45"', 10],
      ['24" Monitor', 20],
      ['"x', 30],
    ])
  })

  it('reads quoted cells in a file of bars, with line breaks and doubled quotes', () => {
    const catalogue = read('id|title|price\n1|"A ""B"" | C"|10\n2|"Two\nlines"|20\n')
    expect(catalogue.products.map(({ product_name }) => product_name)).toEqual(['A "B" | C', 'Two lines'])
  })

  it('takes columns mapped by hand, and reads a known format as a plain table then', () => {
    const text = 'Handle,Title,Variant Price,Extra\nlamp,Lamp,10,12.5\n'
    expect(prices(read(text))).toEqual([['lamp', 10, null, 0]])
    expect(prices(read(text, { map: { price: 'Extra', name: 'title' } }))).toEqual([['lamp', 12.5, null, 0]])
  })

  it('leaves out each row that is no product, with its row in a spreadsheet and why', () => {
    const catalogue = read(
      'sku,name,price\n,,\nA,,5\nB,Bee,\nC,Sea,abc\nD,Dee,-1\nE,Ee,0\nF,Eff,7,8\nG,Gee,9\nG,Gee two,9\n,???,9\n',
    )
    expect(catalogue.products.map(({ product_id }) => product_id)).toEqual(['G'])
    expect(catalogue.skipped).toEqual([
      { row: 3, name: 'A', why: 'noName' },
      { row: 4, name: 'Bee', why: 'noPrice' },
      { row: 5, name: 'Sea', why: 'priceNoNumber', detail: 'abc' },
      { row: 6, name: 'Dee', why: 'priceBelowZero' },
      { row: 7, name: 'Ee', why: 'priceZero' },
      { row: 8, name: 'F', why: 'moreCells', detail: 'cellsInstead(4, 3)' },
      { row: 10, name: 'Gee two', why: 'sameSku', detail: 'skuInRow(G, 9)' },
      { row: 11, name: '???', why: 'noSkuNoLetters' },
    ])
  })

  it('names a product without a SKU by its name, the same in every import', () => {
    expect(read('name,price\nCafé Crème 500g,450\n').products[0]?.product_id).toBe('cafe-creme-500g')
  })

  it('multiplies prices by the rate, rounds to cents and takes the category asked for', () => {
    const catalogue = read('sku,name,price,old price,brand\nA,A,16.84,20,Acme\n', {
      currencyRate: 129.5,
      category: 'Imports',
    })
    expect(prices(catalogue)).toEqual([['A', 2180.78, 2590, 15.8]])
    expect(catalogue.products[0]?.category).toBe('Imports')
  })

  it('reads what Excel on Windows writes', () => {
    const windows = Uint8Array.from(
      [...'sku,name,price\nA,Caf'].map((letter) => letter.charCodeAt(0)).concat(0xe9, 0x2c, 0x31),
    )
    expect(read(windows).products[0]?.product_name).toBe('Café')
    const utf16 = Buffer.from('\uFEFFsku\tname\tprice\nA\tCafé\t1\n', 'utf16le')
    expect(read(utf16).products[0]?.product_name).toBe('Café')
  })
})

describe('a file that is no catalogue', () => {
  const refusal = (text: string | Uint8Array, options: Partial<CatalogueOptions> = {}) => {
    try {
      read(text, options)
    } catch (error) {
      return (error as Error).message
    }
    return 'was read'
  }

  it.each<[string, string | Uint8Array, Partial<CatalogueOptions>, string]>([
    ['empty', ' \n', {}, 'emptyFile(goods.csv)'],
    ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4]), {}, 'otherKind(goods.csv, packed)'],
    ['binary', Uint8Array.from([0x89, 0x50, 0, 1]), {}, 'notText(goods.csv)'],
    ['a header alone', 'sku,name,price\n', {}, 'noRows(goods.csv)'],
    ['without a price', 'sku,name\nA,B\n', {}, 'missingColumn(price, sku, name, none, none)'],
    [
      'without a mapped column',
      'sku,name,price\nA,B,1\n',
      { map: { name: 'titel' } },
      'unknownColumn(titel, sku, name, price)',
    ],
    [
      'of another format than named',
      'sku,name,price\nA,B,1\n',
      { format: 'shopify' },
      'otherFormat(goods.csv, shopify, sku, name, price)',
    ],
    ['a list of nothing', '[]', {}, 'noList(goods.csv, products)'],
    ['with open quotes everywhere', `sku,name,price\n"Z, z",Y,1\n${'A,"B,1\n'.repeat(101)}`, {}, 'openQuotes(100)'],
  ])('is refused with what to do: %s', (_, text, options, expected) => {
    expect(refusal(text, options)).toBe(expected)
  })

  it('is refused with the place of the mistake: broken JSON', () => {
    expect(refusal('[{"id": 1,]')).toMatch(/^brokenJson\(goods\.csv, .+\)$/)
  })
})

it('reads what products have besides by its kind; what cannot be read is empty [OPN-452]', () => {
  const fields: CatalogueOptions['fields'] = {
    made_in: { kind: 'text', titles: ['made in', 'origin'] },
    warranty_months: { kind: 'number', titles: ['warranty'], min: 0, max: 120, isWhole: true },
    deposit: { kind: 'amount', titles: ['deposit'] },
    is_fragile: { kind: 'flag', titles: ['fragile'] },
    awards: { kind: 'list', titles: ['awards'] },
    grade: { kind: 'choice', titles: ['grade'], choices: ['A', 'B'] },
  }
  const rows = ['Mali;24 months;1,500;Ndiyo;Best | Green;b', ';130;-1;;;C', '<b>Uganda</b>;1.5;ask;no;One;A']
  const table = ['Name;Price;Origin;Warranty;Deposit;Fragile;Awards;Grade', ...rows.map((row, at) => `G${at};5;${row}`)]
  const json = [{ name: 'G0', price: 5, origin: 'Mali', warranty: 24, deposit: 1500, fragile: true, grade: 'B' }]
  const read = (text: string) => readText(text, { fields }).products.map((each) => Object.values(each).slice(-6))
  expect(read(table.join('\n'))).toEqual([
    ['Mali', 24, 1500, true, ['Best', 'Green'], 'B'],
    ['', null, null, false, [], ''],
    ['Uganda', null, null, false, ['One'], 'A'],
  ])
  expect(read(JSON.stringify(json))).toEqual([['Mali', 24, 1500, true, [], 'B']])
  expect(readText(table.join('\n'), { fields }).columns.unused).toEqual([])
})
