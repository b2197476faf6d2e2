import { formatPrice } from '../../../domain/money.ts'
import {
  expectWords,
  JSON_OPTION,
  printed,
  required,
  textOf,
  UsageProblem,
  type Command,
  type Run,
} from '../command.ts'
import { bytesOf } from '../import/importFile.ts'
import { fromCallersFolder } from '../paths.ts'
import { counted, tableOf, tableOrNone } from '../print.ts'
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

/** The options of `add` that are a field each. */
const ADDED = {
  name: 'product_name',
  price: 'price',
  'original-price': 'original_price',
  stock: 'stock',
  category: 'category',
  brand: 'brand',
  description: 'description',
  id: 'product_id',
}

/** The actions of `product`, by name. */
const actions: Record<string, (run: Run) => Promise<void>> = {
  async list({ words, values, call, print }) {
    expectWords(words, [])
    const filters = (['hidden', 'low', 'out'] as const).filter((each) => values[each] === true)
    if (filters.length > 1) throw new UsageProblem('Only one of --hidden, --low and --out is possible.')
    const start = startOf(values)
    const page = await call('listProducts', { search: textOf(values['search']), filter: filters[0], start })
    print(printed(values, page, (result) => listed(result, start)))
  },

  async show({ words, values, call, print }) {
    const [product = ''] = expectWords(words, [ID])
    const shown = await call('showOwnerProduct', { product })
    print(printed(values, shown, details))
  },

  async add({ words, values, call, print }) {
    expectWords(words, [])
    required(values, 'name', 'NAME')
    required(values, 'price', 'SHILLINGS')
    const given = Object.entries(ADDED).flatMap(([option, field]) => {
      const text = textOf(values[option])
      return text === undefined ? [] : [[field, text]]
    })
    const { product } = await call('addProduct', { values: Object.fromEntries(given) })
    print(`${product.product_id} is in the shop.`)
  },

  async set({ words, values, call, print }) {
    const [product = '', ...pairs] = words
    if (!product) throw new UsageProblem(`${ID} is missing.`)
    if (pairs.length === 0) throw new UsageProblem('FIELD=VALUE is missing.')
    const changes: Changes = Object.fromEntries(
      pairs.map((pair) => {
        const [field, value] = pairOf(pair)
        return [SHORT[field] ?? field.replaceAll('-', '_'), { to: value }]
      }),
    )
    print(outcome(await call('editProduct', { product, changes, isDryRun: values['dry-run'] === true })))
  },

  async hide({ words, call, print }) {
    const [product = ''] = expectWords(words, [ID])
    await call('hideProduct', { product })
    print(`${product} is hidden.`)
  },

  async unhide({ words, call, print }) {
    const [product = ''] = expectWords(words, [ID])
    await call('showProduct', { product })
    print(`${product} is shown.`)
  },

  async variant({ words, values, call, print }) {
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
    const isDryRun = values['dry-run'] === true
    print(outcome(await call('editProduct', { product, changes: {}, variants: { added: [added] }, isDryRun })))
  },

  async 'remove-variant'({ words, values, call, print }) {
    const [code = ''] = expectWords(words, ['CODE'])
    const isDryRun = values['dry-run'] === true
    print(outcome(await call('editProduct', { product: code, changes: {}, variants: { removed: [code] }, isDryRun })))
  },

  async picture({ words, call, print }) {
    const [product = '', ...files] = words
    if (files.length === 0) throw new UsageProblem(product ? 'FILE is missing.' : `${ID} is missing.`)
    const { product_id, images } = await call('showOwnerProduct', { product })
    const added: string[] = []
    for (const file of files) {
      const base64 = Buffer.from(await bytesOf(fromCallersFolder(file))).toString('base64')
      added.push((await call('uploadPicture', { base64 })).address)
    }
    const to = [...new Set([...images, ...added])]
    await call('editProduct', { product: product_id, changes: { images: { from: images, to } } })
    print(`${product_id} has ${counted(to.length, 'picture')}.`)
  },

  async 'low-stock'({ words, call, print }) {
    const [pieces = ''] = expectWords(words, ['PIECES'])
    if (!/^\d{1,6}$/.test(pieces)) throw new UsageProblem('PIECES is a whole number from 0 to 999999.')
    const set = await call('setLowStock', { pieces: Number(pieces) })
    print(`A stock of ${counted(set.pieces, 'piece')} or fewer is low.`)
  },
}

const USAGE = [
  'list [--search WORDS] [--low|--out|--hidden] [--start N] | show ID | set ID FIELD=VALUE… [--dry-run] |',
  'add --name NAME --price SHILLINGS [--original-price N] [--stock N] [--category C] [--brand B]',
  '[--description TEXT] [--id ID] | hide ID | unhide ID | picture ID FILE… |',
  'variant ID OPTION=VALUE… --price SHILLINGS [--stock N] [--id CODE] [--dry-run] |',
  'remove-variant CODE [--dry-run] | low-stock PIECES',
].join(' ')

export const productCommand: Command = {
  usage: USAGE,
  summary: 'List, show, add, change, hide and unhide products, and add pictures.',
  options: {
    ...JSON_OPTION,
    search: { type: 'string' },
    low: { type: 'boolean' },
    out: { type: 'boolean' },
    hidden: { type: 'boolean' },
    start: { type: 'string' },
    'dry-run': { type: 'boolean' },
    ...Object.fromEntries(Object.keys(ADDED).map((option) => [option, { type: 'string' as const }])),
  },
  details: [
    'FIELD is name, price, original_price, stock, in_stock, category, brand, description, features, specifications,',
    'new, featured or pictures. An empty original_price removes it; with an empty stock, pieces are not counted.',
    "Several features or specifications: features='Soft|Warm' specifications='Weight: 2 kg|Colour: Red'.",
    'ID of a variant changes the variant: product set TEE-RED-M price=900 stock=4.',
    'list shows 50 products, the newest first; --start 50 the next ones. --json of list and show is for scripts.',
    'Pictures are JPEG, PNG, WebP, AVIF or GIF; the shop turns them, makes them smaller and removes the position.',
  ].join('\n'),
  async run(run) {
    const [action = '', ...words] = run.words
    const act = Object.hasOwn(actions, action) ? actions[action] : undefined
    if (!act) throw new UsageProblem(`The actions are ${Object.keys(actions).join(', ')}; not "${action}".`)
    await act({ ...run, words })
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

function details(product: OwnerProduct): string {
  const yes = (flag: number) => (flag ? 'yes' : 'no')
  const pieces = (stock: number | null) => stock ?? 'not counted'
  const rows = [
    ['name', product.product_name],
    ['category', product.category],
    ['brand', product.brand],
    ['price', formatPrice(product.price)],
    ['original_price', product.original_price === null ? '' : formatPrice(product.original_price)],
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
          ...names.map((name) => variant.options[name] ?? ''),
          variant.price,
          pieces(variant.stock),
          yes(variant.in_stock),
        ]),
      ),
    )
  }
  return parts.join('\n\n')
}

function outcome({ product, changed, isDryRun }: EditedProduct): string {
  if (changed.length === 0) return `${product.product_id} stays as it is.`
  return [`${product.product_id}${isDryRun ? ' would change' : ''}`, ...changed.map((each) => `  ${each}`)].join('\n')
}
