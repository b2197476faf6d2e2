import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FileQuestionAsked, logged, type FileRefusal } from '../remarks.ts'
import type { ColumnMap } from '../rows/fields.ts'
import { readFile, readText, type Read } from './readText.ts'
import { readWorkbook } from '../formats/workbook/readWorkbook.ts'

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
    'row 7: priceNoNumber',
    'row 8: hiddenBy(available for sale [duka moja], n)',
  ],
  'pos-prices.csv': ['MUG-01, 275, 9, Other'],
  'prestashop-unit-price.csv': [
    'BL-15, 4500, 6, Kitchen',
    'row 3: hiddenBy(visibility, none)',
    'row 4: hiddenBy(active (0/1), 0)',
  ],
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
    'row 5: priceNoNumber',
    'row 8: priceNoNumber',
    'row 9: priceNoNumber',
    'row 16: priceNoNumber',
    'row 18: priceNoNumber',
    'row 19: priceNoNumber',
    'row 21: priceNoNumber',
    'row 22: priceNoNumber',
  ],
  'shopify-new-header-unpublished.csv': ['row 2: hiddenBy(published on online store, false)'],
  'shopify-new-header.csv': [
    'KD-S, 1500, was 1800, 4, Dresses',
    'KD-M, 1600, 0, Dresses',
    'KD-L, 1700, 7, Dresses',
    'SB-1, 950, 0, Baskets, 1 pictures',
    'row 5: hiddenBy(status, draft)',
  ],
  'shopify-one-variant.csv': ['MUG-01, 250, 0, Kitchen'],
  'squarespace.csv': [
    'SQ-1, 2000, in stock, Jewellery, 2 pictures',
    'SQ-2-40, 1800, 3, Shoes, 1 pictures',
    'SQ-2-41, 1900, 0, Shoes',
    'SQ-4, 2500, was 3000, 6, Home',
    'row 5: hiddenBy(visible, no)',
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
    'row 11: unclearStock',
    'row 12: unclearStock',
  ],
  'woo-attr-comma.csv': ['HOSE-12, 300, 5, Garden', 'HOSE-15, 350, 5, Garden', 'HOSE-18, 400, 5, Garden'],
  'woo-long-sku.csv': ['PPPPPPPPPPPP, 300, 5, Home', 'PPPPPPPPPPPP, 320, in stock, Home', 'row 5: noParent'],
  'workbook.xlsx': ['X1, 950, in stock, Other'],
}

const ODOO = 'Name,Internal Reference,Sales Price'
const ATTRIBUTES = ['Product Attributes/Attribute', 'Product Attributes/Values']
const TECHNICAL = ['default_code', 'name', 'list_price', 'categ_id/complete_name', 'type']
  .map((title) => `product_tmpl_id/${title}`)
  .join()

