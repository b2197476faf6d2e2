import type { ImportCounts } from '../../import/applyCatalogue.ts'
import type { ColumnMap, ColumnsRead } from '../../../packages/catalogue-import/rows/fields.ts'
import type { SkippedRow } from '../../import/readCatalogue.ts'
import type { InWords } from '../../import/inWords.ts'
import type { CatalogueRead, Format } from '../../import/readCatalogue.ts'
import type { OwnersImport } from './importCatalogue.ts'
import { unsaidFields } from '../../import/unsaid.ts'
import { counted } from '../terminal/print.ts'

const NAMES: Record<Format, string> = {
  sokoni: 'an export of this shop',
  woocommerce: 'a WooCommerce export',
  magento: 'a Magento export',
  shopify: 'a Shopify export',
  json: 'JSON',
  delimited: 'a table',
}

const MOST_COLUMNS = 40

/** Returns how a file was read: its format, the mapping, the columns used and not used. */
export function readingLines(source: string, { format, columns, profile, notes }: InWords<CatalogueRead>): string[] {
  return [
    `${source} was read as ${NAMES[format]}.`,
    ...(profile
      ? [
          `Its columns are mapped as for ${profile.source}: ${mapped(profile.map)}. --no-profile ignores that, ` +
            '--forget-profile forgets it.',
        ]
      : []),
    ...columnLines(columns),
    ...notes,
  ]
}

/** Returns which columns were used, and which were not. */
export function columnLines(columns: ColumnsRead): string[] {
  const used = new Map<string, string[]>()
  for (const { column, field } of columns.used) used.set(column, [...(used.get(column) ?? []), field])
  const titled = [...used].map(([column, fields]) =>
    fields.join() === column.toLowerCase() ? column : `${column} (${[...new Set(fields)].join(', ')})`,
  )
  return [
    `Columns used: ${listed(titled)}.`,
    ...(columns.unused.length > 0 ? [`Columns not used: ${listed(columns.unused)}.`] : []),
  ]
}

function listed(titles: readonly string[]): string {
  const shown = titles.slice(0, MOST_COLUMNS).join(', ')
  return titles.length > MOST_COLUMNS ? `${shown} and ${titles.length - MOST_COLUMNS} more` : shown
}

/** Writes a mapping as `--map` takes it. */
function mapped(map: ColumnMap): string {
  return Object.entries(map)
    .map(([field, column]) => `${field}=${column}`)
    .join(', ')
}

/** Whether a file names no variant in a format that need not: a price list says nothing of a product's sizes. */
function lacksVariants({ format, products }: Pick<CatalogueRead, 'format' | 'products'>): boolean {
  return (format === 'delimited' || format === 'json') && products.every(({ variant_of }) => variant_of === null)
}

/** Returns what a file brings, as an import takes it. */
export function contentOf(
  source: string,
  read: Omit<InWords<CatalogueRead>, 'skipped' | 'notes'> & { skipped: readonly Pick<SkippedRow, 'ids'>[] },
): Omit<OwnersImport, 'keepDemo'> {
  const { products, skipped, hidden, header } = read
  return {
    source,
    products,
    skipped: {
      ids: [...new Set(skipped.flatMap(({ ids = [] }) => ids))],
      isUnknown: skipped.some(({ ids }) => ids === undefined),
    },
    hidden,
    lacksVariants: lacksVariants(read),
    unsaid: unsaidFields(read.columns),
    header,
  }
}

