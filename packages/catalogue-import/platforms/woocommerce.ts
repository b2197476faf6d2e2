import type { ProductOption } from '../variants.ts'
import { amountOf } from '../rows/amounts.ts'
import { idOfText } from '../rows/ids.ts'
import type { Platform, PriceReader, Told } from './platform.ts'
import type { Draft } from '../products.ts'
import { cheapest, type PricesRead } from '../rows/saleCells.ts'
import { lostShown, saysHidden } from '../rows/shown.ts'
import type { TitledRow } from '../formats/table.ts'
import { flagOf, stockOfCells } from '../rows/values.ts'
import { groupsBy } from '../groups.ts'
import { ownValues } from '../rows/ownFields.ts'
import { plainText } from '../rows/words.ts'
import { remark, type Remark } from '../remarks.ts'

/** WooCommerce's product export. */
export const WOOCOMMERCE: Platform = {
  isOne: (header) => ['Type', 'SKU', 'Name', 'Regular price'].every((title) => header.includes(title)),
  fields: {
    id: ['ID', 'SKU'],
    variants: ['Type', 'Parent'],
    name: ['Name'],
    published: ['Published'],
    visibility: ['Visibility in catalog'],
    featured: ['Is featured?'],
    description: ['Description', 'Short description'],
    'sale price': ['Date sale price starts', 'Date sale price ends', 'Sale price'],
    price: ['Regular price'],
    'in stock': ['In stock?'],
    stock: ['Stock', 'Backorders allowed?'],
    category: ['Categories'],
    brand: ['Brands'],
    image: ['Images'],
    specifications: ['Grouped products', 'Weight', 'Length', 'Width', 'Height'],
    options: ['Attribute # name', 'Attribute # value(s)'],
  },
  prices: {
    price: 'Regular price',
    reduced: 'Sale price',
    starts: ['Date sale price starts'],
    ends: ['Date sale price ends'],
  },
  draftsOf,
}

const isVariation = (row: TitledRow) => row.text('Type').startsWith('variation')
const idOf = (row: TitledRow) => row.text('SKU', 'ID')

/**
 * Variations become variants of their parent. A parent takes the lowest price of its variations, and a grouped product
 * that of its members. Hidden and unpublished rows are skipped.
 */
function draftsOf(rows: readonly TitledRow[], pricesOf: PriceReader, { own, skipped }: Told): Draft[] {
  const skip = (row: TitledRow, why: Remark, ids: string[], detail?: string) =>
    skipped.push({ row: row.number, name: row.text('Name'), why, ids, ...(detail ? { detail } : {}) })
  const shown = rows.filter((row) => {
    const why = problemOf(row)
    // a variation that is not for sale leaves its product
    if (why) skip(row, why, isVariation(row) && saysHidden(why) ? [] : [idOf(row)])
    return !why
  })
  const products = shown.filter((row) => !isVariation(row))
  // other rows refer to one by its SKU, or as `id:44`
  const byReference = new Map(
    products.flatMap((row) => [row.text('SKU'), `id:${row.text('ID')}`].filter(Boolean).map((name) => [name, row])),
  )
  const variationsOf = groupsBy(shown.filter(isVariation), (row) => byReference.get(row.text('Parent')))
  for (const row of variationsOf.get(undefined) ?? []) skip(row, remark('noParent'), [idOf(row)], row.text('Parent'))
  const ownPrices = (row: TitledRow) => {
    const prices = pricesOf(row)
    return prices.price === undefined ? null : prices
  }

  return products.flatMap((row) => {
    const variations = variationsOf.get(row) ?? []
    const members = unescapedList(row.raw('Grouped products')).flatMap((reference) => byReference.get(reference) ?? [])
    const product: Draft = {
      row: row.number,
      id: idOf(row),
      name: unescapedCell(row.raw('Name')),
      price: undefined,
      ...(ownPrices(row) ?? cheapest([...variations, ...members].map(pricesOf))),
      category: topLevelOf(plainText(unescapedList(row.raw('Categories'))[0])),
      fields: ownValues(own, (field) => unescapedList(row.text(...(WOOCOMMERCE.fields[field] ?? [])))[0]),
      description: descriptionOf(row),
      images: [row, ...variations].map((each) => each.raw('Images')),
      ...stockIn(row),
      isFeatured: flagOf(row.text('Is featured?'), false),
      specifications: specificationsOf(row, members),
      options: attributesOf(row).filter(({ name }) =>
        variations.some((variation) => attributesOf(variation).some((each) => each.name === name)),
      ),
    }
    return [product, ...variations.flatMap((variation) => draftsOfVariation(variation, product, ownPrices(variation)))]
  })
}

/** Returns the top level of a path such as `Clothing > Hoodies`: this shop has one level. */
function topLevelOf(path: string): string {
  const levels = path.split('>').map((level) => level.trim())
  return levels.find(Boolean) ?? ''
}

