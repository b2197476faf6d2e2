import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { EMPTY_OFFER, EMPTY_PRODUCT } from '../../domain/catalogue/emptyProduct.ts'
import { AMOUNTS, OFFER, OFFERED } from './productRow.ts'
import { onWire } from '../../domain/catalogue/productNames.ts'
import type { Database } from '../database/database.ts'
import { prepareAnswer, type PreparedAnswer } from '../preparedAnswer.ts'
import { readCurrency, roundedInSql } from './currency.ts'

/** Products per statement, and per step between which other requests are handled. */
const STEP = 500

/** How long `catalogue_changes` keeps a row, and for how long a reader relies on that. */
export const CHANGES_KEPT_MS = 24 * 60 * 60 * 1000
const RELIED_ON_MS = CHANGES_KEPT_MS / 2

/** The list of all products. */
export interface ProductsAnswer extends PreparedAnswer {
  /** The JSON of each; the same text as long as nothing in it has changed. */
  items?: readonly string[]
}

interface Listed {
  id: string
  position: number
  product: string
}

/** What was read. */
interface ReadList {
  products: Map<string, Listed>
  /** The first transaction of which it may lack something. */
  since: string
  currency: string
  at: number
}

/**
 * Returns a function that reads the list. After the first time it reads only what has changed (`catalogue_changes`), in
 * small statements, and makes the answer in steps: neither the database nor the process is blocked for long.
 */
export function createProductList(db: Database): () => Promise<ProductsAnswer> {
  let last: ReadList | null = null
  let reading: Promise<unknown> = Promise.resolve()

  async function readList(): Promise<ReadList> {
    const at = performance.now()
    const currency = await readCurrency(db)
    const before = last && last.currency === currency && at - last.at < RELIED_ON_MS ? last : null
    const [found] = await db.query<{ since: string; ids: string[] }>(
      `select pg_snapshot_xmin(pg_current_snapshot())::text as since,
         coalesce(jsonb_agg(distinct product_id), '[]') as ids
       from ${before ? 'catalogue_changes where changed_in >= $1::text::xid8' : 'products where variant_of is null'}`,
      before ? [before.since] : [],
    )
    const { since, ids } = found!
    const products = new Map(before?.products)
    for (let done = 0; done < ids.length; done += STEP) {
      const asked = ids.slice(done, done + STEP)
      for (const id of asked) products.delete(id)
      for (const each of await db.query<Listed>(productsIn(currency), [JSON.stringify(asked)]))
        products.set(each.id, each)
    }
    return { products, since, currency, at }
  }

  async function read(): Promise<ProductsAnswer> {
    last = await readList()
    const items = [...last.products.values()].sort((a, b) => a.position - b.position).map(({ product }) => product)
    const hash = createHash('sha256')
    const parts: Buffer[] = []
    const add = (text: string) => {
      const part = Buffer.from(text)
      hash.update(part)
      parts.push(part)
    }
    add('{"message":{"products":[')
    for (let done = 0; done < items.length; done += STEP) {
      add((done === 0 ? '' : ',') + items.slice(done, done + STEP).join(','))
      await setImmediate()
    }
    add(']}}')
    return { ...prepareAnswer(Buffer.concat(parts), 'application/json; charset=utf-8', undefined, hash), items }
  }

  // one after the other: each builds on the one before
  return () => {
    const done = reading.then(read)
    reading = done.catch(() => undefined)
    return done
  }
}

/**
 * Returns the query of the products with the ids in `$1`, with prices in what the currency is paid in. Booleans are 0
 * and 1, as on a Frappe host. The stock is not sent. Only products with variants have `options` and `variants`.
 */
function productsIn(currency: string): string {
  /** Returns what is sent of a column, by its empty value. */
  function sent(column: string, empty: unknown, row: string): string {
    const value = `${row}.${column}`
    if (AMOUNTS.some((each) => each === column)) return `trim_scale(${roundedInSql(value, currency)})`
    if (typeof empty === 'boolean') return `${value}::integer`
    return typeof empty === 'number' ? `trim_scale(${value})` : value
  }
  const fields = Object.entries(onWire(EMPTY_PRODUCT))
    .map(([column, empty]) => `${sent(column, empty, OFFERED.includes(column) ? 'offer' : 'p')} as ${column}`)
    .join(', ')
  const ofVariant = Object.entries(onWire(EMPTY_OFFER))
    .map(([column, empty]) => `'${column}', ${sent(column, empty, 'v')}`)
    .join(', ')
  return `
  with asked as (select jsonb_array_elements_text($1::jsonb) as id)
  select id, position, row_to_json(fields)::text as product
  from products p join asked on product_id = id,
    lateral (select ${OFFERED.map((column) => `p.${column}`).join(', ')}) offer,
    lateral (select ${fields}) fields
  where variant_of is null and options is null and not is_hidden
  union all
  select id, position, row_to_json(fields)::text
  from products p join asked on product_id = id join (
    select variant_of, json_agg(json_build_object(
      'product_id', product_id, 'options', options, ${ofVariant}) order by position) as variants
    from products v where variant_of in (select id from asked) and not is_hidden group by variant_of
  ) own on own.variant_of = product_id,
  ${OFFER}, lateral (select ${fields}, p.options, variants) fields
  where p.options is not null and not p.is_hidden`
}
