import { createActor, fromPromise, type ActorOptions, type AnyActorLogic } from 'xstate'
import type { ShopConfig } from '../../contract/shopConfig.ts'
import type { Notice } from '../../domain/entities.ts'
import { authModalMachine } from '../../machines/authModal.ts'
import { cartMachine } from '../../machines/cart.ts'
import { purchaseMachine } from '../../machines/purchase.ts'
import { riderPaymentMachine } from '../../machines/riderPayment.ts'
import { rootMachine } from '../../machines/root.ts'
import { sessionMachine } from '../../machines/session.ts'
import { trackingMachine } from '../../machines/tracking.ts'
import type { Facts } from '../services/noFacts.ts'
import type { Services } from '../services/services.ts'
import { KEYS, type Storage } from '../services/storage.ts'
import { createResources } from './resources.ts'
import { wire } from './wires.ts'

/** What all actors of one app share: time and, in development, an observer. */
export type ActorSettings = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>

/** The app's edges: everything that is not a chart. Tests put fakes here. */
export interface Edges extends ActorSettings {
  services: Services
  storage: Storage
  /** What was remembered from an earlier visit. */
  facts: Facts
  config: ShopConfig
  /** ms since 1970 */
  now: () => number
  announce: (notice: Notice) => void
  goTo: (path: string) => void
}

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
