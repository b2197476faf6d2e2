import pg from 'pg'
import type { Database, Statements, Value } from './database.ts'

const { INT8, NUMERIC, DATE } = pg.types.builtins

const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === INT8 || id === NUMERIC) return Number
    if (id === DATE) return String
    return pg.types.getTypeParser(id, format as 'text')
  },
}

function statementsOf(runner: pg.Pool | pg.PoolClient): Statements {
  return {
    async query<Row>(text: string, values?: readonly Value[]): Promise<Row[]> {
      // several statements in one text give several results; the last one is the answer
      const answer: pg.QueryResult | pg.QueryResult[] = values ? await runner.query(text, [...values]) : await runner.query(text)
      const last = Array.isArray(answer) ? answer.at(-1) : answer
      return (last?.rows ?? []) as Row[]
    },
  }
}

/**
 * Connects to a PostgreSQL server. Throws when it cannot be reached. Several instances of the shop may share
 * one server.
 */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000, types })
  // an idle connection that the server closes is replaced by the pool; without a listener it would end the process
  pool.on('error', () => undefined)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    ...statementsOf(pool),
    async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('begin')
        const result = await work(statementsOf(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch((cause: Error) => (broken = cause))
        throw error
      } finally {
        client.release(broken)
      }
    },
    close: () => pool.end(),
  }
}
