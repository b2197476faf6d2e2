import { valueOf } from '../catalogue/optionValue.ts'
import { EMPTY_OWNER_PRODUCT, EMPTY_OWNER_VARIANT } from './productFields.ts'
import { htmlOfDescription, textOfDescription } from './descriptionText.ts'
import type { FieldChanges, OwnerProduct, OwnerVariant, ProductEdit } from './products.ts'

const { id: _, ...variantFields } = EMPTY_OWNER_VARIANT
const { id: __, isHidden: ___, images: ____, ...productFields } = EMPTY_OWNER_PRODUCT

/** Fields as they are typed: numbers as text, lists with a line for each. */
type Typed<Fields> = { [F in keyof Fields]: Fields[F] extends boolean ? boolean : string }

/** A variant as it is typed; `id` is empty for a new one without an item code. */
export interface VariantForm extends Typed<typeof variantFields> {
  /** Tells variants apart in the form; that of a known one is its id. */
  key: string
  id: string
  /** A value for each of the form's options. */
  values: string[]
}

export interface ProductForm extends Typed<typeof productFields> {
  images: string[]
  /** Names of the options. */
  options: string[]
  variants: VariantForm[]
}

export type FormField = Exclude<keyof ProductForm, 'variants'>
export type VariantField = Exclude<keyof VariantForm, 'key' | 'id'>

const FIELDS = [...Object.keys(productFields), 'images', 'options'] as FormField[]
const VARIANT_FIELDS = [...Object.keys(variantFields), 'values'] as VariantField[]

const LINES = Object.entries(productFields).flatMap(([field, empty]) => (Object(empty) === empty ? field : []))

/** A product that is not in the shop yet. */
export const NEW_PRODUCT: OwnerProduct = { ...EMPTY_OWNER_PRODUCT, options: [], variants: [] }

/** Returns the values of fields as they are typed. */
function typedOf<Fields extends object>(fields: Fields, values: { [F in keyof Fields]?: unknown }): Typed<Fields> {
  const names = Object.keys(fields) as (keyof Fields)[]
  return Object.fromEntries(names.map((name) => [name, typedValue(values[name])])) as Typed<Fields>
}

function typedValue(value: unknown): boolean | string {
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const pairs = Object.entries(value).map(([label, text]) => `${label}: ${text}`)
  return pairs.join('\n')
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Returns the form of a product. */
export function formOf(product: OwnerProduct): ProductForm {
  const { options } = product
  const typed = typedOf(productFields, product)
  return {
    ...typed,
    price: product.id === '' ? '' : typed.price,
    description: textOfDescription(product.description),
    images: product.images,
    options: options.map((option) => option.name),
    variants: product.variants.map((variant) => ({
      ...typedOf(variantFields, variant),
      key: variant.id,
      id: variant.id,
      values: options.map((option) => valueOf(variant.options, option.name)),
    })),
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What a product with variants has from them. */
const OF_VARIANTS: readonly FormField[] = ['price', 'originalPrice', 'stock', 'inStock']

/** Returns the value of a field as the shop takes it. */
function toOf(form: ProductForm, field: FormField): unknown {
  if (field === 'description') return htmlOfDescription(form.description)
  if (LINES.includes(field)) return linesOf(form[field] as string)
  return form[field]
}

/** Returns what differs between a product and its form. */
export function editOf(saved: OwnerProduct, form: ProductForm): ProductEdit {
  const before = formOf(saved)
  const changes: FieldChanges = {}
  for (const field of FIELDS) {
    const isOfVariants = field === 'options' || (form.variants.length > 0 && OF_VARIANTS.includes(field))
    if (!isOfVariants && !isSame(before[field], form[field]))
      changes[field] = { from: saved[field], to: toOf(form, field) }
  }
  const known = new Map(saved.variants.map((variant) => [variant.id, variant]))
  const edited: Record<string, FieldChanges> = {}
  const added: Record<string, unknown>[] = []
  for (const variant of form.variants) {
    const own = known.get(variant.key)
    if (own) {
      const own_changes = changesOfVariant(own, before, variant, form)
      if (Object.keys(own_changes).length > 0) edited[own.id] = own_changes
    } else {
      const { key: _, values: __, ...rest } = variant
      added.push({ ...rest, options: optionsOfVariant(variant, form) })
    }
  }
  const kept = new Set(form.variants.map(({ key }) => key))
  const removed = Object.fromEntries(
    saved.variants.filter(({ id }) => !kept.has(id)).map(({ id, ...seen }) => [id, seen]),
  )
  return { changes, variants: { edited, added, removed } }
}

function changesOfVariant(
  saved: OwnerVariant,
  before: ProductForm,
  variant: VariantForm,
  form: ProductForm,
): FieldChanges {
  const old = before.variants.find(({ key }) => key === saved.id)!
  const changes: FieldChanges = {}
  for (const field of VARIANT_FIELDS)
    if (field !== 'values' && !isSame(old[field], variant[field]))
      changes[field] = { from: saved[field], to: variant[field] }
  const options = optionsOfVariant(variant, form)
  if (!isSame(optionsOfVariant(old, before), options)) changes['options'] = { from: saved.options, to: options }
  return changes
}

function optionsOfVariant({ values }: VariantForm, { options }: ProductForm): Record<string, string> {
  return Object.fromEntries(options.map((name, at) => [name.trim(), values[at]?.trim() ?? '']))
}

/** Returns the values of a new product. */
export function valuesOf(form: ProductForm): { values: Record<string, unknown>; variants: Record<string, unknown>[] } {
  const { changes, variants } = editOf(NEW_PRODUCT, form)
  return {
    values: Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to])),
    variants: variants.added,
  }
}

