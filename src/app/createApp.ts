import { createActor, fromPromise } from 'xstate'
import { authModalMachine } from '../../machines/authModal.ts'
import { cartMachine } from '../../machines/cart.ts'
import { purchaseMachine } from '../../machines/purchase.ts'
import { riderPaymentMachine } from '../../machines/riderPayment.ts'
import { rootMachine } from '../../machines/root.ts'
import { sessionMachine } from '../../machines/session.ts'
import { trackingMachine } from '../../machines/tracking.ts'
import { KEYS } from '../services/storage.ts'
import type { ActorSettings, Edges } from './edges.ts'
import { createResources } from './resources.ts'
import { wire } from './wires.ts'

/** Creates and starts the one root actor with its charts wired to services, and the shared reads. */
export function createApp(edges: Edges) {
  const { services, storage, facts, config, now, clock, inspect } = edges
  const settings: ActorSettings = { ...(clock && { clock }), ...(inspect && { inspect }) }

  const logic = rootMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          readIdleTime: fromPromise(async () => now() - Number(storage.read(KEYS.loginTime))),
        },
      }),
      cart: cartMachine,
      authModal: authModalMachine.provide({
        actors: {
          logIn: fromPromise(({ input, signal }) => services.logIn(input, signal)),
          register: fromPromise(({ input, signal }) => services.register(input, signal)),
          sendOtp: fromPromise(({ input, signal }) => services.sendOtp(input, signal)),
          validateOtp: fromPromise(({ input, signal }) => services.validateOtp(input, signal)),
          resetPassword: fromPromise(({ input, signal }) => services.resetPassword(input, signal)),
        },
      }),
      purchase: purchaseMachine.provide({
        actors: {
          placeOrder: fromPromise(({ input }) => services.placeOrder(input)),
          loadLocations: fromPromise(({ input, signal }) => services.fetchLocations(input.region, signal)),
          completeOrder: fromPromise(({ input }) => services.completeOrder(input)),
        },
      }),
      riderPayment: riderPaymentMachine.provide({
        actors: {
          makePayment: fromPromise(({ input }) => services.makePayment(input)),
          createInvoice: fromPromise(({ input }) => services.createInvoice(input)),
        },
      }),
      tracking: trackingMachine.provide({
        actors: {
          fetchTracking: fromPromise(({ input, signal }) => services.fetchTracking(input, signal)),
        },
      }),
    },
  })

  const root = createActor(logic, { ...settings, input: facts })
  const { session, cart, authModal, purchase, riderPayment, tracking } = root.getSnapshot().children
  if (!session || !cart || !authModal || !purchase || !riderPayment || !tracking) {
    throw new Error('The root chart must keep all its charts running')
  }
  const resources = createResources(services, () => session.getSnapshot().context.user, settings)
  const app = { root, session, cart, authModal, purchase, riderPayment, tracking, resources, config }
  wire(app, edges)
  root.start()
  return app
}

export type App = ReturnType<typeof createApp>
