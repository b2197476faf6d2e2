import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { optionsOf, variantName } from '../../domain/catalogue/variants.ts'
import type { ProductOption, Variant } from '../../domain/entities.ts'
import { roundedAmount } from '../../domain/money.ts'
import { respelled, spellingsOf } from '../../packages/catalogue-import/rows/categories.ts'
import { raiseCatalogueVersion } from '../catalogue/catalogue.ts'
import { dropStaleSales } from './sales.ts'
import { removeStaleSlides } from '../catalogue/slides.ts'
import type { Report } from '../process/control.ts'
import type { Database, Statements } from '../database/database.ts'
import { fetchedPictures } from '../pictures/fetchedPictures.ts'
import { inheritedOf, OFFERS, PRODUCT_COLUMNS, variantsByProduct, type ProductRow } from '../catalogue/productRow.ts'
import { removeDemoOrders } from '../orders/demoOrders.ts'
import type { Store } from '../store.ts'
import { readCurrency } from '../catalogue/currency.ts'
import type { Remark } from '../messages/texts.ts'
import { withOffers } from './exportCatalogue.ts'
import { withOwnRows } from './ownRows.ts'
import { notesOnPrices, priceReport, type PriceReport, type ShopProduct } from './priceReport.ts'
import { keepChanges, noted, undoUnfinished, type NotedImport, type Written } from './undoImport.ts'
import type { ImportedProduct, SkippedRow } from './readCatalogue.ts'
import { promisedPieces, reservePromised, withoutPromised, type PromisedPieces } from './promisedPieces.ts'
import { pricesOf } from '../../packages/catalogue-import/rules.ts'
import { withOwnValues } from './unsaid.ts'
import { groupsBy } from '../../packages/catalogue-import/groups.ts'

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
  unsaid?: readonly string[]
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

const BATCH = 250
const FEATURED = 6

/** A product or variant of the shop before an import. */
interface ShopRow extends ShopProduct {
  id: string
  variant_of: string | null
  category: string
  position: number
  is_hidden: boolean
  is_demo: boolean
  in_stock: boolean
  isFeatured: boolean
}

/** What an import has done before its last transaction; a preview has only compared. */
export interface ImportedPieces {
  id: string
  isPreview: boolean
  shop: ReadonlyMap<string, ShopRow>
  written: ProductRow[]
  /** With dates. */
  sales: ImportedProduct[]
  leftOut: SkippedRow[]
  promised: PromisedPieces[]
  hidden: ShopRow[]
  pruned: ShopRow[]
  /** Ids of variants. */
  removed: Set<string>
  counts: Record<'added' | 'updated' | 'variantsChanged' | 'variantsKept' | 'ownKept' | 'variantRows', number>
}

type Place = Pick<Store, 'db' | 'catalogue'>

/**
 * Imports products: adds new SKUs, updates known ones, keeps the others and removes the demo products. All of it is
 * done, or nothing.
 */
export function applyCatalogue(store: Place, args: CatalogueImport, report: Report): Promise<ImportCounts> {
  return inPieces(store, args, report, (pieces) =>
    store.db.transaction((statements) => finishImport(statements, args, pieces, { source: args.source, at: '' })),
  )
}

/**
 * Imports in transactions too small to hold others up; `finish` is the last. Readers keep the catalogue that
 * they have. What fails is undone at once, and of a killed process at the next start (`undoUnfinished`).
 */
export async function inPieces<T>(
  { db, catalogue }: Place,
  args: CatalogueImport,
  report: Report,
  finish: (pieces: ImportedPieces) => Promise<T>,
): Promise<T> {
  return catalogue.holding(async () => {
    await undoUnfinished(db)
    try {
      return await finish(await importPieces(db, args, report))
    } catch (error) {
      await undoUnfinished(db).catch(() => undefined)
      throw error
    }
  })
}

