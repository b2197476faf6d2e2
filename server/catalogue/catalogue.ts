import { setTimeout } from 'node:timers/promises'
import type { Database, Statements } from '../database/database.ts'
import { prepareAnswer, type PreparedAnswer } from '../preparedAnswer.ts'
import { withRounded } from './currency.ts'
import { OFFER, OFFERS } from './productRow.ts'
import { createProductList, type ProductsAnswer } from './productList.ts'
import { readSetting, readSettings } from '../database/settingRows.ts'

type ApplyShop = (setting: unknown, isDemo: boolean) => void

type ReadName = 'products' | 'categories' | 'slides' | 'currency' | 'contact'

/**
 * A cache of the answers that every shopper needs, for one version of the catalogue. A change of products, slides,
 * the currency or the contact details raises the version (`raiseCatalogueVersion`). As several instances may share a
 * database, each reads the version, at most once a second. The old answer is used until the new one is read.
 */
export interface Catalogue {
  /** How long a read waits for a new answer when there is an old one. */
  timeoutMs: number
  /** Returns an answer. `asksAnew`: waits up to 5 s for a new one, so that customers see the review just written. */
  read(name: ReadName, asksAnew?: boolean): Promise<ProductsAnswer>
  /**
   * Reads the version and what the owner has changed of the shop's configuration, at most once a second; waits for it
   * like a read with an old answer.
   */
  follow(): Promise<void>
  /** Calls `apply` with the setting `shop` and whether the shop is a demo, when one of them is another. */
  onShopChange(apply: ApplyShop): void
  /** Makes the next read check the version; called after a change in this process. */
  invalidate(): void
  /**
   * Runs work while readers keep the version that they have: what it writes in parts is seen as a whole. One at a time.
   */
  holding<T>(work: () => Promise<T>): Promise<T>
}

const CHECK_EVERY_MS = 1000

/** How long a read waits for a new answer when there is an old one, as during an import or without a database. */
const TIMEOUT_MS = 200

/** The same for `asksAnew`: a busy machine needs more than 200 ms to read the list. */
const TIMEOUT_ANEW_MS = 5000

/** A running operation, and since when. */
interface Pending<T> {
  done: Promise<T>
  since: number
}

/** An answer, and the version it was read at. */
interface Known {
  answer: ProductsAnswer
  version: number
}

/**
 * Creates the cache; each answer is read on its first request. With an old answer, a read waits at most `timeoutMs`.
 */
export function createCatalogue(db: Database, timeoutMs = TIMEOUT_MS): Catalogue {
  const kept = new Map<ReadName, Known>()
  const reading = new Map<ReadName, Pending<Known> & { version: number }>()
  let version = -1
  let lookedAt = -Infinity
  let looking: Pending<void> | null = null
  let changes = 0
  let shop: unknown = undefined
  let demo: unknown = undefined
  let applyShop: ApplyShop = () => undefined
  let isHeld = false
  let held: Promise<unknown> = Promise.resolve()
  const readProducts = createProductList(db)

  async function look(): Promise<void> {
    const changesBefore = changes
    const settings = await readSettings(db, 'catalogue_version', 'shop', 'demo')
    // a version that was read before a change in this process may be the old one
    if (changes !== changesBefore) return
    if (!isHeld || version < 0) version = Number(settings.catalogue_version ?? 0)
    const found = settings.shop
    const isDemo = Boolean(settings.demo)
    if (found !== shop || isDemo !== demo) applyShop(found, isDemo)
    shop = found
    demo = isDemo
    lookedAt = performance.now()
  }

  /** Waits until the operation has ended or failed, at most `ms` from its start. */
  async function within({ done, since }: Pending<unknown>, ms: number): Promise<void> {
    const ended = done.then(
      () => undefined,
      () => undefined,
    )
    // from Node 22 on, a negative time prints a warning
    const left = Math.max(0, since + ms - performance.now())
    await Promise.race([ended, setTimeout(left, undefined, { ref: false })])
  }

  async function followVersion(isAtHand: boolean, ms = timeoutMs): Promise<void> {
    const now = performance.now()
    if (now - lookedAt <= CHECK_EVERY_MS) return
    if (!looking) {
      const started: Pending<void> = { done: look(), since: now }
      looking = started
      const end = () => {
        if (looking === started) looking = null
      }
      started.done.then(end, end)
    }
    return isAtHand ? within(looking, ms) : looking.done
  }

  function startReading(name: ReadName): Pending<Known> {
    const readOf = version
    const answer = name === 'products' ? readProducts() : readers[name](db).then(answerOf)
    const known = answer.then((found) => ({ answer: found, version: readOf }))
    const started = { done: known, since: performance.now(), version: readOf }
    reading.set(name, started)
    const end = () => {
      if (reading.get(name) === started) reading.delete(name)
    }
    known.then((found) => {
      if (reading.get(name) === started) kept.set(name, found)
      end()
    }, end)
    return started
  }

  function invalidate(): void {
    changes += 1
    looking = null
    lookedAt = -Infinity
  }

  return {
    timeoutMs,
    async read(name, asksAnew = false) {
      const ms = asksAnew ? Math.max(timeoutMs, TIMEOUT_ANEW_MS) : timeoutMs
      await followVersion(kept.has(name), ms)
      const known = kept.get(name)
      if (known?.version === version) return known.answer
      const under = reading.get(name)
      const pending = under?.version === version ? under : startReading(name)
      if (!known) return (await pending.done).answer
      await within(pending, ms)
      return (kept.get(name) ?? known).answer
    },
    async follow() {
      await followVersion(version >= 0).catch(() => undefined)
    },
    onShopChange(apply) {
      applyShop = apply
    },
    invalidate,
    holding(work) {
      const done = held.then(async () => {
        isHeld = true
        try {
          return await work()
        } finally {
          isHeld = false
          invalidate()
        }
      })
      held = done.catch(() => undefined)
      return done
    },
  }
}

