import { describe, expect, it } from 'vitest'
import iconv from 'iconv-lite'
import { withoutDamage } from '../formats/damage.ts'
import { namesOf, readText, reasonsOf } from './readText.ts'

const TABLE = 'SKU,Name,Price\nA,Crème brûlée,450\nB,Jalapeño “hot”,120\nC,Forêt à Nyeri,90\n'
const NAMES = ['Crème brûlée', 'Jalapeño “hot”', 'Forêt à Nyeri']

describe('the encoding of a file is found out [OPN-355]', () => {
  const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

  it.each<[string, Uint8Array, string[]]>([
    ['UTF-8', Buffer.from(TABLE), []],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TABLE}`), []],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${TABLE}`, 'utf16le'), ['readAs(UTF-16)']],
    ['UTF-16 without one', Buffer.from(TABLE, 'utf16le'), ['readAs(UTF-16)']],
    ['UTF-16 with half a line end', Buffer.from(TABLE, 'utf16le').subarray(0, -1), ['readAs(UTF-16)']],
    ['UTF-16 with a line end of one byte', Buffer.concat([bigEndian(TABLE), Buffer.from('\n')]), ['readAs(UTF-16)']],
    ['UTF-16 with the high byte first', bigEndian(`\uFEFF${TABLE}`), ['readAs(UTF-16)']],
    ['UTF-16 with the high byte first, without a mark', bigEndian(TABLE), ['readAs(UTF-16)']],
    ['Windows-1252', iconv.encode(TABLE, 'windows-1252'), ['readAsLikely(Windows-1252, macintosh)']],
    ['Mac Roman', iconv.encode(TABLE, 'macintosh'), ['readAsLikely(Mac Roman, windows-1252)']],
    [
      'Mac Roman with the line ends of old Macs',
      iconv.encode(TABLE.replaceAll('\n', '\r'), 'macintosh'),
      ['readAsLikely(Mac Roman, windows-1252)'],
    ],
  ])('%s', (_, bytes, notes) => {
    const read = readText(bytes)
    expect(namesOf(read)).toEqual(NAMES)
    expect(read.notes).toEqual(notes)
  })

  it.each([
    ['Caf\x8e cr\x8fme', 'Café crème'],
    ['cr\x8fme', 'crème'],
    ['p\x90che', 'pêche'],
    ['gar\x8don', 'garçon'],
  ])('%j is Mac Roman: Windows-1252 lacks one of its letters', (written, name) => {
    const read = readText(Buffer.from(`SKU,Name,Price\nA,${written},450\n`, 'latin1'))
    expect(namesOf(read)).toEqual([name])
    expect(read.notes).toEqual(['readAsLikely(Mac Roman, windows-1252)'])
  })

  it('half of a last digit is no text: which one is lost', () => {
    expect(() => readText(bigEndian('SKU,Name,Price\nA,Cup,450').subarray(0, -1))).toThrow('notText(goods.csv)')
    const read = readText(Buffer.from('SKU,Name,Price\nA,Cup,450', 'utf16le').subarray(0, -1))
    expect(read.products.map(({ price }) => price)).toEqual([450])
  })

  it('says that letters are encoded twice, and where', () => {
    const twice = (text: string) => iconv.decode(Buffer.from(text), 'windows-1252')
    const read = readText(`SKU,Name,Price\nA,Cup,1\nB,"${twice('Café ‘Nyeri’')}, big",2\nC,${twice('Crème')},3\n`)
    expect(read.notes).toEqual([`encodedTwice(2, 3, ${twice('Café ‘Nyeri’')}, Café ‘Nyeri’)`])
    expect(readText('SKU,Name,Price\nA,Ärzte “Café” Ã 5°,1\nB,Señor Â,1\n').notes).toEqual([])
  })

  it('takes a few letters that may be either for Windows-1252', () => {
    const read = readText(iconv.encode('SKU,Name,Price\nA,Café,1\nB,Mama’s jam,2\n', 'windows-1252'))
    expect(namesOf(read)).toEqual(['Café', 'Mama’s jam'])
    const either = readText(iconv.encode('SKU,Name,Price\nA,Idée,1\nB,Saké,2\n', 'macintosh'))
    expect(either.notes).toEqual(['readAsLikely(Windows-1252, macintosh)'])
  })

  it('leaves right names as they are when a row is of another encoding, and names the row', () => {
    const right = Array.from({ length: 20 }, (_, at) => `R${at},Café № ${at},1\n`)
    const file = Buffer.concat([
      Buffer.from(`SKU,Name,Price\n${right.join('')}`),
      iconv.encode('W1,Crème,1\n', 'windows-1252'),
      Buffer.from('W2,Kahawa №,1\n'),
    ])
    const read = readText(file)
    expect(namesOf(read)).toEqual([...right.map((_, at) => `Café № ${at}`), 'Crème', 'Kahawa №'])
    expect(read.notes).toEqual(['linesReadAs(1, 22, 0, Windows-1252, W1,Crème,1)'])
  })

  it('takes most rows’ encoding for all when most are of another one', () => {
    const file = Buffer.concat([
      iconv.encode('SKU,Name,Price\nA,Crème,1\nB,Café,1\n', 'windows-1252'),
      Buffer.from('C,Ñandú,1\n'),
    ])
    expect(namesOf(readText(file))).toEqual(['Crème', 'Café', 'Ã‘andÃº'])
  })
})

