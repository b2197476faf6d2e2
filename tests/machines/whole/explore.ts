/** Lives through everything that may happen in a world, breadth first as far as a bound allows. */
import { World, type Setting } from './world.ts'

interface Bounds {
  /** The longest story. */
  depth: number
  /** The most steps to take, those that lead back to a situation too. */
  steps: number
}

export interface Exploration {
  situations: number
  steps: number
  depth: number
  /** The shortest story that ends in a fault, or null. */
  broken: { story: string[]; faults: string[] } | null
}

/** A situation that is new: the shortest story that leads there, and what may happen next. */
interface Place {
  story: string[]
  next: string[]
}

/** Explores a setting until nothing is new within the bounds, or something is as it must never be. */
export async function explore(setting: Setting, bounds: Bounds): Promise<Exploration> {
  const known = new Set<string>()
  /** In the order of their stories' lengths; the list grows while it is walked. */
  const places: Place[] = []
  const seen: Exploration = { situations: 0, steps: 0, depth: 0, broken: null }

  const live = async (story: string[]): Promise<void> => {
    const world = new World(setting)
    try {
      await world.begin()
      for (const name of story) await world.take(name)
      if (world.faults.length > 0) seen.broken = { story, faults: world.faults }
      const situation = world.situation()
      if (known.has(situation)) return
      known.add(situation)
      places.push({ story, next: world.steps().map(({ name }) => name) })
      seen.depth = story.length
    } finally {
      world.stop()
    }
  }

  await live([])
  for (const { story, next } of places) {
    for (const name of story.length < bounds.depth ? next : []) {
      if (seen.broken || seen.steps >= bounds.steps) break
      seen.steps += 1
      await live([...story, name])
    }
  }
  return { ...seen, situations: places.length }
}
