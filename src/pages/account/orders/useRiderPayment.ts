import { useContext, useEffect } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { Order, User } from '../../../../domain/entities.ts'
import { selectIsBusy } from '../../../../machines/resource.ts'
import { riderPaymentMachine, selectHasOpenRequest, type RiderPaymentActor } from '../../../../machines/riderPayment.ts'
import type { SessionEvent } from '../../../../machines/session.ts'
import { paymentRequestsKey, readPaymentRequests, writePaymentRequests } from '../../../services/paymentRequests.ts'
import type { App } from '../../../app/createApp.ts'
import { listen } from '../../../app/listen.ts'
import { followSession, oncePerApp } from '../../../app/pageActors.ts'
import { useApp } from '../../../app/hooks.ts'
import { PAYMENT_POLL_MS, ShownContext, startPolling } from '../../../app/polling.ts'

interface RiderPayment {
  payment: RiderPaymentActor
  /** Requests the payment of an order, unless another tab has just done so. */
  initiate: (order: Order) => void
  /** Creates only the invoice, unless another tab has done so. */
  createInvoice: (order: Order) => void
  /** Counts the views that show it. Returns the function that ends this view's count. */
  show: () => () => void
}

/**
 * Returns the actor of a rider's payment requests on this device, in step with other tabs, and functions to make them.
 */
export function useRiderPayment(user: User): Omit<RiderPayment, 'show'> {
  const app = useApp()
  const { show, ...started } = riderPaymentOf(app, user)
  const isShown = useContext(ShownContext)
  useEffect(() => (isShown ? show() : undefined), [show, isShown])
  return started
}

/** Outlives the page and the session, so that a running request goes on. */
const riderPaymentOf = oncePerApp(startRiderPayment, ({ email }) => email)

/** Starts the actor of a rider's payments. */
export function startRiderPayment(app: App, user: User): RiderPayment {
  const { services, resources, session, settings, storage, now, announce } = app
  const { email } = user
  const payment = createActor(
    riderPaymentMachine.provide({
      actors: {
        // an answer changes the requests, so first read what other tabs have written meanwhile
        makePayment: fromPromise(({ input }) => services.makePayment(input).finally(() => knowRequests())),
        createInvoice: fromPromise(({ input }) => services.createInvoice(input).finally(() => knowRequests())),
      },
    }),
    { ...settings, input: { user, requests: readPaymentRequests(storage, email), now: now() } },
  ).start()
  const isHere = () => session.getSnapshot().context.user?.email === email
  /** Not at once: the orders may be known while React renders the page, and the session's notice cannot change then. */
  const tellSession = (event: SessionEvent) => queueMicrotask(() => isHere() && session.send(event))
  const refreshOrders = () => {
    if (isHere()) resources.orders.send({ type: 'resource.refresh' })
  }
  /** Lets a running read finish, however slow the network is. */
  const wantOrders = () => {
    if (!selectIsBusy(resources.orders.getSnapshot())) refreshOrders()
  }
  const knowRequests = () =>
    payment.send({ type: 'payment.requestsKnown', requests: readPaymentRequests(storage, email) })
  const knowOrders = (orders: Order[] | null) => {
    if (!orders || !isHere()) return
    // knowing the orders writes the requests, so first read what other tabs have written
    knowRequests()
    payment.send({ type: 'payment.ordersKnown', orders, at: now() })
  }

  listen(payment, {
    'notice.raised': ({ notice }) => {
      // not for another rider who has logged in since
      if ((session.getSnapshot().context.user?.email ?? email) === email) announce(notice)
    },
    'payment.requestsChanged': ({ requests }) => writePaymentRequests(storage, email, requests),
    'payment.requested': refreshOrders,
    'payment.opened': ({ ms }) => tellSession({ type: 'session.hold', ms }),
    'payment.closed': () => tellSession({ type: 'session.release' }),
    'payment.ordersWanted': wantOrders,
  })
  listen(resources.orders, { 'resource.fetched': ({ value }) => knowOrders(value) })
  knowOrders(resources.orders.getSnapshot().context.held)
  followSession(app, {
    onUser: (other) => {
      if (other.email === email) payment.send({ type: 'payment.loggedIn', user: other })
    },
    forget: () => payment.send({ type: 'payment.forget' }),
  })

  addEventListener('storage', ({ key }) => {
    if (key === paymentRequestsKey(email) || key === null) knowRequests()
  })
  /** The time also passes when no orders arrive. */
  const passTime = () => payment.send({ type: 'payment.timePassed', at: now() })
  const look = () => {
    knowRequests()
    passTime()
  }
  /** The orders show the result of a request. */
  const poll = () => {
    passTime()
    wantOrders()
  }

  return {
    payment,
    initiate(order) {
      knowRequests()
      payment.send({ type: 'payment.initiate', order, at: now() })
    },
    createInvoice(order) {
      knowRequests()
      payment.send({ type: 'payment.createInvoice', order })
    },
    show: followShown(app, payment, look, poll),
  }
}

/**
 * Calls `look` for the first view, and `poll` again and again while a view shows an open request. Returns the function
 * that counts a view.
 */
function followShown(app: App, payment: RiderPaymentActor, look: () => void, poll: () => void): RiderPayment['show'] {
  let views = 0
  let stop: (() => void) | null = null
  const follow = () => {
    const isWanted = views > 0 && selectHasOpenRequest(payment.getSnapshot())
    if (isWanted === (stop !== null)) return
    stop?.()
    stop = isWanted ? startPolling(app, PAYMENT_POLL_MS, poll) : null
  }
  // the views that follow the machine report its errors
  payment.subscribe({ next: follow, error: () => undefined })
  return () => {
    views += 1
    if (views === 1) look()
    follow()
    return () => {
      views -= 1
      follow()
    }
  }
}
