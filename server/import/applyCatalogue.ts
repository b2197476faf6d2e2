import { setImmediate } from 'node:timers/promises'
import { optionsOf, variantName } from '../../domain/catalogue/variants.ts'
import type { ProductOption, Variant } from '../../domain/entities.ts'
import { roundedAmount } from '../../domain/money.ts'
import { respelled, spellingsOf } from './rows/categories.ts'
import { raiseCatalogueVersion } from '../catalogue/catalogue.ts'
import { dropStaleSales } from './sales.ts'
import { updateSlides } from '../catalogue/slides.ts'
import type { Report } from '../process/control.ts'
import type { Statements } from '../database/database.ts'
import { fetchedPictures } from '../pictures/fetchedPictures.ts'
import { inheritedOf, PRODUCT_COLUMNS, type ProductRow } from '../catalogue/productRow.ts'
import { removeDemoOrders } from '../orders/demoOrders.ts'
import type { Store } from '../store.ts'
import { readCurrency } from '../catalogue/currency.ts'
import type { Remark } from '../messages/texts.ts'
import { withOwnRows } from './ownRows.ts'
import { notesOnPrices, priceReport, readBefore, type PriceReport } from './priceReport.ts'
import type { ImportedProduct, SkippedRow } from './products.ts'
import { promisedPieces, reservePromised, withoutPromised, type PromisedPieces } from './promisedPieces.ts'
import { offerOfVariants, pricesOf } from './rules.ts'
import { withOwnValues, type UnsaidField } from './unsaid.ts'
import { variantsByProduct } from './groups.ts'

export interface CatalogueImport {
  /** Such as the name of the file. */
  source: string
  products: readonly ImportedProduct[]
  /** Whether the demo products stay. */
  keepDemo: boolean
  /** Whether products that the file lacks are hidden. */
  prune?: boolean
  /** What the shop may have of rows that were skipped; `isUnknown` when a row does not say what it is. */
  skipped?: { ids: readonly string[]; isUnknown: boolean }
  /** Products that the file says are not for sale: the shop hides those that it has. */
  hidden?: readonly string[]
  /** The file has no variants at all, such as a price list: those of the shop stay. */
  lacksVariants?: boolean
  /** What the file has no column for: products of the shop keep it. */
  unsaid?: readonly UnsaidField[]
  /** Whether pieces of orders that are not yet dispatched are counted off the file's stock. */
  countOff?: boolean
}

export interface ImportCounts {
  added: number
  updated: number
  unchanged: number
  demoRemoved: number
  /** Products put on the home page because the catalogue flags none. */
  featuredChosen: number
  slidesRemoved: number
  /** Products that the file says are not for sale. */
  hidden: number
  /** Products that the file lacks. */
  pruned: number
  /** Products that an earlier file lacked. */
  shownAgain: number
  /** Products of the file that the owner has hidden in the shop. */
  stillHidden: number
  /** Products with a picture at an address that begins with `http:`, which no page shows. */
  httpPictures: number
  /** Variants that the file's products lack. */
  variantsRemoved: number
  /** Variants that stay as they were, because a row of their product was skipped. */
  variantsKept: number
  /** Products that keep what the file has no column for. */
  ownKept: number
  /** Products on sale whose row was skipped. */
  productsKept: number
  /** Rows of a file without variants that have the code of one: its price and stock are updated. */
  variantRows: number
  /** Rows of a list of codes that update nothing. */
  leftOut: SkippedRow[]
  /** What the owner should know of its prices. */
  notes: Remark[]
  /** Products of the file that are sold out. */
  soldOut: number
  /** Pieces of orders that are not yet dispatched, which the file's stock may still count. */
  promised: PromisedPieces[]
  prices: PriceReport
}

const BATCH = 500
const FEATURED = 6

/**
 * Imports products: adds new SKUs, updates known ones, keeps the others and removes the demo products. Runs in one
 * transaction: a failure or a killed process leaves the catalogue as it was.
 */
