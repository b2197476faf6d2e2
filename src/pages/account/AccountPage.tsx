import { Box, Button, Flex } from '@chakra-ui/react'
import { ArrowLeft, LogOut } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type ComponentProps } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { User } from '../../../domain/entities.ts'
import { isOwner, isRider } from '../../../domain/orders/orderStatus.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import type { AccountTab } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { CardProvider } from '../../components/order/CardProvider.tsx'
import { focusContent } from '../../components/mainContent.ts'
import { Loading } from '../../components/Loading.tsx'
import { OfflineNote } from '../../components/OfflineNote.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import { withMessages } from '../../messages/loadMessages.ts'
import { Chakra } from '../../theme/Chakra.tsx'
import layout from '../../theme/layout.module.css'
import { AccountTabs, WIDTH, type Tab } from './AccountTabs.tsx'
import { AddressesTab } from './addresses/AddressesTab.tsx'
import { FavouritesLink } from './FavouritesLink.tsx'
import { GuestPanel } from './GuestPanel.tsx'
import { OrdersTab } from './orders/OrdersTab.tsx'
import { ReceivedCard } from './orders/ReceivedCard.tsx'
import { useReceived } from './orders/useReceived.ts'
import { ProfileTab } from './ProfileTab.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'

/** The account of the logged-in user; a guest gets the login panel instead (§2). */
export function AccountPage() {
  const text = useText('account')
  const user = useUser()
  useWayBack(user !== null)
  useFocusKept(user !== null)
  useOwnTab(user)
  const { received, dismiss } = useReceived(user)
  const orderId = received && received.orderId
  return (
    <Chakra>
      <div className={layout.screen}>
        <PageHead title={text('title')} path={paths.account} isUnlisted />
        <Flex justify="space-between" align="center" wrap="wrap" rowGap="2" mb="4" maxW={WIDTH}>
          <Box as="h1">{text('title')}</Box>
          <Flex ms="auto" me={{ base: '-2', md: '-4' }} my="-2" wrap="wrap" justify="end">
            <GoBack />
            {user && <SignOut />}
          </Flex>
        </Flex>
        <OfflineNote>{text('offline')}</OfflineNote>
        {user ? (
          <CardProvider>
            <TabsOf key={user.email} user={user} received={orderId} onDismiss={dismiss} />
          </CardProvider>
        ) : (
          <>
            {orderId !== null && <ReceivedCard orderId={orderId} order={null} user={null} onDismiss={dismiss} />}
            <GuestPanel />
            <FavouritesLink data-guest-only="" />
          </>
        )}
      </div>
    </Chakra>
  )
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
 * Moves the focus to the content when the focused element disappears with the account or the login panel. The panel is
 * short: a shopper who was far down, as at Delete Account, would see only the footer.
 */
function useFocusKept(isLoggedIn: boolean) {
  const was = useRef(isLoggedIn)
  useEffect(() => {
    if (was.current === isLoggedIn) return
    was.current = isLoggedIn
    if (document.activeElement === document.body) focusContent()
    if (!isLoggedIn) scrollTo(0, 0)
  }, [isLoggedIn])
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

/** Logs out and stays on the page, which then shows the login panel [ACC-02] (OPN-59). */
function SignOut() {
  const text = useText('account')
  const { session } = useApp()
  return (
    <Button variant="ghost" px={{ base: '2', md: '4' }} onClick={() => session.send({ type: 'session.logOut' })}>
      <LogOut size={18} aria-hidden="true" /> {text('signOut')}
    </Button>
  )
}

/** Goes one step back in history, or home without a step to go back to [ACC-03] (OPN-59). */
function GoBack() {
  const text = useText('account')
  const navigate = useNavigate()
  const { key } = useLocation()

  function goBack() {
    // Changing the tab replaces the history entry, so the entry's key changes but not its `idx`.
    const place = (history.state as { idx?: number } | null)?.idx
    const isFirst = place === undefined ? key === 'default' : place === 0
    void (isFirst ? navigate(paths.home) : navigate(-1))
  }

  return (
    <Button variant="ghost" px={{ base: '2', md: '4' }} onClick={goBack}>
      <ArrowLeft size={18} aria-hidden="true" /> {text('goBack')}
    </Button>
  )
}

const loadPaymentsTab = async () => (await import('./payments/PaymentsTab.tsx')).PaymentsTab

const loadOwnerTabs = async () =>
  (
    await withMessages(
      import('./owner/OwnerTabs.tsx'),
      'owner',
      'ownerOrders',
      'ownerProducts',
      'ownerShop',
      'ownerPeople',
    )
  ).OwnerTabs

/** The tab for an address without one; riders and owners start with the orders. */
function defaultTabOf(user: User): AccountTab {
  return isRider(user) || isOwner(user) ? 'orders' : 'profile'
}

/** The tabs of a customer or a rider. An owner's are loaded for owners only (OPN-140). */
function TabsOf(props: ComponentProps<typeof OrdersTab>) {
  const text = useText('account')
  const isOwners = isOwner(props.user)
  const OwnerTabs = useLazyComponent(loadOwnerTabs, isOwners)
  if (!isOwners) return <ShopperTabs {...props} />
  return OwnerTabs ? <OwnerTabs user={props.user} /> : <Loading>{text('loading')}</Loading>
}

function ShopperTabs({ user, received, onDismiss }: ComponentProps<typeof OrdersTab>) {
  const text = useText('account')
  const [query] = useSearchParams()
  const PaymentsTab = useLazyComponent(loadPaymentsTab, query.get('tab') === 'payments')
  const payments = PaymentsTab ? <PaymentsTab user={user} /> : <Loading>{text('payments.loading')}</Loading>
  const tabs: Tab[] = [
    { id: 'profile', label: text('tabs.profile'), content: <ProfileTab user={user} /> },
    {
      id: 'orders',
      label: text('tabs.orders'),
      content: <OrdersTab user={user} received={received} onDismiss={onDismiss} />,
    },
    { id: 'addresses', label: text('tabs.addresses'), content: <AddressesTab user={user} /> },
    { id: 'payments', label: text('tabs.payments'), content: payments },
    { id: 'settings', label: text('tabs.settings'), content: <SettingsTab user={user} /> },
  ]
  return <AccountTabs tabs={tabs} initial={defaultTabOf(user)} />
}
