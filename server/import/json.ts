import { slugOf } from '../../domain/catalogue/slug.ts'
import type { ProductOption } from '../../domain/entities.ts'
import { OwnerRefusal } from '../refusals.ts'
import { columnsOf, draftOfFields, type ColumnMap } from './fields.ts'
import type { Draft, SkippedRow } from './products.ts'
import { piecesOf } from './values.ts'
import { plainText } from './words.ts'

type Item = Record<string, unknown>

/** Returns the products of a JSON list of objects, alone or under a key of an object; rows are counted from 1. */
export function draftsOfJson(text: string, fileName: string, map: ColumnMap, skipped: SkippedRow[]): Draft[] {
  const items = listIn(text, fileName)
  const header = [...new Set(items.flatMap((item) => (isItem(item) ? Object.keys(item) : [])))]
  const columns = columnsOf(header, map)
  return items.flatMap((item, index) => {
    if (!isItem(item)) {
      skipped.push({ row: index + 1, name: plainText(item), why: 'not an object' })
      return []
    }
    const draft = draftOfFields(
      index + 1,
      columns,
      header.map((key) => item[key]),
    )
    const options = optionsOf(item['options'])
    for (const { name, values } of options) draft.specifications[name] = values.join(', ')
    const variants = variantsOf(item['variants'], draft, options)
    if (variants.some(({ optionValues = {} }) => Object.keys(optionValues).length > 0) && variants.length > 1)
      return [{ ...draft, price: draft.price ?? variants[0]?.price, options }, ...variants]
    const counts = variants.flatMap(({ stock }) => stock ?? [])
    const stock = draft.stock ?? (counts.length > 0 ? counts.reduce((sum, count) => sum + count) : null)
    return [{ ...draft, stock, inStock: draft.inStock && (stock === null || stock > 0) }]
  })
}

function listIn(text: string, fileName: string): unknown[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new OwnerRefusal(
      `${fileName} is not valid JSON: ${(error as Error).message}. Export it again and import that file.`,
    )
  }
  const list = Array.isArray(value) ? value : isItem(value) ? Object.values(value).find(Array.isArray) : undefined
  if (!list?.some(isItem))
    throw new OwnerRefusal(`${fileName} holds no list of products. It should be a JSON list of objects.`)
  return list
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns options such as `{ title: 'Size', values: ['S', 'M'] }`. */
function optionsOf(value: unknown): ProductOption[] {
  if (!Array.isArray(value)) return []
  return value.filter(isItem).flatMap((option) => {
    const name = plainText(option['title'] ?? option['name'])
    const values = (Array.isArray(option['values']) ? option['values'] : [])
      .map((each: unknown) => plainText(isItem(each) ? each['value'] : each))
      .filter(Boolean)
    return name && values.length > 0 ? [{ name, values }] : []
  })
}

/**
 * Returns variants such as `{ sku: 'T-M', options: { Size: 'M' }, price: 900, stock: 3, image: '/m.jpg' }`. One without
 * a price has its product's.
 */
function variantsOf(value: unknown, product: Draft, options: readonly ProductOption[]): Draft[] {
  if (!Array.isArray(value)) return []
  return value.filter(isItem).map((variant) => {
    const price = variant['price'] ?? undefined
    const isCounted = variant['manage_inventory'] !== false
    const stock = isCounted ? piecesOf(variant['stock'] ?? variant['inventory_quantity']) : null
    const values = valuesOf(variant['options'], options)
    const id = plainText(variant['sku'] ?? variant['id'])
    const parent = plainText(product.id) || slugOf(plainText(product.name))
    return {
      row: product.row,
      id: id || `${parent}-${slugOf(Object.values(values).join(' '))}`,
      name: product.name,
      price: price ?? product.price,
      originalPrice: variant['original_price'] ?? (price === undefined ? product.originalPrice : undefined),
      category: product.category,
      brand: product.brand,
      description: '',
      images: [variant['image'], ...(Array.isArray(variant['images']) ? variant['images'] : [])],
      inStock: product.inStock && (stock === null || stock > 0),
      stock,
      specifications: {},
      variantOf: parent,
      optionValues: values,
    }
  })
}

/** Returns a variant's values: a map, or a list in the order of the options. */
function valuesOf(value: unknown, options: readonly ProductOption[]): Record<string, string> {
  const pairs = Array.isArray(value)
    ? value.map((each: unknown, at) => {
        const item = isItem(each) ? each : { value: each }
        return [plainText(item['name'] ?? item['option'] ?? options[at]?.name), plainText(item['value'])] as const
      })
    : Object.entries(isItem(value) ? value : {}).map(([name, each]) => [name, plainText(each)] as const)
  return Object.fromEntries(pairs.filter(([name, text]) => name && text))
}
