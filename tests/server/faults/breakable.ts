import type { Database } from '../../../server/database/database.ts'
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts'

/**
 * `gone`: no answers; the others break the connection during a commit, before or after the server gets it.
 */
type Fault = 'gone' | 'before commit' | 'after commit' | null

/** A database that a test can break. */
export function breakable(db: Database): { database: Database; be(fault: Fault): void } {
  let now: Fault = null
  const lost = () => new DatabaseUnavailable('Connection terminated unexpectedly')
  return {
    be(fault) {
      now = fault
    },
    database: {
      async query<Row>(...statement: Parameters<Database['query']>): Promise<Row[]> {
        if (now === 'gone') throw lost()
        return db.query<Row>(...statement)
      },
      async transaction(work) {
        if (now === 'gone') throw lost()
        const done = await db.transaction(async (statements) => {
          const result = await work(statements)
          if (now === 'before commit') throw lost()
          return result
        })
        if (now === 'after commit') throw lost()
        return done
      },
      async probe() {
        if (now === 'gone') throw lost()
        return db.probe()
      },
      writeProblem: () => db.writeProblem(),
      waiting: () => db.waiting(),
      close: () => db.close(),
    },
  }
}
