import { describe, expect, it } from 'vitest'
import { namesOf, readText, reasonsOf } from './readText.ts'

const json = (items: object[]) => readText(JSON.stringify(items))

describe('what a list says is not for sale is skipped [OPN-122]', () => {
  it.each([
    ['Status', 'Draft'],
    ['Status', 'archived'],
    ['Product status', '0'],
    ['Visibility', 'Not Visible Individually'],
    ['Visible', 'no'],
    ['Published', '-1'],
    ['Active', 'FALSE'],
    ['Is Enabled', 'n'],
    ['Hidden', 'yes'],
    ['Archived', '1'],
  ])('%s: %s', (title, value) => {
    const catalogue = readText(`sku,name,price,${title}\nA,Cup,1,${value}\nB,Pot,1,\n`)
    expect(namesOf(catalogue)).toEqual(['Pot'])
    expect(reasonsOf(catalogue)).toEqual([[2, `${title}: ${value}`.toLowerCase()]])
  })

  it.each([
    ['Status', 'Shipped'],
    ['Status', 'active'],
    ['Status', '1'],
    ['Published', '1998'],
    ['Published', '2026-01-03'],
    ['Visibility', 'Catalog, Search'],
    ['Hidden', 'no'],
  ])('but not %s: %s', (title, value) => {
    expect(namesOf(readText(`sku,name,price,${title}\nA,Cup,1,"${value}"\n`))).toEqual(['Cup'])
  })

  it('in JSON too, with its variants; a status of being sold out hides nothing', () => {
    const variants = [
      { sku: 'A-S', options: { Size: 'S' } },
      { sku: 'A-M', options: { Size: 'M' } },
    ]
    const catalogue = json([
      { sku: 'A', name: 'Tee', price: 1, published: false, variants },
      { sku: 'B', name: 'Cup', price: 1, status: 'Sold out' },
      { sku: 'C', name: 'Pot', price: 1, active: 0 },
    ])
    expect(catalogue.products.map(({ product_id, in_stock }) => [product_id, in_stock])).toEqual([['B', false]])
    expect(reasonsOf(catalogue)).toEqual([
      [1, 'published: false'],
      [3, 'active: 0'],
    ])
  })
})

describe('a price in another currency is not taken for shillings [OPN-123]', () => {
  const priced = (price: string, currencyRate?: number, title = 'price') =>
    readText(`sku;name;${title}\nA;Cup;${price}\n`, { currencyRate })

  it.each([
    ['69.71 gbp', 'GBP'],
    ['USD 12.50', 'USD'],
    ['$12', 'USD'],
    ['US$ 12', 'USD'],
    ['€ 5', 'EUR'],
    ['12 EUR', 'EUR'],
    ['5€', 'EUR'],
    ['TSh 9,000', 'TZS'],
    ['Rs. 40', 'INR'],
    ['40 euro', 'EUR'],
    ['R 40', 'ZAR'],
  ])('%s', (price, currency) => {
    const { products, skipped } = priced(price)
    expect(products).toEqual([])
    expect(skipped).toEqual([
      { row: 2, name: 'Cup', why: `the price is in ${currency}; give --currency-rate`, detail: price },
    ])
    expect(priced(price, 2).products).toHaveLength(1)
  })

  it.each([
    'KES 450',
    'KSh 450',
    'Ksh. 450',
    'K.Sh 450',
    'Sh450',
    'Shs 450',
    '450/=',
    '450 kes',
    '450 bob',
    '450 pcs',
    '450',
  ])('%s is in shillings', (price) => {
    expect(priced(price).products[0]?.price).toBe(450)
    expect(priced(price, 2).products[0]?.price).toBe(900)
  })

  it('finds the currency in the title, and in a column of its own', () => {
    expect(reasonsOf(priced('5', undefined, 'Price (USD)'))).toEqual([[2, 'the price is in USD; give --currency-rate']])
    for (const title of ['Price (KES)', 'Price (in KSh)', 'Price (all taxes included)', 'Price (per kg)'])
      expect(priced('5', undefined, title).products[0]?.price).toBe(5)
    const table = readText('sku,name,price,currency\nA,Cup,5,USD\nB,Pot,6,KES\n')
    expect(namesOf(table)).toEqual(['Pot'])
  })

  it('multiplies the prices of one currency, and those without one', () => {
    const catalogue = readText('sku;name;price\nA;A;$ 2\nB;B;3 USD\nC;C;£4\nD;D;KES 500\nE;E;5\n', {
      currencyRate: 100,
    })
    expect(catalogue.products.map(({ product_id, price }) => [product_id, price])).toEqual([
      ['A', 200],
      ['B', 300],
      ['D', 500],
      ['E', 500],
    ])
    expect(reasonsOf(catalogue)).toEqual([[4, 'the price is in GBP, and --currency-rate is for USD']])
  })
})

