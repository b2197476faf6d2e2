import * as XLSX from '@e965/xlsx'
import { describe, expect, it } from 'vitest'
import { readWorkbook, textOfNumber, type WorkbookOptions } from '../formats/workbook/readWorkbook.ts'
import { readFile, type Read } from './readText.ts'
import { zipOf } from './zip.ts'

const LIMITS = { bytes: 100_000, memory: 512, letters: 100_000, time: 100_000 }

/** Reads a file as the owner's command does. */
async function read(bytes: Uint8Array, options: WorkbookOptions = {}): Promise<Read> {
  const sheet = await readWorkbook(bytes, 'goods.xlsx', { limits: LIMITS, ...options })
  return readFile(sheet ?? bytes, 'goods.xlsx')
}

const idsOf = ({ products }: Read) => products.map(({ product_id }) => product_id)

type Cells = (string | boolean | null | XLSX.CellObject)[][]

const number = (v: number, z = 'General'): XLSX.CellObject => ({ t: 'n', v, z })

function bookOf(sheets: Record<string, Cells>, bookType: XLSX.BookType = 'xlsx'): Uint8Array {
  const book = XLSX.utils.book_new()
  for (const [name, cells] of Object.entries(sheets)) {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells), name)
  }
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: name.startsWith('Hidden') ? 1 : 0 })) }
  return XLSX.write(book, { type: 'buffer', bookType }) as Uint8Array
}

const GOODS: Cells = [
  ['Name', 'Price'],
  ['Cup', number(5)],
]

