/** Explores everything that may happen in a world, breadth first, within bounds. */
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
  /** The shortest story that ends in a fault, or null. */
  broken: { story: string[]; faults: string[] } | null
}

/** A new situation: the shortest story that leads there, and the next possible steps. */
interface Situation {
  story: string[]
  next: string[]
}

/** Explores a setting until no situation is new within the bounds, or a fault is found. */
export async function explore(setting: Setting, bounds: Bounds): Promise<Exploration> {
  const known = new Set<string>()
  // by the length of their stories; grows during the loop below
  const situations: Situation[] = []
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
      situations.push({ story, next: world.steps().map(({ name }) => name) })
      seen.depth = story.length
    } finally {
      world.stop()
    }
  }

  await live([])
  for (const { story, next } of situations) {
    for (const name of story.length < bounds.depth ? next : []) {
      if (seen.broken || seen.steps >= bounds.steps) break
      seen.steps += 1
      await live([...story, name])
    }
  }
  return { ...seen, situations: situations.length }
}
