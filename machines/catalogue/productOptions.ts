/**
 * The options that a shopper chooses of a product with variants (OPN-79).
 *
 * - `incomplete`: an option has no value yet. `asked` after Add to Cart: the page names what is missing.
 * - `complete`: the values are those of one variant; `inStock` can be put into the cart, `outOfStock` cannot.
 *
 * A value that cannot be had with another chosen one replaces it, so that no combination is a dead end.
 */
import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  chosenOffer,
  chosenVariant,
  fitting,
  onlyValues,
  summaryOfVariant,
  variantsOf,
  withChosen,
  type Offer,
} from '../../domain/catalogue/variants.ts'
import { valueOf, type ChosenOptions } from '../../domain/catalogue/optionValue.ts'
import type { Product, ProductSummary, Variant } from '../../domain/entities.ts'
import { eventOf } from '../eventOf.ts'

export interface ProductOptionsInput {
  /** With variants. */
  product: Product
  /** The variant that the page's address names, or null. */
  variantId: string | null
}

export type ProductOptionsEvent =
  | { type: 'options.choose'; name: string; value: string }
  | { type: 'options.submit'; quantity: number }
  | { type: 'options.addressChanged'; variantId: string | null }
  | { type: 'options.productChanged'; product: Product }

/** The event of a type, for the actions and guards that only it reaches. */
type On<T extends ProductOptionsEvent['type']> = Extract<ProductOptionsEvent, { type: T }>

export type ProductOptionsEmitted =
  | { type: 'options.variantChanged'; variantId: string | null }
  | { type: 'options.submitted'; product: ProductSummary; quantity: number }

interface ProductOptionsContext {
  product: Product
  chosen: ChosenOptions
}

function variantIn({ product, chosen }: ProductOptionsContext): Variant | null {
  return chosenVariant(variantsOf(product), chosen)
}

/** Returns the context with another reading of the product; values that it does not have any more are dropped. */
function withProduct(
  { chosen }: ProductOptionsContext,
  { product }: On<'options.productChanged'>,
): ProductOptionsContext {
  const all = variantsOf(product)
  const kept = Object.entries(chosen).reduce<ChosenOptions>(
    (known, [name, value]) =>
      all.options.some((option) => option.name === name && option.values.includes(value))
        ? withChosen(all, known, name, value)
        : known,
    onlyValues(all),
  )
  return { product, chosen: kept }
}

function valuesOf(product: Product, variantId: string | null): ChosenOptions {
  const variant = product.variants?.find(({ id }) => id === variantId)
  return variant?.options ?? onlyValues(variantsOf(product))
}

export const productOptionsMachine = setup({
  types: {
    input: {} as ProductOptionsInput,
    context: {} as ProductOptionsContext,
    events: {} as ProductOptionsEvent,
    emitted: {} as ProductOptionsEmitted,
  },
  guards: {
    valueExists: ({ context: { product }, event }) => {
      const { name, value } = eventOf(event, 'options.choose')
      return fitting(variantsOf(product), { [name]: value }).length > 0
    },
    isComplete: ({ context }) => variantIn(context) !== null,
    staysIncomplete: ({ context, event }) =>
      variantIn(withProduct(context, eventOf(event, 'options.productChanged'))) === null,
    isInStock: ({ context }) => variantIn(context)?.inStock === true,
    isAnotherVariant: ({ context, event }) =>
      (variantIn(context)?.id ?? null) !== eventOf(event, 'options.addressChanged').variantId,
  },
  actions: {
    choose: assign(({ context: { product, chosen }, event }) => {
      const { name, value } = eventOf(event, 'options.choose')
      return { chosen: withChosen(variantsOf(product), chosen, name, value) }
    }),
    openVariant: assign(({ context: { product }, event }) => ({
      chosen: valuesOf(product, eventOf(event, 'options.addressChanged').variantId),
    })),
    replaceProduct: assign(({ context, event }) => withProduct(context, eventOf(event, 'options.productChanged'))),
    announceVariant: emit(({ context }) => ({
      type: 'options.variantChanged',
      variantId: variantIn(context)?.id ?? null,
    })),
    announceSubmission: emit(({ context, event }) => ({
      type: 'options.submitted',
      product: summaryOfVariant(context.product, variantIn(context)!),
      quantity: eventOf(event, 'options.submit').quantity,
    })),
  },
}).createMachine({
  id: 'productOptions',
  context: ({ input: { product, variantId } }) => ({ product, chosen: valuesOf(product, variantId) }),
  initial: 'deciding',
  on: {
    'options.choose': { guard: 'valueExists', target: '.deciding', actions: ['choose', 'announceVariant'] },
    'options.addressChanged': { guard: 'isAnotherVariant', target: '.deciding', actions: 'openVariant' },
    'options.productChanged': { target: '.deciding', actions: 'replaceProduct' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isInStock', target: 'complete.inStock' },
        { guard: 'isComplete', target: 'complete.outOfStock' },
        { target: 'incomplete' },
      ],
    },
    incomplete: {
      initial: 'unasked',
      states: {
        unasked: { on: { 'options.submit': { target: 'asked' } } },
        asked: {
          on: { 'options.productChanged': { guard: 'staysIncomplete', actions: 'replaceProduct' } },
        },
      },
    },
    complete: {
      initial: 'inStock',
      states: {
        inStock: { on: { 'options.submit': { actions: 'announceSubmission' } } },
        outOfStock: {},
      },
    },
  },
})

export type ProductOptionsActor = ActorRefFrom<typeof productOptionsMachine>

type Snapshot = SnapshotFrom<typeof productOptionsMachine>

export const selectProduct = (snapshot: Snapshot): Product => snapshot.context.product

export const selectChosen = (snapshot: Snapshot): ChosenOptions => snapshot.context.chosen

/** The chosen variant, or null while an option has no value. */
export const selectVariant = ({ context }: Snapshot): Variant | null => variantIn(context)

/** The names of the options without a value, once Add to Cart was pressed; the same text for the same names. */
export const selectMissing = (snapshot: Snapshot): string =>
  snapshot.matches({ incomplete: 'asked' })
    ? variantsOf(snapshot.context.product)
        .options.flatMap(({ name }) => (valueOf(snapshot.context.chosen, name) ? [] : name))
        .join(', ')
    : ''

/** Price, stock and picture of what is chosen. Not the same object each time: call it outside of a selector. */
export const offerIn = ({ context: { product, chosen } }: Snapshot): Offer => chosenOffer(product, chosen)
