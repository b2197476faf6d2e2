/**
 * The whole shop: the real machines, wired by the real app, in one or two tabs of one browser. The test decides when
 * the host answers and when the clock moves. Everything that may happen next is a step with a name.
 */
import { vi } from 'vitest'
import { SimulatedClock, type AnyActorRef } from 'xstate'
import { shopConfig } from '../../../contract/shopConfig.ts'
import type { User } from '../../../domain/entities.ts'
import { followOtherTabs } from '../../../src/app/browserEvents.ts'
import { createApp, startApp } from '../../../src/app/createApp.ts'
import type { App } from '../../../src/app/app.ts'
import type { AppDependencies } from '../../../src/app/dependencies.ts'
import { openCheckout, proceedToCheckout } from '../../../src/app/checkout.ts'
import { selectInvoicingOrderId, selectPayingOrderId } from '../../../machines/rider/riderPayment.ts'
import { riderPaymentOf } from '../../../src/pages/account/orders/rider/useRiderPayment.ts'
import { createCache } from '../../../src/app/queries/cache.ts'
import type { CatalogueReader } from '../../../src/app/queries/catalogueReader.ts'
import { fixedSaveData } from '../../../src/services/device/saveData.ts'
import { NOTHING_STORED } from '../../../src/services/device/storedData.ts'
import { readStoredData } from '../../../src/services/device/readStoredData.ts'
import type { Services } from '../../../src/services/services.ts'
import { createStorage } from '../../../src/services/device/storage.ts'
import { browserStorage } from '../../browserStorage.ts'
import { amina, brian, orderOf, productOf, turkana } from '../../examples.ts'
import { settled } from '../startMachine.ts'
import { ShopHost, type Ending, type OpenCall } from './host.ts'

/** A day in November. */
const START = 1_795_000_000_000

interface Tab {
  app: App
  payment: ReturnType<typeof riderPaymentOf> | null
  /** Lets it hear that another tab has changed what is stored under a key. */
  hear: (key: string) => void
}

/** What may happen next. */
interface Step {
  name: string
  take: () => void
}

/** The start of a world, and what its people may do. */
export interface Setting {
  tabs: 1 | 2
  gestures: readonly Gesture[]
  /** Who may log in. */
  people: readonly User[]
  endings: readonly Ending[]
  /** Who is logged in and brings the one order, which is out for delivery. */
  rider?: User
  /** The services that swallow every call. */
  deaf?: readonly string[]
  /** What has happened before. */
  before?: readonly string[]
}

export type Gesture =
  | 'add'
  | 'clear'
  | 'wantCheckout'
  | 'openCheckout'
  | 'leaveCheckout'
  | 'fillIn'
  | 'complete'
  | 'askToLogIn'
  | 'closeLogIn'
  | 'logIn'
  | 'logOut'
  | 'wait'
  | 'pay'
  | 'invoice'

const notesOf = ({ email }: User): string => `for ${email}`

export class World {
  readonly host = new ShopHost()
  readonly tabs: Tab[] = []
  readonly story: string[] = []
  readonly faults: string[] = []
  private calls: OpenCall[] = []
  private readonly box = browserStorage()
  private readonly clock = new SimulatedClock()
  /** What other tabs have stored and a tab has not heard of yet, in its order. */
  private readonly unheard: { tab: number; key: string }[] = []
  private added = 0
  /** When a phone was last asked for a payment. */
  private askedAt = 0
  private readonly setting: Setting

  constructor(setting: Setting) {
    this.setting = setting
    if (setting.rider) {
      this.host.orders.push({
        id: 'SAL-ORD-1',
        owner: amina.email,
        items: ['ITEM-1'],
        status: 'Dispatched',
        notes: '',
        requests: 0,
        invoices: 0,
      })
      this.box.setItem('loginTime', String(START))
      this.box.setItem('user', JSON.stringify(setting.rider))
    }
    for (let tab = 0; tab < setting.tabs; tab += 1) this.tabs.push(this.open(tab))
    for (const tab of this.tabs) if (setting.rider) tab.app.resources.orders.send({ type: 'resource.refresh' })
  }

