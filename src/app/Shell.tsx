import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import { ScrollRestoration } from 'react-router-dom'
import { selectIsModalOpen } from '../../machines/authModal.ts'
import { selectIsMember } from '../../machines/session.ts'
import { Layout } from '../components/Layout.tsx'
import { useIsMounted } from '../components/useIsMounted.ts'
import { useApp } from './hooks.ts'

const AuthModal = lazy(async () => ({ default: (await import('../components/auth/AuthModal.tsx')).AuthModal }))
const SessionNotice = lazy(async () => ({ default: (await import('../components/SessionNotice.tsx')).SessionNotice }))
const PrimaryToasts = lazy(async () => ({ default: (await import('../components/PrimaryToasts.tsx')).PrimaryToasts }))

/** True from the first time `wanted` is, so that what it loads stays to play its closing. */
function useOnceWanted(wanted: boolean): boolean {
  const [was, setWas] = useState(wanted)
  if (wanted && !was) setWas(true)
  return was || wanted
}

/** The layout with what lies over every page; overlays are loaded when they are first needed. */
export function Shell() {
  const { authModal, session } = useApp()
  const needsAuthModal = useOnceWanted(useSelector(authModal, selectIsModalOpen))
  // Before it is due: its countdown must not begin late on a slow network.
  const needsNotice = useOnceWanted(useSelector(session, selectIsMember))
  const isMounted = useIsMounted()

  return (
    <>
      <Layout />
      <ScrollRestoration />
      <Suspense>
        {isMounted && <PrimaryToasts />}
        {needsAuthModal && <AuthModal />}
        {needsNotice && <SessionNotice />}
      </Suspense>
    </>
  )
}
