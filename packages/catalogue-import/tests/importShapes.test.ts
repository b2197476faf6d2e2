import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { namesOf, readText, reasonsOf } from './readText.ts'

describe('the shape of a file is found out [OPN-121]', () => {
  it('reads JSON of one product', () => {
    expect(namesOf(readText('{"sku":"A","name":"Cup","price":10,"variants":[{"price":9}]}'))).toEqual(['Cup'])
  })

  it.each(['#', '~', '^', '\u0001', '\u001f', ':', '!', '*', '§', '\t', ';', '|'])('finds the separator %j', (sign) => {
    const rows = [
      ['SKU', 'Name', 'Price', 'Description'],
      ['A', 'Kettle, blue', '2,499', 'Good, strong, cheap'],
      ['B', 'Pot', '450', 'Small, light, red'],
    ]
    const catalogue = readText(rows.map((cells) => cells.join(sign)).join('\n'))
    expect(catalogue.products.map(({ product_id, price }) => [product_id, price])).toEqual([
      ['A', 2499],
      ['B', 450],
    ])
  })

  it('finds the separator of a file whose columns are mapped by hand', () => {
    const catalogue = readText('Wording~Cost\nA, b, c~5\n', { map: { name: 'Wording', price: 'Cost' } })
    expect(namesOf(catalogue)).toEqual(['A, b, c'])
  })

  it('finds the header below titles, comments and blank rows, and says what it left out', () => {
    const catalogue = readText(
      [
        'Price list November 2026;;',
        '',
        '# from the office, by Asha',
        'All prices;in shillings;',
        'SKU;Name;Price',
        'A;Kettle;9',
        'B;;3',
      ].join('\n'),
    )
    expect(namesOf(catalogue)).toEqual(['Kettle'])
    expect(reasonsOf(catalogue)).toEqual([[7, 'noName']])
    expect(catalogue.notes).toEqual(['headerRow(5, Price list November 2026)'])
  })

  it('reads a list whose header comes again, also with columns in another order', () => {
    const read = readText(
      'Name,Price,Qty\nCup,450,5\nName,Price,Qty\nPan,200,4\n,,\n' +
        'Item,Qty,Price,Note\nPot,3,300,new\nname,price,qty\nLid,9,1\n',
    )
    expect(read.products.map((each) => [each.product_name, each.price, each.stock])).toEqual([
      ['Cup', 450, 5],
      ['Pan', 200, 4],
      ['Pot', 300, 3],
      ['Lid', 9, 1],
    ])
    expect(reasonsOf(read)).toEqual([])
  })

  it.each<[string, string, number, number | null]>([
    ['Item,Price (Ksh),,Qty\n,Wholesale,Retail,', 'Cup,400,450,5', 450, 5],
    ['Item,Selling Price,Selling Price,Qty\n,Carton,Piece,', 'Cup,4000,450,5', 450, 5],
    ['Item,Prices,,Stock,\n,Buying,Selling,Shop,Store', 'Cup,300,450,5,20', 450, 5],
    [',Item,Price,,Qty\n,,Old,New,', '1,Cup,500,450,5', 450, 5],
  ])('reads titles in two rows: %s', (header, row, price, stock) => {
    const read = readText(`${header}\n${row}\n`)
    expect(read.products.map((each) => [each.product_name, each.price, each.stock])).toEqual([['Cup', price, stock]])
    expect(reasonsOf(read)).toEqual([])
  })

  it('asks about titles in two rows, and takes no other row for one', () => {
    const text = 'Item,Price,,\n,Members,Others,\nCup,400,450,x\n'
    expect(() => readText(text)).toThrow('missingColumn(price, Item, Price (Members), Price (Others), , none')
    const read = readText('Item,Price,,\nCup,,none,\n,,note,\nPot,5,,\n')
    expect(reasonsOf(read)).toEqual([
      [2, 'noPrice'],
      [3, 'noName'],
    ])
  })

  it('reads lists side by side as one', () => {
    const read = readText('Name,Price,,Name,Price,\nCup,450,,Pot,300,\nPan,200,,,,\n')
    expect(read.products.map((each) => [each.product_name, each.price])).toEqual([
      ['Cup', 450],
      ['Pan', 200],
      ['Pot', 300],
    ])
    expect(read.notes).toEqual([])
  })

  it.each([
    ['Labidhaa,Elekezi,Link\nMug,450,https://x.example/a\nJar,300,https://x.example/b\n', 'Labidhaa, Elekezi, Link'],
    [',,COST,\nGoods,Code,In,Out\nMug,M1,300,450\n', 'Goods, Code, In, Out'],
  ])('asks for columns by the likeliest titles: %s', (text, titles) => {
    expect(() => readText(text)).toThrow(`, ${titles}, none`)
  })

  it('reads what Excel on Windows writes between 0x80 and 0x9F', () => {
    const windows = Buffer.from('sku,name,price\nA,\u0093Caf\u00e9\u0094 \u0096 5\u0080,1\n', 'latin1')
    expect(namesOf(readText(windows))).toEqual(['“Café” – 5€'])
  })

  it.each<[string, string, string[], number[]]>([
    ['at the end', 'sku,name,price\nA,Cup,1\nB,"Pot,2\n', ['Cup'], [3]],
    [
      'alone in a file with inches',
      'sku,name,price\nA,"Cup, red",1\nB,"TV,2\nC,"Pan, big",3\n',
      ['Cup, red', 'Pan, big'],
      [3],
    ],
    [
      'closed by a later row',
      'sku,name,price\nA,"Cup,1\nB,Pot,2\nC,"Pan, big",3\nD,Lid,4\n',
      ['Pot', 'Pan, big', 'Lid'],
      [2],
    ],
    ['that makes one product of two rows', 'sku,name,price\nA,"Cup,1\nB,Pot",2\nC,Pan,3\n', ['Pot"', 'Pan'], [2]],
    ['two of them', 'sku,name,price\nA,"Cup,1\nB,Pot,2\nC,"Pan,3\nD,Lid,4\n', ['Pot', 'Lid'], [2, 4]],
    [
      'before a row with long cells',
      'sku,name,price,description\nA,"Cup,1,x\nB,"Pot, big",2,"One\ntwo"\nC,Pan,3,"a b"\n',
      ['Pot, big', 'Pan'],
      [2],
    ],
    [
      'beside long cells',
      'sku,name,price,description\nA,Cup,1,"One,\ntwo, three"\nB,Pot,2,"Open\nC,Pan,3,"a ""b""\nc"\n',
      ['Cup', 'Pan'],
      [3],
    ],
  ])('makes no product of a quote that is never closed: %s', (_, text, names, rows) => {
    const catalogue = readText(text)
    expect(namesOf(catalogue)).toEqual(names)
    expect(reasonsOf(catalogue)).toEqual(rows.map((row) => [row, 'openQuote']))
  })

  // without digits: a cell with the text of a whole row cannot be told from a row with an open quote
  it('loses no row of a well-formed file, whatever is in its cells', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'ab,;|#~"\n\t :é茶'), maxLength: 12 })
    const rows = fc.array(fc.record({ name: cell, description: cell }), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '|', '#', '\t'), fc.boolean(), (made, delimiter, quotes) => {
        const lines = made.map(({ name, description }, at) => [`S${at}`, `N${name}`, `${at + 1}.25`, description])
        const text = Papa.unparse([['sku', 'name', 'price', 'description'], ...lines], { delimiter, quotes })
        const { products, skipped } = readText(text)
        expect(products.map(({ product_id, price }) => [product_id, price])).toEqual(
          made.map((_, at) => [`S${at}`, at + 1.25]),
        )
        expect(skipped).toEqual([])
      }),
    )
  })

  it('reads any text, or refuses it in words', () => {
    const piece = fc.constantFrom('sku', 'name', 'price', ',', ';', '"', '""', '\n', '5', 'x', '{', '}', '[', '\r', ' ')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          const { products } = readText(`sku,name,price\n${pieces.join('')}`)
          expect(products.every(({ price }) => price > 0)).toBe(true)
        } catch (error) {
          expect((error as Error).constructor.name).toMatch(/^File(?:Refusal|QuestionAsked)$/)
        }
      }),
    )
  })
})
