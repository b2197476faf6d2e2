/**
 * Compares a machine with its model. The paths are computed from the model; a live actor walks them, while the test
 * settles its promises and ends its delays. After every event the actor must be where the model says, hold, emit and
 * call what the model says, and nothing else. A walk also fails when the model leaves something out, or describes
 * something that never comes.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  createActor,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
} from 'xstate'
import { expect } from 'vitest'
import { guardName, triggerOf } from 'statechart-diagrams/transitions.ts'
import { nodesOf, pathsOf, situationOf, transitionsOf, type Extent } from './graph.ts'
import {
  endedCall,
  endedDelay,
  eventOf,
  followsFrom,
  happeningsIn,
  hasEnded,
  isWithin,
  rowIdsOf,
  startOf,
  triggersIn,
  type Happening,
  type Model,
  type Said,
  type Spot,
  type Start,
} from './model.ts'
import { settled, withManualCalls, type Call } from './startMachine.ts'

export type { Extent } from './graph.ts'
export type { Model } from './model.ts'

type AnyModel = Model<AnyStateMachine>

/** The figures of a walk. */
export interface Walk {
  machine: string
  states: number
  transitions: number
  rows: number
  paths: number
  steps: number
}

/** Returns whether an actor can stay in a state, rather than only pass through it. */
export const canRest = (node: AnyStateNode): boolean => (node.always ?? []).every(({ guard }) => guard !== undefined)

const isLeaf = (node: AnyStateNode): boolean => node.type === 'atomic' || node.type === 'final'
const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** Returns the events that a machine names, in the words of a model. */
const triggersOf = (machine: AnyStateMachine): Set<string> =>
  new Set(nodesOf(machine).flatMap((node) => (node.ownEvents as string[]).map(triggerOf)))

/** Returns the events that can be sent to a machine: those that it or its model names, without XState's. */
const eventsOf = (model: AnyModel): string[] =>
  [...new Set([...triggersOf(model.machine), ...triggersIn(model)])].filter(
    (trigger) => endedCall(trigger) === undefined && endedDelay(trigger) === undefined,
  )

/**
 * Walks a model. Throws when the machine does not do what the model says, and when either has what the other lacks.
 */
export async function walk<M extends AnyStateMachine>(given: Model<M>, extent: Extent): Promise<Walk> {
  const model = given as unknown as AnyModel
  const manual = withManualCalls(model.machine)
  const declared = transitionsOf(manual.machine)
  const events = eventsOf(model)
  expectSameEvents(model)
  const walked = new Set<AnyTransitionDefinition>()
  const rows = new Set<string>()
  const rested = new Set<string>()
  let paths = 0
  let steps = 0
  const situations = new Set<string>()
  for (const start of model.starts) {
    // a situation is the same from every start, a state is not
    const seen = extent === 'situations' ? situations : new Set<string>()
    for (const path of pathsOf(model, startOf(model, start), { events, extent, seen })) {
      paths += 1
      const live = await LiveActor.started(model, manual, start)
      for (const { happening, to } of path) {
        steps += 1
        await live.take(happening)
        const at = situationOf(model, live.spot)
        if (at !== to) expect(at, `\`project\` keeps all that decides what follows: ${live.story}`).toBe(to)
      }
      for (const row of live.rows) rows.add(row)
      for (const state of live.rested) rested.add(state)
      for (const transition of live.end()) walked.add(transition)
    }
  }
  const missed = declared.filter((transition) => !walked.has(transition))
  expectAllSeen(model, { rows, rested, missed })
  return {
    machine: model.machine.id,
    states: nodesOf(model.machine).length - 1,
    transitions: declared.length,
    rows: rows.size,
    paths,
    steps,
  }
}

/**
 * Runs a random story: each choice, a natural number, picks one of the events that can come. Throws, with the story,
 * when the machine does not do what the model says.
 */
export async function wander<M extends AnyStateMachine>(
  given: Model<M>,
  start: Start<M>,
  choices: readonly number[],
): Promise<void> {
  const model = given as unknown as AnyModel
  const manual = withManualCalls(model.machine)
  const events = eventsOf(model)
  const live = await LiveActor.started(model, manual, start as Start<AnyStateMachine>)
  for (const choice of choices) {
    const happenings = happeningsIn(model, events, live.spot)
    const happening = happenings[choice % happenings.length]
    if (happening) await live.take(happening)
  }
  live.end()
}

/** What a live actor did at one event, in the shape of what a model says. */
type Done = Omit<Said, 'spot' | 'rows'> &
  Pick<Spot, 'states' | 'context'> & { underWay: readonly string[]; running: readonly number[]; hasEnded: boolean }

