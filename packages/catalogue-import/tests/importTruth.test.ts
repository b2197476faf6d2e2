import { describe, expect, it } from 'vitest'
import { columnsOf, listed, namesOf, pairsIn, readText, reasonsOf } from './readText.ts'

const json = (items: object[]) => readText(JSON.stringify(items))

describe('what a list says is not for sale is skipped [OPN-122]', () => {
  it.each(
    pairsIn(
      'Status: Draft | archived | Imefichwa | Suspended | Rejected | Not live | On hold | Removed | Unlisted',
      'Status: hidden (admin) | pending_review; Product status: 0',
      'Visibility: Not Visible Individually | none | Search only | search | password | staging; Visible: no',
      'Published: -1; Active: FALSE; Is Enabled: n; Hidden: yes | hidden; Archived: 1',
      'Hali: Imesimamishwa | si hai; Product Status: proposed; Square Online Item Visibility: unavailable',
      'Item status: Inactive; For sale: No; Can be Sold: FALSE; Available for order (0 = No, 1 = Yes): 0',
      'Product Visible?: N; Show on website: No; Available online: No; Hide: yes; Discontinued: yes',
      'Inauzwa: hapana; Active status: Not-active; Product active: 0; Web status: Inactive; Sell online: No',
      'Sell this: No; Visible to customers: 0; Inactive: 1; Not for sale: yes; Hide this item: Yes',
      'Inactive flag: 1',
    ),
  )('%s: %s', (title, value) => {
    const catalogue = readText(`sku;name;price;${title}\nA;Cup;1;${value}\nB;Pot;1;\n`)
    expect(namesOf(catalogue)).toEqual(['Pot'])
    expect(reasonsOf(catalogue)).toEqual([[2, `hiddenBy(${`${title}, ${value}`.toLowerCase()})`]])
  })

  it.each(
    pairsIn(
      'Status: none | In stock, new | Not hidden | publish | Reorder | active | 1; Sold to: Asha',
      'Livestock: no; Hali: Inauzwa; Published: 1998 | 2026-01-03; Visibility: Catalog, Search',
      'Hidden: no | visible; Discontinued: ',
    ),
  )('but not %s: %s', (title, value) => {
    expect(namesOf(readText(`sku,name,price,${title}\nA,Cup,1,"${value}"\n`))).toEqual(['Cup'])
  })

  it.each([
    ['Status', 'Shipped', 'status'],
    ['Status', '#N/A', 'status'],
    ['Visibility', '3', 'visibility'],
    ['Published', 'maybe', 'published'],
    ['Discontinued', '2025-01-01', 'hidden'],
  ])('nor is what is not clear sold, %s: %s', (title, value, field) => {
    const catalogue = readText(`sku,name,price,${title}\nA,Cup,1,${value}\nB,Pot,1,\n`)
    expect(namesOf(catalogue)).toEqual(['Pot'])
    const told = `${title}, ${value}`.toLowerCase()
    expect(reasonsOf(catalogue)).toEqual([[2, `unclearShown(${told}, ${field})`]])
    expect(namesOf(readText(`sku,name,price,${title}\nA,Cup,1,${value}\n`, { map: { [field]: '' } }))).toEqual(['Cup'])
  })
})