describe('a file without ids loses no product [OPN-124]', () => {
  const ids = (text: string) => readText(text).products.map(({ product_id }) => product_id)

  it('makes an id of names in any script, the same in every import', () => {
    const rows = ['茶,1', 'قهوة,2', '☕,3', '茶 500g,4', 'شاي 500g,5']
    const first = ids(['name,price', ...rows].join('\n'))
    expect(new Set(first).size).toBe(5)
    expect(ids(['name,price', ...rows.toReversed()].join('\n'))).toEqual(first.toReversed())
    expect(first.every((id) => /^[a-z0-9-]+$/.test(id))).toBe(true)
  })

  it('tells variants apart whose values are in another script', () => {
    const { products } = json([
      {
        name: '茶',
        price: 5,
        variants: [{ options: { Size: '大' } }, { options: { Size: '小' } }],
        options: [{ name: 'Size', values: ['大', '小'] }],
      },
    ])
    expect(products.map(({ variant_of, options }) => [variant_of, options])).toEqual([
      [null, [{ name: 'Size', values: ['大', '小'] }]],
      [products[0]?.product_id, { Size: '大' }],
      [products[0]?.product_id, { Size: '小' }],
    ])
  })

  it('takes a column that is unique and complete, and says so', () => {
    const catalogue = readText('title,price,isbn,url\nIt,1,11,https://x.example/a?b=1\nIt,2,12,https://x.example/c\n')
    expect(catalogue.products.map(({ product_id }) => product_id)).toEqual(['11', '12'])
    expect(catalogue.notes).toEqual([
      'No column is obviously the id, so isbn is used, which differs in every row. Another column: --map id=COLUMN',
    ])
    expect(catalogue.columns).toEqual({
      used: [
        { column: 'title', field: 'name' },
        { column: 'price', field: 'price' },
        { column: 'isbn', field: 'id' },
      ],
      unused: ['url'],
    })
    expect(ids('title,price,isbn,url\nIt,1,11,https://x.example/a?b=1\nIt,2,,https://x.example/c\n')).toEqual([
      'a-b-1',
      'c',
    ])
    expect(ids('title,price,isbn\nIt,1,11\nAt,2,11\n')).toEqual(['it', 'at'])
    expect(ids('sku,title,price,isbn\n,It,1,11\n,It,2,12\n')).toEqual(['11', '12'])
  })

  it('tells repeated names apart by author, format…, in any order of the rows', () => {
    const rows = ['Emma,1,Austen,Paper', 'Emma,2,Austen,Audio', 'Emma,3,Smith,Paper', 'Ulysses,4,Joyce,Paper']
    const header = 'title,price,author,format'
    expect(ids([header, ...rows].join('\n'))).toEqual([
      'emma-austen-paper',
      'emma-austen-audio',
      'emma-smith-paper',
      'ulysses',
    ])
    expect(ids([header, ...rows.toReversed()].join('\n'))).toEqual([
      'ulysses',
      'emma-smith-paper',
      'emma-austen-audio',
      'emma-austen-paper',
    ])
    expect(readText([header, ...rows].join('\n')).notes).toEqual([
      'No column is obviously the id. 3 rows share a name: author, format are in their ids. ' +
        'Another column: --map id=COLUMN',
    ])
  })

  it('says what to do about names that nothing tells apart', () => {
    expect(readText('name,price\nCup,1\nCup,2\n').skipped).toEqual([
      {
        row: 3,
        name: 'Cup',
        why: 'the same name as an earlier row; say which column differs: --map id=COLUMN',
        detail: 'row 2',
      },
    ])
  })
})

