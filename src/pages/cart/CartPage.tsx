import { ShoppingCart } from 'lucide-react'
import { Activity, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { selectIsEmpty, selectIsLoading, selectLines, selectOrderId } from '../../../machines/orders/cart.ts'
import { selectLocksCart } from '../../../machines/orders/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { Loading } from '../../components/states/Loading.tsx'
import { NeedsScript } from '../../components/NeedsScript.tsx'
import { OfflineNote } from '../../components/states/OfflineNote.tsx'
import { PageHead } from '../../components/head/PageHead.tsx'
import { FirstCart, useFirstCart, useShowsFirstCart } from '../../components/order/FirstCart.tsx'
import { button } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import { CartLineItem } from './CartLineItem.tsx'
import { CartSummary } from './CartSummary.tsx'
import styles from './cart.module.css'

/** The cart: a short loading state, then the lines and the way to checkout [CRT-01 to CRT-23]. */
export function CartPage() {
  const text = useText('cart')
  const heading = useRef<HTMLHeadingElement>(null)
  // the lines are a render of low priority, in short tasks
  const isLoading = useDeferredValue(useCartScreen())
  const frame = useRef<HTMLDivElement>(null)
  const showsFirstCart = useShowsFirstCart()
  useFirstCart(frame, isLoading)
  const isEmpty = useSelector(useApp().cart, selectIsEmpty)
  return (
    // As high as the screen, so that the footer does not move when the cart appears.
    <div className={`${layout.screen} ${layout.screenful}`}>
      <PageHead title={text('title')} path={paths.cart} isUnlisted />
      <h1 className={layout.heading} ref={heading} tabIndex={-1}>
        {text('title')}
      </h1>
      <NeedsScript />
      <OfflineNote>{text('offline')}</OfflineNote>
      <div ref={frame}>
        {isLoading && (showsFirstCart ? <FirstCart /> : <CartLoading />)}
        {/* Rendered during the wait, shown after it. */}
        <Activity mode={isLoading ? 'hidden' : 'visible'}>
          {isEmpty ? <EmptyCart /> : <FilledCart onItemGone={() => heading.current?.focus()} />}
        </Activity>
      </div>
    </div>
  )
}

export function CartLoading() {
  return <Loading>{useText('cart')('loading')}</Loading>
}

export function EmptyCart() {
  const text = useText('cart')
  const ordersText = useText('orders')
  return (
    <EmptyState
      title={text('empty')}
      icon={<ShoppingCart size={48} />}
      action={{ label: ordersText('browseProducts'), to: paths.products }}
    >
      {text('emptyHint')}
    </EmptyState>
  )
}

/** Opens the cart page and returns whether it is still loading; the very first render is. */
function useCartScreen(): boolean {
  const { cart, purchase } = useApp()
  const isLoading = useSelector(cart, selectIsLoading)
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => {
    cart.send({ type: 'cart.screenOpened' })
    setIsOpen(true)
  }, [cart])
  // A checkout page that was on its way, and was not reached, locks the cart no longer.
  useEffect(() => purchase.send({ type: 'purchase.leaveCheckout' }), [purchase])
  return isLoading || !isOpen
}

/** `onItemGone` takes the focus when the control that had it disappears. */
export function FilledCart({ onItemGone }: { onItemGone: () => void }) {
  const text = useText('cart')
  const { cart, purchase, resources } = useApp()
  const lines = useSelector(cart, selectLines)
  const isOrdering = useSelector(purchase, selectLocksCart)
  // Today's prices and stock are needed before the cart is ordered.
  useEffect(() => {
    resources.wantToday()
    // what was read before is read again without this page
    const retry = () => resources.isCatalogueRead() || resources.wantToday()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [resources])
  return (
    <>
      <LinkedOrder isLocked={isOrdering} onCleared={onItemGone} />
      <div className={layout.columns}>
        <div>
          <ul aria-label={text('items')}>
            {lines.map((line) => (
              <CartLineItem key={line.id} line={line} isLocked={isOrdering} onRemoved={onItemGone} />
            ))}
          </ul>
          <button
            type="button"
            className={`${button({ variant: 'outline' })} ${styles.clear}`}
            disabled={isOrdering}
            onClick={() => {
              cart.send({ type: 'cart.clear' })
              onItemGone()
            }}
          >
            {text('clear')}
          </button>
        </div>
        <CartSummary isOrdering={isOrdering} />
      </div>
    </>
  )
}

/** The order that the cart will update, with a way to forget it [CRT-11, CRT-12]. */
function LinkedOrder({ isLocked, onCleared }: { isLocked: boolean; onCleared: () => void }) {
  const text = useText('cart')
  const { cart } = useApp()
  const orderId = useSelector(cart, selectOrderId)
  if (!orderId) return null
  return (
    <div className={`${layout.note} ${styles.order}`}>
      <p>
        {text.rich('existingOrder', {
          orderId,
          order: (words) => (
            <>
              <br />
              {words}
            </>
          ),
        })}
      </p>
      <button
        type="button"
        className={`${button({ variant: 'plain', icon: true })} ${styles.clearOrder}`}
        disabled={isLocked}
        onClick={() => {
          cart.send({ type: 'cart.clearOrder' })
          onCleared()
        }}
      >
        {text('clearOrder')}
      </button>
    </div>
  )
}
