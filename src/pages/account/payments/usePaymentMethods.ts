import { useEffect } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { User } from '../../../../domain/entities.ts'
import { paymentMethodsMachine, type PaymentMethodsActor } from '../../../../machines/paymentMethods.ts'
import { paymentMethodsKey, readPaymentMethods, writePaymentMethods } from '../../../services/paymentMethods.ts'
import type { App } from '../../../app/createApp.ts'
import { followSession } from '../../../app/followSession.ts'
import { useApp, useResource, type Read } from '../../../app/hooks.ts'
import type { Resource } from '../../../app/queries/startResources.ts'

interface Payments {
  mpesaNumber: Resource<string>
  methods: PaymentMethodsActor
}

/** By the user's email, per app, so that nothing typed is lost when the session expires. */
const known = new WeakMap<App, Map<string, Payments>>()

/**
 * Returns the user's mobile-money number, '' without one or when it cannot be read [ERR-27], and the actor of the
 * payment methods on this device, in step with other tabs.
 */
export function usePaymentMethods(user: User): { mpesaNumber: Read<string>; methods: PaymentMethodsActor } {
  const app = useApp()
  const { email } = user
  const { mpesaNumber, methods } = known.get(app)?.get(email) ?? start(app, email)
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

function start(app: App, email: string): Payments {
  const { services, resources, session, settings, storage, announce } = app
  const mpesaNumber: Resource<string> = resources.start('mpesaNumber', async (signal) => {
    const caller = session.getSnapshot().context.user
    return caller?.email === email ? services.fetchMpesaNumber(caller, signal) : ''
  })
  const methods = createActor(
    paymentMethodsMachine.provide({
      actors: {
        makeCard: fromPromise(async ({ input: { makeCard, holder } }) => {
          if (!makeCard) throw new Error('There is no card provider')
          return makeCard(holder)
        }),
      },
    }),
    { ...settings, input: { methods: readPaymentMethods(storage, email) } },
  ).start()

  methods.on('notice.raised', ({ notice }) => announce(notice))
  methods.on('payments.changed', (fact) => writePaymentMethods(storage, email, fact.methods))
  followSession(app, {
    onEnd: () => mpesaNumber.send({ type: 'resource.forget' }),
    forget: () => methods.send({ type: 'payments.forget' }),
  })

  const started = { mpesaNumber, methods }
  known.set(app, (known.get(app) ?? new Map<string, Payments>()).set(email, started))
  return started
}
