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

const DRESS = listed('kanga-dress 1500 in | KD-S 1500 4 kanga-dress S | KD-M 1600 0 kanga-dress M')

describe('a row per variant [OPN-359]', () => {
  it('Shopify, as it exports today', () => {
    const read = table(
      'Title,URL handle,Type,Product category,Published on online store,Status,SKU,Option1 name,Option1 value,' +
        'Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,' +
        'Product image URL,Variant image URL',
      'Kanga Dress,kanga-dress,Dresses,Apparel > Clothing,TRUE,Active,KD-S,Size,S,1500.00,1800.00,shopify,4,DENY,' +
        'https://a.example/1.jpg,',
      ',kanga-dress,,,,,KD-M,,M,1600.00,,shopify,0,DENY,https://a.example/2.jpg,https://a.example/m.jpg',
      ',kanga-dress,,,,,,,,,,,,,https://a.example/3.jpg,',
      'Mug,mug,,,TRUE,Active,MUG-1,Title,Default Title,250,,shopify,-4,DENY,,',
      'Tray,tray,,,TRUE,Active,T-1,Title,Default Title,90,,,0,DENY,,',
      'Vase,vase,,,TRUE,Active,V-1,,,80,,shopify,0,CONTINUE,,',
      'Gone,gone,,,TRUE,Draft,G-1,Size,S,80,,shopify,1,DENY,,',
      ',gone,,,,,G-2,,M,80,,shopify,1,DENY,,',
    )
    expect(read.format).toBe('shopify')
    expect(soldIn(read)).toEqual([...DRESS, 'MUG-1 250 0', 'T-1 90 in', 'V-1 80 in'])
    expect(reasonsOf(read)).toEqual([[8, 'hiddenBy(status, draft)']])
    expect(read.products.slice(0, 3)).toMatchObject([
      {
        product_name: 'Kanga Dress',
        category: 'Dresses',
        original_price: 1800,
        options: [{ name: 'Size', values: ['S', 'M'] }],
        specifications: { Size: 'S, M' },
        images: ['1', '2', 'm', '3'].map((name) => `https://a.example/${name}.jpg`),
      },
      { product_name: 'Kanga Dress (S)', images: [] },
      { product_name: 'Kanga Dress (M)', images: ['https://a.example/m.jpg'] },
    ])
  })

  it('Squarespace: the rows after the first have no name', () => {
    const read = table(
      'Product ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,SKU,Option Name 1,' +
        'Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Visible,Hosted Image URLs',
      '1,PHYSICAL,shop,kanga-dress,Kanga Dress,KD-S,Size,S,1500,0,No,4,,Yes,',
      ',,,,,KD-M,Size,M,1600,900,No,0,,,',
      '2,PHYSICAL,shop,lamp,Lamp,L-1,,,1200,900,Yes,Unlimited,Home,Yes,',
    )
    expect(soldIn(read)).toEqual([...DRESS, 'L-1 900 in'])
    expect(read.products.map(({ category }) => category)).toEqual(['Other', 'Other', 'Other', 'Home'])
  })

  it('Loyverse: price, pieces and "for sale" by shop', () => {
    const read = table(
      'Handle,SKU,Name,Sold by weight,Option 1 name,Option 1 value,Track stock,Available for sale [Duka],' +
        'Price [Duka],In stock [Duka],Price [Soko]',
      'kanga-dress,KD-S,Kanga Dress,N,Size,S,Y,Y,1500.00,4,',
      'kanga-dress,KD-M,,,,M,Y,Y,1600.00,0,',
      'kanga-dress,KD-L,,,,L,Y,N,1700.00,3,',
      'rice,6,Mchele,Y,,,N,Y,variable,,',
      'soda,7,Soda,N,,,N,Y,,0,70',
    )
    expect(soldIn(read)).toEqual([...DRESS, '7 70 in'])
    expect(reasonsOf(read)).toEqual([
      [4, 'hiddenBy(available for sale [duka], n)'],
      [5, 'priceNoNumber'],
    ])
    expect(read.notes).toEqual(['severalColumns(2, Price [Duka], Price [Soko])'])
  })

  it('Wix: the product’s own row lists the values, variants cost more, a discount is taken off', () => {
    const read = table(
      'handleId,fieldType,name,sku,price,surcharge,visible,discountMode,discountValue,inventory,productOptionName1,' +
        'productOptionDescription1',
      'kanga-dress,Product,Kanga Dress,,2000,,TRUE,PERCENT,25,InStock,Size,S;M',
      'kanga-dress,Variant,,KD-S,,0,TRUE,,,4,,S',
      'kanga-dress,Variant,,KD-M,,200,TRUE,,,OutOfStock,,M',
      'cup,Product,Cup,C-1,300,,TRUE,AMOUNT,50,InStock,Colour,#000000:Black;#FFFFFF:White',
    )
    expect(soldIn(read)).toEqual(
      listed('kanga-dress 1500 in | KD-S 1500 4 kanga-dress S | KD-M 1650 0 kanga-dress M | C-1 250 in'),
    )
    expect(read.products.map(({ original_price }) => original_price)).toEqual([2000, 2000, 2200, 300])
    expect(read.products.at(-1)!.specifications).toEqual({ Colour: 'Black, White' })
  })

  it('Wix, as it exports today', () => {
    const read = table(
      'handle,fieldType,name,visible,media,price,strikethroughPrice,inventory,sku,productOptionName1,' +
        'productOptionChoices1,plainDescription,primaryCategorySlug',
      'tee,PRODUCT,Tee,TRUE,https://x.example/a.jpg,1200,1500,,,Size,S;M,<p>Soft</p>,clothes',
      'tee,VARIANT,,TRUE,,1200,1500,5,TEE-S,Size,S,,',
      'tee,VARIANT,,TRUE,,1300,,OUT_OF_STOCK,TEE-M,Size,M,,',
      'tee,MEDIA,,,https://x.example/b.jpg,,,,,,,,',
    )
    expect(soldIn(read)).toEqual(listed('tee 1200 in | TEE-S 1200 5 tee S | TEE-M 1300 0 tee M'))
    expect(read.products.map(({ original_price }) => original_price)).toEqual([1500, 1500, null])
    expect(read.products[0]).toMatchObject({
      options: [{ name: 'Size', values: ['S', 'M'] }],
      images: ['https://x.example/a.jpg', 'https://x.example/b.jpg'],
      description: '<p>Soft</p>',
      category: 'clothes',
    })
  })

  it('Square with options that are empty: the variation’s name counts', () => {
    const read = table(
      'Token,Item Name,Variation Name,SKU,Price,Category,Option Name 1,Option Value 1',
      'T1,Tee,Small,TEE-S,900,Clothes (ABCDEFGHIJKLMNOPQRSTUVWX),,',
      'T2,Tee,Large,TEE-L,950,Clothes (ABCDEFGHIJKLMNOPQRSTUVWX),,',
      'T3,Cup,Regular,CUP,90,"Home (ABCDEFGHIJKLMNOPQRSTUVW2), Sale (ABCDEFGHIJKLMNOPQRSTUVW3)",,',
      'T4,Cap,One,CAP-R,90,,Colour,Red',
      'T5,Cap,Two,CAP-B,90,,Colour,Blue',
    )
    expect(soldIn(read)).toEqual(
      listed(
        'tee 900 in | TEE-S 900 in tee Small | TEE-L 950 in tee Large | CUP 90 in | cap 90 in',
        'CAP-R 90 in cap Red | CAP-B 90 in cap Blue',
      ),
    )
    expect(read.products.map(({ category }) => category)).toEqual(
      listed('Clothes | Clothes | Clothes | Home | Other | Other | Other'),
    )
    expect(read.products.flatMap(({ options }) => (Array.isArray(options) ? options : []))).toEqual([
      { name: 'Variation', values: ['Small', 'Large'] },
      { name: 'Colour', values: ['Red', 'Blue'] },
    ])
  })

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

  it('Square: the rows of a product repeat its name', () => {
    const read = table(
      'Token,Item Name,Variation Name,SKU,Category,Price,Current Quantity Main Shop',
      'A,Kanga Dress,S,KD-S,Dresses,1500,4',
      'B,Kanga Dress,M,KD-M,Dresses,1600,0',
      'C,Mug,Regular,M-1,Home,250,',
    )
    expect(soldIn(read)).toEqual([...DRESS, 'M-1 250 in'])
    expect(read.products[0]!.options).toEqual([{ name: 'Variation', values: ['S', 'M'] }])
    expect(read.products.at(-1)!.specifications).toEqual({})
  })

  it('Medusa and Vendure', () => {
    const medusa = table(
      'Product Handle,Product Title,Product Status,Variant SKU,Variant Inventory Quantity,Variant Manage Inventory,' +
        'Variant Allow Backorder,Price KES,Option 1 Name,Option 1 Value,Image 1 Url,Image 2 Url',
      'kanga-dress,Kanga Dress,published,KD-S,4,true,false,1500,Size,S,/1.jpg,/2.jpg',
      'kanga-dress,Kanga Dress,published,KD-M,0,true,false,1600,Size,M,/1.jpg,/2.jpg',
    )
    expect(soldIn(medusa)).toEqual(DRESS)
    expect(medusa.products[0]!.images).toEqual(['/1.jpg', '/2.jpg'])
    const two = table('Product Handle,Product Title,Variant SKU,Price EUR,Price KES', 'a,A,A1,5,650')
    expect(soldIn(two)).toEqual(['A1 650 in'])
    const vendure = table(
      'name,slug,assets,optionGroups,optionValues,sku,price,stockOnHand,trackInventory',
      'Kanga Dress,kanga,,Size|Colour,S|Red,KD-S,1500,4,true',
      ',,,,M|Red,KD-M,1600,0,true',
    )
    expect(soldIn(vendure)).toEqual(DRESS.map((row) => row.replace(/ [SM]$/, '$& Red')))
    expect(reasonsOf(table('Product Handle,Product Title,Price EUR,Option 1 Value', 'a,A,5,'))).toEqual([
      [2, 'otherCurrency(EUR, none)'],
    ])
  })

  it('Odoo, and feeds for Meta', () => {
    const odoo = table(
      'Name,Internal Reference,Sales Price,Quantity On Hand,Product Category,Variant Values',
      'Kanga Dress,KD-S,1500,4,All / Saleable / Dresses,Size: S',
      'Kanga Dress,KD-M,1600,0,All / Saleable / Dresses,Size: M',
      'Mug,M-1,250,1,All / Kitchen,',
    )
    expect(soldIn(odoo)).toEqual([...DRESS, 'M-1 250 1'])
    expect(odoo.products.map(({ category }) => category)).toEqual(['Dresses', 'Dresses', 'Dresses', 'Kitchen'])
    const meta = table(
      'id,title,price,item_group_id,size,color,sale_price,sale_price_effective_date,availability',
      'KD-S,Kanga Dress,1500.00 KES,kanga-dress,S,Red,,,in stock',
      'KD-M,Kanga Dress,1600.00 KES,kanga-dress,M,Red,,,out of stock',
      'A,Cup,80 KES,,,,70 KES,2026-01-10T00:00+03:00/2026-01-20T23:59+03:00,in stock',
      'B,Pot,80 KES,,,,70 KES,2026-02-10T00:00+03:00/2026-02-20T23:59+03:00,in stock',
    )
    expect(soldIn(meta)).toEqual(
      listed(
        'kanga-dress 1500 in | KD-S 1500 in kanga-dress Red S | KD-M 1600 out kanga-dress Red M | A 70 in',
        'B 80 in',
      ),
    )
  })

  it('the list of PrestaShop’s back office: the reference is the SKU', () => {
    const read = table(
      'Product ID,Image,Name,Reference,Category,Price (tax excl.),Price (tax incl.),Quantity,Status,Position',
      '7,,Lamp,L-1,Home,"KSh 4,500","KSh 5,220",3,1,1',
      '8,,Cup,,Home,"KSh 100","KSh 116",3,0,2',
    )
    expect(soldIn(read)).toEqual(['L-1 5220 3'])
    expect(reasonsOf(read)).toEqual([[3, 'hiddenBy(status, 0)']])
  })

  it('with the id of their product, before it or after it', () => {
    const read = table(
      'SKU,Parent SKU,Name,Price,Size,Stock',
      'KD-S,kanga-dress,Kanga Dress S,1500,S,4',
      'kanga-dress,,Kanga Dress,,,',
      'KD-M,kanga-dress,Kanga Dress M,1600,M,0',
      'MUG,,Mug,90,,1',
    )
    expect(soldIn(read)).toEqual([...DRESS, 'MUG 90 1'])
    expect(read.products[0]!.product_name).toBe('Kanga Dress')
  })

  it('has the sale and the currency of its product [OPN-380] [OPN-123]', () => {
    const read = readText(
      [
        'Handle,Name,Option1 name,Option1 value,SKU,Price,Sale price,Sale ends,Currency',
        't,Tee,Size,"S;M",,10,8,2026-01-20,USD',
        't,,,S,T-S,,,,',
        't,,,M,T-M,12,,,',
      ].join('\n'),
      { currencyRate: { USD: 100 } },
    )
    expect(
      read.products.map(({ product_id, price, original_price, sale }) => [product_id, price, original_price, sale]),
    ).toEqual([
      ['t', 800, 1000, undefined],
      ['T-S', 800, 1000, { regular: 1000, price: 800, starts: null, ends: '2026-01-20' }],
      ['T-M', 1200, null, undefined],
    ])
  })

  it('tells of what cannot be told apart, and gives a product another id than its variant', () => {
    const read = table(
      'Handle,SKU,Name,Option 1 name,Option 1 value,Price',
      'mug,mug,Mug,Size,Small,100',
      'mug,mug-2,,,SMALL,120',
      'mug,mug-3,,,Large,130',
      'pan,P,Pan,,,60',
      'pan,P-L,,Size,Large,65',
      'cup,A,Cup,,,70',
      'cup,B,,,,80',
      ',C,,,,90',
    )
    expect(soldIn(read)).toEqual(
      listed(
        'mug-product 100 in | mug 100 in mug-product Small | mug-3 130 in mug-product Large | pan 65 in',
        'P-L 65 in pan Large | A 70 in',
      ),
    )
    expect(reasonsOf(read)).toEqual([
      [3, 'twinRow(2)'],
      [5, 'noOptionValue(Size)'],
      [8, 'twinRow(7)'],
      [9, 'noName'],
    ])
  })

  it('one stock for all variants is divided among those without their own, and says so', () => {
    const read = table(
      'Handle,Name,Option1 name,Option1 value,SKU,Price,Stock,Availability',
      't,Tee,Size,S;M;L;XL,,10,5,',
      't,,,S,T-S,,,',
      't,,,M,T-M,,,out of stock',
      't,,,L,T-L,,,',
      't,,,XL,T-X,,9,',
      'h,Hat,Size,S;M,,10,,sold out',
      'h,,,S,H-S,,,',
      'h,,,M,H-M,,4,',
      'c,Cap,Size,S;M,,10,ask us,',
      'c,,,S,C-S,,,',
      'c,,,M,C-M,,,',
    )
    expect(soldIn(read)).toEqual(
      listed(
        't 10 in | T-S 10 3 t S | T-M 10 out t M | T-L 10 2 t L | T-X 10 9 t XL | h 10 in | H-S 10 out h S',
        'H-M 10 4 h M',
      ),
    )
    expect(read.notes).toEqual(['sharedPieces(1)'])
    expect(reasonsOf(read)).toContainEqual([10, 'unclearStock'])

    const woo = table(
      'ID,Type,SKU,Name,Regular price,Stock,Attribute 1 name,Attribute 1 value(s),Parent',
      '1,variable,TEE,Tee,,1,Size,"S, M",',
      '2,variation,T-S,Tee,300,parent,Size,S,TEE',
      '3,variation,T-M,Tee,350,,Size,M,TEE',
      '4,variable,CAP,Cap,,0,Size,"S, M",',
      '5,variation,C-S,Cap,300,,Size,S,CAP',
      '6,variation,C-M,Cap,350,,Size,M,CAP',
      '7,variable,HAT,Hat,,4,Size,"S, M",',
      '8,variation,H-S,Hat,300,,Size,S,HAT',
      '9,variation,H-M,Hat,350,,Size,M,HAT',
    )
    expect(soldIn(woo)).toEqual(
      listed(
        'TEE 300 in | T-S 300 1 TEE S | T-M 350 0 TEE M | CAP 300 out | C-S 300 out CAP S | C-M 350 out CAP M',
        'HAT 300 in | H-S 300 2 HAT S | H-M 350 2 HAT M',
      ),
    )
    expect(woo.notes).toEqual(['sharedPieces(2)'])
  })

  it.each([
    ['Shopify’s list', ['S', 'M'].map((option1) => ({ sku: option1, option1, option2: null }))],
    ['its API', ['S', 'M'].map((value) => ({ sku: value, selectedOptions: [{ name: 'Size', value }] }))],
    ['WooCommerce’s API', ['S', 'M'].map((option) => ({ sku: option, attributes: [{ name: 'Size', option }] }))],
  ])('variants in JSON: %s', (_, variants) => {
    const [size, none] = ['Size', 'Title'].map((name) => ({
      name,
      values: name === 'Size' ? ['S', 'M'] : ['Default Title'],
    }))
    const read = readText(
      JSON.stringify([
        { handle: 'tee', title: 'Tee', price: '10', options: [size], stock: 3, variants },
        {
          handle: 'cup',
          title: 'Cup',
          options: [none],
          variants: [{ sku: 'CUP', option1: 'Default Title', price: '5' }],
        },
      ]),
    )
    expect(soldIn(read)).toEqual(listed('tee 10 in | S 10 2 tee S | M 10 1 tee M | CUP 5 in'))
    expect(read.products.map(({ specifications }) => specifications)).toEqual([{ Size: 'S, M' }, {}, {}, {}])
  })

  it('WooCommerce: a comma within a value', () => {
    const read = table(
      'ID,Type,SKU,Name,Regular price,Stock,Attribute 1 name,Attribute 1 value(s),Parent',
      '1,variable,HOSE,Hose,,,Length,"1,2 m, 1,5 m",',
      '2,variation,H-12,Hose,300,5,Length,"1,2 m",HOSE',
      '3,variation,H-15,Hose,350,5,Length,"1,5 m",HOSE',
    )
    expect(soldIn(read)).toEqual(listed('HOSE 300 in | H-12 300 5 HOSE 1,2 m | H-15 350 5 HOSE 1,5 m'))
    expect(read.products[0]!.options).toEqual([{ name: 'Length', values: ['1,2 m', '1,5 m'] }])
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
    ['handleId,fieldType,name,price,collection', 'a,Product,Tee,5,Men;Sale', 'Men'],
    ['Reference,Name,Price tax excluded,"Categories (x,y,z...)"', 'A,Tee,5,"Home,Kitchen"', 'Kitchen'],
    ['Reference,Name,Price tax excluded,"Categories (x,y,z...)"', 'A,Tee,5,Home', 'Home'],
    [
      'sku,name,price,optionGroups,optionValues,facets',
      'A,Tee,5,,,brand:Acme|category:Clothes|category:Sale',
      'Clothes',
    ],
    ['sku,name,price,optionGroups,optionValues,facets', 'A,Tee,5,,,brand:Acme', 'Other'],
    ['id,title,price,google_product_category', 'A,Tee,5,Apparel & Accessories > Clothing', 'Apparel & Accessories'],
    ['sku,name,price,product type,category name', 'A,Tee,5,goods,Home', 'Home'],
    ['id,title,price,google_product_category', 'A,Tee,5,1604', 'Other'],
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
