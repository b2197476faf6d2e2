import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Delivery } from '../../../domain/orders/deliveryFields.ts'
import { holdsCart } from '../../../domain/orders/orderedLines.ts'
import { selectLines } from '../../../machines/orders/cart.ts'
import {
  selectDraftOrder,
  selectIsChecked,
  selectKept,
  selectListedOrder,
  selectPurchaseOrderId,
} from '../../../machines/orders/purchase.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { paths } from '../../app/paths.ts'
import { loadAuthModal } from '../../components/auth/loadAuthModal.ts'
import { PageLink } from '../../components/links/PageLink.tsx'
import { button, link } from '../../theme/classes.ts'
import layout from '../../theme/layout.module.css'
import styles from './checkout.module.css'
import { NEXT_STEP } from './problem.ts'
import { termsOf, useCheckoutCosts } from './useCheckoutCosts.ts'

/** Asks a guest to log in, a customer whose cart is no order to place it, and which of two deliveries counts. */
export function CheckoutNote() {
  const text = useText('checkout')
  const { authModal, purchase } = useApp()
  const isGuest = useUser() === null
  const orderId = useSelector(purchase, selectPurchaseOrderId)
  const kept = useSelector(purchase, selectKept)

  if (kept && orderId !== null) return <KeptQuestion kept={kept} orderId={orderId} />
  if (isGuest) {
    const prepare = () => void loadAuthModal().catch(() => undefined)
    return (
      <Note text={text('note.guest')}>
        <button
          type="button"
          className={button({ variant: 'outline' })}
          {...NEXT_STEP}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => authModal.send({ type: 'auth.open', container: 'modal', intent: null })}
        >
          {text('note.logIn')}
        </button>
      </Note>
    )
  }
  if (orderId === null) {
    return (
      <Note text={text('note.noOrder')}>
        <PageLink to={paths.cart} className={link({ variant: 'plain' })} {...NEXT_STEP}>
          {text('note.proceed')}
        </PageLink>
      </Note>
    )
  }
  return <Note />
}

/** The shop has the order with another delivery than was sent, such as after a lost answer (OPN-321). */
function KeptQuestion({ kept, orderId }: { kept: Delivery; orderId: string }) {
  const text = useText('checkout')
  const { purchase } = useApp()
  const user = useUser()
  const costs = useCheckoutCosts()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    question.current?.focus({ preventScroll: true })
    question.current?.scrollIntoView({ block: 'center' })
  }, [])
  const place = [kept.location, kept.region].filter(Boolean).join(', ')
  const name = [kept.first_name, kept.last_name].filter(Boolean).join(' ')
  return (
    <div className={`${layout.note} ${styles.note} ${styles.shown}`}>
      <p ref={question} tabIndex={-1}>
        {text('kept.question', { orderId, place })}
      </p>
      <p className={styles.words}>
        {text('kept.now', { name, phone: kept.mobile_number })}{' '}
        {kept.delivery_notes && text('kept.notes', { notes: kept.delivery_notes })}
      </p>
      <button
        type="button"
        className={button({ variant: 'outline' })}
        onClick={() => purchase.send({ type: 'purchase.changeOrder', user, shown: termsOf(costs) })}
      >
        {text('kept.change')}
      </button>
      <button
        type="button"
        className={button({ variant: 'outline' })}
        onClick={() => purchase.send({ type: 'purchase.keepOrder' })}
      >
        {text('kept.keep')}
      </button>
    </div>
  )
}

/**
 * Says when the order differs from the cart (CTR-57). It comes late, when the shop has listed the order: it lies above
 * the bar with the button, or below the button on a large screen, where it moves no control (OPN-263).
 */
export function ChangedNote() {
  const text = useText('checkout')
  const { cart, purchase } = useApp()
  const orderId = useSelector(purchase, selectPurchaseOrderId)
  const draft = useSelector(purchase, selectDraftOrder)
  const lines = useSelector(cart, selectLines)
  const order = useSelector(purchase, selectListedOrder)
  const isChecked = useSelector(purchase, selectIsChecked)
  const isOther = !draft && lines.length > 0 && order !== null && !holdsCart(order, lines)
  // Stays while the shop is asked again, so that the link does not vanish under the shopper's finger.
  const [wasShown, setWasShown] = useState(false)
  const isShown = orderId !== null && isOther && (isChecked || wasShown)
  if (isShown !== wasShown) setWasShown(isShown)

  return (
    <Note
      className={styles.late}
      text={
        isShown
          ? text.rich('note.changed', {
              orderId,
              order: (words) => <span className={styles.words}>{words}</span>,
            })
          : undefined
      }
    >
      {isShown && (
        <PageLink to={paths.cart} className={link({ variant: 'plain' })}>
          {text('note.update')}
        </PageLink>
      )}
    </Note>
  )
}

interface NoteProps {
  text?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** The live region is present before its text, empty and without height, so that screen readers announce it. */
function Note({ text, className = '', children }: NoteProps) {
  const shown = text === undefined ? '' : styles.shown
  return (
    <div data-note="" className={`${layout.note} ${styles.note} ${shown} ${className}`}>
      <p role="status">{text}</p>
      {children}
    </div>
  )
}