/** Writes all but what `finishImport` does, in pieces, each in a transaction of `db`. A preview only reads. */
export async function importPieces(
  db: Pick<Database, 'query' | 'transaction'>,
  args: CatalogueImport,
  report: Report,
  isPreview = false,
): Promise<ImportedPieces> {
  const shop = await readShop(db)
  const currency = await readCurrency(db)
  const imported: ImportedPieces = {
    id: randomUUID(),
    isPreview,
    shop,
    written: [],
    sales: [],
    leftOut: [],
    promised: [],
    hidden: [],
    pruned: [],
    removed: new Set(),
    counts: { added: 0, updated: 0, variantsChanged: 0, variantsKept: 0, ownKept: 0, variantRows: 0 },
  }
  const file = fileOf(args, shop, currency)
  const inPiece: typeof db.transaction = isPreview ? (work) => work(db) : db.transaction
  let done = 0
  for (const piece of piecesOf(args.products, shop)) {
    report({ what: 'Importing', done, total: args.products.length })
    // a running shop answers requests in between
    await setImmediate()
    const found = await inPiece((statements) => importPiece(statements, file, piece, imported))
    imported.written.push(...found.written)
    imported.sales.push(...found.sales)
    imported.leftOut.push(...found.leftOut)
    imported.promised.push(...found.promised)
    for (const id of found.removed) imported.removed.add(id)
    for (const name of Object.keys(found.counts) as (keyof typeof found.counts)[])
      imported.counts[name] += found.counts[name]
    done += piece.length
    if (!isPreview && (done === args.products.length || done % MANY < piece.length)) await db.transaction(planAnew)
  }
  report({ what: 'Importing', done, total: done })
  const ids = new Set(imported.written.map(({ product_id }) => product_id))
  const mayHide = [...shop.values()].filter(
    ({ id, is_hidden, is_demo }) => !is_hidden && !is_demo && !ids.has(id) && !imported.removed.has(id),
  )
  imported.hidden = mayHide.filter(({ id, variant_of }) => file.notForSale.has(variant_of ?? id))
  imported.pruned = args.prune ? mayHide.filter((row) => !imported.hidden.includes(row)) : []
  const hiding = isPreview ? [] : [...imported.hidden, ...imported.pruned].map(({ id }) => id)
  for (let at = 0; at < hiding.length; at += BATCH)
    await db.transaction((statements) =>
      statements.query(HIDE, [imported.id, JSON.stringify(hiding.slice(at, at + BATCH))]),
    )
  imported.promised.sort((a, b) => b.pieces - a.pieces || (a.id < b.id ? -1 : 1))
  return imported
}

/**
 * Does what needs all products: sales, demo products, the home page, and the note for an undo. Call it in a
 * transaction: after it readers see the whole import.
 */
export async function finishImport(
  statements: Statements,
  args: CatalogueImport,
  pieces: ImportedPieces,
  last: NotedImport,
): Promise<ImportCounts> {
  const { id, isPreview, shop, written, sales, leftOut, hidden, pruned, removed, promised, counts } = pieces
  const keepDemo = keepsDemo(args)
  const currency = await readCurrency(statements)
  const ids = new Set(written.map(({ product_id }) => product_id))
  const gone = new Set([...hidden, ...pruned])
  const others = [...shop.values()].filter((row) => !ids.has(row.id) && !removed.has(row.id))
  const stay = others.filter(({ is_demo }) => keepDemo || !is_demo)
  const saysHidden = written.some(isHiddenSaid)
  const known = written.flatMap(({ product_id, variant_of }) => (variant_of === null && shop.get(product_id)) || [])
  const skippedIds = new Set(args.skipped?.ids)
  const own = written.filter(isProduct)
  const left = new Set([...ids, ...stay.map((row) => row.id)])
  const takenOver = new Set([...ids].filter((each) => shop.get(each)?.is_demo))
  const home = isPreview
    ? await homeAfter(statements, { own, others: stay.filter((row) => !gone.has(row)), left, shop })
    : await finishShop(statements, sales, { id, keepDemo, currency, takenOver })
  const demoRemoved = keepDemo ? [] : others.filter(({ is_demo }) => is_demo)
  const changed = counts.added + counts.updated + counts.variantsChanged + removed.size + demoRemoved.length + gone.size
  if (!isPreview && changed + home.featuredChosen + home.slidesRemoved > 0) {
    await keepChanges(statements, { ...last, id }, home.slides)
    await raiseCatalogueVersion(statements)
  }
  const { variantsChanged: _, ...told } = counts
  return {
    ...told,
    variantsKept: args.products.some(({ update }) => update) ? 0 : counts.variantsKept,
    leftOut,
    notes: notesOnPrices(args.products, currency),
    unchanged: own.length - counts.added - counts.updated,
    demoRemoved: demoRemoved.filter(isProduct).length,
    featuredChosen: home.featuredChosen,
    slidesRemoved: home.slidesRemoved,
    hidden: hidden.filter(isProduct).length,
    pruned: pruned.filter(isProduct).length,
    shownAgain: saysHidden ? 0 : known.filter(({ isPruned, is_demo }) => isPruned && !is_demo).length,
    stillHidden: saysHidden ? 0 : known.filter((row) => row.isHidden).length,
    httpPictures: own.filter(hasHttpPicture).length,
    variantsRemoved: removed.size,
    productsKept: stay.filter((row) => isProduct(row) && !row.is_hidden && !gone.has(row) && skippedIds.has(row.id))
      .length,
    soldOut: own.filter(({ in_stock }) => !in_stock).length,
    promised,
    prices: priceReport(written, new Map([...shop].filter(([, { is_demo }]) => !is_demo)), currency),
  }
}

