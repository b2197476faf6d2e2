/**
 * Walks every transition of a real chart. Paths are computed from the chart itself; each is then walked by a live actor
 * whose promises settle on command and whose clock stands still until it is told. After every step the actor must be
 * where the path says, and the model says what a person would expect there: what holds in a state, which facts an event
 * may bring, what services are asked. What a model leaves out fails the walk, and so does what it says of nothing.
 */
import {
  createActor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type ContextFrom,
  type EmittedFrom,
  type EventFrom,
  type EventObject,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate'
import { expect } from 'vitest'
import { guardName, triggerOf } from '../../tools/diagrams/transitions.ts'
import { eventsIn, nodesOf, pathsOf, toursOf, transitionsOf, type Step, type Way } from './graph.ts'
import { hold, settled, type Call } from './held.ts'

/** The types of the facts that one step emits, in their order. */
type Facts<M extends AnyStateMachine> = readonly EmittedFrom<M>['type'][]

interface Brings<M extends AnyStateMachine> {
  /** What it may bring, each of which must be seen; nothing when not given. */
  brings?: readonly Facts<M>[]
}

type Wishes<M extends AnyStateMachine> = {
  [Type in EventFrom<M>['type']]?: Brings<M> & {
    /** The payloads to send it with; once without any when not given. */
    sent?: readonly Omit<Extract<EventFrom<M>, { type: Type }>, 'type'>[]
  }
}

type Outcomes<M extends AnyStateMachine> = {
  [id: `${string} is done`]: Brings<M> & { outputs: readonly unknown[] }
  [id: `${string} fails`]: Brings<M> & { errors?: readonly unknown[] }
  [delay: `after ${string}`]: Brings<M> & { ms: number | ((context: ContextFrom<M>) => number) }
}

/** Where a live actor is after a step. */
export interface Rest<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>
  context: ContextFrom<M>
}

export interface Asked<M extends AnyStateMachine> {
  input: unknown
  context: ContextFrom<M>
}

/** One chart to walk, and what is expected of it. */
export interface Model<M extends AnyStateMachine> {
  machine: M
  /** The inputs to start from; none for a chart without input. */
  inputs?: readonly InputFrom<M>[]
  /** How each event is brought about, by the words of docs/machines: a wish, `x is done`, `x fails`, `after x`. */
  on: Wishes<M> & Outcomes<M>
  /** Which facts the start may bring. */
  start?: Brings<M>
  /** What holds in each state in which the actor can rest, by its path: `checkout.completing`. */
  states: Record<string, (rest: Rest<M>) => void>
  /** What each service is asked, by the id of what is invoked. */
  asks?: Record<string, (asked: Asked<M>) => void>
  /** What of the context tells two situations apart; the whole context when not given. */
  project?: (context: ContextFrom<M>) => unknown
  /** What holds after every step. */
  always?: (rest: Rest<M>) => void
}

/** What a walk came to. */
export interface Walk {
  chart: string
  states: number
  transitions: number
  walked: number
  paths: number
  steps: number
}

/** Whether an actor can rest in a state, rather than only pass through it. */
export const canRest = (node: AnyStateNode): boolean => (node.always ?? []).every(({ guard }) => guard !== undefined)

const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final'
const pathOf = (node: AnyStateNode): string => node.path.join('.')

/**
 * Which paths a walk takes. `tours`: few, which together send every event with each payload in every state and see each
 * of its outcomes. `situations`: the shortest to every situation through every event that leads there.
 */
export type Extent = 'tours' | 'situations'

/**
 * Walks a model. Throws where the chart does not do what the model says, and when either leaves out what the other has.
 */
export async function walk<M extends AnyStateMachine>(model: Model<M>, extent: Extent): Promise<Walk> {
  try {
    return await walkPaths(model, extent)
  } catch (error) {
    // a shortest path tells the same failure in fewer steps
    if (extent === 'tours') await walkPaths(model, 'situations')
    throw error
  }
}

