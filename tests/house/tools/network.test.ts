import { EventEmitter } from 'node:events'
import { describe, expect, it, vi } from 'vitest'
import { recordNetwork, sumOf } from '../../../bench/browser/network.mjs'

/** Imitates Chromium's debugging session of a page. */
function fakeSession() {
  const events = new EventEmitter()
  const sent: string[] = []
  return Object.assign(events, {
    sent,
    send: async (method: string, params: { message?: string } = {}) =>
      void sent.push(params.message ? JSON.parse(params.message).method : method),
    begin: (requestId: string, url: string, type: string, more = {}) =>
      events.emit('Network.requestWillBeSent', { requestId, type, request: { url }, ...more }),
    answer: (requestId: string, type: string, response = {}) =>
      events.emit('Network.responseReceived', { requestId, type, response: { status: 200, ...response } }),
    finish: (requestId: string, encodedDataLength: number) =>
      events.emit('Network.loadingFinished', { requestId, encodedDataLength }),
  })
}

async function recorded(act: (session: ReturnType<typeof fakeSession>) => void) {
  const session = fakeSession()
  const network = await recordNetwork(session, undefined)
  act(session)
  return network
}

describe('the bytes of a visit', () => {
  it('are summed by kind; requests without bytes are not counted', async () => {
    const network = await recorded(({ begin, answer, finish }) => {
      for (const [id, type, bytes] of [
        ['1', 'Document', 1000],
        ['2', 'Image', 300],
        ['3', 'Image', 500],
        ['4', 'Fetch', 70],
      ] as const) {
        begin(id, `http://shop/${id}`, type)
        answer(id, type)
        finish(id, bytes)
      }
      begin('5', 'data:image/png,', 'Image')
      begin('6', 'http://shop/kept', 'Image')
      answer('6', 'Image', { fromDiskCache: true })
      finish('6', 400)
    })
    expect(sumOf(network.requests())).toEqual({
      bytes: 1870,
      document: 1000,
      script: 0,
      style: 0,
      font: 0,
      picture: 800,
      call: 70,
      other: 0,
      requests: 4,
    })
  })

  it('include those of a redirect', async () => {
    const network = await recorded(({ begin, finish }) => {
      begin('1', 'http://shop/old', 'Document')
      begin('1', 'http://shop/new', 'Document', { redirectResponse: { encodedDataLength: 120 } })
      finish('1', 900)
    })
    expect(network.requests()).toMatchObject([{ url: 'http://shop/new', bytes: 1020 }])
  })

  it('include none from a cache, and only the headers of a revalidation', async () => {
    const network = await recorded((session) => {
      session.begin('1', 'http://shop/kept.js', 'Script')
      session.answer('1', 'Script', { fromDiskCache: true })
      session.finish('1', 5000)
      session.begin('2', 'http://shop/list', 'Fetch')
      session.emit('Network.responseReceivedExtraInfo', { requestId: '2', statusCode: 304, headers: {} })
      session.answer('2', 'Fetch', { fromDiskCache: true })
      session.finish('2', 210)
      session.begin('3', 'http://shop/held.svg', 'Image')
      session.emit('Network.requestServedFromCache', { requestId: '3' })
      session.finish('3', 0)
    })
    expect(network.requests().map(({ status, isLocal, bytes }) => [status, isLocal, bytes])).toEqual([
      [200, true, 0],
      [304, true, 210],
      [0, true, 0],
    ])
  })

  it('include what a failed request received', async () => {
    const network = await recorded((session) => {
      session.begin('1', 'http://shop/a.png', 'Image')
      session.emit('Network.dataReceived', { requestId: '1', encodedDataLength: 40 })
      session.emit('Network.dataReceived', { requestId: '1', encodedDataLength: 2 })
      session.emit('Network.loadingFailed', { requestId: '1' })
    })
    expect(network.requests()).toMatchObject([{ bytes: 42 }])
  })

  it('include those of a worker: its own script and its requests, also from before it was watched', async () => {
    const network = await recorded((session) => {
      const tell = (method: string, params: object) =>
        session.emit('Target.receivedMessageFromTarget', { message: JSON.stringify({ method, params }) })
      session.begin('1', 'http://shop/worker.js', 'Other')
      session.emit('Network.responseReceivedExtraInfo', {
        requestId: '1',
        statusCode: 200,
        headers: { 'Content-Length': '900' },
        headersText: 'x'.repeat(100),
      })
      session.emit('Target.attachedToTarget', {
        sessionId: 's',
        targetInfo: { type: 'worker', url: 'http://shop/worker.js' },
      })
      tell('Network.responseReceived', {
        requestId: '2',
        type: 'Fetch',
        response: { url: 'http://shop/list', status: 200 },
      })
      tell('Network.loadingFinished', { requestId: '2', encodedDataLength: 27_500 })
      expect(session.sent.slice(-2)).toEqual(['Network.enable', 'Runtime.runIfWaitingForDebugger'])
    })
    expect(network.requests()).toMatchObject([
      { url: 'http://shop/worker.js', bytes: 1000 },
      { url: 'http://shop/list', kind: 'call', bytes: 27_500 },
    ])
  })

  it('are incomplete while a request is running', async () => {
    vi.useFakeTimers()
    const session = fakeSession()
    const network = await recordNetwork(session, undefined)
    session.begin('1', 'http://shop/', 'Document')
    vi.advanceTimersByTime(5000)
    expect(network.quietFor()).toBe(0)
    session.finish('1', 900)
    vi.advanceTimersByTime(3000)
    expect(network.quietFor()).toBe(3000)
    vi.useRealTimers()
  })
})
