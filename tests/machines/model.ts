/**
 * A model says by hand what a machine does, in one form: given a state (`states`), an event (`on`) and a condition
 * (`when`), then the machine goes `to` a state, its context is what it `sets`, and it `emits`. A state `calls`, has
 * `delays`, and `holds`. Nothing in it is read off the machine, so a walk that compares the two notices a wrong target,
 * guard, action or delay. Events that a state does not name change nothing.
 */
import type {
  AnyStateMachine,
  ContextFrom,
  EmittedFrom,
  EventFrom,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate'

/** What the rows of an event may look at. */
export interface Given<M extends AnyStateMachine, E = unknown> {
  event: E
  /** The context before the event. */
  context: ContextFrom<M>
  /** Returns whether the machine is in a state, given by its path, before the event. */
  isIn: (path: string) => boolean
}

/** The same, with the context after the event. */
export interface Then<M extends AnyStateMachine, E = unknown> extends Given<M, E> {
  next: ContextFrom<M>
}

type Part<M extends AnyStateMachine, E, Value> = Value | ((given: Then<M, E>) => Value)

/** What follows from an event. */
export interface Row<M extends AnyStateMachine, E = unknown> {
  /** What a requirement promises of it, with its id in brackets. */
  says?: string
  /** The condition; none for always. The first row whose condition holds counts. */
  when?: (given: Given<M, E>) => boolean
  /**
   * The path of the state it leads to, or one for each region that changes. A state that is named is left and entered
   * again if the machine is in it: its calls and delays start over. Without it the machine stays where it is.
   */
  to?: string | readonly string[]
  /** The path of the outermost state that is left and entered again, if that is more than `to`. */
  again?: string
  /** What the context then holds, besides what stays. */
  sets?: Partial<ContextFrom<M>> | ((given: Given<M, E>) => Partial<ContextFrom<M>>)
  /** What is emitted, in order. */
  emits?: Part<M, E, readonly EmittedFrom<M>[]>
  /** The lengths in ms of timers that begin and that are cancelled, where the machine has timers of no state. */
  begins?: Part<M, E, readonly number[]>
  cancels?: Part<M, E, readonly number[]>
  /** What is sent to which invoked actor, in order. */
  tells?: Part<M, E, readonly (readonly [id: string, event: object])[]>
}

/** A path alone says that the event leads there and does nothing else. */
type Rows<M extends AnyStateMachine, E> = string | Row<M, E> | readonly Row<M, E>[]

/** What a state does by itself, as soon as its condition holds. */
const AT_ONCE = 'at once'

type RowsOfEvents<M extends AnyStateMachine> = {
  [Type in EventFrom<M>['type']]?: Rows<M, Extract<EventFrom<M>, { type: Type }>>
}

type ActorOf<M> =
  M extends StateMachine<any, any, any, infer Actor, any, any, any, any, any, any, any, any, any, any, any>
    ? Actor
    : never

/** What the calls of a machine return, by id. `Other` has the names of the promises of calls that have another id. */
type OutputsOf<M, Other> = {
  [Id in ActorOf<M>['src'] | (keyof Other & string)]: OutputFrom<
    Extract<ActorOf<M>, { src: Id extends keyof Other ? Other[Id] : Id }>['logic']
  >
}

type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Each) => void
  ? Each
  : never

/** `save is done: refused` is for outputs of that status; `save is done` for those that have no row of their own. */
type RowsOfOutcomes<M extends AnyStateMachine, Outputs> = {
  [Id in keyof Outputs & string as `${Id} is done`]?: Rows<M, { output: Outputs[Id] }>
} & {
  [Id in keyof Outputs & string as `${Id} fails`]?: Rows<M, { error: unknown }>
} & All<
    {
      [Id in keyof Outputs & string]: {
        [Status in StatusOf<Outputs[Id]> as `${Id} is done: ${Status}`]?: Rows<
          M,
          { output: Extract<Outputs[Id], { status: Status }> }
        >
      }
    }[keyof Outputs & string]
  > & {
    [delay: `after ${string}`]: Rows<M, object>
    [AT_ONCE]?: Rows<M, object>
  }

type StatusOf<Output> = Output extends { status: infer Status extends string } ? Status : never

