import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { EMPTY_CART, type StoredCart } from '../../domain/orders/cart.ts'
import type { NoticeText } from '../../domain/notices.ts'
import { NO_FAVOURITES } from '../../domain/catalogue/favourites.ts'
import { authModalMachine, selectIsModalOpen, selectTyped, selectView } from '../../machines/people/authModal.ts'
import { cartMachine } from '../../machines/orders/cart.ts'
import { purchaseMachine, selectForm, selectIsOrdering, selectPurchaseOrderId } from '../../machines/orders/purchase.ts'
import { rootMachine, type RootInput } from '../../machines/root.ts'
import { sessionMachine, type SessionEvent } from '../../machines/people/session.ts'
import { openCheckout, proceedToCheckout } from '../../src/app/checkout.ts'
import { amina, brian, kettle, orderOf, productOf } from '../examples.ts'
import { eventInEnglish } from '../notices.ts'
import { settled, withManualCalls, startMachine } from './startMachine.ts'

const ORDER = 'SAL-ORD-2026-00001'
const linked: StoredCart = { lines: [kettle], orderId: ORDER, orderOwner: amina.email }

/** The root with its real children, wired as the app wires them; the test settles their promises. */
function started(input: Partial<RootInput> = {}) {
  const children = {
    session: withManualCalls(sessionMachine),
    cart: withManualCalls(cartMachine),
    authModal: withManualCalls(authModalMachine),
    purchase: withManualCalls(purchaseMachine),
  }
  const clock = new SimulatedClock()
  const logic = rootMachine.provide({
    actors: {
      session: children.session.machine,
      cart: children.cart.machine,
      authModal: children.authModal.machine,
      purchase: children.purchase.machine,
    },
  })
  const root = createActor(logic, {
    clock,
    input: {
      user: null,
      cart: EMPTY_CART,
      purchase: null,
      cookieChoice: null,
      language: 'en',
      favourites: NO_FAVOURITES,
      ...input,
    },
  })
  const { session, cart, authModal, purchase } = root.getSnapshot().children
  if (!session || !cart || !authModal || !purchase) throw new Error('A child is missing')
  const heard: { type: string; notice?: NoticeText }[] = []
  const hear = (event: { type: string }) => void heard.push(eventInEnglish(event))
  session.on('*', (event) => (hear(event), root.send(event)))
  cart.on('*', (event) => (hear(event), root.send(event)))
  authModal.on('*', (event) => (hear(event), root.send(event)))
  purchase.on('*', (event) => (hear(event), root.send(event)))
  root.on('*', hear)
  root.start()
  const calls = () => Object.values(children).flatMap((each) => each.calls)
  return {
    root,
    session,
    cart,
    authModal,
    purchase,
    clock,
    heard,
    notices: () => heard.flatMap(({ notice }) => (notice ? [[notice.title, notice.description]] : [])),
    calls,
    async answer(id: string, output?: unknown) {
      calls()
        .filter((call) => call.id === id)
        .at(-1)
        ?.resolve(output)
      await settled()
    },
  }
}

/** What the views do to log someone in. */
async function logIn(app: ReturnType<typeof started>, user = amina) {
  app.authModal.send({ type: 'auth.type', field: 'usr', value: user.email })
  app.authModal.send({ type: 'auth.type', field: 'pwd', value: 'secret' })
  app.authModal.send({ type: 'auth.submit' })
  await app.answer('logIn', { status: 'accepted', user })
}

