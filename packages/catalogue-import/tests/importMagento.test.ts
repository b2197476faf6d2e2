import { describe, expect, it } from 'vitest'
import { reasonsOf, readText } from './readText.ts'

const HEADER = [
  'sku,store_view_code,attribute_set_code,product_type,categories,name,price,special_price,special_price_from_date',
  'special_price_to_date,product_online,visibility,qty,is_in_stock,use_config_manage_stock,manage_stock',
  'allow_backorders,base_image,additional_images,additional_attributes,configurable_variations,associated_skus',
].join(',')
const TITLES = HEADER.split(',')

/** Returns a row of an export with these cells and usual ones. */
function row(cells: Record<string, string>): string {
  const usual: Record<string, string> = {
    product_type: 'simple',
    categories: 'Default Category/Gear/Bags,Default Category/Sale',
    price: '100',
    product_online: '1',
    visibility: 'Catalog, Search',
    qty: '5',
    is_in_stock: '1',
    ...cells,
  }
  return TITLES.map((title) => `"${(usual[title] ?? '').replaceAll('"', '""')}"`).join(',')
}

const magento = (...rows: Record<string, string>[]) => readText([HEADER, ...rows.map(row)].join('\n'))

describe('an export of Magento 2 [OPN-120]', () => {
  it('makes variants of what is not visible by itself, and sells their product whose own pieces are 0', () => {
    const hidden = { visibility: 'Not Visible Individually' }
    const catalogue = magento(
      { sku: 'T-S', name: 'Tee-S', price: '90', ...hidden },
      { sku: 'T-M', name: 'Tee-M', price: '95', qty: '0', is_in_stock: '0', ...hidden },
      {
        sku: 'T',
        name: 'Tee',
        product_type: 'configurable',
        price: '',
        qty: '0',
        configurable_variations: 'sku=T-S,size=S|sku=T-M,size=M',
      },
      { sku: 'X', name: 'Strap', ...hidden },
    )
    expect(catalogue.format).toBe('magento')
    expect(
      catalogue.products.map(({ product_id, variant_of, in_stock, stock, price }) => [
        product_id,
        variant_of,
        in_stock,
        stock,
        price,
      ]),
    ).toEqual([
      ['T', null, true, null, 90],
      ['T-S', 'T', true, 5, 90],
      ['T-M', 'T', false, 0, 95],
    ])
    expect(reasonsOf(catalogue)).toEqual([[5, 'hiddenInCatalogue']])
  })

  it('believes is_in_stock before qty', () => {
    const { products } = magento(
      { sku: 'A', name: 'A', qty: '0', is_in_stock: '1' },
      { sku: 'B', name: 'B', qty: '5', is_in_stock: '0' },
      { sku: 'C', name: 'C', qty: '0', is_in_stock: '' },
      { sku: 'D', name: 'D', qty: '5', manage_stock: '0' },
      { sku: 'E', name: 'E', qty: '5', manage_stock: '0', use_config_manage_stock: '1' },
      { sku: 'F', name: 'F', qty: '5', allow_backorders: '2' },
    )
    expect(products.map(({ product_id, in_stock, stock }) => [product_id, in_stock, stock])).toEqual([
      ['A', true, null],
      ['B', false, 5],
      ['C', false, 0],
      ['D', true, null],
      ['E', true, 5],
      ['F', true, null],
    ])
  })

  it('takes the first level below the root as the category, whatever the root is called', () => {
    const categories = (...paths: string[]) =>
      magento(...paths.map((path, at) => ({ sku: `S${at}`, name: 'N', categories: path }))).products.map(
        ({ category }) => category,
      )
    expect(categories('Default Category/Men/Tops,Default Category/Sale', 'Default Category', '')).toEqual([
      'Men',
      'Other',
      'Other',
    ])
    expect(categories('Duka/Gear/Bags', 'Duka,Duka/Women')).toEqual(['Gear', 'Women'])
    expect(categories('Gear/Bags', 'Men/Tops')).toEqual(['Gear', 'Men'])
  })

  it('takes one row per product from several store views, and says how many it left out', () => {
    const catalogue = magento(
      { sku: 'A', name: 'Chapeau', store_view_code: 'fr', price: '7' },
      { sku: 'A', name: 'Hat' },
      { sku: 'A', name: 'Hut', store_view_code: 'de', price: '7' },
      { sku: 'B', name: 'Cap', store_view_code: 'en' },
      { sku: 'C', name: 'Bag' },
      { sku: 'C', name: 'Bag again' },
    )
    expect(catalogue.products.map(({ product_id, product_name }) => [product_id, product_name])).toEqual([
      ['A', 'Hat'],
      ['B', 'Cap'],
      ['C', 'Bag'],
    ])
    expect(catalogue.notes).toEqual(['otherViews(2, fr, de)'])
    expect(reasonsOf(catalogue)).toEqual([[7, 'sameSku']])
  })

  it('sells at the special price on its days only, and when it is lower [OPN-380]', () => {
    const special = (from: string, to: string, price = '80') => ({
      special_price: price,
      special_price_from_date: from,
      special_price_to_date: to,
    })
    const { products } = magento(
      { sku: 'A', name: 'A', ...special('2026-01-01 00:00:00', '2026-01-15 00:00:00') },
      { sku: 'B', name: 'B', ...special('1/16/26, 12:00 AM', '') },
      { sku: 'C', name: 'C', ...special('', '1/14/26, 12:00 AM') },
      { sku: 'D', name: 'D', ...special('', '', '120') },
    )
    expect(products.map(({ price, original_price, sale }) => [price, original_price, sale])).toEqual([
      [80, 100, { regular: 100, price: 80, starts: '2026-01-01', ends: '2026-01-15' }],
      [100, null, { regular: 100, price: 80, starts: '2026-01-16', ends: null }],
      [100, null, undefined],
      [100, null, undefined],
    ])
  })

  it('prices a group by its cheapest member, skips bundles, and products without a variant to sell', () => {
    const catalogue = magento(
      { sku: 'A', name: 'Cup', price: '80' },
      { sku: 'B', name: 'Plate', price: '60', product_online: '2' },
      { sku: 'S', name: 'Set', product_type: 'grouped', price: '', qty: '0', associated_skus: 'A=1.0,B=2.0' },
      { sku: 'Z', name: 'Box', product_type: 'bundle' },
      { sku: 'P', name: 'Pen', product_type: 'configurable', configurable_variations: 'sku=B,ink=Red' },
    )
    expect(catalogue.products.map(({ product_id, price, in_stock }) => [product_id, price, in_stock])).toEqual([
      ['A', 80, true],
      ['S', 60, true],
    ])
    expect(catalogue.products[1]?.specifications).toEqual({ Includes: 'Cup, Plate' })
    expect(reasonsOf(catalogue)).toEqual([
      [3, 'notPublished'],
      [5, 'bundle'],
      [6, 'noVariantPublished'],
    ])
  })

  it('makes specifications of attributes and says that paths of pictures lead nowhere', () => {
    const catalogue = magento({
      sku: 'A',
      name: 'A',
      base_image: '/m/a.jpg',
      additional_images: 'https://x.example/b.jpg',
      additional_attributes:
        'manufacturer=Acme,strap_bags="Long, soft|Short",eco=No,has_options=1,swatch_image=/x.jpg,material=Wool',
    })
    expect(catalogue.products[0]).toMatchObject({
      brand: 'Acme',
      images: ['https://x.example/b.jpg'],
      specifications: { 'Strap bags': 'Long, soft, Short', Material: 'Wool' },
    })
    expect(catalogue.notes).toEqual(['picturesWithoutSite(/m/a.jpg)'])
  })
})

it('reads an export of Magento 1, which has a row for each option, picture and category [OPN-120]', () => {
  const catalogue = readText(
    [
      'sku,_store,_attribute_set,_type,_category,_root_category,name,price,status,visibility,qty,is_in_stock,' +
        '_media_image,_super_products_sku,_super_attribute_code,_super_attribute_option',
      'T-S,,Default,simple,Men/Tops,Default Category,Tee S,90,1,1,3,1,,,,',
      'T,,Default,configurable,Men/Tops,Default Category,Tee,95,1,4,0,1,https://x.example/1.jpg,T-S,size,S',
      ',,,,Sale,Default Category,,,,,,,https://x.example/2.jpg,T-S,shirt_color,Red',
      'X,,Default,simple,Gear,Default Category,Old,10,2,4,3,1,,,,',
    ].join('\n'),
  )
  expect(catalogue.products).toMatchObject([
    { product_id: 'T', category: 'Men', images: ['https://x.example/1.jpg', 'https://x.example/2.jpg'] },
    { product_id: 'T-S', variant_of: 'T', options: { Size: 'S', 'Shirt color': 'Red' }, stock: 3 },
  ])
  expect(reasonsOf(catalogue)).toEqual([[5, 'notPublished']])
})