describe('a price in another currency is not taken for shillings [OPN-123]', () => {
  const priced = (price: string, currencyRate?: number | Record<string, number>, title = 'price') =>
    readText(`sku;name;${title}\nA;Cup;${price}\n`, { currencyRate, map: { price: title } })

  const FOREIGN = pairsIn(
    'GBP: 69.71 gbp; USD: USD 12.50 | $12 | US$ 12; EUR: € 5 | 12 EUR | 5€ | 40 euro; TZS: TSh 9,000',
    'INR: Rs. 40; ZAR: R 40',
  )

  it.each(FOREIGN.map(([currency, price]) => [price, currency]))('%s', (price, currency) => {
    const { products, skipped } = priced(price)
    expect(products).toEqual([])
    expect(skipped).toEqual([{ row: 2, name: 'Cup', why: `otherCurrency(${currency}, none)`, detail: price }])
    expect(priced(price, 2).products).toHaveLength(1)
  })

  it.each(['KES 450', 'KSh 450', 'Ksh. 450', 'K.Sh 450', 'Sh450', 'Shs 450', '450/=', '450 kes', '450 bob', '450'])(
    '%s is in shillings',
    (price) => {
      expect(priced(price).products[0]?.price).toBe(450)
      expect(priced(price, 2).products[0]?.price).toBe(900)
    },
  )

  it('finds the currency in the title, and in a column of its own', () => {
    expect(reasonsOf(priced('5', undefined, 'Price (USD)'))).toEqual([[2, 'otherCurrency(USD, none)']])
    for (const title of ['Price (KES)', 'Price (in KSh)', 'Price (all taxes included)', 'Price (per piece)'])
      expect(priced('5', undefined, title).products[0]?.price).toBe(5)
    const table = readText('sku,name,price,currency\nA,Cup,5,USD\nB,Pot,6,KES\n')
    expect(namesOf(table)).toEqual(['Pot'])
  })

  const TITLES = pairsIn(
    'USD: Price $ | Price (US Dollars) | Price [USD] | Bei (dola) | USD Price | Price in USD | price_usd | Cost $',
    'CAD: Price (Canadian dollars); TZS: Price (Tanzania shillings); EUR: Price (euros); GBP: priceGbp',
    'AUD: Cost A$; RON: Cost in RON',
  )

  it.each(TITLES.map(([currency, title]) => [title, currency]))(
    'finds the currency of the title %s',
    (title, currency) => {
      const read = priced('10', undefined, title)
      expect([read.products, reasonsOf(read)]).toEqual([[], [[2, `otherCurrency(${currency}, none)`]]])
      expect(priced('10', 100, title).products.map(({ price }) => price)).toEqual([1000])
      expect(priced('KES 10', { [currency]: 100 }, title).products.map(({ price }) => price)).toEqual([10])
    },
  )

  it.each(['Price $;Price', 'Price (US Dollars);Price (KES)', 'Price (USD);Price [Duka]'])(
    'takes shillings where it has both: %s',
    (titles) => {
      expect(readText(`sku;name;${titles}\nA;Cup;8;1040\n`).products.map(({ price }) => price)).toEqual([1040])
    },
  )

  it.each(
    listed(
      'Price per pound | Price per CUP | Price for all | PRICE TOP SHELF | Price (kgs) | Silver price',
      'Price KSh (shillings)',
    ),
  )('finds none but shillings in the title %s', (title) => {
    expect(priced('10', undefined, title).products.map(({ price }) => price)).toEqual([10])
  })

  const CURRENCIES = pairsIn('USD: Dollars | US Dollar ($) | USD - US Dollar; GBP: Pounds; EUR: Euros')

  it.each([
    ...CURRENCIES.map(([code, name]) => [name, `otherCurrency(${code}, none)`]),
    ...['Points', 'KES or USD', '#REF!'].map((name) => [name, `unclearCurrency(${name})`]),
  ])('refuses the row with %s as the currency', (currency, why) => {
    const read = readText(`sku,name,price,currency\nA,Cup,5,${currency}\nB,Pot,6,Kenya shillings\nC,Jug,7,\n`)
    expect([namesOf(read), reasonsOf(read)]).toEqual([['Pot', 'Jug'], [[2, why]]])
  })

  it.each([
    ['price;sale price', 'KES 1300;$8', [1040, 1300]],
    ['price;sale price', '$20;KES 1300', [1300, 2600]],
    ['Price;Sale price $', '1300;8', [1040, 1300]],
    ['Price (USD);Original price (KES)', '8;1300', [1040, 1300]],
    ['Price $;Original price $', '8;10', [1040, 1300]],
    ['price;sale price', '1000;$8', [1040, null]],
    ['price;original price;currency', '8;KES 1300;USD', [1040, 1300]],
    ['price;sale price;sale starts', 'KES 1300;$8;2026-02-01', [1300, null]],
    ['price;sale price;currency', '8;USD 9;USD', [1040, null]],
  ])('each amount has the rate of its own currency: %s %s', (titles, cells, amounts) => {
    const table = `sku;name;${titles}\nA;Cup;${cells}\n`
    for (const currencyRate of [130, { USD: 130 }])
      expect(
        readText(table, { currencyRate }).products.map(({ price, original_price }) => [price, original_price]),
      ).toEqual([amounts])
    expect(reasonsOf(readText(table))).toEqual([[2, 'otherCurrency(USD, none)']])
  })

  it('multiplies the prices of one currency, and no others', () => {
    const catalogue = readText('sku;name;price\nA;A;$ 2\nB;B;3 USD\nC;C;£4\nD;D;KES 500\nE;E;5\n', {
      currencyRate: 100,
    })
    expect(catalogue.products.map(({ product_id, price }) => [product_id, price])).toEqual([
      ['A', 200],
      ['B', 300],
      ['D', 500],
      ['E', 5],
    ])
    expect(reasonsOf(catalogue)).toEqual([[4, 'otherCurrency(GBP, USD)']])
  })

  it('multiplies each currency by its own rate', () => {
    const catalogue = readText('sku;name;price\nA;A;$ 2\nB;B;£4\nC;C;500\nD;D;€ 3\n', {
      currencyRate: { USD: 129.5, GBP: 165 },
    })
    expect(catalogue.products.map(({ price }) => price)).toEqual([259, 660, 500])
    expect(reasonsOf(catalogue)).toEqual([[5, 'otherCurrency(EUR, USD, GBP)']])
  })
})