describe('proceeding to checkout', () => {
  it('of a guest opens the modal and places no order [CRT-21]', () => {
    const app = started({ cart: linked })
    proceedToCheckout(app)
    expect(selectIsModalOpen(app.authModal.getSnapshot())).toBe(true)
    expect(selectView(app.authModal.getSnapshot())).toBe('login')
    expect(app.calls()).toEqual([])
  })

  it('after the login shows both notices in order, closes the modal and resumes nothing [CRT-22, CRT-23]', async () => {
    const app = started({ cart: linked })
    proceedToCheckout(app)
    await logIn(app)
    expect(app.notices()).toEqual([
      ['Login successful', 'Welcome, Amina Wanjiru Otieno!'],
      ['Logged in', 'You are logged in. Please click "Proceed to Checkout" to continue.'],
    ])
    expect(app.heard.flatMap(({ notice }) => notice?.tone ?? [])).toEqual(['success', 'success'])
    expect(selectIsModalOpen(app.authModal.getSnapshot())).toBe(false)
    expect(app.session.getSnapshot().context.user).toEqual(amina)
    expect(app.calls().map(({ id }) => id)).toEqual(['logIn'])
    expect(app.purchase.getSnapshot().matches({ order: 'shopping' })).toBe(true)
  })

  it('is not mentioned after a login from elsewhere', async () => {
    const app = started()
    app.authModal.send({ type: 'auth.open', container: 'panel', intent: 'account' })
    await logIn(app)
    expect(app.notices()).toEqual([['Login successful', 'Welcome, Amina Wanjiru Otieno!']])
  })

  it('of a user places the order of the cart, once', () => {
    const app = started({ user: amina, cart: linked })
    proceedToCheckout(app)
    proceedToCheckout(app)
    expect(app.calls().map(({ id, input }) => [id, input])).toEqual([
      ['placeOrder', { lines: [kettle], orderId: ORDER, owner: amina.email }],
    ])
  })

  it('of a user with an empty cart does nothing', () => {
    const app = started({ user: amina })
    proceedToCheckout(app)
    expect(selectIsOrdering(app.purchase.getSnapshot())).toBe(false)
  })

  it('sees what another tab put into the cart', () => {
    const app = started({ user: amina })
    app.cart.send({ type: 'cart.changedElsewhere', stored: linked })
    proceedToCheckout(app)
    expect(selectIsOrdering(app.purchase.getSnapshot())).toBe(true)
  })

  it('at an open checkout has the order of the cart, as another tab has changed it [CHK-22, CRT-33]', () => {
    const app = started({ user: amina, cart: linked })
    openCheckout(app, null)
    app.cart.send({ type: 'cart.changedElsewhere', stored: { ...linked, orderId: null, orderOwner: null } })
    expect(selectPurchaseOrderId(app.purchase.getSnapshot())).toBeNull()
  })
})

describe('the road from the cart to a completed order', () => {
  it('links the placed order to the cart, and empties both once it is completed [CHK-28]', async () => {
    const app = started({ user: amina })
    app.cart.send({ type: 'cart.addItem', product: productOf() })
    proceedToCheckout(app)
    await app.answer('placeOrder', { status: 'placed', orderId: ORDER })
    expect(app.cart.getSnapshot().context).toEqual(linked)
    openCheckout(app, null)
    expect(selectPurchaseOrderId(app.purchase.getSnapshot())).toBe(ORDER)
    expect(selectForm(app.purchase.getSnapshot()).first_name).toBe('Amina')
    app.purchase.send({
      type: 'purchase.chooseRegion',
      region: { region: 'Turkana', has_location: false, delivery_fee: 500 },
    })
    app.purchase.send({ type: 'purchase.complete', user: amina, shown: null })
    await app.answer('completeOrder', { status: 'completed' })
    expect(app.cart.getSnapshot().context).toEqual(EMPTY_CART)
    expect(app.notices()).toEqual([['Added to cart', 'Kettle']])
  })

  it('of a draft that is not the cart’s leaves the cart alone', async () => {
    const app = started({ user: amina, cart: linked })
    const order = orderOf({ orderId: 'SAL-ORD-2026-00009', region: 'Turkana' })
    app.purchase.send({
      type: 'purchase.regionsKnown',
      regions: [{ region: 'Turkana', has_location: false, delivery_fee: 500 }],
    })
    openCheckout(app, order)
    app.purchase.send({ type: 'purchase.complete', user: amina, shown: null })
    expect(app.calls().at(-1)?.input).toMatchObject({ orderId: 'SAL-ORD-2026-00009' })
    await app.answer('completeOrder', { status: 'completed' })
    expect(app.notices()).toEqual([])
    expect(app.cart.getSnapshot().context).toEqual(linked)
  })
})

