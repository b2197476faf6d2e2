import { hashPassword } from '../server/security/passwords.ts'
import type { Database, Statements } from '../server/database/database.ts'
import { heroPictureOf } from './pictures/motifs.ts'
import { catalogue } from './catalogue.ts'
import { productRow, reviewRows } from './rows.ts'
import { regions } from './regions.ts'
import { demoUsers, facts, slides } from './shop.ts'

/** Any number, the same in every instance: who seeds holds this advisory lock. */
const SEEDING = 7_256_642

/**
 * Fills a new shop: goods with reviews, slides, regions, contact details and the demo accounts. In one transaction,
 * once in the life of a database: afterwards, and where another instance was first, it changes nothing.
 */
export async function seed(db: Database, report: (line: string) => void = () => {}): Promise<void> {
  if (await isSeeded(db)) return
  const users = await Promise.all(
    demoUsers.map(async ({ password, ...user }) => ({
      ...user,
      username: user.email,
      email_proven_at: new Date(),
      password_hash: await hashPassword(password),
    })),
  )
  const isFirst = await db.transaction(async (statements) => {
    await statements.query('select pg_advisory_xact_lock($1::bigint)', [SEEDING])
    if (await isSeeded(statements)) return false
    await fill(statements, users)
    return true
  })
  if (isFirst)
    report(
      `Filled the shop with ${catalogue.length} demo products in ${new Set(catalogue.map(({ category }) => category)).size} categories.`,
    )
}

async function isSeeded(statements: Statements): Promise<boolean> {
  return (await statements.query(`select name from settings where name = 'seeded'`, [])).length > 0
}

async function fill(statements: Statements, users: readonly object[]): Promise<void> {
  const rows = catalogue.map(productRow)
  await insert(statements, 'products', PRODUCT_COLUMNS, rows)
  await insertReviews(statements)
  await insert(
    statements,
    'hero_slides',
    SLIDE_COLUMNS,
    slides.map(({ product: id, picture, ...words }, position) => {
      const product = rows.find(({ product_id }) => product_id === id)
      if (!product) throw new Error(`The slide's product ${id} is not in the catalogue.`)
      const { product_id, product_name, price, original_price, discount } = product
      return {
        ...words,
        position,
        product_id,
        title: product_name,
        price,
        original_price,
        discount,
        image: heroPictureOf(picture),
      }
    }),
  )
  await insert(
    statements,
    'regions',
    REGION_COLUMNS,
    regions.map(({ region, fee, locations }, position) => ({
      region,
      position,
      has_location: locations.length > 0,
      delivery_fee: fee,
    })),
  )
  await insert(
    statements,
    'locations',
    LOCATION_COLUMNS,
    regions.flatMap(({ region, locations }) =>
      locations.map(([location, fee], position) => ({ region, location, position, delivery_fee: fee })),
    ),
  )
  await insert(statements, 'users', USER_COLUMNS, users)
  await insert(
    statements,
    'settings',
    SETTING_COLUMNS,
    Object.entries({ ...facts, seeded: true }).map(([name, value]) => ({ name, value })),
  )
}

const PRODUCT_COLUMNS =
  'product_id text, product_name text, category text, price numeric, original_price numeric, image text, images jsonb, rating numeric, reviews integer, ' +
  'description text, in_stock boolean, stock integer, is_new boolean, discount numeric, is_featured_product boolean, features jsonb, specifications jsonb, brand text'
const SLIDE_COLUMNS =
  'position integer, product_id text, title text, subtitle text, description text, price numeric, original_price numeric, discount numeric, image text, background text'
const REGION_COLUMNS = 'region text, position integer, has_location boolean, delivery_fee numeric'
const LOCATION_COLUMNS = 'region text, location text, position integer, delivery_fee numeric'
const USER_COLUMNS =
  'email text, mobile_number text, username text, full_name text, role text, password_hash text, email_proven_at timestamptz'
const SETTING_COLUMNS = 'name text, value jsonb'

/** All rows in one statement, in their order; a row whose key is taken stays as it is. `columns` are names with types. */
async function insert(statements: Statements, table: string, columns: string, rows: readonly object[]): Promise<void> {
  const names = columns.replace(/ \w+(?=,|$)/g, '')
  await statements.query(
    `insert into ${table} (${names})
     select ${names} from jsonb_to_recordset($1::jsonb) as row (${columns}, place integer) order by place
     on conflict do nothing`,
    [JSON.stringify(rows.map((row, place) => ({ ...row, place })))],
  )
}

/** Reviews are dated back from now, so that a new shop looks lived in. */
async function insertReviews(statements: Statements): Promise<void> {
  await statements.query(
    `insert into reviews (review_id, item_code, customer_name, rating, comment, created_at)
     select review_id, item_code, customer_name, rating, comment, now() - make_interval(hours => hours_ago)
     from jsonb_to_recordset($1::jsonb)
       as row (review_id text, item_code text, customer_name text, rating integer, comment text, hours_ago integer)
     on conflict do nothing`,
    [JSON.stringify(catalogue.flatMap(reviewRows))],
  )
}