/** Returns a row of a file of LibreOffice. */
function row(name: string, price: string, start = '<table:table-row>'): string {
  const cells = [name, price].map((text) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`)
  return `${start}${cells.join('')}</table:table-row>`
}

const odsOf = (rows: readonly string[]) =>
  `<office:document-content><office:body><office:spreadsheet><table:table table:name="Stock">${rows.join('')}` +
  '</table:table></office:spreadsheet></office:body></office:document-content>'

const LIST: Cells = [
  ['Prices of January'],
  [],
  ['SKU', 'Name', 'Price', 'Category', 'Weight', 'Sale starts', 'Sale price', 'Featured'],
  ['00123', 'Crème № 1', number(1299.5), 'Kitchen', '1,5 kg', number(46035, 'dd/mm/yyyy'), number(999), true],
  [number(6161234567890), 'Pot', number(12.125), 'Kitchen', null, number(46053, 'm/d/yy'), number(1), false],
  [number(6161234567890123), 'Jug', number(7)],
  ['D', 'Pan', { t: 'n', v: 10, f: '4+6' }, '#N/A', null, null, null, null, 'beside the table'],
]

describe('a workbook is read as the table that it shows [OPN-356]', () => {
  it.each<XLSX.BookType>(['xlsx', 'biff8', 'ods'])('%s', async (type) => {
    const catalogue = await read(bookOf({ Stock: LIST, Empty: [] }, type))
    expect(
      catalogue.products.map((each) => [each.product_id, each.product_name, each.price, each.is_featured_product]),
    ).toEqual([
      ['00123', 'Crème № 1', 999, true],
      ['6161234567890', 'Pot', 12.13, false],
      ['D', 'Pan', 10, false],
    ])
    expect(catalogue.products.map(({ category, specifications }) => [category, specifications])).toEqual([
      ['Kitchen', { Weight: '1,5 kg' }],
      ['Kitchen', {}],
      ['Other', {}],
    ])
    expect(catalogue.skipped).toEqual([{ row: 6, name: 'Jug', why: 'roundedId', detail: '6.161234567890123e+15' }])
    expect(catalogue.notes).toEqual(['headerRow(3, Prices of January)', 'errorCells(1 #N/A)'])
  })

  it.each(['xlsx', 'ods'] as const)('with its hidden rows, and says so of %s [OPN-438]', async (type) => {
    const sheet = XLSX.utils.aoa_to_sheet([...GOODS, ['Pot', number(6)], ['Pan', number(7)]])
    sheet['!rows'] = [{}, { hidden: true }, {}, { hidden: true }, { hidden: true }]
    const hidden = '<table:table-row table:visibility="filter">'
    const book =
      type === 'xlsx'
        ? XLSX.write({ SheetNames: ['Stock'], Sheets: { Stock: sheet } }, { type: 'buffer', bookType: type })
        : zipOf({
            'META-INF/manifest.xml': '<a/>',
            'styles.xml': '<a/>',
            'content.xml': odsOf([
              row('Name', 'Price'),
              row('Cup', '5', hidden),
              row('Pot', '6'),
              row('Pan', '7', hidden),
            ]),
          })
    const { products, notes } = await read(book as Uint8Array)
    expect(products.map(({ product_name }) => product_name)).toEqual(['Cup', 'Pot', 'Pan'])
    expect(notes).toEqual(['hiddenRows(2, 2)'])
  })

  it('a web page that is named as a workbook', async () => {
    const page = `<html><head><meta charset="windows-1252"></head><body><table border=1>
      <tr><th>SKU</th><th>Name<th>Price</tr><tr><td>03-04</td><td>Caf\u00E9 &amp; <b>milk</b></td><td>1,200.50</td></tr>
      </table></body></html>`
    const catalogue = await read(Buffer.from(page, 'latin1'))
    expect(catalogue.products).toMatchObject([{ product_id: '03-04', product_name: 'Café & milk', price: 1200.5 }])
    expect(catalogue.notes).toEqual(['readAsLikely(Windows-1252, macintosh)'])
  })

  it.each([
    [1299.5, '1,299.50', '1299.5'],
    [0.1 + 0.2, '0.30', '0.3'],
    [12.125, '12.125', '12.1250'],
    [1e-9, '0.00', '0'],
    [123, '00123', '00123'],
    [123, '123', '123'],
    [12345, '123-45', '123-45'],
    [-5, '-5', '-5'],
    [12.5, '$12.50', 'USD 12.5'],
    [1200, 'Ksh 1,200', 'KES 1200'],
    [0.16, '16%', '0.16'],
    [6161234567890, '6.16E+12', '6161234567890'],
    [6161234567890123, '6.16E+15', '6.161234567890123e+15'],
  ])('the number %d that is shown as %s is %s', (value, shown, text) => {
    expect(textOfNumber({ value, shown })).toBe(text)
  })
})

describe('of several sheets the owner names one [OPN-356]', () => {
  const book = bookOf({
    Stock: GOODS,
    'Hidden list': [['x']],
    Old: [
      ['Name', 'Price'],
      ['Pot', number(3_000_000, 'm/d/yy')],
    ],
    Empty: [],
  })

  it.each([
    [undefined, 'severalSheets(goods.xlsx, Stock, Old, 0)'],
    ['Prices', 'noSheet(goods.xlsx, Stock, Old, 0, Prices)'],
  ])('but not %s', async (sheet, why) => {
    await expect(read(book, { sheet })).rejects.toThrow(why)
  })

  it('which is read', async () => {
    // too high for a date
    expect((await read(book, { sheet: 'old' })).products).toMatchObject([{ product_id: 'pot', price: 3_000_000 }])
  })

  it('but not of a file that is no workbook', async () => {
    await expect(read(Buffer.from('Name,Price\nCup,5\n'), { sheet: 'Stock' })).rejects.toThrow(
      'noWorkbook(goods.xlsx, Stock)',
    )
  })

  it('and one that is alone need not be named', async () => {
    expect(idsOf(await read(bookOf({ 'Hidden list': [['x']], Stock: GOODS })))).toEqual(['cup'])
  })
})

describe('a file that cannot be read as a workbook is refused in a sentence [OPN-356]', () => {
  const DAMAGED = 'damaged(goods.xlsx)'
  const LARGE = 'large(goods.xlsx)'
  const NONE = 'none(goods.xlsx)'
  const PROTECTED = 'protected(goods.xlsx)'
  const path = 'xl/workbook.xml'
  const bomb = Buffer.alloc(LIMITS.bytes + 1)
  const ole = (...parts: string[]) =>
    Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), ...parts.map((part) => Buffer.from(part, 'utf16le'))])

  it.each<[string, Uint8Array, string]>([
    ['a file that declares a large size', zipOf({ [path]: 'a' }, { [path]: { size: 1e9 } }), LARGE],
    ['a bomb that declares a small size', zipOf({ [path]: bomb }, { [path]: { size: 1 } }), LARGE],
    ['files that lie over one another', zipOf({ [path]: 'a' }, { [path]: { packed: 10_000 } }), LARGE],
    [
      'several files that are too large together',
      zipOf({ [path]: bomb.subarray(50_000), 'xl/a.xml': bomb.subarray(49_999) }, { 'xl/a.xml': { size: 1 } }),
      LARGE,
    ],
    ['a ZIP that is cut off', bookOf({ Stock: GOODS }).subarray(0, -30), DAMAGED],
    ['a ZIP with a file that is cut off', zipOf({ [path]: 'a' }, { [path]: { packed: 1 } }), DAMAGED],
    ['an .xls that is cut off', bookOf({ Stock: GOODS }, 'biff8').subarray(0, -600), DAMAGED],
    ['a page that is cut off', Buffer.from('<table><tr><td>Name</td><td>Pri'), DAMAGED],
    ['a page without a table', Buffer.from('<!DOCTYPE html><html><p>Log in</p></html>'), NONE],
    ['a letter', zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<a/>' }), NONE],
    ['a letter of LibreOffice', zipOf({ 'content.xml': '<office:text/>', 'META-INF/manifest.xml': '<a/>' }), NONE],
    ['an archive', zipOf({ 'goods.csv': 'Name,Price' }), NONE],
    ['an old letter', ole('WordDocument'), NONE],
    ['a workbook with a password', ole('EncryptedPackage'), PROTECTED],
    ['a ZIP with a password', zipOf({ [path]: 'a' }, { [path]: { flags: 1 } }), PROTECTED],
    ['a sheet with a password', zipOf({ 'META-INF/manifest.xml': '<manifest:encryption-data/>' }), PROTECTED],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0', 'latin1'), 'otherKind(goods.xlsx, picture)'],
  ])('%s', async (_, bytes, why) => {
    await expect(read(bytes)).rejects.toThrow(why)
  })

  it('also one that needs too much time or memory: its thread is ended [OPN-450]', async () => {
    const book = bookOf({ Stock: GOODS })
    await expect(read(book, { limits: { ...LIMITS, time: 0 } })).rejects.toThrow('slow(goods.xlsx)')
    await expect(read(book, { limits: { ...LIMITS, memory: 4 } })).rejects.toThrow(LARGE)
    // "NamePriceCup" and a number
    await expect(read(book, { limits: { ...LIMITS, letters: 12 } })).rejects.toThrow(LARGE)
    expect(idsOf(await read(book, { limits: { ...LIMITS, letters: 13 } }))).toHaveLength(1)
  })

  it('and one without cells', async () => {
    await expect(read(bookOf({ Stock: [] }))).rejects.toThrow('emptyFile(goods.xlsx)')
  })
})