async function walkPaths<M extends AnyStateMachine>(model: Model<M>, extent: Extent): Promise<Walk> {
  const held = hold(model.machine)
  const { machine } = held
  const declared = transitionsOf(machine)
  const owed = new Owed(model as unknown as Model<AnyStateMachine>)
  const walked = new Set<AnyTransitionDefinition>()
  const project = (model.project ?? ((context: unknown) => context)) as (context: unknown) => unknown
  const situationOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, project(context)])
  const payloadsOf = payloadsIn(model)
  const pathsFrom = (input: unknown): Step[][] =>
    extent === 'tours'
      ? toursOf(machine, { input, payloadsOf, situationOf, newsOf })
      : pathsOf({ machine, input, payloadsOf, situationOf })

  let paths = 0
  let steps = 0
  for (const input of model.inputs ?? [undefined]) {
    for (const path of pathsFrom(input)) {
      paths += 1
      const life = new Life(model, held, owed, input)
      for (const { event, state } of path) {
        steps += 1
        const snapshot = await life.take(event)
        expect(situationOf(snapshot), life.story).toBe(situationOf(state))
      }
      for (const transition of life.end()) walked.add(transition)
    }
  }
  owed.settle(declared.filter((transition) => !walked.has(transition)).map(describeTransition))
  return {
    chart: machine.id,
    states: nodesOf(machine).length - 1,
    transitions: declared.length,
    walked: walked.size,
    paths,
    steps,
  }
}

/** What tells two steps of a tour apart. */
function newsOf({ from, event, state, taken, emitted, invoked }: Way): unknown[] {
  return [...taken, JSON.stringify([from.value, event, state.value, emitted, invoked])]
}

/**
 * Lives through a random story: each choice, a natural number, picks one of the events that the chart takes where it is. Throws where
 * the chart does not do what the model says, with the story.
 */
export async function wander<M extends AnyStateMachine>(
  model: Model<M>,
  input: InputFrom<M> | undefined,
  choices: readonly number[],
): Promise<void> {
  const held = hold(model.machine)
  const life = new Life(model, held, new Owed(model as unknown as Model<AnyStateMachine>), input)
  let snapshot = await life.take({ type: 'xstate.init' })
  for (const choice of choices) {
    const events = eventsIn(snapshot, payloadsIn(model)).filter((event) => life.mayTake(event))
    const event = events[choice % events.length]
    if (event) snapshot = await life.take(event)
  }
  life.end()
}

/** A live actor of a chart, each of whose steps is held against the chart's model. */
class Life<M extends AnyStateMachine> {
  private readonly actor: AnyActor
  private readonly clock = new DelaysByHand()
  private readonly told: string[] = []
  private readonly taken: AnyTransitionDefinition[] = []
  private readonly model: Model<M>
  private readonly calls: readonly Call[]
  private readonly owed: Owed
  /** What has happened to it. */
  story = ''

  constructor(model: Model<M>, { machine, calls }: { machine: M; calls: Call[] }, owed: Owed, input: unknown) {
    calls.length = 0
    this.model = model
    this.calls = calls
    this.owed = owed
    const inspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep') this.taken.push(...event._transitions)
    }
    this.actor = createActor(machine, { input, clock: this.clock, inspect } as never) as unknown as AnyActor
    this.actor.on('*', ({ type }: EventObject) => void this.told.push(type))
  }

  /** Whether an event that the chart takes may come: work that is in flight may end, and a delay that is running. */
  mayTake(event: EventObject): boolean {
    const id = endingOf(event)
    const ms = msOf(event, this.model, this.actor)
    return (id === undefined || openOf(this.calls).includes(id)) && (ms === undefined || this.clock.isRunning(ms))
  }

  /** Lets an event happen; gives where the actor is then. */
  async take(event: EventObject): Promise<AnyMachineSnapshot> {
    const { calls, owed, told } = this
    this.story = this.story ? `${this.story}, ${triggerOf(event.type)}` : triggerOf(event.type)
    const before = { calls: calls.length, told: told.length }
    if (event.type === 'xstate.init') this.actor.start()
    else await perform(event, this.model, this.actor, this.clock, calls)
    const snapshot = this.actor.getSnapshot() as AnyMachineSnapshot
    expectInFlight(calls, snapshot, this.story)
    owed.hear(event.type, told.slice(before.told), this.story)
    for (const call of calls.slice(before.calls)) owed.ask(call, snapshot, this.story)
    owed.rest(snapshot, this.story)
    return snapshot
  }

  /** Stops it; gives the transitions it has taken. */
  end(): readonly AnyTransitionDefinition[] {
    this.actor.stop()
    return this.taken
  }
}