export async function applyCatalogue(
  store: Pick<Store, 'db' | 'catalogue'>,
  args: CatalogueImport,
  report: Report,
): Promise<ImportCounts> {
  const { source, prune = false, lacksVariants = false, unsaid = [], countOff = false } = args
  // a list of codes brings nothing that is new
  const keepDemo = args.keepDemo || (args.products.length > 0 && args.products.every(({ update }) => update))
  const { skipped = { ids: [], isUnknown: false }, hidden: notForSale = [] } = args
  let isChanged = false
  const counts = await store.db.transaction(async (statements) => {
    // Reads go on. Orders that reserve stock, and other imports, wait.
    await statements.query('lock table products in exclusive mode', [])
    if (!keepDemo) await removeDemoOrders(statements)
    const currency = await readCurrency(statements)
    const rounded = args.products.map((product) => withRoundedPrices(product, currency))
    const saying = unsaid.includes('stock') ? (['price'] as const) : (['price', 'stock'] as const)
    const matched = await withOwnRows(statements, rounded, lacksVariants ? saying : null)
    const { leftOut, variantRows } = matched
    const { products: read, kept: ownKept } = await withOwnValues(statements, matched.products, unsaid)
    const isUnknown = skipped.isUnknown || lacksVariants
    const kept = await keptVariants(statements, read, { ...skipped, isUnknown })
    const counted = unsaid.includes('stock') ? [] : read.filter(saysStock)
    const promised = await promisedPieces(statements, counted)
    if (countOff) await reservePromised(statements, promised)
    const products = withKept(countOff ? withoutPromised(read, promised) : read, kept)
    const ids = idsIn(products)
    const before = await readBefore(statements, ids)
    const pictured = await withOwnPictures(statements, products)
    const written = await inKnownCategories(statements, pictured, keepDemo)
    const { added, updated, variantsChanged, variantsRemoved } = await upsertProducts(
      statements,
      { source: source === 'seed' ? 'seed file' : source, products: written },
      report,
    )
    await keepSales(statements, matched.products, currency)
    const demoRemoved = keepDemo ? 0 : await removeDemo(statements)
    const hidden = await hide(statements, JSON.stringify(notForSale), ids)
    const pruned = prune ? await hide(statements, null, ids) : { products: 0, rows: 0 }
    const productsKept = await countProducts(statements, false, JSON.stringify(skipped.ids), ids)
    const stillHidden = await countProducts(statements, true, ids)
    const featuredChosen = await chooseFeatured(statements)
    const slidesRemoved = await updateSlides(statements)
    const changed = added + updated + variantsChanged + demoRemoved + hidden.rows + pruned.rows
    isChanged = changed + featuredChosen + slidesRemoved > 0
    if (isChanged) await raiseCatalogueVersion(statements)
    report({ what: 'Importing', done: products.length, total: products.length })
    const own = written.filter(({ variant_of }) => variant_of === null)
    return {
      added,
      updated,
      unchanged: own.length - added - updated,
      demoRemoved,
      featuredChosen,
      slidesRemoved,
      hidden: hidden.products,
      pruned: pruned.products,
      shownAgain: products.some(saysHidden) ? 0 : [...before.values()].filter(({ isPruned }) => isPruned).length,
      stillHidden: products.some(saysHidden) ? 0 : stillHidden,
      httpPictures: pictured.filter(hasHttpPicture).length,
      variantsRemoved,
      variantsKept: args.products.some(({ update }) => update) ? 0 : kept.length,
      ownKept,
      productsKept,
      variantRows,
      leftOut,
      notes: notesOnPrices(args.products, currency),
      soldOut: own.filter(({ in_stock }) => !in_stock).length,
      promised,
      prices: priceReport(written, before, currency),
    }
  })
  if (isChanged) store.catalogue.invalidate()
  return counts
}

/** Whether a list says how many pieces there are; one of codes may not. */
const saysStock = ({ update, follows }: ImportedProduct) => (update ? update.says.includes('stock') : !follows)

function withRoundedPrices(product: ImportedProduct, currency: string): ImportedProduct {
  const [price, original] = [product.price, product.original_price].map(
    (amount) => amount && roundedAmount(amount, currency),
  )
  if (price === product.price && original === product.original_price) return product
  return { ...product, ...pricesOf(price!, original!) }
}

/** Returns variants that products of the file lack, perhaps only because their row was skipped. */
async function keptVariants(
  statements: Statements,
  products: readonly ProductRow[],
  { ids, isUnknown }: NonNullable<CatalogueImport['skipped']>,
): Promise<ProductRow[]> {
  const isHidden = products.some(saysHidden) ? '' : `- 'is_hidden'`
  const rows = await statements.query<{ row: ProductRow }>(
    `with listed as (select jsonb_array_elements_text($1::jsonb) as product_id),
         skipped as (select jsonb_array_elements_text($2::jsonb) as product_id)
       select to_jsonb(products) ${isHidden} as row from products
       where variant_of in (select product_id from listed) and product_id not in (select product_id from listed)
         and source is distinct from 'seed'
         and ($3 or product_id in (select product_id from skipped) or variant_of in (select product_id from skipped))
       order by position`,
    [idsIn(products), JSON.stringify(ids), isUnknown],
  )
  return rows.map(({ row }) => row)
}