describe('amounts are read by their column [OPN-352]', () => {
  const column = (prices: readonly string[], options = {}) =>
    readText(['sku;name;price', ...prices.map((price, at) => `${at};Cup ${at};${price}`)].join('\n'), options)
  const read = (prices: readonly string[], options = {}) => column(prices, options).products.map(({ price }) => price)

  const WRITTEN: [string, ...number[]][] = [
    ['12.500 | 45.000 | 850 | 38.999', 12_500, 45_000, 850, 38_999],
    ['12.500 | 1.299,50', 12_500, 1299.5],
    ['12.500 | 1.250.000', 12_500, 1_250_000],
    ['12,500 | 850 | 45,000', 12_500, 850, 45_000],
    ['12,500 | 850.00', 12_500, 850],
    ['12.500 | 0.375', 12.5, 0.38],
    ['12,500 | 0,375', 12.5, 0.38],
    ['1.299,50 | 1,299.50 | 850.00', 1299.5, 1299.5, 850],
    ['1,23,456.78 | 500', 123_456.78, 500],
    ['15k | 32K | KES 1.5M | KSh 2,500/=', 15_000, 32_000, 1_500_000, 2500],
    ['\u200B450 | \u200E1,200', 450, 1200],
    ["1 206 | 12’500 | 3'000", 1206, 12_500, 3000],
    ['KSh 45.000 | Kshs. 850 | 50 bob | 700/- | 12.500 KES', 45_000, 850, 50, 700, 12_500],
  ]

  it.each(WRITTEN.map(([prices, ...amounts]) => [listed(prices), amounts] as const))('%j', (prices, amounts) => {
    expect(read(prices)).toEqual(amounts)
  })

  it.each(
    listed(
      'From 12000 | 100 - 200 | 100-200 | 100 20 | 50 per metre | 450 pcs | Call for price | variable | 1.2.3',
      '12,34,56 | 5m',
    ),
  )('skips the row of %s, and says so', (price) => {
    const { products, skipped } = column([price, '700'])
    expect(products.map((product) => product.price)).toEqual([700])
    expect(skipped).toEqual([{ row: 2, name: 'Cup 0', why: 'priceNoNumber', detail: price }])
  })

  it('skips what does not fit the other prices', () => {
    const { products, skipped } = column(['1,299.50', '850.00', '4,20'])
    expect(products.map(({ price }) => price)).toEqual([1299.5, 850])
    expect(skipped).toMatchObject([{ row: 4, why: 'priceNoNumber', detail: '“4,20”' }])
  })

  it.each([
    [['12.500', '45.000'], '12.500, 12,500, 12.50', 'comma', 'point'],
    [['850', '12.500'], '12.500, 12,500, 12.50', 'comma', 'point'],
    [['45000', '12.500', '13.500', '20'], '12.500, 12,500, 12.50', 'comma', 'point'],
    [['850.00', '12.500'], '12.500, 12,500, 12.50', 'comma', 'point'],
    [['850,00', '12,500'], '12,500, 12,500, 12.50', 'point', 'comma'],
    [['4,20', '5.20', '12.500'], '12.500, 12,500, 12.50', 'comma', 'point'],
  ])('asks about %j, and reads it as it is told', (prices, question, first, second) => {
    expect(() => column(prices)).toThrow(`unclearDecimal(price, ${question}, ${first}, ${second})`)
    const open = prices.find((price) => /[.,]\d{3}$/.test(price))!
    const place = (decimal: string) => read([open], { decimal })[0]
    expect([place(first), place(second)]).toEqual([12_500, 12.5])
  })

  it('reads a column as another of its table shows', () => {
    const { products } = readText('sku;name;price;sale price\nA;Pan;12.500;9.999,50\nB;Pot;45.000;\n')
    expect(products.map(({ price, original_price }) => [price, original_price])).toEqual([
      [9999.5, 12_500],
      [45_000, null],
    ])
  })

  it.each([
    ['WooCommerce', 'ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price', '1,simple,S,Cup,1,1,,,'],
    ['Magento', 'sku,attribute_set_code,product_type,name,product_online,price', 'S,Default,simple,Cup,1,'],
  ])('reads the columns of %s so', (_, header, cells) => {
    const table = (prices: string[], options = {}) =>
      readText(
        [header, ...prices.map((price, at) => `${cells.replaceAll('S', `S${at}`)}"${price}"`)].join('\n'),
        options,
      ).products.map(({ price }) => price)
    expect(table(['45.000', '850', '38.999'])).toEqual([45_000, 850, 38_999])
    expect(table(['12.0000', '850.5000'])).toEqual([12, 850.5])
    expect(() => table(['45.000', '850.00'])).toThrow(', 45.000, 45,000, 45.00,')
    expect(table(['45.000', '850'], { decimal: 'comma' })).toEqual([45_000, 850])
    expect(table(['45.000', '850'], { decimal: 'point' })).toEqual([45, 850])
  })

  it('reads amounts in JSON, and numbers there as they are', () => {
    const list = [
      { sku: 'A', name: 'Pan', price: '12.500' },
      { sku: 'B', name: 'Pot', price: '1.250.000' },
      { sku: 'C', name: 'Cup', price: 12.125 },
    ]
    expect(readText(JSON.stringify(list)).products.map(({ price }) => price)).toEqual([12_500, 1_250_000, 12.13])
  })
})

