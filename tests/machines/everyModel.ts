/** Tests of every machine's model: in part with each `npm test`, in full in the files `*.all.test.ts`. */
import { posix } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { tableOf, walk, wander, type Extent, type Walk } from './kit.ts'
import type { Model } from './model.ts'

/** Each is loaded by its own test: a run of one machine's tests loads no other. */
const files = import.meta.glob<Record<string, Model<AnyStateMachine>>>('./models/**/*.ts')
const loaders = new Map(Object.entries(files).map(([path, load]) => [posix.basename(path, '.ts'), load]))
const names = [...loaders.keys()].toSorted()

async function modelOf(name: string): Promise<Model<AnyStateMachine>> {
  const [model] = Object.values(await loaders.get(name)!())
  return model!
}

/** Returns the models of all machines. */
export const loadModels = () => Promise.all(names.map(modelOf))

/** Walks each model and logs a table of the walks. */
export function testWalks(extent: Extent): void {
  const walks: Walk[] = []

  it.each(names)('%s: does what its model says, and nothing else', async (name) => {
    const result = await walk(await modelOf(name), extent)
    walks.push(result)
    expect(result.machine).toBe(name)
  })

  afterAll(() => console.info(tableOf(walks)))
}

/** Sends each machine `numRuns` random sequences of events. */
export function testStories(numRuns: number): void {
  describe('every machine, in random stories', () => {
    // the root runs them with its child machines, in whole/
    it.each(names.filter((name) => name !== 'root'))(
      '%s: does what its model says, whatever happens in whatever order',
      async (name) => {
        const model = await modelOf(name)
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
