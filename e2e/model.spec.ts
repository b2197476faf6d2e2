import { expect } from '@playwright/test'
import { actions } from './model/actions.ts'
import { userMachine } from './model/userMachine.ts'
import { expectations } from './model/expectations.ts'
import { findModelProblems, planOf, walkPath } from './model/walk.ts'
import { openContext } from './model/context.ts'
import { demoTest as test } from './support/shop.ts'

const model = { machine: userMachine, actions, expectations }
const { tours, table } = planOf(userMachine)

test('every event of the user machine has its action, every state its expectation; all transitions are walked', () => {
  console.log(table)
  expect(findModelProblems(model)).toEqual([])
})

test('a missing or unknown action or expectation is a problem of the model', () => {
  const { 'phone.pays': pays, ...otherGestures } = actions
  const { 'rider.paid': paid, ...otherSights } = expectations
  expect(
    findModelProblems({
      machine: userMachine,
      actions: { ...otherGestures, 'phone.pay': pays! },
      expectations: { ...otherSights, 'rider.payed': paid! },
    }),
  ).toEqual([
    'no action for phone.pays',
    'an action for the unknown event phone.pay',
    'no expectation for rider.paid',
    'an expectation for the unknown state rider.payed',
  ])
})

for (const [index, tour] of tours.entries()) {
  test(`the shop follows the user machine: ${index + 1} of ${tours.length}, ${tour.length - 1} steps`, async ({
    page,
    shop,
  }) => {
    await walkPath(await openContext(page, shop), tour, model)
  })
}
