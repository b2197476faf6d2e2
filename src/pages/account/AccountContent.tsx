import { memo, type ComponentProps, type ComponentType } from 'react'
import type { User } from '../../../domain/entities.ts'
import { isOwner } from '../../../domain/people/roles.ts'
import { useText } from '../../app/useText.ts'
import { CardProvider } from '../../components/order/CardProvider.tsx'
import { Loading } from '../../components/states/Loading.tsx'
import { useLazyComponent } from '../../components/hooks/useLazyComponent.ts'
import { Chakra } from '../../theme/Chakra.tsx'
import { AccountTabs, type Tab } from './AccountTabs.tsx'
import { AddressesTab } from './addresses/AddressesTab.tsx'
import { defaultTabOf } from './defaultTab.ts'
import { OrdersTab } from './orders/OrdersTab.tsx'
import { ReceivedCard } from './orders/ReceivedCard.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { SettingsTab } from './settings/SettingsTab.tsx'

interface AccountContentProps {
  user: User | null
  /** The number of an order that was just completed, and its message is not closed; otherwise null. */
  received: string | null
  onDismiss: () => void
  loadCounter: LoadCounter
}

/** Loads what an owner sees instead of the tabs. */
export type LoadCounter = () => Promise<ComponentType<{ user: User }>>

/**
 * The tabs of a user; for a guest only the order that was completed just before the session ended. Loaded with Chakra,
 * which the log-in panel does without. Only the row of tabs is drawn again for another address.
 */
export const AccountContent = memo(function AccountContent({
  user,
  received,
  onDismiss,
  loadCounter,
}: AccountContentProps) {
  return (
    <Chakra>
      {user ? (
        <CardProvider>
          <TabsOf key={user.email} user={user} received={received} onDismiss={onDismiss} loadCounter={loadCounter} />
        </CardProvider>
      ) : (
        received !== null && <ReceivedCard orderId={received} order={null} user={null} onDismiss={onDismiss} />
      )}
    </Chakra>
  )
})

const loadPaymentsTab = async () => (await import('./payments/PaymentsTab.tsx')).PaymentsTab

/** The tabs of a customer or a rider. An owner's are loaded for owners only (OPN-140). */
function TabsOf({ loadCounter, ...props }: ComponentProps<typeof OrdersTab> & { loadCounter: LoadCounter }) {
  const text = useText('account')
  const isOwners = isOwner(props.user)
  const Counter = useLazyComponent(loadCounter, isOwners)
  if (!isOwners) return <ShopperTabs {...props} />
  return Counter ? <Counter user={props.user} /> : <Loading>{text('loading')}</Loading>
}

function ShopperTabs({ user, received, onDismiss }: ComponentProps<typeof OrdersTab>) {
  const text = useText('account')
  const tabs: Tab[] = [
    { id: 'profile', label: text('tabs.profile'), content: <ProfileTab user={user} /> },
    {
      id: 'orders',
      label: text('tabs.orders'),
      content: <OrdersTab user={user} received={received} onDismiss={onDismiss} />,
    },
    { id: 'addresses', label: text('tabs.addresses'), content: <AddressesTab user={user} /> },
    { id: 'payments', label: text('tabs.payments'), content: <Payments user={user} /> },
    { id: 'settings', label: text('tabs.settings'), content: <SettingsTab user={user} /> },
  ]
  return <AccountTabs tabs={tabs} initial={defaultTabOf(user)} />
}

function Payments({ user }: { user: User }) {
  const text = useText('account')
  const PaymentsTab = useLazyComponent(loadPaymentsTab, true)
  return PaymentsTab ? <PaymentsTab user={user} /> : <Loading>{text('payments.loading')}</Loading>
}