/** A live actor whose every step is compared with the model. */
class LiveActor {
  private readonly actor: AnyActor
  private readonly clock = new DelaysByHand()
  private readonly emitted: unknown[] = []
  private readonly told: [string, object][] = []
  private readonly taken: AnyTransitionDefinition[] = []
  /** Where the model says that the actor is. */
  spot: Spot
  /** The rows of the model that were seen. */
  readonly rows = new Set<string>()
  /** The states that the actor was in after an event. */
  readonly rested = new Set<string>()
  private readonly happenings: Happening[] = []

  private constructor(
    readonly model: AnyModel,
    machine: AnyStateMachine,
    private readonly calls: Call[],
    input: unknown,
  ) {
    calls.length = 0
    const inspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep') this.taken.push(...event._transitions)
      if (event.type === '@xstate.event' && event.sourceRef === this.actor && event.actorRef !== this.actor)
        if (!event.event.type.startsWith('xstate.')) this.told.push([(event.actorRef as AnyActor).id, event.event])
    }
    this.actor = createActor(machine, { input, clock: this.clock, inspect } as never) as unknown as AnyActor
    this.actor.on('*', (event: EventObject) => void this.emitted.push(event))
    this.spot = { states: [], context: undefined, calls: [], delays: {}, timers: [] }
  }

  /** Starts an actor as the model says. */
  static async started(
    model: AnyModel,
    { machine, calls }: { machine: AnyStateMachine; calls: Call[] },
    start: Start<AnyStateMachine>,
  ): Promise<LiveActor> {
    const live = new LiveActor(model, machine, calls, start.input)
    await live.expect(startOf(model, start), () => void live.actor.start())
    return live
  }

  /** Makes an event happen and compares what follows. */
  async take(happening: Happening): Promise<void> {
    this.happenings.push(happening)
    const said = followsFrom(this.model, this.spot, happening)
    await this.expect(said, () => this.perform(happening))
    for (const row of said.rows) this.rows.add(row)
  }

  /** What has happened to it, the last events only. */
  get story(): string {
    const { model, happenings } = this
    const last = happenings.slice(-6).map((happening) => happening.trigger + hintOf(happening))
    const events = happenings.length > 5 ? ['…', ...last] : ['start', ...last]
    return `${model.machine.id}, ${events.join(', ')}`
  }

  private perform(happening: Happening): void {
    const [callId, delay] = [endedCall(happening.trigger), endedDelay(happening.trigger)]
    const { output, error, ...event } = eventOf(happening) as { type: string; output?: unknown; error?: unknown }
    const call = this.calls.findLast(({ id }) => id === callId)
    if (delay !== undefined) this.clock.end(this.spot.delays[delay]!)
    else if (happening.trigger.endsWith(' is done')) call!.resolve(output)
    else if (happening.trigger.endsWith(' fails')) call!.reject(error)
    else this.actor.send(event)
  }

  private async expect(said: Said, act: () => void): Promise<void> {
    const { model, calls, emitted, told, clock } = this
    const before = { calls: calls.length, emitted: emitted.length, told: told.length }
    clock.begun.length = 0
    act()
    await settled()
    const snapshot = this.actor.getSnapshot() as AnyMachineSnapshot
    const done: Done = {
      states: snapshot._nodes.filter(isLeaf).map(pathOf).toSorted(),
      context: snapshot.context,
      emits: inOrder(emitted.slice(before.emitted), said.rows),
      tells: told.slice(before.told),
      calls: calls
        .slice(before.calls)
        .map(({ id, input }): [string, unknown] => [id, input])
        .toSorted(byFirst),
      delays: clock.running(clock.begun),
      underWay: openOf(calls),
      running: clock.running(),
      hasEnded: snapshot.status === 'done',
    }
    expectSame(done, said, this)
    const { spot } = said
    this.spot = spot
    for (const path of spot.states) this.rested.add(path)
    const now = { snapshot, context: snapshot.context } as never
    for (const [path, { holds }] of Object.entries(model.states))
      if (holds && spot.states.some((each) => isWithin(each, path))) this.within(() => holds(now))
    const { always } = model
    if (always) this.within(() => always(now))
  }

  /** Runs a check; its error names the story that led there, and it must assert something. */
  private within(check: () => void): void {
    const { assertionCalls } = expect.getState()
    try {
      check()
    } catch (error) {
      if (error instanceof Error) error.message = `${this.story}: ${error.message}`
      throw error
    }
    if (expect.getState().assertionCalls === assertionCalls) throw new Error(`${this.story}: nothing is asserted`)
  }

  /** Stops the actor and returns the transitions it has taken. */
  end(): readonly AnyTransitionDefinition[] {
    this.actor.stop()
    return this.taken
  }
}

/** Expects a live actor to have done what the model says. */
function expectSame(done: Done, { spot, rows, ...said }: Said, live: LiveActor): void {
  const expected: Done = {
    ...said,
    states: spot.states,
    context: spot.context,
    emits: inOrder(said.emits, rows),
    underWay: spot.calls,
    running: [...Object.values(spot.delays), ...spot.timers].toSorted((one, another) => one - another),
    hasEnded: hasEnded(live.model, spot),
  }
  // `expect` is slow: it is for what differs, and for absent and undefined properties, which it takes as equal
  if (!isDeepStrictEqual(done, expected)) expect(done, live.story).toEqual(expected)
}

