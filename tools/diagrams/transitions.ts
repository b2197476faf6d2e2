import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { childrenOf, pathOf } from './nodes.ts'

/** A transition in words: where it starts, what sets it off, under which claim, where it leads, what it does. */
export interface Transition {
  from: AnyStateNode
  trigger: string
  guard: string
  /** Empty when the state stays as it is. */
  to: readonly AnyStateNode[]
  actions: string[]
}

/** What XState calls a guard or an action that was given by name, as an object, or as a function. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  const {
    type,
    name = '',
    guards,
    params,
  } = part as { type?: string; name?: string; guards?: unknown[]; params?: unknown }
  if (guards) return `${name}(${guards.map(nameOf).join(', ')})`
  const own = (type ?? name).replace(/^xstate\./, '')
  return typeof params === 'string' ? `${own} "${params}"` : own
}

/** XState's own events in plain words; the shop's events stay as they are. */
export function triggerOf(event: string): string {
  if (event === '') return 'at once'
  const [, kind = '', rest = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state)\.(.*)$/.exec(event) ?? []
  if (kind === 'after') return `after ${rest.split('.')[0]}`
  if (kind === 'done.actor') return `${rest} is done`
  if (kind === 'error.actor') return `${rest} fails`
  if (kind === 'done.state') return 'is done'
  return event === '*' ? 'any other event' : event
}

function described(from: AnyStateNode, definition: AnyTransitionDefinition): Transition {
  return {
    from,
    trigger: triggerOf(definition.eventType),
    guard: definition.guard === undefined ? '' : nameOf(definition.guard),
    to: definition.target ?? [],
    actions: definition.actions.map(nameOf),
  }
}

/** A state and all states in it, in the order of the chart. */
function statesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...childrenOf(node).flatMap(statesOf)]
}

/** Every transition of a chart, of `always`, `after` and invoked work too. */
export function transitionsOf(machine: AnyStateMachine): Transition[] {
  return statesOf(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((definition) => described(node, definition)),
  )
}

/** How XState itself starts and ends a delay. */
const TIMERS = new Set(['raise', 'cancel'])

/** What is done whenever a state is entered or left, as if by transitions that stay. */
function comingsAndGoings(machine: AnyStateMachine): Transition[] {
  return statesOf(machine.root).flatMap((from) =>
    (
      [
        ['entering', from.entry],
        ['leaving', from.exit],
      ] as const
    )
      .map(([trigger, actions]) => ({
        from,
        trigger,
        guard: '',
        to: [],
        actions: actions.map(nameOf).filter((name) => !TIMERS.has(name)),
      }))
      .filter(({ actions }) => actions.length > 0),
  )
}

/** A Markdown table of every transition of a chart, and of what is done on entering and leaving its states. */
export function transitionTable(machine: AnyStateMachine): string {
  const rows = [...transitionsOf(machine), ...comingsAndGoings(machine)].map(
    ({ from, trigger, guard, to, actions }) => {
      const cells = [
        pathOf(from) || 'any state',
        trigger,
        guard,
        to.map(pathOf).join(', ') || 'stays',
        actions.join(', '),
      ]
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
    },
  )
  return ['| In | On | If | Goes to | Does |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}
