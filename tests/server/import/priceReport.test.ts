import { describe, expect, it } from 'vitest'
import { EMPTY_ROW, type ProductRow } from '../../../server/catalogue/productRow.ts'
import { priceReport, type Before } from '../../../server/import/priceReport.ts'
import { changedLines, pricesLines, promisedLines } from '../../../server/owner/import/priceLines.ts'

const { is_hidden: _, ...blank } = EMPTY_ROW

const product = (product_name: string, price: number, values: Partial<ProductRow> = {}): ProductRow => ({
  ...blank,
  product_id: product_name,
  product_name,
  price,
  category: 'Home',
  ...values,
})

const variant = (of: string, size: string, price: number, values: Partial<ProductRow> = {}) =>
  product(`${of} (${size})`, price, { variant_of: of, options: { Size: size }, ...values })

const sized = (name: string, price: number) => product(name, price, { options: [{ name: 'Size', values: ['S', 'L'] }] })

const had = (prices: Record<string, number | null>): Before =>
  new Map(Object.entries(prices).map(([id, price]) => [id, { price, isHidden: false, isPruned: false }]))

const pricesOf = (rows: ProductRow[], currency = 'KES') => pricesLines(priceReport(rows, had({}), currency))
const changesOf = (rows: ProductRow[], before: Record<string, number | null>, currency = 'KES') =>
  changedLines(priceReport(rows, had(before), currency))

describe('the prices in the report of an import [OPN-357]', () => {
  it('are the dearest, the cheapest and those of ten rows from the first to the last', () => {
    const rows = Array.from({ length: 1_001 }, (_, index) => product(`P${index}`, 1_000 + index))
    rows[3] = sized('P3', 1_003)
    rows.splice(4, 0, variant('P3', 'S', 1_003), variant('P3', 'L', 999_000))
    expect(pricesOf(rows).join('\n').split('\n')).toEqual([
      '',
      'dearest  price',
      'P3 (L)   KES 999,000',
      'P1000    KES 2,000',
      'P999     KES 1,999',
      'P998     KES 1,998',
      'P997     KES 1,997',
      '',
      'cheapest  price',
      'P0        KES 1,000',
      'P1        KES 1,001',
      'P2        KES 1,002',
      'P3 (S)    KES 1,003',
      'P4        KES 1,004',
      '',
      '10 of 1,001 products, as the shop sells them:',
      'product  price      stock     category',
      'P0       KES 1,000  in stock  Home',
      'P111     KES 1,111  in stock  Home',
      'P222     KES 1,222  in stock  Home',
      'P333     KES 1,333  in stock  Home',
      'P444     KES 1,444  in stock  Home',
      'P556     KES 1,556  in stock  Home',
      'P667     KES 1,667  in stock  Home',
      'P778     KES 1,778  in stock  Home',
      'P889     KES 1,889  in stock  Home',
      'P1000    KES 2,000  in stock  Home',
    ])
  })

  it('are those of all rows of a small file, with what each is reduced from, its stock and its variants', () => {
    const rows = [
      product('Pan', 80, { original_price: 100, stock: 1_200 }),
      product('Pot\nlid', 40, { in_stock: false, stock: 0, category: '' }),
      sized('Tee', 500),
      variant('Tee', 'S', 500),
      variant('Tee', 'L', 900),
      product('Old', 5, { is_hidden: true }),
      ...Array.from({ length: 6 }, (_, index) => product(`P${index}`, 7)),
    ]
    expect(pricesOf(rows).join('\n').split('\n')).toEqual([
      '',
      'As the shop sells them:',
      'product  price          original price     stock  category  variants',
      'Pan      KES 80         KES 100            1,200  Home',
      'Pot lid  KES 40                         sold out',
      'Tee      KES 500 – 900                  in stock  Home             2',
      'Old      KES 5                            hidden  Home',
      ...[0, 1, 2, 3, 4, 5].map((index) => `P${index}       KES 7                          in stock  Home`),
    ])
  })

  it('have the cents of their currency', () => {
    expect(pricesOf([product('Pan', 9.5)], 'USD').at(-1)).toMatch(/^Pan {6}USD 9\.50 {2}in stock/m)
    expect(changesOf([product('Pan', 9.5)], { Pan: 950 }, 'USD')[1]).toBe('  Pan: USD 950 → 9.50')
  })

  it('say what rose or fell by more than half, the largest factors first', () => {
    const rows = [
      product('Half more', 150),
      product('Half', 50),
      product('Same', 100),
      product('New', 9_000),
      product('Rose', 151),
      product('Fell', 49),
      product('Kettle', 25_000),
      product('Free', 10),
      product('Lost a digit', 10),
      product('Tripled', 300),
    ]
    const known: Record<string, number> = {
      ...Object.fromEntries(rows.map(({ product_name }) => [product_name, 100])),
      Kettle: 2_500,
      Free: 0,
    }
    delete known['New']
    expect(changesOf(rows, known)).toEqual([
      '4 products rose and 2 fell in price by more than half:',
      '  Free: KES 0 → 10',
      '  Kettle: KES 2,500 → 25,000',
      '  Lost a digit: KES 100 → 10',
      '  Tripled: KES 100 → 300',
      '  Fell: KES 100 → 49',
    ])
    expect(changesOf([product('Fell', 49)], known)).toEqual([
      '1 product fell in price by more than half:',
      '  Fell: KES 100 → 49',
    ])
    expect(changesOf([product('Rose', 151)], known)[0]).toBe('1 product rose in price by more than half:')
    expect(changesOf([product('Same', 100), product('New', 9_000)], known)).toEqual([])
    expect(changesOf(rows, {})).toEqual([])
  })

  it('name a product once, by the variant that changed by most; what is cheapest may sell out', () => {
    const rows = [sized('Tee', 400), variant('Tee', 'S', 400), variant('Tee', 'L', 30)]
    const lines = (before: Record<string, number | null>) => changesOf(rows, before)
    expect(lines({ Tee: null, 'Tee (S)': 200, 'Tee (L)': 300 })).toEqual([
      '1 product fell in price by more than half:',
      '  Tee (L): KES 300 → 30',
    ])
    expect(lines({ Tee: null, 'Tee (S)': 400, 'Tee (L)': 30 })).toEqual([])
    // it had no variants
    expect(lines({ Tee: 40 })).toEqual(['1 product rose in price by more than half:', '  Tee: KES 40 → 400'])
  })
})

describe('pieces in open orders [OPN-358]', () => {
  const promised = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `P${index}`, pieces: 9 - index }))
  const goods = { countOff: false, isOwnExport: false }

  it('are said, five by name; of an export of this shop only when they are counted off', () => {
    expect(promisedLines([], goods)).toEqual([])
    expect(promisedLines(promised(1), goods)).toEqual([
      '1 product has pieces in open orders that the file may still count: P0 9. To count them off: --count-off',
    ])
    expect(promisedLines(promised(7), goods)).toEqual([
      '7 products have pieces in open orders that the file may still count: ' +
        'P0 9, P1 8, P2 7, P3 6, P4 5 and 2 more. To count them off: --count-off',
    ])
    const counted = ['The pieces of 2 products in open orders are counted off: P0 9, P1 8.']
    expect(promisedLines(promised(2), { ...goods, countOff: true })).toEqual(counted)
    expect(promisedLines(promised(2), { countOff: true, isOwnExport: true })).toEqual(counted)
    expect(promisedLines(promised(2), { ...goods, isOwnExport: true })).toEqual([])
  })
})
