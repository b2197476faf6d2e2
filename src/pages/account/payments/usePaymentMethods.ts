import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import type { User } from '../../../../domain/entities.ts'
import { paymentMethodsMachine, type PaymentMethodsActor } from '../../../../machines/people/paymentMethods.ts'
import { paymentMethodsKey, readPaymentMethods, writePaymentMethods } from '../../../services/paymentMethods.ts'
import type { App } from '../../../app/app.ts'
import { followSession, oncePerApp, startPageActor } from '../../../app/actors/pageActors.ts'
import { useApp, useResource, type Read } from '../../../app/hooks.ts'
import type { Resource } from '../../../app/queries/startResources.ts'

interface Payments {
  mpesaNumber: Resource<string>
  methods: PaymentMethodsActor
}

/**
 * Returns the user's mobile-money number, '' without one or when it cannot be read [ERR-27], and the actor of the
 * payment methods on this device, in step with other tabs.
 */
export function usePaymentMethods(user: User): { mpesaNumber: Read<string>; methods: PaymentMethodsActor } {
  const app = useApp()
  const { email } = user
  const { mpesaNumber, methods } = paymentsOf(app, email)
  const read = useResource(mpesaNumber, { fresh: true, empty: '' })

  useEffect(() => {
    const { storage } = app
    const follow = ({ key }: { key: string | null }) => {
      if (key === paymentMethodsKey(email) || key === null)
        methods.send({ type: 'payments.known', methods: readPaymentMethods(storage, email) })
    }
    follow({ key: null })
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [app, email, methods])

  return { mpesaNumber: read, methods }
}

/** Outlives the page, so that nothing typed is lost when the session expires. */
const paymentsOf = oncePerApp(startPayments, (email) => email)

function startPayments(app: App, email: string): Payments {
  const { services, resources, session, storage } = app
  const mpesaNumber: Resource<string> = resources.start('mpesaNumber', async (signal) => {
    const caller = session.getSnapshot().context.user
    return caller?.email === email ? services.fetchMpesaNumber(caller, signal) : ''
  })
  const machine = paymentMethodsMachine.provide({
    actors: {
      makeCard: fromPromise(async ({ input: { makeCard, holder } }) => {
        if (!makeCard) throw new Error('There is no card provider')
        return makeCard(holder)
      }),
    },
  })
  const methods = startPageActor(app, machine, {
    input: { methods: readPaymentMethods(storage, email) },
    hears: { 'payments.changed': (event) => writePaymentMethods(storage, email, event.methods) },
    forget: { type: 'payments.forget' },
  })
  followSession(app, { onEnd: () => mpesaNumber.send({ type: 'resource.forget' }) })

  return { mpesaNumber, methods }
}
