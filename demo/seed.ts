import type { ProductRow } from '../server/catalogue/productRow.ts'
import type { Database, Statements } from '../server/database/database.ts'
import { addProducts } from '../server/import/applyCatalogue.ts'
import { readCatalogue } from '../server/import/readCatalogue.ts'
import { PUBLIC_HASHES } from '../server/security/demo.ts'
import { hashPassword } from '../server/security/passwords.ts'
import type { DemoStart } from '../server/settings/settings.ts'
import catalogue from './catalogue.json?raw'
import reviews from './reviews.json' with { type: 'json' }
import shop from './shop.json' with { type: 'json' }

type Review = (typeof reviews)['SKN-0001'][number]

/** Key of the advisory lock that an instance holds while it seeds; any number that all instances share. */
const SEEDING = 7_256_642

const DEMO_VALUES = { on: true, off: false, always: 'always' } as const satisfies Record<DemoStart, unknown>

/**
 * Fills a new database with the demo shop, in one transaction; outside demo mode without its accounts. Changes nothing
 * where a shop was seeded before, even if its products are gone since, or where another instance is first. Returns
 * whether it filled the database.
 */
export async function seed(
  db: Database,
  start: DemoStart,
  report: (line: string) => void = () => {},
): Promise<boolean> {
  if (await isSeeded(db)) return false
  const products = demoProducts()
  const listed = products.filter((product) => product.variant_of === null)
  const users = start === 'off' ? [] : await userRows()
  const isFirst = await db.transaction(async (statements) => {
    await statements.query('select pg_advisory_xact_lock($1::bigint)', [SEEDING])
    if (await isSeeded(statements)) return false
    await fill(statements, products, users, start)
    return true
  })
  const categories = new Set(products.map(({ category }) => category))
  if (isFirst) report(`Filled the shop with ${listed.length} demo products in ${categories.size} categories.`)
  return isFirst
}

async function isSeeded(statements: Statements): Promise<boolean> {
  return (await statements.query(`select name from settings where name = 'seeded'`, [])).length > 0
}

async function fill(
  statements: Statements,
  products: readonly ProductRow[],
  users: readonly { role: string; password_hash: string }[],
  start: DemoStart,
): Promise<void> {
  await addProducts(statements, products)
  await insert(statements, 'reviews', reviewRows(Date.now()))
  await insert(statements, 'hero_slides', slideRows(products))
  await insert(
    statements,
    'regions',
    shop.regions.map(({ region, delivery_fee, locations }, position) => {
      return { region, position, has_location: locations !== undefined, delivery_fee }
    }),
  )
  await insert(
    statements,
    'locations',
    shop.regions.flatMap(({ region, locations = [] }) =>
      locations.map((location, position) => ({ region, position, ...location })),
    ),
  )
  if (users.length > 0) await insert(statements, 'users', users)
  await insert(statements, 'settings', [
    { name: 'currency', value: shop.currency },
    { name: 'contact', value: shop.contact },
    { name: 'catalogue_version', value: 1 },
    { name: 'seeded', value: true },
    { name: PUBLIC_HASHES, value: Object.fromEntries(users.map(({ role, password_hash }) => [role, password_hash])) },
    { name: 'demo', value: DEMO_VALUES[start] },
  ])
}

/** Reads the demo catalogue as the import reads an owner's. Ratings come from the demo's reviews. */
function demoProducts(): ProductRow[] {
  const options = { map: {}, currencyRate: 1, now: Date.now() }
  const { products } = readCatalogue(Buffer.from(catalogue), 'demo/catalogue.json', options)
  return products.map((product) => {
    const ratings = reviewsOf(product.product_id).map(({ rating }) => rating)
    return {
      ...product,
      // Whole per cents look best; a tiny discount keeps its decimals, since 0 would mean none.
      discount: Math.round(product.discount) || product.discount,
      rating: ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length),
      reviews: ratings.length,
    }
  })
}

function reviewsOf(productId: string): readonly Review[] {
  return (reviews as Partial<Record<string, readonly Review[]>>)[productId] ?? []
}

/** Dates the reviews back from `now` (milliseconds), each to another hour of its day, so that the shop looks in use. */
function reviewRows(now: number): object[] {
  return Object.entries(reviews).flatMap(([productId, written]) =>
    written.map(({ days_ago, ...review }, index) => {
      const hoursAgo = days_ago * 24 + ((days_ago * 7 + index * 5) % 13)
      return {
        ...review,
        review_id: `${productId}-review-${index + 1}`,
        item_code: productId,
        created_at: new Date(now - hoursAgo * 3_600_000),
      }
    }),
  )
}

function slideRows(products: readonly ProductRow[]): object[] {
  return shop.slides.map((slide, position) => {
    const product = products.find(({ product_id }) => product_id === slide.product_id)
    if (!product) throw new Error(`The slide's product ${slide.product_id} is not in the catalogue.`)
    const { product_name, price, original_price, discount } = product
    return { ...slide, position, title: product_name, price, original_price, discount }
  })
}

function userRows(): Promise<{ role: string; password_hash: string }[]> {
  return Promise.all(
    shop.users.map(async ({ password, ...user }) => ({
      ...user,
      username: user.email,
      email_proven_at: new Date(),
      is_demo: true,
      password_hash: await hashPassword(password),
    })),
  )
}

/** Inserts rows in their order. Their keys are columns, the same in each row. Keeps a row whose key is taken. */
async function insert(statements: Statements, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  await statements.query(
    `insert into ${table} (${columns})
     select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb) with ordinality order by ordinality
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}
