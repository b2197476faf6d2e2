import pg from 'pg'
import { setTimeout } from 'node:timers/promises'
import type { Database, Statements, Value } from './database.ts'
import { markedAsTransaction } from './inTransaction.ts'
import { DatabaseUnavailable, isTemporary, refusesWrites } from './unavailable.ts'

const { INT8, NUMERIC, DATE } = pg.types.builtins

const types: pg.CustomTypesConfig = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    if (id === INT8 || id === NUMERIC) return Number
    if (id === DATE) return String
    return pg.types.getTypeParser(id, format as 'text')
  },
}

/** The limit for an answer; migrations, whose statements have no values, may take longer. */
const TIMEOUT_MS = 60_000

/** Probes wait less: no shopper waits for them. */
const PROBE_TIMEOUT_MS = 5_000

/**
 * The server rolls back what a hanging process has begun after 60 s, so that its locks are released. Set for each
 * transaction, because a pooler keeps no settings of a connection.
 */
const BEGIN = `begin; set local idle_in_transaction_session_timeout = '60s'`

/** A transaction that the server rolled back because of a conflict is tried again. */
const MOST_TRIES = 4
const PAUSE_MS = 50

/** How long a refused write counts: nothing says when the disk has room again but a write that is done. */
const WRITE_PROBLEM_MS = 60_000

/** The server rolled the transaction back because of a conflict with another one (SQLSTATE 40001, 40P01). */
function isConflict(error: unknown): boolean {
  const { cause } = error as Error
  return cause instanceof pg.DatabaseError && (cause.code === '40001' || cause.code === '40P01')
}

/** Turns errors of the connection, and those that may pass, into DatabaseUnavailable. */
function asDatabaseError(error: unknown): unknown {
  const isAnswer = error instanceof pg.DatabaseError && !isTemporary(error.code)
  return isAnswer || error instanceof TypeError
    ? error
    : new DatabaseUnavailable((error as Error).message, { cause: error })
}

async function ask<T>(asking: Promise<T>): Promise<T> {
  try {
    return await asking
  } catch (error) {
    throw asDatabaseError(error)
  }
}

/** Sets the time limit of a statement; the driver supports it, its types do not. */
function limited(text: string, timeoutMs: number, values?: readonly Value[]): pg.QueryConfig {
  const statement = { text, query_timeout: timeoutMs, ...(values && { values: [...values] }) }
  return statement
}

function statementsOf(runner: pg.Pool | pg.PoolClient, timeoutMs: number): Statements {
  return {
    async query<Row>(text: string, values?: readonly Value[]): Promise<Row[]> {
      // several statements return several results; the last one counts
      const answer: pg.QueryResult | pg.QueryResult[] = await ask(
        values ? runner.query(limited(text, timeoutMs, values)) : runner.query(text),
      )
      const last = Array.isArray(answer) ? answer.at(-1) : answer
      return (last?.rows ?? []) as Row[]
    },
  }
}

/**
 * The pool replaces a broken connection and rejects its query; without these listeners the error would end the
 * process.
 */
function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config)
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/**
 * Writes `sslmode=verify-full` for the modes that the driver reads as that: a later version reads them as PostgreSQL's
 * own tools do, which take any certificate. `uselibpqcompat=true` asks for these.
 */
function withCheckedTls(url: string): string {
  if (/[?&]uselibpqcompat=true(?=&|$)/.test(url)) return url
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

/**
 * Whether what is sent to this server can be read on its way: it is another machine, without TLS. A name without a dot
 * is a container's on this one.
 */
export function isReadOnTheWay(url: string): boolean {
  const { host, ssl } = new pg.Client({ connectionString: withCheckedTls(url) })
  const isHere = /^\/|^(?:127\.|::1$)/.test(host) || !/[.:]/.test(host)
  return !isHere && !ssl
}

/**
 * Connects to a PostgreSQL server, which several instances of the shop may share. Throws when it cannot be reached.
 * Later, statements throw DatabaseUnavailable while the server is gone, and work again when it is back.
 */
export async function openPostgres(address: string, timeoutMs = TIMEOUT_MS): Promise<Database> {
  const url = withCheckedTls(address)
  const pool = poolOf({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: 'sokoni',
    types,
  })
  // a pool of their own, because all connections of the other one may be in use
  const probes = poolOf({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PROBE_TIMEOUT_MS,
    application_name: 'sokoni probe',
  })
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw error
  }
  const { query } = statementsOf(pool, timeoutMs)
  let refused = { problem: '', at: -Infinity }
  const note = (error: unknown): never => {
    const { cause, message } = error as Error
    if (refusesWrites((cause as pg.DatabaseError | undefined)?.code))
      refused = { problem: message, at: performance.now() }
    throw error
  }
  return {
    query: <Row>(text: string, values?: readonly Value[], signal?: AbortSignal): Promise<Row[]> =>
      (signal ? abortable<Row>(text, values, signal) : query<Row>(text, values)).catch(note),
    async transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
      for (let tries = 1; ; tries++) {
        try {
          return await once(work)
        } catch (error) {
          if (tries === MOST_TRIES || !isConflict(error)) note(error)
        }
        // at random, so that the transactions do not conflict again
        await setTimeout(Math.random() * PAUSE_MS * tries)
      }
    },
    probe: async () => void (await ask(probes.query(limited('select 1', PROBE_TIMEOUT_MS)))),
    writeProblem: () => (performance.now() - refused.at < WRITE_PROBLEM_MS ? refused.problem : null),
    waiting: () => pool.waitingCount,
    close: async () => void (await Promise.all([pool.end(), probes.end()])),
  }

  /**
   * Runs a query that the server cancels when `signal` is aborted. In a transaction, because behind a pooler only that
   * holds the process to cancel.
   */
  function abortable<Row>(text: string, values: readonly Value[] | undefined, signal: AbortSignal): Promise<Row[]> {
    return once(async (statements) => {
      const [server] = await statements.query<{ pid: number }>('select pg_backend_pid() as pid', [])
      signal.throwIfAborted()
      let stopping: Promise<unknown> | null = null
      const stop = () => {
        stopping = pool.query('select pg_cancel_backend($1)', [server!.pid]).catch(() => undefined)
      }
      signal.addEventListener('abort', stop)
      try {
        return await statements.query<Row>(text, values)
      } catch (error) {
        throw signal.aborted ? signal.reason : error
      } finally {
        signal.removeEventListener('abort', stop)
        // a late cancel would stop the connection's next statement
        await stopping
      }
    })
  }

  async function once<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
    const client = await ask(pool.connect())
    let isBroken = false
    try {
      await ask(client.query(limited(BEGIN, timeoutMs)))
      const result = await markedAsTransaction(() => work(statementsOf(client, timeoutMs)))
      await ask(client.query(limited('commit', timeoutMs)))
      return result
    } catch (error) {
      // with a broken connection there is no rollback: the server does it by itself
      isBroken =
        error instanceof DatabaseUnavailable ||
        (await client.query(limited('rollback', timeoutMs)).then(
          () => false,
          () => true,
        ))
      throw error
    } finally {
      client.release(isBroken)
    }
  }
}