  private now = (): number => START + this.clock.now()

  /** What has gone out and is still waited for. */
  underway(): OpenCall[] {
    return this.calls.filter(({ signal }) => !signal?.aborted)
  }

  private open(tab: number): Tab {
    const listeners: ((event: { key: string }) => void)[] = []
    vi.stubGlobal('addEventListener', (name: string, listen: (event: { key: string }) => void) => {
      if (name === 'storage') listeners.push(listen)
    })
    vi.stubGlobal('document', {
      hidden: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })
    const storage = createStorage(() => this.boxFor(tab))
    const storedData = readStoredData(storage, this.now())
    const dependencies: AppDependencies = {
      services: this.servicesOf(tab),
      catalogue: SILENT_CATALOGUE,
      fetchPageData: async () => ({}),
      storage,
      cache: createCache(() => browserStorage(), this.now),
      language: 'en',
      loadLanguage: async () => undefined,
      chosenLanguage: () => null,
      rememberLanguage: () => undefined,
      storedData: storedData.user || storedData.cart.lines.length > 0 ? storedData : NOTHING_STORED,
      config: shopConfig.parse({}),
      first: {
        origin: 'http://shop.example',
        today: '2026-11-20',
        holidays: null,
        savesData: true,
        productCount: null,
        footerCategories: null,
        queries: {},
      },
      documentHead: { language: null, drop: () => undefined },
      Head: null,
      saveData: fixedSaveData(true),
      now: this.now,
      announce: () => undefined,
      whenIdle: () => undefined,
      share: async () => 'copied',
      askGoogle: async () => null,
      log: () => undefined,
      goTo: () => undefined,
      clock: this.clock,
    }
    const app = createApp(dependencies)
    this.listenTo(...actorsOf(app))
    startApp(app, dependencies)
    followOtherTabs(app, storage, this.now, () => undefined)
    const payment = this.setting.rider ? riderPaymentOf(app, this.setting.rider) : null
    if (payment) this.listenTo(payment.payment)
    return { app, payment, hear: (key) => listeners.forEach((listen) => listen({ key })) }
  }

  private listenTo(...actors: AnyActorRef[]): void {
    for (const actor of actors)
      actor.subscribe({ error: (error) => void this.faults.push(`${actor.id} broke: ${String(error)}`) })
  }

  /** The storage as one tab sees it: what it changes there, the other tab hears of. */
  private boxFor(tab: number): Storage {
    const tell = (key: string, change: () => void) => {
      const before = this.box.getItem(key)
      change()
      if (this.box.getItem(key) === before) return
      for (let other = 0; other < this.setting.tabs; other += 1)
        if (other !== tab) this.unheard.push({ tab: other, key })
    }
    return {
      ...this.box,
      setItem: (key, value) => tell(key, () => this.box.setItem(key, value)),
      removeItem: (key) => tell(key, () => this.box.removeItem(key)),
    }
  }

  /** Services that hold every call until the host is told to answer. */
  private servicesOf(tab: number): Services {
    const call = (name: string) => (input: unknown, signal?: AbortSignal) =>
      new Promise((resolve, reject) => {
        const made: OpenCall = { tab, name, at: this.now(), input, caller: this.userIn(tab), signal, resolve, reject }
        if (!this.setting.deaf?.includes(name)) this.calls.push(made)
        this.judgeCall(made)
      })
    const silent = async () => undefined
    return new Proxy({} as Services, { get: (_, name: string) => (name === 'logOut' ? silent : call(name)) })
  }

  private userIn(tab: number): User | null {
    return this.tabs[tab]?.app.session.getSnapshot().context.user ?? null
  }

