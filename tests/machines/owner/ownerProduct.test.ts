import { expect, it } from 'vitest'
import {
  ownerProductMachine,
  selectConflicts,
  selectForm,
  selectIsUnsaved,
  selectProblem,
  type OwnerProductEvent,
} from '../../../machines/owner/ownerProduct.ts'
import { ownerProductOf } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const product = ownerProductOf()
const typed = (change: object): OwnerProductEvent => ({ type: 'product.typed', change })
const save: OwnerProductEvent = { type: 'product.save' }

function start(of = product) {
  const started = startMachine(ownerProductMachine, { product: of })
  const snapshot = () => started.actor.getSnapshot()
  return {
    ...started,
    do: (...events: OwnerProductEvent[]) => events.forEach((event) => started.actor.send(event)),
    form: () => selectForm(snapshot()),
    state: () => [snapshot().value, selectIsUnsaved(snapshot()), selectProblem(snapshot())],
    conflicts: () => selectConflicts(snapshot()).map(({ field }) => field),
  }
}

it('asks about a variant that another has removed while it was changed [OPN-162]', async () => {
  const variant = { options: { Size: 'S' }, price: 450, originalPrice: null, stock: 2, inStock: true, image: '' }
  const tee = { ...product, options: [{ name: 'Size', values: ['S'] }], variants: [{ ...variant, id: 'TEE-S' }] }
  const theirs = { ...tee, options: [], variants: [] }
  const place = { variant: 'TEE-S', field: 'variant' } as const
  const { do: act, succeed, state, form, conflicts, calls } = start(tee)
  const [small] = form().variants
  const mine = { ...small!, price: '480' }
  act(typed({ variants: [mine] }), save)
  await succeed('save', { status: 'conflict', product: theirs })
  expect([state()[0], conflicts(), form().variants]).toEqual(['conflict', ['variant'], [mine]])
  act({ type: 'product.keepMine', place }, save)
  expect(calls.at(-1)!.input).toMatchObject({ saved: theirs, form: { variants: [mine] } })
  await succeed('save', { status: 'saved', product: tee })
  act(typed({ variants: [mine] }), { type: 'product.read', product: theirs }, { type: 'product.takeTheirs', place })
  expect([state(), form().variants]).toEqual([['clean', false, null], []])
})