/** A list of codes brings nothing that is new. */
const keepsDemo = ({ keepDemo, products }: CatalogueImport) =>
  keepDemo || (products.length > 0 && products.every(({ update }) => update))

/** Whether a list says how many pieces there are; one of codes may not. */
const saysStock = ({ update, follows }: ImportedProduct) => (update ? update.says.includes('stock') : !follows)

const isProduct = ({ variant_of }: { variant_of: string | null }) => variant_of === null

/** Returns all products and variants by id. */
async function readShop(statements: Statements): Promise<Map<string, ShopRow>> {
  const shop = new Map<string, ShopRow>()
  for (let last: string | undefined = ''; last !== undefined;) {
    const rows: ShopRow[] = await statements.query<ShopRow>(
      `select product_id as id, variant_of, category, position, is_hidden,
         source is not distinct from 'seed' as is_demo, is_hidden and not is_pruned as "isHidden",
         variant_of is null and is_hidden and is_pruned as "isPruned",
         case when variant_of is not null or options is null then price end as price,
         in_stock, is_featured_product as "isFeatured"
       from products where product_id > $1 order by product_id limit ${4 * BATCH}`,
      [last],
    )
    for (const row of rows) shop.set(row.id, row)
    last = rows.at(-1)?.id
  }
  return shop
}

/** Rows after which statements are planned anew. */
const MANY = 16 * BATCH

/** Statements that were prepared for a small table would read all of a large one for each row. */
const planAnew = (statements: Statements) =>
  statements.query('set local default_statistics_target = 10; analyze products')

/** What each piece of an import needs to know of the whole. */
interface WholeFile extends CatalogueImport {
  ids: ReadonlySet<string>
  skippedIds: ReadonlySet<string>
  notForSale: ReadonlySet<string>
  spellings: ReadonlyMap<string, string>
  currency: string
  upsert: string
  compare: string
}

function fileOf(args: CatalogueImport, shop: ReadonlyMap<string, ShopRow>, currency: string): WholeFile {
  const { products, skipped, hidden } = args
  const keepDemo = keepsDemo(args)
  const ids = new Set(products.map(({ product_id }) => product_id))
  const kept = [...shop.values()]
    .filter((row) => isProduct(row) && (keepDemo || !row.is_demo) && !ids.has(row.id))
    .sort((a, b) => a.position - b.position)
  const says = { featured: products.some((each) => each.is_featured_product), hidden: products.some(isHiddenSaid) }
  return {
    ...args,
    source: args.source === 'seed' ? 'seed file' : args.source,
    keepDemo,
    ids,
    skippedIds: new Set(skipped?.ids),
    notForSale: new Set(hidden),
    spellings: spellingsOf(kept.map(({ category }) => category)),
    currency,
    ...upsertStatements(says),
  }
}

