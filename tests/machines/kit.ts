/**
 * Walks every transition of a machine. The paths are computed from the machine; a live actor then walks them, while the
 * test settles its promises and ends its delays. After every step the actor must be where the path says, and the model
 * says what is expected there: what holds in a state, which events are emitted, what services are asked. A walk fails
 * when the model leaves something out, or describes something that does not exist.
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
import { settled, withManualCalls, type Call } from './held.ts'

/** The types of the events that one step emits, in their order. */
type Emissions<M extends AnyStateMachine> = readonly EmittedFrom<M>['type'][]

interface Brings<M extends AnyStateMachine> {
  /** What the step may emit; each must be seen. Nothing by default. */
  brings?: readonly Emissions<M>[]
}

type SentEvents<M extends AnyStateMachine> = {
  [Type in EventFrom<M>['type']]?: Brings<M> & {
    /** The payloads to send it with; by default once without any. */
    sent?: readonly Omit<Extract<EventFrom<M>, { type: Type }>, 'type'>[]
  }
}

type Outcomes<M extends AnyStateMachine> = {
  [id: `${string} is done`]: Brings<M> & { outputs: readonly unknown[] }
  [id: `${string} fails`]: Brings<M> & { errors?: readonly unknown[] }
  [delay: `after ${string}`]: Brings<M> & { ms: number | ((context: ContextFrom<M>) => number) }
}

/** A live actor's snapshot after a step. */
export interface Rest<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>
  context: ContextFrom<M>
}

export interface Asked<M extends AnyStateMachine> {
  input: unknown
  context: ContextFrom<M>
}

/** A machine to walk, and what is expected of it. */
export interface Model<M extends AnyStateMachine> {
  machine: M
  /** The inputs to start with; none for a machine without input. */
  inputs?: readonly InputFrom<M>[]
  /** How each event is caused, in the words of docs/machines: its type, `x is done`, `x fails`, `after x`. */
  on: SentEvents<M> & Outcomes<M>
  /** What the start may emit. */
  start?: Brings<M>
  /** What holds in each state that the actor can stay in, by its path: `checkout.completing`. */
  states: Record<string, (rest: Rest<M>) => void>
  /** What each service is asked, by the id of the invoked actor. */
  asks?: Record<string, (asked: Asked<M>) => void>
  /** The part of the context that tells situations apart; by default all of it. */
  project?: (context: ContextFrom<M>) => unknown
  /** What holds after every step. */
  always?: (rest: Rest<M>) => void
}

/** The figures of a walk. */
export interface Walk {
  machine: string
  states: number
  transitions: number
  walked: number
  paths: number
  steps: number
}

/** Returns whether an actor can stay in a state, rather than only pass through it. */
export const canRest = (node: AnyStateNode): boolean => (node.always ?? []).every(({ guard }) => guard !== undefined)

const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final'
const pathOf = (node: AnyStateNode): string => node.path.join('.')

/**
 * The paths of a walk. `tours`: few, which together send every event with each payload in every state and see each of
 * its outcomes. `situations`: the shortest to every situation through every event that leads there.
 */
export type Extent = 'tours' | 'situations'

/**
 * Walks a model. Throws when the machine does not do what the model says, and when either has what the other lacks.
 */
export async function walk<M extends AnyStateMachine>(model: Model<M>, extent: Extent): Promise<Walk> {
  try {
    return await walkPaths(model, extent)
  } catch (error) {
    // a shortest path shows the same failure in fewer steps
    if (extent === 'tours') await walkPaths(model, 'situations')
    throw error
  }
}

async function walkPaths<M extends AnyStateMachine>(model: Model<M>, extent: Extent): Promise<Walk> {
  const manual = withManualCalls(model.machine)
  const { machine } = manual
  const declared = transitionsOf(machine)
  const checklist = new Checklist(model as unknown as Model<AnyStateMachine>)
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
      const live = new LiveActor(model, manual, checklist, input)
      for (const { event, state } of path) {
        steps += 1
        const snapshot = await live.take(event)
        expect(situationOf(snapshot), live.story).toBe(situationOf(state))
      }
      for (const transition of live.end()) walked.add(transition)
    }
  }
  checklist.settle(declared.filter((transition) => !walked.has(transition)).map(describeTransition))
  return {
    machine: machine.id,
    states: nodesOf(machine).length - 1,
    transitions: declared.length,
    walked: walked.size,
    paths,
    steps,
  }
}