  /** Everything that may happen now. */
  steps(): Step[] {
    const { gestures, people, endings } = this.setting
    const does = (gesture: Gesture, name: string, isPossible: boolean, take: () => void): Step[] =>
      gestures.includes(gesture) && isPossible ? [{ name, take }] : []
    const ofTabs = this.tabs.flatMap(({ app, payment }, tab): Step[] => {
      const where = `tab ${tab + 1}`
      const { session, cart, authModal, purchase } = app
      const user = this.userIn(tab)
      const cartNow = cart.getSnapshot().context
      const form = authModal.getSnapshot()
      const isAtCheckout = purchase.getSnapshot().matches({ order: { checkout: 'filling' } })
      const order = this.host.orders[0]
      return [
        ...does('add', `${where}: puts an item into the cart`, cartNow.lines.length === 0 && this.added < 2, () => {
          this.added += 1
          cart.send({ type: 'cart.addItem', product: productOf({ id: `ITEM-${this.added}` }) })
        }),
        ...does(
          'clear',
          `${where}: clears the cart`,
          cartNow.orderId !== null && purchase.getSnapshot().matches({ order: 'shopping' }),
          () => cart.send({ type: 'cart.clear' }),
        ),
        ...does('wantCheckout', `${where}: proceeds to checkout`, cartNow.lines.length > 0, () =>
          proceedToCheckout(app),
        ),
        ...does('openCheckout', `${where}: opens the checkout page`, !isAtCheckout && cartNow.lines.length > 0, () =>
          openCheckout(app, null),
        ),
        ...does('leaveCheckout', `${where}: leaves the checkout page`, isAtCheckout, () =>
          purchase.send({ type: 'purchase.leaveCheckout' }),
        ),
        ...does(
          'fillIn',
          `${where}: fills in the delivery`,
          isAtCheckout && user !== null && purchase.getSnapshot().context.region === null,
          () => {
            purchase.send({ type: 'purchase.regionsKnown', regions: [turkana] })
            purchase.send({ type: 'purchase.chooseRegion', region: turkana })
            purchase.send({ type: 'purchase.fieldTyped', field: 'delivery_notes', value: notesOf(user as User) })
          },
        ),
        ...does('complete', `${where}: completes the order`, isAtCheckout, () =>
          purchase.send({ type: 'purchase.complete', user, shown: null }),
        ),
        ...does('askToLogIn', `${where}: opens the log-in`, user === null && form.matches('closed'), () =>
          authModal.send({ type: 'auth.open', container: 'modal', intent: null }),
        ),
        ...does('closeLogIn', `${where}: closes the log-in`, !form.matches('closed'), () =>
          authModal.send({ type: 'auth.close' }),
        ),
        ...people.flatMap(({ email, username }) =>
          does('logIn', `${where}: logs in as ${username}`, form.matches({ login: 'ready' }), () => {
            authModal.send({ type: 'auth.type', field: 'usr', value: email })
            authModal.send({ type: 'auth.type', field: 'pwd', value: 'secret' })
            authModal.send({ type: 'auth.submit' })
          }),
        ),
        ...does('logOut', `${where}: logs out`, user !== null, () => session.send({ type: 'session.logOut' })),
        ...(payment && order
          ? [
              ...does('pay', `${where}: asks for the payment`, user !== null, () => payment.initiate(listed(order))),
              ...does('invoice', `${where}: asks for the invoice`, user !== null, () =>
                payment.createInvoice(listed(order)),
              ),
            ]
          : []),
      ]
    })
    const ofHost = this.underway().flatMap((call) =>
      (call.name === 'fetchOrders' || call.name === 'logIn' ? (['is answered'] as const) : endings).map((ending) => ({
        name: `${call.name} of tab ${call.tab + 1} ${ending}`,
        take: () => this.end(call, ending),
      })),
    )
    const heard = this.tabs.flatMap((_, tab) => {
      const next = this.unheard.find((each) => each.tab === tab)
      return next ? [{ name: `tab ${tab + 1} hears of ${next.key}`, take: () => this.tell(next) }] : []
    })
    // a browser waits 30 seconds for a call
    const isGivenUp = this.underway().some((call) => call.name === 'makePayment' && this.now() - call.at >= 60_000)
    const canWait = this.isSomebodyHere() && this.clock.now() < 240_000 && !isGivenUp
    const wait = does('wait', 'a minute passes', canWait, () => {
      this.clock.increment(60_000)
      for (const { payment } of this.tabs) payment?.follow()
    })
    return [...ofTabs, ...ofHost, ...heard, ...wait]
  }

