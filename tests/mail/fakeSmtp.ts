import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface FakeSmtp {
  port: number
  /** The emails that were accepted. */
  taken: { from: string; to: string[]; login: string; headers: Map<string, string>; text: string }[]
  /** Replaces the answer to a recipient, such as `550 5.1.1 No such user`; `cut` breaks off after the email. */
  next: string[]
  close(): Promise<void>
}

/** Starts a mail server without TLS (RFC 5321), which knows one user. */
export async function startFakeSmtp(): Promise<FakeSmtp> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let [buffer, from, login, isData]: [string, string, string, boolean] = ['', '', '', false]
    let to: string[] = []
    const say = (line: string) => socket.write(`${line}\r\n`)
    const commands: [RegExp, (words: string) => unknown][] = [
      [/^EHLO .*/i, () => say('250-fake\r\n250-AUTH PLAIN\r\n250 8BITMIME')],
      [/^AUTH PLAIN (.*)/i, (words) => ((login = words), say('235 2.7.0 Accepted'))],
      [/^MAIL FROM:<(.*?)>.*/i, (words) => ((from = words), (to = []), say('250 OK'))],
      [
        /^RCPT TO:<(.*?)>.*/i,
        (words) => {
          if (fake.next[0] && fake.next[0] !== 'cut') return say(fake.next.shift()!)
          to.push(words)
          return say('250 OK')
        },
      ],
      [/^DATA$/i, () => ((isData = true), say('354 Go ahead'))],
      [/^QUIT$/i, () => (say('221 Bye'), socket.end())],
    ]
    function take(email: string): void {
      const [head = '', ...body] = email.split('\r\n\r\n')
      const headers = head
        .replace(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line) => /^([^:]+): ?(.*)$/s.exec(line)!.slice(1) as [string, string])
      const map = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]))
      const text = textOf(body.join('\r\n\r\n'), map.get('content-transfer-encoding') ?? '')
      fake.taken.push({ from, to, login: Buffer.from(login, 'base64').toString(), headers: map, text })
      if (fake.next[0] === 'cut') return void (fake.next.shift(), socket.destroy())
      say('250 2.0.0 Queued')
    }
    say('220 fake ESMTP')
    socket.setEncoding('utf8').on('data', (data: string) => {
      buffer += data
      for (let end = 0; (end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n')) >= 0;) {
        const part = buffer.slice(0, end)
        buffer = buffer.slice(end + (isData ? 5 : 2))
        if (isData) {
          isData = false
          take(part)
          continue
        }
        const command = commands.find(([pattern]) => pattern.test(part))
        if (command) command[1](command[0].exec(part)![1] ?? '')
        else say('502 5.5.1 Unknown')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const fake: FakeSmtp = {
    port: (server.address() as AddressInfo).port,
    taken: [],
    next: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
  return fake
}

/** Returns a body as it is read. */
function textOf(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString().replaceAll('\r\n', '\n').trimEnd()
  if (encoding !== 'quoted-printable') return body.replaceAll('\r\n', '\n').trimEnd()
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n').trimEnd()
}