/** Returns what is new about a step of a tour. */
function newsOf({ from, event, state, taken, emitted, invoked }: Way): unknown[] {
  return [...taken, JSON.stringify([from.value, event, state.value, emitted, invoked])]
}

/**
 * Runs a random story: each choice, a natural number, picks one of the events that the machine accepts. Throws, with
 * the story, when the machine does not do what the model says.
 */
export async function wander<M extends AnyStateMachine>(
  model: Model<M>,
  input: InputFrom<M> | undefined,
  choices: readonly number[],
): Promise<void> {
  const manual = withManualCalls(model.machine)
  const live = new LiveActor(model, manual, new Checklist(model as unknown as Model<AnyStateMachine>), input)
  let snapshot = await live.take({ type: 'xstate.init' })
  for (const choice of choices) {
    const events = eventsIn(snapshot, payloadsIn(model)).filter((event) => live.mayTake(event))
    const event = events[choice % events.length]
    if (event) snapshot = await live.take(event)
  }
  live.end()
}

/** A live actor whose every step is checked against the model. */
class LiveActor<M extends AnyStateMachine> {
  private readonly actor: AnyActor
  private readonly clock = new DelaysByHand()
  private readonly emitted: string[] = []
  private readonly taken: AnyTransitionDefinition[] = []
  private readonly model: Model<M>
  private readonly calls: readonly Call[]
  private readonly checklist: Checklist
  /** What has happened to it. */
  story = ''

  constructor(
    model: Model<M>,
    { machine, calls }: { machine: M; calls: Call[] },
    checklist: Checklist,
    input: unknown,
  ) {
    calls.length = 0
    this.model = model
    this.calls = calls
    this.checklist = checklist
    const inspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep') this.taken.push(...event._transitions)
    }
    this.actor = createActor(machine, { input, clock: this.clock, inspect } as never) as unknown as AnyActor
    this.actor.on('*', ({ type }: EventObject) => void this.emitted.push(type))
  }

  /** Returns whether an accepted event can happen now: a call can end only in flight, a delay only while it runs. */
  mayTake(event: EventObject): boolean {
    const id = endingOf(event)
    const ms = msOf(event, this.model, this.actor)
    return (id === undefined || openOf(this.calls).includes(id)) && (ms === undefined || this.clock.isRunning(ms))
  }

  /** Makes an event happen and returns the actor's snapshot. */
  async take(event: EventObject): Promise<AnyMachineSnapshot> {
    const { calls, checklist, emitted } = this
    this.story = this.story ? `${this.story}, ${triggerOf(event.type)}` : triggerOf(event.type)
    const before = { calls: calls.length, emitted: emitted.length }
    if (event.type === 'xstate.init') this.actor.start()
    else await perform(event, this.model, this.actor, this.clock, calls)
    const snapshot = this.actor.getSnapshot() as AnyMachineSnapshot
    expectInFlight(calls, snapshot, this.story)
    checklist.hear(event.type, emitted.slice(before.emitted), this.story)
    for (const call of calls.slice(before.calls)) checklist.ask(call, snapshot, this.story)
    checklist.rest(snapshot, this.story)
    return snapshot
  }

  /** Stops the actor and returns the transitions it has taken. */
  end(): readonly AnyTransitionDefinition[] {
    this.actor.stop()
    return this.taken
  }
}