describe('stock in words [OPN-353]', () => {
  const table = (stock: string) => readText(`sku;name;price;stock\nA;Cup;100;${stock}\nB;Pot;100;7\n`)

  const OUT = listed(
    'Out of stock | SOLD-OUT | No | Imeisha | 0 | -3 | In stock: 0 | Temporarily out-of-stock | Hamna | Vimekwisha',
  )
  const UNCOUNTED = ['In stock', 'Yes', 'Ipo', 'Unlimited', 'Not tracked', '', 'Vipo']
  const PIECES = pairsIn('5: 5 pcs | 5 Nos.; 10: 10+; 1200: 1,200 | 1 200; 12: 12.0; 3: Only 3 left | In stock (3)')

  it.each([
    ...OUT.map((written) => [written, 0, false] as const),
    ...UNCOUNTED.map((written) => [written, null, true] as const),
    ...PIECES.map(([pieces, written]) => [written, Number(pieces), true] as const),
  ])('%j', (written, stock, in_stock) => {
    const { products } = table(written)
    expect(products.map((product) => [product.stock, product.in_stock])).toEqual([
      [stock, in_stock],
      [7, true],
    ])
  })

  const UNCLEAR = 'unclearStock'
  const LOST = ['#N/A', '#VALUE!', '#SPILL!', 'Err:502', '1.2E+05']

  it.each(['N/A', '0.5', 'ask', '3 or 4', 'none', '-', '10-100', '5 - 500', '3-', 'pcs', ...LOST])(
    'skips the row of %j: it is never without a limit',
    (written) => {
      const { products, skipped, notes } = table(written)
      expect(products.map(({ product_id }) => product_id)).toEqual(['B'])
      expect(skipped).toEqual([{ row: 2, name: 'Cup', why: UNCLEAR, detail: written }])
      expect(notes).toEqual([])
    },
  )

  const SOLD_OUT = ['Not available', 'Temporarily out of stock', 'Hamna', 'Haipatikani', 'OOS', 'out', 'Not in stock']
  const IN_STOCK = listed('In stock | available | Zipo | 12 | 3 left | true | https://schema.org/InStock | PreOrder | ')
  const HEADERS = {
    table: ['sku;name;price;availability', (cell: string) => `A;Cup;100;${cell}`],
    WooCommerce: ['ID;Type;SKU;Name;In stock?;Regular price', (cell: string) => `1;simple;A;Cup;${cell};100`],
    Magento: [
      'sku;attribute_set_code;product_type;name;price;is_in_stock',
      (cell: string) => `A;Default;simple;Cup;100;${cell}`,
    ],
  } as const

  describe.each(Object.entries(HEADERS))('whether it is available: %s', (_, [header, row]) => {
    const read = (cell: string) => readText(`${header}\n${row(cell)}\n`)

    it.each([...SOLD_OUT, '-3', 'https://schema.org/OutOfStock', 'soldOut', 'Kimeisha'])('%j is sold out', (cell) => {
      expect(read(cell).products.map(({ in_stock }) => in_stock)).toEqual([false])
    })

    it.each(IN_STOCK)('%j is not', (cell) => {
      const pieces = { 12: 12, '3 left': 3 }[cell] ?? null
      const stock = header === HEADERS.table[0] ? pieces : null
      expect(read(cell).products.map((each) => [each.in_stock, each.stock])).toEqual([[true, stock]])
    })

    it.each(['maybe', 'None', 'ask us', '#N/A', '1-2'])('%j is unclear', (cell) => {
      const { products, skipped } = read(cell)
      expect(products).toEqual([])
      expect(skipped).toMatchObject([{ row: 2, name: 'Cup', why: UNCLEAR }])
    })
  })

  const counted = (header: string, cells: string) => {
    const { products, skipped } = readText(`${header}\n${cells}\n`)
    return [...products.map(({ stock, in_stock }) => [stock, in_stock]), ...skipped.map(({ why }) => why)]
  }
  const woo = (stock: string, backorders = '0') =>
    counted(
      'ID,Type,SKU,Name,In stock?,Stock,Backorders allowed?,Regular price',
      `1,simple,A,Cup,1,${stock},${backorders},100`,
    )
  const magento = (qty: string, isInStock = '1') =>
    counted(
      'sku,attribute_set_code,product_type,name,price,qty,is_in_stock',
      `A,Default,simple,Cup,100,${qty},${isInStock}`,
    )

  it.each([
    ['Out of stock', [[0, false]]],
    ['-5', [[0, false]]],
    ['7', [[7, true]]],
    ['abc', [UNCLEAR]],
    ['2-5', [UNCLEAR]],
  ])('%j pieces in WooCommerce and Magento', (written, read) => {
    expect([woo(written), magento(written)]).toEqual([read, read])
    expect([woo(written, '1'), magento('0'), magento('7', '0')]).toEqual([[[null, true]], [[null, true]], [[7, false]]])
  })

  it.each([
    ['ID,Type,SKU,Name,Published,Regular price', '1,simple,A,Cup,CELL,100', 'published: #n/a'],
    ['ID,Type,SKU,Name,Visibility in catalog,Regular price', '1,simple,A,Cup,CELL,100', 'visibility in catalog: #n/a'],
    ['sku,attribute_set_code,product_type,name,price,product_online', 'A,x,simple,Cup,100,CELL', 'status: #n/a'],
    ['sku,attribute_set_code,product_type,name,price,visibility', 'A,x,simple,Cup,100,CELL', 'visibility: #n/a'],
  ])('what Excel has lost in a column of visibility is not sold: %s', (header, cells, why) => {
    const read = (cell: string) => readText(`${header}\n${cells.replace('CELL', cell)}\n`)
    expect(namesOf(read(''))).toEqual(['Cup'])
    expect([namesOf(read('#N/A')), reasonsOf(read('#N/A'))]).toEqual([
      [],
      [[2, `unclearShown(${why.replace(': ', ', ')}, none)`]],
    ])
  })

  it('a status of being sold out hides nothing', () => {
    const read = readText('sku;name;price;status\nA;Cup;1;Hamna\nC;Jug;1;Active\n')
    expect(read.products.map(({ product_id, in_stock }) => [product_id, in_stock])).toEqual([
      ['A', false],
      ['C', true],
    ])
  })

  it.each(['status', 'visibility', 'published'])('a %s that is lost is not clear', (title) => {
    const read = readText(`sku;name;price;${title}\nA;Cup;1;#REF!\nB;Pot;1;Temporarily sold out\n`)
    expect(read.products.filter(({ in_stock }) => in_stock)).toEqual([])
    expect(reasonsOf(read)[0]).toEqual([2, `unclearShown(${title}, #ref!, ${title})`])
  })
})