  private isSomebodyHere(): boolean {
    return this.tabs.some((_, tab) => this.userIn(tab) !== null)
  }

  private end(call: OpenCall, ending: Ending): void {
    this.calls = this.calls.filter((each) => each !== call)
    if (ending === 'never arrives') return call.reject(new Error('Network Error'))
    const output = this.host.answer(call)
    if (call.name === 'makePayment') this.askedAt = call.at
    if (ending === 'is answered') call.resolve(output)
    else if (call.name === 'makePayment') call.resolve({ status: 'unanswered', message: 'timeout' })
    else call.reject(new Error('timeout'))
  }

  private tell(next: { tab: number; key: string }): void {
    this.unheard.splice(this.unheard.indexOf(next), 1)
    this.tabs[next.tab]?.hear(next.key)
  }

  /** Starts the world: waits for its tabs to settle, then takes the steps of `before`. */
  async begin(): Promise<void> {
    await settled()
    for (const name of this.setting.before ?? []) await this.take(name)
    this.story.length = 0
  }

  /** Takes the step of this name. Throws when it is not possible now. */
  async take(name: string): Promise<void> {
    const step = this.steps().find((each) => each.name === name)
    if (!step) throw new Error(`this step is not possible now: ${name}`)
    this.story.push(name)
    step.take()
    await settled()
    this.judge()
  }

  /** Notes calls that must never be made. */
  private judgeCall({ tab, name, input, caller }: OpenCall): void {
    const say = (fault: string) => this.faults.push(`tab ${tab + 1} asks for ${name}: ${fault}`)
    if (name === 'placeOrder' || name === 'completeOrder') {
      const { user } = input as { user: User }
      if (user.email !== caller?.email)
        say(`in the name of ${user.email}, while ${caller?.email ?? 'a guest'} is logged in`)
    }
    if (name === 'completeOrder') {
      const { orderId, form, user } = input as { orderId: string; form: { delivery_notes: string }; user: User }
      const order = this.host.orders.find(({ id }) => id === orderId)
      const linked = this.tabs[tab]?.app.cart.getSnapshot().context.orderId
      if (linked !== orderId) say(`${orderId}, which is not the order of the cart`)
      if (order?.owner !== user.email) say(`${user.email} completes the order of ${order?.owner ?? 'no customer'}`)
      if (form.delivery_notes !== '' && form.delivery_notes !== notesOf(user))
        say(`with what was typed ${form.delivery_notes}`)
    }
    if (name === 'makePayment' || name === 'createInvoice') {
      const { orderId, user } = input as { orderId: string; user: User }
      const order = this.host.orders.find(({ id }) => id === orderId)
      if (user.role !== 'Rider') say('without a rider')
      if (name === 'makePayment' && caller?.email !== user.email) say('without a rider who is logged in')
      if (name === 'createInvoice' && order?.requests === 0) say('without a payment')
      const isUnderway = this.underway().filter((call) => call.name === 'makePayment').length > 1
      if (name === 'makePayment' && (isUnderway || this.now() - this.askedAt < 120_000))
        say('while the phone may still be asking')
    }
  }