/** Returns emitted events in an order that can be compared: regions emit in an order that no model fixes. */
const inOrder = (emitted: readonly unknown[], rows: readonly string[]): readonly unknown[] =>
  rows.length > 1
    ? emitted.toSorted((one, another) => (JSON.stringify(one) < JSON.stringify(another) ? -1 : 1))
    : emitted

const byFirst = ([one]: readonly [string, unknown], [another]: readonly [string, unknown]): number =>
  one < another ? -1 : 1

/** Returns the payload of an event, short enough for a story. */
function hintOf({ payload }: Happening): string {
  const text = JSON.stringify(payload, (_, value: unknown) => (value instanceof Error ? value.message : value))
  return text === undefined ? '' : ` ${text.length > 60 ? `${text.slice(0, 60)}…` : text}`
}

/** Returns the walks as a table for the log. */
export function tableOf(walks: readonly Walk[]): string {
  const columns = ['machine', 'states', 'transitions', 'rows', 'paths', 'steps'] as const
  const sum = (column: (typeof columns)[number]) => walks.reduce((total, walk) => total + Number(walk[column]), 0)
  const lines = [
    columns,
    ...walks.map((walk) => columns.map((column) => String(walk[column]))),
    ['all', ...columns.slice(1).map((column) => String(sum(column)))],
  ]
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)))
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Throws unless machine and model name the same events. */
function expectSameEvents(model: AnyModel): void {
  const heard = triggersOf(model.machine)
  const named = triggersIn(model)
  const problems = [
    ...[...heard].filter((trigger) => !named.has(trigger)).map((trigger) => `no row for "${trigger}"`),
    ...[...named].filter((trigger) => !heard.has(trigger)).map((trigger) => `"${trigger}" is heard nowhere`),
  ]
  if (problems.length > 0) throw new Error(`${model.machine.id}: ${problems.join('; ')}`)
}

interface Seen {
  rows: ReadonlySet<string>
  rested: ReadonlySet<string>
  missed: readonly AnyTransitionDefinition[]
}

/** Throws with everything of model and machine that was not seen. */
function expectAllSeen(model: AnyModel, { rows, rested, missed }: Seen): void {
  const resting = nodesOf(model.machine)
    .filter((node) => isLeaf(node) && canRest(node))
    .map(pathOf)
  const isInside = (path: string): boolean => [...rested].some((each) => isWithin(each, path))
  const problems = [
    ...missed.map((transition) => `not walked: ${describeTransition(transition)}`),
    ...resting.filter((path) => !(path in model.states)).map((path) => `nothing is said of the state ${path}`),
    ...[...new Set([...resting, ...Object.keys(model.states)])]
      .filter((path) => !isInside(path))
      .map((path) => `never in ${path}`),
    ...rowIdsOf(model)
      .filter((row) => !rows.has(row))
      .map((row) => `never seen: ${row}`),
  ]
  if (problems.length > 0) throw new Error(`${model.machine.id}:\n  ${problems.join('\n  ')}`)
}

/** Returns the ids of the calls under way. */
const openOf = (calls: readonly Call[]): string[] =>
  calls
    .filter(({ signal, isSettled }) => !isSettled && !signal.aborted)
    .map(({ id }) => id)
    .toSorted()

/** A clock whose delays end one by one, in any order: a path names the one that ends next. */
class DelaysByHand {
  private readonly open = new Map<number, { end: () => void; ms: number }>()
  /** The ids of the delays that began since this was emptied. */
  readonly begun: number[] = []
  private lastId = 0

  setTimeout(end: () => void, ms: number): number {
    this.open.set(++this.lastId, { end, ms })
    this.begun.push(this.lastId)
    return this.lastId
  }

  clearTimeout(id: number): void {
    this.open.delete(id)
  }

  /** Returns the lengths of the running delays in ms, sorted; of those with some ids only. */
  running(ids: Iterable<number> = this.open.keys()): number[] {
    return [...ids].flatMap((id) => this.open.get(id)?.ms ?? []).toSorted((one, another) => one - another)
  }

  /** Ends the delay of `ms`. */
  end(ms: number): void {
    const [id, delay] = [...this.open].find(([, each]) => each.ms === ms)!
    this.open.delete(id)
    delay.end()
  }
}

function describeTransition({ source, eventType, target, guard }: AnyTransitionDefinition): string {
  const condition = guard === undefined ? '' : ` [${guardName(guard)}]`
  const goal = target?.map((node) => node.id).join(', ') ?? 'stays'
  return `${source.id}: ${eventType ? triggerOf(eventType) : 'at once'}${condition} -> ${goal}`
}
