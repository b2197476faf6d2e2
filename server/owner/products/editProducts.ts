import type { OwnerArgs } from '../../../contract/owner/commands.ts'
import { noteSetStock } from '../../import/lastImport.ts'
import { withOffers } from '../../import/exportCatalogue.ts'
import { piecesInOrders, reservePromised } from '../../import/promisedPieces.ts'
import { raiseCatalogueVersion } from '../../catalogue/catalogue.ts'
import { readCurrency } from '../../catalogue/currency.ts'
import { PRODUCT_COLUMNS } from '../../catalogue/productRow.ts'
import type { Statements } from '../../database/database.ts'
import { said } from '../../messages/texts.ts'
import { Declined, invalid } from '../../refusals.ts'
import { hashSecret } from '../../security/tokens.ts'
import { applied, changing, type Changes, type Parts } from './editProduct.ts'
import type { Repriced } from './firstPrices.ts'
import type { FamilyRow } from './products.ts'

/** Some of the values of a product or variant. */
export type RowValues = Partial<Pick<FamilyRow, Column>>

type Column = 'price' | 'original_price' | 'stock' | 'in_stock' | 'is_hidden'

type ProductsEdit = OwnerArgs<'editProducts'>
type RowEdit = ProductsEdit['rows'][number]

export interface EditedProducts {
  /** The edit that brings back what was before. */
  undo: RowEdit[]
  /** By id what has changed, such as `price: 900 -> 850`. */
  changed: Record<string, string[]>
  prices: Repriced[]
}

/** What changes together. */
const GROUPS: readonly (readonly Column[])[] = [['price', 'original_price'], ['stock', 'in_stock'], ['is_hidden']]

type EditedRow = FamilyRow & { edit_hash: string | null }

/**
 * Changes prices, stocks and what is hidden of many products and variants, by the rules of `editProduct`: all or
 * nothing. Throws Declined when some have changed meanwhile, with what they are now.
 */
export async function editProducts(store: Parts, edit: ProductsEdit): Promise<EditedProducts> {
  const edits = new Map(edit.rows.map((row) => [row.product, row]))
  const twice = edit.rows.find((row) => edits.get(row.product) !== row)
  if (twice) throw invalid(said('productTwice', { id: twice.product.slice(0, 80) }))
  return changing(store, async (statements) => {
    const rows = await lockedRows(statements, [...edits.keys()])
    const known = new Map(rows.map((row) => [row.product_id, row]))
    const hash = hashSecret(JSON.stringify(edit))
    const isRepeated = edit.rows.some(({ product }) => known.get(product)?.edit_hash === hash)
    const counted = edit.rows.filter(({ promised }) => promised !== undefined).map(({ product }) => product)
    const promised = counted.length > 0 ? await piecesInOrders(statements, counted) : new Map<string, number>()
    if (!isRepeated) refuseChanged(edit.rows, known, promised)
    const currency = await readCurrency(statements)
    const hasVariants = new Set(rows.map(({ variant_of }) => variant_of))
    const result: EditedProducts = { undo: [], changed: {}, prices: [] }
    const after = new Map(known)
    for (const { product, from, to } of edits.values()) {
      const present = known.get(product)
      if (!present) continue
      const columns = touched(to)
      // of a repeated edit as it was then
      const row = isRepeated ? { ...present, ...picked(from, columns) } : present
      const kind = row.variant_of !== null ? 'variant' : hasVariants.has(product) ? 'withVariants' : 'plain'
      const { is_hidden = row.is_hidden, ...values } = to
      if (kind === 'variant' && is_hidden !== row.is_hidden)
        throw invalid(said('variantNotHidden', { id: product.slice(0, 80) }))
      const changes: Changes = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { to: value }]))
      const edited = { ...row, ...applied(row, changes, { kind, currency }), is_hidden }
      const differing = columns.filter((column) => edited[column] !== row[column])
      if (differing.length === 0) continue
      result.undo.push({ product, from: picked(edited, columns), to: picked(row, differing) })
      result.changed[product] = differing.map((column) => `${column}: ${row[column]} -> ${edited[column]}`)
      after.set(product, edited)
    }
    if (isRepeated) return { ...result, changed: {} }
    const set = edit.rows.filter(({ to }) => 'stock' in to || 'in_stock' in to).map(({ product }) => product)
    await noteSetStock(statements, set, edit.isUndo)
    if (result.undo.length > 0) {
      const written = withFamilies([...after.values()])
      await write(statements, known, written, hash)
      for (const { product_id: id, variant_of, price: to } of written) {
        const from = known.get(id)!.price
        if (from !== to) result.prices.push({ id, family: variant_of ?? id, from, to })
      }
    }
    // the count has them, the new stock has not: a cancelled order returns them
    if (promised.size > 0)
      await reservePromised(
        statements,
        [...promised.keys()].map((id) => ({ id })),
      )
    return result
  })
}

