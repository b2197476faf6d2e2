import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../../server/import/readCatalogue.ts'
import { withoutIds } from './readText.ts'
import { readWorkbook } from '../../../server/import/formats/workbook/readWorkbook.ts'

const folder = new URL('../../../../shared/data/imports/', import.meta.url)

/** What can be ordered of each file: id, price, stock, category; then what is skipped. */
const WANTED: Readonly<Record<string, readonly string[]>> = {
  'case-sku.csv': ['abc-1, 100, in stock, Home', 'ABC-1, 200, in stock, Home'],
  'category-separators.csv': [
    'K1, 100, in stock, Home',
    'K2, 100, in stock, Home',
    'K3, 100, in stock, Home, Kitchen',
    'K4, 100, in stock, Home',
    'K5, 100, in stock, Home',
    'K6, 100, in stock, Home',
    'K7, 100, in stock, Home',
    'K8, 100, in stock, Home',
  ],
  'double-header.csv': [
    'D1, 100, in stock, Alpha, 2 pictures',
    'D2, 220, in stock, Beta, 1 pictures',
    'D3, 300, in stock, Gamma',
  ],
  'html-as-xls.xls': ['H1, 950, in stock, Other', 'H2, 1200, in stock, Other'],
  'images-numbered.csv': ['I1, 1500, in stock, Home, 3 pictures'],
  'long-names.csv': ['LONG1, 999999, in stock, Zed', 'LONG2, 1250, in stock, Zed'],
  'loyverse-default-price.csv': ['10001, 195, 24, Cereals', '10003, 1450, 3, Shoes', '10004, 1550, 2, Shoes'],
  'loyverse.csv': [
    '10001, 195, 24, Cereals',
    '10002, 165, 0, Cereals',
    '10003, 1450, 3, Shoes',
    '10004, 1550, 2, Shoes',
    '10005, 1650, 0, Shoes',
    'row 7: the price is not a number',
    'row 8: available for sale [duka moja]: n',
  ],
  'pos-prices.csv': ['MUG-01, 275, 9, Other'],
  'prestashop-unit-price.csv': ['BL-15, 4500, 6, Kitchen', 'row 3: visibility: none', 'row 4: active (0/1): 0'],
  'price-thousand-point-2.csv': [
    'A1, 12500, in stock, Kitchen',
    'A2, 45000, in stock, Kitchen',
    'A3, 850, in stock, Kitchen',
    'A4, 38999, in stock, Kitchen',
  ],
  'price-words.csv': [
    'P1, 15000, in stock, Phones',
    'P2, 32000, in stock, TVs',
    'P3, 123456.78, in stock, Food',
    'P5, 1299, in stock, Furniture',
    'P6, 1299, in stock, Furniture',
    'P9, 1500000, in stock, Furniture',
    'P10, 350, in stock, Electric',
    'P11, 2500, in stock, Electric',
    'P12, 3500, in stock, Electric',
    'P13, 1200, in stock, Electric',
    'P14, 990, in stock, Electric',
    'P16, 450, in stock, Electric',
    'P19, 1200, in stock, Electric',
    'P22, 50, in stock, Electric',
    'P23, 12500, in stock, Phones',
    'P24, 1200, in stock, Electric',
    'row 5: the price is not a number',
    'row 8: the price is not a number',
    'row 9: the price is not a number',
    'row 16: the price is not a number',
    'row 18: the price is not a number',
    'row 19: the price is not a number',
    'row 21: the price is not a number',
    'row 22: the price is not a number',
  ],
  'shopify-new-header-unpublished.csv': ['row 2: published on online store: false'],
  'shopify-new-header.csv': [
    'KD-S, 1500, was 1800, 4, Dresses',
    'KD-M, 1600, 0, Dresses',
    'KD-L, 1700, 7, Dresses',
    'SB-1, 950, 0, Baskets, 1 pictures',
    'row 5: status: draft',
  ],
  'shopify-one-variant.csv': ['MUG-01, 250, 0, Kitchen'],
  'squarespace.csv': [
    'SQ-1, 2000, in stock, Jewellery, 2 pictures',
    'SQ-2-40, 1800, 3, Shoes, 1 pictures',
    'SQ-2-41, 1900, 0, Shoes',
    'SQ-4, 2500, was 3000, 6, Home',
    'row 5: visible: no',
  ],
  'stock-words.csv': [
    'S1, 100, 0, Kitchen',
    'S2, 100, in stock, Kitchen',
    'S4, 100, 0, Kitchen',
    'S5, 100, 0, Kitchen',
    'S6, 100, 0, Kitchen',
    'S7, 100, 0, Kitchen',
    'S9, 100, 1200, Kitchen',
    'S10, 100, in stock, Kitchen',
    'S12, 100, 5, Kitchen',
    'row 11: the stock is neither a number of pieces nor a known word',
    'row 12: the stock is neither a number of pieces nor a known word',
  ],
  'woo-attr-comma.csv': ['HOSE-12, 300, 5, Garden', 'HOSE-15, 350, 5, Garden', 'HOSE-18, 400, 5, Garden'],
  'woo-long-sku.csv': [
    'PPPPPPPPPPPP, 300, 5, Home',
    'PPPPPPPPPPPP, 320, in stock, Home',
    'row 5: its parent is not imported',
  ],
  'workbook.xlsx': ['X1, 950, in stock, Other'],
}

/** Returns a line for each product that can be ordered, and for each skipped row. */
async function linesOf(file: string): Promise<string[]> {
  const bytes = readFileSync(new URL(file, folder))
  const sheet = await readWorkbook(bytes, file, {})
  const { products, skipped } = withoutIds(
    readCatalogue(sheet ?? bytes, file, { map: {}, now: Date.UTC(2026, 0, 15, 9) }),
  )
  const sold = products.filter(({ variant_of, options }) => variant_of !== null || options === null)
  return [
    ...sold.map(({ product_id, price, original_price, category, stock, in_stock, images }) =>
      [
        product_id.slice(0, 12),
        price,
        original_price === null ? '' : `was ${original_price}`,
        stock ?? (in_stock ? 'in stock' : 'sold out'),
        category,
        images.length > 0 ? `${images.length} pictures` : '',
      ]
        .filter((part) => part !== '')
        .join(', '),
    ),
    ...skipped.map(({ row, why }) => `row ${row}: ${why}`),
  ]
}

describe.skipIf(!existsSync(folder))('small files of each kind (need ../shared/data)', () => {
  it.each(Object.entries(WANTED))('%s [OPN-359] [OPN-360]', async (file, lines) => {
    expect(await linesOf(file)).toEqual(lines)
  })
})
