import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { User } from '../../../domain/entities.ts'
import { isOwner, isRider } from '../../../domain/people/roles.ts'
import { selectIsDropped } from '../../../machines/people/session.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { fieldToType } from '../../components/auth/useAuthFocus.ts'
import { contentOf, focusContent } from '../../components/mainContent.ts'
import { Loading } from '../../components/states/Loading.tsx'
import { NeedsScript } from '../../components/NeedsScript.tsx'
import { OfflineNote } from '../../components/states/OfflineNote.tsx'
import { PageHead } from '../../components/head/PageHead.tsx'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import { useMediaQuery } from '../../components/hooks/useMediaQuery.ts'
import layout from '../../theme/layout.module.css'
import styles from './account.module.css'
import type { LoadCounter } from './AccountContent.tsx'
import { AccountHead } from './AccountHead.tsx'
import { defaultTabOf, wantedTabOf } from './defaultTab.ts'
import { FavouritesLink } from './FavouritesLink.tsx'
import { GuestPanel } from './GuestPanel.tsx'
import { useReceived } from './orders/useReceived.ts'
import { TopOfAccount } from './topOfAccount.ts'
import { useNotificationTaps, usePushOfOthersEnded } from './useNotifications.ts'

/** The account of the logged-in user; a guest gets the login panel instead (§2), an owner the counter (OPN-140). */
export function AccountPage({ loadCounter }: { loadCounter: LoadCounter }) {
  const text = useText('account')
  const user = useUser()
  useWayBack(user !== null)
  useFocusKept(user !== null)
  useOwnTab(user)
  useNotificationTaps()
  usePushOfOthersEnded(user)
  const { received, dismiss } = useReceived(user)
  const orderId = received && received.orderId
  const AccountContent = useLazyComponent(loadContent, user !== null || orderId !== null)
  const [top, setTop] = useState<HTMLElement | null>(null)
  return (
    <div className={isOwner(user) ? `${layout.screen} ${styles.counter}` : layout.screen}>
      <PageHead title={text('title')} path={paths.account} isUnlisted />
      {useHasTop(user) && (
        <section className={styles.top} aria-label={text('nextStop')}>
          <div ref={setTop} />
          <Loading>{text('loading')}</Loading>
        </section>
      )}
      {!isOwner(user) && <AccountHead />}
      <NeedsScript />
      <OfflineNote>{text('offline')}</OfflineNote>
      {AccountContent ? (
        <TopOfAccount value={top}>
          <AccountContent user={user} received={orderId} onDismiss={dismiss} loadCounter={loadCounter} />
        </TopOfAccount>
      ) : (
        user && <Loading>{text('loading')}</Loading>
      )}
      {!user && (
        <>
          <GuestPanel onFocus={prepare} />
          <FavouritesLink data-guest-only="" />
        </>
      )}
    </div>
  )
}

const loadContent = async () => (await import('./AccountContent.tsx')).AccountContent

const prepare = () => void loadContent().catch(() => undefined)

// With the page itself, where the script before it has found a session.
if (globalThis.document?.documentElement.dataset.loggedIn !== undefined) prepare()

/** Whether a rider has the next stop above all: on a phone, while the orders are open (OPN-260). */
function useHasTop(user: User | null): boolean {
  const [query] = useSearchParams()
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  return isPhone && isRider(user) && user !== null && wantedTabOf(query, defaultTabOf(user)) === 'orders'
}

/** Sends a shopper who came to log in back to the page before. */
function useWayBack(isLoggedIn: boolean) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const backTo = (state as { backTo?: string } | null)?.backTo
  useEffect(() => {
    if (isLoggedIn && backTo) void navigate(backTo, { replace: true })
  }, [isLoggedIn, backTo, navigate])
}

/**
 * Moves the focus to the content when the focused element disappears with the account or the login panel; after an
 * expired session, to the field that is still to type (OPN-235). The panel is short: a shopper who was far down, as at
 * Delete Account, would see only the footer.
 */
function useFocusKept(isLoggedIn: boolean) {
  const { session } = useApp()
  const was = useRef(isLoggedIn)
  useEffect(() => {
    if (was.current === isLoggedIn) return
    was.current = isLoggedIn
    const panel = selectIsDropped(session.getSnapshot())
      ? document.querySelector<HTMLElement>('section[data-guest-only]')
      : null
    const field = panel && fieldToType(panel)
    const isLost = document.activeElement === document.body
    if (field && (isLost || document.activeElement === contentOf(document))) field.focus()
    else if (isLost) focusContent()
    if (!isLoggedIn) scrollTo(0, 0)
  }, [isLoggedIn, session])
}

/** Opens the first tab of a rider who logs in after a customer, or the reverse. The address names the other's tab. */
function useOwnTab(user: User | null) {
  const [, setQuery] = useSearchParams()
  const first = user && defaultTabOf(user)
  const last = useRef(first)
  useLayoutEffect(() => {
    if (first === null) return
    if (last.current !== null && last.current !== first) setQuery({}, { replace: true })
    last.current = first
  }, [first, setQuery])
}