/** The walks as a table for the log. */
export function tableOf(walks: readonly Walk[]): string {
  const columns = ['chart', 'states', 'transitions', 'walked', 'paths', 'steps'] as const
  const sum = (column: (typeof columns)[number]) => walks.reduce((total, walk) => total + Number(walk[column]), 0)
  const rows = [
    columns,
    ...walks.map((walk) => columns.map((column) => String(walk[column]))),
    ['all', ...columns.slice(1).map((column) => String(sum(column)))],
  ]
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length)))
  return rows
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** What a model owes its chart and has not paid yet. */
class Owed {
  private readonly model: Model<AnyStateMachine>
  private readonly rested = new Set<string>()
  private readonly asked = new Set<string>()
  private readonly brought = new Set<string>()

  constructor(model: Model<AnyStateMachine>) {
    this.model = model
    const { machine, on } = model
    const heard = new Set(
      nodesOf(machine)
        .flatMap((node) => node.ownEvents as string[])
        .map(triggerOf),
    )
    const named = new Set(Object.keys(on))
    const complaints = [
      ...[...heard].filter((trigger) => !named.has(trigger)).map((trigger) => `nothing brings about "${trigger}"`),
      ...[...named].filter((trigger) => !heard.has(trigger)).map((trigger) => `"${trigger}" is heard nowhere`),
    ]
    if (complaints.length > 0) throw new Error(`${machine.id}: ${complaints.join('; ')}`)
  }

  private allowed(type: string): readonly Facts<AnyStateMachine>[] {
    const { start, on } = this.model
    const said = type === 'xstate.init' ? start : on[triggerOf(type)]
    return said?.brings ?? [[]]
  }

  hear(type: string, facts: readonly string[], story: string): void {
    expectOneOf(this.allowed(type), facts, `facts of ${story}`)
    this.brought.add(`${triggerOf(type)}: ${facts.join(', ')}`)
  }

  ask({ id, input }: Call, { context }: AnyMachineSnapshot, story: string): void {
    const check = this.model.asks?.[id]
    if (!check) throw new Error(`${this.model.machine.id}: nothing is said of what ${id} is asked, after ${story}`)
    within(story, () => check({ input, context }))
    this.asked.add(id)
  }

  rest(snapshot: AnyMachineSnapshot, story: string): void {
    const rest = { snapshot, context: snapshot.context } as Rest<AnyStateMachine>
    for (const node of snapshot._nodes.filter(isLeaf)) {
      const path = pathOf(node)
      const check = this.model.states[path]
      if (!check) throw new Error(`${this.model.machine.id}: nothing is said of the state ${path}, reached by ${story}`)
      const { assertionCalls } = expect.getState()
      within(story, () => check(rest))
      if (expect.getState().assertionCalls === assertionCalls)
        throw new Error(`${this.model.machine.id}: nothing is asserted of the state ${path}`)
      this.rested.add(path)
    }
    within(story, () => this.model.always?.(rest))
  }

  /** Throws with all that was not walked, seen or asked. */
  settle(missed: string[]): void {
    const { machine, states, asks = {}, on, start } = this.model
    const said: [string, Brings<AnyStateMachine> | undefined][] = [...Object.entries(on), ['xstate.init', start]]
    const resting = nodesOf(machine)
      .filter((node) => isLeaf(node) && canRest(node))
      .map(pathOf)
    const unpaid = [
      ...missed.map((transition) => `not walked: ${transition}`),
      ...[...new Set([...resting, ...Object.keys(states)])]
        .filter((path) => !this.rested.has(path))
        .map((path) => `never in ${path}`),
      ...Object.keys(asks)
        .filter((id) => !this.asked.has(id))
        .map((id) => `${id} was not asked`),
      ...said.flatMap(([trigger, { brings = [] } = {}]) =>
        brings
          .map((facts) => `${trigger}: ${facts.join(', ')}`)
          .filter((line) => !this.brought.has(line))
          .map((line) => `not brought by ${line || 'nothing'}`),
      ),
    ]
    if (unpaid.length > 0) throw new Error(`${machine.id}:\n  ${unpaid.join('\n  ')}`)
  }
}

function expectOneOf(allowed: readonly unknown[], seen: unknown, what: string): void {
  expect(allowed, what).toContainEqual(seen)
}

