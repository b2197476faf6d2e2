import { setImmediate } from 'node:timers/promises'
import { raiseCatalogueVersion } from '../catalogue/catalogue.ts'
import type { Report } from '../process/control.ts'
import type { Statements } from '../database/database.ts'
import type { ProductRow } from '../catalogue/productRow.ts'
import type { Store } from '../store.ts'

export interface CatalogueImport {
  /** The file's name, or another name of the products' origin. */
  source: string
  products: readonly ProductRow[]
  /** Keeps the demo products in the catalogue. */
  keepDemo: boolean
}

export interface ImportCounts {
  added: number
  updated: number
  unchanged: number
  /** Demo products that were deleted. */
  demoRemoved: number
  /** Products chosen for the home page because the catalogue flags none. */
  featuredChosen: number
  slidesReplaced: number
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
}

const BATCH = 500
const FEATURED = 6
const SLIDES = 3

/**
 * Imports products by SKU: adds new ones, updates known ones, leaves the others, and deletes the demo products. It is
 * one transaction, so a failure or a killed process changes nothing.
 */
export async function applyCatalogue(
  store: Pick<Store, 'db' | 'catalogue'>,
  args: CatalogueImport,
  report: Report,
): Promise<ImportCounts> {
  const { source, products, keepDemo } = args
  const upsert = upsertStatement(products.some((product) => product.is_featured_product))
  let isChanged = false
  const counts = await store.db.transaction(async (statements) => {
    // reads go on; orders that take stock and other imports wait, which avoids deadlocks
    await statements.query('lock table products in exclusive mode', [])
    let added = 0
    let updated = 0
    for (let done = 0; done < products.length; done += BATCH) {
      report({ what: 'Importing', done, total: products.length })
      // lets a running shop handle requests between two batches
      await setImmediate()
      const rows = products.slice(done, done + BATCH).map((product, file_order) => ({ ...product, file_order }))
      const written = await statements.query<{ is_new: boolean }>(upsert, [
        JSON.stringify(rows),
        source === 'seed' ? 'seed file' : source,
      ])
      added += written.filter((row) => row.is_new).length
      updated += written.filter((row) => !row.is_new).length
    }
    const demoRemoved = keepDemo ? 0 : await removeDemo(statements)
    const featuredChosen = await chooseFeatured(statements)
    const slidesReplaced = await replaceSlides(statements)
    isChanged = added + updated + demoRemoved + featuredChosen + slidesReplaced > 0
    if (isChanged) await raiseCatalogueVersion(statements)
    report({ what: 'Importing', done: products.length, total: products.length })
    return { added, updated, unchanged: products.length - added - updated, demoRemoved, featuredChosen, slidesReplaced }
  })
  if (isChanged) store.catalogue.invalidate()
  return counts
}

/**
 * Returns the SQL for one batch: `$1` the rows as JSON, `$2` the source; it returns a row per added or changed
 * product. A file without ratings keeps those of the shop's own reviews, one without flags keeps the home page's
 * products.
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
  return `
    insert into products (${names.join(', ')}, source)
    select ${names.join(', ')}, $2
    from jsonb_to_recordset($1::jsonb) as row (${Object.entries(COLUMNS)
      .map(([name, type]) => `${name} ${type}`)
      .join(', ')}, file_order integer)
    order by file_order
    on conflict (product_id) do update
    set (${changing.join(', ')}, source) = row(${values.join(', ')}, excluded.source)
    where products.source = 'seed'
      or (${changing.map((name) => `products.${name}`).join(', ')}) is distinct from (${values.join(', ')})
    returning (xmax = 0) as is_new`
}

/** Orders have a copy of what was bought, so they are not affected. */
async function removeDemo(statements: Statements): Promise<number> {
  return (await statements.query(`delete from products where source = 'seed' returning product_id`, [])).length
}

/** Flags the best products for the home page when none is flagged. */
async function chooseFeatured(statements: Statements): Promise<number> {
  const chosen = await statements.query(
    `update products set is_featured_product = true
     where product_id in (
       select product_id from products where in_stock
       order by image = '', discount = 0, rating * least(reviews, 50) desc, discount desc, position limit $1
     ) and not exists (select from products where is_featured_product)
     returning product_id`,
    [FEATURED],
  )
  return chosen.length
}

/**
 * Deletes slides about products that are gone; when none is left, reduced products with a picture replace them. Without
 * slides the storefront shows its own.
 */
async function replaceSlides(statements: Statements): Promise<number> {
  const gone = await statements.query<{ position: number }>(
    `delete from hero_slides
     where product_id <> '' and product_id not in (select product_id from products) returning position`,
    [],
  )
  await statements.query(
    `update hero_slides slide
     set price = product.price, original_price = product.original_price, discount = product.discount
     from products product where product.product_id = slide.product_id`,
    [],
  )
  if (gone.length > 0) {
    await statements.query(
      `insert into hero_slides
         (position, product_id, title, subtitle, description, price, original_price, discount, image)
       select row_number() over (order by discount desc, position), product_id, product_name, category, '', price,
         original_price, discount, image
       from products where image <> '' and in_stock and (discount > 0 or is_new)
         and not exists (select from hero_slides)
       order by discount desc, position limit $1`,
      [SLIDES],
    )
  }
  return gone.length
}
