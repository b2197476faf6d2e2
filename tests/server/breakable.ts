import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import type { Database } from '../../server/database/database.ts'
import { DatabaseUnavailable } from '../../server/database/unavailable.ts'

/** `gone`: nothing is answered; the others lose the line as a transaction commits, before the server hears of it or after. */
type Fault = 'gone' | 'before commit' | 'after commit' | null

/** A database whose loss a test decides upon. */
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
      close: () => db.close(),
    },
  }
}

export interface Line {
  /** The address of the same database, reached by this line. */
  url: string
  /** Cuts what is connected; who tries anew is turned away until `mend`. */
  cut(): void
  /** Takes everything and hands nothing on, until `mend`. */
  silence(): void
  /** Cuts the connection that next says `commit`, before the server hears it or after it has answered. */
  cutAtCommit(when: 'before' | 'after'): void
  mend(): Promise<void>
  close(): Promise<void>
}

/** A line to a database server that a test can cut. */
export async function openLine(url: string): Promise<Line> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  let atCommit: 'before' | 'after' | null = null

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    let isCommitting = false
    const cutBoth = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', cutBoth).on('close', () => {
        sockets.delete(socket)
        cutBoth()
      })
    }
    client.on('data', (bytes) => {
      if (isSilent) return
      if (atCommit && bytes.includes('commit')) {
        if (atCommit === 'before') return cutBoth()
        isCommitting = true
      }
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (isCommitting) return cutBoth()
      if (!isSilent) client.write(bytes)
    })
  })
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    cut() {
      server.close()
      cutAll()
    },
    silence() {
      isSilent = true
    },
    cutAtCommit(when) {
      atCommit = when
    },
    async mend() {
      if (isSilent) cutAll()
      isSilent = false
      atCommit = null
      if (!server.listening) await listen(port)
    },
    async close() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
