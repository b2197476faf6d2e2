import { expect } from 'vitest'
import { summaryOfVariant, variantsOf, withChosen, withVariants } from '../../../../domain/catalogue/variants.ts'
import type { ChosenOptions } from '../../../../domain/catalogue/optionValue.ts'
import type { Product, Variant } from '../../../../domain/entities.ts'
import {
  offerIn,
  productOptionsMachine,
  selectChosen,
  selectMissing,
  selectProduct,
  selectVariant,
} from '../../../../machines/catalogue/productOptions.ts'
import { productOf, tee, variantOf } from '../../../examples.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'

type Options = typeof productOptionsMachine
interface Chosen {
  product: Product
  chosen: ChosenOptions
}

/** The catalogue was read again: the red S is sold out, and the blue one is gone. */
const teeLater = withVariants(
  productOf({ id: 'TEE', name: 'Cotton Tee', category: 'Fashion' }),
  [],
  [variantOf({ inStock: false }), variantOf({ id: 'TEE-RED-M', options: { Colour: 'Red', Size: 'M' } })],
)

const variantIn = ({ product, chosen }: Chosen): Variant | null =>
  product.variants!.find(
    ({ options }) => options['Colour'] === chosen['Colour'] && options['Size'] === chosen['Size'],
  ) ?? null

const RED: ChosenOptions = { Colour: 'Red' }
const RED_M: ChosenOptions = { ...RED, Size: 'M' }

/** The rows of an event after which other values are chosen: the state says what of it can be had. */
function decided<E>(
  change: (given: Given<Options, E>) => Chosen,
  { when = () => true, emits }: Pick<Row<Options, E>, 'when' | 'emits'> = {},
): Row<Options, E>[] {
  const stockOf = (given: Given<Options, E>) => variantIn(change(given))?.inStock
  const row = { sets: change, ...(emits && { emits }) }
  return [
    { when: (given) => when(given) && stockOf(given) === true, to: 'complete.inStock', ...row },
    { when: (given) => when(given) && stockOf(given) === false, to: 'complete.outOfStock', ...row },
    { when, to: 'incomplete.unasked', ...row },
  ]
}

/** Later, red is the only colour, and chosen by itself. */
const withProduct = ({ event: { product }, context: { chosen } }: Given<Options, { product: Product }>): Chosen => ({
  product,
  chosen: product === teeLater ? { ...chosen, Colour: 'Red' } : chosen,
})

const shows = ({ snapshot, context }: Rest<Options>) => {
  expect([selectProduct(snapshot), selectChosen(snapshot)]).toEqual([context.product, context.chosen])
  expect(selectVariant(snapshot)).toEqual(variantIn(context))
}

const shownWith = (inStock: boolean) => (rest: Rest<Options>) => {
  shows(rest)
  expect([offerIn(rest.snapshot).inStock, selectMissing(rest.snapshot)]).toEqual([inStock, ''])
}

export const productOptions: Model<Options> = {
  machine: productOptionsMachine,
  starts: [
    { input: { product: tee, variantId: null }, in: 'incomplete.unasked', context: { product: tee, chosen: {} } },
    {
      input: { product: tee, variantId: 'TEE-RED-S' },
      in: 'complete.inStock',
      context: { product: tee, chosen: { Colour: 'Red', Size: 'S' } },
    },
    { input: { product: tee, variantId: 'NO-SUCH' }, in: 'incomplete.unasked', context: { product: tee, chosen: {} } },
  ],
  payloads: {
    'options.choose': [
      { name: 'Colour', value: 'Red' },
      { name: 'Colour', value: 'Blue' },
      { name: 'Colour', value: 'Green' },
      { name: 'Size', value: 'S' },
      { name: 'Size', value: 'M' },
    ],
    'options.submit': [{ quantity: 2 }],
    'options.addressChanged': [{ variantId: null }, { variantId: 'TEE-RED-M' }],
    'options.productChanged': [{ product: teeLater }, { product: tee }],
  },
  states: {
    '': {
      on: {
        'options.choose': decided(
          ({ event: { name, value }, context: { product, chosen } }) => ({
            product,
            chosen: withChosen(variantsOf(product), chosen, name, value),
          }),
          {
            when: ({ event, context }) =>
              event.value !== 'Green' && !(event.value === 'Blue' && context.product === teeLater),
            emits: ({ next }) => [{ type: 'options.variantChanged', variantId: variantIn(next)?.id ?? null }],
          },
        ),
        'options.addressChanged': decided(
          ({ event, context: { product } }) => ({
            product,
            chosen: event.variantId ? RED_M : product === teeLater ? RED : {},
          }),
          { when: ({ event, context }) => (variantIn(context)?.id ?? null) !== event.variantId },
        ),
        'options.productChanged': decided(withProduct),
      },
    },
    'incomplete.unasked': {
      on: { 'options.submit': 'incomplete.asked' },
      holds: (rest) => {
        shows(rest)
        expect(selectMissing(rest.snapshot)).toBe('')
      },
    },
    'incomplete.asked': {
      on: {
        'options.productChanged': {
          when: (given) => variantIn(withProduct(given)) === null,
          sets: withProduct,
        },
      },
      holds: (rest) => {
        shows(rest)
        const { chosen } = rest.context
        expect(selectMissing(rest.snapshot)).toBe(['Colour', 'Size'].filter((name) => !chosen[name]).join(', '))
      },
    },
    'complete.inStock': {
      on: {
        'options.submit': {
          emits: ({ context }) => [
            {
              type: 'options.submitted',
              product: summaryOfVariant(context.product, variantIn(context)!),
              quantity: 2,
            },
          ],
        },
      },
      holds: shownWith(true),
    },
    'complete.outOfStock': { holds: shownWith(false) },
  },
  project: ({ product, chosen }) => [product === tee, chosen],
}
