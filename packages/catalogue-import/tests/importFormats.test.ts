import { describe, expect, it } from 'vitest'
import type { CatalogueOptions } from '../readCatalogue.ts'
import { readText, type Read } from './readText.ts'

const read = (text: string | Uint8Array, options: Partial<CatalogueOptions> = {}) =>
  readText(text, { currencyRate: 1, ...options })

const prices = ({ products }: Read) =>
  products.map(({ product_id, price, original_price, discount }) => [product_id, price, original_price, discount])

describe('WooCommerce', () => {
  const header =
    'ID,Type,SKU,Name,Published,Visibility in catalog,Description,In stock?,Stock,Backorders allowed?,Sale ' +
    'price,Regular price,Categories,Images,Parent,Grouped products,Attribute 1 name,Attribute 1 value(s),Date ' +
    'sale price starts,Date sale price ends'
  const woo = (...rows: string[]) => read(['\uFEFF' + header, ...rows].join('\n'))

  it('takes the lowest price of the variations for a parent without one, and lists them after it [OPN-79]', () => {
    const catalogue = woo(
      '1,variable,tee,Tee,1,visible,,1,,0,,,Clothing > Tees,,,,Size,"S, M",,',
      '2,variation,tee-s,Tee - S,1,visible,,1,,0,9,12,,https://shop.example/s.jpg,tee,,Size,S,,',
      '3,variation,tee-m,Tee - M,1,visible,,1,,0,,11,,,tee,,Size,M,,',
    )
    expect(prices(catalogue)).toEqual([
      ['tee', 9, 12, 25],
      ['tee-s', 9, 12, 25],
      ['tee-m', 11, null, 0],
    ])
    expect(catalogue.products.map((each) => [each.product_name, each.variant_of, each.options, each.image])).toEqual([
      ['Tee', null, [{ name: 'Size', values: ['S', 'M'] }], 'https://shop.example/s.jpg'],
      ['Tee (S)', 'tee', { Size: 'S' }, 'https://shop.example/s.jpg'],
      ['Tee (M)', 'tee', { Size: 'M' }, ''],
    ])
    expect(catalogue.products[0]).toMatchObject({
      category: 'Clothing',
      specifications: { Size: 'S, M' },
      images: ['https://shop.example/s.jpg'],
    })
    expect(catalogue.skipped).toEqual([])
  })

  it('finds a parent without a SKU by its number, and sells it while one variation is there', () => {
    const catalogue = woo(
      '7,variable,,Mug,1,visible,,1,,0,,,Home,,,,Colour,"Red, Blue",,',
      '8,variation,mug-r,Mug - Red,1,visible,,0,0,0,,300,,,id:7,,Colour,Red,,',
      '9,variation,mug-b,Mug - Blue,1,visible,,1,4,0,,350,,,id:7,,Colour,Blue,,',
    )
    expect(
      catalogue.products.map(({ product_id, price, in_stock, stock }) => [product_id, price, in_stock, stock]),
    ).toEqual([
      ['7', 350, true, null],
      ['mug-r', 300, false, 0],
      ['mug-b', 350, true, 4],
    ])
  })

  it('makes a variant of each value that a variation leaves open; they share its pieces [OPN-79]', () => {
    const catalogue = woo(
      '1,variable,tee,Tee,1,visible,,1,,0,,,Home,,,,Size,"S, M",,',
      '2,variation,tee-any,Tee,1,visible,,1,5,0,,900,,,tee,,Size,,,',
    )
    expect(catalogue.products.map(({ product_id, options, stock }) => [product_id, options, stock])).toEqual([
      ['tee', [{ name: 'Size', values: ['S', 'M'] }], null],
      ['tee-any-s', { Size: 'S' }, 2],
      ['tee-any-m', { Size: 'M' }, 2],
    ])
  })

  it('takes the lowest price of the members for a group, and keeps them as products', () => {
    const catalogue = woo(
      '1,simple,a,Cup,1,visible,,1,,0,,80,Home,,,,,,,',
      '2,simple,b,Plate,1,visible,,1,,0,60,90,Home,,,,,,,',
      '3,grouped,set,Set,1,visible,,1,,0,,,Home,,,"a, b",,,,',
    )
    expect(prices(catalogue)).toEqual([
      ['a', 80, null, 0],
      ['b', 60, 90, 33.33],
      ['set', 60, 90, 33.33],
    ])
    expect(catalogue.products[2]?.specifications).toEqual({ Includes: 'Cup, Plate' })
  })

  it('leaves out hidden and unpublished rows and what belongs to them, and says why', () => {
    const catalogue = woo(
      '1,simple,a,Seen,1,visible,,1,,0,,80,Home,,,,,,,',
      '2,simple,b,Hidden,1,hidden,,1,,0,,80,Home,,,,,,,',
      '3,variable,c,Draft,-1,visible,,1,,0,,80,Home,,,,,,,',
      '4,variation,c-1,Draft - 1,1,visible,,1,,0,,80,,,c,,,,,',
      '5,variable,d,Empty,1,visible,,1,,0,,,Home,,,,,,,',
    )
    expect(catalogue.products.map(({ product_id }) => product_id)).toEqual(['a'])
    expect(catalogue.skipped).toEqual([
      { row: 3, name: 'Hidden', why: 'hiddenInCatalogue' },
      { row: 4, name: 'Draft', why: 'notPublished' },
      { row: 5, name: 'Draft - 1', why: 'noParent', detail: 'c' },
      { row: 6, name: 'Empty', why: 'noPrice' },
    ])
  })

  it('sells at the sale price only on the days of the sale, the last one in Kenya included [OPN-380]', () => {
    const catalogue = woo(
      '1,simple,on,On,1,visible,,1,,0,70,80,Home,,,,,,2026-01-01,2026-01-15',
      '2,simple,over,Over,1,visible,,1,,0,70,80,Home,,,,,,,2026-01-14',
      '3,simple,soon,Soon,1,visible,,1,,0,70,80,Home,,,,,,2026-01-16,',
      '4,simple,dearer,Dearer,1,visible,,1,,0,90,80,Home,,,,,,,',
      '5,simple,day,Day,1,visible,,1,,0,70,80,Home,,,,,,2026-01-15,2026-01-15',
      '6,simple,swapped,Swapped,1,visible,,1,,0,70,80,Home,,,,,,2026-01-20,2026-01-10',
    )
    expect(catalogue.skipped.map(({ why }) => why)).toEqual(['swappedSale(2026-01-20, 2026-01-10)'])
    expect(prices(catalogue)).toEqual([
      ['on', 70, 80, 12.5],
      ['over', 80, null, 0],
      ['soon', 80, null, 0],
      ['dearer', 80, null, 0],
      ['day', 70, 80, 12.5],
    ])
    expect(catalogue.products.map(({ sale }) => sale)).toEqual([
      { regular: 80, price: 70, starts: '2026-01-01', ends: '2026-01-15' },
      undefined,
      { regular: 80, price: 70, starts: '2026-01-16', ends: null },
      undefined,
      { regular: 80, price: 70, starts: '2026-01-15', ends: '2026-01-15' },
    ])
  })

  it('leaves out a variation whose stock or sale is not clear [OPN-353] [OPN-354]', () => {
    const catalogue = woo(
      '1,variable,tee,Tee,1,visible,,1,,0,,,Home,,,,Size,"S, M, L",,',
      '2,variation,tee-s,Tee,1,visible,,1,ask,0,,950,,,tee,,Size,S,,',
      '3,variation,tee-m,Tee,1,visible,,1,3,0,,900,,,tee,,Size,M,,',
      '4,variation,tee-l,Tee,1,visible,,1,3,0,700,800,,,tee,,Size,L,,ended',
      '5,grouped,set,Set,1,visible,,1,,0,,,Home,,,"a, b",,,,',
      '6,simple,a,A,1,visible,,1,3,0,700,800,Home,,,,,,,ended',
      '7,simple,b,B,1,visible,,1,3,0,,900,Home,,,,,,,',
    )
    expect(prices(catalogue)).toEqual([
      ['tee', 900, null, 0],
      ['tee-m', 900, null, 0],
      ['set', 900, null, 0],
      ['b', 900, null, 0],
    ])
    expect(catalogue.skipped.map(({ row, why }) => [row, why])).toEqual([
      [3, 'unclearStock'],
      [5, 'unclearDate(ended)'],
      [7, 'unclearDate(ended)'],
    ])
  })

  it('counts pieces unless more may be ordered than there are', () => {
    const catalogue = woo(
      '1,simple,a,A,1,visible,,1,0,0,,80,Home,,,,,,,',
      '2,simple,b,B,1,visible,,1,-2,1,,80,Home,,,,,,,',
      '3,simple,c,C,1,visible,,backorder,,notify,,80,Home,,,,,,,',
    )
    expect(catalogue.products.map(({ in_stock, stock }) => [in_stock, stock])).toEqual([
      [false, 0],
      [true, null],
      [true, null],
    ])
  })

  it('undoes the escapes of the export: commas in categories, line breaks, formula quotes', () => {
    const catalogue = woo(
      `1,simple,a,'-20 Cooler,1,visible,First\\n\\nSecond,1,,0,,80,"Shoes\\, Bags > Men, Sale",,,,,,,`,
    )
    expect(catalogue.products[0]).toMatchObject({
      product_name: '-20 Cooler',
      category: 'Shoes, Bags',
      description: '<p>First</p><p>Second</p>',
    })
  })
})

