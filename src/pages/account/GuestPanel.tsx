import { useEffect, useId, useLayoutEffect } from 'react'
import { selectIsModalOpen, selectView } from '../../../machines/people/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { AuthForms } from '../../components/auth/AuthForms.tsx'
import { PANEL } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import styles from './account.module.css'

/** Login and registration in the page [AUT-14]; `onFocus` is called for its fields. */
export function GuestPanel({ onFocus }: { onFocus: () => void }) {
  const text = useText('auth')
  const view = usePanelView()
  const isModalOpen = useSelector(useApp().authModal, selectIsModalOpen)
  const titleId = useId()
  useEffect(() => document.documentElement.removeAttribute('data-logged-in'), [])
  return (
    <section data-guest-only="" aria-labelledby={titleId} className={`${PANEL} ${styles.guest}`} onFocus={onFocus}>
      <h2 id={titleId} className={layout.heading}>
        {text(`views.${view}.title`)}
      </h2>
      {/* One form at a time: the modal has taken over what was typed. */}
      {!isModalOpen && <AuthForms view={view} titleId={titleId} />}
    </section>
  )
}

/** Opens the panel while the page is shown, and again after the modal closes. */
function usePanelView() {
  const { authModal } = useApp()
  const view = useSelector(authModal, selectView)
  const isClosed = view === null
  // Before the effects of the form, which reports what was typed before hydration.
  useLayoutEffect(() => {
    if (isClosed) authModal.send({ type: 'auth.open', container: 'panel', intent: 'account' })
  }, [authModal, isClosed])
  useEffect(() => {
    // Does not close the modal.
    return () => {
      if (!selectIsModalOpen(authModal.getSnapshot())) authModal.send({ type: 'auth.close' })
    }
  }, [authModal])
  return view ?? 'login'
}
