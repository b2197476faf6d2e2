import { COLUMN_TITLES } from '../../domain/catalogue/productFields.ts'
import { byPlainField } from '../catalogue/productRow.ts'
import { OwnerRefusal } from '../refusals.ts'

/** In many tills the price of a piece; beside another price it is that of a kilo or a litre. */
const UNIT_PRICE = 'unitprice'

/**
 * Column names for files without a known format, best first, in lower case without signs and without text in brackets:
 * `Price (KES)` and `PRICE` are both `price`.
 */
const FIELDS = {
  id: [
    'sku',
    'id',
    'productid',
    'itemcode',
    'productcode',
    'code',
    'handle',
    'asin',
    'uniqid',
    'itemid',
    'articlenumber',
    'partnumber',
  ],
  name: ['name', 'title', 'productname', 'producttitle', 'itemname', 'product', 'item'],
  price: [
    'price',
    'sellingprice',
    'currentprice',
    'finalprice',
    'retailprice',
    'pricetaxincluded',
    'pricetaxincl',
    'pricetaxexcluded',
    'pricetaxexcl',
    UNIT_PRICE,
  ],
  sale_price: ['saleprice', 'specialprice', 'offerprice', 'discountedprice', 'discountprice', 'promoprice'],
  on_sale: ['onsale', 'isonsale', 'saleactive', 'onpromotion'],
  sale_starts: ['salestarts', 'salestart', 'salestartdate', 'salepricestarts', 'specialpricefromdate', 'salefrom'],
  sale_ends: ['saleends', 'saleend', 'saleenddate', 'salepriceends', 'specialpricetodate', 'saleto', 'saleuntil'],
  original_price: [
    'originalprice',
    'regularprice',
    'listprice',
    'compareatprice',
    'wasprice',
    'oldprice',
    'actualprice',
    'mrp',
    'rrp',
  ],
  category: [
    'category',
    'categories',
    'producttype',
    'productcategory',
    'maincategory',
    'categoryname',
    'type',
    'department',
  ],
  ...byPlainField((field) => COLUMN_TITLES[field].map(keyOf)),
  description: [
    'description',
    'bodyhtml',
    'longdescription',
    'productdescription',
    'body',
    'details',
    'contents',
    'about',
    'shortdescription',
  ],
  image: [
    'images',
    'image',
    'imageurl',
    'imageurls',
    'imagesrc',
    'imagelink',
    'mainimage',
    'picture',
    'pictures',
    'photo',
    'thumbnail',
  ],
  rating: ['rating', 'averagerating', 'ratingvalue', 'stars'],
  reviews: [
    'reviews',
    'reviewscount',
    'reviewcount',
    'ratingscount',
    'ratingcount',
    'numberofreviews',
    'numreviews',
    'noofratings',
  ],
  stock: ['stock', 'stockquantity', 'quantity', 'qty', 'inventory', 'inventoryquantity', 'stocklevel', 'onhand'],
  in_stock: ['instock', 'isinstock', 'availability', 'available', 'stockstatus', 'availabilitystatus'],
  status: ['status', 'productstatus', 'publishstatus', 'listingstatus'],
  visibility: ['visibility', 'visible', 'isvisible', 'productvisibility', 'catalogvisibility', 'visibilityincatalog'],
  published: [
    'published',
    'ispublished',
    'active',
    'isactive',
    'enabled',
    'isenabled',
    'online',
    'isonline',
    'productonline',
    'live',
  ],
  hidden: [
    'hidden',
    'ishidden',
    'disabled',
    'isdisabled',
    'draft',
    'isdraft',
    'archived',
    'isarchived',
    'unpublished',
    'deleted',
    'isdeleted',
  ],
  currency: ['currency', 'currencycode', 'pricecurrency'],
  is_new: ['isnew', 'new', 'newarrival'],
  featured: ['isfeaturedproduct', 'isfeatured', 'featured'],
  features: ['features', 'highlights', 'bulletpoints', 'keyfeatures'],
  specifications: ['specifications', 'specs', 'attributes'],
  model: ['modelno', 'modelnumber', 'model', 'mpn'],
  weight: ['weight', 'shipweight', 'shippingweight', 'itemweight'],
  dimensions: ['dimensions', 'productdimensions', 'measurements'],
  colour: ['colour', 'color'],
  size: ['size'],
  material: ['material'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof FIELDS

/** The fields that `--map` takes. */
export const FIELD_NAMES = Object.keys(FIELDS) as Field[]

/** The column of each field that is mapped by hand; '' for one that is not read. */
export type ColumnMap = Partial<Record<Field, string>>

/** Returns what spellings of a title share. */
export function keyOf(title: string): string {
  const bare = title.replace(/\(.*?\)/g, '')
  return (bare.trim() ? bare : title).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Finds the columns of each field: the mapped ones, else those with an obvious name. Throws OwnerRefusal when the
 * file has no such column, or none for the name or the price.
 */
export function columnsOf(header: readonly string[], map: ColumnMap): Map<Field, number[]> {
  refuseUnknown(header, map)
  const keys = header.map(keyOf)
  const columns = new Map(FIELD_NAMES.map((field) => [field, placesOf(header, keys, FIELDS[field], map[field])]))
  const prices = columns.get('price')!
  if (prices.length > 1 && map.price === undefined)
    columns.set(
      'price',
      prices.filter((at) => keys[at] !== UNIT_PRICE),
    )
  for (const field of ['name', 'price'] as const) {
    const isThere =
      columns.get(field)?.length ||
      (field === 'price' && (columns.get('sale_price')?.length || columns.get('original_price')?.length))
    if (!isThere) throw lacksColumn(header, field)
  }
  return columns
}

/**
 * Returns the places of a field's columns: the mapped one, none for one that is mapped to '', else those with a known
 * name. `keys` are of the header.
 */
export function placesOf(
  header: readonly string[],
  keys: readonly string[],
  names: readonly string[],
  mapped: string | undefined,
): number[] {
  if (mapped === '') return []
  if (mapped === undefined) return names.map((name) => keys.indexOf(name)).filter((at) => at >= 0)
  const at = header.includes(mapped) ? header.indexOf(mapped) : keys.indexOf(keyOf(mapped))
  return at >= 0 ? [at] : []
}

const listed = (header: readonly string[]) => `Its columns are: ${header.join(', ')}.`

/** Throws OwnerRefusal for a mapping to a column that the file has not. */
export function refuseUnknown(header: readonly string[], map: Partial<Record<string, string>>): void {
  const keys = header.map(keyOf)
  for (const column of Object.values(map))
    if (column && placesOf(header, keys, [], column).length === 0)
      throw new OwnerRefusal(`The file has no column "${column}". ${listed(header)}`)
}

/** Returns what to throw when a field has no column. */
export function lacksColumn(header: readonly string[], field: string): OwnerRefusal {
  const remedy = `Say which one it is: --map ${field}=COLUMN`
  return new OwnerRefusal(`The file has no column that is obviously the ${field}. ${listed(header)} ${remedy}`)
}

/** The columns of a file, those with an empty title left out. */
export interface ColumnsRead {
  used: { column: string; field: string }[]
  unused: string[]
}

/** Returns which columns of a plain table or of JSON are read, and for which field. */
export function columnsRead(header: readonly string[], columns: ReadonlyMap<string, number[]>): ColumnsRead {
  const used = [...columns].flatMap(([field, indexes]) => indexes.map((at) => ({ column: header[at] ?? '', field })))
  return { used, unused: header.filter((title) => title && !used.some(({ column }) => column === title)) }
}

/** Fields by column title; in a title `#` stands for a number, and a unit in brackets is left out. */
export type TitledFields = Readonly<Record<string, string>>

/** Returns which columns of a known export are read, and for which field. */
export function columnsOfExport(header: readonly string[], fields: TitledFields): ColumnsRead {
  const fieldOf = (title: string) => fields[title.replace(/\d+/g, '#').replace(/ \(.*\)$/, '')]
  return {
    used: header.flatMap((column) => {
      const field = fieldOf(column)
      return field ? [{ column, field }] : []
    }),
    unused: header.filter((title) => title && !fieldOf(title)),
  }
}

/** Returns how many fields a row of titles has, or 0 when the name or the price is not among them. */
export function fieldsIn(titles: readonly string[], map: ColumnMap): number {
  const keys = new Set(titles.map(keyOf))
  const has = (field: Field) => {
    const wanted = map[field]
    if (wanted === undefined) return FIELDS[field].some((name) => keys.has(name))
    return wanted !== '' && keys.has(keyOf(wanted))
  }
  const found = FIELD_NAMES.filter(has)
  return found.includes('name') && PRICES.some((field) => found.includes(field)) ? found.length : 0
}

/** Returns the places of the columns with prices: mapped, known, or with the word in their title. */
export function pricePlaces(titles: readonly string[], map: ColumnMap): number[] {
  const known = new Set<string>(PRICES.flatMap((field) => [...FIELDS[field], keyOf(map[field] ?? '')]))
  return titles.flatMap((title, at) => (title && (known.has(keyOf(title)) || /price/i.test(title)) ? [at] : []))
}

const PRICES = ['price', 'sale_price', 'original_price'] as const

/** Returns the places of the columns with ids: mapped, known, or with SKU in their title. */
export function idPlaces(titles: readonly string[], map: ColumnMap): number[] {
  const known = new Set<string>([...FIELDS.id, keyOf(map.id ?? '')])
  return titles.flatMap((title, at) => (title && (known.has(keyOf(title)) || /sku/i.test(title)) ? [at] : []))
}
