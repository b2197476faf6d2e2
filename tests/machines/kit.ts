/**
 * Walks every transition of a real chart. `xstate/graph` computes paths from the chart itself; each path is then walked
 * by a live actor, whose promises settle on command and whose clock stands still until it is told, and after every
 * step the actor must be where the path says. What the chart should do is not judged here but in the pinned tests.
 */
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
import { getStateNodes, TestModel } from 'xstate/graph'
import { expect } from 'vitest'
import { hold, settled, type Call } from './held.ts'

/** One chart to walk. */
export interface Model {
  machine: AnyStateMachine
  /** The inputs to start from; none for a chart without input. */
  inputs?: unknown[]
  /**
   * Events with their payloads. A declared event that is not listed is sent without a payload; the outcomes of a
   * promise are written `done.<invoke id>` and `error.<invoke id>`.
   */
  events?: ({ type: string } & Record<string, unknown>)[]
  /** What of the context tells two situations apart; the whole context when not given. */
  project?: (context: never) => unknown
  /** What must hold after every step. */
  holds?: (snapshot: never) => void
}

/** What a walk came to. */
export interface Walk {
  chart: string
  states: number
  transitions: number
  walked: number
  paths: number
  steps: number
  /** The transitions that no path took, as `state: event -> target`. */
  missed: string[]
}

/** Every transition that a chart declares, those without an event too. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return nodesOf(machine).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
}

/** The chart's state nodes, its root too. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine.root)]
}

/** Walks all paths of a model and counts what was walked. */
export async function walk(model: Model): Promise<Walk> {
  const { machine, calls } = hold(model.machine)
  const declared = transitionsOf(machine)
  const walked = new Set<AnyTransitionDefinition>()
  const inspect = (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) walked.add(transition)
  }
  const project = (model.project ?? ((context: unknown) => context)) as (context: unknown) => unknown
  const situationOf = ({ value, context }: AnyMachineSnapshot) => JSON.stringify([value, project(context)])

  let paths = 0
  let steps = 0
  for (const input of model.inputs ?? [undefined]) {
    for (const path of pathsOf(machine, input, model, situationOf)) {
      paths += 1
      calls.length = 0
      const clock = new DelaysByHand()
      const actor = createActor(machine, { input, clock, inspect } as never)
      for (const { event, state } of path.steps) {
        steps += 1
        const story = `${path.steps.map((step) => step.event.type).join(', ')} (at ${event.type})`
        if (event.type === 'xstate.init') actor.start()
        else await perform(event as EventObject & Outcome, actor, machine, clock, calls)
        const snapshot = actor.getSnapshot() as AnyMachineSnapshot
        expect(situationOf(snapshot), story).toBe(situationOf(state))
        model.holds?.(snapshot as never)
      }
      actor.stop()
    }
  }
  return {
    chart: machine.id,
    states: nodesOf(machine).length - 1,
    transitions: declared.length,
    walked: declared.filter((transition) => walked.has(transition)).length,
    paths,
    steps,
    missed: declared.filter((transition) => !walked.has(transition)).map(describeTransition),
  }
}

/** The walks as a table for the log. */
export function tableOf(walks: Walk[]): string {
  const columns = ['chart', 'states', 'transitions', 'walked', 'paths', 'steps'] as const
  const rows = [columns, ...walks.map((walk) => columns.map((column) => String(walk[column])))]
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => (row[index] ?? '').length)))
  return rows.map((row) => row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ')).join('\n')
}

interface Outcome {
  output?: unknown
  error?: unknown
}

/** The shortest path to every situation through every event that leads there. */
function pathsOf(
  machine: AnyStateMachine,
  input: unknown,
  model: Model,
  situationOf: (snapshot: AnyMachineSnapshot) => string,
) {
  const payloads = (model.events ?? []).map((event) => ({
    ...event,
    type: event.type.replace(/^(done|error)\./, 'xstate.$1.actor.'),
  }))
  const heard = new Set(nodesOf(machine).flatMap((node) => node.ownEvents as string[]))
  const unheard = payloads.filter(({ type }) => !heard.has(type))
  if (unheard.length > 0) throw new Error(`${machine.id} hears no ${unheard.map(({ type }) => type).join(', ')}`)

  // A chart that emits does not fit the type of TestModel, although it works.
  const testModel = new TestModel<AnyMachineSnapshot, EventObject, unknown>(machine as never, {
    events: (snapshot) =>
      [...new Set(snapshot._nodes.flatMap((node: AnyStateNode) => node.ownEvents as string[]))].flatMap((type) => {
        const given = payloads.filter((event) => event.type === type)
        return given.length > 0 ? given : [{ type }]
      }),
    filterEvents: (snapshot, event) => snapshot.status === 'active' && snapshot.can(event),
    serializeState: (snapshot, event, previous) =>
      [situationOf(snapshot), JSON.stringify(event), previous ? situationOf(previous) : ''].join(' '),
  })
  return testModel.getShortestPaths({ input })
}

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

  /** Ends the delays of so many milliseconds. */
  end(ms: number): void {
    const ending = [...this.running].filter(([, delay]) => delay.ms === ms)
    for (const [id] of ending) this.running.delete(id)
    for (const [, delay] of ending) delay.end()
  }
}

/** Lets happen to a live actor what a path's event stands for. */
async function perform(
  event: EventObject & Outcome,
  actor: AnyActor,
  machine: AnyStateMachine,
  clock: DelaysByHand,
  calls: Call[],
): Promise<void> {
  const [, kind, name = ''] = /^xstate\.(done\.actor|error\.actor|after)\.([^.]+)/.exec(event.type) ?? []
  const call = calls.filter(({ id }) => id === name).at(-1)
  if (kind === 'after') clock.end(delayOf(machine, name, actor.getSnapshot() as AnyMachineSnapshot))
  else if (kind === 'done.actor') call?.resolve(event.output)
  else if (kind === 'error.actor') call?.reject(event.error)
  else actor.send(event)
  await settled()
}

function delayOf(machine: AnyStateMachine, name: string, snapshot: AnyMachineSnapshot): number {
  const delay: unknown = machine.implementations.delays[name]
  return typeof delay === 'function' ? (delay({ context: snapshot.context }) as number) : (delay as number)
}

function describeTransition({ source, eventType, target, guard }: AnyTransitionDefinition): string {
  const name = typeof guard === 'string' ? guard : (guard as { type: string } | undefined)?.type
  const claim = name ? ` [${name}]` : ''
  const goal = target?.map((node) => node.id).join(', ') ?? 'stays'
  return `${source.id}: ${eventType || 'always'}${claim} -> ${goal}`
}
