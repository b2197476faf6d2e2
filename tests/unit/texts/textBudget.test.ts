import { expect, it } from 'vitest'
import { openKinds, type TextKind, type Used } from '../../../server/texts/textBudget.ts'

/** How many texts each kind gets when they ask in this order, each for as many as there are. */
function spent(perDay: number, order: TextKind[]): Used {
  const used: Used = {}
  for (const kind of order) while (openKinds(used, perDay).includes(kind)) used[kind] = (used[kind] ?? 0) + 1
  return used
}

it.each([
  [1, { owner: 1 }],
  [2, { owner: 1, recovery: 1 }],
  [3, { owner: 1, recovery: 1, registration: 1 }],
  [4, { owner: 1, recovery: 1, registration: 1, order: 1 }],
  [5, { owner: 1, recovery: 1, registration: 1, order: 2 }],
  [50, { order: 30, registration: 5, recovery: 10, owner: 5 }],
  [1000, { order: 600, registration: 100, recovery: 200, owner: 100 }],
])('of %i texts a day orders leave each other kind its share [OPN-280]', (perDay, used) => {
  expect(spent(perDay, ['order', 'registration', 'recovery', 'owner'])).toEqual(used)
})

it.each<[TextKind[], Used]>([
  [['registration'], { registration: 40 }],
  [['registration', 'order'], { registration: 40, order: 30 }],
  [['recovery'], { recovery: 50 }],
  [['owner'], { owner: 40 }],
  [['recovery', 'registration', 'order', 'owner'], { recovery: 50, registration: 10, order: 30, owner: 10 }],
])('of 100 texts a day %j get their share and what is common [OPN-280]', (order, used) => {
  expect(spent(100, order)).toEqual(used)
})

it('never exceeds the texts of a day, also where SMS_PER_DAY was lowered meanwhile [OPN-280]', () => {
  for (let perDay = 1; perDay <= 120; perDay++)
    for (const order of [
      ['order', 'registration', 'recovery', 'owner'],
      ['owner', 'recovery', 'registration', 'order'],
    ] as TextKind[][])
      expect(Object.values(spent(perDay, order)).reduce((sum, each) => sum + each, 0)).toBe(perDay)
  expect(openKinds({ order: 600 }, 10)).toEqual(['owner', 'recovery', 'registration'])
})
