import { ScrollRestoration } from 'react-router-dom'
import { selectIsModalOpen } from '../../machines/authModal.ts'
import { selectIsMember } from '../../machines/session.ts'
import { Layout } from '../components/Layout.tsx'
import { usePart } from '../components/usePart.ts'
import { useApp } from './hooks.ts'
import { useSelector } from './useSelector.ts'

const loadAuthModal = async () => (await import('../components/auth/AuthModal.tsx')).AuthModal
const loadSessionNotice = async () => (await import('../components/SessionNotice.tsx')).SessionNotice
const loadPrimaryToasts = async () => (await import('../components/PrimaryToasts.tsx')).PrimaryToasts

/** The layout with what lies over every page; overlays are loaded when they are first needed. */
export function Shell() {
  const { authModal, session } = useApp()
  const AuthModal = usePart(loadAuthModal, useSelector(authModal, selectIsModalOpen))
  // Before it is due: its countdown must not begin late on a slow network.
  const SessionNotice = usePart(loadSessionNotice, useSelector(session, selectIsMember))
  const PrimaryToasts = usePart(loadPrimaryToasts, true)

  return (
    <>
      <Layout />
      <ScrollRestoration />
      {PrimaryToasts && <PrimaryToasts />}
      {AuthModal && <AuthModal />}
      {SessionNotice && <SessionNotice />}
    </>
  )
}
