import {
  createActor,
  fromPromise,
  SimulatedClock,
  type Actor,
  type AnyStateMachine,
  type EmittedFrom,
  type InputFrom,
} from 'xstate'
import type { Notice } from '../../domain/entities.ts'

/** One call of a promise that a chart invoked. */
export interface Call {
  id: string
  input: unknown
  signal: AbortSignal
  isSettled: boolean
  resolve: (output?: unknown) => void
  reject: (error?: unknown) => void
}

/** The chart with every promise held until it is settled by hand; `calls` lists them in the order they began. */
export function hold<M extends AnyStateMachine>(machine: M): { machine: M; calls: Call[] } {
  const calls: Call[] = []
  const held = fromPromise(
    ({ self, input, signal }) =>
      new Promise((resolve, reject) => {
        const settling = (settle: (value?: unknown) => void) => (value?: unknown) => {
          call.isSettled = true
          settle(value)
        }
        const call: Call = {
          id: self.id,
          input,
          signal,
          isSettled: false,
          resolve: settling(resolve),
          reject: settling(reject),
        }
        calls.push(call)
      }),
  )
  const names = Object.keys(machine.implementations.actors)
  return { machine: machine.provide({ actors: Object.fromEntries(names.map((name) => [name, held])) }) as M, calls }
}

/** After this, everything that follows from settled promises has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

/** Starts a chart whose promises and clock are moved by the test, and collects what it emits. */
export function startHeld<M extends AnyStateMachine>(chart: M, input?: InputFrom<M>) {
  const { machine, calls } = hold(chart)
  const clock = new SimulatedClock()
  const facts: EmittedFrom<M>[] = []
  const actor: Actor<M> = createActor(machine, { input, clock } as never)
  actor.on('*', (fact) => void facts.push(fact as EmittedFrom<M>))
  actor.start()
  const last = (id: string): Call => {
    const call = calls.filter((made) => made.id === id).at(-1)
    if (!call) throw new Error(`${id} was not called`)
    return call
  }
  return {
    actor,
    clock,
    calls,
    facts,
    /** The notices raised so far, in order. */
    notices: (): Notice[] =>
      (facts as { type: string; notice?: Notice }[]).flatMap(({ notice }) => (notice ? [notice] : [])),
    /** What the last call of a promise was given. */
    inputOf: (id: string): unknown => last(id).input,
    /** Lets the last call of a promise succeed. */
    async succeed(id: string, output?: unknown): Promise<void> {
      last(id).resolve(output)
      await settled()
    },
    /** Lets the last call of a promise fail. */
    async fail(id: string, error: unknown = new Error('')): Promise<void> {
      last(id).reject(error)
      await settled()
    },
  }
}