describe('the owner says the encoding [OPN-355]', () => {
  it.each(['macintosh', 'iso-8859-15', 'ISO-8859-2', 'utf-16le'])('%s', (encoding) => {
    const read = readText(iconv.encode('SKU,Name,Price\nA,Käse,450\n', encoding), { encoding })
    expect(namesOf(read)).toEqual(['Käse'])
    expect(read.notes).toEqual([`readAsTold(${encoding.toLowerCase()})`])
  })

  it.each(['klingon', 'base64', ''])('but not %j', (encoding) => {
    expect(() => readText(TABLE, { encoding })).toThrow(
      `unknownEncoding(${encoding}, utf-8, windows-1252, macintosh, iso-8859-15)`,
    )
  })
})

describe('what a spreadsheet did to cells is undone [OPN-355]', () => {
  it('="00123" is 00123, and so is an apostrophe before digits', () => {
    const read = readText(`SKU,Name,Price\n="00123",Cup,5\n"=""00456""",Pot,6\n'00789,'90s lamp,'7\n'A,Pan,8\n`)
    expect(read.products.map((each) => [each.product_id, each.product_name, each.price])).toEqual([
      ['00123', 'Cup', 5],
      ['00456', 'Pot', 6],
      ['00789', "'90s lamp", 7],
      ["'A", 'Pan', 8],
    ])
  })

  it('what cannot be seen is left out of titles, SKUs and numbers, and stays inside of other scripts', () => {
    const read = readText('\uFEFF\u200BSKU\u00A0,Name,Pri\u00ADce\n\u200EA\u200B-1\uFEFF,می‌خواهم,1\u00A0200\u200B\n')
    expect(read.products).toMatchObject([{ product_id: 'A-1', product_name: 'می‌خواهم', price: 1200 }])
    const json = readText(JSON.stringify([{ sku: 'A\u200B-1', name: 'Cup', price: '1\u00A0200' }]))
    expect(json.products).toMatchObject([{ product_id: 'A-1', price: 1200 }])
  })

  it('finds a known export although a title has a character that cannot be seen', () => {
    const read = readText('Handle\u200B,Title,Variant Price,Variant SKU,Option1 Name\ncup,Cup,5,C-1,\n')
    expect(read.format).toBe('shopify')
  })

  it('errors count as empty, and are counted', () => {
    const read = readText('SKU,Name,Price,Category,Brand\nA,Cup,5,#N/A,#REF!\nB,Pot,#DIV/0!,#N/A,\nC,Jug #1,5,,\n')
    expect(read.products.map(({ product_name, category }) => [product_name, category])).toEqual([
      ['Cup', 'Other'],
      ['Jug #1', 'Other'],
    ])
    expect(reasonsOf(read)).toEqual([[3, 'noPrice']])
    expect(read.notes).toEqual(['errorCells(2 #N/A, 1 #REF!, 1 #DIV/0!)'])
  })

  it('a row whose SKU Excel has rounded is skipped', () => {
    const read = readText('SKU,Name,Price\n6.16E+12,Cup,5\n"6,16E+12",Pot,6\nC,Jug,7\n')
    expect(namesOf(read)).toEqual(['Jug'])
    const why = 'roundedId'
    expect(read.skipped).toEqual([
      { row: 2, name: 'Cup', why, detail: '6.16E+12' },
      { row: 3, name: 'Pot', why, detail: '6,16E+12' },
    ])
  })

  it('another rounded number makes no two products one: it counts as empty, and the owner is told', () => {
    const read = readText('Name,Price,Barcode\nCup,5,6.16E+12\nPot,6,6.15E+12\n')
    expect(read.products.map(({ product_id }) => product_id)).toEqual(['cup', 'pot'])
    expect(read.notes).toEqual(['roundedNumbers(Barcode, 6.16E+12, 2)'])
  })
})

describe('a file that is no table, or too large a one, is refused in a sentence [OPN-355]', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n\0', 'picture'],
    ['\xff\xd8\xff\xe0\0\x10JFIF', 'picture'],
    ['%PDF-1.7\n1 0 obj', 'pdf'],
    ['\x1f\x8b\x08\0', 'archive'],
  ])('%j %s', (start, what) => {
    expect(() => readText(Buffer.from(start, 'latin1'))).toThrow(`otherKind(goods.csv, ${what})`)
  })

  it('but not one whose first title begins as an archive does', () => {
    expect(namesOf(readText('PK,Name,Price\n1,Cup,5\n'))).toEqual(['Cup'])
  })

  it.each([
    [200_000, 'x'.repeat(1_000_001), 'longCell(2)'],
    [200_001, 'x', 'tooManyRows(200000)'],
  ])('%i rows', (count, cell, why) => {
    const rows = Array.from({ length: count }, () => ({ number: 2, cells: [cell] }))
    expect(() => withoutDamage({ header: ['Name'], rows, skipped: [], notes: [] }, { ids: [] })).toThrow(why)
  })
})