/** Returns the walks as a table for the log. */
export function tableOf(walks: readonly Walk[]): string {
  const columns = ['machine', 'states', 'transitions', 'walked', 'paths', 'steps'] as const
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

/** What a model describes, and what of it was seen. */
class Checklist {
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

  private allowed(type: string): readonly Emissions<AnyStateMachine>[] {
    const { start, on } = this.model
    const said = type === 'xstate.init' ? start : on[triggerOf(type)]
    return said?.brings ?? [[]]
  }

  hear(type: string, emitted: readonly string[], story: string): void {
    expectOneOf(this.allowed(type), emitted, `emitted by ${story}`)
    this.brought.add(`${triggerOf(type)}: ${emitted.join(', ')}`)
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

  /** Throws with everything that was not walked, seen or asked. */
  settle(missed: string[]): void {
    const { machine, states, asks = {}, on, start } = this.model
    const said: [string, Brings<AnyStateMachine> | undefined][] = [...Object.entries(on), ['xstate.init', start]]
    const resting = nodesOf(machine)
      .filter((node) => isLeaf(node) && canRest(node))
      .map(pathOf)
    const missing = [
      ...missed.map((transition) => `not walked: ${transition}`),
      ...[...new Set([...resting, ...Object.keys(states)])]
        .filter((path) => !this.rested.has(path))
        .map((path) => `never in ${path}`),
      ...Object.keys(asks)
        .filter((id) => !this.asked.has(id))
        .map((id) => `${id} was not asked`),
      ...said.flatMap(([trigger, { brings = [] } = {}]) =>
        brings
          .map((emitted) => `${trigger}: ${emitted.join(', ')}`)
          .filter((line) => !this.brought.has(line))
          .map((line) => `not brought by ${line || 'nothing'}`),
      ),
    ]
    if (missing.length > 0) throw new Error(`${machine.id}:\n  ${missing.join('\n  ')}`)
  }
}

function expectOneOf(allowed: readonly unknown[], seen: unknown, what: string): void {
  expect(allowed, what).toContainEqual(seen)
}

/** Expects the calls in flight to be those that the states invoke; an actor of the root node may end earlier. */
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

/** Runs a check; its error names the path that led there. */
function within(story: string, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (error instanceof Error) error.message = `after ${story}: ${error.message}`
    throw error
  }
}

/** Returns the events of a type with the payloads of the model. */
function payloadsIn<M extends AnyStateMachine>({ on }: Model<M>): (type: string) => EventObject[] {
  return (type) => {
    const said = (on as Record<string, { sent?: object[]; outputs?: unknown[]; errors?: unknown[] }>)[triggerOf(type)]
    if (said?.outputs) return said.outputs.map((output) => ({ type, output }))
    if (said?.errors) return said.errors.map((error) => ({ type, error }))
    return (said?.sent ?? []).map((payload) => ({ type, ...payload }))
  }
}

/** Returns the ids of the calls in flight. */
const openOf = (calls: readonly Call[]): string[] =>
  calls
    .filter(({ signal, isSettled }) => !isSettled && !signal.aborted)
    .map(({ id }) => id)
    .toSorted()

/** A clock whose delays end one by one, in any order: a path names the one that ends next. */
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

  /** Ends the delays of `ms`. Throws when none is running. */
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

/** Returns the id of the call that an event ends. */
const endingOf = ({ type }: EventObject): string | undefined => /^(.*) (?:is done|fails)$/.exec(triggerOf(type))?.[1]

/** Returns the length in ms of the delay that an event ends. */
function msOf<M extends AnyStateMachine>({ type }: EventObject, { on }: Model<M>, actor: AnyActor): number | undefined {
  const trigger = triggerOf(type)
  if (!trigger.startsWith('after ')) return undefined
  const { ms } = (on as Outcomes<M>)[trigger as `after ${string}`]!
  return typeof ms === 'number' ? ms : ms((actor.getSnapshot() as AnyMachineSnapshot).context as ContextFrom<M>)
}

/** Makes a path's event happen to a live actor. */
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
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`
  const goal = target?.map((node) => node.id).join(', ') ?? 'stays'
  return `${source.id}: ${eventType ? triggerOf(eventType) : 'at once'}${condition} -> ${goal}`
}
