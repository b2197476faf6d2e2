import { useSyncExternalStore } from 'react'
import { ScrollRestoration, type Location } from 'react-router-dom'
import { selectIsModalOpen } from '../../machines/authModal.ts'
import { selectShowsCookieBanner } from '../../machines/cookieConsent.ts'
import { selectIsLoggedIn } from '../../machines/session.ts'
import { loadAuthModal } from '../components/auth/loadAuthModal.ts'
import { Layout } from './Layout.tsx'
import { useEventSeen } from './useEventSeen.ts'
import { useLazyComponent } from '../components/hooks/useLazyComponent.ts'
import layout from '../theme/layout.module.css'
import { onWaiting, waitingNotice } from '../theme/primaryNotices.ts'
import { useApp } from '../app/hooks.ts'
import { useSelector } from '../app/useSelector.ts'

const loadSessionNotice = async () => (await import('./notices/SessionNotice.tsx')).SessionNotice
const loadCookieBanner = async () => (await import('./notices/CookieBanner.tsx')).CookieBanner
const loadPrimaryToasts = async () => (await import('./notices/PrimaryToasts.tsx')).PrimaryToasts
const loadSecondaryToasts = async () => (await import('./notices/SecondaryToasts.tsx')).SecondaryToasts
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
  const { authModal, session, cookieConsent } = useApp()
  const AuthModal = useLazyComponent(loadAuthModal, useSelector(authModal, selectIsModalOpen))
  // Loaded early: its countdown must not start late on a slow network.
  const SessionNotice = useLazyComponent(loadSessionNotice, useSelector(session, selectIsLoggedIn))
  const CookieBanner = useLazyComponent(loadCookieBanner, useSelector(cookieConsent, selectShowsCookieBanner))
  const waiting = useSyncExternalStore(onWaiting, waitingNotice, () => null)
  const PrimaryToasts = useLazyComponent(loadPrimaryToasts, waiting !== null)
  // Loaded while the network is there, as they report when it is lost.
  const SecondaryToasts = useLazyComponent(loadSecondaryToasts, useEventSeen(ACTIVITY_EVENTS))
  const Tooltips = useLazyComponent(loadTooltips, useEventSeen(ACTIVITY_EVENTS, isNotTouch))

  return (
    <>
      {/* A screen reader hears the first notice at once; the toasts show it when they are loaded. */}
      <p className={layout.srOnly} role="status">
        {waiting && [waiting.title, waiting.description].filter(Boolean).join(': ')}
      </p>
      {PrimaryToasts && <PrimaryToasts />}
      {SecondaryToasts && <SecondaryToasts />}
      {Tooltips && <Tooltips />}
      {AuthModal && <AuthModal />}
      {CookieBanner && <CookieBanner />}
      {SessionNotice && <SessionNotice />}
    </>
  )
}
