/** Walks through everything that may happen in a world, breadth first as far as a bound allows. */
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
  /** The first story that ended in a fault, or null. */
  broken: { story: string[]; faults: string[] } | null
}

interface Place {
  story: string[]
  untried: string[]
  /** Whether its story is too long to go on. */
  isTooFar: boolean
}

/** Explores a setting until nothing is new within the bounds, or something is as it must never be. */
export async function explore(setting: Setting, bounds: Bounds): Promise<Exploration> {
  const places = new Map<string, Place>()
  const queue: Place[] = []
  const seen: Exploration = { situations: 0, steps: 0, depth: 0, broken: null }

  const arrive = (world: World): Place => {
    const key = world.situation()
    const story = [...world.story]
    const isTooFar = story.length >= bounds.depth
    const known = places.get(key)
    if (known && known.story.length <= story.length) return known
    seen.depth = Math.max(seen.depth, story.length)
    if (known) known.story = story
    if (known && (!known.isTooFar || isTooFar)) return known
    const place = { story, untried: isTooFar ? [] : world.steps().map(({ name }) => name), isTooFar }
    places.set(key, place)
    queue.push(place)
    return place
  }

  let start = true
  while (start || (queue.length > 0 && seen.steps < bounds.steps)) {
    const world = new World(setting)
    try {
      await world.begin()
      let place = start ? arrive(world) : (queue[0] as Place)
      start = false
      for (const name of place.story) await world.take(name)
      while (place.untried.length > 0 && seen.steps < bounds.steps) {
        const name = place.untried.shift() as string
        await world.take(name)
        seen.steps += 1
        if (world.faults.length > 0) return { ...seen, situations: places.size, broken: { story: world.story, faults: world.faults } }
        place = arrive(world)
      }
    } finally {
      world.stop()
    }
    while (queue[0]?.untried.length === 0) queue.shift()
  }
  return { ...seen, situations: places.size }
}