/** What is said of a state, or of all states within one that has states. */
export interface StateModel<M extends AnyStateMachine, Other = {}> {
  on?: RowsOfEvents<M> & RowsOfOutcomes<M, OutputsOf<M, Other>>
  /** What is called on entry, by the id of the invoked actor, and with which input. */
  calls?: Record<string, Part<M, any, string | object | null | undefined>>
  /** The delays that begin on entry, by name, in ms. */
  delays?: Record<string, Part<M, any, number>>
  /** The machine ends here. */
  ends?: true
  /** Asserts what selectors and tags say of a live machine that rests here. */
  holds?: (rest: Rest<M>) => void
}

/** A live machine after an event. */
export interface Rest<M extends AnyStateMachine> {
  snapshot: SnapshotFrom<M>
  context: ContextFrom<M>
}

/** Where the machine begins with an input. */
export interface Start<M extends AnyStateMachine> {
  input?: InputFrom<M>
  /** The path of the state, or one for each region. */
  in: string | readonly string[]
  /** Empty by default. */
  context?: ContextFrom<M>
  emits?: readonly EmittedFrom<M>[]
}

/** Payloads to send events with, outputs and errors to end calls with; by default each comes once without any. */
type Payloads<M extends AnyStateMachine> = {
  [Type in EventFrom<M>['type']]?: readonly Omit<Extract<EventFrom<M>, { type: Type }>, 'type'>[]
} & { [outcome: `${string} ${'is done' | 'fails'}`]: readonly unknown[] }

/** A machine and what it does, told by hand. `Other`: see `OutputsOf`. */
export interface Model<M extends AnyStateMachine, Other = {}> {
  machine: M
  starts: readonly Start<M>[]
  payloads?: Payloads<M>
  /** By path; `''` is the whole machine. Every state that the machine can stay in has an entry. */
  states: Record<string, StateModel<M, Other>>
  /** The part of the context that decides what follows; by default all of it. */
  project?: (context: ContextFrom<M>) => unknown
  /** Whether a walk does not go there: contexts that grow for ever, or too many of them. Random stories do. */
  isFar?: (context: ContextFrom<M>) => boolean
  /** Asserts what holds after every event. */
  always?: (rest: Rest<M>) => void
}

/** An event in the words of a model: its type, `x is done`, `x fails`, `after x`. */
export interface Happening {
  trigger: string
  payload?: unknown
}

/** A machine as its model has it. */
export interface Spot {
  /** The paths of the states without states in them, sorted. */
  states: readonly string[]
  context: unknown
  /** The ids of the calls under way, sorted. */
  calls: readonly string[]
  /** The running delays in ms, by name. */
  delays: Readonly<Record<string, number>>
  /** The lengths of running timers of no state, in ms. */
  timers: readonly number[]
}

/** What a model says of one event. */
export interface Said {
  spot: Spot
  /** The rows that count, each by its state, event and place. */
  rows: readonly string[]
  emits: readonly unknown[]
  tells: readonly (readonly [string, object])[]
  /** The calls that begin, with their inputs, sorted by id. */
  calls: readonly (readonly [string, unknown])[]
  /** The lengths of the delays that begin, in ms, sorted. */
  delays: readonly number[]
}

type AnyModel = Model<AnyStateMachine>
type AnyRow = Row<AnyStateMachine>
type AnyRows = string | AnyRow | readonly AnyRow[]

const listOf = <Value>(value: Value | readonly Value[] | undefined): readonly Value[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly Value[]) : [value as Value]

/** Returns the rows of an event in a state. */
const rowsOf = (rows: AnyRows | undefined): readonly AnyRow[] =>
  listOf(rows as AnyRow | string).map((row) => (typeof row === 'string' ? { to: row } : row))

/** Returns the paths of the states that a machine is in: those given and all around them. */
function around(paths: readonly string[]): Set<string> {
  const all = new Set([''])
  for (const path of paths)
    for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) all.add(path.slice(0, end))
  return all
}

