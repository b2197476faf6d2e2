import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { App } from '../../../src/app/app.ts'
import { listenToBrowser } from '../../../src/app/browserEvents.ts'
import { memoryStorage } from '../../../src/services/device/storage.ts'
import { amina } from '../../examples.ts'
import { removeListenersOf } from '../listeners.ts'

/**
 * Connects the browser's events to a session and a cart that only record them. The session was last active `age` ms
 * ago, by a clock that the test moves.
 */
function listened(age = 0) {
  const heard: unknown[] = []
  const actor = {
    send: (event: unknown) => void heard.push(event),
    getSnapshot: () => ({ context: { user: amina } }),
  }
  const storage = memoryStorage()
  const clock = { now: 1_790_000_000_000 }
  storage.write('loginTime', clock.now - age)
  const app = { session: actor, cart: actor, purchase: actor, cookieConsent: actor, favourites: actor }
  removeListenersOf(() =>
    listenToBrowser(
      app as unknown as App,
      storage,
      () => clock.now,
      () => heard.push('kept'),
    ),
  )
  return { heard, storage, clock }
}

const activity = { type: 'session.extend' }

it('tells the session and the purchase that the page is shown again', () => {
  const { heard } = listened()
  heard.length = 0
  document.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([{ type: 'session.pageShown' }, { type: 'purchase.pageShown' }])
})

describe('the shopper is there', () => {
  it('when the page is loaded [SES-06]', () => {
    expect(listened().heard).toEqual([activity])
  })

  it.each([['mousemove'], ['mousedown'], ['click'], ['scroll'], ['keydown'], ['touchstart'], ['input']])(
    'with a %s [SES-06]',
    (name) => {
      const { heard, clock } = listened()
      clock.now += 1000
      document.body.dispatchEvent(new Event(name))
      expect(heard).toEqual([activity, activity])
    },
  )

  it('not when something scrolls by itself [SES-06]', () => {
    const { heard, clock } = listened()
    clock.now += 1000
    const strip = document.createElement('div')
    document.body.append(strip)
    strip.dataset.playing = 'true'
    strip.dispatchEvent(new Event('scroll'))
    expect(heard).toEqual([activity])
    strip.dataset.playing = 'false'
    strip.dispatchEvent(new Event('scroll'))
    expect(heard).toEqual([activity, activity])
    strip.remove()
  })

  it('which is reported once a second at most', () => {
    const { heard, clock } = listened()
    clock.now += 999
    document.body.dispatchEvent(new Event('click'))
    expect(heard).toHaveLength(1)
    clock.now += 1
    document.body.dispatchEvent(new Event('click'))
    document.body.dispatchEvent(new Event('keydown'))
    expect(heard).toHaveLength(2)
  })

  it('too late: what wakes a page that slept for a minute prolongs nothing', () => {
    const { heard, clock } = listened()
    clock.now += 60_000
    document.body.dispatchEvent(new Event('mousemove'))
    expect(heard).toEqual([activity, { type: 'session.pageShown' }])
  })

  it('not by a time that is damaged', () => {
    const { heard, clock, storage } = listened()
    storage.write('loginTime', 'soon')
    clock.now += 1000
    document.body.dispatchEvent(new Event('click'))
    expect(heard).toEqual([activity, { type: 'session.pageShown' }])
  })

  it('also on a page that was hydrated late: the load decided [SES-06, SES-07]', () => {
    expect(listened(61_000).heard).toEqual([activity])
  })

  it('also after the clock was set back by an hour', () => {
    const { heard, clock } = listened()
    clock.now -= 3_600_000
    document.body.dispatchEvent(new Event('click'))
    expect(heard).toEqual([activity, activity])
  })
})

describe('a double click', () => {
  it('hits nothing of a page that its first click has led to', () => {
    listened()
    const hits = vi.fn()
    document.body.addEventListener('click', hits)
    const click = (detail: number) =>
      document.body.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
    click(1)
    click(2)
    expect(hits).toHaveBeenCalledTimes(2)
    click(1)
    history.pushState(null, '', '/elsewhere')
    onTestFinished(() => history.replaceState(null, '', '/'))
    expect(click(2)).toBe(false)
    expect(hits).toHaveBeenCalledTimes(3)
    click(1)
    expect(hits).toHaveBeenCalledTimes(4)
    document.body.removeEventListener('click', hits)
  })
})