  /** Notes states that must never be, after every step. */
  private judge(): void {
    const fault = (text: string) => this.faults.push(text)
    const completed = this.host.orders.filter(({ status }) => status !== 'Draft')
    for (const { id, owner, items } of completed) {
      const again = completed.find(
        (other) => other.id !== id && other.owner === owner && other.items.some((item) => items.includes(item)),
      )
      if (again) fault(`two completed orders from one cart: ${id} and ${again.id}`)
    }
    for (const { id, notes, owner } of completed)
      if (notes !== '' && notes !== `for ${owner}`) fault(`${id} of ${owner} goes where ${notes} was typed`)
    for (const { id, requests, invoices } of this.host.orders)
      if (invoices > 0 && requests === 0) fault(`${id} has an invoice without a payment`)
    this.tabs.forEach(({ app, payment }, tab) => {
      const where = `tab ${tab + 1}`
      const user = this.userIn(tab)
      const waitsFor = (...names: string[]) =>
        this.underway().some((call) => call.tab === tab && names.includes(call.name))
      const { form } = app.purchase.getSnapshot().context
      if (user && form.delivery_notes !== '' && form.delivery_notes !== notesOf(user))
        fault(`${where}: ${user.username} sees what was typed ${form.delivery_notes}`)
      const { owner } = app.purchase.getSnapshot().context
      if (user && owner !== null && owner !== user.email) fault(`${where}: the purchase takes ${owner} to be logged in`)
      if (app.purchase.getSnapshot().hasTag('busy') && !waitsFor('placeOrder', 'completeOrder'))
        fault(`${where}: the order spins, and nothing is under way`)
      if (app.authModal.getSnapshot().hasTag('busy') && !waitsFor('logIn'))
        fault(`${where}: the log-in spins, and nothing is under way`)
      if (app.resources.orders.getSnapshot().matches({ request: 'fetching' }) && !waitsFor('fetchOrders'))
        fault(`${where}: the orders are being read, and nothing is under way`)
      const asked = payment?.payment.getSnapshot()
      const spins = asked && (selectPayingOrderId(asked) ?? selectInvoicingOrderId(asked)) !== null
      if (spins && !waitsFor('makePayment', 'createInvoice'))
        fault(`${where}: the payment spins, and nothing is under way`)
    })
    if (this.underway().length > 0 || this.unheard.length > 0) return
    this.tabs.forEach(({ app }, tab) => {
      const user = this.userIn(tab)
      const { lines, orderId } = app.cart.getSnapshot().context
      const bought = completed.filter(({ owner }) => owner === user?.email)
      const left = bought
        .filter(({ id }) => orderId === null || id === orderId)
        .flatMap(({ items }) => items)
        .filter((item) => lines.some(({ id }) => id === item))
      if (left.length > 0) fault(`tab ${tab + 1}: ${left.join(', ')} is bought and still in the cart`)
    })
  }

  /** Returns a key of the situation. */
  situation(): string {
    const tabs = this.tabs.map(({ app: { root, session, cart, authModal, purchase, resources }, payment }) => {
      const { owner, orderId, region, form, visit } = purchase.getSnapshot().context
      const values = [root, session, cart, authModal, purchase, resources.orders].map(
        (actor) => actor.getSnapshot().value,
      )
      return [
        values,
        session.getSnapshot().context.user?.email,
        cart.getSnapshot().context,
        [owner, orderId, region?.region, form.delivery_notes, visit?.orderId],
        payment && [payment.payment.getSnapshot().value, payment.payment.getSnapshot().context.requests],
      ]
    })
    return JSON.stringify([
      tabs,
      this.host.orders,
      this.clock.now(),
      this.underway().map(({ tab, name, input }) => [tab, name, input]),
      this.unheard,
      this.added,
      this.askedAt,
    ])
  }

  stop(): void {
    for (const { app, payment } of this.tabs) {
      payment?.payment.stop()
      for (const actor of [app.root, app.resources.orders, app.resources.regions]) actor.stop()
    }
    for (const call of this.calls) call.reject(new Error('the world has ended'))
    vi.unstubAllGlobals()
  }
}

export const SHOPPERS = [amina, brian]

const listed = ({ id, status }: ShopHost['orders'][number]) => orderOf({ orderId: id, status })

const actorsOf = ({ root, session, cart, authModal, purchase, resources }: App): AnyActorRef[] => [
  root,
  session,
  cart,
  authModal,
  purchase,
  resources.orders,
]

/** A catalogue that has nothing to say. */
const SILENT_CATALOGUE = new Proxy({} as CatalogueReader, {
  get: (_, name: string) => (name === 'onRead' ? () => undefined : async () => undefined),
})
