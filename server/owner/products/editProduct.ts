import { isDeepStrictEqual } from 'node:util'
import type { OwnerArgs } from '../../../contract/owner/commands.ts'
import { roundedAmount } from '../../../domain/money.ts'
import { slugOf } from '../../../domain/catalogue/slug.ts'
import { valueOf } from '../../../domain/catalogue/optionValue.ts'
import { optionsOf, variantName } from '../../../domain/catalogue/variants.ts'
import type { ProductOption, Variant } from '../../../domain/entities.ts'
import { raiseCatalogueVersion } from '../../catalogue/catalogue.ts'
import type { Statements } from '../../database/database.ts'
import { noteSetStock } from '../../import/lastImport.ts'
import { offerOfVariants, pricesOf } from '../../../packages/catalogue-import/rules.ts'
import { said } from '../../messages/texts.ts'
import { EMPTY_ROW, inheritedOf, PRODUCT_COLUMNS } from '../../catalogue/productRow.ts'
import { readCurrency } from '../../catalogue/currency.ts'
import { Declined, invalid } from '../../refusals.ts'
import { hashSecret } from '../../security/tokens.ts'
import type { Store } from '../../store.ts'
import { FIELDS, idIn, VARIANT_FIELDS } from './fields.ts'
import { repricedBetween, type Repriced } from './firstPrices.ts'
import { familyOf, shownFamily, type Family, type FamilyRow, type OwnerProduct } from './products.ts'

/**
 * New values by field; with `from` only while the present value is that one. `by` adds to a stock, or takes from it.
 */
export type Changes = Record<string, { from?: unknown; to?: unknown; by?: number }>

export type ProductEdit = Omit<OwnerArgs<'editProduct'>, 'changes'> & { changes: Changes }

export interface EditedProduct {
  product: OwnerProduct
  /** What has changed, such as `price: 900 -> 850`. */
  changed: string[]
  prices: Repriced[]
}

export type Parts = Pick<Store, 'db' | 'catalogue'>

const MOST_VARIANTS = 200

/**
 * Changes a product and its variants: all or nothing. Throws Declined when another owner has changed a field meanwhile,
 * and a Refusal for a value that the import would not take.
 */
export async function editProduct(store: Parts, edit: ProductEdit): Promise<EditedProduct> {
  return changing(store, async (statements) => {
    const before = await familyOf(statements, edit.product, 'for update')
    const { product_id } = before.product
    const hash = edit.key ? hashSecret(JSON.stringify(edit)) : null
    const [last] = await statements.query<{ edit_hash: string | null }>(
      'select edit_hash from products where product_id = $1',
      [product_id],
    )
    if (hash && last?.edit_hash === hash) return { product: shownFamily(before), changed: [], prices: [] }
    const after = await editedFamily(statements, before, edit)
    const changesOf = { ...edit.variants?.edited, [edit.product.trim()]: edit.changes }
    await noteSetStock(
      statements,
      Object.keys(changesOf).filter((id) => setsStock(changesOf[id]!)),
    )
    const changed = changesBetween(before, after)
    if (changed.length > 0) {
      await writeFamily(statements, before, after)
      await statements.query('update products set edit_hash = $2 where product_id = $1', [product_id, hash])
    }
    return { product: shownFamily(after), changed, prices: repricedBetween(before, after) }
  })
}

/**
 * Adds a product. Its id is made of its name unless `values` has one. Throws a Refusal when it has none and a product
 * has the same name: most likely it was added already, and the answer was lost.
 */
export async function addProduct(
  store: Parts,
  { values, variants = [] }: OwnerArgs<'addProduct'>,
): Promise<EditedProduct> {
  return changing(store, async (statements) => {
    const { product_id, ...given }: Record<string, unknown> = { price: null, product_name: '', ...values }
    const changes = Object.fromEntries(Object.entries(given).map(([name, to]) => [name, { to }]))
    const [first] = variants
    const blank = EMPTY_ROW
    // the price of a product with variants follows from them
    if (first) delete changes['price']
    const named = applied(blank, changes, { currency: await readCurrency(statements) })
    const ownId = idIn(product_id)
    if (!ownId) await refuseKnownName(statements, named.product_name)
    const product = { ...named, product_id: await freeId(statements, ownId, named.product_name) }
    product.category ||= product.brand || OTHER
    const before = { product, variants: [] }
    const after = first
      ? await editedFamily(statements, before, {
          product: product.product_id,
          changes: {},
          variants: { added: variants },
        })
      : followVariants(product, [])
    for (const row of [after.product, ...after.variants]) await insertRow(statements, row)
    await raiseCatalogueVersion(statements)
    return { product: shownFamily(after), changed: [product.product_id], prices: repricedBetween(null, after) }
  })
}

