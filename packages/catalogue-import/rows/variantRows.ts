import type { ProductOption } from '../variants.ts'
import {
  dateAsSize,
  draftsOfFields,
  LABELS,
  type FieldOptions,
  type FieldRow,
  type FieldRows,
} from './draftsOfFields.ts'
import { countsOf, groupsBy } from '../groups.ts'
import { choicesOf, rowsBelowOf, type Attributes, type RowsBelow } from './rowsBelow.ts'
import type { Field } from './titles.ts'
import { idOfText } from './ids.ts'
import type { Draft, DraftsRead } from '../products.ts'
import { amountOf } from './amounts.ts'
import { optionValueOf, rounded } from './values.ts'
import { firstText, plainText } from './words.ts'
import { remark } from '../remarks.ts'

/** An option and its value as a row has it; the name is '' where only the first row of a product says it. */
interface Value {
  name: string
  value: string
}

/** A row of a table, and what it says of the product that it belongs to. */
interface VariantRow {
  draft: Draft
  /** What the rows of a product share; '' for a row that says nothing. */
  group: string
  /** Whether it names another row as its product. */
  hasParent: boolean
  sku: string
  name: string
  values: Value[]
  /** Whether it has a cell that says if it is shown; otherwise its product's counts. */
  saysShown: boolean
  /** What Wix adds to the product's price for this variant. */
  surcharge: number
  /** Takes Wix's discount off an amount. */
  reduced: (amount: number) => number
  /** The pictures of a variant, where the others belong to the product; null in a table without. */
  ownImages: readonly unknown[] | null
}

/** Finds the options of rows. */
interface OptionReader {
  columns: string[]
  read: (cells: readonly unknown[], row: FieldRow) => Value[]
  /** Returns the rows with those of a product below each other. */
  arranged?: (rows: readonly VariantRow[]) => VariantRow[]
}

const NUMBERED = new RegExp(
  '^(valueof)?(?:product|variant)?(?:option|variation|attribute)(\\d?|one|two|three)' +
    '(name|value|description|choices)?(\\d?)$',
)

/** Columns of a single option, and what it is called. */
const SINGLE = [
  ['variationname', 'Variation'],
  ['variantname', 'Variation'],
  ['variation', 'Variation'],
  ['option', 'Option'],
  ['variant', 'Variant'],
] as const

/** Columns that are options where rows are grouped and no column says so. */
const ATTRIBUTES = ['colour', 'size', 'material'] as const

/**
 * Returns the drafts of a table in which a product may have a row per variant: with the same handle, with the id of
 * their product, with its name again, or with no name. A row without option, price and SKU adds pictures only. A
 * product with one variant has that one's SKU, price and stock.
 */
export function draftsOfTable(written: FieldRows, options: FieldOptions): DraftsRead {
  const below = rowsBelowOf(written)
  const table = below ? { ...written, rows: below.rows } : written
  const { columns } = table
  const read = draftsOfFields(table, options)
  const reader = below ? attributesIn(below) : (optionsOf(table) ?? unitsOf(table))
  if (!reader) {
    const drafts = read.drafts.map((draft) => ({
      ...draft,
      hidden: draft.hidden ?? dateAsSize(draft.specifications['Size']),
    }))
    return { ...read, drafts }
  }
  const single = table.rows.map((row, at) => variantRow(read.drafts[at]!, row, columns, reader.read))
  const rows = reader.arranged?.(single) ?? single
  const used = [...read.columns.used, ...reader.columns.map((column) => ({ column, field: 'options' }))]
  return {
    drafts: groupsOf(rows).flatMap(draftsOfGroup),
    columns: { used, unused: read.columns.unused.filter((column) => !reader.columns.includes(column)) },
    notes: read.notes,
  }
}