/** Returns the columns that may change with those of a change. */
const touched = (to: RowValues) => GROUPS.filter((group) => group.some((column) => column in to)).flat()

function picked(row: RowValues, columns: readonly Column[]): RowValues {
  return Object.fromEntries(columns.map((column) => [column, row[column]]))
}

/** Returns products and variants by id, with the rest of their families, and keeps others from changing them. */
async function lockedRows(statements: Statements, ids: readonly string[]): Promise<EditedRow[]> {
  const rows = await statements.query<EditedRow>(
    `with roots as (
       select coalesce(variant_of, product_id) as root from products
       where product_id in (select jsonb_array_elements_text($1::jsonb))
     )
     select ${PRODUCT_COLUMNS.join(', ')}, edit_hash from products p
     where p.product_id in (select root from roots) or p.variant_of in (select root from roots)
     order by p.product_id for update of p`,
    [JSON.stringify(ids)],
  )
  return withOffers(rows)
}

const MOST_NAMES = 3

/** Throws Declined when some rows are not what the owner has seen. */
function refuseChanged(
  edits: readonly RowEdit[],
  known: ReadonlyMap<string, FamilyRow>,
  inOrders: ReadonlyMap<string, number>,
): void {
  const isCounted = new Set(edits.flatMap(({ product, promised }) => (promised === undefined ? [] : [product])))
  const promisedOf = (product: string) => inOrders.get(product) ?? 0
  const changed = edits.filter(({ product, from, to, promised }) => {
    const row = known.get(product)
    if (promised !== undefined && promised !== promisedOf(product)) return true
    return !row || touched(to).some((column) => row[column] !== from[column])
  })
  if (changed.length === 0) return
  const names = changed.map(({ product }) => (known.get(product)?.product_name ?? product).slice(0, 80))
  const rest = names.length > MOST_NAMES ? ['…'] : []
  const present = changed.flatMap(({ product }) => known.get(product) ?? [])
  const result = {
    rows: present.map((row) => ({
      product: row.product_id,
      ...picked(row, GROUPS.flat()),
      ...(isCounted.has(row.product_id) && { promised: promisedOf(row.product_id) }),
    })),
    gone: changed.flatMap(({ product }) => (known.has(product) ? [] : [product])),
  }
  throw new Declined(409, said('changedMeanwhile', { what: [...names.slice(0, MOST_NAMES), ...rest].join(', ') }), {
    more: { result },
  })
}

/** Returns rows with what follows: a product has the offer of its variants, and they are hidden with it. */
function withFamilies(rows: readonly EditedRow[]): EditedRow[] {
  const products = new Map(rows.map((row) => [row.product_id, row]))
  return withOffers(
    rows.map((row) => ({ ...row, is_hidden: products.get(row.variant_of ?? '')?.is_hidden ?? row.is_hidden })),
  )
}

async function write(
  statements: Statements,
  known: ReadonlyMap<string, FamilyRow>,
  rows: readonly EditedRow[],
  hash: string,
): Promise<void> {
  const columns = [...GROUPS.flat(), 'discount'] as const
  const changed = rows.filter((row) => columns.some((column) => row[column] !== known.get(row.product_id)?.[column]))
  const values = changed.map((row) =>
    Object.fromEntries((['product_id', ...columns] as const).map((column) => [column, row[column]])),
  )
  // no import shows again what this hides
  await statements.query(
    `update products p set ${columns.map((column) => `${column} = new.${column}`).join(', ')}, edit_hash = $2,
       is_pruned = p.is_pruned and p.is_hidden = new.is_hidden
     from jsonb_populate_recordset(null::products, $1::jsonb) new where p.product_id = new.product_id`,
    [JSON.stringify(values), hash],
  )
  await raiseCatalogueVersion(statements)
}
