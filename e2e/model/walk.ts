import { expect, test, type Locator } from '@playwright/test'
import { createTestModel, type TestModel, type TestPath } from '@xstate/test'
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import { nodesOf, transitionsOf } from '../../tests/machines/graph.ts'
import type { Action } from './actions.ts'
import type { ModelContext } from './context.ts'
import type { Expectation } from './expectations.ts'

/** A machine of what users do, an action for each of its events and an expectation for each of its states. */
export interface BrowserModel {
  machine: AnyStateMachine
  actions: Record<string, Action>
  expectations: Record<string, Expectation>
}

type Model = TestModel<AnyMachineSnapshot, EventObject, unknown>
type Path = TestPath<AnyMachineSnapshot, EventObject>

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic'
const pathOf = ({ path }: AnyStateNode): string => path.join('.')
const stateOf = ({ _nodes }: AnyMachineSnapshot): string => _nodes.filter(isLeaf).map(pathOf).join(' ')

/** Returns the test model of a machine, in which a state is the same however it is reached. */
const modelOf = (machine: AnyStateMachine): Model =>
  createTestModel(machine, { serializeTransition: () => '' }) as unknown as Model

/** Returns missing and unknown actions and expectations, and transitions that the path does not take. */
export function findModelProblems({ machine, actions, expectations }: BrowserModel): string[] {
  const events = new Set(machine.events as string[])
  const states = new Set(nodesOf(machine).filter(isLeaf).map(pathOf))
  const { steps } = longPathOf(machine)
  const taken = new Set(steps.slice(1).map(({ event }, at) => `${stateOf(steps[at]!.state)} on ${event.type}`))
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
      .map(({ source, eventType }) => `${pathOf(source)} on ${eventType}`)
      .filter((transition) => !taken.has(transition))
      .map((transition) => `not walked: ${transition}`),
  ]
}

/**
 * Returns one path that takes every transition that can be reached: it goes on to the nearest one not yet taken. The
 * model's shortest paths are 33 with twice as many steps, and each would open the shop anew.
 */
export function longPathOf(machine: AnyStateMachine): Path {
  const model = modelOf(machine)
  const edges = model.getAdjacencyList().map(({ state, event, nextState }) => ({
    event,
    from: stateOf(state),
    to: stateOf(nextState),
  }))
  type Edge = (typeof edges)[number]
  const left = new Set(edges)
  const nearest = (start: string): Edge[] => {
    const reached = new Set([start])
    const ways: Edge[][] = [[]]
    for (const way of ways) {
      for (const edge of edges.filter(({ from }) => from === (way.at(-1)?.to ?? start))) {
        if (left.has(edge)) return [...way, edge]
        if (reached.has(edge.to)) continue
        reached.add(edge.to)
        ways.push([...way, edge])
      }
    }
    return []
  }
  const taken: Edge[] = []
  let next = nearest(stateOf(model.getAllStates()[0]!))
  while (next.length > 0) {
    for (const edge of next) left.delete(edge)
    taken.push(...next)
    next = nearest(taken.at(-1)!.to)
  }
  return model.getPathsFromEvents(taken.map(({ event }) => event))[0]!
}

/** Returns a table of the counts of a machine and its path. */
export function tableOf(machine: AnyStateMachine, { steps }: Path): string {
  const counts = {
    states: nodesOf(machine).filter(isLeaf).length,
    transitions: transitionsOf(machine).length,
    steps: steps.length - 1,
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
  return lines.join('\n')
}

/**
 * Walks a path from the home page. Before each action that leads to another state, that state must not be visible yet;
 * after the action it must be.
 */
export async function walkPath(
  context: ModelContext,
  path: Path,
  { actions, expectations }: Pick<BrowserModel, 'actions' | 'expectations'>,
): Promise<void> {
  let last = stateOf(path.steps[0]!.state)
  await context.page.goto('/')
  await path.test({
    events: Object.fromEntries(
      Object.entries(actions).map(([type, act]) => [
        type,
        async ({ state }: { state: AnyMachineSnapshot }) => {
          const next = stateOf(state)
          const isElsewhere = last !== next
          last = next
          await test.step(`${type}: ${next}`, async () => {
            if (isElsewhere) await expectNotYetVisible(context, next, expectations)
            await act(context)
          })
        },
      ]),
    ),
    states: Object.fromEntries(
      Object.keys(expectations).map((state) => [state, () => expectVisible(context, state, expectations)]),
    ),
  })
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