/** Returns what became of the rows, the notes on their prices, and what the products lack. */
export function resultLines(read: InWords<CatalogueRead>, counts: ImportCounts): string[] {
  const { skipped, notes } = read
  const products = read.products.filter(({ update }) => !update)
  const { added, updated, unchanged, demoRemoved, featuredChosen, slidesRemoved, pruned } = counts
  return [
    [
      `${number(added)} new`,
      `${number(updated)} updated`,
      `${number(unchanged)} unchanged`,
      `${number(skipped.length)} skipped.`,
    ].join(', '),
    ...reasonLines(skipped),
    ...notes,
    ...saleLines(read.products),
    ...lossLines(products, counts),
    ...(counts.shownAgain ? [`${counted(counts.shownAgain, 'product')} that an earlier file lacked shown again.`] : []),
    ...(counts.hidden ? [`${counted(counts.hidden, 'product')} hidden, as the file says.`] : []),
    ...(pruned ? [`${counted(pruned, 'product')} that the file lacks hidden.`] : []),
    ...(counts.variantsRemoved
      ? [`${counted(counts.variantsRemoved, 'variant')} that their products no longer have removed.`]
      : []),
    ...(counts.variantsKept
      ? [
          `${counted(counts.variantsKept, 'variant')} of the shop kept as they were, although the file lacks them: ` +
            (lacksVariants(read) ? 'it has no variants. Their prices and stock count.' : 'rows of it were skipped.'),
        ]
      : []),
    ...(counts.ownKept
      ? [
          `${counted(counts.ownKept, 'product')} kept what the file has no column for: ` +
            `${unsaidFields(read.columns).join(', ')}.`,
        ]
      : []),
    ...(counts.variantRows
      ? [
          `${counted(counts.variantRows, 'row')} with the code of a variant in the shop: its price and stock are ` +
            'updated, no more.',
        ]
      : []),
    ...(counts.productsKept
      ? [`${counted(counts.productsKept, 'product')} of skipped rows still for sale as before (--prune hides them).`]
      : []),
    ...(counts.stillHidden
      ? [`${counted(counts.stillHidden, 'product')} of the file stay hidden, because the shop hides them.`]
      : []),
    ...(demoRemoved ? [`${counted(demoRemoved, 'demo product')} left the catalogue.`] : []),
    ...(featuredChosen
      ? [`The file features none, so ${counted(featuredChosen, 'product')} went on the home page.`]
      : []),
    ...(slidesRemoved ? [`${counted(slidesRemoved, 'slide')} about products that are gone left the home page.`] : []),
  ]
}

/** Says how many sales start and end by themselves. */
function saleLines(products: CatalogueRead['products']): string[] {
  const sales = products.flatMap(({ price, sale }) => (sale ? [{ ...sale, isOn: price === sale.price }] : []))
  const days = (of: readonly (string | null)[]) => of.flatMap((day) => day ?? []).sort()
  const [first, ...starting] = days(sales.map(({ starts, isOn }) => (isOn ? null : starts)))
  const [soonest, ...ending] = days(sales.map(({ ends, isOn }) => (isOn ? ends : null)))
  return [
    ...(first ? [`${counted(starting.length + 1, 'coming sale')} kept, the first from ${first} on.`] : []),
    ...(soonest ? [`${counted(ending.length + 1, 'sale')} kept until its last day, the first ${soonest}.`] : []),
  ]
}

/** Counts skipped rows by reason, when there are several. */
export function reasonLines(skipped: readonly SkippedRow<string>[]): string[] {
  const reasons = new Map<string, number>()
  for (const { why } of skipped) reasons.set(why, (reasons.get(why) ?? 0) + 1)
  const byReason = [...reasons].sort(([, a], [, b]) => b - a).map(([why, count]) => `${number(count)} ${why}`)
  return byReason.length > 1 ? [`Skipped: ${byReason.join(', ')}.`] : []
}

/** Returns a number such as `1,200`. */
export const number = (count: number) => count.toLocaleString('en')

/** Whether a product has a picture at a path that the shop has no files at. */
const hasPath = ({ image, images }: CatalogueRead['products'][number]) =>
  [image, ...images].some((address) => /^\/(?!pictures\/)/.test(address))

/** Returns what the products lack. */
function lossLines(products: CatalogueRead['products'], { httpPictures, soldOut }: ImportCounts): string[] {
  const listedProducts = products.filter(({ variant_of }) => variant_of === null)
  // a product with variants has its stock in them
  const sold = products.filter(({ variant_of, options }) => variant_of !== null || options === null)
  const losses: [count: number, what: string][] = [
    [httpPictures, 'with a picture that no page shows: its address begins with http: (--fetch-pictures fetches it)'],
    [listedProducts.filter(hasPath).length, 'with a picture that is a path of another site, not an address'],
    [listedProducts.filter(({ image }) => !image).length, 'without a picture'],
    [listedProducts.filter(({ description }) => !description).length, 'without a description'],
    [sold.filter(({ stock }) => stock === null).length, 'without a stock figure: sold without limit'],
    [soldOut, 'out of stock'],
  ]
  return losses.filter(([count]) => count > 0).map(([count, what]) => `${number(count)} ${what}.`)
}
