import pg from 'pg'
import { setTimeout } from 'node:timers/promises'
import type { Database, Statements, Value } from './database.ts'
import { DatabaseUnavailable, isNotNow } from './unavailable.ts'

const { INT8, NUMERIC, DATE } = pg.types.builtins

const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === INT8 || id === NUMERIC) return Number
    if (id === DATE) return String
    return pg.types.getTypeParser(id, format as 'text')
  },
}

/** A server that says nothing for so long is given up; migrations, whose texts come without values, take their time. */
const PATIENCE_MS = 60_000

/** What no visitor waits for is given up sooner. */
const PROBE_PATIENCE_MS = 5_000

/** What a process that hangs or is cut off has begun must not keep others from their rows for ever: the server itself undoes it then. */
const LEFT_ALONE_MS = 60_000

/** The server undoes one of the transactions that wait for each other; done again it succeeds. */
const MOST_TRIES = 4
const PAUSE_MS = 50

/** Two transactions were in each other's way (SQLSTATE 40001, 40P01), and the server undid this one whole. */
function isUndoneForOthers(error: unknown): boolean {
  const { cause } = error as Error
  return cause instanceof pg.DatabaseError && (cause.code === '40001' || cause.code === '40P01')
}

/** Errors of the server are its answer to a statement; any other comes from the line to it. */
function asOurs(error: unknown): unknown {
  const isAnswer = error instanceof pg.DatabaseError && !isNotNow(error.code)
  return isAnswer || error instanceof TypeError
    ? error
    : new DatabaseUnavailable((error as Error).message, { cause: error })
}

async function ask<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    throw asOurs(error)
  }
}

/** One statement with the time that its answer may take; the driver knows the limit, its types do not. */
function limited(text: string, patienceMs: number, values?: readonly Value[]): pg.QueryConfig {
  const statement = { text, query_timeout: patienceMs, ...(values && { values: [...values] }) }
  return statement
}

function statementsOf(runner: pg.Pool | pg.PoolClient, patienceMs: number): Statements {
  return {
    async query<Row>(text: string, values?: readonly Value[]): Promise<Row[]> {
      // several statements in one text give several results; the last one is the answer
      const answer: pg.QueryResult | pg.QueryResult[] = await ask(
        values ? runner.query(limited(text, patienceMs, values)) : runner.query(text),
      )
      const last = Array.isArray(answer) ? answer.at(-1) : answer
      return (last?.rows ?? []) as Row[]
    },
  }
}

/** The pool replaces a broken connection and its query rejects; without these listeners the error would end the process. */
function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/**
 * Connects to a PostgreSQL server. Throws when it cannot be reached. Several instances of the shop may share
 * one server. Once connected, all that needs a server which is not there throws DatabaseUnavailable, and works again when it is back.
 */
export async function openPostgres(url: string, patienceMs = PATIENCE_MS): Promise<Database> {
  const pool = poolOf({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'sokoni',
    idle_in_transaction_session_timeout: LEFT_ALONE_MS,
    types,
  })
  // all connections of the other one may be in use although the server is well
  const probes = poolOf({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PROBE_PATIENCE_MS,
    application_name: 'sokoni probe',
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const { query } = statementsOf(pool, patienceMs)
  return {
    query: <Row>(text: string, values?: readonly Value[], signal?: AbortSignal): Promise<Row[]> =>
      signal ? abortable<Row>(text, values, signal) : query<Row>(text, values),
    async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
      for (let tries = 1; ; tries++) {
        try {
          return await once(work)
        } catch (error) {
          if (tries === MOST_TRIES || !isUndoneForOthers(error)) throw error
        }
        // not all at the same moment again
        await setTimeout(Math.random() * PAUSE_MS * tries)
      }
    },
    probe: async () => void (await ask(probes.query(limited('select 1', PROBE_PATIENCE_MS)))),
    close: async () => void (await Promise.all([pool.end(), probes.end()])),
  }

  /** Runs a query, and has the server stop it when `signal` is aborted. */
  async function abortable<Row>(
    text: string,
    values: readonly Value[] | undefined,
    signal: AbortSignal,
  ): Promise<Row[]> {
    const client = await ask(pool.connect())
    let stopping: Promise<unknown> | null = null
    const stop = () => {
      const { processID } = client as pg.PoolClient & { processID: number }
      stopping = pool.query('select pg_cancel_backend($1)', [processID]).catch(() => undefined)
    }
    let isBroken = false
    try {
      signal.throwIfAborted()
      signal.addEventListener('abort', stop)
      return await statementsOf(client, patienceMs).query<Row>(text, values)
    } catch (error) {
      isBroken = error instanceof DatabaseUnavailable && !signal.aborted
      throw error
    } finally {
      signal.removeEventListener('abort', stop)
      // or it would stop the next statement of this connection
      await stopping
      client.release(isBroken)
    }
  }

  async function once<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const client = await ask(pool.connect())
    let isBroken = false
    try {
      await ask(client.query(limited('begin', patienceMs)))
      const result = await work(statementsOf(client, patienceMs))
      await ask(client.query(limited('commit', patienceMs)))
      return result
    } catch (error) {
      // where the line is at fault, the server rolls back when it sees the connection end
      isBroken =
        error instanceof DatabaseUnavailable ||
        (await client.query(limited('rollback', patienceMs)).then(
          () => false,
          () => true,
        ))
      throw error
    } finally {
      client.release(isBroken)
    }
  }
}