/** Lists as programs and shops write them: how one is called, its rows, what can be ordered, answers to questions. */
const REAL_LISTS: readonly (readonly [kind: string, rows: string, wanted: string, map?: ColumnMap])[] = [
  [
    'ERPNext: attributes in rows below, of a template only their names, and a picture [OPN-436]',
    `ID,Item Name,Item Group,Variant Of,Standard Selling Rate,Image,ID (V),Attribute (V),Attribute Value (V)
    TEE,T-Shirt,Apparel,,0,/a.jpg,a1,Size,
    ,,,,,,a2,Colour,

    TEE-S-RED,T-Shirt-S-RED,Apparel,TEE,850,,b1,Size,S
    ,,,,,/b.jpg,b2,Colour,Red
    TEE-M-RED,T-Shirt-M-RED,Apparel,TEE,900,,c1,Colour,Red
    ,,,,,,c2,Size,M
    BAG,Kiondo,Bags,,1850,,,,`,
    `TEE-S-RED, T-Shirt (S, Red), 850, in stock, Apparel, 1 pictures
    TEE-M-RED, T-Shirt (M, Red), 900, in stock, Apparel
    BAG, Kiondo, 1850, in stock, Bags`,
  ],
  [
    'Odoo: each choice of the values below a product, one stock for all; paths of titles [OPN-436] [OPN-438]',
    `${ODOO},Quantity On Hand,${ATTRIBUTES.map((title) => `${title}/Name`).join()},Product Category/Complete Name
    Sofa,SOFA,45000,3,Fabric,Leather,All / Saleable / Furniture
    ,,,,,Cotton,
    ,,,,Seats,2,
    ,,,,,3,
    ,,,,Maker,Odinga,
    Stool,STL,1500,9,,,All / Saleable / Furniture`,
    `SOFA-leather-2, Sofa (Leather, 2), 45000, 1, Furniture
    SOFA-leather-3, Sofa (Leather, 3), 45000, 1, Furniture
    SOFA-cotton-2, Sofa (Cotton, 2), 45000, 1, Furniture
    SOFA-cotton-3, Sofa (Cotton, 3), 45000, 0, Furniture
    STL, Stool, 1500, 9, Furniture`,
  ],
  [
    'Odoo: technical titles, and values in one cell [OPN-436] [OPN-438]',
    `${TECHNICAL},attribute_line_ids/attribute_id,attribute_line_ids/value_ids
    TEE,Tee,500,All / Clothes,consu,Size,"Size: S,Size: M"
    CAP,Cap,300,,consu,,`,
    `TEE-s, Tee (S), 500, in stock, Clothes
    TEE-m, Tee (M), 500, in stock, Clothes
    CAP, Cap, 300, in stock, Other`,
  ],
  [
    'Odoo: a variant with a value in the row below [OPN-436]',
    `Internal Reference,Name,Sales Price,Variant Values
    D-1,Desk,9000,Legs: Steel
    ,,,Colour: White
    D-2,Desk,9500,Legs: Steel
    ,,,Colour: Black`,
    `D-1, Desk (Steel, White), 9000, in stock, Other
    D-2, Desk (Steel, Black), 9500, in stock, Other`,
  ],
  [
    'more choices than a product may have [OPN-436]',
    `${ODOO},${ATTRIBUTES.join()}
    Shirt,SH,900,A,1;2;3;4;5;6;7;8;9;10;11
    ,,,B,1;2;3;4;5;6;7;8;9;10
    Cap,CP,300,,`,
    `CP, Cap, 300, in stock, Other
    row 2: manyVariants(100)`,
  ],
  [
    'an attribute of one value in the row of each variant [OPN-436]',
    `Name,SKU,Attribute,Attribute Value,Price
    Shirt,S-1,Size,"S, slim",500
    Shirt,S-2,Size,M,550
    Cap,C-1,,,90`,
    `S-1, Shirt (S, slim), 500, in stock, Other
    S-2, Shirt (M), 550, in stock, Other
    C-1, Cap, 90, in stock, Other`,
  ],
  [
    'the value of a variation, whose name is in a column of its number [OPN-436]',
    `Product Name,SKU,Product Image URL,Variation 1,Value of Variation 1,Price,Discount price,Remaining stock,Status
    Kitenge Shirt,KS-S,https://a.example/s.jpg,Size,S,1500,1200,4,ACTIVE
    Kitenge Shirt,KS-M,https://a.example/s.jpg,Size,M,1500,1500,0,ACTIVE
    Cap,CP,,,,600,0,9,INACTIVE`,
    `KS-S, Kitenge Shirt (S), 1200, was 1500, 4, Other, 1 pictures
    KS-M, Kitenge Shirt (M), 1500, 0, Other, 1 pictures
    row 4: hiddenBy(status, inactive)`,
  ],
  [
    'the name of an option beside its value [OPN-436]',
    `Name,SKU,Option 1 Name,Option 1,Price
    Shirt,S-1,Size,S,500
    Shirt,S-2,Size,M,550`,
    `S-1, Shirt (S), 500, in stock, Other
    S-2, Shirt (M), 550, in stock, Other`,
  ],
  [
    'a row for each unit, also apart [OPN-437]',
    `Item,Unit,Price,Stock
    Soda 500ml,Carton,1440,10
    Rice,Kg,180,50
    Soda 500ml,Piece,65,240`,
    `soda-500ml-carton, Soda 500ml (Carton), 1440, 10, Other
    soda-500ml-piece, Soda 500ml (Piece), 65, 240, Other
    rice, Rice, 180, 50, Other`,
  ],
  [
    'a row for each unit with the code of the product [OPN-437]',
    `Code,Item,UoM,Price
    P1,Pen,Box of 12,240
    P1,Pen,pc,25`,
    `P1-box-of-12, Pen (Box of 12), 240, in stock, Other
    P1-pc, Pen (pc), 25, in stock, Other`,
  ],
  [
    'one unit twice, and units that are numbers [OPN-437]',
    `Item,Unit,Price
    Pen,pc,25
    Pen,pc,30
    Ruler,12,500
    Ruler,1,50`,
    `pen, Pen, 25, in stock, Other
    ruler, Ruler, 500, in stock, Other
    row 3: sameName
    row 5: sameName`,
  ],
  [
    'a word with which all titles begin, and kinds of products [OPN-438]',
    `Product Code,Product Title,Product Rate Price,Product Price,Product Stock,Product Type,Product Brand
    C1,Cup,4,5,3,Inventory Item,Ramtons
    R1,Repair,4,500,,Service,`,
    `C1, Cup, 5, 3, Ramtons
    R1, Repair, 500, in stock, Other`,
  ],
  [
    'the same in one word, mapped in other letters [OPN-438]',
    `itemTitle,itemSku,itemAmount
    Cup,C1,5`,
    'C1, Cup, 5, in stock, Other',
    { price: 'ITEMAMOUNT' },
  ],
  [
    'Service beside other categories [OPN-438]',
    `Name,Type,Price
    Cup,Kitchen,5
    Repair,Service,500`,
    `cup, Cup, 5, in stock, Kitchen
    repair, Repair, 500, in stock, Service`,
  ],
  [
    'a barcode as the code, which some lack, and one that Excel has rounded [OPN-438]',
    `Id,Barcode,Item Name,Unit Price,location_Stock,location_Store
    ,6161101610012,Milk,60,40,12
    ,,Eggs,450,3,1
    ,N/A,Chapati,20,3,2
    ,6.1611E+12,Bread,65,3,3`,
    `6161101610012, Milk, 60, 12, Other
    eggs, Eggs, 450, 1, Other
    chapati, Chapati, 20, 2, Other
    row 5: roundedId`,
    { stock: 'location_Store' },
  ],
  [
    'quotes around codes [OPN-438]',
    `SKU,Name,Price
    '0123,Cup,5
    """0456""",Pot,6
    '0789',Pan,7
    “A-1”,Jug,8
    "TV-24""",TV,9`,
    `0123, Cup, 5, in stock, Other
    0456, Pot, 6, in stock, Other
    0789, Pan, 7, in stock, Other
    A-1, Jug, 8, in stock, Other
    TV-24", TV, 9, in stock, Other`,
  ],
  [
    'Square: the price of the only shop before the general one [OPN-438]',
    `Token,Item Name,Variation Name,SKU,Price,Price Duka Moja
    T1,Chai,Small,CH-S,80,
    T1,Chai,Large,CH-L,120,100`,
    `CH-S, Chai (Small), 80, in stock, Other
    CH-L, Chai (Large), 100, in stock, Other`,
  ],
  [
    'Square: the price of one of two shops [OPN-438]',
    `Token,Item Name,Variation Name,SKU,Price,Price A,Price B
    T1,Chai,Small,CH-S,80,,
    T1,Chai,Large,CH-L,120,100,`,
    `CH-S, Chai (Small), 80, in stock, Other
    CH-L, Chai (Large), 100, in stock, Other`,
    { price: 'Price A' },
  ],
  [
    'numbers of pieces in words [OPN-438]',
    `Bidhaa,Bei,Iliyobaki
    Sufuria,500,Mbili
    Kikombe,120,Imeisha
    Blanketi,950,dazeni 2
    Sahani,50,ishirini na tano
    Kijiko,20,vipande 5
    Uma,20,wachache`,
    `sufuria, Sufuria, 500, 2, Other
    kikombe, Kikombe, 120, 0, Other
    blanketi, Blanketi, 950, 24, Other
    sahani, Sahani, 50, 25, Other
    kijiko, Kijiko, 20, 5, Other
    row 7: unclearStock`,
  ],
]

