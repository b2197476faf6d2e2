import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Release } from '../../settings/release.ts'
import type { Database } from '../../database/database.ts'

/** A database that needs longer for `select 1` counts as down. */
const TIMEOUT_MS = 2000

interface HealthOptions {
  /** Null with an outside host. */
  db: Pick<Database, 'probe' | 'writeProblem'> | null
  /** Whether the shop is stopping. */
  isStopping(): boolean
  release?: Release | undefined
}

/**
 * Adds the probes: `GET /healthz` is 200 while the process answers and names the release, `GET /readyz` is 200 while
 * it can take requests, else 503 with the reason. While only changes fail it stays 200, as pages can be read.
 */
export function addHealth(app: FastifyInstance, { db, isStopping, release }: HealthOptions): void {
  const databaseAnswers = db ? answering(db) : async () => true

  async function notReady(): Promise<string | null> {
    if (isStopping()) return 'The shop is closing.'
    return (await databaseAnswers()) ? null : 'The database does not answer.'
  }

  app.get('/healthz', { compress: false }, (_request, reply) => send(reply, 200, { status: 'alive', ...release }))
  app.get('/readyz', { compress: false }, async (_request, reply) => {
    const reason = await notReady()
    if (reason !== null) return send(reply, 503, { status: 'not ready', reason })
    const problem = db?.writeProblem() ?? null
    return send(reply, 200, { status: 'ready', ...(problem !== null && { writes: 'fail', reason: problem }) })
  })
}

function send(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Returns a function that says whether the database answers in time. Simultaneous probes share one query. */
function answering(db: Pick<Database, 'probe'>): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, TIMEOUT_MS, false)
    })
    const answer = db.probe().then(
      () => true,
      () => false,
    )
    try {
      return await Promise.race([answer, tooLate])
    } finally {
      clearTimeout(timer)
      asking = null
    }
  }

  return () => (asking ??= ask())
}
