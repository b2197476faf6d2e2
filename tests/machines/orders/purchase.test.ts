import { describe, expect, it } from 'vitest'
import type { StoredPurchase } from '../../../domain/orders/checkout.ts'
import { EMPTY_DELIVERY, type Delivery } from '../../../domain/orders/deliveryFields.ts'
import type { Order, User } from '../../../domain/entities.ts'
import {
  purchaseMachine,
  selectDeliveryFee,
  selectDraftOrder,
  selectForm,
  selectIsChecked,
  selectIsCompleted,
  selectIsCompleting,
  selectIsLoadingLocations,
  selectIsOrdering,
  selectKept,
  selectListedOrder,
  selectLocation,
  selectLocations,
  selectLocksCart,
  selectNeedsLocation,
  selectPurchaseOrderId,
  selectRegion,
  selectTerms,
} from '../../../machines/orders/purchase.ts'
import type { PurchaseEvent } from '../../../machines/orders/purchaseEvents.ts'
import { AWKWARD_TEXTS, amina, brian, kettle, nairobi, orderOf, turkana, westlands } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const ORDER = 'SAL-ORD-2026-00001'
const karen = { location: 'Karen', delivery_fee: 350 }
const FAILED = 'Order Completion Failed'

const proceed = (orderId: string | null): PurchaseEvent => ({
  type: 'purchase.proceed',
  lines: [kettle],
  orderId,
  user: amina,
})
const openCheckout = (given: { user?: User | null; orderId?: string | null } = {}): PurchaseEvent => ({
  type: 'purchase.openCheckout',
  orderId: ORDER,
  user: amina,
  order: null,
  ...given,
})
const typed = (field: keyof typeof EMPTY_DELIVERY, value: string): PurchaseEvent => ({
  type: 'purchase.fieldTyped',
  field,
  value,
})
const complete: PurchaseEvent = { type: 'purchase.complete', user: amina, shown: null }
const completeAsGuest: PurchaseEvent = { type: 'purchase.complete', user: null, shown: null }

/** Starts a purchase and sends it these events. */
function purchaseWith(events: PurchaseEvent[], draft: StoredPurchase | null = null, user: User | null = amina) {
  const started = startMachine(purchaseMachine, { email: user?.email ?? null, stored: draft })
  const send = (...more: PurchaseEvent[]) => {
    for (const event of more) started.actor.send(event)
  }
  send(...events)
  return {
    ...started,
    send,
    /** What it said to store, in order. */
    remembered: () =>
      (started.emitted as { type: string }[]).filter(({ type }) => type === 'purchase.remembered') as {
        type: string
        stored: StoredPurchase
      }[],
    snapshot: () => started.actor.getSnapshot(),
    state: () => JSON.stringify(started.actor.getSnapshot().value.order),
    told: () =>
      (started.emitted as { type: string }[]).filter(
        ({ type }) => type !== 'purchase.remembered' && type !== 'purchase.orderUnchecked',
      ),
  }
}

const SHOPPING = '{"shopping":"idle"}'
const COMPLETED = '{"shopping":"completed"}'
const OPENING = '{"checkout":{"filling":"opening"}}'
const READY = '{"checkout":{"filling":"ready"}}'
const COMPLETING = '{"checkout":"completing"}'
const ASKING = '{"checkout":{"filling":"asking"}}'
const CHANGING = '{"checkout":"changing"}'

