import { expect, it } from 'vitest'
import { withVariants } from '../../../domain/catalogue/variants.ts'
import type { Product } from '../../../domain/entities.ts'
import { productOptionsMachine, selectMissing } from '../../../machines/catalogue/productOptions.ts'
import { productOf, tee, variantOf } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const oneRed = withVariants(productOf({ id: 'TEE', name: 'Cotton Tee' }), [], [variantOf({})])

it.each([
  ['names what is missing', { ...tee }, 'Colour, Size'],
  ['names nothing where one variant is left', oneRed, ''],
] as [what: string, later: Product, missing: string][])(
  'after Add to Cart %s when the product is read again [OPN-79]',
  (_, later, missing) => {
    const { actor } = startMachine(productOptionsMachine, { product: tee, variantId: null })
    actor.send({ type: 'options.submit', quantity: 1 })
    actor.send({ type: 'options.productChanged', product: later })
    expect(selectMissing(actor.getSnapshot())).toBe(missing)
    expect(actor.getSnapshot().context.product).toBe(later)
  },
)
