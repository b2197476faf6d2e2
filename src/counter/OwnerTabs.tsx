import { Box, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { User } from '../../domain/entities.ts'
import { selectAccessStep } from '../../machines/owner/ownerAccess.ts'
import { useApp } from '../app/hooks.ts'
import { ShownContext } from '../app/actors/polling.ts'
import { useSelector } from '../app/useSelector.ts'
import { useText } from '../app/useText.ts'
import { contentOf } from '../components/mainContent.ts'
import layout from '../theme/layout.module.css'
import { AccountHead } from '../pages/account/AccountHead.tsx'
import { AccountTabs } from '../pages/account/AccountTabs.tsx'
import { ProfileTab } from '../pages/account/ProfileTab.tsx'
import { SettingsTab } from '../pages/account/settings/SettingsTab.tsx'
import { useOpenTab } from '../pages/account/useOpenTab.ts'
import { CounterApp } from './CounterApp.tsx'
import { CounterBar, type CounterScreen } from './CounterBar.tsx'
import { OwnerSession } from './OwnerSession.tsx'
import { Disclosure } from './Disclosure.tsx'
import { FreshFactor } from './FreshFactor.tsx'
import { OwnerLock } from './OwnerLock.tsx'
import { OwnerPush } from './OwnerPush.tsx'
import { SecondFactor } from './factor/SecondFactor.tsx'
import { NewOrders } from './orders/NewOrders.tsx'
import { OrdersTab } from './orders/OrdersTab.tsx'
import { PeopleTab } from './people/PeopleTab.tsx'
import { ProductsTab } from './products/ProductsTab.tsx'
import { ShopTab } from './shop/ShopTab.tsx'
import { useCounterApp } from './useCounterApp.ts'
import { useOwnerAccess } from './useOwnerAccess.ts'
import { usePushKept } from './useOwnerPush.ts'

/** Says to owners that the shop is a demo, and what ends that (OPN-192). */
function DemoBanner() {
  const text = useText('owner')
  return (
    <Box role="note" mb="3" px="4" pb="2" bg="bg.warning" borderRadius="xl" overflow="hidden">
      <Disclosure
        summary={
          <Text as="span" color="fg" fontWeight="bold">
            {text('demo.title')}
          </Text>
        }
      >
        <Text>{text('demo.note')}</Text>
      </Disclosure>
    </Box>
  )
}

/** The owner's counter: orders, products, shop and people, once the session is confirmed (OPN-140, OPN-141). */
export function OwnerTabs({ user }: { user: User }) {
  const { config } = useApp()
  useCounterApp()
  return (
    <>
      {config.isDemo && <DemoBanner />}
      <Counter user={user} />
    </>
  )
}

function Counter({ user }: { user: User }) {
  const text = useText('owner')
  const access = useOwnerAccess()
  const isOpen = useSelector(access, selectAccessStep) === 'open'
  if (isOpen) return <Screens user={user} />
  return (
    <>
      <CounterBar />
      <h1 className={layout.srOnly}>{text('counter')}</h1>
      <OwnerLock access={access} />
    </>
  )
}

/** The screens of the counter, of which the address names one. Its content is made when it is opened, and kept. */
function Screens({ user }: { user: User }) {
  const text = useText('owner')
  const { open: tab, opened } = useOpenTab(['orders', 'products', 'shop', 'people', 'profile', 'settings'])
  const open = screenOf(tab)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusOnChange(open, title)
  usePushKept()
  const contents: Record<CounterScreen, ReactNode> = {
    orders: <OrdersTab />,
    products: <ProductsTab />,
    shop: <ShopTab />,
    people: <PeopleTab />,
    profile: <OwnAccount user={user} />,
  }
  const isKept = (screen: CounterScreen) => !IN_ADDRESS.includes(screen) && opened.some((id) => screenOf(id) === screen)
  return (
    <>
      <CounterBar open={open} />
      {open !== 'profile' && (
        <h1 ref={title} tabIndex={-1} className={layout.srOnly}>
          {text(`tabs.${open}`)}
        </h1>
      )}
      <NewOrders />
      <FreshFactor />
      {(Object.keys(contents) as CounterScreen[]).map((screen) => (
        <div key={screen} hidden={screen !== open}>
          {(screen === open || isKept(screen)) && (
            <ShownContext value={screen === open}>{contents[screen]}</ShownContext>
          )}
        </div>
      ))}
    </>
  )
}

/** The address holds what these show, so they are removed while another screen is open. */
const IN_ADDRESS: readonly CounterScreen[] = ['orders', 'products']

const screenOf = (tab: CounterScreen | 'settings'): CounterScreen => (tab === 'settings' ? 'profile' : tab)

/** Moves the focus to the heading of another screen, unless the screen has focused a place of its own. */
function useFocusOnChange(open: CounterScreen, title: RefObject<HTMLElement | null>) {
  const shown = useRef(open)
  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    const content = contentOf(document)
    if (document.activeElement !== content && content?.contains(document.activeElement)) return
    const heading = title.current ?? content
    heading?.focus({ preventScroll: true })
  }, [open, title])
}

/** What every user's account has: profile, settings, and the ways out. */
function OwnAccount({ user }: { user: User }) {
  const account = useText('account')
  const settings = (
    <Stack gap="4">
      <SecondFactor />
      <OwnerSession user={user} />
      <CounterApp />
      <OwnerPush />
      <SettingsTab user={user} />
    </Stack>
  )
  return (
    <>
      <AccountHead />
      <AccountTabs
        tabs={[
          { id: 'profile', label: account('tabs.profile'), content: <ProfileTab user={user} /> },
          { id: 'settings', label: account('tabs.settings'), content: settings },
        ]}
      />
    </>
  )
}
