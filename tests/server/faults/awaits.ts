import type { Database, Statements } from '../../../server/database/database.ts'
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts'
import type { PaymentGateway } from '../../../server/gateways/payment.ts'

/**
 * What happens to one await: it fails before its work; its work is done and the answer is lost; it does not go on until
 * it is released; or its transaction runs twice, as on a server after a conflict.
 */
export const FAULTS = ['fails', 'loses its answer', 'hangs', 'runs twice'] as const
export type Fault = (typeof FAULTS)[number]

export interface Awaits {
  database: Database
  gateway(mpesa: PaymentGateway): PaymentGateway
  /** Counts from 1 again; the await with this number gets the fault, once. */
  arm(at: number, fault: Fault): void
  /** Returns how many awaits there were since. */
  disarm(): number
  /** Resolves when an await hangs. */
  hanging(): Promise<void>
  /** Resolves when another await begins. */
  nextAwait(): Promise<void>
  release(): void
}

class RunAgain extends Error {}

/** Wraps the database and the payment gateway of a store, so that a test can break each await of a call. */
export function breakAwaits(db: Database): Awaits {
  let awaits = 0
  let armed: { at: number; fault: Fault } | null = null
  let onHang: () => void = () => undefined
  let hang = new Promise<void>(() => undefined)
  let onRelease: () => void = () => undefined
  const onNext: (() => void)[] = []

  /** Counts an await; returns its fault, if it has one. */
  function faultOfNext(): Fault | null {
    awaits += 1
    for (const next of onNext.splice(0)) next()
    if (armed?.at !== awaits) return null
    return armed.fault
  }

  async function run<T>(fault: Fault | null, lost: () => Error, work: () => Promise<T>): Promise<T> {
    if (fault === 'fails') throw lost()
    if (fault === 'hangs') {
      onHang()
      await new Promise<void>((resolve) => (onRelease = resolve))
    }
    const result = await work()
    if (fault === 'loses its answer') throw lost()
    return result
  }

  const gone = () => new DatabaseUnavailable('Connection terminated unexpectedly')
  const silent = () => new Error('The connection was closed')

  return {
    database: {
      ...db,
      query: (...statement) => run(faultOfNext(), gone, () => db.query(...statement)) as never,
      async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
        const begin = faultOfNext()
        if (begin === 'runs twice')
          await db
            .transaction(async (statements) => {
              await work(statements)
              throw new RunAgain()
            })
            .catch((error: unknown) => {
              if (!(error instanceof RunAgain)) throw error
            })
        let commit: Fault | null = null
        const done = await run(begin === 'loses its answer' ? 'fails' : begin, gone, () =>
          db.transaction(async (statements) => {
            const result = await work({
              query: (...statement) => run(faultOfNext(), gone, () => statements.query(...statement)) as never,
            })
            commit = faultOfNext()
            if (commit === 'fails') throw gone()
            if (commit === 'hangs') await run(commit, gone, async () => undefined)
            return result
          }),
        )
        if (commit === 'loses its answer') throw gone()
        return done
      },
    },
    gateway: (mpesa) => ({ ...mpesa, start: (prompt) => run(faultOfNext(), silent, () => mpesa.start(prompt)) }),
    arm(at, fault) {
      awaits = 0
      armed = { at, fault }
      hang = new Promise((resolve) => (onHang = resolve))
    },
    disarm() {
      armed = null
      return awaits
    },
    hanging: () => hang,
    nextAwait: () => new Promise((resolve) => onNext.push(resolve)),
    release: () => onRelease(),
  }
}