function variantRow(
  draft: Draft,
  row: FieldRow,
  columns: ReadonlyMap<Field, number[]>,
  read: OptionReader['read'],
): VariantRow {
  const { cells } = row
  const textOf = (field: Field) => firstText(cells, columns.get(field))
  const has = (field: Field) => (columns.get(field) ?? []).length > 0
  const [parent, sku] = [textOf('parent'), textOf('id')]
  return {
    draft,
    group: parent || textOf('handle') || (has('parent') ? sku : ''),
    hasParent: parent !== '' && parent !== sku,
    sku,
    name: plainText(draft.name),
    values: read(cells, row),
    saysShown: (['status', 'visibility', 'published', 'hidden'] as const).some(textOf),
    surcharge: amountOf(textOf('surcharge')) || 0,
    reduced: reductionOf(textOf('discount_mode'), amountOf(textOf('discount_value')) || 0),
    ownImages: has('variant_image') ? [textOf('variant_image')] : null,
  }
}

function reductionOf(mode: string, value: number): VariantRow['reduced'] {
  if (/^percent/i.test(mode)) return (amount) => amount * (1 - value / 100)
  return (amount) => (/^amount/i.test(mode) ? amount - value : amount)
}

/** Returns how the options of a row are found, with their columns; null in a table without variants. */
function optionsOf(table: FieldRows): OptionReader | null {
  const { header, keys, columns } = table
  const at = (key: string) => keys.indexOf(key)
  const cellAt = (cells: readonly unknown[], place: number) => (place < 0 ? '' : plainText(cells[place]))
  const titled = (places: readonly number[]) => places.map((place) => header[place]!)

  const numbered = new Map<string, { name: number; value: number; either: number }>()
  keys.forEach((key, place) => {
    const [, before, first, after, last] = NUMBERED.exec(key) ?? []
    const number = first || last || ''
    const what = before ?? after ?? (number && 'either')
    if (!what) return
    const known = numbered.get(number) ?? { name: -1, value: -1, either: -1 }
    numbered.set(number, { ...known, [what in known ? what : 'value']: place })
  })
  const told = SINGLE.map(([key, name]) => ({ name, place: at(key) })).find(({ place }) => place >= 0)
  const readTold = (cells: readonly unknown[]) => (told ? [{ name: told.name, value: cellAt(cells, told.place) }] : [])
  // `Variation 1` is the name of `Value of variation 1`, and the value of `Variation 1 name`
  const pairs = [...numbered.values()]
    .map(({ name, value, either }) =>
      value < 0 ? { name, value: name < 0 ? -1 : either } : { name: name < 0 ? either : name, value },
    )
    .filter(({ value }) => value >= 0)
  const [groups, list] = [at('optiongroups'), at('optionvalues')]
  if (groups >= 0 && list >= 0) {
    return {
      columns: titled([groups, list]),
      read: (cells) => {
        const names = cellAt(cells, groups).split('|')
        return cellAt(cells, list)
          .split('|')
          .map((value, place) => ({ name: names[place]?.trim() ?? '', value: value.trim() }))
      },
    }
  }
  if (pairs.length > 0) {
    return {
      columns: titled(
        [...pairs.flatMap(({ name, value }) => [name, value]), told?.place ?? -1].filter((place) => place >= 0),
      ),
      read: (cells) => {
        const values = pairs.map(({ name, value }) => ({
          name: cellAt(cells, name),
          value: optionValueOf(cells[value]),
        }))
        const [single] = readTold(cells)
        return single?.value && !values.some(({ value }) => value) ? [single, ...values.slice(1)] : values
      },
    }
  }
  if (told?.name === 'Variation') return { columns: titled([told.place]), read: readTold }
  const attributes = ATTRIBUTES.flatMap((field) => (columns.get(field) ?? []).map((place) => ({ field, place })))
  const places = attributes.map(({ place }) => place)
  if (!isGrouped(table, places, told?.place ?? -1)) return null
  if (told) return { columns: titled([told.place]), read: readTold }
  if (attributes.length === 0) return null
  return {
    columns: [],
    read: (cells) => attributes.map(({ field, place }) => ({ name: LABELS[field]!, value: cellAt(cells, place) })),
  }
}

/** How many variants a list of attributes may make of a product. */
const MOST_VARIANTS = 100

