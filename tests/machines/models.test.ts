import { describe, expect, it } from 'vitest'
import { machines } from './allMachines.ts'
import { models, testStories, testWalks } from './everyModel.ts'

it('there is a model of every machine', () => {
  const idsOf = (parts: readonly { machine: { id: string } }[]) => parts.map(({ machine }) => machine.id).toSorted()
  expect(idsOf(models)).toEqual(idsOf(machines))
})

describe('every machine, walked: every event with each payload in every state', () => {
  testWalks('tours')
})

testStories(15)