describe('a sale is one that is on [OPN-354]', () => {
  const priced = (titles: string, cells: string) =>
    readText(`sku;name;price;sale price;${titles}\nA;Cup;2000;${cells}\n`).products.map((product) => [
      product.price,
      product.original_price,
    ])

  const ON = pairsIn(
    'On Sale: 1500;Yes | 1500;',
    'Sale ends: 1500;2026-01-15 | 1500;0000-00-00 00:00:00',
    'Sale starts: 1500;2026-01-15',
  )
  const NOT_ON = pairsIn(
    'On Sale: 1500;No | 0.00;Yes | 1500;inactive | 1500;Expired | 1500;Not on sale | 1500;Bado | 2500;Yes',
    'On Sale: 2000;maybe | N/A;Yes | -;Yes',
    'Offer active: 1500;No; Sale ends: 1500;2026-01-14; Sale starts: 1500;2026-01-16',
  )

  it.each([
    ...ON.map((each) => [...each, 1500, 2000] as const),
    ...NOT_ON.map((each) => [...each, 2000, null] as const),
  ])('%s %s', (titles, cells, price, original) => {
    expect(priced(titles, cells)).toEqual([[price, original]])
  })

  const unclear = (text: string) => reasonsOf(readText(text)).map(([, why]) => why)

  it.each(['maybe', 'Shipped', '50%'])('is refused where %s says whether it is on', (word) => {
    expect(unclear(`sku;name;price;sale price;on sale\nA;Cup;2000;1500;${word}\nB;Pot;2000;;${word}\n`)).toEqual([
      `unclearSale(${word})`,
    ])
  })

  it.each([
    ['sku;name;price;sale price', 'A;Cup;;1500', [[1500, null]]],
    ['sku;name;price;original price', 'A;Cup;N/A;500', [[500, null]]],
    ['sku;name;sale price;original price', 'A;Cup;1500;2000', [[1500, 2000]]],
    ['sku;name;price;sale price;original price', 'A;Cup;1800;1500;2000', [[1500, 2000]]],
    ['sku;name;price;sale price;original price;sale ends', 'A;Cup;1500;1500;2000;2026-01-14', [[2000, null]]],
    ['sku;name;price;sale price', 'A;Cup;2000;ask', []],
  ])('%s: %s', (header, cells, prices) => {
    const read = readText(`${header}\n${cells}\n`)
    expect(read.products.map(({ price, original_price }) => [price, original_price])).toEqual(prices)
  })

  const TO_31_JANUARY = ['2026/01/31', '2026.1.31', '20260131', '46053', '46053.5', '31 Jan 2026', '31-Jan-26']
  const OTHERS = ['Jan 31 2026', 'January 31st, 2026', '31 Januari 2026', 'Sat Jan 31 2026 00:00:00', '2026-Jan-31']
  const LONG_OVER = ['2026/01/14', '14 Jan 2026', '14-Des-25', 'Jan 14 2026', '20260114', '46036', '31 Desemba 2025']

  it.each([...TO_31_JANUARY, ...OTHERS, '31/01/2026', '31.1.26', '01/31/2026 23:59'])('ends on %s', (ends) => {
    const { products } = readText(`sku;name;price;sale price;sale ends\nA;Cup;2000;1500;"${ends}"\n`)
    const sale = { regular: 2000, price: 1500, starts: null, ends: '2026-01-31' }
    expect(products.map((each) => [each.price, each.sale])).toEqual([[1500, sale]])
  })

  it.each(LONG_OVER)('was over on %s', (ends) => {
    expect(priced('Sale ends', `1500;${ends}`)).toEqual([[2000, null]])
  })

  it.each(['ended', '2026-02-31', '31 Foo 2026', 'Jan 2026', '31 Jan', '13/13/2026', '99999', '#N/A', '4.6E+04'])(
    'is refused where it ends on %s',
    (ends) => {
      expect(unclear(`sku;name;price;sale price;sale ends\nA;Cup;2000;1500;${ends}\n`)).toEqual([
        `unclearDate(${ends})`,
      ])
    },
  )

  it.each([
    ['Discounted Price', 'Discount Start Date', 'Discount End Date'],
    ['Promo price', 'Promo start', 'Promo end'],
    ['Offer price', 'Offer valid from', 'Offer valid until'],
    ['Special price', 'special_from_date', 'special_to_date'],
    ['Sale price', 'Sale begins', 'Sale expires on'],
    ['Sale price', 'Start of sale', 'End date of sale'],
    ['Sale price', 'date_on_sale_from', 'date_on_sale_to'],
    ['Sale price', 'Date sale price starts', 'Date sale price ends'],
    ['Sale price', 'Promotional from', 'Offer expiry date'],
  ])('has days in columns such as %s, %s and %s', (...titles) => {
    const read = readText(`sku;name;Regular price;${titles.join(';')}\nA;Cup;2000;1500;2026-01-02;2026-01-20\n`)
    expect(read.columns.unused).toEqual([])
    expect(read.products.map(({ sale }) => sale)).toEqual([
      { regular: 2000, price: 1500, starts: '2026-01-02', ends: '2026-01-20' },
    ])
  })

  it.each(['Sales total', 'Offer stock', 'Today sale', 'Special', 'Discount', 'Sale tax'])('but not in %s', (title) => {
    expect(readText(`sku;name;price;sale price;${title}\nA;Cup;2000;1500;x\n`).columns.unused).toEqual([title])
  })

  it.each([
    [
      'WooCommerce',
      'ID,Type,SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends',
      '1,simple,SKU,Cup,2000,1500,',
    ],
    [
      'Magento',
      'sku,attribute_set_code,product_type,name,price,special_price,special_price_from_date,special_price_to_date',
      'SKU,Default,simple,Cup,2000,1500,',
    ],
  ])('reads days of %s by their columns', (_, header, cells) => {
    const read = (...dates: string[]) =>
      readText([header, ...dates.map((date, at) => `${cells.replace('SKU', `S${at}`)},"${date}"`)].join('\n'))
    const ends = (...dates: string[]) => read(...dates).products.map(({ price, sale }) => [price, sale?.ends])
    expect(ends('05/12/2025', '20/12/2026')).toEqual([
      [2000, undefined],
      [1500, '2026-12-20'],
    ])
    expect(ends('05/12/2026', '12/20/2026')).toEqual([
      [1500, '2026-05-12'],
      [1500, '2026-12-20'],
    ])
    expect(ends('5/12/26, 12:00 AM')).toEqual([[1500, '2026-05-12']])
    expect(reasonsOf(read('05/12/2026', 'ended', ''))).toEqual([
      [2, 'unclearDate(05/12/2026)'],
      [3, 'unclearDate(ended)'],
    ])
    const sold = (reduced: string) => readText(`${header}\n${cells.replace('1500', reduced)},\n`).products
    for (const reduced of ['0', 'N/A', '-', '2500'])
      expect([reduced, sold(reduced).map(({ price }) => price)]).toEqual([reduced, [2000]])
    expect(sold('ask')).toEqual([])
  })

  it.each([
    ['16/01/2026', '05/01/2026', [1500, 2000]],
    ['13.01.2026', '20.01.2026', [2000, 1500]],
    ['01/16/2026', '01/05/2026', [1500, 2000]],
    ['05/05/2026', '04/04/2025', [1500, 2000]],
  ])('the dates of a column show what comes first: until %s and %s', (first, second, prices) => {
    const read = readText(`sku;name;price;sale price;sale ends\nA;Cup;2000;1500;${first}\nB;Pot;2000;1500;${second}\n`)
    expect(read.products.map(({ price }) => price)).toEqual(prices)
  })

  it('is refused where it is not clear which is the month', () => {
    const read = readText('sku;name;price;sale price;sale ends\nA;Cup;2000;1500;01/02/2026\nB;Pot;2000;;01/02/2026\n')
    expect(reasonsOf(read)).toEqual([[2, 'unclearDate(01/02/2026)']])
    expect(namesOf(read)).toEqual(['Pot'])
  })
})

