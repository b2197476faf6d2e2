import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../../server/import/readCatalogue.ts'
import { FileQuestionAsked } from '../../../server/import/fileQuestion.ts'
import type { FileRefusal } from '../../../server/refusals.ts'
import { readText, withoutIds, type ReadInWords } from './readText.ts'
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
  return linesIn(withoutIds(readCatalogue(sheet ?? bytes, file, { map: {}, now: Date.UTC(2026, 0, 15, 9) })))
}

function linesIn({ products, skipped }: ReadInWords): string[] {
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

const BY_CODE = 'note: The list has codes without names or without prices'
const FLAGS = 'asks for the price: “Selling” has only yes and no (1 and 0), which are no prices.'

/** What is read of a list, what is asked, and the notes that begin so. Answers to a question are after `?`. */
const LISTS: Readonly<Record<string, readonly [text: string, ...lines: string[]]>> = {
  'codes and prices [OPN-430]': ['SKU,Price\nMH01,60\nMH02,75\n', 'MH01, 60, in stock', 'MH02, 75, in stock', BY_CODE],
  'codes and stock [OPN-430]': ['Msimbo;Idadi\nMH01-XS;6\nMH02-XS;0\n', 'MH01-XS, 0, 6', 'MH02-XS, 0, 0', BY_CODE],
  'codes and stock beside names, without a price [OPN-430]': [
    'SKU,Name,Cost Price,Stock\nA1,Mug,50,3\n',
    'A1, 0, 3',
    BY_CODE,
  ],
  'barcodes and prices [OPN-430]': ['Barcode,Price\n6161101610012,60\n', '616110161001, 60, in stock', BY_CODE],
  'codes with empty cells, twice, and without one [OPN-430]': [
    'Code,New Price,Stock\nA1,KES 150,\nA2,,7\nA3,,\nA1,160,2\n,5,5\n',
    'A1, 150, in stock',
    'A2, 0, 7',
    'row 4: no price',
    'row 5: the same SKU as an earlier row',
    'row 6: no SKU',
    BY_CODE,
  ],
  'codes as JSON [OPN-430]': ['[{"sku":"A","price":60}]', 'A, 60, in stock'],
  'codes with a unit that is no name [OPN-430]': [
    'SKU,UOM,Price\nA1,pc,50\nA2,kg,60\n',
    'A1, 50, in stock',
    'A2, 60, in stock',
    BY_CODE,
  ],
  'codes beside what may be names [OPN-431]': ['SKU,Wording,Price\nA1,Blue mug,50\n', 'asks for the name, or none'],
  'codes as names, by hand [OPN-431] ?{"map":{"name":"SKU"}}': ['SKU,Price\nA1,50\n', 'asks for the name, or none'],
  'codes under a title of names [OPN-431]': [
    'Item,Price\nMH01,60\nMH02,75\n',
    'asks for the name, or none: “Item” seems to have codes instead of names.',
  ],
  'codes under a title of names, by hand [OPN-431] ?{"map":{"name":""}}': [
    'Item,Price\nMH01,60\nMH02,75\n',
    'MH01, 60, in stock',
    'MH02, 75, in stock',
    BY_CODE,
  ],
  'flags instead of prices [OPN-432]': ['Code,Item,Buying,Selling,Rate\nA,Mug,0,1,1850\nB,Pot,1,1,950\n', FLAGS],
  'yes and no instead of prices [OPN-432]': ['Code,Item,Selling,Rate\nA,Mug,Y,50\nB,Pot,N,70\n', FLAGS],
  'flags beside the price of their choice [OPN-432] ?{"map":{"price":"Rate"}}': [
    'Code,Item,Buying,Selling,Rate\nA,Mug,0,1,1850\nA,Mug,1,0,950\n',
    'A, 1850, in stock',
    'row 3: no price of a shopper',
  ],
  'prices of 0 and 1 [OPN-432]': [
    'sku,name,price\nA,Mug,0\nB,Pot,1\n',
    'asks for the price: “price” has only yes and no (1 and 0), which are no prices.',
  ],
  'prices of 1 [OPN-432]': ['sku,name,price\nA,Mug,1\nB,Pot,1\n', 'A, 1, in stock', 'B, 1, in stock'],
  'cents [OPN-432]': [
    'sku,name,Price (cents)\nA,Mug,25000\nB,Pot,15050\n',
    'A, 250, in stock',
    'B, 150.5, in stock',
    'note: The prices in “Price (cents)” are read as its title says: 25,000 became 250.',
  ],
  'senti, also under price_cents [OPN-432]': [
    'sku;name;price_cents\nA;Mug;15000\n',
    'A, 150, in stock',
    'note: The prices in “price_cents”',
  ],
  'shillings and cents [OPN-432]': ['Item,Price (KES.cents)\nMug,150.50\n', 'mug, 150.5, in stock'],
  'thousands [OPN-432]': [
    "Item,Price ('000)\nSofa,45\nBed,12.5\nStool,2k\n",
    'sofa, 45000, in stock',
    'bed, 12500, in stock',
    'stool, 2000, in stock',
    "note: The prices in “Price ('000)” are read as its title says: 45 became 45,000.",
  ],
  'elfu [OPN-432]': ['Bidhaa;Bei kwa elfu\nSofa;45\n', 'sofa, 45000, in stock', 'note: The prices in “Bei kwa elfu”'],
  'two prices of a sale [OPN-432]': [
    'sku,name,price,Sale Price,Offer Price\nA,Mug,100,80,70\n',
    'asks for the sale_price',
  ],
  'two prices of a sale, none chosen [OPN-432] ?{"map":{"sale_price":""}}': [
    'sku,name,price,Sale Price,Offer Price\nA,Mug,100,80,70\n',
    'A, 100, in stock',
  ],
  'ERPNext’s Item Price [OPN-433]': [
    'ID,Item Code,Item Name,Price List,Buying,Selling,Price List Rate,Currency,Customer,Valid From,Valid Upto\n' +
      'p1,BAG,Kiondo,Standard Buying,1,0,900,KES,,2025-01-01,\n' +
      'p2,BAG,Kiondo,Standard Selling,0,1,1850,KES,,2025-01-01,\n' +
      'p3,CAP,Cap,Standard Selling,0,1,400,KES,Acme Ltd,2025-01-01,\n' +
      'p4,CAP,Cap,Standard Selling,0,1,420,KES,,2025-01-01,2025-12-31\n' +
      'p5,CAP,Cap,Wholesale Selling,0,1,300,KES,,2025-01-01,\n' +
      'p6,CAP,Cap,Standard Selling,0,1,450,KES,,2026-01-01,\n' +
      'p7,TEE,T-Shirt,Standard Selling,0,1,500,KES,,2026-02-01,\n',
    'BAG, 1850, in stock',
    'CAP, 450, in stock',
    ...[2, 4, 5, 6, 8].map((row) => `row ${row}: no price of a shopper`),
  ],
  'no titles [OPN-434]': [
    'Sukari 1kg,165,40\nMchele,210,22\n',
    'asks whether it begins with titles: Sukari 1kg, 165, 40',
  ],
  'no titles, a row without a price below [OPN-434]': [
    'Sukari;165;40\nChumvi;call us;many\n',
    'asks whether it begins with titles: Sukari, 165, 40',
  ],
  'no titles, two columns [OPN-434] ?{"titles":false}': [
    'Sukari 1kg;165\nMchele;210\n',
    'sukari-1kg, 165, in stock',
    'mchele, 210, in stock',
  ],
  'no titles, three columns [OPN-434] ?{"titles":false}': ['Sukari 1kg,165,40\nMchele,210,22\n', 'asks for the price'],
  'no titles, price chosen [OPN-434] ?{"titles":false,"map":{"price":"B"}}': [
    'Sukari 1kg,165,40\nMchele,210,22\n',
    'asks for the stock',
  ],
  'no titles, price and stock chosen [OPN-434] ?{"titles":false,"map":{"price":"B","stock":"C"}}': [
    'Sukari 1kg,165,40\nMchele,210,22\n',
    'sukari-1kg, 165, 40',
    'mchele, 210, 22',
  ],
  'no titles, codes [OPN-434] ?{"titles":false}': [
    'MH01,60\nMH02,75\n',
    'MH01, 60, in stock',
    'MH02, 75, in stock',
    BY_CODE,
  ],
  'titles with numbers [OPN-434] ?{"titles":true,"map":{"name":"Ware","price":"2026"}}': [
    'Ware,2026\nSukari,165\n',
    'sukari, 165, in stock',
  ],
  'a message [OPN-434]': [
    'Bei za leo:\n1. Sukari 1kg @165\n2) Unga 2kg @ 195/=\nMchele = Kshs 210\n✅ Mafuta 1L - KSh. 320/-\n' +
      '👉 *Chumvi* 500g: 25\n• Shuka (pamba) – 1.8k\nSoap 3-in-1 - 120\nMaziwa …… 60\nTill: 123456\nTV - sold out\n',
    'sukari-1kg, 165, in stock',
    'unga-2kg, 195, in stock',
    'mchele, 210, in stock',
    'mafuta-1l, 320, in stock',
    'chumvi-500g, 25, in stock',
    'shuka-pamba, 1800, in stock',
    'soap-3-in-1, 120, in stock',
    'maziwa, 60, in stock',
    'row 1: no price',
    'row 10: no price',
    'row 11: no price',
    'note: Read as a message with one product a line: its name, then its price (Sukari 1kg: 165).',
  ],
  'a chat, with two prices in a line [OPN-434]': [
    '[12/11/2026, 09:15:22] Asha: Sugar 1kg - 165\n[12/11/2026, 09:15:40] Asha: Rice 1kg - 210 / 190\n' +
      '[12/11/2026, 09:16:02] Asha: Flour 2kg - 195, 1kg - 100\n[12/11/2026, 09:17:02] Asha: Fridge - 25,000\n',
    'sugar-1kg, 165, in stock',
    'fridge, 25000, in stock',
    'row 2: the price is not a number',
    'row 3: the price is not a number',
    'note: Read as a message',
  ],
  'a message with spaces only [OPN-434]': [
    'NAFAKA\nRice 1kg 210\nBeans 1kg 180/=\nVINYWAJI\nSoda 500ml Ksh 65\niPhone 13 95000\n',
    'rice-1kg, 210, in stock, NAFAKA',
    'beans-1kg, 180, in stock, NAFAKA',
    'soda-500ml, 65, in stock, VINYWAJI',
    'row 6: the price is not a number',
    'note: Read as a message',
    'note: A category counts',
  ],
  'RTF [OPN-435]': ['{\\rtf1\\ansi Sugar 165}', 'goods.csv is a document, not a table of text.'],
  'a database [OPN-435]': ['SQLite format 3 x', 'goods.csv is a database, not a table of text.'],
  'bytes [OPN-435]': ['\u0003\u0004a\u0005\u0006b\u0007', 'goods.csv is not a text file.'],
}

/** Returns what is read of a list, or what is asked, or why it is refused. */
function outcomeOf(text: string, options: object): string[] {
  try {
    const read = readText(text, options)
    return [...linesIn(read).map((line) => line.replace(/, Other$/, '')), ...read.notes.map((note) => `note: ${note}`)]
  } catch (error) {
    if (!(error instanceof FileQuestionAsked)) return [(error as FileRefusal).message]
    const { question } = error
    if (question.kind === 'titles') return [`asks whether it begins with titles: ${question.row.join(', ')}`]
    if (question.kind !== 'column') return [question.kind]
    const because = question.because ? `: ${error.message.split(' The file')[0]}` : ''
    return [`asks for the ${question.field}${question.mayLack ? ', or none' : ''}${because}`]
  }
}

describe('lists as shops have them', () => {
  it.each(Object.entries(LISTS))('%s', (title, [text, ...lines]) => {
    const [, options = '{}'] = title.split(' ?')
    const read = outcomeOf(text, JSON.parse(options))
    expect(read.map((line, at) => (line.startsWith(lines[at] ?? '\0') ? lines[at] : line))).toEqual(lines)
  })
})