describe('the end of a session', () => {
  function endedAtCheckout(event: SessionEvent) {
    const app = started({ user: amina, cart: linked })
    openCheckout(app, null)
    app.purchase.send({ type: 'purchase.fieldTyped', field: 'delivery_notes', value: 'Blue gate' })
    app.session.send(event)
    expect(app.session.getSnapshot().context.user).toBeNull()
    expect(app.cart.getSnapshot().context).toEqual(linked)
    expect(app.purchase.getSnapshot().context).toMatchObject({
      orderId: linked.orderId,
      owner: amina.email,
    })
    return app
  }

  it.each<SessionEvent>([
    { type: 'session.refused', user: amina },
    { type: 'session.endedElsewhere', reason: 'expired' },
  ])('by itself keeps the cart, its order and what was typed at checkout: $type [CTR-19]', (event) => {
    const { purchase } = endedAtCheckout(event)
    expect(selectForm(purchase.getSnapshot())).toMatchObject({ first_name: 'Amina', delivery_notes: 'Blue gate' })
  })

  it.each<SessionEvent>([{ type: 'session.logOut' }, { type: 'session.endedElsewhere', reason: 'loggedOut' }])(
    'by hand keeps the cart and its order, and nothing of what was typed: $type [OPN-17]',
    (event) => {
      const { purchase, session } = endedAtCheckout(event)
      expect(Object.values(selectForm(purchase.getSnapshot())).filter(Boolean)).toEqual([])
      session.send({ type: 'session.start', user: amina })
      expect(selectForm(purchase.getSnapshot())).toMatchObject({ first_name: 'Amina', delivery_notes: '' })
    },
  )

  it('by a minute without activity leaves no password in the login form [OPN-104]', async () => {
    const app = started({ user: amina, cart: linked })
    app.authModal.send({ type: 'auth.open', container: 'modal', intent: null })
    app.authModal.send({ type: 'auth.type', field: 'pwd', value: 'open sesame' })
    app.session.send({ type: 'session.endedElsewhere', reason: 'expired' })
    expect(selectTyped(app.authModal.getSnapshot()).login.pwd).toBe('')
    expect(selectIsModalOpen(app.authModal.getSnapshot())).toBe(true)
  })

  it('by a minute without activity asks for a login at the next checkout [SES-02]', async () => {
    const app = started({ user: amina, cart: linked })
    app.clock.increment(40_000)
    await app.answer('readIdleTime', { status: 'open', idleMs: 60_000 })
    proceedToCheckout(app)
    expect(selectIsModalOpen(app.authModal.getSnapshot())).toBe(true)
    expect(selectIsOrdering(app.purchase.getSnapshot())).toBe(false)
  })
})

it('tells the purchase who is logged in, after a login and a change in another tab, and keeps no copy', async () => {
  const app = started()
  const ownerOf = () => app.purchase.getSnapshot().context.owner
  app.authModal.send({ type: 'auth.open', container: 'modal', intent: null })
  await logIn(app)
  expect(ownerOf()).toBe(amina.email)
  app.session.send({ type: 'session.startedElsewhere', user: brian })
  expect(ownerOf()).toBe(brian.email)
  expect(app.root.getSnapshot().context).toEqual({})
})

describe('a different user', () => {
  it('does not get the order that the one before linked, but the items', async () => {
    const app = started({ cart: linked })
    app.authModal.send({ type: 'auth.open', container: 'modal', intent: null })
    await logIn(app, brian)
    expect(app.cart.getSnapshot().context).toEqual({ lines: [kettle], orderId: null, orderOwner: null })
    proceedToCheckout(app)
    expect(app.calls().at(-1)?.input).toEqual({ lines: [kettle], orderId: null, owner: brian.email })
  })

  it('in another tab does not get it either', () => {
    const app = started({ user: amina, cart: linked })
    app.session.send({ type: 'session.startedElsewhere', user: brian })
    expect(app.cart.getSnapshot().context.orderId).toBeNull()
  })

  it('does not get the answer to an order that the one before placed', async () => {
    const app = started({ user: amina, cart: { ...linked, orderId: null, orderOwner: null } })
    proceedToCheckout(app)
    app.session.send({ type: 'session.startedElsewhere', user: brian })
    await app.answer('placeOrder', { status: 'placed', orderId: ORDER })
    expect(app.cart.getSnapshot().context.orderId).toBeNull()
    expect(app.purchase.getSnapshot().matches({ order: 'shopping' })).toBe(true)
  })
})

it.each(['session', 'cart', 'authModal', 'purchase', 'cookieConsent', 'favourites', 'language'])(
  'says so when the machine %s breaks down, and goes on with the others',
  async (id) => {
    const { actor, fail, notices } = startMachine(rootMachine, {
      user: null,
      cart: linked,
      purchase: null,
      cookieChoice: null,
      language: 'en',
      favourites: NO_FAVOURITES,
    })
    await fail(id, new Error('A mistake of ours'))
    expect(notices()).toEqual([
      { title: 'Something went wrong', description: 'Please load the page again.', tone: 'error' },
    ])
    expect(actor.getSnapshot().status).toBe('active')
  },
)

it('closes the login form when another tab logged in', () => {
  const app = started()
  app.authModal.send({ type: 'auth.open', container: 'modal', intent: 'checkout' })
  app.session.send({ type: 'session.startedElsewhere', user: amina })
  expect(selectView(app.authModal.getSnapshot())).toBeNull()
  expect(app.session.getSnapshot().context.user).toEqual(amina)
})

it('keeps the linked order of the same user over a new login', async () => {
  const app = started({ cart: linked })
  app.authModal.send({ type: 'auth.open', container: 'modal', intent: null })
  await logIn(app)
  expect(app.cart.getSnapshot().context).toEqual(linked)
})