it.each(
  listed('TOTAL | Total: | Sub-total | Subtotal | Grand Total | Jumla | Jumla kuu | Total (KES) | Total stock value'),
)('%s below a list is no product [OPN-124]', (name) => {
  const read = readText(`SKU,Name,Price,Stock\nA,Cup,100,3\nT,Total,50,1\n,Total Care soap,45,\n,${name},195,4\n`)
  expect(namesOf(read)).toEqual(['Cup', 'Total', 'Total Care soap'])
  expect(reasonsOf(read)).toEqual([[5, 'totalRow']])
  expect(namesOf(readText(`Name,Price\nCup,100\n${name},100\n`))).toEqual(['Cup'])
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

  it('takes a column that is unique and complete, and says so', () => {
    const catalogue = readText('title,price,isbn,url\nIt,1,11,https://x.example/a?b=1\nIt,2,12,https://x.example/c\n')
    expect(catalogue.products.map(({ product_id }) => product_id)).toEqual(['11', '12'])
    expect(catalogue.notes).toEqual(['idColumn(isbn, 0)'])
    expect(columnsOf(catalogue)).toEqual(['title=name price=price isbn=id', 'url'])
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
    expect(ids([header, ...rows].join('\n'))).toEqual(
      listed('emma-austen-paper | emma-austen-audio | emma-smith-paper | ulysses'),
    )
    expect(ids([header, ...rows.toReversed()].join('\n'))).toEqual(
      listed('ulysses | emma-smith-paper | emma-austen-audio | emma-austen-paper'),
    )
    expect(readText([header, ...rows].join('\n')).notes).toEqual(['sharedNames(3, author, format)'])
  })

  it('says what to do about names that nothing tells apart', () => {
    expect(readText('name,price\nCup,1\nCup,2\n').skipped).toEqual([
      {
        row: 3,
        name: 'Cup',
        why: 'sameName',
        detail: 'inRow(2)',
      },
    ])
  })
})

describe('categories, pictures and columns are what the file means [OPN-125]', () => {
  it('spells a category in the commonest way, or the first', () => {
    const catalogue = readText(
      'sku,name,price,category\nA,A,1,kitchen\nB,B,1,Kitchen\nC,C,1,Kitchen\nD,D,1,KITCHEN\nE,E,1,toys\nF,F,1,Toys\n',
    )
    expect(catalogue.products.map(({ category }) => category)).toEqual(
      listed('Kitchen | Kitchen | Kitchen | Kitchen | toys | toys'),
    )
    expect(catalogue.notes).toEqual(['spelledAlike(Kitchen (kitchen, KITCHEN), toys (Toys), 0)'])
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
    const columns = (text: string) => columnsOf(readText(text))
    expect(columns('sku,name,price,Shelf,\nA,Cup,1,9,\n')).toEqual(['sku=id name=name price=price', 'Shelf'])
    expect(columnsOf(json([{ sku: 'A', name: 'A', price: 1, variants: [], extra: 1 }]))).toEqual([
      'sku=id name=name price=price variants=variants',
      'extra',
    ])
  })
})

describe('a description is HTML once, and leads to no page of this shop [OPN-364]', () => {
  const described = (description: string, image = 'https://old.example/media/mug.jpg') => {
    const { products, notes } = readText(
      ['id,name,price,image,description', `M1,Mug,450,${image},"${description.replaceAll('"', '""')}"`].join('\n'),
    )
    return { description: products[0]!.description, notes }
  }

  it.each([
    ['&lt;p&gt;Good &amp;amp; &lt;b&gt;cheap&lt;/b&gt;&lt;/p&gt;', '<p>Good &amp; <b>cheap</b></p>'],
    ['&amp;lt;ul&amp;gt;&amp;lt;li&amp;gt;One&amp;lt;/li&amp;gt;&amp;lt;/ul&amp;gt;', '<ul><li>One</li></ul>'],
    ['One&lt;br /&gt;two', 'One<br />two'],
    ['&#60;p&#62;Good&#60;/p&#62;', '<p>Good</p>'],
    ['&amp;#x3C;p&amp;#x3E;Good&amp;#x3C;/p&amp;#x3E;', '<p>Good</p>'],
    ['Under &#60; 7', '<p>Under &lt; 7</p>'],
    ['&lt;p&gt;a&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;', '<p>a</p>'],
    ['Fish &amp;amp; chips&amp;nbsp;&amp;#039;hot&amp;#039;', "<p>Fish &amp; chips\u00a0'hot'</p>"],
    ['For screens &lt; 7 inches, &amp; more', '<p>For screens &lt; 7 inches, &amp; more</p>'],
    ['The tag &lt;b&gt; of HTML', '<p>The tag &lt;b&gt; of HTML</p>'],
    ['<p>Write &lt;b&gt;bold&lt;/b&gt; so</p>', '<p>Write &lt;b&gt;bold&lt;/b&gt; so</p>'],
  ])('%s', (cell, html) => {
    expect(described(cell)).toEqual({ description: html, notes: [] })
  })

  const NOTE = 'descriptionsWithoutSite(1)'

  it.each([
    ['<p>See <a href="/pages/sizes">sizes</a></p>', '<p>See <span>sizes</span></p>'],
    ['<p><a href=#top>Top</a></p>', '<p><span>Top</span></p>'],
    ['<p><img src="/cdn/a.jpg" alt="A"></p>', '<p><img src="https://old.example/cdn/a.jpg" alt="A" /></p>'],
    ["<p><img src='../b.jpg'></p>", '<p><img src="https://old.example/b.jpg" alt="" /></p>'],
    ['<p>a<img onerror=alert(1) src=c.jpg></p>', '<p>a<img src="https://old.example/media/c.jpg" alt="" /></p>'],
  ])('%s', (cell, html) => {
    expect(described(cell)).toEqual({ description: html, notes: [NOTE] })
  })

  it('leaves out a picture whose site is not known, and completes an address without its protocol', () => {
    expect(described('<p>a<img src="/cdn/a.jpg"></p>', '')).toEqual({ description: '<p>a</p>', notes: [NOTE] })
    expect(described('<p><a href="//old.example/x">b</a><img src="//cdn.example/a.jpg"></p>')).toEqual({
      description:
        '<p><a href="https://old.example/x" rel="noopener nofollow">b</a>' +
        '<img src="https://cdn.example/a.jpg" alt="" /></p>',
      notes: [],
    })
    const whole = '<p><a href="https://old.example/x" rel="noopener nofollow">b</a> <a href="tel:+254700">c</a></p>'
    expect(described(whole).notes).toEqual([])
  })
})