/** Returns whether a path is that of a state or of one inside it. */
export const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`)

/** Returns the payloads that a model sends an event with. */
const payloadsOf = ({ payloads }: AnyModel, trigger: string): readonly unknown[] =>
  (payloads as Record<string, readonly unknown[]> | undefined)?.[trigger] ?? [undefined]

/** Returns XState's part of an event from its payload. */
function bodyOf({ trigger, payload }: Happening): object {
  if (trigger.endsWith(' is done')) return { output: payload }
  if (trigger.endsWith(' fails')) return { error: payload }
  return (payload as object | undefined) ?? {}
}

/** Returns the event of a happening that is neither a call's end nor a delay's. */
export const eventOf = (happening: Happening): { type: string } => ({
  type: happening.trigger,
  ...bodyOf(happening),
})

/** Returns the id of the call that an event ends. */
export const endedCall = (trigger: string): string | undefined => /^(.*) (?:is done|fails)$/.exec(trigger)?.[1]

/** Returns the name of the delay that an event ends. */
export const endedDelay = (trigger: string): string | undefined => /^after (.*)$/.exec(trigger)?.[1]

/** Returns every event that a model's rows name. */
export const triggersIn = ({ states }: AnyModel): Set<string> =>
  new Set(
    Object.values(states)
      .flatMap(({ on = {} }) => Object.keys(on).map((trigger) => trigger.split(': ')[0]!))
      .filter((trigger) => trigger !== AT_ONCE),
  )

/**
 * Returns the events that can come in a spot, with each payload: every event of the machine, whether the state names it
 * or not, the ends of calls under way and of running delays.
 */
export function happeningsIn(model: AnyModel, events: readonly string[], spot: Spot): Happening[] {
  if (hasEnded(model, spot)) return []
  const triggers = [
    ...events,
    ...spot.calls.flatMap((id) => [`${id} is done`, `${id} fails`]),
    ...Object.keys(spot.delays).map((name) => `after ${name}`),
  ]
  return triggers.flatMap((trigger) =>
    payloadsOf(model, trigger).map((payload) => (payload === undefined ? { trigger } : { trigger, payload })),
  )
}

/** Returns whether the machine has ended. */
export const hasEnded = (model: AnyModel, { states }: Spot): boolean =>
  states.some((path) => model.states[path]?.ends === true)

/** Returns what a model says of a start. */
export function startOf(model: AnyModel, { input, in: first, context = {}, emits = [] }: Start<AnyStateMachine>): Said {
  const states = [...listOf(first as string)].toSorted()
  const begun = begunIn(model, [...around(states)], { event: { input }, context, next: context })
  return { ...settledIn({ calls: [], delays: {}, timers: [] }, begun, states, context), rows: [], emits, tells: [] }
}

/** Returns what a model says of an event in a spot. */
export function followsFrom(model: AnyModel, spot: Spot, happening: Happening): Said {
  const event = eventOf(happening)
  const said: Pick<Said, 'emits' | 'tells'> & { [Key in 'begins' | 'cancels']: number[] } & { rows: string[] } = {
    rows: [],
    emits: [],
    tells: [],
    begins: [],
    cancels: [],
  }
  const named: string[] = []
  const again: string[] = []
  let { states, context } = spot
  for (let trigger = happening.trigger, turns = 0; ; trigger = AT_ONCE, turns += 1) {
    if (turns > 9) throw new Error(`${model.machine.id}: "${AT_ONCE}" has no end in ${states.join(', ')}`)
    const inside = around(states)
    const isIn = (path: string): boolean => inside.has(path)
    const chosen = rowsFor(model, states, trigger, { event, context: context as never, isIn })
    if (chosen.length === 0 && turns > 0) break
    for (const { id, row } of chosen) {
      const given = { event, context: context as never, isIn }
      context = { ...(context as object), ...partOf(row.sets, given) }
      const then = { ...given, next: context as never }
      said.rows.push(id)
      said.emits = [...said.emits, ...(partOf(row.emits, then) ?? [])]
      said.tells = [...said.tells, ...(partOf(row.tells, then) ?? [])]
      said.begins.push(...(partOf(row.begins, then) ?? []))
      said.cancels.push(...(partOf(row.cancels, then) ?? []))
      if (row.again !== undefined) again.push(row.again)
    }
    const goals = chosen.flatMap(({ row }) => listOf(row.to as string))
    states = movedTo(goals, states)
    named.push(...goals)
  }
  const [before, after] = [around(spot.states), around(states)]
  const isEntered = (path: string): boolean =>
    !before.has(path) || named.includes(path) || again.some((outer) => isWithin(path, outer))
  const left = [...before].filter((path) => !after.has(path) || isEntered(path)).map((path) => model.states[path] ?? {})
  const stopped = left.flatMap(({ calls = {} }) => Object.keys(calls))
  const cancelled = left.flatMap(({ delays = {} }) => Object.keys(delays))
  const running = Object.entries(spot.delays).filter(
    ([name]) => !cancelled.includes(name) && name !== endedDelay(happening.trigger),
  )
  const rest = {
    calls: spot.calls.filter((id) => !stopped.includes(id) && id !== endedCall(happening.trigger)),
    delays: Object.fromEntries(running),
    timers: without(spot.timers, said.cancels),
  }
  const begun = begunIn(model, [...after].filter(isEntered), { event, context: spot.context, next: context })
  const { rows, emits, tells, begins } = said
  return { ...settledIn(rest, begun, states, context, begins), rows, emits, tells }
}

/** Returns the states after some of them, at most one of each region, are replaced. */
function movedTo(goals: readonly string[], states: readonly string[]): readonly string[] {
  if (goals.length === 0) return states
  const isReplaced = (path: string): boolean => goals.some((goal) => regionOf(goal) === regionOf(path))
  return [...(states.length > 1 ? states.filter((path) => !isReplaced(path)) : []), ...goals].toSorted()
}

const regionOf = (path: string): string => path.split('.')[0]!

const partOf = <Value>(part: Value | ((given: any) => Value) | undefined, given: object): Value | undefined =>
  typeof part === 'function' ? (part as (given: object) => Value)(given) : part

interface Begun {
  calls: [string, unknown][]
  delays: [string, number][]
}

/** Returns the calls and delays that begin when states are entered. */
function begunIn({ states }: AnyModel, entered: readonly string[], given: object): Begun {
  const all = entered.map((path) => states[path] ?? {})
  return {
    calls: all.flatMap(({ calls = {} }) =>
      Object.entries(calls).map(([id, input]): [string, unknown] => [id, partOf(input, given)]),
    ),
    delays: all.flatMap(({ delays = {} }) =>
      Object.entries(delays).map(([name, ms]): [string, number] => [name, partOf(ms, given)!]),
    ),
  }
}

/** Returns a list without one of each of the values. */
function without(list: readonly number[], values: readonly number[]): number[] {
  const rest = [...list]
  for (const value of values) rest.splice(rest.indexOf(value), 1)
  return rest
}

function settledIn(
  rest: Pick<Spot, 'calls' | 'delays' | 'timers'>,
  begun: Begun,
  states: readonly string[],
  context: unknown,
  begins: readonly number[] = [],
) {
  return {
    spot: {
      states,
      context,
      calls: [...rest.calls, ...begun.calls.map(([id]) => id)].toSorted(),
      delays: { ...rest.delays, ...Object.fromEntries(begun.delays) },
      timers: [...rest.timers, ...begins],
    },
    calls: begun.calls.toSorted(([one], [another]) => (one < another ? -1 : 1)),
    delays: [...begun.delays.map(([, ms]) => ms), ...begins].toSorted((one, another) => one - another),
  }
}

interface Chosen {
  id: string
  row: AnyRow
}

/**
 * Returns the rows that count for an event: of each region its innermost state with a row whose condition holds, and
 * of what surrounds the regions only where no region has one.
 */
function rowsFor(
  model: AnyModel,
  paths: readonly string[],
  trigger: string,
  given: Given<AnyStateMachine>,
  at = '',
): Chosen[] {
  const inner = paths.filter((path) => path !== at)
  const segment = (path: string): string => path.slice(at === '' ? 0 : at.length + 1).split('.')[0]!
  const next = [...new Set(inner.map(segment))].map((name) => (at === '' ? name : `${at}.${name}`))
  const found = next.flatMap((path) =>
    rowsFor(
      model,
      inner.filter((each) => isWithin(each, path)),
      trigger,
      given,
      path,
    ),
  )
  if (found.length > 0) return found
  const on = model.states[at]?.on as Record<string, AnyRows> | undefined
  const { status } = (given.event as { output?: { status?: string } }).output ?? {}
  for (const key of [`${trigger}: ${status}`, trigger]) {
    const rows = rowsOf(on?.[key])
    const index = rows.findIndex(({ when }) => when?.(given) ?? true)
    if (index !== -1) return [{ id: rowId(at, key, index), row: rows[index]! }]
  }
  return []
}

/** Names a row of a model. */
const rowId = (path: string, trigger: string, index: number): string =>
  `${path || 'root'}: ${trigger}, row ${index + 1}`

/** Returns the names of all rows of a model. */
export const rowIdsOf = ({ states }: AnyModel): string[] =>
  Object.entries(states).flatMap(([path, { on = {} }]) =>
    Object.entries(on as Record<string, AnyRows>).flatMap(([trigger, rows]) =>
      rowsOf(rows).map((_, index) => rowId(path, trigger, index)),
    ),
  )
