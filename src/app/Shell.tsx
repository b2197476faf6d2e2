import { useSyncExternalStore } from 'react'
import { ScrollRestoration, type Location } from 'react-router-dom'
import { selectIsModalOpen } from '../../machines/authModal.ts'
import { selectIsMember } from '../../machines/session.ts'
import { loadAuthModal } from '../components/auth/loadAuthModal.ts'
import { Layout } from '../components/Layout.tsx'
import { useFirstAct } from '../components/useFirstAct.ts'
import { usePart } from '../components/usePart.ts'
import { isNoticeWaiting, onNoticeWaiting } from '../theme/primaryNotices.ts'
import { useApp } from './hooks.ts'
import { useIsDataLight } from './useIsDataLight.ts'
import { useSelector } from './useSelector.ts'

const loadSessionNotice = async () => (await import('../components/SessionNotice.tsx')).SessionNotice
const loadPrimaryToasts = async () => (await import('../components/PrimaryToasts.tsx')).PrimaryToasts

/** The layout with what lies over every page. */
export function Shell() {
  return (
    <>
      <Layout />
      <ScrollRestoration getKey={placeOf} />
      <Overlays />
    </>
  )
}

/** What a scroll position is kept by. Every page that was not opened by the app has the key `default`, so its address stands in. */
function placeOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** Overlays are loaded when they are first needed, or shortly before. */
function Overlays() {
  const { authModal, session } = useApp()
  const AuthModal = usePart(loadAuthModal, useSelector(authModal, selectIsModalOpen))
  // Before it is due: its countdown must not begin late on a slow network.
  const SessionNotice = usePart(loadSessionNotice, useSelector(session, selectIsMember))
  const PrimaryToasts = usePart(loadPrimaryToasts, useWantsToasts())

  return (
    <>
      {PrimaryToasts && <PrimaryToasts />}
      {AuthModal && <AuthModal />}
      {SessionNotice && <SessionNotice />}
    </>
  )
}

/** With the first notice; before it once the shopper is there, as screen readers announce what a region gets later. */
function useWantsToasts(): boolean {
  const isWaiting = useSyncExternalStore(onNoticeWaiting, isNoticeWaiting, () => false)
  const hasActed = useFirstAct()
  const isDataLight = useIsDataLight()
  return isWaiting || (hasActed && !isDataLight)
}
