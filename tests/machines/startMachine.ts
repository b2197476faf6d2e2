import {
  createActor,
  fromPromise,
  SimulatedClock,
  type Actor,
  type AnyStateMachine,
  type EmittedFrom,
  type InputFrom,
} from 'xstate'
import type { NoticeText } from '../../domain/notices.ts'
import { eventInEnglish } from '../notices.ts'

/** One call of a promise that a machine invoked. */
export interface Call {
  id: string
  input: unknown
  signal: AbortSignal
  isSettled: boolean
  resolve: (output?: unknown) => void
  reject: (error?: unknown) => void
}

/** Returns the machine with promises that the test settles; `calls` lists them in the order they began. */
export function withManualCalls<M extends AnyStateMachine>(machine: M): { machine: M; calls: Call[] } {
  const calls: Call[] = []
  const manual = fromPromise(
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
  return { machine: machine.provide({ actors: Object.fromEntries(names.map((name) => [name, manual])) }) as M, calls }
}

/** Waits until everything that follows from settled promises has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}

/** Starts a machine whose promises and clock the test moves. Collects what it emits, with notices in English. */
export function startMachine<M extends AnyStateMachine>(original: M, input?: InputFrom<M>) {
  const { machine, calls } = withManualCalls(original)
  const clock = new SimulatedClock()
  const emitted: EmittedFrom<M>[] = []
  const actor: Actor<M> = createActor(machine, { input, clock } as never)
  actor.on('*', (event) => void emitted.push(eventInEnglish(event as EmittedFrom<M>)))
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
    emitted,
    /** Returns the notices raised so far, in order. */
    notices: (): NoticeText[] =>
      (emitted as { type: string; notice?: NoticeText }[]).flatMap(({ notice }) => (notice ? [notice] : [])),
    /** Returns the input of the last call of a promise. */
    inputOf: (id: string): unknown => last(id).input,
    /** Resolves the last call of a promise. */
    async succeed(id: string, output?: unknown): Promise<void> {
      last(id).resolve(output)
      await settled()
    },
    /** Rejects the last call of a promise. */
    async fail(id: string, error: unknown = new Error('')): Promise<void> {
      last(id).reject(error)
      await settled()
    },
  }
}