describe('placing an order', () => {
  it('without an order asks for a new one and keeps its id [CRT-35]', async () => {
    const { emitted, inputOf, snapshot, state, succeed, told } = purchaseWith([proceed(null)])
    expect(selectIsOrdering(snapshot())).toBe(true)
    expect(inputOf('placeOrder')).toEqual({ lines: [kettle], orderId: null, owner: amina.email })
    await succeed('placeOrder', { status: 'placed', orderId: ORDER })
    expect(state()).toBe(OPENING)
    expect(selectPurchaseOrderId(snapshot())).toBe(ORDER)
    expect(told()).toEqual([
      { type: 'purchase.orderPlaced', orderId: ORDER, owner: 'amina@example.com' },
      { type: 'purchase.reachedCheckout', orderId: ORDER },
    ])
    expect(emitted).toContainEqual({ type: 'purchase.remembered', stored: expect.objectContaining({ orderId: ORDER }) })
  })

  it('can be asked for again from an open checkout', () => {
    const { inputOf, state } = purchaseWith([openCheckout(), proceed(ORDER)])
    expect(state()).toBe('"placingOrder"')
    expect(inputOf('placeOrder')).toEqual({ lines: [kettle], orderId: ORDER, owner: amina.email })
  })

  it('with an order updates it and keeps its id [CRT-36]', async () => {
    const { inputOf, snapshot, succeed, told } = purchaseWith([proceed(ORDER)])
    expect(inputOf('placeOrder')).toEqual({ lines: [kettle], orderId: ORDER, owner: amina.email })
    await succeed('placeOrder', { status: 'placed', orderId: '' })
    expect(selectPurchaseOrderId(snapshot())).toBe(ORDER)
    expect(told()).toEqual([
      { type: 'purchase.orderPlaced', orderId: ORDER, owner: 'amina@example.com' },
      { type: 'purchase.reachedCheckout', orderId: ORDER },
    ])
  })

  it('is asked for once, however often the button is pressed', () => {
    expect(purchaseWith([proceed(null), proceed(null), proceed(ORDER)]).calls.map(({ id }) => id)).toEqual([
      'placeOrder',
    ])
  })

  it('needs lines', () => {
    const { calls, state } = purchaseWith([{ type: 'purchase.proceed', lines: [], orderId: null, user: amina }])
    expect([calls, state()]).toEqual([[], SHOPPING])
  })

  it.each([
    ['is refused', { status: 'refused', message: 'Kettle is sold out.' }, 'Kettle is sold out.'],
    ['is refused without a word', { status: 'refused', message: '' }, 'Failed to process order'],
    ['comes back without an id', { status: 'placed', orderId: '' }, 'Failed to process order'],
    ['throws', null, 'Failed to process order'],
  ])('anew that %s stays in the cart and says so [CRT-38]', async (_, answer, description) => {
    const { fail, state, succeed, told } = purchaseWith([proceed(null)])
    await (answer ? succeed('placeOrder', answer) : fail('placeOrder', new Error('Failed to create order')))
    expect(state()).toBe(SHOPPING)
    expect(told()).toEqual([
      { type: 'notice.raised', notice: { title: 'Order Failed', description, tone: 'error' } },
      { type: 'purchase.unconfirmed' },
    ])
  })

  const warning = 'Missing details will be completed at checkout. The order may still hold its earlier items.'

  it.each([
    ['is refused', '“Kettle” is out of stock. '],
    ['throws', ''],
  ])('again that %s says why, warns and goes on [CRT-39, CRT-40, OPN-443]', async (how, reason) => {
    const { fail, snapshot, state, succeed, told } = purchaseWith([proceed(ORDER)])
    await (how === 'throws' ? fail('placeOrder') : succeed('placeOrder', { status: 'refused', message: reason.trim() }))
    expect(state()).toBe(OPENING)
    expect(selectPurchaseOrderId(snapshot())).toBe(ORDER)
    expect(told()).toEqual([
      {
        type: 'notice.raised',
        notice: {
          title: 'Order Update Warning',
          description: reason + warning,
          tone: 'warning',
        },
      },
      { type: 'purchase.reachedCheckout', orderId: ORDER },
      { type: 'purchase.unconfirmed' },
    ])
  })

  it('that fails while the checkout page was already opened leaves a form that can be filled', async () => {
    const { fail, send, snapshot, state } = purchaseWith([proceed(null), openCheckout({ orderId: null })])
    await fail('placeOrder')
    expect(state()).toBe(READY)
    send(typed('first_name', 'Njeri'))
    expect(selectForm(snapshot()).first_name).toBe('Njeri')
  })

  it.each(['is placed', 'is refused', 'throws'])(
    'that %s is done with a checkout page opened meanwhile',
    async (how) => {
      const { fail, send, state, succeed } = purchaseWith([proceed(ORDER), openCheckout()])
      if (how === 'throws') await fail('placeOrder')
      else
        await succeed('placeOrder', { status: how === 'is placed' ? 'placed' : 'refused', orderId: ORDER, message: '' })
      send({ type: 'purchase.leaveCheckout' })
      expect(state()).toBe(SHOPPING)
    },
  )

  it('that another shopper takes over while the checkout page is open leaves them an empty form', async () => {
    const { send, snapshot, state } = purchaseWith([proceed(null), openCheckout({ orderId: null })])
    send({ type: 'purchase.userChanged', user: brian })
    expect(state()).toBe(READY)
    expect(selectForm(snapshot())).toEqual(EMPTY_DELIVERY)
  })

  it('of a guest asks for a login and calls nothing [CRT-21]', () => {
    for (const events of [[], [openCheckout({ user: null })]]) {
      const { calls, send, told } = purchaseWith(events, null, null)
      send({ type: 'purchase.proceed', lines: [kettle], orderId: null, user: null })
      expect([calls, told()]).toEqual([[], [{ type: 'purchase.loginRequired' }]])
    }
  })

  it('locks the cart until the checkout page is open, or the shopper is back in the cart', async () => {
    for (const event of [openCheckout(), { type: 'purchase.leaveCheckout' } as const]) {
      const { send, snapshot, succeed } = purchaseWith([proceed(null)])
      const isLocked = () => [selectIsOrdering(snapshot()), selectLocksCart(snapshot())]
      expect(isLocked()).toEqual([true, true])
      await succeed('placeOrder', { status: 'placed', orderId: ORDER })
      expect(isLocked()).toEqual([false, true])
      send(event)
      expect(isLocked()).toEqual([false, false])
    }
  })

  it('that fails after the checkout page was left again ends in the cart', async () => {
    const { fail, state } = purchaseWith([
      proceed(null),
      openCheckout({ orderId: null }),
      { type: 'purchase.leaveCheckout' },
    ])
    await fail('placeOrder')
    expect(state()).toBe(SHOPPING)
  })
})

