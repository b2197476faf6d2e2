import { expect, test, type Locator } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf, toursOf, transitionsOf, type Step } from '../../tests/machines/graph.ts'
import type { Gesture } from './gestures.ts'
import type { Sight } from './sights.ts'
import type { World } from './world.ts'

/** A chart of what people do, and how each of its events is done and each of its states is known. */
export interface BrowserModel {
  machine: AnyStateMachine
  gestures: Record<string, Gesture>
  sights: Record<string, Sight>
}

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic'
const pathOf = ({ path }: AnyStateNode): string => path.join('.')
const placeOf = ({ _nodes }: AnyMachineSnapshot): string => _nodes.filter(isLeaf).map(pathOf).join(' ')

/** What the model leaves out of its chart or says of nothing, and where the walks do not lead. */
export function complaintsAbout({ machine, gestures, sights }: BrowserModel): string[] {
  const events = new Set(nodesOf(machine).flatMap((node) => node.ownEvents as string[]))
  const places = new Set(nodesOf(machine).filter(isLeaf).map(pathOf))
  const walked = walkedBy(machine, toursOf(machine))
  return [
    ...[...events].filter((type) => !Object.hasOwn(gestures, type)).map((type) => `no gesture for ${type}`),
    ...Object.keys(gestures)
      .filter((type) => !events.has(type))
      .map((type) => `a gesture for ${type}, which is heard nowhere`),
    ...[...places].filter((path) => !Object.hasOwn(sights, path)).map((path) => `no sight of ${path}`),
    ...Object.keys(sights)
      .filter((path) => !places.has(path))
      .map((path) => `a sight of ${path}, which is no state`),
    ...transitionsOf(machine)
      .filter((transition) => !walked.has(transition))
      .map(({ source, eventType }) => `not walked: ${pathOf(source)} on ${eventType}`),
  ]
}

function walkedBy(machine: AnyStateMachine, tours: Step[][]): Set<AnyTransitionDefinition> {
  const steps = tours.flatMap((tour) =>
    tour.slice(1).map(({ event }, index) => machine.getTransitionData(tour[index]!.state, event)),
  )
  return new Set(steps.flat())
}

/** The walks through a chart, and a table of what they come to. */
export function planOf(machine: AnyStateMachine): { tours: Step[][]; table: string } {
  const tours = toursOf(machine)
  const counts = {
    states: nodesOf(machine).filter(isLeaf).length,
    transitions: transitionsOf(machine).length,
    walked: walkedBy(machine, tours).size,
    paths: tours.length,
    steps: tours.flat().length - tours.length,
  }
  const rows = [
    ['chart', ...Object.keys(counts)],
    [machine.id, ...Object.values(counts).map(String)],
  ]
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(rows[0]![column]!.length))
      .join('  ')
      .trimEnd(),
  )
  return { tours, table: lines.join('\n') }
}

/**
 * Walks one path from the home page: before each gesture that leads to another state, what is seen there must not be seen
 * yet, and after it, it must be.
 */
export async function walkPath(world: World, path: readonly Step[], { gestures, sights }: BrowserModel): Promise<void> {
  await world.page.goto('/')
  let last: string | null = null
  for (const { event, state } of path) {
    const place = placeOf(state)
    const isElsewhere = last !== null && last !== place
    await test.step(`${event.type}: ${place}`, async () => {
      if (isElsewhere) await expectUnseen(world, place, sights)
      if (last !== null) await gestures[event.type]!(world)
      await expectSeen(world, place, sights)
    })
    last = place
  }
}

/** Waits until all that a state shows is seen, and nothing that it lacks; throws when it shows nothing. */
async function expectSeen(world: World, place: string, sights: Record<string, Sight>): Promise<void> {
  const { shows, lacks } = sights[place]!
  const shown = shows(world)
  expect(shown, `what ${place} shows`).not.toHaveLength(0)
  await Promise.all(shown.map((locator) => expect(locator).toBeVisible()))
  // only now: before, it may be lacking because nothing is there yet
  await Promise.all((lacks?.(world) ?? []).map((locator) => expect(locator.filter({ visible: true })).toHaveCount(0)))
}

/** Waits until something is missing of what a state shows, or something is seen that it lacks. */
async function expectUnseen(world: World, place: string, sights: Record<string, Sight>): Promise<void> {
  const { shows, lacks } = sights[place]!
  const countSeen = (locators: Locator[]) =>
    Promise.all(locators.map((locator) => locator.filter({ visible: true }).count()))
  await expect
    .poll(async () => {
      const [shown, lacking] = await Promise.all([countSeen(shows(world)), countSeen(lacks?.(world) ?? [])])
      return shown.includes(0) || lacking.some((count) => count > 0)
    }, `${place} is not seen yet`)
    .toBe(true)
}
