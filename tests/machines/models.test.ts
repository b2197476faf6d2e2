import { describe, expect, it } from 'vitest'
import { loadMachines } from './allMachines.ts'
import { loadModels, testStories, testWalks } from './everyModel.ts'

it('there is a model of every machine', async () => {
  const idsOf = (parts: readonly { machine: { id: string } }[]) => parts.map(({ machine }) => machine.id).toSorted()
  expect(idsOf(await loadModels())).toEqual(idsOf(await loadMachines()))
})

describe('every machine, walked: every event with each payload in every state', () => {
  testWalks('tours')
})

testStories(15)