describe('the checkout form', () => {
  it('prefills from the user, whose name is split [CHK-17, CHK-18]', () => {
    expect(selectForm(purchaseWith([openCheckout()]).snapshot())).toEqual({
      ...EMPTY_DELIVERY,
      first_name: 'Amina',
      last_name: 'Wanjiru Otieno',
      email_address: 'amina@example.com',
      mobile_number: '0712345678',
    })
  })

  it('prefills from the draft first, its region and location too [CHK-17, ENT-18]', async () => {
    const order = orderOf({
      first_name: 'Njeri',
      region: 'Nairobi',
      location: 'Westlands',
      delivery_notes: 'Blue gate',
    })
    const { inputOf, snapshot, succeed } = purchaseWith([
      { type: 'purchase.openCheckout', orderId: ORDER, user: amina, order },
      { type: 'purchase.regionsKnown', regions: [turkana, nairobi] },
    ])
    expect(selectForm(snapshot())).toEqual({
      first_name: 'Njeri',
      last_name: 'Wanjiru Otieno',
      email_address: 'amina@example.com',
      mobile_number: '0712345678',
      region: 'Nairobi',
      location: 'Westlands',
      delivery_notes: 'Blue gate',
    })
    expect(selectDraftOrder(snapshot())).toEqual(order)
    expect(selectRegion(snapshot())).toEqual(nairobi)
    expect(selectIsLoadingLocations(snapshot())).toBe(true)
    expect(inputOf('loadLocations')).toEqual({ region: 'Nairobi' })
    await succeed('loadLocations', [karen, westlands])
    expect(selectLocation(snapshot())).toEqual(westlands)
    expect(selectDeliveryFee(snapshot())).toBe(250)
  })

  it('knows the region of a draft also when the regions were known before it was opened', () => {
    const order = orderOf({ region: 'Turkana' })
    const { snapshot } = purchaseWith([
      { type: 'purchase.regionsKnown', regions: [turkana, nairobi] },
      { type: 'purchase.openCheckout', orderId: ORDER, user: amina, order },
    ])
    expect(selectRegion(snapshot())).toEqual(turkana)
  })

  it('keeps what was typed when the page is left and opened again, and when the user logs in', () => {
    const { send, snapshot } = purchaseWith([openCheckout({ user: null }), typed('first_name', 'Njeri')], null, null)
    send({ type: 'purchase.leaveCheckout' }, openCheckout({ user: null }))
    send({ type: 'purchase.userChanged', user: amina })
    expect(selectForm(snapshot())).toMatchObject({ first_name: 'Njeri', last_name: 'Wanjiru Otieno' })
  })

  it('asks for locations only where the region needs one, and empties it with the region [OPN-30]', async () => {
    const { calls, send, snapshot, succeed } = purchaseWith([openCheckout()])
    expect(selectNeedsLocation(snapshot())).toBe(false)
    send({ type: 'purchase.chooseRegion', region: nairobi })
    await succeed('loadLocations', [westlands, karen])
    expect(selectLocations(snapshot())).toEqual([westlands, karen])
    expect(selectNeedsLocation(snapshot())).toBe(true)
    expect(selectDeliveryFee(snapshot())).toBeNull()
    send({ type: 'purchase.chooseLocation', location: karen })
    expect(selectDeliveryFee(snapshot())).toBe(350)
    send({ type: 'purchase.chooseRegion', region: turkana })
    expect(selectLocation(snapshot())).toBeNull()
    expect(selectForm(snapshot())).toMatchObject({ region: 'Turkana', location: '' })
    expect(selectLocations(snapshot())).toEqual([])
    expect(selectNeedsLocation(snapshot())).toBe(false)
    expect(selectDeliveryFee(snapshot())).toBe(500)
    expect(calls.map(({ id }) => id)).toEqual(['loadLocations'])
  })

  it('asks anew for the locations of the same region, and keeps the one that was chosen', async () => {
    const { calls, fail, send, snapshot, succeed } = purchaseWith([
      openCheckout(),
      { type: 'purchase.chooseRegion', region: nairobi },
    ])
    await succeed('loadLocations', [westlands, karen])
    send({ type: 'purchase.chooseLocation', location: karen }, { type: 'purchase.chooseRegion', region: nairobi })
    expect(calls).toHaveLength(2)
    await fail('loadLocations')
    expect(selectLocation(snapshot())).toEqual(karen)
    expect(selectForm(snapshot())).toMatchObject({ region: 'Nairobi', location: 'Karen' })
  })

  it('shows the locations of the region chosen last', async () => {
    const kisumu = { region: 'Kisumu', has_location: true, delivery_fee: 300 }
    const { calls, snapshot, succeed } = purchaseWith([
      openCheckout(),
      { type: 'purchase.chooseRegion', region: nairobi },
      { type: 'purchase.chooseRegion', region: kisumu },
    ])
    calls[0]?.resolve([westlands])
    await succeed('loadLocations', [{ location: 'Kondele', delivery_fee: 320 }])
    expect(selectLocations(snapshot())).toEqual([{ location: 'Kondele', delivery_fee: 320 }])
  })

  it('goes on without locations when they cannot be read, and asks again on the next visit', async () => {
    const { calls, fail, send, snapshot, state } = purchaseWith([
      openCheckout(),
      { type: 'purchase.chooseRegion', region: nairobi },
    ])
    await fail('loadLocations')
    expect(state()).toBe(READY)
    expect(selectLocations(snapshot())).toEqual([])
    expect(calls).toHaveLength(1)
    send({ type: 'purchase.leaveCheckout' }, openCheckout())
    expect(calls).toHaveLength(2)
  })

  it('knows the locations that it has read, be it one, on the next visit', async () => {
    const { calls, send, snapshot, succeed } = purchaseWith([
      openCheckout(),
      { type: 'purchase.chooseRegion', region: nairobi },
    ])
    await succeed('loadLocations', [westlands])
    send({ type: 'purchase.leaveCheckout' }, openCheckout())
    expect(calls).toHaveLength(1)
    expect(selectLocations(snapshot())).toEqual([westlands])
  })

  it('takes no unknown location', async () => {
    const { snapshot, succeed } = purchaseWith([
      openCheckout(),
      { type: 'purchase.chooseRegion', region: nairobi },
      typed('location', 'Atlantis'),
    ])
    await succeed('loadLocations', [westlands])
    expect(selectLocation(snapshot())).toBeNull()
  })

  it('has the region and the location of a draft, with its fee, before the locations are known', () => {
    const draft = { region: 'Nairobi', location: 'Karen', delivery_fee: 350 }
    const opened = (given: typeof draft): PurchaseEvent =>
      ({ ...openCheckout(), order: orderOf(given) }) as PurchaseEvent
    const { send, snapshot } = purchaseWith([{ type: 'purchase.regionsKnown', regions: [nairobi] }, opened(draft)])
    expect([selectRegion(snapshot()), selectLocation(snapshot())]).toEqual([nairobi, karen])
    send(opened({ ...draft, region: 'Kisumu', location: 'Kondele' }))
    expect([selectRegion(snapshot()), selectLocation(snapshot())]).toEqual([
      null,
      { location: 'Kondele', delivery_fee: 350 },
    ])
  })

  it('goes on to no order without lines', () => {
    const { calls, state } = purchaseWith([
      openCheckout(),
      { type: 'purchase.proceed', lines: [], orderId: ORDER, user: amina },
    ])
    expect([calls, state()]).toEqual([[], READY])
  })

  it('tells after every change what is to be stored, and goes on from it after a reload', () => {
    const emitted = purchaseWith([
      openCheckout(),
      typed('delivery_notes', 'Blue gate'),
      { type: 'purchase.chooseRegion', region: turkana },
    ]).remembered()
    const stored: StoredPurchase = {
      orderId: ORDER,
      form: {
        ...selectForm(purchaseWith([openCheckout()]).snapshot()),
        region: 'Turkana',
        delivery_notes: 'Blue gate',
      },
      typed: ['delivery_notes', 'region', 'location'],
      region: turkana,
      location: null,
      fromAccount: false,
      owner: 'amina@example.com',
    }
    expect(emitted).toHaveLength(3)
    expect(emitted[0]).toEqual({
      type: 'purchase.remembered',
      stored: { ...stored, form: selectForm(purchaseWith([openCheckout()]).snapshot()), typed: [], region: null },
    })
    expect(emitted.at(-1)).toEqual({ type: 'purchase.remembered', stored: stored })
    const reloaded = purchaseWith([openCheckout()], stored)
    expect(reloaded.remembered()).toEqual([{ type: 'purchase.remembered', stored: stored }])
  })

  it('tells what is to be stored also after a location, a new user and another visit', async () => {
    const { emitted, remembered, send, succeed } = purchaseWith([openCheckout({ user: null })], null, null)
    send({ type: 'purchase.chooseRegion', region: nairobi })
    const factsAfter = async (happen: () => unknown) => {
      emitted.length = 0
      await happen()
      return remembered()
    }
    expect(await factsAfter(() => succeed('loadLocations', [westlands]))).toMatchObject([
      { stored: { region: nairobi } },
    ])
    expect(await factsAfter(() => send({ type: 'purchase.chooseLocation', location: westlands }))).toMatchObject([
      { stored: { location: westlands } },
    ])
    expect(await factsAfter(() => send({ type: 'purchase.userChanged', user: amina }))).toMatchObject([
      { stored: { owner: 'amina@example.com', form: { first_name: 'Amina' } } },
    ])
    expect(await factsAfter(() => send(openCheckout({ orderId: 'SAL-ORD-2026-00002' })))).toMatchObject([
      { stored: { orderId: 'SAL-ORD-2026-00002', location: westlands } },
    ])
  })

  it('loads the locations of the draft opened while those of another region load', () => {
    const order = orderOf({ orderId: 'SAL-ORD-2026-00009', region: 'Kisumu' })
    const kisumu = { region: 'Kisumu', has_location: true, delivery_fee: 300 }
    const { calls, send } = purchaseWith([
      { type: 'purchase.regionsKnown', regions: [nairobi, kisumu] },
      openCheckout(),
      { type: 'purchase.chooseRegion', region: nairobi },
    ])
    send({ type: 'purchase.openCheckout', orderId: order.orderId, user: amina, order })
    expect(calls.map(({ input, signal }) => [input, signal.aborted])).toEqual([
      [{ region: 'Nairobi' }, true],
      [{ region: 'Kisumu' }, false],
    ])
  })

  it('is left for the cart', () => {
    expect(purchaseWith([openCheckout(), { type: 'purchase.leaveCheckout' }]).state()).toBe(SHOPPING)
  })

  it('of a draft is not that of the cart', () => {
    const order = orderOf({ orderId: 'SAL-ORD-2026-00009', first_name: 'Njeri' })
    const { send, snapshot } = purchaseWith([openCheckout(), typed('delivery_notes', 'Blue gate')])
    send({ type: 'purchase.openCheckout', orderId: order.orderId, user: amina, order })
    expect(selectForm(snapshot())).toMatchObject({ first_name: 'Njeri', delivery_notes: '' })
    expect(selectPurchaseOrderId(snapshot())).toBe('SAL-ORD-2026-00009')
    send(typed('delivery_notes', 'Red door'), openCheckout())
    expect(selectForm(snapshot())).toMatchObject({ first_name: 'Amina', delivery_notes: '' })
    expect(selectPurchaseOrderId(snapshot())).toBe(ORDER)
  })
})

