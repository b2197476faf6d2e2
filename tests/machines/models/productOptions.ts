import { expect } from 'vitest'
import { withVariants } from '../../../domain/catalogue/variants.ts'
import { offerIn, productOptionsMachine, selectMissing, selectVariant } from '../../../machines/productOptions.ts'
import { productOf, tee, variantOf } from '../../examples.ts'
import type { Model } from '../kit.ts'

/** The catalogue was read again: the red S is sold out, and the blue one is gone. */
const teeLater = withVariants(
  productOf({ id: 'TEE', name: 'Cotton Tee', category: 'Fashion' }),
  [],
  [variantOf({ inStock: false }), variantOf({ id: 'TEE-RED-M', options: { Colour: 'Red', Size: 'M' } })],
)

export const productOptions: Model<typeof productOptionsMachine> = {
  machine: productOptionsMachine,
  inputs: [
    { product: tee, variantId: null },
    { product: tee, variantId: 'TEE-RED-S' },
    { product: tee, variantId: 'NO-SUCH' },
  ],
  on: {
    'options.choose': {
      sent: [
        { name: 'Colour', value: 'Red' },
        { name: 'Colour', value: 'Blue' },
        { name: 'Size', value: 'S' },
        { name: 'Size', value: 'M' },
      ],
      brings: [['options.variantChanged']],
    },
    'options.submit': { sent: [{ quantity: 2 }], brings: [[], ['options.submitted']] },
    'options.addressChanged': { sent: [{ variantId: null }, { variantId: 'TEE-RED-M' }] },
    'options.productChanged': { sent: [{ product: teeLater }, { product: tee }] },
  },
  states: {
    'incomplete.unasked': ({ snapshot }) =>
      expect([selectVariant(snapshot), selectMissing(snapshot)]).toEqual([null, '']),
    'incomplete.asked': ({ snapshot }) => {
      expect(selectVariant(snapshot)).toBeNull()
      expect(['Colour', 'Size', 'Colour, Size']).toContain(selectMissing(snapshot))
    },
    'complete.inStock': ({ snapshot }) =>
      expect([selectVariant(snapshot)?.inStock, offerIn(snapshot).inStock, selectMissing(snapshot)]).toEqual([
        true,
        true,
        '',
      ]),
    'complete.outOfStock': ({ snapshot }) =>
      expect([selectVariant(snapshot)?.inStock, offerIn(snapshot).inStock, selectMissing(snapshot)]).toEqual([
        false,
        false,
        '',
      ]),
  },
  always: ({ snapshot, context: { product, chosen } }) => {
    const fits = product.variants!.filter(({ options }) =>
      Object.entries(chosen).every(([name, value]) => options[name] === value),
    )
    expect(fits).not.toEqual([])
    expect(fits.map(({ price }) => price)).toContain(offerIn(snapshot).price)
  },
}
