import { Button, Container, Flex, Heading, Tabs } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { User } from '../../../domain/entities.ts'
import { useUser } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import type { AccountTab } from '../../app/paths.ts'
import { CardProvider } from '../../components/CardProvider.tsx'
import { Loading } from '../../components/Loading.tsx'
import { PageHead } from '../../components/PageHead.tsx'
import { usePart } from '../../components/usePart.ts'
import { Chakra } from '../../theme/Chakra.tsx'
import { AddressesTab } from './AddressesTab.tsx'
import { GuestPanel } from './GuestPanel.tsx'
import { OrdersTab } from './OrdersTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { SettingsTab } from './SettingsTab.tsx'

/** The account of who is logged in; a guest gets the log-in panel instead (§2). */
export function AccountPage() {
  const user = useUser()
  useWayBack(user !== null)
  return (
    <Chakra>
      <Container maxW="5xl" py={{ base: '4', md: '8' }}>
        <PageHead title="Account" path={paths.account} isUnlisted />
        <Flex justify="space-between" align="center" gap="3" mb="4">
          <Heading as="h1" size="2xl">
            Account
          </Heading>
          <GoBack />
        </Flex>
        {user ? (
          <CardProvider>
            <AccountTabs key={user.email} user={user} />
          </CardProvider>
        ) : (
          <GuestPanel />
        )}
      </Container>
    </Chakra>
  )
}

/** Leads somebody who only came to log in back to where they came from. */
function useWayBack(isLoggedIn: boolean) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const backTo = (state as { backTo?: string } | null)?.backTo
  useEffect(() => {
    if (isLoggedIn && backTo) void navigate(backTo, { replace: true })
  }, [isLoggedIn, backTo, navigate])
}

/** One step back in history, or home when there is none [ACC-03] (OPN-59). */
function GoBack() {
  const navigate = useNavigate()
  const { key } = useLocation()
  return (
    <Button variant="ghost" onClick={() => void (key === 'default' ? navigate(paths.home) : navigate(-1))}>
      <ArrowLeft size={18} aria-hidden="true" /> Go Back
    </Button>
  )
}

const TABS: { value: AccountTab; label: string }[] = [
  { value: 'profile', label: 'Profile' },
  { value: 'orders', label: 'Orders' },
  { value: 'addresses', label: 'Addresses' },
  { value: 'payments', label: 'Payments' },
  { value: 'settings', label: 'Settings' },
]

const loadPaymentsTab = async () => (await import('./PaymentsTab.tsx')).PaymentsTab

/** The open tab stands in the address, so that a reload and a link keep it. */
function AccountTabs({ user }: { user: User }) {
  const [query, setQuery] = useSearchParams()
  const open = TABS.find(({ value }) => value === query.get('tab'))?.value ?? 'profile'
  const PaymentsTab = usePart(loadPaymentsTab, open === 'payments')
  return (
    <Tabs.Root
      colorPalette="brand"
      size="lg"
      lazyMount
      value={open}
      onValueChange={({ value }) => setQuery({ tab: value }, { replace: true, preventScrollReset: true })}
    >
      {/* On a narrow screen the tabs scroll; the padding keeps the mark of the open one whole. */}
      <Tabs.List overflowX="auto" overflowY="hidden" pb="1px">
        {TABS.map(({ value, label }) => (
          <Tabs.Trigger key={value} value={value} flexShrink="0" px={{ base: '3', md: '4.5' }}>
            {label}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value="profile">
        <ProfileTab user={user} />
      </Tabs.Content>
      <Tabs.Content value="orders">
        <OrdersTab user={user} />
      </Tabs.Content>
      <Tabs.Content value="addresses">
        <AddressesTab user={user} />
      </Tabs.Content>
      <Tabs.Content value="payments">
        {PaymentsTab ? <PaymentsTab user={user} /> : <Loading>Loading your payment methods...</Loading>}
      </Tabs.Content>
      <Tabs.Content value="settings">
        <SettingsTab />
      </Tabs.Content>
    </Tabs.Root>
  )
}
