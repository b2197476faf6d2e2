import { describe, expect, it } from 'vitest'
import { charts } from './charts.ts'
import { models, testStories, testWalks } from './everyModel.ts'

it('there is a model of every chart', () => {
  expect(models.map(({ machine }) => machine.id).toSorted()).toEqual(charts.map(({ machine }) => machine.id).toSorted())
})

describe('every chart, walked on a live actor: every event with each payload in every state', () => {
  testWalks('tours')
})

testStories(15)
