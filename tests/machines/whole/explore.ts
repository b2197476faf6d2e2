/** Explores everything that may happen in a world, within bounds. */
import { World, type Setting } from './world.ts'

interface Bounds {
  /** The longest story. */
  depth: number
  /** The most steps to take, including those that lead back to a known situation. */
  steps: number
}

export interface Exploration {
  situations: number
  steps: number
  depth: number
  /** A story that ends in a fault, or null. */
  broken: { story: string[]; faults: string[] } | null
}

interface Situation {
  /** A story that led here. */
  story: string[]
  /** The length of the shortest one. */
  depth: number
  /** The possible steps that were not taken yet. */
  untried: string[]
  /** Where the others lead. */
  tried: Map<string, Situation>
}

/**
 * Explores a setting: takes each step of every situation that a story shorter than the bound leads to, until a fault is
 * found. Most of the time goes into opening worlds, so one world goes on to the nearest situation with an untried step
 * as long as there is one.
 */
export async function explore(setting: Setting, bounds: Bounds): Promise<Exploration> {
  const known = new Map<string, Situation>()
  const isOpen = ({ depth, untried }: Situation) => untried.length > 0 && depth < bounds.depth
  let steps = 0
  let broken: Exploration['broken'] = null
  const goesOn = () => broken === null && steps < bounds.steps

  /** Returns the situation of a world, to which a story of this length leads. */
  const arrive = (world: World, depth: number): Situation => {
    const story = [...world.story]
    if (world.faults.length > 0) broken = { story, faults: world.faults }
    const key = world.situation()
    const found = known.get(key) ?? { story, depth, untried: world.steps().map(({ name }) => name), tried: new Map() }
    known.set(key, found)
    shorten(found, depth)
    return found
  }

  /** Takes untried steps from a situation on, until no known step leads to another. */
  const walk = async (world: World, start: Situation): Promise<void> => {
    let at = start
    for (let way = wayToOpen(at); way && goesOn(); way = wayToOpen(at)) {
      for (const name of way) {
        if (!can(world, name)) return
        await world.take(name)
        at = at.tried.get(name)!
      }
      const name = at.untried[0]!
      if (!can(world, name)) return
      at.untried.shift()
      steps += 1
      await world.take(name)
      const next = arrive(world, at.depth + 1)
      at.tried.set(name, next)
      at = next
    }
  }

  /** Returns the shortest way of known steps to a situation with an untried step. */
  const wayToOpen = (from: Situation): string[] | null => {
    const reached = new Set([from])
    const ahead: { at: Situation; way: string[] }[] = [{ at: from, way: [] }]
    for (const { at, way } of ahead) {
      if (isOpen(at)) return way
      for (const [name, next] of at.tried) {
        if (reached.has(next)) continue
        reached.add(next)
        ahead.push({ at: next, way: [...way, name] })
      }
    }
    return null
  }

  for (let story: string[] | undefined = []; story && goesOn();) {
    const world = new World(setting)
    try {
      await world.begin()
      for (const name of story) await world.take(name)
      await walk(world, arrive(world, story.length))
    } finally {
      world.stop()
    }
    story = [...known.values()].find(isOpen)?.story
  }
  const depth = Math.max(...[...known.values()].map((each) => each.depth))
  return { situations: known.size, steps, depth, broken }
}

/**
 * Returns whether a world can take a step. Worlds in the same situation may differ in what its key leaves out; the
 * situation's story always leads to its steps.
 */
const can = (world: World, step: string): boolean => world.steps().some(({ name }) => name === step)

/** Notes a shorter story of a situation, and of those that follow from it. */
function shorten(situation: Situation, depth: number): void {
  situation.depth = Math.min(situation.depth, depth)
  for (const next of situation.tried.values()) if (situation.depth + 1 < next.depth) shorten(next, situation.depth + 1)
}
