import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

export interface DatabaseProxy {
  /** The address of the same database through this proxy. */
  url: string
  /** Closes all connections and refuses new ones until `restore`. */
  cut(): void
  /** Accepts data but forwards nothing, until `restore`. */
  stall(): void
  /** Closes the connection that next sends `commit`: before the server receives it, or after it has answered. */
  cutAtCommit(when: 'before' | 'after'): void
  restore(): Promise<void>
  close(): Promise<void>
}

/** Opens a proxy to the database server at `url` that can cut and stall connections. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isStalled = false
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
      if (isStalled) return
      if (atCommit && bytes.includes('commit')) {
        if (atCommit === 'before') return cutBoth()
        isCommitting = true
      }
      upstream.write(bytes)
    })
    upstream.on('data', (bytes) => {
      if (isCommitting) return cutBoth()
      if (!isStalled) client.write(bytes)
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
    stall() {
      isStalled = true
    },
    cutAtCommit(when) {
      atCommit = when
    },
    async restore() {
      if (isStalled) cutAll()
      isStalled = false
      atCommit = null
      if (!server.listening) await listen(port)
    },
    async close() {
      cutAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
