import { createActor, fromPromise, type AnyActorRef } from 'xstate'
import { authModalMachine } from '../../machines/people/authModal.ts'
import { cartMachine } from '../../machines/orders/cart.ts'
import { languageMachine } from '../../machines/page/language.ts'
import { purchaseMachine } from '../../machines/orders/purchase.ts'
import { rootMachine, type RootActor } from '../../machines/root.ts'
import { sessionMachine } from '../../machines/people/session.ts'
import { readIdleTime } from '../services/device/idleTime.ts'
import { KEYS } from '../services/device/storage.ts'
import { NOTHING_STORED, readSessionEndReason } from '../services/device/storedData.ts'
import type { App } from './app.ts'
import type { ActorSettings, AppDependencies } from './dependencies.ts'
import { createResources } from './queries/resources.ts'
import { rememberFirstSnapshot } from './useSelector.ts'
import { wire } from './wiring.ts'

/**
 * Creates the root actor with its machines wired to services, and the queries. Nothing runs before `startApp`, which a
 * server that renders pages does not call.
 */
export function createApp(dependencies: AppDependencies): App {
  const { services, catalogue, fetchPageData, storage, cache, whenIdle, storedData, language, config, first } =
    dependencies
  const { loadLanguage, saveData, now, askGoogle, clock, inspect } = dependencies
  const settings: ActorSettings = { ...(clock && { clock }), ...(inspect && { inspect }) }

  /** Returns the logged-in user. Throws when it is another than the shopper who pressed the button. */
  const userNamed = (email: string | null) => {
    const user = session?.getSnapshot().context.user
    if (!user || user.email !== email) throw new Error('Another user is logged in')
    return user
  }

  const wired = (): typeof rootMachine =>
    rootMachine.provide({
      actors: {
        session: sessionMachine.provide({
          actors: {
            readIdleTime: fromPromise(async () => {
              if (storage.read(KEYS.user) === null) return { status: 'ended', reason: readSessionEndReason(storage) }
              const { idleMs, heldMs } = readIdleTime(storage, now())
              return heldMs > 0 ? { status: 'held', ms: heldMs } : { status: 'open', idleMs }
            }),
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
            logInWithPasskey: fromPromise(async ({ signal }) => {
              const { logInWithPasskey } = await import('../services/passkeyLogin.ts')
              return logInWithPasskey(services.http, signal)
            }),
            register: fromPromise(({ input, signal }) => services.register(input, signal)),
            sendOtp: fromPromise(({ input, signal }) => services.sendOtp(input, signal)),
            validateOtp: fromPromise(({ input, signal }) => services.validateOtp(input, signal)),
            resetPassword: fromPromise(({ input, signal }) => services.resetPassword(input, signal)),
          },
        }),
        language: languageMachine.provide({
          actors: { loadLanguage: fromPromise(({ input }) => loadLanguage(input)) },
        }),
        purchase: purchaseMachine.provide({
          actors: {
            placeOrder: fromPromise(async ({ input: { owner, ...order } }) =>
              services.placeOrder({ ...order, user: userNamed(owner) }),
            ),
            loadLocations: fromPromise(({ input, signal }) => services.fetchLocations(input.region, signal)),
            completeOrder: fromPromise(async ({ input: { owner, shown, ...order } }) =>
              services.completeOrder({
                ...order,
                ...(config.isEmbeddedStore && shown && { shown }),
                user: userNamed(owner),
              }),
            ),
          },
        }),
      },
    })

  const logic = dependencies.root ? rootMachine : wired()
  const root = dependencies.root ?? createActor(logic, { ...settings, input: { ...storedData, language } })
  const { session, cart, authModal, purchase, cookieConsent, favourites, ...others } = root.getSnapshot().children
  if (!session || !cart || !authModal || !purchase || !cookieConsent || !favourites || !others.language) {
    throw new Error('The root must keep all its machines running')
  }
  const actors = { session, cart, authModal, purchase, cookieConsent, favourites, language: others.language }
  const createGuest = () => createActor(logic, { input: { ...NOTHING_STORED, language } })
  rememberGuest(root, storedData === NOTHING_STORED, createGuest)
  const resources = createResources(
    {
      services,
      catalogue,
      currentUser: () => session.getSnapshot().context.user,
      first: first.queries,
      fetchPageData,
      cache,
      whenIdle,
      savesData: saveData.isOn,
      lowPrice: config.lowPrice,
    },
    settings,
  )
  const { queries: _, savesData: __, ...ofFirstPage } = first
  return {
    ...dependencies,
    ...actors,
    ...ofFirstPage,
    root,
    resources,
    wantCatalogue: resources.wantCatalogue,
    settings,
  }
}

/** Wires the machines to each other and to the app, and starts them. */
export function startApp(app: App, dependencies: AppDependencies): void {
  wire(app, dependencies)
  app.root.start()
  dependencies.whenIdle(dependencies.cache.sweep)
}

/**
 * The first render is the server's, which has no storage: every machine is as it is for a guest without any. Such a
 * guest's are as they begin; for others, a guest's are created when a hydration asks for them.
 */
function rememberGuest(root: RootActor, isGuest: boolean, createGuest: () => RootActor): void {
  let guest: RootActor | undefined
  for (const [id, actor] of Object.entries(root.getSnapshot().children)) {
    const first = actor?.getSnapshot()
    const ofGuest = () => (guest ??= createGuest()).getSnapshot().children[id as keyof Children]!.getSnapshot()
    if (actor) rememberFirstSnapshot<AnyActorRef>(actor, isGuest ? () => first : ofGuest)
  }
}

type Children = ReturnType<RootActor['getSnapshot']>['children']