/** Returns the products with the kept variants, whose values count for them too. */
function withKept(products: readonly ImportedProduct[], kept: readonly ProductRow[]): ProductRow[] {
  const isUpdated = ({ variant_of, update }: ImportedProduct) => variant_of !== null && update !== undefined
  const keptOf = variantsByProduct([...products.filter(isUpdated), ...kept])
  const read = products.filter((product) => !isUpdated(product))
  const ownOf = variantsByProduct(read)
  return read.flatMap((product) => {
    const others = keptOf.get(product.product_id) ?? []
    if (others.length === 0) return [product]
    const variants = [...(ownOf.get(product.product_id) ?? []), ...others] as (ProductRow & Pick<Variant, 'options'>)[]
    const options = optionsOf(variants, (product.options ?? []) as ProductOption[])
    const named = others.map((each) => ({
      ...each,
      product_name: variantName(product.product_name, options, each.options as Record<string, string>),
      ...inheritedOf(product),
    }))
    return [{ ...product, ...offerOfVariants(product.image, variants), options }, ...named]
  })
}

/** Counts the hidden products, or those on sale, among ids and without others; both are JSON. */
async function countProducts(statements: Statements, isHidden: boolean, ids: string, others = '[]'): Promise<number> {
  const [found] = await statements.query<{ count: number }>(
    `select count(*)::int as count from products
     where variant_of is null and is_hidden = $1 and product_id in (select jsonb_array_elements_text($2::jsonb))
       and product_id not in (select jsonb_array_elements_text($3::jsonb))`,
    [isHidden, ids, others],
  )
  return found!.count
}

const hasHttpPicture = ({ variant_of, image, images }: ProductRow) =>
  variant_of === null && [image, ...images].some((address) => /^http:/i.test(address))

/** Returns ids as JSON. */
const idsIn = (products: readonly Pick<ProductRow, 'product_id'>[]) =>
  JSON.stringify(products.map(({ product_id }) => product_id))

const saysHidden = ({ is_hidden }: ProductRow) => is_hidden !== undefined

/** Hides these products with their variants, or (null) all, without what is listed and the demo products. */
async function hide(
  statements: Statements,
  hidden: string | null,
  listed: string,
): Promise<{ products: number; rows: number }> {
  const rows = await statements.query<{ variant_of: string | null }>(
    `update products set is_hidden = true, is_pruned = true
     where not is_hidden and source is distinct from 'seed'
       and ($1::jsonb is null or coalesce(variant_of, product_id) in (select jsonb_array_elements_text($1::jsonb)))
       and product_id not in (select jsonb_array_elements_text($2::jsonb))
     returning variant_of`,
    [hidden, listed],
  )
  return { products: rows.filter((row) => row.variant_of === null).length, rows: rows.length }
}

/** Gives products the shop's own copies of pictures that were fetched before. */
async function withOwnPictures(statements: Statements, products: readonly ProductRow[]): Promise<ProductRow[]> {
  const own = await fetchedPictures(
    statements,
    products.flatMap(({ image, images }) => [image, ...images]),
  )
  const ownOf = (address: string) => own.get(address) ?? address
  return products.map((each) => ({ ...each, image: ownOf(each.image), images: each.images.map(ownOf) }))
}

/** Spells the categories of products as the products that stay in the shop do: `kitchen` joins `Kitchen`. */
async function inKnownCategories(
  statements: Statements,
  products: readonly ProductRow[],
  keepDemo: boolean,
): Promise<ProductRow[]> {
  const kept = await statements.query<{ category: string }>(
    `with listed as (select jsonb_array_elements_text($1::jsonb) as product_id)
     select category from products
     where variant_of is null and ($2 or source is distinct from 'seed')
       and product_id not in (select product_id from listed)
     order by position`,
    [idsIn(products), keepDemo],
  )
  return respelled(products, spellingsOf(kept.map(({ category }) => category)))
}

/**
 * Adds new products, in their order, updates known ones, and removes variants that their products no longer have. The
 * source `seed` marks demo products. The counts of products are without variants.
 */
export async function upsertProducts(
  statements: Statements,
  { source, products }: Pick<CatalogueImport, 'source' | 'products'>,
  report: Report,
): Promise<Pick<ImportCounts, 'added' | 'updated' | 'variantsRemoved'> & { variantsChanged: number }> {
  const upsert = upsertStatement({
    featured: products.some((product) => product.is_featured_product),
    hidden: products.some(saysHidden),
  })
  // a list of codes changes products by their variants
  const following = new Set(products.flatMap(({ product_id, follows }) => (follows ? product_id : [])))
  const updated = new Set<string>()
  let added = 0
  const variantsRemoved = (await removeVariants(statements, products)).length
  let variantsChanged = variantsRemoved
  if (source !== 'seed') await takeOverDemo(statements, source, products)
  for (let done = 0; done < products.length; done += BATCH) {
    report({ what: 'Importing', done, total: products.length })
    // A running shop answers requests in between.
    await setImmediate()
    const rows = products.slice(done, done + BATCH).map((product) => ({ is_hidden: false, ...product }))
    const written = await statements.query<Written>(upsert, [JSON.stringify(rows), source])
    variantsChanged += written.filter((row) => row.is_variant).length
    added += written.filter((row) => !row.is_variant && row.is_new).length
    for (const { family, is_new, is_variant } of written)
      if (is_variant ? following.has(family) : !is_new) updated.add(family)
  }
  return { added, updated: updated.size, variantsChanged, variantsRemoved }
}

