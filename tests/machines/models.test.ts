import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { charts } from './charts.ts'
import { tableOf, walk, wander, type Model, type Walk } from './kit.ts'

const files = import.meta.glob<Record<string, Model<AnyStateMachine>>>('./models/*.ts', { eager: true })
const models = Object.values(files).flatMap((exported) => Object.values(exported))

it('there is a model of every chart', () => {
  expect(models.map(({ machine }) => machine.id).toSorted()).toEqual(charts.map(({ machine }) => machine.id).toSorted())
})

describe('every chart, walked on a live actor along the paths of its own graph', () => {
  const walks: Walk[] = []

  it.each(models.map((model) => [model.machine.id, model] as const))(
    '%s: takes every transition it declares',
    async (_, model) => {
      const result = await walk(model)
      walks.push(result)
      expect(result.walked).toBe(result.transitions)
    },
    20_000,
  )

  afterAll(() => console.info(tableOf(walks)))
})

describe('every chart, in random stories', () => {
  // the root lives through them with its charts, in whole/
  it.each(models.filter(({ machine }) => machine.id !== 'root').map((model) => [model.machine.id, model] as const))(
    '%s: does what its model says, whatever happens in whatever order',
    async (_, model) => {
      const inputs = model.inputs ?? [undefined]
      const story = fc.asyncProperty(
        fc.constantFrom(...inputs),
        fc.array(fc.nat({ max: 999 }), { maxLength: 60, size: 'max' }),
        (input, choices) => wander(model, input, choices),
      )
      const { errorInstance } = await fc.check(story, { seed: 20261121, numRuns: 60 })
      expect(errorInstance).toBeNull()
    },
    20_000,
  )
})