describe('categories, pictures and columns are what the file means [OPN-125]', () => {
  it('spells a category in the commonest way, or the first', () => {
    const catalogue = readText(
      'sku,name,price,category\nA,A,1,kitchen\nB,B,1,Kitchen\nC,C,1,Kitchen\nD,D,1,KITCHEN\nE,E,1,toys\nF,F,1,Toys\n',
    )
    expect(catalogue.products.map(({ category }) => category)).toEqual([
      'Kitchen',
      'Kitchen',
      'Kitchen',
      'Kitchen',
      'toys',
      'toys',
    ])
    expect(catalogue.notes).toEqual([
      'Categories that are spelled in several ways became one: Kitchen (kitchen, KITCHEN), toys (Toys).',
    ])
  })

  const at = (name: string) => `https://x.example/${name}.jpg`

  it.each<[string, unknown, string[]]>([
    ['an object', { src: at('a') }, ['a']],
    ['an address by another name', { alt: 'Cup', href: at('a') }, ['a']],
    ['a list of objects', [{ url: at('a') }, { original: at('b') }], ['a', 'b']],
    ['sizes by name', { thumb: at('t'), large: at('l'), medium: at('m') }, ['l']],
    ['sizes by width', { 100: at('s'), 800: at('l'), '400x400': at('m') }, ['l']],
    ['objects within objects', [{ large: { url: at('a'), width: 9 } }, { image: { src: at('b') } }], ['a', 'b']],
    ['kinds', { main: at('a'), gallery: [at('b'), { src: at('c') }], type: 'image/jpeg' }, ['a', 'b', 'c']],
    ['a list as a text', `["${at('a')}", "${at('b')}"]`, ['a', 'b']],
    ['a list as Python writes it', `['${at('a')}', '${at('b')}']`, ['a', 'b']],
    ['nothing', [{}, null, 5, { src: null }, { src: 'javascript:x' }], []],
  ])('takes pictures given as %s', (_, images, names) => {
    expect(json([{ sku: 'A', name: 'Cup', price: 1, images }]).products[0]?.images).toEqual(names.map(at))
  })

  it('says which columns it used and which it did not', () => {
    expect(readText('sku,name,price,Shelf,\nA,Cup,1,9,\n').columns).toEqual({
      used: [
        { column: 'sku', field: 'id' },
        { column: 'name', field: 'name' },
        { column: 'price', field: 'price' },
      ],
      unused: ['Shelf'],
    })
    expect(json([{ sku: 'A', name: 'A', price: 1, variants: [], extra: 1 }]).columns).toEqual({
      used: [
        { column: 'sku', field: 'id' },
        { column: 'name', field: 'name' },
        { column: 'price', field: 'price' },
        { column: 'variants', field: 'variants' },
      ],
      unused: ['extra'],
    })
    expect(
      readText('Type,SKU,Name,Regular price,Attribute 1 name,Weight (kg),Tags\nsimple,A,A,1,,,\n').columns,
    ).toEqual({
      used: [
        { column: 'Type', field: 'variants' },
        { column: 'SKU', field: 'id' },
        { column: 'Name', field: 'name' },
        { column: 'Regular price', field: 'price' },
        { column: 'Attribute 1 name', field: 'options' },
        { column: 'Weight (kg)', field: 'specifications' },
      ],
      unused: ['Tags'],
    })
  })
})