describe('another tab', () => {
  const expectHeard = async (heard: unknown[], events: unknown[]) =>
    await expect.poll(() => heard.slice(1)).toEqual(events)
  const changed = (key: string) => dispatchEvent(new StorageEvent('storage', { key }))

  it('that was active, logged in or logged out, or changed the cart or the favourites, is followed', async () => {
    const { heard, storage } = listened()
    changed('loginTime')
    await expectHeard(heard, [{ type: 'session.extendedElsewhere' }])

    heard.length = 1
    storage.write('user', amina)
    changed('user')
    await expectHeard(heard, [{ type: 'session.startedElsewhere', user: amina }])

    heard.length = 1
    storage.remove('user')
    changed('user')
    await expectHeard(heard, [{ type: 'session.endedElsewhere', reason: 'loggedOut' }])

    heard.length = 1
    const facts = { lines: [], orderId: 'SAL-ORD-2026-00001', orderOwner: amina.email }
    storage.write('cart', { version: 1, ...facts })
    changed('cart')
    await expectHeard(heard, [{ type: 'cart.changedElsewhere', stored: facts }])

    heard.length = 1
    storage.write('favourites', { version: 1, ids: ['ITEM-1'] })
    changed('favourites')
    await expectHeard(heard, [{ type: 'favourites.changedElsewhere', stored: { ids: ['ITEM-1'] } }])
  })

  it('that completed an order is followed, before the cart that is emptied by it [CHK-28]', async () => {
    const { heard, storage } = listened()
    storage.write('cart', { version: 1, lines: [], orderId: null, orderOwner: null })
    storage.write('completedOrder', 'SAL-ORD-2026-00001')
    changed('completedOrder')
    changed('cart')
    await expectHeard(heard, [
      { type: 'purchase.orderFoundCompleted', orderId: 'SAL-ORD-2026-00001' },
      { type: 'cart.changedElsewhere', stored: { lines: [], orderId: null, orderOwner: null } },
    ])
  })

  it('that forgot which order it completed is not', async () => {
    const { heard, storage } = listened()
    for (const value of [null, 7]) {
      storage.write('completedOrder', value)
      changed('completedOrder')
    }
    changed('loginTime')
    await expectHeard(heard, [{ type: 'session.extendedElsewhere' }])
  })

  it.each(['expired', 'loggedOut', 'refused'])(
    'says how the session ended: %s; the time that goes after the user says nothing else',
    async (reason) => {
      const { heard, storage } = listened()
      storage.write('sessionEnd', reason)
      storage.remove('loginTime')
      changed('user')
      changed('loginTime')
      await expectHeard(heard, [{ type: 'session.endedElsewhere', reason }, { type: 'session.extendedElsewhere' }])
    },
  )

  it('that clears the storage logs out by hand', async () => {
    const { heard, storage } = listened()
    storage.remove('loginTime')
    dispatchEvent(new StorageEvent('storage', { key: null }))
    await expectHeard(heard, [
      { type: 'cart.changedElsewhere', stored: { lines: [], orderId: null, orderOwner: null } },
      { type: 'favourites.changedElsewhere', stored: { ids: [] } },
      { type: 'session.endedElsewhere', reason: 'loggedOut' },
      { type: 'session.extendedElsewhere' },
    ])
  })

  it('is followed when what that takes could not be loaded at first', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const module = '../../../src/services/device/readStoredData.ts'
    const load = vi.fn<() => Promise<object>>().mockRejectedValue(new Error('Failed to fetch'))
    vi.doMock(module, load)
    onTestFinished(() => void vi.doUnmock(module))
    const { heard, storage } = listened()
    storage.write('sessionEnd', 'expired')
    changed('user')
    await expect.poll(() => load).toHaveBeenCalled()
    load.mockImplementation(() => vi.importActual(module))
    await vi.advanceTimersByTimeAsync(3000)
    await expectHeard(heard, [{ type: 'session.endedElsewhere', reason: 'expired' }])
  })

  it('is looked at when a frozen page is shown again, before what was pressed elsewhere [OPN-444]', async () => {
    const { heard, storage } = listened()
    storage.write('user', amina)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await expect
      .poll(() => heard.slice(3))
      .toEqual([{ type: 'session.startedElsewhere', user: amina }, { type: 'session.extendedElsewhere' }, 'kept'])
    heard.length = 0
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }))
    changed('favourites')
    await expect.poll(() => heard).toEqual([{ type: 'favourites.changedElsewhere', stored: { ids: [] } }])
  })
})