/** Returns the products in pieces, each with its variants; rows of codes with their product in the shop. */
function* piecesOf(
  products: readonly ImportedProduct[],
  shop: ReadonlyMap<string, ShopRow>,
): Generator<ImportedProduct[]> {
  const families = groupsBy(products, ({ product_id, variant_of }) => {
    return variant_of ?? shop.get(product_id)?.variant_of ?? product_id
  })
  let piece: ImportedProduct[] = []
  for (const family of families.values()) {
    piece.push(...family)
    if (piece.length < BATCH) continue
    yield piece
    piece = []
  }
  if (piece.length > 0 || products.length === 0) yield piece
}

type PieceDone = Pick<ImportedPieces, 'written' | 'sales' | 'leftOut' | 'promised' | 'counts'> & { removed: string[] }

/** Imports some products with all their variants, as the shop is in the transaction; of a preview compares them. */
async function importPiece(
  statements: Statements,
  file: WholeFile,
  piece: readonly ImportedProduct[],
  { id, isPreview, shop }: ImportedPieces,
): Promise<PieceDone> {
  // reads go on; orders that reserve stock, and other imports, wait
  if (!isPreview) await statements.query('lock table products in exclusive mode', [])
  const unsaid = file.unsaid ?? []
  const rounded = piece.map((product) => withRoundedPrices(product, file.currency))
  const saying = unsaid.includes('stock') ? (['price'] as const) : (['price', 'stock'] as const)
  const matched = await withOwnRows(statements, rounded, file.lacksVariants ? saying : null)
  const { leftOut, variantRows } = matched
  const { products: read, kept: ownKept } = await withOwnValues(statements, matched.products, unsaid)
  const { kept, removed } = await lackedVariants(statements, read, leftOut, file)
  const counted = unsaid.includes('stock') ? [] : read.filter(saysStock)
  const promised = await promisedPieces(statements, counted, file.keepDemo)
  if (file.countOff && !isPreview && promised.length > 0) await reservePromised(statements, promised)
  const products = withOffers(withKept(file.countOff ? withoutPromised(read, promised) : read, kept))
  const pictured = await withOwnPictures(statements, products)
  const written = respelled(pictured, file.spellings)
  const rows = JSON.stringify(written.map((product) => ({ is_hidden: false, ...product })))
  const changes: Written[] = []
  if (isPreview) changes.push(...(await statements.query<Written>(file.compare, [rows])))
  else {
    if (removed.length > 0) await statements.query(REMOVE, [id, JSON.stringify(removed)])
    const ofDemo = written.filter(({ product_id }) => shop.get(product_id)?.is_demo)
    if (ofDemo.length > 0) await statements.query(TAKE_OVER, [id, idsIn(ofDemo), file.source])
    changes.push(...(await statements.query<Written>(file.upsert, [id, rows, file.source])))
  }
  // a list of codes changes products by their variants
  const following = new Set(read.flatMap(({ product_id, follows }) => (follows ? product_id : [])))
  const isUpdate = ({ is_new, is_variant, family }: Written) => (is_variant ? following.has(family) : !is_new)
  return {
    written,
    sales: matched.products.filter(({ sale }) => sale),
    leftOut,
    promised,
    removed,
    counts: {
      added: changes.filter((row) => !row.is_variant && row.is_new).length,
      updated: new Set(changes.filter(isUpdate).map(({ family }) => family)).size,
      variantsChanged: changes.filter((row) => row.is_variant).length,
      variantsKept: kept.length,
      ownKept,
      variantRows,
    },
  }
}

function withRoundedPrices(product: ImportedProduct, currency: string): ImportedProduct {
  const [price, original] = [product.price, product.original_price].map(
    (amount) => amount && roundedAmount(amount, currency),
  )
  if (price === product.price && original === product.original_price) return product
  return { ...product, ...pricesOf(price!, original!) }
}