const answerOf = (message: string): PreparedAnswer =>
  prepareAnswer(Buffer.from(`{"message":${message}}`), 'application/json; charset=utf-8')

/** Tells all instances that the catalogue has changed. Call it in the transaction of the change. */
export async function raiseCatalogueVersion(statements: Statements): Promise<void> {
  await statements.query(
    `insert into settings (name, value) values ('catalogue_version', '1')
     on conflict (name) do update set value = to_jsonb(coalesce((settings.value #>> '{}')::bigint, 0) + 1)`,
    [],
  )
}

/** Reads each answer's `message` as JSON. */
const readers: Record<Exclude<ReadName, 'products'>, (db: Database) => Promise<string>> = {
  categories: async (db) =>
    JSON.stringify({
      categories: await db.query(
        `select distinct category from products where category <> '' and not is_hidden order by category`,
        [],
      ),
    }),

  slides: async (db) => {
    const own = await db.query<PricedSlide>(SLIDES, [])
    const slides = own.length > 0 ? own : await db.query<PricedSlide>(SLIDES_OF_PRODUCTS, [])
    const products = await withRounded(db, slides, ['price', 'original_price'])
    const [shop_rating] = await db.query(SHOP_RATING, [])
    return JSON.stringify({ products: shop_rating ? products.map((slide) => ({ ...slide, shop_rating })) : products })
  },

  currency: async (db) => {
    const currency = await readSetting(db, 'currency')
    return JSON.stringify({ currency: typeof currency === 'string' ? currency : 'KES' })
  },

  contact: async (db) => {
    const contact = await readSetting(db, 'contact')
    return JSON.stringify({ data: contact ?? { mobile_number: '', email_address: '', location: '' } })
  },
}

interface PricedSlide {
  price: number
  original_price: number | null
}

/** A slide about a product has its price, and its name and picture where the owner gave none (OPN-176). */
const SLIDES = `select slide.product_id, coalesce(nullif(title, ''), product_name, '') as title, subtitle,
  slide.description, coalesce(offer.price, slide.price) as price,
  case when p.product_id is null then slide.original_price else offer.original_price end as original_price,
  coalesce(offer.discount, slide.discount) as discount,
  coalesce(nullif(slide.image, ''), p.image, '') as image, background
  from hero_slides slide left join products p on p.product_id = slide.product_id left join ${OFFER} on true
  where p.is_hidden is not true
  order by slide.position`

/**
 * Without slides, as after an import: reduced, new or featured products, with a picture and in stock if there are any.
 * Without any slide the storefront would show its built-in ones [HOM-14], of products that this shop does not sell.
 */
const SLIDES_OF_PRODUCTS = `select product_id, product_name as title, category as subtitle, '' as description, price,
  original_price, discount, image, '' as background
  from (
    select product_id, product_name, category, offer.*, image, is_new, is_featured_product, position,
      rank() over (order by image <> '' desc, offer.in_stock desc) as goodness
    from products p ${OFFERS} where variant_of is null and not is_hidden
  ) shown where goodness = 1
  order by discount desc, is_new desc, is_featured_product desc, position limit 3`

/** The average and number of reviews of a shop with at least 20, and without demo products (OPN-251). */
const SHOP_RATING = `select trim_scale(round(sum(rating * reviews) / sum(reviews), 1)) as average,
  sum(reviews)::integer as reviews
  from products where variant_of is null
  having sum(reviews) >= 20 and not bool_or(source = 'seed')`
