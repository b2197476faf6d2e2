import { ClipboardList, Eye, LogOut, Package, Store, UserRound, UsersRound, type LucideIcon } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useApp } from '../app/hooks.ts'
import { accountTab, paths } from '../app/paths.ts'
import { useText } from '../app/useText.ts'
import { LanguageSwitch } from '../components/links/LanguageSwitch.tsx'
import { Logo } from '../components/Logo.tsx'
import { COUNTER_BAR_ID } from '../components/mainContent.ts'
import { PageLink } from '../components/links/PageLink.tsx'
import layout from '../theme/layout.module.css'
import parts from '../components/bar.module.css'
import styles from './counter.module.css'
import { useWaitingOrders } from './orders/useOwnerOrders.ts'

/** What the bar leads to; `profile` has the settings too. */
export type CounterScreen = 'orders' | 'products' | 'shop' | 'people' | 'profile'

const ICONS: Readonly<Record<CounterScreen, LucideIcon>> = {
  orders: ClipboardList,
  products: Package,
  shop: Store,
  people: UsersRound,
  profile: UserRound,
}

const LABEL = `${parts.iconLabel} ${styles.label}`

/** The shop's name, and the ways to each screen, to the shop, to another language, and out (OPN-370, OPN-371). */
export function CounterBar({ open }: { open?: CounterScreen }) {
  const text = useText('owner')
  const account = useText('account')
  const { session } = useApp()
  const place = useBar()
  const bar = (
    <div className={styles.row}>
      <Logo />
      <div className={styles.place}>
        {open && <Screens open={open} />}
        <div className={styles.actions}>
          <PageLink className={parts.iconLink} to={paths.home}>
            <Eye size={24} aria-hidden="true" />
            <span className={LABEL}>{text('openShop')}</span>
          </PageLink>
          <LanguageSwitch className={parts.iconLink} labelClassName={LABEL} />
          <button type="button" className={parts.iconLink} onClick={() => session.send({ type: 'session.logOut' })}>
            <LogOut size={24} aria-hidden="true" />
            <span className={LABEL}>{account('signOut')}</span>
          </button>
        </div>
      </div>
    </div>
  )
  if (place === undefined) return null
  return place ? createPortal(bar, place) : bar
}

/** Returns the layout's element for the bar: undefined before it is looked for, null where there is none. */
function useBar(): HTMLElement | null | undefined {
  const [place, setPlace] = useState<HTMLElement | null>()
  useLayoutEffect(() => setPlace(document.getElementById(COUNTER_BAR_ID)), [])
  return place
}

function Screens({ open }: { open: CounterScreen }) {
  const text = useText('owner')
  const waiting = useWaitingOrders()
  return (
    <nav className={styles.nav} aria-label={text('counter')}>
      {(Object.keys(ICONS) as CounterScreen[]).map((id) => {
        const Icon = ICONS[id]
        return (
          <PageLink
            key={id}
            className={styles.screen}
            to={accountTab(id)}
            aria-current={id === open ? 'page' : undefined}
          >
            <span className={styles.icon}>
              <Icon size={24} aria-hidden="true" />
              {id === 'orders' && waiting > 0 && (
                <span className={`${parts.count} ${styles.badge}`} aria-hidden="true">
                  {waiting > 99 ? '99+' : waiting}
                </span>
              )}
            </span>
            {text(`tabs.${id}`)}
            {id === 'orders' && waiting > 0 && (
              <span className={layout.srOnly}>{text('waiting', { count: waiting })}</span>
            )}
          </PageLink>
        )
      })}
    </nav>
  )
}
