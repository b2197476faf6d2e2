import { Box, Stack, Text } from '@chakra-ui/react'
import type { User } from '../../../../domain/entities.ts'
import { selectAccessStep } from '../../../../machines/ownerAccess.ts'
import { useApp } from '../../../app/hooks.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { AccountTabs } from '../AccountTabs.tsx'
import { ProfileTab } from '../ProfileTab.tsx'
import { SettingsTab } from '../settings/SettingsTab.tsx'
import { OwnerSession } from './OwnerSession.tsx'
import { Disclosure } from './Disclosure.tsx'
import { FreshFactor } from './FreshFactor.tsx'
import { OwnerLock } from './OwnerLock.tsx'
import { SecondFactor } from './factor/SecondFactor.tsx'
import { NewOrders } from './orders/NewOrders.tsx'
import { OrdersTab } from './orders/OrdersTab.tsx'
import { PeopleTab } from './people/PeopleTab.tsx'
import { ProductsTab } from './products/ProductsTab.tsx'
import { ShopTab } from './shop/ShopTab.tsx'
import { useOwnerAccess } from './useOwnerAccess.ts'

/** Says to owners that the shop is a demo, and what ends that (OPN-192). */
function DemoBanner() {
  const text = useText('owner')
  return (
    <Box role="note" maxW="64rem" mb="4" px="4" pt="3" bg="bg.warning" color="fg" borderRadius="xl">
      <Text fontWeight="bold">{text('demo.title')}</Text>
      <Disclosure summary={text('demo.end')}>
        <Text pb="3">{text('demo.note')}</Text>
      </Disclosure>
    </Box>
  )
}

/** The owner's counter: orders, products, shop and people, once the session is confirmed (OPN-140, OPN-141). */
export function OwnerTabs({ user }: { user: User }) {
  const { config } = useApp()
  return (
    <>
      {config.isDemo && <DemoBanner />}
      <Counter user={user} />
    </>
  )
}

function Counter({ user }: { user: User }) {
  const text = useText('owner')
  const account = useText('account')
  const access = useOwnerAccess()
  const step = useSelector(access, selectAccessStep)
  if (step !== 'open') return <OwnerLock access={access} />
  return (
    <>
      <NewOrders />
      <FreshFactor />
      <AccountTabs
        tabs={[
          { id: 'orders', label: text('tabs.orders'), content: <OrdersTab />, isInAddress: true },
          { id: 'products', label: text('tabs.products'), content: <ProductsTab />, isInAddress: true },
          { id: 'shop', label: text('tabs.shop'), content: <ShopTab /> },
          { id: 'people', label: text('tabs.people'), content: <PeopleTab /> },
          { id: 'profile', label: account('tabs.profile'), content: <ProfileTab user={user} /> },
          {
            id: 'settings',
            label: account('tabs.settings'),
            content: (
              <Stack gap="4">
                <SecondFactor />
                <OwnerSession user={user} />
                <SettingsTab user={user} />
              </Stack>
            ),
          },
        ]}
      />
    </>
  )
}
