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
    Object.assign(draft.specifications, optionsOf(item['options']))
    const pieces = piecesInVariants(item['variants'])
    return [
      draft.stock === null && pieces !== null
        ? { ...draft, stock: pieces, inStock: draft.inStock && pieces > 0 }
        : draft,
    ]
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

/** Returns options, such as `{ title: 'Size', values: ['S', 'M'] }`, as specifications. */
function optionsOf(value: unknown): Record<string, string> {
  if (!Array.isArray(value)) return {}
  const pairs = value.filter(isItem).map((option) => {
    const values = Array.isArray(option['values']) ? option['values'] : []
    return [plainText(option['title'] ?? option['name']), values.map(plainText).filter(Boolean).join(', ')] as const
  })
  return Object.fromEntries(pairs.filter(([label, text]) => label && text))
}

/** Returns the pieces of all variants together, or null when they are not counted. */
function piecesInVariants(value: unknown): number | null {
  if (!Array.isArray(value)) return null
  const counted = value
    .filter(isItem)
    .filter((variant) => variant['manage_inventory'] !== false)
    .flatMap((variant) => piecesOf(variant['inventory_quantity']) ?? [])
  return counted.length ? counted.reduce((sum, pieces) => sum + pieces, 0) : null
}
