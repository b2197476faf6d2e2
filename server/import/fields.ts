import { OwnerRefusal } from '../refusals.ts'
import type { Draft } from './products.ts'
import { flagOf, piecesOf, textsOf, topCategoryOf } from './values.ts'
import { plainText } from './words.ts'

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
  price: ['price', 'sellingprice', 'unitprice', 'currentprice', 'finalprice', 'retailprice'],
  sale_price: ['saleprice', 'specialprice', 'offerprice', 'discountedprice', 'discountprice', 'promoprice'],
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
  brand: ['brand', 'vendor', 'manufacturer', 'brandname', 'make'],
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
  in_stock: ['instock', 'availability', 'available', 'stockstatus', 'availabilitystatus'],
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

const LABELS: Partial<Record<Field, string>> = {
  model: 'Model',
  weight: 'Weight',
  dimensions: 'Dimensions',
  colour: 'Colour',
  size: 'Size',
  material: 'Material',
}

/** The fields that `--map` takes. */
export const FIELD_NAMES = Object.keys(FIELDS) as Field[]

/** The column of each field that is mapped by hand. */
export type ColumnMap = Partial<Record<Field, string>>

function keyOf(title: string): string {
  const bare = title.replace(/\(.*?\)/g, '')
  return (bare.trim() ? bare : title).toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Finds the columns of each field: the mapped ones, else those with an obvious name. Throws OwnerRefusal when the
 * file has no such column, or none for the name or the price.
 */
export function columnsOf(header: readonly string[], map: ColumnMap): Map<Field, number[]> {
  const listed = `Its columns are: ${header.join(', ')}.`
  const keys = header.map(keyOf)
  const columns = new Map<Field, number[]>()
  for (const field of FIELD_NAMES) {
    const wanted = map[field]
    const names: readonly string[] = wanted === undefined ? FIELDS[field] : [keyOf(wanted)]
    const exact = wanted === undefined ? -1 : header.indexOf(wanted)
    const found = exact >= 0 ? [exact] : names.map((name) => keys.indexOf(name)).filter((index) => index >= 0)
    if (wanted !== undefined && found.length === 0)
      throw new OwnerRefusal(`The file has no column "${wanted}". ${listed}`)
    columns.set(field, found)
  }
  for (const field of ['name', 'price'] as const) {
    const isThere =
      columns.get(field)?.length ||
      (field === 'price' && (columns.get('sale_price')?.length || columns.get('original_price')?.length))
    if (!isThere)
      throw new OwnerRefusal(
        `The file has no column that is obviously the ${field}. ${listed} Say which one it is: --map ${field}=COLUMN`,
      )
  }
  return columns
}

/** Makes a product from a row; of several columns for a field the first non-empty one counts. */
export function draftOfFields(row: number, columns: Map<Field, number[]>, cells: readonly unknown[]): Draft {
  const get = (field: Field) =>
    columns
      .get(field)
      ?.map((index) => cells[index])
      .find(hasValue)
  const has = (field: Field) => Boolean(columns.get(field)?.length)
  const stock = piecesOf(get('stock'))
  const specifications = { ...textMapOf(get('specifications')) }
  for (const [field, label] of Object.entries(LABELS)) {
    const text = plainText(get(field as Field))
    // a weight of `400` means nothing without its unit
    if (text && (field !== 'weight' || /\p{L}/u.test(text))) specifications[label] = text
  }
  return {
    row,
    id: get('id'),
    name: get('name'),
    price: get('sale_price') ?? get('price') ?? get('original_price'),
    originalPrice: get('original_price') ?? (get('sale_price') === undefined ? undefined : get('price')),
    category: topCategoryOf(nameOf(get('category'))),
    brand: plainText(nameOf(get('brand'))),
    description: get('description'),
    images: imageCells(get('image')),
    rating: has('rating') ? (get('rating') ?? 0) : undefined,
    reviews: has('reviews') ? (get('reviews') ?? 0) : undefined,
    inStock: flagOf(get('in_stock'), true) && (stock === null || stock > 0),
    stock,
    isNew: flagOf(get('is_new'), false),
    isFeatured: flagOf(get('featured'), false),
    features: textsOf(get('features')),
    specifications,
  }
}

function hasValue(value: unknown): boolean {
  return typeof value === 'string' ? !/^(?:["\s]*|null|nan)$/i.test(value) : value !== undefined && value !== null
}

/** Returns the name in `{ name: 'Phones' }`, `['Phones', …]` or `'Phones'`. */
function nameOf(value: unknown): unknown {
  if (Array.isArray(value)) return nameOf(value[0])
  if (typeof value !== 'object' || value === null) return value
  return 'name' in value ? value.name : 'title' in value ? value.title : undefined
}

/** Returns picture addresses, which may be alone, in lists, or in objects as `src` or `url`. */
function imageCells(value: unknown): unknown[] {
  return (Array.isArray(value) ? value : [value]).map((image: unknown) => {
    if (typeof image !== 'object' || image === null) return image
    return 'src' in image ? image.src : 'url' in image ? image.url : undefined
  })
}

function textMapOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const pairs = Object.entries(value).map(([label, text]) => [plainText(label), plainText(text)] as const)
  return Object.fromEntries(pairs.filter(([label, text]) => label && text))
}
