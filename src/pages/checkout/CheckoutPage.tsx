import { ArrowLeft, ShoppingCart } from 'lucide-react'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { emailProblem } from '../../../domain/checks.ts'
import type { Order } from '../../../domain/entities.ts'
import type { NoticeKey } from '../../../domain/notices.ts'
import { selectLines } from '../../../machines/orders/cart.ts'
import { selectIsCompleted, selectProblem, selectPurchaseOrderId } from '../../../machines/orders/purchase.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { chosenPlace, openCheckout } from '../../app/checkout.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { paths } from '../../app/paths.ts'
import { CardProvider } from '../../components/order/CardProvider.tsx'
import { FirstCart, useFirstCart } from '../../components/order/FirstCart.tsx'
import { EmptyState } from '../../components/states/EmptyState.tsx'
import { ignoreRepeatedEnter } from '../../components/ignoreRepeatedEnter.ts'
import { Loading } from '../../components/states/Loading.tsx'
import { NeedsScript } from '../../components/NeedsScript.tsx'
import { OfflineNote } from '../../components/states/OfflineNote.tsx'
import { PageHead } from '../../components/head/PageHead.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { useHydrated } from '../../components/hooks/useHydrated.ts'
import layout from '../../theme/layout.module.css'
import { link } from '../../theme/classes.ts'
import styles from './checkout.module.css'
import { CheckoutNote } from './CheckoutNote.tsx'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { firstToFix, type Problem } from './problem.ts'
import { ContactSection } from './ContactSection.tsx'
import { DeliverySection } from './DeliverySection.tsx'
import { MethodSection } from './MethodSection.tsx'
import { PaymentNote } from './PaymentNote.tsx'
import { termsOf, useCheckoutCosts } from './useCheckoutCosts.ts'
import { useNavigatedOrder } from './useNavigatedOrder.ts'

/**
 * An order's delivery details and completion [CHK-01 to CHK-27]. Guests may open it, not complete (OPN-61). The server
 * renders it for a guest with something in the cart; `firstCart.ts` hides it where the cart is empty (OPN-186).
 */
export function CheckoutPage() {
  return (
    <CardProvider>
      <Checkout />
    </CardProvider>
  )
}

function Checkout() {
  const text = useText('checkout')
  const ordersText = useText('orders')
  const { cart, purchase } = useApp()
  const isHydrated = useHydrated()
  const order = useNavigatedOrder()
  useCheckout(order, isHydrated)
  const isCompleted = useSelector(purchase, selectIsCompleted)
  const hasLines = useSelector(cart, selectLines).length > 0
  const orderId = useSelector(purchase, selectPurchaseOrderId)
  return (
    // As high as the screen, so that the footer does not move when the cart appears.
    <div className={`${layout.screen} ${layout.screenful}`}>
      <PageHead title={text('title')} path={paths.checkout} isUnlisted />
      {isCompleted ? (
        <Loading>{text('completed')}</Loading>
      ) : (
        <>
          <PageLink to={paths.cart} className={link({ variant: 'plain' })}>
            <ArrowLeft size={18} aria-hidden="true" /> {text('back')}
          </PageLink>
          <h1 className={layout.heading}>{text('title')}</h1>
          <NeedsScript />
          <OfflineNote>{text('offline')}</OfflineNote>
          {!isHydrated && (
            <div className={styles.ifEmpty}>
              <CheckoutLoading />
            </div>
          )}
          {!isHydrated || hasLines || order || orderId ? (
            <CheckoutForm />
          ) : (
            <EmptyState
              title={text('empty')}
              icon={<ShoppingCart size={48} />}
              action={{ label: ordersText('browseProducts'), to: paths.products }}
            >
              {text('emptyHint')}
            </EmptyState>
          )}
        </>
      )}
    </div>
  )
}

export function CheckoutLoading() {
  return <Loading>{useText('checkout')('loading')}</Loading>
}

/** Opens the checkout while the page is shown. Before hydration the user and the cart are not known. */
function useCheckout(order: Order | null, isHydrated: boolean): void {
  const app = useApp()
  useEffect(() => {
    if (!isHydrated) return
    openCheckout(app, order, chosenPlace(app))
    return () => app.purchase.send({ type: 'purchase.leaveCheckout' })
  }, [app, order, isHydrated])
}

/** The required inputs come first, the email's form with them, then the machine's five checks in order (CTR-55). */
function CheckoutForm() {
  const pageText = useText('checkout')
  const { purchase } = useApp()
  const user = useUser()
  const isHydrated = useDeferredValue(useHydrated())
  const summary = useRef<HTMLDivElement>(null)
  useFirstCart(summary, !isHydrated)
  const [problem, setProblem] = useState<Problem | null>(null)
  const costs = useCheckoutCosts()

  /** Completes the order, or moves the focus to what the machine's notice is about. */
  function complete(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = event.currentTarget.elements.namedItem('email_address') as HTMLInputElement
    const emailIs = emailProblem(email.value)
    if (emailIs !== null) return ask(email, emailIs)
    const key = selectProblem(purchase.getSnapshot(), user)
    const target = key === null ? null : firstToFix(event.currentTarget)
    purchase.send({ type: 'purchase.complete', user, shown: termsOf(costs) })
    ask(target, key)
  }

  function ask(target: HTMLElement | null, key: NoticeKey | null) {
    setProblem(key === null ? null : { key, field: target?.getAttribute('name') ?? '' })
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: 'center' })
  }

  return (
    <form
      method="post"
      className={isHydrated ? '' : styles.first}
      onSubmit={complete}
      onKeyDown={ignoreRepeatedEnter}
      aria-label={pageText('title')}
    >
      <CheckoutNote />
      <div className={`${layout.columns} ${styles.columns}`}>
        <div className={styles.sections}>
          <ContactSection problem={problem} />
          <DeliverySection problem={problem} />
          <MethodSection />
          <PaymentNote />
        </div>
        <div ref={summary} className={styles.frame}>
          {isHydrated ? <CheckoutSummary /> : <FirstCart />}
        </div>
      </div>
    </form>
  )
}
