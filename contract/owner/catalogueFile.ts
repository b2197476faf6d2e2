import * as z from 'zod/mini'
import { amount, flag, listOf, optionalAmount, text } from '../wire/wire.ts'

const counts = z.object({
  added: amount,
  updated: amount,
  unchanged: amount,
  skipped: amount,
  demoRemoved: amount,
  hidden: amount,
  pruned: amount,
  stillHidden: amount,
  variantsRemoved: amount,
  ownKept: amount,
  promised: amount,
})

const soldLine = z.object({
  name: z.string(),
  price: amount,
  highestPrice: amount,
  originalPrice: optionalAmount,
  stock: optionalAmount,
  isInStock: flag,
  isHidden: flag,
  category: text,
  image: text,
  variants: amount,
})

const namedPrice = z.object({ name: z.string(), price: amount })

const columns = {
  used: listOf(z.object({ column: z.string(), field: z.string() })),
  unused: listOf(z.string()),
}
const read = {
  notes: listOf(z.string()),
  skipped: listOf(z.object({ row: amount, name: text, why: z.string(), detail: z.optional(z.string()) })),
}

const chosen = z.record(z.string(), z.string())

const preview = z.object({
  ...read,
  columns: z.object({ ...columns, chosen: z.nullable(chosen) }),
  counts,
  products: amount,
  rose: amount,
  fell: amount,
  changed: listOf(z.object({ name: z.string(), before: amount, after: amount })),
  dearest: listOf(namedPrice),
  cheapest: listOf(namedPrice),
  sample: listOf(soldLine),
})

const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sheet'), names: listOf(z.string()) }),
  z.object({ kind: z.literal('columns'), problem: z.string(), columns: z.object({ ...columns, chosen }) }),
  z.object({
    kind: z.literal('column'),
    field: z.enum(['name', 'price', 'sale_price', 'stock', 'sku', 'rating', 'comment']),
    columns: listOf(z.string()),
    because: z.optional(z.string()),
    mayLack: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('titles'), row: listOf(z.string()) }),
  z.object({ kind: z.literal('rate'), currency: z.string(), rows: amount }),
  z.object({
    kind: z.literal('decimal'),
    column: z.string(),
    amount: z.string(),
    readings: z.object({ point: z.string(), comma: z.string() }),
  }),
])

const imported = <Preview extends z.ZodMiniType>(preview: Preview) =>
  z.discriminatedUnion('status', [
    z.object({ status: z.literal('read'), preview }),
    z.object({ status: z.literal('asks'), question }),
    z.object({ status: z.literal('refused'), message: z.string() }),
  ])

/** The result of `owner_import_file`; embedded store only. */
export const importedFile = imported(preview)

const reviewsPreview = z.object({
  ...read,
  columns: z.object(columns),
  counts: z.object({
    added: amount,
    updated: amount,
    unchanged: amount,
    skipped: amount,
    repeated: amount,
    lost: amount,
    rated: amount,
  }),
  unknown: listOf(z.object({ sku: z.string(), reviews: amount })),
})

/** The result of `owner_import_reviews_file`; embedded store only. */
export const importedReviews = imported(reviewsPreview)

/** The result of `owner_undo_import` and `owner_undo_reviews_import`; embedded store only. */
export const undoneImport = z.object({
  source: z.string(),
  restored: amount,
  removed: amount,
  kept: z.optional(amount),
})

/** The result of `owner_export`; embedded store only. */
export const exportedTable = z.object({ csv: z.string() })
