import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

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

/** Opens a line to the database server at `url` that can be cut and silenced. */
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
