import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { pathOf, statesOf } from './nodes.ts'

/** A transition in words. */
export interface Transition {
  from: AnyStateNode
  trigger: string
  guard: string
  /** Empty when the transition keeps the state. */
  to: readonly AnyStateNode[]
  actions: string[]
}

interface Named {
  type?: string
  name?: string
  params?: unknown
  /** What `and`, `or` and `not` are made of. */
  guards?: unknown[]
}

/** Returns the name of a guard or action that XState has as a name, an object or a function. */
function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  const { type, name = '', params } = part as Named
  const own = (type ?? name).replace(/^xstate\./, '')
  return typeof params === 'string' ? `${own} "${params}"` : own
}

/** Returns the name of a guard; `and`, `or` and `not` read as words: `hasLines and not isBusy`. */
export function guardName(guard: unknown): string {
  const { name, guards } = guard as Named
  if (!guards) return nameOf(guard)
  const parts = guards.map((part) =>
    ((part as Named).guards?.length ?? 0) > 1 ? `(${guardName(part)})` : guardName(part),
  )
  return name === 'not' ? `not ${parts.join('')}` : parts.join(` ${name} `)
}

/** Returns XState's own events in words; other events stay as they are. */
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
    guard: definition.guard === undefined ? '' : guardName(definition.guard),
    to: definition.target ?? [],
    actions: definition.actions.map(nameOf),
  }
}

/** Returns every transition of a machine, those of `always`, `after` and invoked actors too. */
export function transitionsOf(machine: AnyStateMachine): Transition[] {
  return statesOf(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((definition) => described(node, definition)),
  )
}

/** The actions by which XState starts and stops a delay. */
const TIMERS = new Set(['raise', 'cancel'])

/** Returns the entry and exit actions of every state, as transitions that keep the state. */
function entriesAndExits(machine: AnyStateMachine): Transition[] {
  return statesOf(machine.root).flatMap((from) =>
    (['entry', 'exit'] as const)
      .map((trigger) => ({
        from,
        trigger,
        guard: '',
        to: [],
        actions: from[trigger].map(nameOf).filter((name) => !TIMERS.has(name)),
      }))
      .filter(({ actions }) => actions.length > 0),
  )
}

/** Returns a Markdown table of every transition of a machine and of its entry and exit actions. */
export function transitionTable(machine: AnyStateMachine): string {
  const rows = [...transitionsOf(machine), ...entriesAndExits(machine)].map(({ from, trigger, guard, to, actions }) => {
    const state = pathOf(from) || 'any state'
    const cells = [state, trigger, guard, to.map(pathOf).join(', ') || 'stays', actions.join(', ')]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  return ['| In | On | If | Goes to | Does |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}
