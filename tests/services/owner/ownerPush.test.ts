import { beforeEach, expect, it, vi } from 'vitest'
import { accountService } from '../../../src/services/account.ts'
import { endPushOfOthers, onNotificationTap } from '../../../src/services/device/notifications.ts'
import { endPushHere, ownerPushService } from '../../../src/services/owner/ownerPush.ts'
import type { Http } from '../../../src/services/http.ts'
import { amina, wanjiru } from '../../examples.ts'

/** What happened, in order. */
let done: unknown[] = []
let answers: Record<string, () => unknown> = {}
let subscribed: { endpoint: string } | null = null

const subscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'P', auth: 'A' } }),
  unsubscribe: async () => {
    done.push('unsubscribe')
    subscribed = null
    return true
  },
})
const pushManager = {
  getSubscription: async () => subscribed,
  subscribe: vi.fn(async (options: object) => {
    done.push(options)
    subscribed = subscription('https://push.example/new')
    return subscribed
  }),
}
const serviceWorker = {
  register: async (path: string) => void done.push(path),
  ready: Promise.resolve({ pushManager }),
  getRegistration: async () => ({ pushManager }),
}
const notification = { permission: 'default', requestPermission: async () => notification.permission }
const http = (async ({ name }: { name: string }, payload: object) => {
  done.push([name, payload])
  return answers[name]!()
}) as unknown as Http
const { readPush, change } = ownerPushService(http)
const lost = new Error('offline')
const failing = () => {
  throw lost
}
const refusing = () => {
  throw Object.assign(new Error('refused'), { detail: 'Not here.' })
}
const found = (is_on: boolean) => () => ({ message: { status: 200, public_key: 'KEY', is_on, others: 2 } })

beforeEach(() => {
  vi.stubGlobal('navigator', { serviceWorker })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', notification)
  notification.permission = 'granted'
  const ok = () => ({ message: { status: 200, message: '' } })
  answers = { find_owner_push: found(true), owner_add_push: ok, owner_end_push: ok, owner_test_push: ok }
  subscribed = null
  done = []
})

const asked = (endpoint: string) => ['find_owner_push', { endpoint }]

it('makes a subscription for the shop’s key, and tells the shop, where the person allows it [OPN-396]', async () => {
  answers['find_owner_push'] = found(false)
  notification.permission = 'default'
  expect(await change('on', wanjiru)).toEqual({ here: { status: 'off', others: 2 }, problem: null })
  notification.permission = 'denied'
  expect(await change('on', wanjiru)).toEqual({ here: { status: 'blocked', others: 2 }, problem: null })
  expect(done).toEqual([asked(''), asked('')])
  done = []
  notification.permission = 'granted'
  answers['find_owner_push'] = found(true)
  subscribed = subscription('https://push.example/of-another-key')
  expect(await change('on', wanjiru)).toEqual({ here: { status: 'on', others: 2 }, problem: null })
  expect(done).toEqual([
    asked(''),
    '/service-worker.js',
    'unsubscribe',
    { userVisibleOnly: true, applicationServerKey: 'KEY' },
    ['owner_add_push', { endpoint: 'https://push.example/new', p256dh: 'P', auth: 'A' }],
    asked('https://push.example/new'),
  ])
})

it('leaves no subscription that the shop does not know [OPN-396]', async () => {
  answers['owner_add_push'] = refusing
  expect(await change('on', wanjiru)).toEqual({ here: null, problem: { reason: 'refused', message: 'Not here.' } })
  expect(subscribed).toBeNull()
  answers['owner_add_push'] = failing
  await expect(change('on', wanjiru)).rejects.toBe(lost)
  expect(subscribed).toBeNull()
  pushManager.subscribe.mockRejectedValueOnce(new Error('no push service'))
  expect(await change('on', wanjiru)).toEqual({ here: null, problem: { reason: 'noService' } })
  // of the owner before
  subscribed = subscription('https://push.example/theirs')
  answers['find_owner_push'] = found(false)
  expect(await readPush(wanjiru)).toEqual({ status: 'off', others: 2 })
  expect(subscribed).toBeNull()
})

it('ends it here, also when the shop does not answer, or on the other devices only [OPN-396]', async () => {
  const here = 'https://push.example/here'
  subscribed = subscription(here)
  expect(await change('othersOff', wanjiru)).toEqual({ here: { status: 'on', others: 2 }, problem: null })
  expect(subscribed).not.toBeNull()
  expect(done).toEqual([['owner_end_push', { endpoint: here, of_others: true }], asked(here)])
  done = []
  answers = { owner_end_push: failing, find_owner_push: failing }
  expect(await change('off', wanjiru)).toEqual({ here: { status: 'off', others: 0 }, problem: null })
  subscribed = subscription(here)
  await endPushHere(http, amina)
  await endPushHere(http, amina)
  const ended = ['unsubscribe', ['owner_end_push', { endpoint: here, of_others: false }]]
  expect([done, subscribed]).toEqual([[...ended, asked(''), ...ended], null])
})

it('ends it here with the owner’s log-out, and when someone else opens the account [OPN-396]', async () => {
  const { logOut } = accountService(http)
  answers = { owner_end_push: failing, logout: () => ({}) }
  const events = async (work: () => Promise<unknown>) => {
    done = []
    subscribed = subscription('https://push.example/here')
    await work()
    return done.map((each) => (Array.isArray(each) ? (each[0] as string) : each))
  }
  const ended = ['unsubscribe', 'owner_end_push']
  expect(await events(() => logOut(wanjiru, 'loggedOut'))).toEqual([...ended, 'logout'])
  expect(await events(() => logOut(wanjiru, 'expired'))).toEqual(['logout'])
  expect(await events(() => endPushOfOthers(http, wanjiru))).toEqual([])
  expect(await events(() => endPushOfOthers(http, amina))).toEqual(ended)
})

it('says after a test how it is now: the browser may have ended it [OPN-396]', async () => {
  subscribed = subscription('https://push.example/here')
  expect(await change('test', wanjiru)).toEqual({ here: { status: 'on', others: 2 }, problem: null })
  answers['owner_test_push'] = refusing
  answers['find_owner_push'] = found(false)
  const problem = { reason: 'refused', message: 'Not here.' }
  expect(await change('test', wanjiru)).toEqual({ here: { status: 'off', others: 2 }, problem })
  expect(subscribed).toBeNull()
})

it('leads where a tapped notification does, while the account is open [OPN-397]', () => {
  const worker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: worker })
  const stop = onNotificationTap((address) => done.push(address))
  const tap = (goTo: string) => worker.dispatchEvent(new MessageEvent('message', { data: { goTo } }))
  tap('/account?tab=orders&search=A-1')
  stop()
  tap('/account')
  expect(done).toEqual(['/account?tab=orders&search=A-1'])
})

it('asks nothing where the browser cannot show them', async () => {
  vi.stubGlobal('navigator', {})
  expect(await readPush(wanjiru)).toEqual({ status: 'unsupported', others: 0 })
  await endPushHere(http, wanjiru)
  expect(done).toEqual([])
})
