import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../database/database.ts'

/** A database that takes longer for the least of questions is of no use to a visitor. */
const PATIENCE_MS = 2000

interface HealthOptions {
  /** Null where an outside host keeps the data. */
  db: Pick<Database, 'probe'> | null
  /** Whether the shop has been told to stop. */
  isEnding(): boolean
}

/**
 * For whoever watches over the process: `GET /healthz` is 200 as long as it can answer at all, and `GET /readyz` is 200
 * when visitors may be sent here, else 503 with the reason.
 */
export function addHealth(app: FastifyInstance, { db, isEnding }: HealthOptions): void {
  const databaseAnswers = db ? answering(db) : async () => true

  async function problem(): Promise<string | null> {
    if (isEnding()) return 'The shop is closing.'
    return (await databaseAnswers()) ? null : 'The database does not answer.'
  }

  app.get('/healthz', { compress: false }, (_request, reply) => told(reply, 200, { status: 'alive' }))
  app.get('/readyz', { compress: false }, async (_request, reply) => {
    const reason = await problem()
    return reason === null ? told(reply, 200, { status: 'ready' }) : told(reply, 503, { status: 'not ready', reason })
  })
}

function told(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

/** Whether the database answers in time. Those who ask at the same moment share one question. */
function answering(db: Pick<Database, 'probe'>): () => Promise<boolean> {
  let asking: Promise<boolean> | null = null

  async function ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, PATIENCE_MS, false)
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