export function hasChanges(saved: OwnerProduct, form: ProductForm): boolean {
  const { changes, variants } = editOf(saved, form)
  return [changes, variants.edited, variants.added, variants.removed].some((each) => Object.keys(each).length > 0)
}

/** A field of the form or of a variant, or a whole variant, which one owner has and another has removed. */
export type Place = { variant: null; field: FormField } | { variant: string; field: VariantField | 'variant' }

const variantAt = (form: ProductForm, variant: string) => form.variants.find(({ key }) => key === variant)

/** Returns the value at a place; undefined when the variant is gone. */
export function valueAt(form: ProductForm, { variant, field }: Place): unknown {
  if (variant === null) return form[field]
  const own = variantAt(form, variant)
  return field === 'variant' ? own : own?.[field]
}

/** Returns the form with the value at a place of another one. */
export function withValueOf(form: ProductForm, place: Place, other: ProductForm): ProductForm {
  if (place.variant === null) return { ...form, [place.field]: other[place.field] }
  const { variant, field } = place
  const their = variantAt(other, variant)
  if (field === 'variant')
    return { ...form, variants: [...form.variants.filter(({ key }) => key !== variant), ...(their ? [their] : [])] }
  return {
    ...form,
    variants: form.variants.map((each) => (each.key === variant ? { ...each, [field]: their?.[field] } : each)),
  }
}

/** A merged form, and the places that both sides have changed to different values; there it has mine. */
export interface MergedForm {
  form: ProductForm
  conflicts: Place[]
}

/** Merges what I and they have made of the same form. */
export function merged(base: ProductForm, theirs: ProductForm, mine: ProductForm): MergedForm {
  const conflicts: Place[] = []
  const pick = <T>(place: Place, before: T, their: T, my: T): T => {
    if (isSame(before, my)) return their
    // a stock that has become mine by itself may have sold pieces since
    if (!isSame(before, their) && (place.field === 'stock' || !isSame(my, their))) conflicts.push(place)
    return my
  }
  const form = { ...mine }
  for (const field of FIELDS)
    Object.assign(form, { [field]: pick({ variant: null, field }, base[field], theirs[field], mine[field]) })

  /** Of a variant that one side has removed: whether the other one's counts. A change on that side is a conflict. */
  const isKept = (before: VariantForm, changed: VariantForm, isMine: boolean) => {
    if (VARIANT_FIELDS.every((field) => isSame(before[field], changed[field]))) return false
    conflicts.push({ variant: changed.key, field: 'variant' })
    return isMine
  }
  const byTheirs = theirs.variants.flatMap((their): VariantForm[] => {
    const old = variantAt(base, their.key)
    const own = variantAt(mine, their.key)
    if (!old) return [their]
    if (!own) return isKept(old, their, false) ? [their] : []
    const both = { ...their }
    for (const field of VARIANT_FIELDS)
      Object.assign(both, { [field]: pick({ variant: their.key, field }, old[field], their[field], own[field]) })
    return [both]
  })
  const onlyMine = mine.variants.filter((own) => {
    if (variantAt(theirs, own.key)) return false
    const old = variantAt(base, own.key)
    return !old || isKept(old, own, true)
  })
  form.variants = [...byTheirs, ...onlyMine]
  return { form, conflicts }
}

/** Returns a form after it was saved; what was typed since it was sent stays. */
export function savedForm(sent: ProductForm, result: OwnerProduct, typed: ProductForm): ProductForm {
  const saved = formOf(result)
  // the shop has given new variants their codes; they are its last ones
  const added = sent.variants.filter(({ key }) => !variantAt(saved, key))
  const unknown = saved.variants.filter(({ key }) => !variantAt(sent, key))
  const codes = new Map(added.map(({ key }, at) => [key, unknown.at(at - added.length)?.key ?? key]))
  const withCodes = (form: ProductForm): ProductForm => ({
    ...form,
    variants: form.variants.map((each) => ({ ...each, key: codes.get(each.key) ?? each.key })),
  })
  return merged(withCodes(sent), saved, withCodes(typed)).form
}