describe('a price or a stock by what its title has in brackets [OPN-360]', () => {
  const sold = (titles: string, cells: string) =>
    readText(`SKU;Name;${titles}\n1;Cup;${cells}\n2;Pot;${cells}\n`).products[0]

  it.each([
    ['Price (Buying);Price (Selling)', 130],
    ['Price (Wholesale);Selling Price', 130],
    ['Price (per kg);Selling Price', 130],
    ['Price (KES/kg);Price', 130],
    ['Price (buying);Retail price', 130],
    ['Price (excl VAT);Price (incl VAT)', 130],
    ['Price excl. VAT;Price incl. VAT', 130],
    ['Price (tax excl.);Price (tax incl.)', 130],
    ['Price (before VAT);Price', 130],
    ['Price (USD);Price (KES)', 130],
    ['Price (USD);Price', 130],
    ['Price [Cost];Price [Duka]', 130],
    ['Bei (kununua);Bei (kuuza)', 130],
    ['Bei (jumla);Bei (rejareja)', 130],
  ])('%s', (titles, price) => {
    expect(sold(titles, '100;130')!.price).toBe(price)
  })

  it.each([
    ['Price (Buying)', '100'],
    ['Price (per kg)', '100'],
    ['Price (excl. VAT)', '100'],
    ['Price tax excl.', '100'],
    ['Price (Retail);Price (Members)', '100;90'],
    ['Price;Selling Price', '100;130'],
  ])('asks about %s', (titles, cells) => {
    const columns = `SKU, Name, ${titles.replaceAll(';', ', ')}`
    expect(() => sold(titles, cells)).toThrow(`missingColumn(price, ${columns}, none, none)`)
  })

  it.each([
    ['Price (Retail);Price (Members)', '100;100', 100],
    ['Price (Retail);Price (Members)', ';90', 90],
    ['Price [Duka];Price [Soko]', '100;90', 100],
    ['Price;Price', '100;90', 100],
  ])('asks nothing about %s with %s', (titles, cells, price) => {
    expect(sold(titles, cells)!.price).toBe(price)
  })

  it.each(['Stock (Reorder level);Stock', 'Stock (on order);Stock', 'Stock (Shelf B);Stock'])('%s', (titles) => {
    expect(sold(`Price;${titles}`, '100;5;0')!.stock).toBe(0)
  })

  it('the words count for prices and stock only', () => {
    const read = readText('SKU,Name,Price,Weight (net),Images (max 5)\n1,Cup,5,2 kg,/a.jpg\n')
    expect(read.products).toMatchObject([{ specifications: { Weight: '2 kg' }, images: ['/a.jpg'] }])
  })

  it('says which of two currencies counts', () => {
    const read = readText('SKU,Name,Price (USD),Price (KES)\n1,Cup,1,130\n2,Pot,2,\n')
    expect(read.products.map(({ price }) => price)).toEqual([130])
    expect(reasonsOf(read)).toEqual([[3, 'otherCurrency(USD, none)']])
    expect(read.notes).toEqual(['severalColumns(2, Price (KES), Price (USD))'])
  })
})

it('a name that was escaped twice is the name [OPN-364]', () => {
  const read = readText('SKU,Name,Price,Brand\nA,Salt &amp;amp; Pepper,1,A &amp; B\nB,5&amp;quot; pot,2,\n')
  expect(read.products.map(({ product_name, brand }) => [product_name, brand])).toEqual([
    ['Salt & Pepper', 'A & B'],
    ['5" pot', ''],
  ])
})

it.each(
  listed(
    'Stock On Hand | Stoki | quantity_to_sell_on_facebook | Quantity on hand | Stock Qty | Qty in stock',
    'In Stock Qty | Current Stock Level | Stock balance | Closing Stock | Available quantity | qty_available',
    'Total Qty | Items in stock | Stock in hand | Idadi iliyopo | Zilizopo | Kiasi kilichopo | Hisa | In stock',
    'Available',
  ),
)('%s is a stock [OPN-360]', (title) => {
  expect(readText(`SKU,Name,Price,${title}\nA,Cup,1,4\n`).products[0]!.stock).toBe(4)
})

