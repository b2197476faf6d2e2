import type { Values } from '../../../domain/catalogue/emptyProduct.ts'
import { onWire, type OnWire } from '../../../domain/catalogue/productNames.ts'
import type { LastImport } from '../../../domain/owner/catalogueFile.ts'
import type { ProductOption } from '../../../domain/entities.ts'
import { EMPTY_OWNER_PRODUCT, EMPTY_OWNER_VARIANT } from '../../../domain/owner/productFields.ts'
import type { ProductFilter } from '../../../domain/owner/products.ts'
import { OFFER, PRODUCT_COLUMNS, variantsByProduct, type ProductRow } from '../../catalogue/productRow.ts'
import type { Statements } from '../../database/database.ts'
import { withOffers } from '../../import/exportCatalogue.ts'
import { lastImport } from '../../import/lastImport.ts'
import { piecesInOrders } from '../../import/promisedPieces.ts'
import { said } from '../../messages/texts.ts'
import { invalid, notFound } from '../../refusals.ts'
import type { Store } from '../../store.ts'
import { readSetting, writeSetting } from '../../database/settingRows.ts'

const PAGE = 50
const PAGE_WITH_VARIANTS = 250

export interface ProductsArgs {
  /** Words in the name, the id, the brand or the category, or the item code of a variant. */
  search?: string | undefined
  filter?: ProductFilter | undefined
  /** The first one, counted from 0. */
  start?: number | undefined
  withVariants?: boolean | undefined
}

export type ProductLine = Pick<
  ProductRow,
  'product_id' | 'product_name' | 'category' | 'brand' | 'price' | 'original_price' | 'image' | 'stock'
> & {
  in_stock: number
  is_hidden: number
  is_low: number
  /** How many it has. */
  variants: number
  promised?: number
  own?: OwnLine[]
}

/** A variant of a product in the list. */
type OwnLine = Pick<ProductRow, 'product_id' | 'variant_of' | 'product_name' | 'price' | 'original_price' | 'stock'> & {
  in_stock: number
  /** Pieces in orders that are placed and not yet dispatched. */
  promised: number
}

export interface ProductsPage {
  products: ProductLine[]
  total: number
  /** Up to how many pieces a stock is low. */
  low_at: number
  /** Null when none can be undone. */
  last_import: LastImport | null
  last_reviews_import: LastImport | null
}

const CONDITIONS = {
  hidden: 'is_hidden',
  low: 'is_low',
  out: 'not coalesce(own.in_stock, p.in_stock)',
  picture: `p.image = ''`,
} as const satisfies Record<ProductFilter, string>

/** Returns a page of the products, the newest first, with their variants if wanted, and how many there are. */
export async function listOwnerProducts(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  { search = '', filter, start = 0, withVariants = false }: ProductsArgs,
): Promise<ProductsPage> {
  const low_at = await readLowStock(db)
  const words = search.trim().split(/\s+/).filter(Boolean).slice(0, 10)
  const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const found = patterns.map(
    (_, at) => `(concat_ws(' ', product_name, product_id, brand, category) ilike $${at + 4} or exists (
      select from products v where v.variant_of = p.product_id and v.product_id ilike $${at + 4}))`,
  )
  const conditions = ['p.variant_of is null', ...found, ...(filter ? [CONDITIONS[filter]] : [])]
  const rows = await db.query<ProductLine & { total: number; place: number }>(
    `select p.*, offer.price, offer.original_price, offer.in_stock::integer
     from (
       select product_id, product_name, category, brand, image, is_hidden::integer, coalesce(p.stock, pieces) as stock,
         is_low::integer, coalesce(variants, 0) as variants, count(*) over () as total, row_number() over (
           order by ${filter === 'low' ? 'least(p.stock, lowest), ' : ''}position desc) as place
       from products p
       left join (
         select variant_of, count(*) as variants, min(stock) as lowest, bool_or(in_stock) as in_stock,
           case when count(stock) = count(*) then sum(stock) end as pieces
         from products where variant_of is not null group by variant_of
       ) own on own.variant_of = p.product_id,
       lateral (select coalesce(least(p.stock, lowest) <= $1::integer, false) as is_low) counted
       where ${conditions.join(' and ')} order by place limit $2 offset $3
     ) p, ${OFFER} order by place`,
    [low_at, withVariants ? PAGE_WITH_VARIANTS : PAGE, start, ...patterns],
  )
  const lines = rows.map(({ total: _, place: __, ...line }) => line)
  return {
    products: withVariants ? await withOwnLines(db, lines) : lines,
    total: rows[0]?.total ?? 0,
    low_at,
    last_import: await lastImport({ db, clock }, 'products'),
    last_reviews_import: await lastImport({ db, clock }, 'reviews'),
  }
}