/** A checkout where everything but what a test takes away is in place. */
async function filledCheckout(given: { user?: User | null; orderId?: string | null } = {}) {
  const purchase = purchaseWith([openCheckout(given)], null, given.user === undefined ? amina : given.user)
  purchase.send(typed('mobile_number', '0712 345 678'))
  purchase.send({ type: 'purchase.chooseRegion', region: nairobi })
  await purchase.succeed('loadLocations', [westlands])
  purchase.send({ type: 'purchase.chooseLocation', location: westlands })
  return purchase
}

describe('the checks before completing', () => {
  it.each([
    ['the user [CHK-21]', { user: null }, [], 'Please log in to complete your order.'],
    ['the order [CHK-22]', { orderId: null }, [], 'No order ID found. Please try again.'],
    [
      'the region [CHK-23]',
      {},
      [{ type: 'purchase.chooseRegion', region: null }],
      'Please select your delivery region.',
    ],
    [
      'the location where the region needs one [CHK-24]',
      {},
      [{ type: 'purchase.chooseLocation', location: null }],
      'Please select your delivery location.',
    ],
    [
      'the phone [CHK-25]',
      {},
      [typed('mobile_number', '0812345678')],
      'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).',
    ],
  ] as [string, { user?: null; orderId?: null }, PurchaseEvent[], string][])(
    'miss %s',
    async (_, given, events, description) => {
      const { calls, notices, send, state } = await filledCheckout(given)
      send(...events, 'user' in given ? completeAsGuest : complete)
      expect(notices()).toEqual([{ title: FAILED, description, tone: 'error' }])
      expect(calls.map(({ id }) => id)).toEqual(['loadLocations'])
      expect(state()).toBe(READY)
    },
  )

  it('report only the first that fails, in this order [CHK-26]', () => {
    const { calls, notices, send } = purchaseWith(
      [openCheckout({ user: null, orderId: null }), completeAsGuest],
      null,
      null,
    )
    send(openCheckout({ orderId: null }), typed('mobile_number', '1'), complete)
    send(openCheckout(), complete)
    send({ type: 'purchase.chooseRegion', region: nairobi }, complete)
    send({ type: 'purchase.chooseRegion', region: turkana }, complete)
    expect(notices().map(({ description }) => description)).toEqual([
      'Please log in to complete your order.',
      'No order ID found. Please try again.',
      'Please select your delivery region.',
      'Please select your delivery location.',
      'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).',
    ])
    expect(calls.map(({ id }) => id)).toEqual(['loadLocations'])
  })

  it('ask for no length or form of what is typed but a phone [VAL-23]', async () => {
    for (const text of AWKWARD_TEXTS) {
      const { inputOf, send } = await filledCheckout()
      const fields = { first_name: text, last_name: text, email_address: text, delivery_notes: text }
      send(...(Object.keys(fields) as (keyof typeof fields)[]).map((field) => typed(field, text)), complete)
      expect(inputOf('completeOrder')).toMatchObject({ form: fields })
    }
  })

  it('pass a region that needs no location [CHK-24]', async () => {
    const { send, state } = await filledCheckout()
    send({ type: 'purchase.chooseRegion', region: turkana }, complete)
    expect(state()).toBe(COMPLETING)
  })
})

