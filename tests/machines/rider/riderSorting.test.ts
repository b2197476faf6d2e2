import { expect, it } from 'vitest'
import {
  riderSortingMachine,
  selectIsLocating,
  selectPosition,
  selectProblem,
  selectSorting,
} from '../../../machines/rider/riderSorting.ts'
import { startMachine } from '../startMachine.ts'

const here = { latitude: -1.28333, longitude: 36.81667 }

function start() {
  const started = startMachine(riderSortingMachine)
  return {
    ...started,
    shown: () => {
      const snapshot = started.actor.getSnapshot()
      return [selectSorting(snapshot), selectIsLocating(snapshot), selectPosition(snapshot), selectProblem(snapshot)]
    },
  }
}

it('asks the device only when the nearest are wanted, once, and again at the next press [OPN-113]', async () => {
  const { actor, calls, shown, succeed } = start()
  expect([shown(), calls.length]).toEqual([['oldest', false, null, null], 0])
  actor.send({ type: 'sorting.nearestFirst' })
  actor.send({ type: 'sorting.nearestFirst' })
  expect([shown(), calls.length]).toEqual([['nearest', true, null, null], 1])
  await succeed('locate', { status: 'found', position: here })
  expect(shown()).toEqual(['nearest', false, here, null])
  actor.send({ type: 'sorting.nearestFirst' })
  expect([shown(), calls.length]).toEqual([['nearest', true, here, null], 2])
})

it.each(['refused', 'notFound'] as const)(
  'says when the position is %s, until the next try [OPN-113]',
  async (status) => {
    const { actor, shown, succeed } = start()
    actor.send({ type: 'sorting.nearestFirst' })
    await succeed('locate', { status })
    expect(shown()).toEqual(['oldest', false, null, status])
    actor.send({ type: 'sorting.nearestFirst' })
    expect(shown()).toEqual(['nearest', true, null, null])
  },
)

it('forgets the position with the choice and with the session [OPN-113]', async () => {
  for (const type of ['sorting.oldestFirst', 'sorting.forget'] as const) {
    const { actor, shown, succeed } = start()
    actor.send({ type: 'sorting.nearestFirst' })
    await succeed('locate', { status: 'found', position: here })
    actor.send({ type })
    expect(shown()).toEqual(['oldest', false, null, null])
  }
})
