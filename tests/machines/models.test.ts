import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { charts } from './charts.ts'
import { tableOf, walk, type Model, type Walk } from './kit.ts'

const files = import.meta.glob<Record<string, Model<AnyStateMachine>>>('./models/*.ts', { eager: true })
const models = Object.values(files).flatMap((exported) => Object.values(exported))

it('there is a model of every chart', () => {
  expect(models.map(({ machine }) => machine.id).toSorted()).toEqual(charts.map(({ machine }) => machine.id).toSorted())
})

describe('every chart, walked on a live actor along the paths of its own graph', () => {
  const walks: Walk[] = []

  it.each(models.map((model) => [model.machine.id, model] as const))('%s: takes every transition it declares', async (_, model) => {
    const result = await walk(model)
    walks.push(result)
    expect(result.walked).toBe(result.transitions)
  }, 20_000)

  afterAll(() => console.info(tableOf(walks)))
})