describe('completing an order', () => {
  it('asks which delivery counts, and neither a list of orders nor the cart answers that', async () => {
    const { send, snapshot, state, succeed } = await filledCheckout()
    const kept = { ...selectForm(snapshot()), delivery_notes: 'Green gate' }
    expect(selectKept(snapshot())).toBeNull()
    send(complete)
    await succeed('completeOrder', { status: 'refused', message: 'The shop has it.', kept })
    const asked = snapshot().context
    send({ type: 'purchase.orderFoundCompleted', orderId: ORDER }, { type: 'purchase.cartChanged', orderId: null })
    expect([state(), selectKept(snapshot()), snapshot().context]).toEqual([ASKING, kept, asked])
    send({ type: 'purchase.changeOrder', user: amina, shown: null })
    expect([state(), selectKept(snapshot())]).toEqual([CHANGING, null])
  })

  it('sends what was filled in, once, and leaves nothing behind', async () => {
    const { calls, emitted, inputOf, send, snapshot, state, succeed } = await filledCheckout()
    expect(selectIsCompleting(snapshot())).toBe(false)
    send(complete, complete)
    expect([selectIsCompleting(snapshot()), selectIsOrdering(snapshot())]).toEqual([true, true])
    const form = { ...selectForm(snapshot()), region: 'Nairobi', location: 'Westlands', mobile_number: '0712 345 678' }
    expect(inputOf('completeOrder')).toEqual({
      orderId: ORDER,
      form,
      region: nairobi,
      location: westlands,
      shown: null,
      owner: amina.email,
    })
    send(typed('first_name', 'Late'), complete, proceed(ORDER), { type: 'purchase.leaveCheckout' })
    expect(calls.map(({ id }) => id)).toEqual(['loadLocations', 'completeOrder'])
    expect(selectForm(snapshot())).toEqual(form)
    const before = emitted.length
    await succeed('completeOrder', { status: 'completed' })
    expect(state()).toBe(SHOPPING)
    expect(emitted.slice(before)).toEqual([
      { type: 'purchase.completed', orderId: ORDER, owner: amina.email },
      { type: 'purchase.remembered', stored: null },
    ])
    expect(selectForm(snapshot())).toEqual(EMPTY_DELIVERY)
    expect(selectPurchaseOrderId(snapshot())).toBeNull()
  })

  it.each([
    [{ status: 'refused', message: 'The region is closed.' }, 'The region is closed.'],
    [{ status: 'refused', message: '' }, 'Failed to complete order.'],
  ])('that is refused says so and keeps the form [CHK-30]', async (answer, description) => {
    const { emitted, notices, send, snapshot, state, succeed } = await filledCheckout()
    send(complete)
    await succeed('completeOrder', answer)
    expect(state()).toBe(READY)
    expect(notices()).toEqual([{ title: FAILED, description, tone: 'error' }])
    expect(emitted.at(-1)).toEqual({ type: 'purchase.unconfirmed' })
    expect(selectLocation(snapshot())).toEqual(westlands)
  })

  it('that is refused for its terms loads the areas anew, and keeps the chosen one [OPN-208]', async () => {
    const { calls, send, snapshot, state, succeed } = await filledCheckout()
    send(complete)
    const terms = { delivery_fee: 350, regular_delivery_fee: null, total: 1350, arrives_from: null, arrives_to: null }
    await succeed('completeOrder', { status: 'refused', message: 'Delivery now costs KES 350.', terms })
    expect(calls.map(({ id }) => id)).toEqual(['loadLocations', 'completeOrder', 'loadLocations'])
    const fresh = { ...westlands, delivery_fee: 350 }
    await succeed('loadLocations', [fresh])
    expect(state()).toBe(READY)
    expect([selectLocation(snapshot()), selectTerms(snapshot())]).toEqual([fresh, terms])
  })

  it('that throws is a payment error, and can be sent again [CHK-31]', async () => {
    const { calls, emitted, fail, notices, send, state } = await filledCheckout()
    send(complete)
    await fail('completeOrder', new Error('Failed to complete order'))
    expect(state()).toBe(READY)
    expect(emitted.at(-1)).toEqual({ type: 'purchase.unconfirmed' })
    expect(notices()).toEqual([{ title: 'Payment Error', description: 'Payment failed', tone: 'error' }])
    send(complete)
    expect(calls.map(({ id }) => id)).toEqual(['loadLocations', 'completeOrder', 'completeOrder'])
  })
})