interface Written {
  is_new: boolean
  is_variant: boolean
  /** The id of its product, or its own. */
  family: string
}

/** Turns demo products that the file names into the owner's. */
async function takeOverDemo(statements: Statements, source: string, products: readonly ProductRow[]): Promise<void> {
  await statements.query(
    `update products set source = $2
     where source = 'seed' and product_id in (select jsonb_array_elements_text($1::jsonb))`,
    [idsIn(products), source],
  )
}

/** Removes variants of these products that are not among them. */
function removeVariants(statements: Statements, products: readonly ProductRow[]): Promise<unknown[]> {
  return statements.query(
    `with listed as (select jsonb_array_elements_text($1::jsonb) as product_id)
     delete from products
     where variant_of in (select product_id from listed) and product_id not in (select product_id from listed)
     returning product_id`,
    [idsIn(products)],
  )
}

/**
 * Returns the statement for a batch: `$1` is the rows as JSON, `$2` the source. It returns a row for each product that
 * it adds or changes. A file without ratings keeps the shop's own, a file without flags keeps the featured products,
 * and one that does not say what is hidden shows only what an earlier file lacked.
 */
function upsertStatement(says: { featured: boolean; hidden: boolean }): string {
  const names = PRODUCT_COLUMNS
  const kept: Record<string, string> = {
    rating: 'case when excluded.rating > 0 then excluded.rating else products.rating end',
    reviews: 'case when excluded.rating > 0 then excluded.reviews else products.reviews end',
    ...(says.featured ? {} : { is_featured_product: 'products.is_featured_product' }),
    ...(says.hidden ? {} : { is_hidden: '(products.is_hidden and not products.is_pruned)' }),
  }
  const changing = names.filter((name) => name !== 'product_id')
  const values = changing.map((name) => kept[name] ?? `excluded.${name}`)
  const current = changing.map((name) => `products.${name}`)
  return `
    insert into products (${names.join(', ')}, source)
    select ${names.join(', ')}, $2
    from jsonb_populate_recordset(null::products, $1::jsonb) with ordinality
    order by ordinality
    on conflict (product_id) do update
    set (${changing.join(', ')}, source, is_pruned) = row(${values.join(', ')}, excluded.source, false)
    where (${current.join(', ')}) is distinct from (${values.join(', ')})
    returning (xmax = 0) as is_new, variant_of is not null as is_variant, coalesce(variant_of, product_id) as family`
}

/** Orders keep their own copies of what was bought. */
async function removeDemo(statements: Statements): Promise<number> {
  const removed = await statements.query<{ variant_of: string | null }>(
    `delete from products where source = 'seed' returning variant_of`,
    [],
  )
  return removed.filter((row) => row.variant_of === null).length
}

/** Flags products for the home page when none is flagged: it shows only flagged products. */
async function chooseFeatured(statements: Statements): Promise<number> {
  const chosen = await statements.query(
    `update products set is_featured_product = true
     where product_id in (
       select product_id from products where in_stock and variant_of is null and not is_hidden
       order by image = '', discount = 0, rating * least(reviews, 50) desc, discount desc, position limit $1
     ) and not exists (select from products where is_featured_product)
     returning product_id`,
    [FEATURED],
  )
  return chosen.length
}

/** Stores the file's sales with dates, and drops older ones whose product has another price now. */
async function keepSales(
  statements: Statements,
  products: readonly ImportedProduct[],
  currency: string,
): Promise<void> {
  const sales = products.flatMap(({ product_id, sale }) => {
    if (!sale) return []
    const { regular, price, starts, ends } = sale
    const [regular_price, sale_price] = [regular, price].map((amount) => roundedAmount(amount, currency))
    return [{ product_id, regular_price, sale_price, starts_on: starts, ends_on: ends }]
  })
  await statements.query(
    `insert into sales (product_id, regular_price, sale_price, starts_on, ends_on, is_on)
     select product_id, s.regular_price, s.sale_price, s.starts_on, s.ends_on, p.price = s.sale_price
     from jsonb_populate_recordset(null::sales, $1::jsonb) s join products p using (product_id)
     where p.price in (s.regular_price, s.sale_price)
     on conflict (product_id) do update
     set (regular_price, sale_price, starts_on, ends_on, is_on)
       = row(excluded.regular_price, excluded.sale_price, excluded.starts_on, excluded.ends_on, excluded.is_on)`,
    [JSON.stringify(sales)],
  )
  await dropStaleSales(statements)
}
