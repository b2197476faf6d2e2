import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readFile, type Read } from './readText.ts'

const folder = new URL('../../../../shared/data/catalogues/', import.meta.url)
const isPresent = existsSync(folder)

const read = (file: string) => readFile(readFileSync(new URL(file, folder)), file, { currencyRate: 1 })

function countsOfReasons({ skipped }: Read): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { why } of skipped) counts[why] = (counts[why] ?? 0) + 1
  return counts
}

const bySku = ({ products }: Read, sku: string) => products.find(({ product_id }) => product_id === sku)

describe.skipIf(!isPresent)('catalogues of real shops (need ../shared/data)', () => {
  it("reads WooCommerce's sample: 25 rows are 17 products with 13 variants, and one hidden", () => {
    const catalogue = read('woocommerce-sample_products.csv')
    expect(catalogue.format).toBe('woocommerce')
    const products = catalogue.products.filter(({ variant_of }) => variant_of === null)
    expect([products.length, catalogue.products.length]).toEqual([17, 30])
    expect(catalogue.skipped).toEqual([{ row: 10, name: 'Hoodie with Pocket', why: 'hiddenInCatalogue' }])
    expect(products.map(({ product_id, price, original_price }) => [product_id, price, original_price])).toEqual([
      ['woo-vneck-tee', 15, null],
      ['woo-hoodie', 42, 45],
      ['woo-hoodie-with-logo', 45, null],
      ['woo-tshirt', 18, null],
      ['woo-beanie', 18, 20],
      ['woo-belt', 55, 65],
      ['woo-cap', 16, 18],
      ['woo-sunglasses', 90, null],
      ['woo-hoodie-with-zipper', 45, null],
      ['woo-long-sleeve-tee', 25, null],
      ['woo-polo', 20, null],
      ['woo-album', 15, null],
      ['woo-single', 2, 3],
      ['Woo-tshirt-logo', 18, null],
      ['Woo-beanie-logo', 18, 20],
      ['logo-collection', 18, null],
      ['wp-pennant', 11.05, null],
    ])
    expect(bySku(catalogue, 'woo-vneck-tee')).toMatchObject({
      product_name: 'V-Neck T-Shirt',
      category: 'Clothing',
      in_stock: true,
      stock: null,
      is_featured_product: true,
      specifications: {
        Color: 'Blue, Green, Red',
        Size: 'Large, Medium, Small',
        Weight: '0.5 lbs',
        Dimensions: '24 × 1 × 2 in',
      },
    })
    expect(bySku(catalogue, 'woo-vneck-tee')?.images).toHaveLength(3)
    expect(bySku(catalogue, 'logo-collection')?.specifications).toEqual({
      Includes: 'Hoodie with Logo, T-Shirt, Beanie',
    })
    expect([...new Set(catalogue.products.map(({ category }) => category))]).toEqual(['Clothing', 'Music', 'Decor'])
  })

  it('reads a Shopify export: 21 rows are 20 products; none is counted by Shopify, so none is sold out', () => {
    const catalogue = read('shopify-Product-data.csv')
    expect(catalogue.format).toBe('shopify')
    const products = catalogue.products.filter(({ variant_of }) => variant_of === null)
    expect([products.length, catalogue.products.length]).toEqual([20, 22])
    expect(catalogue.skipped).toEqual([])
    expect(catalogue.products.filter(({ in_stock }) => !in_stock)).toEqual([])
    expect(products.filter(({ original_price }) => original_price === null)).toHaveLength(4)
    expect(bySku(catalogue, 'gardening-gloves')).toMatchObject({
      product_name: 'Gardening Gloves',
      category: 'Outdoor',
      brand: 'Company 123',
      price: 9.99,
      specifications: { Color: 'Green, Yellow' },
    })
    expect(bySku(catalogue, 'gardening-gloves')?.images).toHaveLength(2)
    expect(bySku(catalogue, 'black-armchairs')?.description).toMatch(
      /^<h6><span>Description<\/span><\/h6>\n<p><span>Lorem /,
    )
    expect(bySku(catalogue, 'grey-wheelbarrow')?.stock).toBe(8)
    expect(bySku(catalogue, 'floor-lamp')).toMatchObject({
      price: 69.99,
      original_price: 85,
      discount: 17.66,
      stock: null,
    })
  })

  it('reads 1,000 JSON objects: 135 have no price', () => {
    const catalogue = read('amazon-1000.json')
    expect(catalogue.format).toBe('json')
    expect(catalogue.products).toHaveLength(865)
    expect(countsOfReasons(catalogue)).toEqual({ noPrice: 135 })
    expect(
      catalogue.products.filter(({ product_name, description }) => /&quot(?!;)/.test(product_name + description)),
    ).toEqual([])
    expect(new Set(catalogue.products.map(({ category }) => category))).toContain('Clothing, Shoes & Jewelry')
    expect(catalogue.products.every(({ rating, reviews }) => (rating === 0) === (reviews === 0))).toBe(true)
    expect(Math.max(...catalogue.products.map(({ price }) => price))).toBe(1898.28)
  })

  it('reads 22,074 lines of a table with bars, whose only grouping is the brand', () => {
    const catalogue = read('electronics-22k.pipe.csv')
    expect(catalogue.format).toBe('delimited')
    expect(catalogue.products).toHaveLength(19_214)
    expect(countsOfReasons(catalogue)).toEqual({ noPrice: 2_860 })
    expect(bySku(catalogue, '0')).toMatchObject({
      product_name: 'Koss EQ50 3-Band Stereo Equalizer',
      category: 'Koss',
      price: 12.65,
      specifications: { Model: '152132', Dimensions: '7.6 x 4.8 x 1.4 inches' },
    })
    expect(bySku(catalogue, '485')?.specifications['Model']).toBe('iPad 9.7"')
    expect(catalogue.products.filter(({ category }) => category === 'Other').length).toBeLessThanOrEqual(2)
    expect(
      catalogue.products.filter(({ specifications }) => specifications['Model']?.startsWith('0')).length,
    ).toBeGreaterThan(100)
  })
})