/** Lists that are not clear: the field that is asked for. */
const ASKED: readonly (readonly [rows: string, field: string])[] = [
  ['Token,Item Name,Variation Name,SKU,Price,Price A,Price B\nT1,Chai,Large,CH-L,120,100,', 'price'],
  ['Supplier Name,Supplier Price,Supplier Code\nCup,5,C1', 'name'],
  ['Barcode,Item Name,Unit Price,location_Stock,location_Store\n61611,Milk,60,40,12', 'stock'],
]

/** Returns a line for each product that can be ordered, and for each skipped row. */
async function linesOf(file: string): Promise<string[]> {
  const bytes = readFileSync(new URL(file, folder))
  const sheet = await readWorkbook(bytes, file, {})
  return linesIn(readFile(sheet ?? bytes, file))
}

function linesIn({ products, skipped }: Read, hasNames = false): string[] {
  const sold = products.filter(({ variant_of, options }) => variant_of !== null || options === null)
  return [
    ...sold.map(({ product_id, product_name, price, original_price, category, stock, in_stock, images }) =>
      [
        product_id.slice(0, hasNames ? 30 : 12),
        hasNames ? product_name : '',
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
    ...[2, 4, 5, 6, 8].map((row) => `row ${row}: otherPrice`),
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
    'row 1: noPrice',
    'row 10: noPrice',
    'row 11: noPrice',
    'note: linesRead(Sukari 1kg, 165)',
  ],
  'a chat, with two prices in a line [OPN-434]': [
    '[12/11/2026, 09:15:22] Asha: Sugar 1kg - 165\n[12/11/2026, 09:15:40] Asha: Rice 1kg - 210 / 190\n' +
      '[12/11/2026, 09:16:02] Asha: Flour 2kg - 195, 1kg - 100\n[12/11/2026, 09:17:02] Asha: Fridge - 25,000\n',
    'sugar-1kg, 165, in stock',
    'fridge, 25000, in stock',
    'row 2: priceNoNumber',
    'row 3: priceNoNumber',
    'note: linesRead',
  ],
  'a message with spaces only [OPN-434]': [
    'NAFAKA\nRice 1kg 210\nBeans 1kg 180/=\nVINYWAJI\nSoda 500ml Ksh 65\niPhone 13 95000\n',
    'rice-1kg, 210, in stock, NAFAKA',
    'beans-1kg, 180, in stock, NAFAKA',
    'soda-500ml, 65, in stock, VINYWAJI',
    'row 6: priceNoNumber',
    'note: linesRead',
    'note: sections',
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

const withoutIndent = (text: string) => text.replace(/^ +/gm, '')

const READ = REAL_LISTS.map(([kind, rows, wanted, map = {}]) => ({ kind, rows, wanted, map }))

it.each(READ)('reads $kind', ({ rows, wanted, map }) => {
  expect(linesIn(readText(withoutIndent(rows), { map }), true)).toEqual(withoutIndent(wanted).split('\n'))
})

it.each(ASKED)('asks of %j for the %s [OPN-438]', (rows, field) => {
  expect(() => readText(rows)).toThrow(expect.objectContaining({ question: expect.objectContaining({ field }) }))
})
