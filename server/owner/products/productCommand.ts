import { valueOf } from '../../../domain/catalogue/optionValue.ts'
import { FIELD_COLUMNS, fieldOf, rowOf, type FieldColumn } from '../../../domain/catalogue/emptyProduct.ts'
import { PRODUCT_FILTERS } from '../../../domain/owner/products.ts'
import {
  expectWords,
  required,
  textOf,
  UsageProblem,
  type Command,
  type Outcome,
  type Run,
} from '../terminal/command.ts'
import { bytesOf } from '../import/importFile.ts'
import { fromCallersFolder } from '../terminal/paths.ts'
import { counted, tableOf, tableOrNone, type Cell } from '../terminal/print.ts'
import type { Changes, EditedProduct } from './editProduct.ts'
import type { OwnerProduct, ProductLine, ProductsPage } from './products.ts'

const ID = 'ID'

/** Short names of fields. */
const SHORT: Record<string, string> = {
  name: 'product_name',
  new: 'is_new',
  featured: 'is_featured_product',
  picture: 'image',
  pictures: 'images',
}

/** The options of `list`, by filter. */
const OPTION_OF = { low: 'low', out: 'out', picture: 'no-picture', hidden: 'hidden' } as const

const optionOf = (column: string) => column.replaceAll('_', '-')

/** The options of `add` that are a field each. */
const ADDED = {
  name: 'product_name',
  price: 'price',
  'original-price': 'original_price',
  stock: 'stock',
  category: 'category',
  ...Object.fromEntries(FIELD_COLUMNS.map((column) => [optionOf(column), column])),
  description: 'description',
  id: 'product_id',
}

/** The actions of `product`, by name. */
const actions: Record<string, (run: Run) => Promise<Outcome>> = {
  async list({ words, values, call }) {
    expectWords(words, [])
    const filters = PRODUCT_FILTERS.filter((filter) => values[OPTION_OF[filter]] === true)
    if (filters.length > 1) throw new UsageProblem('Only one of --low, --out, --no-picture and --hidden is possible.')
    const start = startOf(values)
    const page = await call('listProducts', { search: textOf(values['search']), filter: filters[0], start })
    return { result: page, text: listed(page, start) }
  },

  async show({ words, call }) {
    const [product = ''] = expectWords(words, [ID])
    const shown = await call('showOwnerProduct', { product })
    return { result: shown, text: details(shown) }
  },

  async add({ words, values, call }) {
    expectWords(words, [])
    required(values, 'name', 'NAME')
    required(values, 'price', 'SHILLINGS')
    const given = Object.entries(ADDED).flatMap(([option, field]) => {
      const text = textOf(values[option])
      return text === undefined ? [] : [[field, text]]
    })
    const { product } = await call('addProduct', { values: Object.fromEntries(given) })
    return { result: product, text: `${product.product_id} is in the shop.` }
  },

  async set({ words, call }) {
    const [product = '', ...pairs] = words
    if (!product) throw new UsageProblem(`${ID} is missing.`)
    if (pairs.length === 0) throw new UsageProblem('FIELD=VALUE is missing.')
    const changes: Changes = Object.fromEntries(
      pairs.map((pair) => {
        const [field, value] = pairOf(pair)
        const isDifference = field === 'stock' && /^[+-]\d{1,9}$/.test(value.trim())
        return [SHORT[field] ?? field.replaceAll('-', '_'), isDifference ? { by: Number(value) } : { to: value }]
      }),
    )
    return outcome(await call('editProduct', { product, changes }))
  },

  async hide({ words, call }) {
    const [product = ''] = expectWords(words, [ID])
    const result = await call('hideProduct', { product })
    return { result, text: `${result.product.product_id} is hidden.` }
  },

  async unhide({ words, call }) {
    const [product = ''] = expectWords(words, [ID])
    const result = await call('showProduct', { product })
    return { result, text: `${result.product.product_id} is shown.` }
  },

  async variant({ words, values, call }) {
    const [product = '', ...pairs] = words
    if (!product) throw new UsageProblem(`${ID} is missing.`)
    const given = Object.fromEntries(
      (['price', 'original-price', 'stock'] as const).flatMap((option) => {
        const text = textOf(values[option])
        return text === undefined ? [] : [[ADDED[option], text]]
      }),
    )
    const added = {
      ...given,
      product_id: textOf(values['id']) ?? '',
      options: Object.fromEntries(pairs.map(pairOf)),
    }
    return outcome(await call('editProduct', { product, changes: {}, variants: { added: [added] } }))
  },

  async 'remove-variant'({ words, call }) {
    const [code = ''] = expectWords(words, ['CODE'])
    return outcome(await call('editProduct', { product: code, changes: {}, variants: { removed: { [code]: {} } } }))
  },

  async picture({ words, call }) {
    const [product = '', ...files] = words
    if (files.length === 0) throw new UsageProblem(product ? 'FILE is missing.' : `${ID} is missing.`)
    const { product_id, images } = await call('showOwnerProduct', { product })
    const added: string[] = []
    for (const file of files) {
      const base64 = Buffer.from(await bytesOf(fromCallersFolder(file))).toString('base64')
      added.push((await call('uploadPicture', { base64 })).address)
    }
    const to = [...new Set([...images, ...added])]
    const result = await call('editProduct', { product: product_id, changes: { images: { from: images, to } } })
    return { result, text: `${product_id} has ${counted(to.length, 'picture')}.` }
  },

  async 'low-stock'({ words, call }) {
    const [pieces = ''] = expectWords(words, ['PIECES'])
    if (!/^\d{1,6}$/.test(pieces)) throw new UsageProblem('PIECES is a whole number from 0 to 999999.')
    const result = await call('setLowStock', { pieces: Number(pieces) })
    return { result, text: `A stock of ${counted(result.pieces, 'piece')} or fewer is low.` }
  },
}