/** Returns products with their variants, and with what is promised of each. */
async function withOwnLines(db: Statements, products: readonly ProductLine[]): Promise<ProductLine[]> {
  const ids = products.map(({ product_id }) => product_id)
  const rows = await db.query<Omit<OwnLine, 'promised'>>(
    `select variant_of, product_id, product_name, price, original_price, stock, in_stock::integer from products
     where variant_of in (select jsonb_array_elements_text($1::jsonb)) order by position`,
    [JSON.stringify(ids)],
  )
  const pieces = await piecesInOrders(db, [...ids, ...rows.map(({ product_id }) => product_id)])
  const promisedOf = ({ product_id }: { product_id: string }) => pieces.get(product_id) ?? 0
  const own = variantsByProduct(rows.map((row) => ({ ...row, promised: promisedOf(row) })))
  return products.map((line) => ({ ...line, promised: promisedOf(line), own: own.get(line.product_id) ?? [] }))
}

const LOW_STOCK = 3

async function readLowStock(statements: Statements): Promise<number> {
  return (await readSetting<number>(statements, 'low_stock')) ?? LOW_STOCK
}

/** Sets up to how many pieces count as a low stock. */
export async function setLowStock(
  { db }: Pick<Store, 'db'>,
  { pieces }: { pieces: number },
): Promise<{ pieces: number }> {
  if (!Number.isInteger(pieces) || pieces < 0 || pieces > 999_999) throw invalid(said('wrongStock'))
  await writeSetting(db, 'low_stock', pieces)
  return { pieces }
}

/** Fields as the answer has them: flags are 0 and 1. */
type Answered<Fields> = {
  [F in keyof OnWire<Required<Values<Fields>>>]: OnWire<Required<Values<Fields>>>[F] extends boolean
    ? number
    : OnWire<Required<Values<Fields>>>[F]
}

export interface OwnerVariant extends Answered<typeof EMPTY_OWNER_VARIANT> {
  options: Record<string, string>
}

/** All that an owner can edit. */
export interface OwnerProduct extends Answered<typeof EMPTY_OWNER_PRODUCT> {
  options: ProductOption[]
  variants: OwnerVariant[]
}

/** A product with its variants, as the table has them. */
export interface Family {
  product: FamilyRow
  variants: FamilyRow[]
}

export type FamilyRow = ProductRow & { is_hidden: boolean }

/** Returns a product, given by its id or a variant's, with its variants. Throws a Refusal when it is not there. */
export async function familyOf(statements: Statements, product: string, lock: 'for update' | '' = ''): Promise<Family> {
  const rows = await statements.query<FamilyRow & { position: number }>(
    `select ${PRODUCT_COLUMNS.join(', ')}, position
     from products p, (select coalesce(variant_of, product_id) as root from products where product_id = $1) given
     where root in (p.product_id, p.variant_of) order by p.product_id ${lock && 'for update of p'}`,
    [product.trim()],
  )
  const sorted = withOffers(rows.sort((a, b) => a.position - b.position).map(({ position: _, ...row }) => row))
  const found = sorted.find(({ variant_of }) => variant_of === null)
  if (!found) throw notFound(said('noProduct', { id: product.trim().slice(0, 80) }))
  return { product: found, variants: sorted.filter(({ variant_of }) => variant_of !== null) }
}

/** Returns a product for its owner; a variant's id gives the product that it is of. */
export async function showOwnerProduct(
  { db }: Pick<Store, 'db'>,
  { product }: { product: string },
): Promise<OwnerProduct> {
  return shownFamily(await familyOf(db, product))
}

export function shownFamily({ product, variants }: Family): OwnerProduct {
  const { image, images, options } = product
  return {
    ...answered(EMPTY_OWNER_PRODUCT, product),
    images: images.length > 0 || !image ? images : [image],
    options: Array.isArray(options) ? options : [],
    variants: variants.map((variant) => ({
      ...answered(EMPTY_OWNER_VARIANT, variant),
      options: variant.options as Record<string, string>,
    })),
  }
}

function answered<Fields extends object>(fields: Fields, row: FamilyRow): Answered<Fields> {
  const columns = Object.keys(onWire(fields)) as (keyof FamilyRow)[]
  const values = columns.map((column) => [column, typeof row[column] === 'boolean' ? Number(row[column]) : row[column]])
  return Object.fromEntries(values) as Answered<Fields>
}
