import type { PageData } from './pageData.ts'
import type { ActorSettings, AppDependencies } from './dependencies.ts'
import type { Resources } from './queries/resources.ts'
import type { RootActor } from '../../machines/root.ts'

type Children = ReturnType<RootActor['getSnapshot']>['children']

/** The root's actors that always run, by their ids. */
export type RootActors = {
  [Id in 'session' | 'cart' | 'authModal' | 'purchase' | 'cookieConsent' | 'favourites' | 'language']: NonNullable<
    Children[Id]
  >
}

type Given = 'storage' | 'catalogue' | 'announce' | 'goTo' | 'share' | 'log' | 'config' | 'saveData' | 'now'
type OfFirstPage = 'origin' | 'productCount' | 'footerCategories' | 'today' | 'holidays'

/** The running shop, as views, hooks and wiring see it. */
export interface App
  extends
    RootActors,
    Pick<AppDependencies, Given | 'Head' | 'documentHead'>,
    Pick<PageData, OfFirstPage>,
    Pick<Resources, 'wantCatalogue'> {
  root: RootActor
  resources: Resources
  /** For actors that parts loaded later start by themselves; so are `settings`. */
  services: Omit<
    AppDependencies['services'],
    'logIn' | 'googleLogIn' | 'register' | 'sendOtp' | 'validateOtp' | 'resetPassword' | 'placeOrder' | 'completeOrder'
  >
  settings: ActorSettings
}
