import { useContext, useEffect } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { Order, User } from '../../../../../domain/entities.ts'
import { selectIsBusy } from '../../../../../machines/resource.ts'
import {
  riderPaymentMachine,
  selectHasOpenRequest,
  type RiderPaymentActor,
} from '../../../../../machines/rider/riderPayment.ts'
import type { SessionEvent } from '../../../../../machines/people/session.ts'
import { paymentRequestsKey, readPaymentRequests, writePaymentRequests } from '../../../../services/paymentRequests.ts'
import type { App } from '../../../../app/app.ts'
import { listen } from '../../../../app/actors/listen.ts'
import { followSession, oncePerApp } from '../../../../app/actors/pageActors.ts'
import { useApp } from '../../../../app/hooks.ts'
import { PAYMENT_POLL_MS, ShownContext, usePolling } from '../../../../app/actors/polling.ts'
import { useSelector } from '../../../../app/useSelector.ts'

interface RiderPayment {
  payment: RiderPaymentActor
  /** Requests the payment of an order, unless another tab has just done so. */
  initiate: (order: Order) => void
  /** Creates only the invoice, unless another tab has done so. */
  createInvoice: (order: Order) => void
  /** Follows other tabs and the time, and reads the orders while a request is open: they show its result. */
  follow: () => void
}

/**
 * Returns the actor of a rider's payment requests on this device, in step with other tabs, and functions to make them.
 */
export const useRiderPayment = (user: User): RiderPayment => riderPaymentOf(useApp(), user)

/** Follows a rider's payment requests while their list is shown. */
export function useFollowedPayments(user: User): void {
  const { payment, follow } = useRiderPayment(user)
  const isShown = useContext(ShownContext)
  useEffect(() => {
    if (isShown) follow()
  }, [follow, isShown])
  usePolling(useSelector(payment, selectHasOpenRequest) ? PAYMENT_POLL_MS : null, follow)
}

/** Returns a rider's payments, which outlive the page and the session, so that a running request goes on. */
export const riderPaymentOf = oncePerApp(startRiderPayment, ({ email }) => email)

/** Starts the actor of a rider's payments. */
function startRiderPayment(app: App, user: User): RiderPayment {
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
  knowOrders(resources.orders.getSnapshot().context.value)
  followSession(app, {
    onUser: (other) => {
      if (other.email === email) payment.send({ type: 'payment.loggedIn', user: other })
    },
    forget: () => payment.send({ type: 'payment.forget' }),
  })

  addEventListener('storage', ({ key }) => {
    if (key === paymentRequestsKey(email) || key === null) knowRequests()
  })
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
    follow() {
      knowRequests()
      // it also passes when no orders arrive
      payment.send({ type: 'payment.timePassed', at: now() })
      if (selectHasOpenRequest(payment.getSnapshot())) wantOrders()
    },
  }
}
