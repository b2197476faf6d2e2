import { useState, type ReactNode } from 'react'
import { holdsCart } from '../../../domain/orders/orderedLines.ts'
import { selectLines } from '../../../machines/cart.ts'
import {
  selectDraftOrder,
  selectIsChecked,
  selectListedOrder,
  selectPurchaseOrderId,
} from '../../../machines/purchase.ts'
import { useApp, useUser } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { paths } from '../../app/paths.ts'
import { loadAuthModal } from '../../components/auth/loadAuthModal.ts'
import { PageLink } from '../../components/PageLink.tsx'
import controls from '../../theme/controls.module.css'
import parts from '../../theme/parts.module.css'
import styles from './checkout.module.css'
import { NEXT_STEP } from './problem.ts'

/**
 * Asks a guest to log in, and a customer whose cart is no order to place it. Says when the order differs from the cart
 * (CTR-57).
 */
export function CheckoutNote() {
  const text = useText('checkout')
  const { authModal, cart, purchase } = useApp()
  const isGuest = useUser() === null
  const orderId = useSelector(purchase, selectPurchaseOrderId)
  const draft = useSelector(purchase, selectDraftOrder)
  const lines = useSelector(cart, selectLines)
  const order = useSelector(purchase, selectListedOrder)
  const isChecked = useSelector(purchase, selectIsChecked)
  const isOther = !draft && lines.length > 0 && order !== null && !holdsCart(order, lines)
  // Stays while the shop is asked again, so that the link does not vanish under the shopper's finger.
  const [wasShown, setWasShown] = useState(false)
  const isShown = isOther && (isChecked || wasShown)
  if (isShown !== wasShown) setWasShown(isShown)

  if (isGuest) {
    const prepare = () => void loadAuthModal().catch(() => undefined)
    return (
      <Note text={text('note.guest')}>
        <button
          type="button"
          className={`${controls.button} ${controls.outline}`}
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
        <PageLink to={paths.cart} className={parts.link} {...NEXT_STEP}>
          {text('note.proceed')}
        </PageLink>
      </Note>
    )
  }
  if (!isShown) return <Note />
  return (
    <Note
      text={text.rich('note.changed', {
        orderId,
        order: (words) => <span className={styles.words}>{words}</span>,
      })}
    >
      <PageLink to={paths.cart} className={parts.link}>
        {text('note.update')}
      </PageLink>
    </Note>
  )
}

/** The live region is present before its text, empty and without height, so that screen readers announce it. */
function Note({ text, children }: { text?: ReactNode; children?: ReactNode }) {
  return (
    <div data-note="" className={`${parts.note} ${styles.note} ${text === undefined ? '' : styles.shown}`}>
      <p role="status">{text}</p>
      {children}
    </div>
  )
}
