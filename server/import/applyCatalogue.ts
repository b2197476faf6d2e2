import { setImmediate } from 'node:timers/promises'
import { raiseCatalogueVersion } from '../catalogue/catalogue.ts'
import type { Report } from '../process/control.ts'
import type { Statements } from '../database/database.ts'
import type { ProductRow } from '../catalogue/productRow.ts'
import type { Store } from '../store.ts'

export interface CatalogueImport {
  /** Such as the name of the file. */
  source: string
  products: readonly ProductRow[]
  /** Whether the demo products stay. */
  keepDemo: boolean
}

export interface ImportCounts {
  added: number
  updated: number
  unchanged: number
  demoRemoved: number
  /** Products put on the home page because the catalogue flags none. */
  featuredChosen: number
  slidesRemoved: number
}

const COLUMNS: Record<keyof ProductRow, string> = {
  product_id: 'text',
  product_name: 'text',
  category: 'text',
  price: 'numeric(14,2)',
  original_price: 'numeric(14,2)',
  discount: 'numeric(6,2)',
  image: 'text',
  images: 'jsonb',
  rating: 'numeric(3,2)',
  reviews: 'integer',
  description: 'text',
  in_stock: 'boolean',
  stock: 'integer',
  is_new: 'boolean',
  is_featured_product: 'boolean',
  features: 'jsonb',
  specifications: 'jsonb',
  brand: 'text',
  variant_of: 'text',
  options: 'jsonb',
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
  const { source, products, keepDemo } = args
  let isChanged = false
  const counts = await store.db.transaction(async (statements) => {
    // Reads go on. Orders that reserve stock, and other imports, wait.
    await statements.query('lock table products in exclusive mode', [])
    const { added, updated, variantsChanged } = await upsertProducts(
      statements,
      { source: source === 'seed' ? 'seed file' : source, products },
      report,
    )
    const demoRemoved = keepDemo ? 0 : await removeDemo(statements)
    const featuredChosen = await chooseFeatured(statements)
    const slidesRemoved = await updateSlides(statements)
    isChanged = added + updated + variantsChanged + demoRemoved + featuredChosen + slidesRemoved > 0
    if (isChanged) await raiseCatalogueVersion(statements)
    report({ what: 'Importing', done: products.length, total: products.length })
    const unchanged = products.filter((product) => product.variant_of === null).length - added - updated
    return { added, updated, unchanged, demoRemoved, featuredChosen, slidesRemoved }
  })
  if (isChanged) store.catalogue.invalidate()
  return counts
}

/**
 * Adds new products, in their order, updates known ones, and removes variants that their products no longer have. The
 * source `seed` marks demo products. The counts of products are without variants.
 */
export async function upsertProducts(
  statements: Statements,
  { source, products }: Pick<CatalogueImport, 'source' | 'products'>,
  report: Report,
): Promise<Pick<ImportCounts, 'added' | 'updated'> & { variantsChanged: number }> {
  const upsert = upsertStatement(products.some((product) => product.is_featured_product))
  let added = 0
  let updated = 0
  let variantsChanged = (await removeVariants(statements, products)).length
  for (let done = 0; done < products.length; done += BATCH) {
    report({ what: 'Importing', done, total: products.length })
    // A running shop answers requests in between.
    await setImmediate()
    const rows = products.slice(done, done + BATCH).map((product, file_order) => ({ ...product, file_order }))
    const written = await statements.query<Written>(upsert, [JSON.stringify(rows), source])
    variantsChanged += written.filter((row) => row.is_variant).length
    added += written.filter((row) => !row.is_variant && row.is_new).length
    updated += written.filter((row) => !row.is_variant && !row.is_new).length
  }
  return { added, updated, variantsChanged }
}

interface Written {
  is_new: boolean
  is_variant: boolean
}

/** Removes variants of these products that are not among them. */
function removeVariants(statements: Statements, products: readonly ProductRow[]): Promise<unknown[]> {
  return statements.query(
    `with listed as (select jsonb_array_elements_text($1::jsonb) as product_id)
     delete from products
     where variant_of in (select product_id from listed) and product_id not in (select product_id from listed)
     returning product_id`,
    [JSON.stringify(products.map(({ product_id }) => product_id))],
  )
}

/**
 * Returns the statement for a batch: `$1` is the rows as JSON, `$2` the source. It returns a row for each product that
 * it adds or changes. A file without ratings keeps the shop's own, a file without flags keeps the featured products.
 */
function upsertStatement(flagsFeatured: boolean): string {
  const names = Object.keys(COLUMNS)
  const kept: Record<string, string> = {
    rating: 'case when excluded.rating > 0 then excluded.rating else products.rating end',
    reviews: 'case when excluded.rating > 0 then excluded.reviews else products.reviews end',
    ...(flagsFeatured ? {} : { is_featured_product: 'products.is_featured_product' }),
  }
  const changing = names.filter((name) => name !== 'product_id')
  const values = changing.map((name) => kept[name] ?? `excluded.${name}`)
  const typed = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`)
  const current = changing.map((name) => `products.${name}`)
  return `
    insert into products (${names.join(', ')}, source)
    select ${names.join(', ')}, $2
    from jsonb_to_recordset($1::jsonb) as row (${typed.join(', ')}, file_order integer)
    order by file_order
    on conflict (product_id) do update
    set (${changing.join(', ')}, source) = row(${values.join(', ')}, excluded.source)
    where products.source = 'seed' or (${current.join(', ')}) is distinct from (${values.join(', ')})
    returning (xmax = 0) as is_new, variant_of is not null as is_variant`
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
       select product_id from products where in_stock and variant_of is null
       order by image = '', discount = 0, rating * least(reviews, 50) desc, discount desc, position limit $1
     ) and not exists (select from products where is_featured_product)
     returning product_id`,
    [FEATURED],
  )
  return chosen.length
}

/** Removes slides of removed products, and gives the others today's prices. Returns how many it removed. */
async function updateSlides(statements: Statements): Promise<number> {
  const gone = await statements.query(
    `delete from hero_slides
     where product_id <> '' and product_id not in (select product_id from products)
     returning position`,
    [],
  )
  await statements.query(
    `update hero_slides slide
     set price = product.price, original_price = product.original_price, discount = product.discount
     from products product where product.product_id = slide.product_id`,
    [],
  )
  return gone.length
}
