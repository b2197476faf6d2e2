import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { methodPath } from '../../contract/wire/methodPath.ts'
import { PAGE_READS, SERVICE_WORKER } from '../../contract/render.ts'
import { selectLines } from '../../machines/orders/cart.ts'
import { selectLanguage } from '../../machines/page/language.ts'
import type { App } from '../app/app.ts'
import { isPersonal, paths } from '../app/paths.ts'
import { whenIdle } from '../app/scheduling.ts'
import { loadHead } from '../components/head/PageHead.tsx'
import { loadMessages } from '../messages/loadMessages.ts'
import { loadVariantDetails } from '../pages/product/options/useVariantDetails.ts'
import { loadPage } from './routes.tsx'
import type { Wanted } from './serviceWorker.ts'
import { scriptOf, watchVersion } from './watchVersion.ts'

/**
 * Loads the pages of the catalogue and, once the shopper uses the page, those that its header leads to, so that a touch
 * on a link opens what is there (OPN-404); the checkout once something is in the cart, and what the account shows of
 * who is logged in. Where data is saved it loads only the account, when its link is tapped. Then it has the service
 * worker keep the shop. A part that fails to load is loaded again when its page is opened.
 */
export async function loadAhead(app: App, isUsed: boolean): Promise<void> {
  watchVersion(scriptOf(document))
  if (app.saveData.isOn()) loadAccountWhenTapped(app)
  else {
    await Promise.allSettled([
      loadHead(),
      loadPage('products'),
      loadPage('product'),
      loadMessages(['offers']),
      loadVariantDetails(),
      // while it is there: the note of a newer version must not need what is gone
      import('../layout/notices/Offers.tsx'),
    ])
    if (isUsed) await Promise.allSettled([loadPage('home'), loadPage('cart'), loadPage('account')])
    once(app.cart, (cart) => selectLines(cart).length > 0, loadOrderPages)
    once(app.session, (session) => session.context.user !== null, loadAccount)
  }
  if (isUsed) whenIdle(() => void keepOffline(app))
}

const loadOrderPages = () => void Promise.allSettled([loadPage('cart'), loadPage('checkout')])

const loadAccount = () => void Promise.allSettled([loadPage('account'), import('../pages/account/AccountContent.tsx')])

/** Otherwise its content would be asked for only once its page is there. */
function loadAccountWhenTapped({ session }: App): void {
  const listen = ({ target }: MouseEvent) => {
    const isItsLink = (target as Element).closest?.('a')?.pathname === paths.account
    if (isItsLink && session.getSnapshot().context.user) loadAccount()
  }
  addEventListener('click', listen, { capture: true })
}

/** Does the work, when idle, once an actor's snapshot is like this. */
function once<A extends AnyActorRef>(actor: A, isSo: (snapshot: SnapshotFrom<A>) => boolean, work: () => void): void {
  let isDone = false
  const look = (snapshot: SnapshotFrom<A>) => {
    if (isDone || !isSo(snapshot)) return
    isDone = true
    whenIdle(work)
  }
  actor.subscribe(look)
  look(actor.getSnapshot() as SnapshotFrom<A>)
}

/**
 * Registers the service worker once the page is loaded, and has it keep what this page has and what the shopper will
 * need without a network; in save-data mode nothing is loaded for that. Does nothing where the owner has switched it
 * off or the browser has none, as in some private windows.
 */
async function keepOffline({ config, language, saveData, log }: App): Promise<void> {
  if (!config.offline || !('serviceWorker' in navigator)) return
  openNewVersion()
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  try {
    const registration = await navigator.serviceWorker.register(SERVICE_WORKER)
    await navigator.serviceWorker.ready
    const host = config.apiHost || location.origin
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
    const wanted: Wanted = {
      page: location.href,
      loaded: files.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
      calls: saveData.isOn() ? [] : PAGE_READS.map((name) => host + methodPath(config.apiApp, name)),
      language: selectLanguage(language.getSnapshot()),
    }
    // a new page's files are those of the new version's worker
    const newest = registration.waiting ?? registration.active
    newest?.postMessage(wanted)
  } catch (error) {
    log('The shop is not kept for use without a network', error)
  }
}

/**
 * After a new service worker has taken over, a link opens its page as a document, which is of the new version: the old
 * one's files may be gone. Where people log in, order and pay, what they have typed or chosen stays with the page.
 */
function openNewVersion(): void {
  const { serviceWorker } = navigator
  const listen = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a')
    const isOfApp = link?.origin === location.origin && !link.target && !link.download
    if (isOfApp && !isPersonal(location.pathname) && !isPersonal(link.pathname)) event.stopImmediatePropagation()
  }
  let { controller } = serviceWorker
  serviceWorker.addEventListener('controllerchange', () => {
    // the first one of this page takes nothing over
    if (controller) addEventListener('click', listen, { capture: true })
    ;({ controller } = serviceWorker)
  })
}