/**
 * Returns variants of the shop that products of the file lack: those that stay, perhaps only because their row was
 * skipped, and the ids of those to remove.
 */
async function lackedVariants(
  statements: Statements,
  products: readonly ProductRow[],
  leftOut: readonly SkippedRow[],
  { ids, skipped, skippedIds, lacksVariants = false }: WholeFile,
): Promise<{ kept: ProductRow[]; removed: string[] }> {
  const isHidden = products.some(isHiddenSaid) ? '' : `- 'is_hidden'`
  const rows = await statements.query<{ row: ProductRow; is_demo: boolean }>(
    `select to_jsonb(products) ${isHidden} as row, source is not distinct from 'seed' as is_demo from products
     where variant_of in (select jsonb_array_elements_text($1::jsonb)) order by position`,
    [idsIn(products)],
  )
  const read = new Set(products.map(({ product_id }) => product_id))
  const unused = new Set(leftOut.flatMap((each) => each.ids ?? []))
  const lacked = rows.filter(({ row: { product_id: id } }) => !read.has(id) && (!ids.has(id) || unused.has(id)))
  const isUnknown = lacksVariants || skipped?.isUnknown
  const isKept = ({ row, is_demo }: (typeof rows)[number]) =>
    !is_demo && (isUnknown || skippedIds.has(row.product_id) || skippedIds.has(row.variant_of!))
  return {
    kept: lacked.filter(isKept).map(({ row }) => row),
    removed: lacked.filter((each) => !isKept(each)).map(({ row }) => row.product_id),
  }
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
    return [{ ...product, options }, ...named]
  })
}

const hasHttpPicture = ({ image, images }: ProductRow) => [image, ...images].some((address) => /^http:/i.test(address))

/** Returns ids as JSON. */
const idsIn = (products: readonly Pick<ProductRow, 'product_id'>[]) =>
  JSON.stringify(products.map(({ product_id }) => product_id))

const isHiddenSaid = ({ is_hidden }: ProductRow) => is_hidden !== undefined

/** Of ids in JSON. */
const IN_IDS = 'product_id in (select jsonb_array_elements_text($2::jsonb))'

const HIDE = noted(`update products set is_hidden = true, is_pruned = true where not is_hidden and ${IN_IDS}`)
const REMOVE = noted(`delete from products where ${IN_IDS}`, true)
/** Turns demo products that the file names into the owner's. */
const TAKE_OVER = noted(`update products set source = $3 where source = 'seed' and ${IN_IDS}`)
/** Orders keep their own copies of what was bought. */
const REMOVE_DEMO = noted(`delete from products where source = 'seed'`, true)
/** Flags products for the home page when none is flagged: it shows only flagged products. */
const FEATURE = noted(
  `update products set is_featured_product = true
   where product_id in (
     select product_id from products p ${OFFERS} where offer.in_stock and variant_of is null and not is_hidden
     order by image = '', offer.discount = 0, rating * least(reviews, 50) desc, offer.discount desc, position
     limit ${FEATURED}
   ) and not exists (select from products where is_featured_product)`,
)

/** Gives products the shop's own copies of pictures that were fetched before. */
async function withOwnPictures(statements: Statements, products: readonly ProductRow[]): Promise<ProductRow[]> {
  const own = await fetchedPictures(
    statements,
    products.flatMap(({ image, images }) => [image, ...images]),
  )
  const ownOf = (address: string) => own.get(address) ?? address
  return products.map((each) => ({ ...each, image: ownOf(each.image), images: each.images.map(ownOf) }))
}