describe('an order that is found to be completed', () => {
  it('ends the purchase: it is in the orders, and nothing is left behind', async () => {
    const { emitted, send, snapshot, state } = await filledCheckout()
    const before = emitted.length
    send({ type: 'purchase.orderFoundCompleted', orderId: ORDER })
    expect(state()).toBe(COMPLETED)
    expect(emitted.slice(before)).toEqual([
      {
        type: 'notice.raised',
        notice: { title: 'Already ordered', description: `${ORDER} is in your orders.`, tone: 'info' },
      },
      { type: 'purchase.completed', orderId: ORDER, owner: amina.email },
      { type: 'purchase.remembered', stored: null },
    ])
    expect(selectForm(snapshot())).toEqual(EMPTY_DELIVERY)
    expect(selectPurchaseOrderId(snapshot())).toBeNull()
  })

  it('is ignored when it is another one', async () => {
    const { emitted, send, state } = await filledCheckout()
    const before = emitted.length
    send({ type: 'purchase.orderFoundCompleted', orderId: 'SAL-ORD-2026-00002' })
    expect([state(), emitted.length]).toEqual([READY, before])
  })

  it('waits for the answer while the shop is still asked', async () => {
    const { send, state } = await filledCheckout()
    send(complete, { type: 'purchase.orderFoundCompleted', orderId: ORDER })
    expect(state()).toBe(COMPLETING)
  })

  it('leaves nothing of what was typed for it to a shopper who has left the checkout', async () => {
    const { emitted, send, snapshot, state } = await filledCheckout()
    send({ type: 'purchase.leaveCheckout' })
    const before = emitted.length
    send({ type: 'purchase.orderFoundCompleted', orderId: 'SAL-ORD-2026-00002' })
    expect(selectForm(snapshot()).first_name).toBe('Amina')
    send({ type: 'purchase.orderFoundCompleted', orderId: ORDER })
    expect([state(), selectPurchaseOrderId(snapshot()), selectForm(snapshot())]).toEqual([
      SHOPPING,
      null,
      EMPTY_DELIVERY,
    ])
    expect(emitted.length).toBe(before)
  })
})

describe('the last order [OPN-106]', () => {
  const last = orderOf({
    orderId: 'SAL-ORD-2026-00003',
    status: 'Delivered',
    region: 'Nairobi',
    location: 'Westlands',
    delivery_notes: 'Blue gate',
    map_pin: '-1.28333,36.81667',
    first_name: 'Somebody',
  })
  const listed: PurchaseEvent = { type: 'purchase.ordersListed', orders: [last], last }
  const regions: PurchaseEvent = { type: 'purchase.regionsKnown', regions: [nairobi, turkana] }
  const place = ({ region, location, delivery_notes, map_pin }: Delivery) => [region, location, delivery_notes, map_pin]

  it('fills where the order goes, so that it can be completed at once', async () => {
    const { send, snapshot, state, inputOf, succeed } = purchaseWith([openCheckout(), regions, listed])
    expect(inputOf('loadLocations')).toEqual({ region: 'Nairobi' })
    await succeed('loadLocations', [karen, westlands])
    expect(selectForm(snapshot())).toEqual({
      region: 'Nairobi',
      location: 'Westlands',
      delivery_notes: 'Blue gate',
      map_pin: '-1.28333,36.81667',
      first_name: 'Amina',
      last_name: 'Wanjiru Otieno',
      email_address: 'amina@example.com',
      mobile_number: '0712345678',
    })
    send(complete)
    expect(state()).toBe(COMPLETING)
    expect(inputOf('completeOrder')).toMatchObject({ region: nairobi, location: westlands })
  })

  it('fills when the regions come after it', () => {
    const { snapshot } = purchaseWith([openCheckout(), listed, regions])
    expect(selectRegion(snapshot())).toEqual(nairobi)
  })

  it('changes nothing that was typed or chosen, nor what was emptied', () => {
    const chosen = purchaseWith([openCheckout(), { type: 'purchase.chooseRegion', region: turkana }, listed])
    expect(place(selectForm(chosen.snapshot()))).toEqual(['Turkana', '', '', undefined])
    const emptied = purchaseWith([openCheckout(), typed('delivery_notes', ''), typed('map_pin', ''), listed])
    expect(place(selectForm(emptied.snapshot()))).toEqual(['Nairobi', 'Westlands', '', undefined])
  })

  it('leaves nothing of its house in another region or location', () => {
    const { send, snapshot } = purchaseWith([openCheckout(), regions, listed])
    send({ type: 'purchase.chooseLocation', location: westlands })
    expect(place(selectForm(snapshot()))).toEqual(['Nairobi', 'Westlands', 'Blue gate', '-1.28333,36.81667'])
    send({ type: 'purchase.chooseLocation', location: karen }, listed)
    expect(place(selectForm(snapshot()))).toEqual(['Nairobi', 'Karen', '', undefined])
    const other = purchaseWith([openCheckout(), regions, listed, typed('delivery_notes', 'Ring twice')])
    other.send({ type: 'purchase.chooseRegion', region: turkana }, listed)
    expect(place(selectForm(other.snapshot()))).toEqual(['Turkana', '', 'Ring twice', undefined])
  })

  it('leaves its pin to no saved address, but a shared one stays [OPN-108]', () => {
    const use = (region: typeof nairobi | null): PurchaseEvent => ({
      type: 'purchase.useAddress',
      written: 'Moi Avenue 5, Nairobi',
      region,
    })
    const same = purchaseWith([openCheckout(), regions, listed, use(nairobi), listed])
    expect(place(selectForm(same.snapshot()))).toEqual(['Nairobi', 'Westlands', 'Moi Avenue 5, Nairobi', undefined])
    const elsewhere = purchaseWith([openCheckout(), regions, listed, use(turkana)])
    expect(place(selectForm(elsewhere.snapshot()))).toEqual(['Turkana', '', 'Moi Avenue 5, Nairobi', undefined])
    const shared = purchaseWith([openCheckout(), regions, typed('map_pin', '-1.00000,36.00000'), listed, use(null)])
    expect(place(selectForm(shared.snapshot()))).toEqual([
      'Nairobi',
      'Westlands',
      'Moi Avenue 5, Nairobi',
      '-1.00000,36.00000',
    ])
  })

  it('is not looked at without an order to complete', () => {
    const { snapshot } = purchaseWith([openCheckout({ orderId: null }), listed])
    expect(place(selectForm(snapshot()))).toEqual(['', '', '', undefined])
  })
})