/** Reads attributes in rows below their product. A list of several values makes a variant of each choice. */
function attributesIn({ rows, columns, attributes, isSingle }: RowsBelow): OptionReader {
  const names = [...new Set([...attributes.values()].flatMap((each) => [...each.keys()]))]
  if (isSingle) {
    const valueOf = (row: FieldRow, name: string) => attributes.get(row)?.get(name)?.[0] ?? ''
    return { columns, read: (_, row) => names.map((name) => ({ name, value: valueOf(row, name) })) }
  }
  return {
    columns,
    read: () => [],
    arranged: (read) => read.flatMap((row, at) => withChoices(row, attributes.get(rows[at]!)!)),
  }
}

function withChoices(row: VariantRow, attributes: Attributes): VariantRow[] {
  const { draft, sku } = row
  const isChosen = ([, values]: [string, readonly string[]]) => values.length > 1
  const choices = choicesOf(new Map([...attributes].filter(isChosen)), MOST_VARIANTS)
  const hidden = choices ? draft.hidden : remark('manyVariants', { most: MOST_VARIANTS })
  const told = [...attributes].flatMap(([name, [value = '', ...more]]) =>
    value && more.length === 0 ? [[name, value]] : [],
  )
  const specifications = { ...draft.specifications, ...Object.fromEntries(told) }
  const product = { ...row, sku: sku || plainText(draft.id), draft: { ...draft, hidden, specifications } }
  const ofVariant = {
    ...row,
    sku: '',
    hasParent: true,
    draft: { ...draft, stock: null, unclearStock: null, images: [] },
  }
  const valuesIn = (choice: Record<string, string>) => Object.entries(choice).map(([name, value]) => ({ name, value }))
  const variants = (choices ?? []).map((choice) => ({ ...ofVariant, values: valuesIn(choice) }))
  return variants.length > 1 ? [product, ...variants] : [product]
}

const UNIT = /^(?:(?:selling|sales?|default)?(?:unit|uom|unitofmeasure)|packaging|packing|packsize|kipimo)$/

/** Reads units of one product that have a row each, such as carton and piece; null in a table without. */
function unitsOf({ header, keys, columns, rows }: FieldRows): OptionReader | null {
  const place = keys.findIndex((key) => UNIT.test(key))
  const unitOf = ({ cells }: FieldRow) => plainText(cells[place])
  const areUnits = (group: readonly FieldRow[]) =>
    group.length > 1 &&
    group.every((row) => /\p{L}/u.test(unitOf(row))) &&
    new Set(group.map((row) => unitOf(row).toLowerCase())).size === group.length
  const named = rows.filter(({ cells }) => place >= 0 && firstText(cells, columns.get('name')))
  const groups = groupsBy(named, ({ cells }) => firstText(cells, columns.get('name')))
  const sold = new Set([...groups.values()].filter(areUnits).flat())
  if (sold.size === 0) return null
  const name = header[place]!
  return {
    columns: [name],
    read: (_, row) => [{ name, value: sold.has(row) ? unitOf(row) : '' }],
    arranged(read) {
      const codes = countsOf(read.filter(hasValue).map(({ sku }) => sku))
      const isShared = (row: VariantRow) => hasValue(row) && row.sku !== '' && codes.get(row.sku)! > 1
      const arranged = [...groupsBy(read, (row) => row.name || row).values()].flat()
      return arranged.map((row) => (isShared(row) ? { ...row, group: row.sku, sku: '' } : row))
    },
  }
}

/**
 * Whether rows name their product, or one with a value of an option has no name and follows one that has. With a column
 * of a single option it may repeat the name.
 */
function isGrouped({ columns, rows }: FieldRows, places: readonly number[], single: number): boolean {
  if ((['handle', 'parent'] as const).some((field) => columns.get(field)?.length)) return true
  const nameIn = (cells: readonly unknown[]) => firstText(cells, columns.get('name'))
  return rows.some(({ cells }, at) => {
    const name = nameIn(cells)
    const isNext = at > 0 && (name === '' || (single >= 0 && name === nameIn(rows[at - 1]!.cells)))
    return isNext && firstText(cells, [...places, single]) !== ''
  })
}

