import { expect, test, type Locator } from '@playwright/test'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf, toursOf, transitionsOf, type Step } from '../../tests/machines/graph.ts'
import type { Action } from './actions.ts'
import type { Expectation } from './expectations.ts'
import type { ModelContext } from './context.ts'

/** A machine of what users do, an action for each of its events and an expectation for each of its states. */
export interface BrowserModel {
  machine: AnyStateMachine
  actions: Record<string, Action>
  expectations: Record<string, Expectation>
}

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic'
const pathOf = ({ path }: AnyStateNode): string => path.join('.')
const stateOf = ({ _nodes }: AnyMachineSnapshot): string => _nodes.filter(isLeaf).map(pathOf).join(' ')

/** Returns missing and unknown actions and expectations, and transitions that no walk covers. */
export function findModelProblems({ machine, actions, expectations }: BrowserModel): string[] {
  const events = new Set(nodesOf(machine).flatMap((node) => node.ownEvents as string[]))
  const states = new Set(nodesOf(machine).filter(isLeaf).map(pathOf))
  const walked = walkedBy(machine, toursOf(machine))
  return [
    ...[...events].filter((type) => !Object.hasOwn(actions, type)).map((type) => `no action for ${type}`),
    ...Object.keys(actions)
      .filter((type) => !events.has(type))
      .map((type) => `an action for the unknown event ${type}`),
    ...[...states].filter((path) => !Object.hasOwn(expectations, path)).map((path) => `no expectation for ${path}`),
    ...Object.keys(expectations)
      .filter((path) => !states.has(path))
      .map((path) => `an expectation for the unknown state ${path}`),
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

/** Returns the walks through a machine, and a table of their counts. */
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
    ['machine', ...Object.keys(counts)],
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
 * Walks one path from the home page. Before each action that leads to another state, that state must not be visible
 * yet; after the action it must be.
 */
export async function walkPath(
  context: ModelContext,
  path: readonly Step[],
  { actions, expectations }: BrowserModel,
): Promise<void> {
  await context.page.goto('/')
  let last: string | null = null
  for (const { event, state } of path) {
    const next = stateOf(state)
    const isElsewhere = last !== null && last !== next
    await test.step(`${event.type}: ${next}`, async () => {
      if (isElsewhere) await expectNotYetVisible(context, next, expectations)
      if (last !== null) await actions[event.type]!(context)
      await expectVisible(context, next, expectations)
    })
    last = next
  }
}

/** Waits until the page shows everything that a state shows, and nothing that it hides. */
async function expectVisible(
  context: ModelContext,
  state: string,
  expectations: Record<string, Expectation>,
): Promise<void> {
  const { shows, hides } = expectations[state]!
  const shown = shows(context)
  expect(shown, `what ${state} shows`).not.toHaveLength(0)
  await Promise.all(shown.map((locator) => expect(locator).toBeVisible()))
  // Only now: earlier they may be missing because the page is still empty.
  await Promise.all((hides?.(context) ?? []).map((locator) => expect(locator.filter({ visible: true })).toHaveCount(0)))
}

/** Waits until the page does not match a state. */
async function expectNotYetVisible(
  context: ModelContext,
  state: string,
  expectations: Record<string, Expectation>,
): Promise<void> {
  const { shows, hides } = expectations[state]!
  const countSeen = (locators: Locator[]) =>
    Promise.all(locators.map((locator) => locator.filter({ visible: true }).count()))
  await expect
    .poll(async () => {
      const [shown, lacking] = await Promise.all([countSeen(shows(context)), countSeen(hides?.(context) ?? [])])
      return shown.includes(0) || lacking.some((count) => count > 0)
    }, `${state} is not visible yet`)
    .toBe(true)
}