describe('the order of an open page', () => {
  const listed = (...orders: Order[]): PurchaseEvent => ({
    type: 'purchase.ordersListed',
    orders,
    last: null,
  })
  const order = orderOf({ orderId: ORDER })
  const isAsked = (event: PurchaseEvent, before: PurchaseEvent[] = [openCheckout()]) => {
    const { emitted, send } = purchaseWith(before)
    emitted.length = 0
    send(event)
    return emitted.some(({ type }) => type === 'purchase.orderUnchecked')
  }

  it('is asked for when the page opens, another tab changes the cart or the shopper comes back', () => {
    expect(isAsked(openCheckout(), [])).toBe(true)
    expect(isAsked({ type: 'purchase.cartChanged', orderId: ORDER })).toBe(true)
    expect(isAsked({ type: 'purchase.pageShown' })).toBe(true)
    expect(isAsked({ type: 'purchase.pageShown' }, [openCheckout(), { type: 'purchase.leaveCheckout' }])).toBe(false)
  })

  it('is the one that the shop lists, checked until another tab changes the cart', () => {
    const { send, snapshot } = purchaseWith([openCheckout()])
    expect([selectIsChecked(snapshot()), selectListedOrder(snapshot())]).toEqual([false, null])
    send(listed(orderOf({ orderId: 'SAL-ORD-2026-00009' }), order))
    expect([selectIsChecked(snapshot()), selectListedOrder(snapshot())]).toEqual([true, order])
    send({ type: 'purchase.cartChanged', orderId: ORDER })
    expect([selectIsChecked(snapshot()), selectListedOrder(snapshot())]).toEqual([false, order])
    send({ type: 'purchase.pageShown' }, listed())
    expect([selectIsChecked(snapshot()), selectListedOrder(snapshot())]).toEqual([true, null])
  })

  it('is not that of an earlier visit, of another order, or of a shopper who has logged out', () => {
    const { send, snapshot } = purchaseWith([listed(order), openCheckout()])
    expect(selectListedOrder(snapshot())).toBeNull()
    send(listed(order), { type: 'purchase.cartChanged', orderId: 'SAL-ORD-2026-00009' })
    expect(selectListedOrder(snapshot())).toBeNull()
    send(openCheckout(), listed(order), { type: 'purchase.forget' })
    expect(selectListedOrder(snapshot())).toBeNull()
  })
})

describe('the page of a completed order', () => {
  it('says so until it is left', async () => {
    const { send, snapshot, succeed } = await filledCheckout()
    send(complete)
    await succeed('completeOrder', { status: 'completed' })
    expect(selectIsCompleted(snapshot())).toBe(true)
    send({ type: 'purchase.leaveCheckout' })
    expect(selectIsCompleted(snapshot())).toBe(false)
  })

  it('says nothing when it was left before', async () => {
    const { send, snapshot, succeed } = await filledCheckout()
    send(complete, { type: 'purchase.leaveCheckout' })
    await succeed('completeOrder', { status: 'completed' })
    expect(selectIsCompleted(snapshot())).toBe(false)
  })
})

describe('a cart that another tab has changed', () => {
  const changed = (orderId: string | null): PurchaseEvent => ({
    type: 'purchase.cartChanged',
    orderId,
  })

  it('and that has forgotten its order leaves none to complete [CHK-22, CRT-33]', async () => {
    const { calls, notices, send, snapshot, state } = await filledCheckout()
    const form = selectForm(snapshot())
    send(changed(null), complete)
    expect(calls.map(({ id }) => id)).toEqual(['loadLocations'])
    expect(notices()).toEqual([
      {
        title: 'Order Completion Failed',
        description: 'No order ID found. Please try again.',
        tone: 'error',
      },
    ])
    expect([state(), selectPurchaseOrderId(snapshot()), selectForm(snapshot())]).toEqual([READY, null, form])
  })

  it('and that has become another order is the one to complete', async () => {
    const { inputOf, send } = await filledCheckout()
    send(changed('SAL-ORD-2026-00002'), complete)
    expect(inputOf('completeOrder')).toMatchObject({ orderId: 'SAL-ORD-2026-00002' })
  })

  it('makes no difference to a draft from the account [CTR-49]', () => {
    const order = orderOf({ orderId: ORDER, region: 'Turkana' })
    const { snapshot } = purchaseWith([
      { type: 'purchase.openCheckout', orderId: ORDER, user: amina, order },
      changed(null),
    ])
    expect(selectPurchaseOrderId(snapshot())).toBe(ORDER)
  })

  it('waits while the shop is still asked', async () => {
    const { send, snapshot, state } = await filledCheckout()
    send(complete, changed(null))
    expect([state(), selectPurchaseOrderId(snapshot())]).toEqual([COMPLETING, ORDER])
  })
})

