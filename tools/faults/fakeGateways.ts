import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Prompt {
  id: string
  reference: string
  amount: number
  phone: number
  /** The secret last part of the callback address. */
  token: string
  receipt: string
  isPaid: boolean
}

/** Local stand-ins for M-PESA and the SMS gateway, as far as the order journey needs them. */
export interface FakeGateways {
  /** The settings that make a shop use them. */
  settings: Record<string, string>
  texts: { to: string; message: string }[]
  /** The prompts that reached a phone, oldest first. */
  prompts: Prompt[]
  /** Pays and calls the shop at `url` back. Returns whether the shop confirmed; if not, it must ask for the result. */
  pay(prompt: Prompt, url: string): Promise<boolean>
  close(): Promise<void>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** Opens both gateways on a free port. */
export async function openFakeGateways(): Promise<FakeGateways> {
  const texts: FakeGateways['texts'] = []
  const prompts: Prompt[] = []

  function push(asked: { AccountReference: string; Amount: number; PhoneNumber: string; CallBackURL: string }) {
    const number = prompts.length + 1
    const prompt = {
      id: `ws_CO_${number}`,
      reference: asked.AccountReference,
      amount: Number(asked.Amount),
      phone: Number(asked.PhoneNumber),
      token: asked.CallBackURL.split('/').at(-1)!,
      receipt: `NLJ${String(number).padStart(7, '0')}`,
      isPaid: false,
    }
    prompts.push(prompt)
    return {
      ResponseCode: '0',
      ResponseDescription: 'Success',
      CheckoutRequestID: prompt.id,
      MerchantRequestID: `merchant-${number}`,
    }
  }

  function query({ CheckoutRequestID: id }: { CheckoutRequestID: string }) {
    if (prompts.find((prompt) => prompt.id === id)?.isPaid)
      return { ResponseCode: '0', ResultCode: '0', ResultDesc: 'Processed' }
    return { errorCode: '500.001.1001', errorMessage: 'The transaction is being processed' }
  }

  function answerTo(path: string, body: string): object {
    if (path.startsWith('/oauth/')) return { access_token: 'token', expires_in: '3599' }
    if (path.startsWith('/mpesa/stkpush/')) return push(JSON.parse(body))
    if (path.startsWith('/mpesa/stkpushquery/')) return query(JSON.parse(body))
    const form = new URLSearchParams(body)
    texts.push({ to: form.get('to')!, message: form.get('message')! })
    return {
      SMSMessageData: {
        Message: 'Sent',
        Recipients: [{ statusCode: 101, status: 'Success', messageId: `ATX${texts.length}` }],
      },
    }
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const answer = answerTo(request.url!, body)
      response
        .writeHead('errorCode' in answer ? 500 : 201, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    settings: {
      MPESA_HOST: address,
      MPESA_CONSUMER_KEY: 'key',
      MPESA_CONSUMER_SECRET: 'secret',
      MPESA_SHORTCODE: '174379',
      MPESA_PASSKEY: 'passkey',
      MPESA_CALLBACK_URL: address,
      SMS_HOST: address,
      SMS_USERNAME: 'shop',
      SMS_API_KEY: 'key',
      SMS_PER_DAY: '999999',
    },
    texts,
    prompts,
    async pay(prompt, url) {
      prompt.isPaid = true
      const items = {
        Amount: prompt.amount,
        MpesaReceiptNumber: prompt.receipt,
        TransactionDate: 20_261_121_140_000,
        PhoneNumber: prompt.phone,
      }
      const CallbackMetadata = { Item: Object.entries(items).map(([Name, Value]) => ({ Name, Value })) }
      const stkCallback = {
        MerchantRequestID: 'merchant',
        CheckoutRequestID: prompt.id,
        ResultCode: 0,
        ResultDesc: 'Processed',
        CallbackMetadata,
      }
      const sent = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Body: { stkCallback } }),
      }
      try {
        return (await fetch(`${url}/callbacks/${prompt.token}`, sent)).status === 200
      } catch {
        return false
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