const USAGE = [
  'list [--search WORDS] [--low|--out|--no-picture|--hidden] [--start N] | show ID | set ID FIELD=VALUE… |',
  'add --name NAME --price SHILLINGS [--original-price N] [--stock N] [--category C]',
  ...FIELD_COLUMNS.map((column) => `[--${optionOf(column)} ${column[0]!.toUpperCase()}]`),
  '[--description TEXT] [--id ID] | hide ID | unhide ID | picture ID FILE… |',
  'variant ID OPTION=VALUE… --price SHILLINGS [--stock N] [--id CODE] |',
  'remove-variant CODE | low-stock PIECES',
].join(' ')

export const productCommand: Command = {
  usage: USAGE,
  summary: 'List, show, add, change, hide and unhide products, and add pictures.',
  options: {
    search: { type: 'string' },
    ...Object.fromEntries(Object.values(OPTION_OF).map((option) => [option, { type: 'boolean' as const }])),
    start: { type: 'string' },
    ...Object.fromEntries(Object.keys(ADDED).map((option) => [option, { type: 'string' as const }])),
  },
  details: [
    `FIELD is name, price, original_price, stock, in_stock, category, ${FIELD_COLUMNS.join(', ')}, ` +
      'description, features, specifications,',
    'new, featured or pictures. An empty original_price removes it; with an empty stock, pieces are not counted.',
    'stock=+5 and stock=-2 change the stock by so many pieces, whatever was sold meanwhile.',
    "Several features or specifications: features='Soft|Warm' specifications='Weight: 2 kg|Colour: Red'.",
    'ID of a variant changes the variant: product set TEE-RED-M price=900 stock=4.',
    'list shows 50 products, the newest first; --start 50 the next ones.',
    'Pictures are JPEG, PNG, WebP, AVIF or GIF; the shop turns them, makes them smaller and removes the position.',
  ].join('\n'),
  changes: true,
  async run(run) {
    const [action = '', ...words] = run.words
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!act) throw new UsageProblem(`The actions are ${Object.keys(actions).join(', ')}; not "${action}".`)
    return act({ ...run, words })
  },
}

function startOf(values: Run['values']): number {
  const text = textOf(values['start']) ?? '0'
  if (!/^\d{1,7}$/.test(text)) throw new UsageProblem('--start takes a whole number from 0.')
  return Number(text)
}

function pairOf(pair: string): [string, string] {
  const at = pair.indexOf('=')
  if (at < 1) throw new UsageProblem(`"${pair}" needs a =, such as price=900.`)
  return [pair.slice(0, at).trim(), pair.slice(at + 1)]
}

function listed({ products, total }: ProductsPage, start: number): string {
  const table = tableOrNone(
    ['id', 'name', 'category', 'price', 'stock', 'variants', ''],
    products.map((each) => [
      each.product_id,
      each.product_name,
      each.category,
      each.price,
      each.stock,
      each.variants || null,
      notesOf(each),
    ]),
    'There are no such products.',
  )
  const isAll = products.length === total
  return isAll || products.length === 0
    ? table
    : `${table}\n${start + 1} to ${start + products.length} of ${total.toLocaleString('en')}.`
}

function notesOf({ is_hidden, is_low, in_stock }: ProductLine): string {
  return [is_hidden && 'hidden', !in_stock && 'out of stock', is_low && 'low'].filter(Boolean).join(', ')
}

const yes = (flag: unknown) => (flag ? 'yes' : 'no')

/** Returns the value of a field of the table as one can set it. */
function shownOf(column: FieldColumn, value: unknown): Cell {
  if (rowOf(fieldOf(column))?.kind === 'flag') return yes(value)
  return Array.isArray(value) ? value.join(' | ') : (value as Cell)
}

function details(product: OwnerProduct): string {
  const pieces = (stock: number | null) => stock ?? 'not counted'
  const rows = [
    ['name', product.product_name],
    ['category', product.category],
    ...FIELD_COLUMNS.map((column) => [column, shownOf(column, product[column])]),
    ['price', product.price],
    ['original_price', product.original_price],
    ['stock', String(pieces(product.stock))],
    ['in_stock', yes(product.in_stock)],
    ['new', yes(product.is_new)],
    ['featured', yes(product.is_featured_product)],
    ['hidden', yes(product.is_hidden)],
    ['features', product.features.join(' | ')],
    ...Object.entries(product.specifications),
    ...product.images.map((image, at) => [at === 0 ? 'pictures' : '', image]),
    ['description', product.description],
  ]
  const parts = [tableOf(['product', product.product_id], rows)]
  if (product.variants.length > 0) {
    const names = product.options.map(({ name }) => name)
    parts.push(
      tableOf(
        ['variant', ...names, 'price', 'stock', 'in_stock'],
        product.variants.map((variant) => [
          variant.product_id,
          ...names.map((name) => valueOf(variant.options, name)),
          variant.price,
          pieces(variant.stock),
          yes(variant.in_stock),
        ]),
      ),
    )
  }
  return parts.join('\n\n')
}

function outcome({ product, changed }: EditedProduct): Outcome {
  const result = { product, changed }
  if (changed.length === 0) return { result, text: `${product.product_id} stays as it is.` }
  return { result, text: [product.product_id, ...changed.map((each) => `  ${each}`)].join('\n') }
}