describe('Shopify', () => {
  const header =
    'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant ' +
    'Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Status'
  const shopify = (...rows: string[]) => read([header, ...rows].join('\r\n'))

  it('takes the rows of one handle as one product with the lowest price, and its variants [OPN-79]', () => {
    const catalogue = shopify(
      'gloves,Gloves,"<p>Two\n' +
        'lines</p>",Acme,Outdoor,true,Color,Green,,1,deny,15.99,20,https://shop.example/1.jpg,active',
      'gloves,,,,,,,Yellow,,3,deny,9.99,,https://shop.example/2.jpg,',
      'gloves,,,,,,,,,,,,,https://shop.example/3.jpg,',
    )
    expect(
      catalogue.products.map((each) => [each.product_id, each.product_name, each.price, each.original_price]),
    ).toEqual([
      ['gloves', 'Gloves', 9.99, null],
      ['gloves-green', 'Gloves (Green)', 15.99, 20],
      ['gloves-yellow', 'Gloves (Yellow)', 9.99, null],
    ])
    expect(catalogue.products[0]).toMatchObject({
      product_id: 'gloves',
      price: 9.99,
      original_price: null,
      description: '<p>Two\nlines</p>',
      specifications: { Color: 'Green, Yellow' },
      images: ['https://shop.example/1.jpg', 'https://shop.example/2.jpg', 'https://shop.example/3.jpg'],
    })
  })

  it('is sold out at 0 pieces where orders beyond them are denied; counts what Shopify tracks [OPN-359]', () => {
    const catalogue = shopify(
      'a,A,,,X,true,Title,Default Title,,0,deny,10,,,active',
      'b,B,,,X,true,Title,Default Title,,0,continue,10,,,active',
      'c,C,,,X,true,Title,Default Title,shopify,8,deny,10,,,active',
      'd,D,,,X,true,Title,Default Title,shopify,0,deny,10,,,active',
    )
    expect(catalogue.products.map(({ in_stock, stock, specifications }) => [in_stock, stock, specifications])).toEqual([
      [true, null, {}],
      [true, null, {}],
      [true, 8, {}],
      [false, 0, {}],
    ])
  })

  it('leaves out drafts; a row without a handle is a product of its name', () => {
    const catalogue = shopify(
      'a,A,,,X,true,,,,1,deny,10,,,draft',
      ',B,,,X,true,,,,1,deny,10,,,active',
      'c,C,,,X,true,,,,1,deny,10,,,active',
    )
    expect(catalogue.products.map(({ product_id }) => product_id)).toEqual(['b', 'c'])
    expect(catalogue.skipped).toEqual([{ row: 2, name: 'A', why: 'hiddenBy(status, draft)' }])
  })
})

