import { useSyncExternalStore } from 'react'
import { ScrollRestoration, type Location } from 'react-router-dom'
import { selectIsModalOpen } from '../../machines/people/authModal.ts'
import { selectShowsCookieBanner } from '../../machines/page/cookieConsent.ts'
import { selectProposedLanguage } from '../../machines/page/language.ts'
import { selectIsLoggedIn } from '../../machines/people/session.ts'
import { loadAuthModal } from '../components/auth/loadAuthModal.ts'
import { Layout } from './Layout.tsx'
import { useEventSeen } from './useEventSeen.ts'
import { useLazyComponent } from '../components/hooks/useLazyComponent.ts'
import { withMessages } from '../messages/loadMessages.ts'
import layout from '../theme/layout.module.css'
import { onWaiting, waitingNotice } from '../theme/primaryNotices.ts'
import { useApp } from '../app/hooks.ts'
import { hasOffers, onOffers } from '../app/offers/offers.ts'
import { useSelector } from '../app/useSelector.ts'

const loadSessionNotice = async () =>
  (await withMessages(import('./notices/SessionNotice.tsx'), 'overlays')).SessionNotice
const loadCookieBanner = async () => (await withMessages(import('./notices/CookieBanner.tsx'), 'overlays')).CookieBanner
const loadOffers = async () => (await withMessages(import('./notices/Offers.tsx'), 'offers')).Offers
const loadSpokenNotice = async () =>
  (await withMessages(import('../components/SpokenNotice.tsx'), 'notices')).SpokenNotice
const loadPrimaryToasts = async () =>
  (await withMessages(import('./notices/PrimaryToasts.tsx'), 'notices')).PrimaryToasts
const loadSecondaryToasts = async () =>
  (await withMessages(import('./notices/SecondaryToasts.tsx'), 'notices')).SecondaryToasts
const loadTooltips = async () => (await import('./tooltip/Tooltips.tsx')).Tooltips

/** Signs of a shopper at the page: only then are tooltips needed. */
const ACTIVITY_EVENTS = ['pointerover', 'keydown', 'wheel']

const isNotTouch = (event: Event) => (event as PointerEvent).pointerType !== 'touch'

/** The layout with everything that lies over the page. */
export function Shell() {
  return (
    <>
      <Layout />
      <ScrollRestoration getKey={scrollKeyOf} />
      <Overlays />
    </>
  )
}

/**
 * Returns the key for a scroll position. Every page that the app did not open has the location key `default`, so its
 * address is the key.
 */
function scrollKeyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** Loads each overlay when it is first needed, or shortly before. */
function Overlays() {
  const { authModal, session, cookieConsent, language } = useApp()
  const showsCookieBanner = useSelector(cookieConsent, selectShowsCookieBanner)
  const AuthModal = useLazyComponent(loadAuthModal, useSelector(authModal, selectIsModalOpen))
  // Loaded early: its countdown must not start late on a slow network.
  const SessionNotice = useLazyComponent(loadSessionNotice, useSelector(session, selectIsLoggedIn))
  const CookieBanner = useLazyComponent(loadCookieBanner, showsCookieBanner)
  const proposed = useSelector(language, selectProposedLanguage)
  const isOffered = useSyncExternalStore(onOffers, hasOffers, () => false)
  const Offers = useLazyComponent(loadOffers, isOffered || proposed !== null)
  const waiting = useSyncExternalStore(onWaiting, waitingNotice, () => null)
  const PrimaryToasts = useLazyComponent(loadPrimaryToasts, waiting !== null)
  // Loaded while the network is there, as they report when it is lost.
  const isActive = useEventSeen(ACTIVITY_EVENTS)
  const SecondaryToasts = useLazyComponent(loadSecondaryToasts, isActive)
  const SpokenNotice = useLazyComponent(loadSpokenNotice, isActive || waiting !== null)
  const Tooltips = useLazyComponent(loadTooltips, useEventSeen(ACTIVITY_EVENTS, isNotTouch))

  return (
    <>
      {/* A screen reader hears the first notice soon; the toasts show it when they are loaded. */}
      <p className={layout.srOnly} role="status">
        {waiting && SpokenNotice && <SpokenNotice notice={waiting} />}
      </p>
      {PrimaryToasts && <PrimaryToasts />}
      {SecondaryToasts && <SecondaryToasts />}
      {Tooltips && <Tooltips />}
      {AuthModal && <AuthModal />}
      {CookieBanner && <CookieBanner />}
      {Offers && <Offers />}
      {SessionNotice && <SessionNotice />}
    </>
  )
}