async function refuseKnownName(statements: Statements, name: string): Promise<void> {
  const [known] = await statements.query<{ id: string }>(
    `select product_id as id from products
     where variant_of is null and lower(product_name) = lower($1) order by position limit 1`,
    [name],
  )
  if (known) throw invalid(said('nameTaken', { id: known.id.slice(0, 80) }))
}

/** Takes a product out of the shop, without deleting it. */
export const hideProduct = (store: Parts, { product }: { product: string }) => setHidden(store, product, true)

/** Shows a hidden product to shoppers again. */
export const showProduct = (store: Parts, { product }: { product: string }) => setHidden(store, product, false)

/** The variants are hidden with their product, so that nobody can order them. No import shows again what this hides. */
async function setHidden(store: Parts, id: string, isHidden: boolean): Promise<EditedProduct> {
  return changing(store, async (statements) => {
    const { product, variants } = await familyOf(statements, id, 'for update')
    if (product.product_id !== id.trim()) throw invalid(said('variantNotHidden', { id: id.trim().slice(0, 80) }))
    const rows = await statements.query(
      `update products set is_hidden = $2, is_pruned = false
       where (product_id = $1 or variant_of = $1) and (is_hidden <> $2 or is_pruned) returning product_id`,
      [product.product_id, isHidden],
    )
    if (rows.length > 0) await raiseCatalogueVersion(statements)
    const changed = rows.length > 0 ? [isHidden ? 'hidden' : 'shown'] : []
    return {
      product: shownFamily({ product: { ...product, is_hidden: isHidden }, variants }),
      changed,
      prices: [],
    }
  })
}

/** Runs a change in a transaction; shoppers see it at once. */
export async function changing<T>(
  { db, catalogue }: Parts,
  change: (statements: Statements) => Promise<T>,
): Promise<T> {
  const result = await db.transaction(change)
  catalogue.invalidate()
  return result
}

const OTHER = 'Other'

/** Returns a family after an edit that fits. */
async function editedFamily(statements: Statements, before: Family, edit: ProductEdit): Promise<Family> {
  const { edited = {}, added = [], removed = {} } = edit.variants ?? {}
  const id = edit.product.trim()
  const isOfVariant = id !== before.product.product_id
  const changesOf: Record<string, Changes> = isOfVariant ? { ...edited, [id]: edit.changes } : edited
  const known = new Set(before.variants.map(({ product_id }) => product_id))
  const gone = new Set(Object.keys(removed))
  if ([...Object.keys(changesOf), ...gone].some((code) => !known.has(code))) throw changedMeanwhile(before)
  for (const variant of before.variants)
    if (Object.entries(removed[variant.product_id] ?? {}).some(([name, from]) => !isPresent(variant, name, from)))
      throw changedMeanwhile({ product: variant })

  const currency = await readCurrency(statements)
  const hasVariants = known.size + added.length > gone.size
  const product = applied(before.product, isOfVariant ? {} : edit.changes, {
    kind: hasVariants ? 'withVariants' : 'plain',
    currency,
  })
  product.category ||= product.brand || OTHER
  const variants = before.variants
    .filter(({ product_id }) => !gone.has(product_id))
    .map((variant) => applied(variant, changesOf[variant.product_id] ?? {}, { kind: 'variant', currency }))
  for (const { product_id, ...values } of added) {
    const changes = Object.fromEntries(
      Object.entries({ price: null, options: {}, ...values }).map(([name, to]) => [name, { to }]),
    )
    const variant = applied({ ...EMPTY_ROW, variant_of: product.product_id }, changes, { kind: 'variant', currency })
    const own = Object.values(variant.options as Record<string, string>).join(' ')
    const code = idIn(product_id)
    const taken = variants.map((each) => each.product_id)
    variants.push({
      ...variant,
      is_hidden: product.is_hidden,
      product_id: await freeId(statements, code, `${product.product_id} ${own}`, taken),
    })
  }
  if (variants.length > MOST_VARIANTS) throw invalid(said('tooManyVariants', { most: MOST_VARIANTS }))
  return followVariants(product, variants)
}