describe('Magento', () => {
  it('takes the simple products of a configurable one as its variants [OPN-79]', () => {
    const rows = [
      'sku,store_view_code,product_type,categories,name,price,special_price,product_online,visibility,qty,' +
        'is_in_stock,configurable_variations,configurable_variation_labels',
      'T-S,,simple,Default Category/Men/Tops,Tee-S,900,800,1,Not Visible Individually,3,1,,',
      'T-M,,simple,Default Category/Men/Tops,Tee-M,950,,1,Not Visible Individually,0,0,,',
      'T,,configurable,"Default Category/Men/Tops,Default Category/Sale",Tee,,,1,"Catalog, Search",,1,' +
        '"sku=T-S,size=S,color=Red|sku=T-M,size=M,color=Red","size=Size,color=Colour"',
      'T,de,configurable,,Hemd,,,1,,,,,',
      'X,,simple,Default Category/Gear,Strap,50,,1,Not Visible Individually,3,1,,',
      'Y,,simple,Default Category/Gear,Mat,70,,2,"Catalog, Search",3,1,,',
      'Z,,simple,Default Category/Gear,Ball,60,,1,"Catalog, Search",4,1,,',
    ]
    const catalogue = read(rows.join('\n'))
    expect(catalogue.format).toBe('magento')
    expect(
      catalogue.products.map((each) => [
        each.product_id,
        each.product_name,
        each.category,
        each.price,
        each.original_price,
        each.stock,
        each.options,
      ]),
    ).toEqual([
      [
        'T',
        'Tee',
        'Men',
        800,
        900,
        null,
        [
          { name: 'Size', values: ['S', 'M'] },
          { name: 'Colour', values: ['Red'] },
        ],
      ],
      ['T-S', 'Tee (S, Red)', 'Men', 800, 900, 3, { Size: 'S', Colour: 'Red' }],
      ['T-M', 'Tee (M, Red)', 'Men', 950, null, 0, { Size: 'M', Colour: 'Red' }],
      ['Z', 'Ball', 'Gear', 60, null, 4, null],
    ])
    expect(catalogue.skipped).toEqual([
      { row: 6, name: 'Strap', why: 'hiddenInCatalogue' },
      { row: 7, name: 'Mat', why: 'notPublished' },
    ])
  })
})

