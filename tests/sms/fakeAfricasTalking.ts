import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SMS_ACCOUNT = { username: 'sokoni', apiKey: 'key-of-the-shop' }

/** An answer. `cut` breaks the connection after the text was accepted. */
export type SmsReply = { status: number; body: object | string } | 'cut'

export interface FakeAfricasTalking {
  url: string
  /** The form fields of the accepted texts. */
  taken: Record<string, string>[]
  /** Replaces the answers to the next requests. */
  next: SmsReply[]
  close(): Promise<void>
}

/** The provider's statuses of a recipient, with their codes. */
export const recipient = (statusCode: number, status: string): SmsReply => ({
  status: 201,
  body: {
    SMSMessageData: {
      Message: 'Sent to 0/1 Total Cost: 0',
      Recipients: [{ statusCode, number: '+254712345678', status, cost: '0', messageId: 'None' }],
    },
  },
})

/** Starts a server with Africa's Talking's messaging API (reference §3). */
export async function startFakeAfricasTalking(): Promise<FakeAfricasTalking> {
  const server = createServer((request, response) => {
    let form = ''
    request.setEncoding('utf8').on('data', (text: string) => (form += text))
    request.on('end', () => {
      const reply = answer(request.method, request.url, request.headers, Object.fromEntries(new URLSearchParams(form)))
      if (reply === 'cut') return void request.socket.destroy()
      response
        .writeHead(reply.status, { 'content-type': 'application/json' })
        .end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
    })
  })

  function answer(
    method: string | undefined,
    url: string | undefined,
    headers: NodeJS.Dict<string | string[]>,
    fields: Record<string, string>,
  ): SmsReply {
    if (method !== 'POST' || url !== '/version1/messaging') return { status: 404, body: 'Not found' }
    if (headers['apikey'] !== SMS_ACCOUNT.apiKey || fields['username'] !== SMS_ACCOUNT.username)
      return { status: 401, body: 'The supplied authentication is invalid' }
    if (
      headers['content-type'] !== 'application/x-www-form-urlencoded' ||
      !/^\+254[17]\d{8}$/.test(fields['to'] ?? '') ||
      !fields['message']
    )
      return { status: 400, body: 'Request is missing required form field' }
    const reply = fake.next.shift()
    if (reply && reply !== 'cut') return reply
    fake.taken.push(fields)
    if (reply) return reply
    const messageId = `ATXid_${fake.taken.length}`
    return {
      status: 201,
      body: {
        SMSMessageData: {
          Message: 'Sent to 1/1 Total Cost: KES 0.8000',
          Recipients: [{ statusCode: 101, number: fields['to'], status: 'Success', cost: 'KES 0.8000', messageId }],
        },
      },
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeAfricasTalking = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    next: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return fake
}