/** Gives a product the offer of its variants, and them its name, category and brand. */
function followVariants(product: FamilyRow, variants: readonly FamilyRow[]): Family {
  const offer = offerOfVariants(product.images[0] ?? '', variants)
  if (!offer) return { product: { ...product, options: null }, variants: [] }
  const valued = variants as readonly Pick<Variant, 'options'>[]
  const declared = Array.isArray(product.options) ? product.options : []
  const all = optionsOf(valued)
  const names = [...declared, ...all.filter(({ name }) => !declared.some((each) => each.name === name))]
  const options = optionsOf(
    valued,
    names.filter(({ name }) => all.some((each) => each.name === name)),
  )
  const combinations = new Set<string>()
  for (const { options: values } of valued) {
    const lacking = options.find(({ name }) => !valueOf(values, name))
    if (lacking) throw invalid(said('variantLacks', { option: lacking.name }))
    const key = JSON.stringify(options.map(({ name }) => valueOf(values, name)))
    if (combinations.has(key)) throw invalid(said('sameVariants', { values: Object.values(values).join(', ') }))
    combinations.add(key)
  }
  return {
    product: { ...product, ...offer, options: options satisfies ProductOption[] },
    variants: variants.map((variant) => {
      const values = variant.options as Record<string, string>
      return { ...variant, product_name: variantName(product.product_name, options, values), ...inheritedOf(product) }
    }),
  }
}

type Kind = 'plain' | 'withVariants' | 'variant'

interface How {
  kind?: Kind
  /** Prices are rounded to what it is paid in. */
  currency: string
}

const PRICES = ['price', 'original_price']
const OF_VARIANTS = ['price', 'original_price', 'stock', 'in_stock']

/** Returns a row with changed values, and with what follows from them. */
export function applied(row: FamilyRow, changes: Changes, { kind = 'plain', currency }: How): FamilyRow {
  const after: FamilyRow = { ...row }
  for (const [name, { to, by, ...change }] of Object.entries(changes)) {
    if (!Object.hasOwn(kind === 'variant' ? VARIANT_FIELDS : FIELDS, name))
      throw invalid(said('noProductField', { field: name.slice(0, 40) }))
    if (kind === 'withVariants' && OF_VARIANTS.includes(name))
      throw invalid(said('followsVariants', { name: row.product_name.slice(0, 80) }))
    const read = (kind === 'variant' && VARIANT_FIELDS[name]) || FIELDS[name]!
    const given = by === undefined ? read(to) : read(stockWith(row, name, by))
    const isPrice = PRICES.includes(name) && typeof given === 'number'
    const value = isPrice ? roundedAmount(given, currency) : given
    // two who want the same value do not conflict; but a stock that has become it may have sold pieces since
    const isMade = name !== 'stock' && isDeepStrictEqual(row[name as keyof FamilyRow], value)
    if ('from' in change && change.from !== undefined && !isMade && !isPresent(row, name, change.from))
      throw changedMeanwhile({ product: row })
    Object.assign(after, { [name]: value })
  }
  if ('images' in changes) after.image = after.images[0] ?? ''
  if ('image' in changes) after.images = after.image ? [after.image] : []
  if ('stock' in changes && !('in_stock' in changes) && row.stock === 0) after.in_stock = true
  if (after.stock === 0) after.in_stock = false
  const given = changes['original_price']?.to
  const prices = pricesOf(after.price, after.original_price)
  if (given && prices.original_price === null && after.original_price !== null) throw invalid(said('lowOriginalPrice'))
  return { ...after, ...prices }
}

/** Whether changes say how many pieces there are, or whether there are any; `by` does not. */
const setsStock = ({ stock, in_stock }: Changes) => (stock && stock.by === undefined) || in_stock !== undefined

/** Returns a stock with so many pieces more or less. Throws a Refusal where pieces are not counted. */
function stockWith({ stock, product_name }: FamilyRow, name: string, by: number): number {
  if (name !== 'stock' || stock === null) throw invalid(said('stockNotCounted', { name: product_name.slice(0, 80) }))
  return stock + by
}

