import { expect } from '@playwright/test'
import { actions } from './model/actions.ts'
import { openContext } from './model/context.ts'
import { expectations } from './model/expectations.ts'
import { userMachine } from './model/userMachine.ts'
import { findModelProblems, longPathOf, tableOf, walkPath } from './model/walk.ts'
import { test } from './support/shop.ts'

const model = { machine: userMachine, actions, expectations }
const path = longPathOf(userMachine)

test('every event of the user machine has its action, every state its expectation; all transitions are walked', () => {
  console.log(tableOf(userMachine, path))
  expect(findModelProblems(model)).toEqual([])

  const { 'phone.pays': pays, ...otherActions } = actions
  const { 'rider.paid': paid, ...otherExpectations } = expectations
  expect(
    findModelProblems({
      machine: userMachine,
      actions: { ...otherActions, 'phone.pay': pays! },
      expectations: { ...otherExpectations, 'rider.payed': paid! },
    }),
  ).toEqual([
    'no action for phone.pays',
    'an action for the unknown event phone.pay',
    'no expectation for rider.paid',
    'an expectation for the unknown state rider.payed',
  ])
})

test(`the shop follows the user machine in ${path.steps.length - 1} steps`, async ({ page, shop }) => {
  await walkPath(await openContext(page, shop), path, model)
})
