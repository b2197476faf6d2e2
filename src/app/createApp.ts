import { createActor, fromPromise } from 'xstate'
import { authModalMachine } from '../../machines/authModal.ts'
import { cartMachine } from '../../machines/cart.ts'
import { purchaseMachine } from '../../machines/purchase.ts'
import { rootMachine, type RootActor } from '../../machines/root.ts'
import { sessionMachine } from '../../machines/session.ts'
import { NOTHING_STORED } from '../services/facts.ts'
import { readSessionEnd } from '../services/readSessionEnd.ts'
import type { Services } from '../services/services.ts'
import { KEYS } from '../services/storage.ts'
import type { ActorSettings, AppDependencies } from './dependencies.ts'
import { createResources } from './queries/resources.ts'
import { rememberFirstSnapshot } from './useSelector.ts'
import { wire } from './wiring.ts'

/**
 * Creates the one root actor with its charts wired to services, and the shared reads. Nothing lives before
 * `startApp`: a server renders pages without.
 */
export function createApp(dependencies: AppDependencies) {
  const {
    services,
    catalogue,
    Head,
    documentHead,
    fetchPageData,
    storage,
    cache,
    later,
    facts,
    config,
    first,
    saveData,
    now,
    goTo,
    share,
    askGoogle,
    announce,
    log,
    clock,
    inspect,
  } = dependencies
  const settings: ActorSettings = { ...(clock && { clock }), ...(inspect && { inspect }) }

  const logic = rootMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: {
          readIdleTime: fromPromise(async () =>
            storage.read(KEYS.user) === null
              ? { status: 'ended', reason: readSessionEnd(storage) }
              : { status: 'open', idleMs: now() - Number(storage.read(KEYS.loginTime)) },
          ),
        },
      }),
      cart: cartMachine,
      authModal: authModalMachine.provide({
        actors: {
          logIn: fromPromise(({ input, signal }) => services.logIn(input, signal)),
          logInWithGoogle: fromPromise(async ({ input, signal }) => {
            const token = await askGoogle(input.clientId)
            return token === null ? { status: 'cancelled' } : services.googleLogIn(token, signal)
          }),
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
    },
  })

  const root = createActor(logic, { ...settings, input: facts })
  const { session, cart, authModal, purchase, cookieConsent, favourites } = root.getSnapshot().children
  if (!session || !cart || !authModal || !purchase || !cookieConsent || !favourites) {
    throw new Error('The root chart must keep all its charts running')
  }
  rememberGuest(root, facts === NOTHING_STORED ? root : createActor(logic, { input: NOTHING_STORED }))
  const resources = createResources(
    {
      services,
      catalogue,
      currentUser: () => session.getSnapshot().context.user,
      first: first.held,
      fetchPageData,
      cache,
      later,
      savesData: saveData.isOn,
    },
    settings,
  )
  const app = {
    root,
    session,
    cart,
    authModal,
    purchase,
    cookieConsent,
    favourites,
    resources,
    catalogue,
    /** For actors that parts loaded later start by themselves; so are `settings`. */
    services: services as Pick<
      Services,
      | 'fetchReviews'
      | 'createReview'
      | 'fetchTracking'
      | 'fetchAddresses'
      | 'saveAddress'
      | 'deleteAddress'
      | 'cancelOrder'
      | 'changePassword'
      | 'fetchSessions'
      | 'endSession'
      | 'fetchMpesaNumber'
      | 'makePayment'
      | 'createInvoice'
    >,
    storage,
    announce,
    wantCatalogue: resources.wantCatalogue,
    goTo,
    share,
    log,
    config,
    origin: first.origin,
    productCount: first.productCount,
    today: first.today,
    saveData,
    now,
    settings,
    Head,
    documentHead,
  }
  return app
}

/** Wires the charts to each other and to the outside, and brings them to life. */
export function startApp(app: App, dependencies: AppDependencies): void {
  wire(app, dependencies)
  app.root.start()
  dependencies.later(dependencies.cache.sweep)
}

/** The first render is the server's, which knows no facts: every chart as it is for a guest. */
function rememberGuest(root: RootActor, asGuest: RootActor): void {
  const guests = Object.values(asGuest.getSnapshot().children)
  for (const actor of Object.values(root.getSnapshot().children)) {
    const guest = guests.find((each) => each?.id === actor?.id)
    if (actor && guest) rememberFirstSnapshot(actor, guest.getSnapshot())
  }
}

export type App = ReturnType<typeof createApp>