/** Whether a field still has the value that the owner has seen. */
function isPresent(row: FamilyRow, name: string, from: unknown): boolean {
  const shown = { ...shownFamily({ product: row, variants: [] }), image: row.image } as unknown as Record<
    string,
    unknown
  >
  const present = row.variant_of !== null && name === 'options' ? row.options : shown[name]
  return isDeepStrictEqual(present, typeof from === 'boolean' ? Number(from) : from)
}

function changedMeanwhile({ product }: Pick<Family, 'product'>): Declined {
  return new Declined(409, said('changedMeanwhile', { what: product.product_name.slice(0, 80) }))
}

/** Returns an id that no product has: the given one, else one made of a name. Throws a Refusal when it is taken. */
async function freeId(
  statements: Statements,
  given: string,
  name: string,
  taken: readonly string[] = [],
): Promise<string> {
  const isTaken = async (id: string) =>
    taken.includes(id) || (await statements.query('select from products where product_id = $1', [id])).length > 0
  if (given) {
    if (await isTaken(given)) throw invalid(said('idTaken', { id: given.slice(0, 80) }))
    return given
  }
  const slug = slugOf(name).slice(0, 80).replace(/-$/, '') || 'product'
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`
    if (!(await isTaken(id))) return id
  }
}

/** Throws a Refusal when another owner has just used the id. */
async function insertRow(statements: Statements, row: FamilyRow): Promise<void> {
  const added = await statements.query(
    `insert into products (${PRODUCT_COLUMNS.join(', ')}, source) select ${PRODUCT_COLUMNS.join(', ')}, 'owner'
     from jsonb_populate_record(null::products, $1::jsonb) on conflict do nothing returning product_id`,
    [JSON.stringify(row)],
  )
  if (added.length === 0) throw invalid(said('idTaken', { id: row.product_id.slice(0, 80) }))
}

async function writeFamily(statements: Statements, before: Family, after: Family): Promise<void> {
  const old = new Map([before.product, ...before.variants].map((row) => [row.product_id, row]))
  for (const row of [after.product, ...after.variants]) {
    const known = old.get(row.product_id)
    old.delete(row.product_id)
    if (!known) {
      await insertRow(statements, row)
      continue
    }
    const changed = PRODUCT_COLUMNS.filter((column) => !isDeepStrictEqual(row[column], known[column]))
    if (changed.length === 0) continue
    await statements.query(
      `update products set ${changed.map((column) => `${column} = new.${column}`).join(', ')}
       from jsonb_populate_record(null::products, $2::jsonb) new where products.product_id = $1`,
      [row.product_id, JSON.stringify(row)],
    )
  }
  for (const id of old.keys()) await statements.query('delete from products where product_id = $1', [id])
  await followOnSlides(statements, before.product, after.product)
  await raiseCatalogueVersion(statements)
}

/** Slides follow the name and the picture, unless the owner has chosen others for them. */
async function followOnSlides(statements: Statements, before: FamilyRow, after: FamilyRow): Promise<void> {
  await statements.query(
    `update hero_slides set title = case when title = $2 then $3 else title end,
       image = case when image = $4 then $5 else image end
     where product_id = $1`,
    [before.product_id, before.product_name, after.product_name, before.image, after.image],
  )
}

const SHOWN_CHANGES = PRODUCT_COLUMNS.filter(
  (column) => !['discount', 'image', 'product_id', 'variant_of'].includes(column),
)

/** Returns what differs, in words for the audit log. */
function changesBetween(before: Family, after: Family): string[] {
  const short = (value: unknown) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text.length > 40 ? `${text.slice(0, 40)}…` : text
  }
  const differences = (old: FamilyRow, row: FamilyRow, columns: readonly (keyof FamilyRow)[], title = '') =>
    columns
      .filter((column) => !isDeepStrictEqual(row[column], old[column]))
      .map((column) => `${title}${column}: ${short(old[column])} -> ${short(row[column])}`)
  const codes = new Set(after.variants.map(({ product_id }) => product_id))
  return [
    ...differences(before.product, after.product, SHOWN_CHANGES),
    ...after.variants.flatMap((row) => {
      const old = before.variants.find(({ product_id }) => product_id === row.product_id)
      const columns = ['price', 'original_price', 'stock', 'in_stock', 'options', 'image'] as const
      return old ? differences(old, row, columns, `${row.product_id} `) : [`${row.product_id} added`]
    }),
    ...before.variants.filter(({ product_id }) => !codes.has(product_id)).map((row) => `${row.product_id} removed`),
  ]
}