describe('JSON', () => {
  const json = (items: unknown, options: Partial<CatalogueOptions> = {}) => read(JSON.stringify(items), options)

  it('knows the usual keys, lists within an object, and the names of this shop', () => {
    const catalogue = json({
      products: [
        {
          product_id: 'P-1',
          product_name: 'Radio',
          category: 'Audio',
          price: 900,
          original_price: 1000,
          in_stock: false,
          is_new: true,
          is_featured_product: 1,
          features: ['Loud'],
          specifications: { Colour: 'Red' },
        },
        {
          handle: 'tv',
          title: 'TV',
          category: { name: 'Screens' },
          brand: { name: 'Acme' },
          price: '1,299.50',
          images: [{ src: 'https://shop.example/tv.jpg' }],
          options: [{ title: 'Size', values: ['40"', '50"'] }],
          variants: [{ inventory_quantity: 2 }, { inventory_quantity: 3 }],
        },
      ],
    })
    expect(catalogue.products).toMatchObject([
      {
        product_id: 'P-1',
        product_name: 'Radio',
        price: 900,
        original_price: 1000,
        discount: 10,
        in_stock: false,
        is_new: true,
        is_featured_product: true,
        features: ['Loud'],
        specifications: { Colour: 'Red' },
      },
      {
        product_id: 'tv',
        category: 'Screens',
        brand: 'Acme',
        price: 1299.5,
        image: 'https://shop.example/tv.jpg',
        stock: 5,
        specifications: { Size: '40", 50"' },
      },
    ])
  })

  it('takes variants with their options; one without a price has its product’s [OPN-79]', () => {
    const catalogue = json([
      {
        sku: 'tee',
        name: 'Tee',
        price: 900,
        original_price: 1000,
        options: [{ name: 'Size', values: ['S', 'M'] }],
        variants: [
          { sku: 'tee-m', options: { Size: 'M' }, stock: 2 },
          { sku: 'tee-s', options: { Size: 'S' }, price: 850, stock: 0, image: '/s.jpg' },
          { sku: 'tee-x', options: { Colour: 'Red' } },
        ],
      },
    ])
    const { skipped, products } = catalogue
    expect(
      products.map((each) => [each.product_id, each.options, each.price, each.original_price, each.stock, each.image]),
    ).toEqual([
      ['tee', [{ name: 'Size', values: ['S', 'M'] }], 900, 1000, null, '/s.jpg'],
      ['tee-m', { Size: 'M' }, 900, 1000, 2, ''],
      ['tee-s', { Size: 'S' }, 850, null, 0, '/s.jpg'],
    ])
    expect(skipped).toEqual([{ row: 1, name: 'Tee', why: 'noOptionValue(Size)' }])
  })

  const D = { sku: 'D', name: 'Dress', price: '12.500' }
  const sized = (...variants: object[]) =>
    variants.map((each, at) => ({ sku: `D${at}`, options: { Size: `S${at}` }, ...each }))
  const stocks = ({ products }: Read) =>
    products.map(({ product_id, stock, in_stock }) => [product_id, stock, in_stock])

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

  it('reads sales, stock and visibility of variants as those of products [OPN-353]', () => {
    const catalogue = json([
      {
        ...D,
        price: 900,
        sale_price: 800,
        sale_ends: '2026-01-20',
        variants: sized(
          { sale_price: 700, price: 950, stock: 'Sold out' },
          { stock: '5 pcs', sale_price: 0, price: 990 },
          { in_stock: false },
          { status: 'draft' },
          { stock: 'ask' },
          { stock: 4, manage_inventory: false },
        ),
      },
    ])
    expect(stocks(catalogue)).toEqual([
      ['D', null, true],
      ['D0', 0, false],
      ['D1', 5, true],
      ['D2', null, false],
      ['D5', null, true],
    ])
    const sale = { regular: 900, price: 800, starts: null, ends: '2026-01-20' }
    expect(catalogue.products.map(({ price, original_price, sale }) => [price, original_price, sale])).toEqual([
      [800, 900, undefined],
      [700, 950, undefined],
      [990, null, undefined],
      [800, 900, sale],
      [800, 900, sale],
    ])
    expect(catalogue.skipped.map(({ why, detail }) => [why, detail])).toEqual([
      ['hiddenBy(status, draft)', undefined],
      ['unclearStock', 'ask'],
    ])
  })

  it.each([
    [[{ stock: 'Sold out' }, { stock: '5 pcs' }], [['D', 5, true]]],
    [[{ stock: 'Sold out' }, { stock: '-2' }], [['D', 0, false]]],
    [[{ available: false }, { available: false }], [['D', null, false]]],
    [[{ available: false }, {}], [['D', null, true]]],
    [[{ stock: 3 }, { stock: 9, status: 'draft' }], [['D', 3, true]]],
    [[{ status: 'draft' }], []],
    [[{ stock: 'ask' }, { stock: 3 }], []],
    [[{ stock: { count: 3 } }], []],
  ])('adds up variants without options: %j [OPN-353]', (variants, read) => {
    expect(stocks(json([{ ...D, price: 900, variants }]))).toEqual(read)
  })

  describe('variants that say their values otherwise [OPN-359]', () => {
    const sold = (...items: object[]) => {
      const { products, skipped } = json(items)
      const made = products.map((each) => `${each.product_id} ${each.product_name} ${each.price} ${each.stock}`)
      return [...made, ...skipped.map(({ row, why }) => `${row} ${why}`)]
    }

    it.each<[string, object, string[]]>([
      [
        'by colour and size',
        {
          variants: [
            { sku: 'A', size: 'S', stock: 1 },
            { sku: 'B', size: 'M', price: 990 },
          ],
        },
        ['D Dress 900 null', 'A Dress (S) 900 1', 'B Dress (M) 990 null'],
      ],
      [
        'by their names',
        {
          variants: [
            { sku: 'A', name: 'Small' },
            { title: 'Large', stock: 2 },
          ],
        },
        ['D Dress 900 null', 'A Dress (Small) 900 null', 'D-large Dress (Large) 900 2'],
      ],
      [
        'by key',
        { variants: { Red: { stock: 1 }, Blue: { stock: 0 } } },
        ['D Dress 900 null', 'D-red Dress (Red) 900 1', 'D-blue Dress (Blue) 900 0'],
      ],
      ['as texts', { variants: ['S', 'M'] }, ['D Dress 900 null', 'D-s Dress (S) 900 null', 'D-m Dress (M) 900 null']],
      [
        'as variations',
        { variations: [11, 12].map((id) => ({ id, attributes: [{ name: 'Size', option: `S${id}` }], price: id })) },
        ['D Dress 11 null', '11 Dress (S11) 11 null', '12 Dress (S12) 12 null'],
      ],
      ['elsewhere', { variations: [11, 12] }, ['1 noVariantPublished']],
      ['elsewhere by ids', { variants: ['64f1c0a7b2c3d4e5f6a7b8c9'] }, ['1 noVariantPublished']],
      [
        'alike',
        {
          variants: [
            { title: 'S', stock: 1 },
            { title: 'S', stock: 2 },
          ],
        },
        ['D Dress 900 3'],
      ],
    ])('%s', (_, item, read) => {
      expect(sold({ id: 'D', name: 'Dress', price: 900, ...item })).toEqual(read)
    })

    it('tracks no stock where it says so, as Shopify does', () => {
      const shopify = { inventory_management: null, inventory_policy: 'deny' }
      const kept = { inventory_management: 'shopify', inventory_policy: 'continue' }
      const counted = { inventory_management: 'shopify', inventory_policy: 'deny' }
      const variants = [shopify, kept, counted].map((each, at) => ({
        option1: `${at}`,
        inventory_quantity: 0,
        ...each,
      }))
      const { products } = json([
        { id: 'D', name: 'Dress', price: 900, options: [{ name: 'Size', values: ['0'] }], variants },
      ])
      expect(products.slice(1).map((each) => [each.stock, each.in_stock])).toEqual([
        [null, true],
        [null, true],
        [0, false],
      ])
    })

    it('lists of sizes are told among the specifications', () => {
      const { products } = json([{ id: 'D', name: 'Dress', price: 900, sizes: ['S', 'M'], colors: ['Red'] }])
      expect(products[0]!.specifications).toEqual({ Colour: 'Red', Size: 'S, M' })
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

    it('a price is an object where its amount shows decimals; a number may be of cents [OPN-352]', () => {
      const price = (amount: unknown) => ({ amount, currencyCode: 'KES' })
      const { products, skipped } = json([
        { id: 'A', name: 'Cup', price: price('450.0') },
        { id: 'B', name: 'Pot', price: price(45_000) },
        {
          id: 'C',
          name: 'Pan',
          price: 900,
          variants: [{ options: { Size: 'S' } }, { options: { Size: 'M' }, price: price(9) }],
        },
      ])
      expect(products.map((each) => each.price)).toEqual([450, 900, 900])
      expect(skipped).toEqual([
        { row: 2, name: 'Pot', why: 'priceNoNumber', detail: '{"amount":45000,"currencyCode":"KES"}' },
        { row: 3, name: 'Pan (M)', why: 'priceNoNumber', detail: '{"amount":9,"currencyCode":"KES"}' },
      ])
    })
  })

  it('leaves out what has no price, no name, or is no object', () => {
    const catalogue = json([
      { id: 1, title: 'A', price: null },
      { id: 2, title: ' ', price: 3 },
      'C',
      { id: 4, title: 'D', price: 4 },
    ])
    expect(catalogue.products.map(({ product_id }) => product_id)).toEqual(['4'])
    expect(catalogue.skipped).toEqual([
      { row: 1, name: 'A', why: 'noPrice' },
      { row: 2, name: '2', why: 'noName' },
      { row: 3, name: 'C', why: 'noObject' },
    ])
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

  it('takes a rating of 0, or one of 0 reviews, as none', () => {
    const { products } = json([
      { id: 1, title: 'A', price: 1, rating: 0, reviews_count: 3 },
      { id: 2, title: 'B', price: 1, rating: 4.7, reviews_count: 0 },
      { id: 3, title: 'C', price: 1, rating: 4.75, reviews_count: 7 },
    ])
    expect(products.map(({ rating, reviews }) => [rating, reviews])).toEqual([
      [0, 0],
      [0, 0],
      [4.75, 7],
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