/** Adds the demo's products, in their order. */
export async function addProducts(statements: Statements, products: readonly ProductRow[]): Promise<void> {
  const rows = products.map((product) => ({ is_hidden: false, ...product }))
  await statements.query(`${INSERT} select ${NAMES}, 'seed' from jsonb_populate_recordset(null::products, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}

const NAMES = PRODUCT_COLUMNS.join(', ')
const INSERT = `insert into products (${NAMES}, source)`

/**
 * Returns the statement for a piece: `$1` is the id of the import, `$2` the rows as JSON, `$3` the source; and another
 * that only compares the rows, its `$1`. Both return a row for each product that is added or changed. A file without
 * ratings keeps the shop's own, a file without flags keeps the featured products, and one that does not say what is
 * hidden shows only what an earlier file lacked.
 */
function upsertStatements(says: { featured: boolean; hidden: boolean }): { upsert: string; compare: string } {
  const kept: Record<string, string> = {
    rating: 'case when excluded.rating > 0 then excluded.rating else products.rating end',
    reviews: 'case when excluded.rating > 0 then excluded.reviews else products.reviews end',
    ...(says.featured ? {} : { is_featured_product: 'products.is_featured_product' }),
    ...(says.hidden ? {} : { is_hidden: '(products.is_hidden and not products.is_pruned)' }),
  }
  const changing = PRODUCT_COLUMNS.filter((name) => name !== 'product_id')
  const values = changing.map((name) => kept[name] ?? `excluded.${name}`)
  const current = changing.map((name) => `products.${name}`)
  const differs = `(${current.join(', ')}) is distinct from (${values.join(', ')})`
  return {
    upsert: noted(`
      ${INSERT} select ${NAMES}, $3 from jsonb_populate_recordset(null::products, $2::jsonb) with ordinality
      order by ordinality
      on conflict (product_id) do update
      set (${changing.join(', ')}, source, is_pruned) = row(${values.join(', ')}, excluded.source, false)
      where ${differs}`),
    compare: `
      select excluded.product_id as id, products.product_id is null as is_new,
        excluded.variant_of is not null as is_variant,
        coalesce(excluded.variant_of, excluded.product_id) as family
      from jsonb_populate_recordset(null::products, $1::jsonb) excluded
      left join products on products.product_id = excluded.product_id
      where products.product_id is null or ${differs}`,
  }
}

interface Home {
  featuredChosen: number
  slidesRemoved: number
  /** Those from before. */
  slides: { position: number; product_id: string }[]
}

const readSlides = (statements: Statements) =>
  statements.query<Home['slides'][number]>('select * from hero_slides order by position', [])

/** Brings sales, demo products and the home page in line with the products. */
async function finishShop(
  statements: Statements,
  products: readonly ImportedProduct[],
  { id, keepDemo, currency, takenOver }: { id: string; keepDemo: boolean; currency: string; takenOver: Set<string> },
): Promise<Home> {
  await statements.query('lock table products in exclusive mode', [])
  await keepSales(statements, products, currency)
  if (!keepDemo) {
    await removeDemoOrders(statements, takenOver)
    await statements.query(REMOVE_DEMO, [id])
  }
  const featured = await statements.query(FEATURE, [id])
  const slides = await readSlides(statements)
  return { featuredChosen: featured.length, slidesRemoved: await removeStaleSlides(statements), slides }
}

/** Returns what `finishShop` would do: `own` products are the file's, `others` not hidden, the ids `left` all there. */
async function homeAfter(
  statements: Statements,
  {
    own,
    others,
    left,
    shop,
  }: Pick<ImportedPieces, 'shop'> & {
    own: readonly ProductRow[]
    others: readonly ShopRow[]
    left: ReadonlySet<string>
  },
): Promise<Home> {
  const saysFeatured = own.some((each) => each.is_featured_product)
  const isFeatured =
    saysFeatured || others.some((row) => row.isFeatured) || own.some((row) => shop.get(row.product_id)?.isFeatured)
  const sold = own.filter((row) => row.in_stock && !(row.is_hidden ?? shop.get(row.product_id)?.isHidden))
  const families = new Set(others.map(({ variant_of }) => variant_of))
  const othersSold = others.flatMap(({ id, variant_of, in_stock, is_hidden }) =>
    in_stock && !is_hidden && !families.has(id) ? (variant_of ?? id) : [],
  )
  const slides = await readSlides(statements)
  return {
    featuredChosen: isFeatured ? 0 : Math.min(FEATURED, sold.length + new Set(othersSold).size),
    slidesRemoved: slides.filter(({ product_id }) => product_id !== '' && !left.has(product_id)).length,
    slides,
  }
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