describe('a stock that no title says for certain is asked about [OPN-360]', () => {
  const read = (titles: string, cells: string, map = {}) =>
    readText(`SKU;Name;Price;${titles}\nA;Cup;1;${cells}\n`, { map }).products.map(({ stock }) => stock)

  it.each([
    ['Stock Nairobi;Stock Mombasa', '4;5'],
    ['Qty - Westlands', '4'],
    ['inventory_Main_Outlet', '4'],
    ['Opening stock', '4'],
    ['Remaining', '4'],
    ['Pcs', '0'],
    ['S;M;XL', '1;2;3'],
  ])('%s', (titles, cells) => {
    const [first = ''] = titles.split(';')
    expect(() => read(titles, cells)).toThrow('missingColumn(stock, ')
    expect(read(titles, cells, { stock: first })).toEqual([Number(cells[0])])
    expect(read(titles, cells, { stock: '' })).toEqual([null])
  })

  it.each(
    listed('Reorder Qty | Min stock | Stock code | Qty per carton | Stock value | Qty sold | Stock in | L | Stock'),
  )('but not about %s', (title) => {
    expect(read(title, 'Stock' === title ? '' : '4')).toEqual([null])
  })

  it('a branch is not asked about beside the total', () => {
    expect(read('Qty CBD;Qty Westlands;Total Qty', '4;5;9')).toEqual([9])
  })
})

describe('a price by its title [OPN-360]', () => {
  const sold = (titles: string, cells: string) =>
    readText(`SKU;Name;${titles}\n1;Cup;${cells}\n`).products.map((each) => [each.price, each.original_price])

  it.each<[string, string, number, number | null]>([
    ['PRICE KSH', '450', 450, null],
    ['Price in Kshs', '450', 450, null],
    ['Selling_Price_KES', '450', 450, null],
    ['Price/KES', '450', 450, null],
    ['Price USD;Price KES', '3;450', 450, null],
    ['Old Price;New Price', '500;450', 450, 500],
    ['Price Before;Price After', '500;450', 450, 500],
    ['Normal Price;Offer Price', '500;450', 450, 500],
    ['Price;Promotion Price', '500;450', 450, 500],
    ['Price;Compare To Price', '450;500', 450, 500],
    ['R.R.P;S.P;B.P', '500;450;300', 450, 500],
    ['S/Price;B/Price', '450;300', 450, null],
    ['Price (Exc. VAT);Price (Inc. VAT)', '400;450', 450, null],
    ['Bei ya jumla;Bei ya rejareja', '400;450', 450, null],
  ])('%s', (titles, cells, price, original) => {
    expect(sold(titles, cells)).toEqual([[price, original]])
  })

  it.each([
    ['Your Price;Sale Price', '500;450'],
    ['List Price;Shop Price', '500;450'],
  ])('asks about %s', (titles, cells) => {
    expect(() => sold(titles, cells)).toThrow('missingColumn(price, ')
  })
})

describe('the name by its title [OPN-360]', () => {
  it.each(['Item Description', 'Particulars', 'Items', 'Products', 'Product/Service Name'])('%s', (title) => {
    expect(namesOf(readText(`${title},Price\nCup,1\n`))).toEqual(['Cup'])
  })

  it('asks for it where the column only numbers the rows beside descriptions', () => {
    const text = 'Item,Description,Price\n1,Cup,450\n2.,Pot,300\n'
    expect(() => readText(text)).toThrow('missingColumn(name, ')
    expect(namesOf(readText(text, { map: { name: 'Description' } }))).toEqual(['Cup', 'Pot'])
    expect(namesOf(readText(text.replace('Description', 'Item description')))).toEqual(['Cup', 'Pot'])
    expect(namesOf(readText('Title,Price,Description\n1984,450,Novel\n'))).toEqual(['1984'])
  })
})

it('an empty tick box means no, and ✓ or checked means yes [OPN-353]', () => {
  const read = readText('Name,Price,In stock?,Active\nCup,1,checked,✓\nPot,2,,✓\nPan,3,checked,\n')
  expect(read.products.map((each) => [each.product_name, each.in_stock])).toEqual([
    ['Cup', true],
    ['Pot', false],
  ])
  expect(reasonsOf(read)).toEqual([[4, 'hiddenBy(active, no)']])
})

it.each(['-', 'N/A', 'None', 'Uncategorized'])('%s is no category [OPN-360]', (category) => {
  expect(readText(`Name,Price,Category\nCup,1,${category}\n`).products[0]!.category).toBe('Other')
})

it.each(['Out of Stock', 'Sold out', 'Is sold out?'])('a product is sold out by %s [OPN-353]', (title) => {
  const read = readText(
    `Name,Price,${title}\nA,1,Yes\nB,1,FALSE\nC,1,\nD,1,Sold out\nE,1,In stock\nF,1,perhaps\nG,1,0\n`,
  )
  expect(read.products.map((each) => each.product_name + (each.in_stock ? '' : ' out'))).toEqual(
    listed('A out | B | C | D out | E | G'),
  )
  expect(reasonsOf(read)).toEqual([[7, 'unclearStock']])
  const [cup, pot] = json(
    [true, false].map((soldOut, at) => ({ sku: `${at}`, name: 'Cup', price: 1, soldOut })),
  ).products
  expect([cup!.in_stock, pot!.in_stock]).toEqual([false, true])
})

it('Y/N in a title is no amount [OPN-353]', () => {
  expect(readText('Name,Price,In Stock (Y/N)\nCup,1,N\n').products.map((each) => each.in_stock)).toEqual([false])
})

it.each(listed('@450 | KSH: 450 | 450 each | 450 only | 450/pc | 450 KES/pc | 450= | 450,- | 450.- | 450 per piece'))(
  '%s is the price of a piece [OPN-352]',
  (price) => {
    expect(readText(`name;price\nCup;${price}\n`).products.map((each) => each.price)).toEqual([450])
  },
)

it('the status of a sale is none of the product [OPN-354]', () => {
  const read = readText('Name,Price,Sale price,Sale status\nCup,500,400,ended\nPot,500,400,running\n')
  expect(read.products.map(({ price }) => price)).toEqual([500, 400])
})

it.each(['Valid until', 'Price valid to', 'Offer validity ends'])('a sale is over by its %s [OPN-354]', (title) => {
  const read = readText(`Name,Price,Offer price,${title}\nCup,500,400,2026-01-14\nPot,500,400,2026-01-15\n`)
  expect(read.products.map(({ price }) => price)).toEqual([500, 400])
})