/** Square's value of a product without variations. */
const isTold = ({ value }: Value) => value !== 'Regular'

const hasValue = ({ values }: VariantRow) => values.some(({ value }) => value)

const isOffer = (row: VariantRow) => plainText(row.draft.price) !== '' || row.sku !== '' || hasValue(row)

/** Returns the rows of each product, in the order of the first ones. */
function groupsOf(rows: readonly VariantRow[]): VariantRow[][] {
  const groups: VariantRow[][] = []
  const known = new Map<string, VariantRow[]>()
  const told = rows.flatMap(({ group }) => group || [])
  // where rows repeat the handle, one without it may belong to any product
  const isRepeated = new Set(told).size < told.length
  for (const row of rows) {
    const last = groups.at(-1)
    const continues = last && (row.name ? row.name === last[0]!.name && hasValue(row) : !isRepeated)
    const group = row.group ? known.get(row.group) : continues ? last : undefined
    if (group) group.push(row)
    else groups.push([row])
    if (row.group && !group) known.set(row.group, groups.at(-1)!)
  }
  return groups.map((group) => [
    ...group.filter(({ hasParent }) => !hasParent),
    ...group.filter((row) => row.hasParent),
  ])
}

/** Whether the first row is no variant: it lists the values of the others, is their parent, or has no price. */
function isProductAlone(first: VariantRow, others: readonly VariantRow[]): boolean {
  if (others.length === 0 || first.hasParent) return false
  const isToOrder = plainText(first.draft.price) !== '' && !others.every((row) => row.hasParent)
  if (!hasValue(first)) return others.some(hasValue) && !isToOrder
  return first.values.every(({ value }, at) => {
    const listed = listIn(value, /[;|,]/)
    return listed.length > 1 && others.every((row) => !row.values[at]?.value || listed.includes(row.values[at].value))
  })
}

