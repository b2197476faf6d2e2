import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FileQuestionAsked, logged, type FileRefusal } from '../remarks.ts'
import { readFile, readText, type Read } from './readText.ts'
import { readWorkbook } from '../formats/workbook/readWorkbook.ts'

const folder = new URL('../../../../shared/data/imports/', import.meta.url)

/** What can be ordered of each file: id, price, stock, category; then what is skipped. */
const WANTED = JSON.parse(readFileSync(new URL('smallFiles.json', import.meta.url), 'utf8')) as Record<string, string[]>

/** Returns a line for each product that can be ordered, and for each skipped row. */
async function linesOf(file: string): Promise<string[]> {
  const bytes = readFileSync(new URL(file, folder))
  const sheet = await readWorkbook(bytes, file, {})
  return linesIn(readFile(sheet ?? bytes, file))
}

function linesIn({ products, skipped }: Read): string[] {
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

const SQUARE = 'Token,Item Name,Variation Name,SKU,Price,Price A,Price B'
const BY_CODE = 'note: byCode'
const FLAGS = 'asks for the price: onlyFlags(Selling)'

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
    'row 4: noPrice',
    'row 5: sameSku',
    'row 6: noSku',
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
    'asks for the name, or none: likeCodes(Item)',
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
    'row 3: otherPrice',
  ],
  'prices of 0 and 1 [OPN-432]': ['sku,name,price\nA,Mug,0\nB,Pot,1\n', 'asks for the price: onlyFlags(price)'],
  'prices of 1 [OPN-432]': ['sku,name,price\nA,Mug,1\nB,Pot,1\n', 'A, 1, in stock', 'B, 1, in stock'],
  'cents [OPN-432]': [
    'sku,name,Price (cents)\nA,Mug,25000\nB,Pot,15050\n',
    'A, 250, in stock',
    'B, 150.5, in stock',
    'note: inUnits(Price (cents), 25000, 250)',
  ],
  'senti, also under price_cents [OPN-432]': [
    'sku;name;price_cents\nA;Mug;15000\n',
    'A, 150, in stock',
    'note: inUnits(price_cents',
  ],
  'shillings and cents [OPN-432]': ['Item,Price (KES.cents)\nMug,150.50\n', 'mug, 150.5, in stock'],
  'thousands [OPN-432]': [
    "Item,Price ('000)\nSofa,45\nBed,12.5\nStool,2k\n",
    'sofa, 45000, in stock',
    'bed, 12500, in stock',
    'stool, 2000, in stock',
    "note: inUnits(Price ('000), 45, 45000)",
  ],
  'elfu [OPN-432]': ['Bidhaa;Bei kwa elfu\nSofa;45\n', 'sofa, 45000, in stock', 'note: inUnits(Bei kwa elfu'],
  'two prices of a sale [OPN-432]': [
    'sku,name,price,Sale Price,Offer Price\nA,Mug,100,80,70\n',
    'asks for the sale_price',
  ],
  'two prices of a sale, none chosen [OPN-432] ?{"map":{"sale_price":""}}': [
    'sku,name,price,Sale Price,Offer Price\nA,Mug,100,80,70\n',
    'A, 100, in stock',
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
  'one word before all titles, mapped in other letters [OPN-438] ?{"map":{"price":"ITEMAMOUNT"}}': [
    'itemTitle,itemSku,itemAmount\nCup,C1,5\n',
    'C1, 5, in stock',
  ],
  'one word before all titles, that of another name [OPN-438]': [
    'Supplier Name,Supplier Price,Supplier Code\nCup,5,C1\n',
    'asks for the name',
  ],
  'Service beside other categories [OPN-438]': [
    'Name,Type,Price\nCup,Kitchen,5\nRepair,Service,500\n',
    'cup, 5, in stock, Kitchen',
    'repair, 500, in stock, Service',
  ],
  'prices of two shops [OPN-438]': [`${SQUARE}\nT1,Chai,Large,CH-L,120,100,\n`, 'asks for the price'],
  'prices of two shops, one chosen [OPN-438] ?{"map":{"price":"Price A"}}': [
    `${SQUARE}\nT1,Chai,Small,CH-S,80,,\nT1,Chai,Large,CH-L,120,100,\n`,
    'CH-S, 80, in stock',
    'CH-L, 100, in stock',
  ],
  'stocks of two shops [OPN-438]': [
    'Barcode,Item Name,Unit Price,location_Stock,location_Store\n61611,Milk,60,40,12\n',
    'asks for the stock',
  ],
  'stocks of two shops, one chosen [OPN-438] ?{"map":{"stock":"location_Store"}}': [
    'Barcode,Item Name,Unit Price,location_Stock,location_Store\n61611,Milk,60,40,12\n',
    '61611, 60, 12',
    'note: idColumn(Barcode, 0)',
  ],
  'RTF [OPN-435]': ['{\\rtf1\\ansi Sugar 165}', 'otherKind(goods.csv, document)'],
  'a database [OPN-435]': ['SQLite format 3 x', 'otherKind(goods.csv, database)'],
  'bytes [OPN-435]': ['\u0003\u0004a\u0005\u0006b\u0007', 'notText(goods.csv)'],
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
    const because = question.because ? `: ${logged(question.because)}` : ''
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
