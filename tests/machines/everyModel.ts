/** Tests of every machine's model: in part with each `npm test`, in full in the files `*.all.test.ts`. */
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { tableOf, walk, wander, type Extent, type Walk } from './kit.ts'
import type { Model } from './model.ts'

const files = import.meta.glob<Record<string, Model<AnyStateMachine>>>('./models/*.ts', { eager: true })
export const models = Object.values(files).flatMap((exported) => Object.values(exported))

/** Walks each model and logs a table of the walks. */
export function testWalks(extent: Extent): void {
  const walks: Walk[] = []

  it.each(models.map((model) => [model.machine.id, model] as const))(
    '%s: does what its model says, and nothing else',
    async (_, model) => {
      const result = await walk(model, extent)
      walks.push(result)
      expect(result.machine).toBe(model.machine.id)
    },
  )

  afterAll(() => console.info(tableOf(walks)))
}

/** Sends each machine `numRuns` random sequences of events. */
export function testStories(numRuns: number): void {
  describe('every machine, in random stories', () => {
    // the root runs them with its child machines, in whole/
    it.each(models.filter(({ machine }) => machine.id !== 'root').map((model) => [model.machine.id, model] as const))(
      '%s: does what its model says, whatever happens in whatever order',
      async (_, model) => {
        const story = fc.asyncProperty(
          fc.constantFrom(...model.starts),
          fc.array(fc.nat({ max: 999 }), { maxLength: 60, size: 'max' }),
          (start, choices) => wander(model, start, choices),
        )
        const { errorInstance } = await fc.check(story, { seed: 20261121, numRuns })
        expect(errorInstance).toBeNull()
      },
    )
  })
}