describe('a change of user', () => {
  it('to another one while the order is being placed drops the answer', async () => {
    const { calls, emitted, send, snapshot, state, succeed, told } = purchaseWith([proceed(null)])
    send({ type: 'purchase.userChanged', user: brian })
    expect(calls[0]?.signal.aborted).toBe(true)
    await succeed('placeOrder', { status: 'placed', orderId: ORDER })
    expect(state()).toBe(SHOPPING)
    expect(told()).toEqual([])
    expect(emitted.at(-1)).toEqual({ type: 'purchase.remembered', stored: null })
    expect(selectPurchaseOrderId(snapshot())).toBeNull()
  })

  it('to another one while the order is being completed drops the answer and what was typed', async () => {
    const { emitted, send, snapshot, state, succeed } = await filledCheckout()
    send(complete, { type: 'purchase.userChanged', user: brian })
    await succeed('completeOrder', { status: 'completed' })
    expect(state()).toBe(READY)
    expect(emitted.at(-1)).toEqual({ type: 'purchase.remembered', stored: null })
    expect(selectForm(snapshot())).toEqual(EMPTY_DELIVERY)
    expect(selectPurchaseOrderId(snapshot())).toBeNull()
  })

  it('to another one while shopping forgets what was stored', () => {
    const { emitted } = purchaseWith([
      openCheckout(),
      { type: 'purchase.leaveCheckout' },
      { type: 'purchase.userChanged', user: brian },
    ])
    expect(emitted.at(-1)).toEqual({ type: 'purchase.remembered', stored: null })
  })

  it('to a guest while the order is being placed keeps the answer, and whose it is', async () => {
    const { send, snapshot, succeed, told } = purchaseWith([proceed(null)])
    send({ type: 'purchase.userChanged', user: null })
    await succeed('placeOrder', { status: 'placed', orderId: ORDER })
    expect(told()).toEqual([
      { type: 'purchase.orderPlaced', orderId: ORDER, owner: 'amina@example.com' },
      { type: 'purchase.reachedCheckout', orderId: ORDER },
    ])
    expect(selectPurchaseOrderId(snapshot())).toBe(ORDER)
  })

  it('to a guest at checkout keeps what was typed, for the same user to go on', async () => {
    const { notices, send, snapshot, state } = await filledCheckout()
    const form = selectForm(snapshot())
    send({ type: 'purchase.userChanged', user: null }, completeAsGuest)
    expect(notices().map(({ description }) => description)).toEqual(['Please log in to complete your order.'])
    send({ type: 'purchase.userChanged', user: amina })
    expect(selectForm(snapshot())).toEqual(form)
    send(complete)
    expect(state()).toBe(COMPLETING)
  })

  it('to a guest by hand keeps the order for when they are back, and nothing of what was typed', async () => {
    const { emitted, send, snapshot, state } = await filledCheckout()
    send({ type: 'purchase.forget' })
    expect(emitted.at(-1)).toEqual({ type: 'purchase.remembered', stored: null })
    expect(snapshot().context).toMatchObject({ form: EMPTY_DELIVERY, typed: [], region: null, location: null })
    expect([state(), selectPurchaseOrderId(snapshot())]).toEqual([READY, ORDER])
    send({ type: 'purchase.userChanged', user: amina })
    expect(selectForm(snapshot())).toMatchObject({ first_name: 'Amina', delivery_notes: '' })
  })

  it('to a guest by hand leaves nothing of a draft from the account either', () => {
    const order = orderOf({ orderId: 'SAL-ORD-2026-00002', delivery_notes: 'Blue gate' })
    const { send, snapshot } = purchaseWith([{ ...openCheckout({ orderId: order.orderId }), order } as PurchaseEvent])
    expect(selectForm(snapshot()).delivery_notes).toBe('Blue gate')
    send({ type: 'purchase.forget' })
    expect(selectDraftOrder(snapshot())).toBeNull()
    expect(snapshot().context).toMatchObject({ form: EMPTY_DELIVERY, fromAccount: false })
  })

  it('to a guest by hand while the locations load asks for them no longer', () => {
    const { calls, send, snapshot, state } = purchaseWith([
      openCheckout(),
      { type: 'purchase.chooseRegion', region: nairobi },
    ])
    expect(selectIsLoadingLocations(snapshot())).toBe(true)
    send({ type: 'purchase.forget' })
    expect(state()).toBe(READY)
    expect(calls.map(({ id, signal }) => [id, signal.aborted])).toEqual([['loadLocations', true]])
  })

  it('to a guest by hand, or at the end of the session, also changes the page opened while placing', async () => {
    const order = orderOf({ orderId: 'SAL-ORD-2026-00002', delivery_notes: 'Blue gate' })
    const waiting = { ...openCheckout({ orderId: order.orderId }), order } as PurchaseEvent
    const left = purchaseWith([proceed(null), waiting, { type: 'purchase.forget' }])
    await left.succeed('placeOrder', { status: 'refused', message: 'Sold out' })
    expect(left.snapshot().context).toMatchObject({ form: EMPTY_DELIVERY, draftOrder: null })
    const expired = purchaseWith([proceed(null), waiting, { type: 'purchase.userChanged', user: null }])
    await expired.succeed('placeOrder', { status: 'refused', message: 'Sold out' })
    expect(expired.snapshot().context).toMatchObject({ draftOrder: order })
    expect(selectForm(expired.snapshot()).delivery_notes).toBe('Blue gate')
  })

  it('after a reload still tells one shopper from the next', () => {
    const stored = purchaseWith([openCheckout(), typed('delivery_notes', 'Blue gate')]).emitted.at(-1)
    const { stored: draft } = stored as { stored: StoredPurchase }
    const { send, snapshot } = purchaseWith([openCheckout({ user: null })], draft, null)
    expect(selectForm(snapshot()).delivery_notes).toBe('Blue gate')
    send({ type: 'purchase.userChanged', user: brian })
    expect(selectForm(snapshot()).delivery_notes).toBe('')
  })
})