/** Returns why a row is not imported, or null. */
function problemOf(row: TitledRow): Remark | null {
  const [published, visibility] = [row.text('Published'), row.text('Visibility in catalog')]
  const lost = lostShown('Published', published) ?? lostShown('Visibility in catalog', visibility)
  if (lost) return lost
  if (published && !flagOf(published, false)) return remark('notPublished')
  return visibility === 'hidden' ? remark('hiddenInCatalogue') : null
}

/**
 * Returns a variation's drafts: several when it leaves an option open, which stands for each value of the parent. They
 * share its pieces.
 */
function draftsOfVariation(row: TitledRow, { options = [], ...product }: Draft, prices: PricesRead | null): Draft[] {
  const own = new Map(
    attributesOf(row, (cell) => [unescapedCell(cell).replaceAll('\\,', ',')]).map(({ name, values: [value] }) => [
      name,
      value,
    ]),
  )
  let combinations: Record<string, string>[] = [{}]
  for (const { name, values } of options) {
    const all = !own.get(name) && values.length > 0 ? values : [own.get(name) ?? '']
    combinations = combinations.flatMap((known) => all.map((value) => ({ ...known, [name]: value })))
  }
  const { stock: pieces, inStock, unclearStock } = stockIn(row)
  const stock = pieces === null ? null : Math.floor(pieces / combinations.length)
  const openValues = (values: Record<string, string>) =>
    Object.entries(values).flatMap(([name, value]) => (own.get(name) ? [] : value))
  return combinations.map((optionValues) => ({
    row: row.number,
    id: combinations.length > 1 ? `${idOf(row)}-${idOfText(openValues(optionValues).join(' '))}` : idOf(row),
    name: product.name,
    price: undefined,
    ...prices,
    category: product.category,
    fields: product.fields,
    description: '',
    images: [row.raw('Images')],
    inStock: product.inStock && inStock && stock !== 0,
    stock,
    unclearStock,
    specifications: {},
    variantOf: String(product.id),
    optionValues,
  }))
}

/** Returns the stock, which does not limit sales where back orders are allowed; `parent` is that of the product. */
function stockIn(row: TitledRow): ReturnType<typeof stockOfCells> {
  const isCounted = !/^(?:1|notify|yes)$/i.test(row.text('Backorders allowed?'))
  const pieces = row.raw('Stock').replace(/^parent$/, '')
  return stockOfCells({ pieces, isCounted, available: row.raw('In stock?') })
}

/** Returns the attributes of a row, whose values are a list; a variation has one of each. */
function attributesOf(row: TitledRow, valuesIn = unescapedList): ProductOption[] {
  const found: ProductOption[] = []
  for (let number = 1; row.text(`Attribute ${number} name`); number++) {
    const values = valuesIn(row.raw(`Attribute ${number} value(s)`)).map(plainText)
    found.push({ name: row.text(`Attribute ${number} name`), values: values.filter(Boolean) })
  }
  return found
}

function specificationsOf(row: TitledRow, members: readonly TitledRow[]): Record<string, string> {
  const found = Object.fromEntries(
    attributesOf(row).flatMap(({ name, values }) => (values.length > 0 ? [[name, values.join(', ')]] : [])),
  )
  if (members.length) found['Includes'] = members.map((member) => member.text('Name')).join(', ')
  const weight = measure(row, 'Weight')
  if (weight) found['Weight'] = `${weight.amount} ${weight.unit}`.trim()
  const sides = ['Length', 'Width', 'Height'].flatMap((side) => measure(row, side) ?? [])
  if (sides.length === 3)
    found['Dimensions'] = `${sides.map(({ amount }) => amount).join(' × ')} ${sides[0]?.unit}`.trim()
  return found
}

/** Returns a measure with the unit from the column's title: `Weight (kg)`. */
function measure(row: TitledRow, kind: string): { amount: number; unit: string } | null {
  const title = row.titles.find((each) => each === kind || each.startsWith(`${kind} (`))
  const amount = title ? amountOf(row.raw(title)) : null
  return amount && Number.isFinite(amount) ? { amount, unit: /\((.*)\)/.exec(title ?? '')?.[1] ?? '' } : null
}

function descriptionOf(row: TitledRow): string {
  const [long, short] = ['Description', 'Short description'].map((title) =>
    unescapedCell(row.raw(title)).replaceAll('\\n', '\n'),
  )
  return long?.trim() ? long : (short ?? '')
}

/** WooCommerce puts `'` before a cell that a spreadsheet could run as a formula. */
function unescapedCell(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '')
}

/** Splits a list at commas; `\,` is a comma within a name. */
function unescapedList(cell: string): string[] {
  const text = unescapedCell(cell)
  // `1,2 m, 1,5 m`
  const sign = /\d,\d/.test(text) && text.includes(', ') ? /, / : /(?<!\\),/
  const parts = text.split(sign)
  return parts.map((part) => part.replaceAll('\\,', ',').trim()).filter(Boolean)
}