/** Returns the values in `S;M;L`, or in `#000:Black;#FFF:White` as Wix has colours. */
const listIn = (value: string, signs = /[;|]/) =>
  value.split(signs).map((each) => each.replace(/^#[\da-f]+:/i, '').trim())

function draftsOfGroup(group: readonly VariantRow[]): Draft[] {
  const first = group.find(({ name }) => name) ?? group[0]!
  const all = group.filter(isOffer)
  const others = all.filter((row) => row !== first)
  const [own, offers] = isProductAlone(first, others) ? [first, others] : [null, all]
  const values = offers.map((row) => valuesOf(row, namesOf(first, offers)))
  const names = [...new Set(values.flatMap(Object.keys))]
  const options = names.map((name) => ({ name, values: [...new Set(values.flatMap((each) => each[name] ?? []))] }))
  const isHidden = (row: VariantRow) =>
    row.draft.hidden ?? (row.saysShown ? null : first.draft.hidden) ?? dateAsSize(sizeOf(row, namesOf(first, offers)))
  const product: Draft = {
    ...first.draft,
    hidden: offers.every(isHidden) ? isHidden(offers[0] ?? first) : null,
    images: group.flatMap(({ draft, ownImages }) => [...draft.images, ...(ownImages ?? [])]),
    specifications: {
      ...first.draft.specifications,
      ...listedIn(offers.length > 1 ? options : first.values.filter(isTold)),
    },
  }
  const hasVariants = options.length > 0 && offers.length > 1
  if (product.hidden && hasVariants) return [{ ...product, id: idOfGroup(first, offers) }]
  if (!hasVariants) {
    const twins = (product.hidden ? [] : offers.slice(1)).map(({ draft }) => ({
      ...draft,
      name: first.name,
      hidden: twinOf(offers[0]!),
    }))
    return [{ ...product, ...soldAs(first, offers[0] ?? first, own) }, ...twins]
  }

  const id = idOfGroup(first, offers)
  const seen = new Map<string, VariantRow>()
  const variants = offers.map((row, at): Draft => {
    const optionValues = values[at]!
    const key = JSON.stringify(names.map((name) => optionValues[name]?.toLowerCase()))
    const twin = seen.get(key)
    if (!twin) seen.set(key, row)
    return {
      ...row.draft,
      ...pricesOf(row, own),
      inStock: row.draft.inStock && (row.draft.stock !== null || (own?.draft.inStock ?? true)),
      currency: row.draft.currency ?? first.draft.currency ?? null,
      id: row.sku || `${id}-${idOfText(Object.values(optionValues).join(' '))}`,
      name: first.draft.name,
      description: '',
      images: row.ownImages ?? row.draft.images,
      hidden: isHidden(row) ?? (twin ? twinOf(twin) : null),
      specifications: {},
      variantOf: id,
      optionValues,
    }
  })
  const { price, originalPrice } = variants
    .filter(({ hidden }) => !hidden)
    .reduce((best, each) => ((amountOf(each.price) || Infinity) < (amountOf(best.price) || Infinity) ? each : best))
  const inStock = variants.some((each) => each.inStock)
  const { stock, unclearStock = null } = own?.draft ?? { stock: null }
  const isOwnUnclear = offers.every(({ draft }) => draft.stock === null)
  return [
    { ...product, id, price, originalPrice, stock, unclearStock: isOwnUnclear ? unclearStock : null, inStock, options },
    ...variants,
  ]
}

/** Returns the size of a row by the names of its options; undefined without one. */
const sizeOf = ({ values }: VariantRow, names: readonly string[]) =>
  values.find((_, at) => /\b(?:size|age|saizi|ukubwa|umri)\b/i.test(names[at] ?? ''))?.value

const twinOf = ({ draft }: VariantRow) => remark('twinRow', { row: draft.row })

/** Returns the names of a product's options; often only its first row has them. */
function namesOf(first: VariantRow, offers: readonly VariantRow[]): string[] {
  const length = Math.max(...offers.map(({ values }) => values.length), 0)
  return Array.from({ length }, (_, at) => {
    const named = [first, ...offers].map(({ values }) => values[at]?.name).find(Boolean)
    return named ?? `Option ${at + 1}`
  })
}

const valuesOf = ({ values }: VariantRow, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.flatMap(({ value }, at) => (value ? [[names[at]!, value]] : [])))

/** Returns the prices of a row; one without any has those of its product's own row. */
function pricesOf(row: VariantRow, own: VariantRow | null): Pick<Draft, 'price' | 'originalPrice' | 'sale'> {
  const isOwn = plainText(row.draft.price) !== '' || !own
  const { price, originalPrice, sale } = (isOwn ? row : own).draft
  const listed = (amountOf(price) ?? NaN) + (isOwn ? 0 : row.surcharge)
  const asked = (own ?? row).reduced(listed)
  if (Number.isNaN(listed) || (asked === listed && (isOwn || row.surcharge === 0)))
    return { price, originalPrice, sale }
  return { price: rounded(asked), originalPrice: asked < listed ? listed : originalPrice, sale: undefined }
}

/** What a product is sold as whose rows are no variants: as its first offer. */
function soldAs(first: VariantRow, row: VariantRow, own: VariantRow | null): Partial<Draft> {
  const { inStock, stock, unclearStock = null } = row.draft
  return { ...pricesOf(row, own), id: row.sku || first.group || first.draft.id, inStock, stock, unclearStock }
}

/** Returns options as specifications. */
const listedIn = (options: readonly (ProductOption | Value)[]): Record<string, string> =>
  Object.fromEntries(
    options.flatMap((each) => {
      const values = 'values' in each ? each.values : listIn(each.value).filter(Boolean)
      return each.name && values.length > 0 ? [[each.name, values.join(', ')]] : []
    }),
  )

/** Returns the id of a product with variants: the handle, its own row's, or its name's; never that of a variant. */
function idOfGroup(first: VariantRow, offers: readonly VariantRow[]): string {
  const id = first.group || (offers.includes(first) ? '' : first.sku) || idOfText(first.name)
  return offers.some(({ sku }) => sku === id) ? `${id}-product` : id
}
