import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFile } from './readText.ts'

const folder = new URL('../../../../shared/data/catalogues/', import.meta.url)

/** Of each file: its format, how many rows of the shop it makes and how many of them are products, what is skipped. */
const READ = [
  ['woocommerce-sample_products.csv', 'woocommerce', 30, 17, ['hiddenInCatalogue']],
  ['shopify-Product-data.csv', 'shopify', 22, 20, []],
  ['amazon-1000.json', 'json', 865, 865, Array<string>(135).fill('noPrice')],
  ['electronics-22k.pipe.csv', 'delimited', 19_214, 19_214, Array<string>(2860).fill('noPrice')],
] as const

/** Some of their products. */
const SOME: Record<(typeof READ)[number][0], Record<string, object>> = {
  'woocommerce-sample_products.csv': {
    'woo-vneck-tee': {
      product_name: 'V-Neck T-Shirt',
      category: 'Clothing',
      price: 15,
      stock: null,
      is_featured_product: true,
      specifications: {
        Color: 'Blue, Green, Red',
        Size: 'Large, Medium, Small',
        Weight: '0.5 lbs',
        Dimensions: '24 × 1 × 2 in',
      },
    },
    'woo-hoodie': { price: 42, original_price: 45 },
    'logo-collection': { price: 18, specifications: { Includes: 'Hoodie with Logo, T-Shirt, Beanie' } },
    'wp-pennant': { price: 11.05, category: 'Decor' },
  },
  'shopify-Product-data.csv': {
    'gardening-gloves': { category: 'Outdoor', brand: 'Company 123', specifications: { Color: 'Green, Yellow' } },
    'black-armchairs': { description: expect.stringMatching(/^<h6><span>Description<\/span><\/h6>\n<p><span>Lorem /) },
    'grey-wheelbarrow': { stock: 8 },
    'floor-lamp': { price: 69.99, original_price: 85, discount: 17.66, stock: null, in_stock: true },
  },
  'amazon-1000.json': {
    '74c3377b4f6e6407291a5a58a6f7ad05': { price: 1898.28, category: 'Home & Kitchen' },
    '5bbf863f0b0cdf633f64bf36c07b16e2': { category: 'Clothing, Shoes & Jewelry' },
  },
  'electronics-22k.pipe.csv': {
    0: { product_name: 'Koss EQ50 3-Band Stereo Equalizer', category: 'Koss', price: 12.65 },
    17: { specifications: { Model: '010-00697-41', Dimensions: '4.5 x 2.3 x 1.4 inches' } },
    485: { specifications: { Model: 'iPad 9.7"' } },
  },
}

describe.skipIf(!existsSync(folder))('catalogues of real shops (need ../shared/data)', () => {
  it.each(READ)('reads %s', (file, format, rows, count, why) => {
    const read = readFile(readFileSync(new URL(file, folder)), file, { currencyRate: 1 })
    const { products } = read
    expect([read.format, products.length]).toEqual([format, rows])
    expect(products.filter(({ variant_of }) => variant_of === null)).toHaveLength(count)
    expect(read.skipped.map((row) => row.why)).toEqual(why)
    expect(Object.fromEntries(products.map((each) => [each.product_id, each]))).toMatchObject(SOME[file])
    expect(products.filter(({ product_name, description }) => /&quot(?!;)/.test(product_name + description))).toEqual(
      [],
    )
    expect(products.filter(({ rating, reviews }) => (rating === 0) !== (reviews === 0))).toEqual([])
  })
})