/** What is in flight is what the states invoke; what the chart itself invokes may end before it. */
function expectInFlight(calls: readonly Call[], { _nodes, machine }: AnyMachineSnapshot, story: string): void {
  const lifelong = machine.root.invoke.map(({ id }) => id)
  const invoked = _nodes
    .flatMap((node: AnyStateNode) => node.invoke.map(({ id }) => id))
    .filter((id) => !lifelong.includes(id))
  expect(
    openOf(calls).filter((id) => !lifelong.includes(id)),
    `calls in flight after ${story}`,
  ).toEqual(invoked.toSorted())
}

/** Says in a failed check on which path it failed. */
function within(story: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (error instanceof Error) error.message = `after ${story}: ${error.message}`
    throw error
  }
}

/** The events of a type as the model brings them about. */
function payloadsIn<M extends AnyStateMachine>({ on }: Model<M>): (type: string) => EventObject[] {
  return (type) => {
    const said = (on as Record<string, { sent?: object[]; outputs?: unknown[]; errors?: unknown[] }>)[triggerOf(type)]
    if (said?.outputs) return said.outputs.map((output) => ({ type, output }))
    if (said?.errors) return said.errors.map((error) => ({ type, error }))
    return (said?.sent ?? []).map((payload) => ({ type, ...payload }))
  }
}

/** What is in flight, by its id. */
const openOf = (calls: readonly Call[]): string[] =>
  calls
    .filter(({ signal, isSettled }) => !isSettled && !signal.aborted)
    .map(({ id }) => id)
    .toSorted()

/** A clock whose delays end one by one, whichever is longer: a path names the one that ends next. */
class DelaysByHand {
  private readonly running = new Map<number, { end: () => void; ms: number }>()
  private lastId = 0

  setTimeout(end: () => void, ms: number): number {
    this.running.set(++this.lastId, { end, ms })
    return this.lastId
  }

  clearTimeout(id: number): void {
    this.running.delete(id)
  }

  isRunning(ms: number): boolean {
    return [...this.running.values()].some((delay) => delay.ms === ms)
  }

  /** Ends the delays of so many milliseconds; throws when none is running. */
  end(ms: number): void {
    const ending = [...this.running].filter(([, delay]) => delay.ms === ms)
    if (ending.length === 0)
      throw new Error(
        `no delay of ${ms} ms is running, only of ${[...this.running.values()].map((delay) => delay.ms).join(', ')}`,
      )
    for (const [id] of ending) this.running.delete(id)
    for (const [, delay] of ending) delay.end()
  }
}

/** The id of the call that an event says to have ended. */
const endingOf = ({ type }: EventObject): string | undefined => /^(.*) (?:is done|fails)$/.exec(triggerOf(type))?.[1]

/** How long the delay is that an event ends. */
function msOf<M extends AnyStateMachine>({ type }: EventObject, { on }: Model<M>, actor: AnyActor): number | undefined {
  const trigger = triggerOf(type)
  if (!trigger.startsWith('after ')) return undefined
  const { ms } = (on as Outcomes<M>)[trigger as `after ${string}`]!
  return typeof ms === 'number' ? ms : ms((actor.getSnapshot() as AnyMachineSnapshot).context as ContextFrom<M>)
}

/** Lets happen to a live actor what a path's event stands for. */
async function perform<M extends AnyStateMachine>(
  event: EventObject,
  model: Model<M>,
  actor: AnyActor,
  clock: DelaysByHand,
  calls: readonly Call[],
): Promise<void> {
  const trigger = triggerOf(event.type)
  const ms = msOf(event, model, actor)
  const call = calls.filter(({ id }) => id === endingOf(event)).at(-1)
  const { output, error } = event as { output?: unknown; error?: unknown }
  if (ms !== undefined) clock.end(ms)
  else if (trigger.endsWith(' is done')) call?.resolve(output)
  else if (trigger.endsWith(' fails')) call?.reject(error)
  else actor.send(event)
  await settled()
}

function describeTransition({ source, eventType, target, guard }: AnyTransitionDefinition): string {
  const claim = guard === undefined ? '' : ` [${guardName(guard)}]`
  const goal = target?.map((node) => node.id).join(', ') ?? 'stays'
  return `${source.id}: ${eventType ? triggerOf(eventType) : 'at once'}${claim} -> ${goal}`
}
