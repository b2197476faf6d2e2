import { expect } from '@playwright/test'
import { gestures } from './model/gestures.ts'
import { personMachine } from './model/person.ts'
import { sights } from './model/sights.ts'
import { complaintsAbout, planOf, walkPath } from './model/walk.ts'
import { openWorld } from './model/world.ts'
import { demoTest as test } from './support/shop.ts'

const model = { machine: personMachine, gestures, sights }
const { tours, table } = planOf(personMachine)

test('every event of the chart of people has its gesture and every state its sight, and all transitions are walked', () => {
  console.log(table)
  expect(complaintsAbout(model)).toEqual([])
})

test('a gesture or a sight that is missing, or of nothing, is complained of', () => {
  const { 'phone.pays': pays, ...otherGestures } = gestures
  const { 'rider.paid': paid, ...otherSights } = sights
  expect(
    complaintsAbout({
      machine: personMachine,
      gestures: { ...otherGestures, 'phone.pay': pays! },
      sights: { ...otherSights, 'rider.payed': paid! },
    }),
  ).toEqual([
    'no gesture for phone.pays',
    'a gesture for phone.pay, which is heard nowhere',
    'no sight of rider.paid',
    'a sight of rider.payed, which is no state',
  ])
})

for (const [index, tour] of tours.entries()) {
  test(`people walk through the shop as their chart says: ${index + 1} of ${tours.length}, ${tour.length - 1} steps`, async ({
    page,
    shop,
  }) => {
    await walkPath(await openWorld(page, shop), tour, model)
  })
}
