import { expect, it, vi } from 'vitest'

type Listener = (event: object) => void

const shown: unknown[] = []
const opened: unknown[] = []
let windows: object[] = []
const listeners: Record<string, Listener> = {}

/** What the service worker runs in. */
vi.stubGlobal('self', {
  __WB_DISABLE_DEV_LOGS: true,
  build: { app: '/assets/build/app.js', files: [], first: [], personal: [], notPages: [], counter: '/account' },
  registration: {
    scope: 'https://duka.example/',
    showNotification: async (title: string, options: object) => void shown.push({ title, ...options }),
  },
  clients: {
    matchAll: async () => windows,
    openWindow: async (url: string) => void opened.push(['new', url]),
  },
  addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
})
vi.stubGlobal('location', new URL('https://duka.example/service-worker.js'))
vi.stubGlobal('registration', { scope: 'https://duka.example/' })
vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
await import('../../src/entry/serviceWorker.ts')

/** Gives the service worker an event, and waits until its work is done. */
async function happens(type: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = []
  listeners[type]!({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) })
  await Promise.all(work)
}

const pushed = (text: string) => happens('push', { data: { json: () => JSON.parse(text) as unknown } })

it('shows the text of each message, one for an order; also one that it cannot read [OPN-397]', async () => {
  const url = '/sw/account?tab=orders&search=A-1'
  await pushed(JSON.stringify({ title: 'Oda mpya', body: 'A-1: KES 900, vipande 2', tag: 'A-1', url }))
  await pushed('<html>')
  await happens('push', { data: null })
  const icon = '/counter-192.png'
  const unread = { title: 'duka.example', body: undefined, tag: undefined, data: '/account', icon }
  expect(shown).toEqual([
    { title: 'Oda mpya', body: 'A-1: KES 900, vipande 2', tag: 'A-1', data: url, icon },
    unread,
    unread,
  ])
})

it('leads to the order in an open tab of the counter, otherwise in a new one [OPN-397]', async () => {
  const page = (url: string) => ({
    url: `https://duka.example${url}`,
    focus: async () => void opened.push(['focus', url]),
    postMessage: (message: object) => void opened.push([message, url]),
  })
  const close = vi.fn()
  const tap = () => happens('notificationclick', { notification: { data: '/sw/account?tab=orders&search=A-1', close } })
  windows = [page('/products'), page('/account-of-ours')]
  await tap()
  windows = [page('/products'), page('/sw/account?tab=shop'), page('/account')]
  await tap()
  expect([opened, close.mock.calls.length]).toEqual([
    [
      ['new', '/sw/account?tab=orders&search=A-1'],
      ['focus', '/sw/account?tab=shop'],
      [{ goTo: '/account?tab=orders&search=A-1' }, '/sw/account?tab=shop'],
    ],
    2,
  ])
})
