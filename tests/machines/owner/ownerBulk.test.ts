import { expect, it } from 'vitest'
import { ownerBulkMachine, selectBulkProblem } from '../../../machines/owner/ownerBulk.ts'
import { bulkRowOf } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

it('an undo that fails is no problem of the list that is read next [OPN-384]', async () => {
  const { actor, succeed, fail } = startMachine(ownerBulkMachine, { currency: 'KES', typed: {}, rows: [], words: '' })
  const shown = () => [actor.getSnapshot().value, selectBulkProblem(actor.getSnapshot())]
  await succeed('readRows', { rows: [bulkRowOf()], total: 1, read: 1 })
  actor.send({ type: 'bulk.typed', id: 'MUG', change: { price: '460' } })
  actor.send({ type: 'bulk.preview' })
  actor.send({ type: 'bulk.save' })
  await succeed('save', { status: 'saved', undo: [{ id: 'MUG', from: { price: 460 }, to: { price: 450 } }] })
  actor.send({ type: 'bulk.undo' })
  await fail('undo', new Error('offline'))
  expect(shown()).toEqual(['saved', ''])
  actor.send({ type: 'bulk.read' })
  expect(shown()).toEqual(['reading', null])
})
