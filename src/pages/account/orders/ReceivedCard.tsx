import { CircleCheck, X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { Order, User } from '../../../../domain/entities.ts'
import { offersCheckout } from '../../../../domain/orders/draft.ts'
import { isOver } from '../../../../domain/orders/orderStatus.ts'
import { readablePhone } from '../../../../domain/people/phone.ts'
import { shopMessageAddress } from '../../../../domain/share.ts'
import { useContact, usePrice } from '../../../app/hooks.ts'
import { useDates } from '../../../app/useDates.ts'
import { useText } from '../../../app/useText.ts'
import { amount } from '../../../components/amount.tsx'
import { focusContent } from '../../../components/mainContent.ts'
import { NewTabLink } from '../../../components/links/NewTabLink.tsx'
import { button, MUTED, PANEL } from '../../../theme/classes.ts'
import styles from '../../../components/form/content.module.css'
import { CancelOrder } from './ending/EndOrder.tsx'
import { InvoiceLink } from './InvoiceLink.tsx'
import { TrackOrder } from './TrackOrder.tsx'

interface ReceivedCardProps {
  orderId: string
  /** The order as it is listed; null while it is not. */
  order: Order | null
  /** Null once the session has ended. */
  user: User | null
  onDismiss: () => void
}

/** Says that an order was received and what comes next (OPN-99). Gone once the order is cancelled or delivered. */
export function ReceivedCard({ orderId, order, user, onDismiss }: ReceivedCardProps) {
  const text = useText('account')
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // a list from before the completion still has the draft
  const placed = order && !offersCheckout(order) ? order : null
  const isEnded = placed !== null && isOver(placed)
  useEffect(() => title.current?.focus(), [])
  useEffect(() => {
    if (isEnded && document.activeElement === document.body) focusContent()
  }, [isEnded])
  if (isEnded) return null
  const name = placed?.first_name.trim()
  return (
    <section aria-labelledby={titleId} className={`${PANEL} ${styles.received}`}>
      <div className={styles.receivedHead}>
        <CircleCheck size={22} aria-hidden="true" />
        <h2 id={titleId} ref={title} tabIndex={-1} className={`${styles.focused} ${styles.text}`}>
          {name
            ? text.rich('orders.received.titleNamed', { name, number: orderId, amount })
            : text.rich('orders.received.title', { number: orderId, amount })}
        </h2>
        <button
          type="button"
          className={`${button({ variant: 'ghost', icon: true })} ${styles.dismiss}`}
          aria-label={text('orders.received.dismiss')}
          onClick={() => {
            onDismiss()
            focusContent()
          }}
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <div role="status">{placed && <NextSteps order={placed} />}</div>
      {user && (
        <div className={`${styles.actions} ${styles.buttons}`}>
          {placed && <TrackOrder order={placed} user={user} titleId={titleId} isPrimary />}
          <AskShop orderId={orderId} />
          {placed && <CancelOrder order={placed} user={user} titleId={titleId} />}
          {placed?.invoice && <InvoiceLink order={placed} invoice={placed.invoice} />}
        </div>
      )}
    </section>
  )
}

function NextSteps({ order }: { order: Order }) {
  const text = useText('account')
  const price = usePrice()
  const dates = useDates()
  const { mobile_number, total_amount, arrives_from, arrives_to, payment, invoice } = order
  const total = price(total_amount)
  const phone = readablePhone(mobile_number)
  const place = [order.street_address, order.location, order.region].filter(Boolean).join(', ')
  return (
    <div className={styles.words}>
      <p className={styles.state}>
        <Products items={order.items} />
      </p>
      {place && <p>{text('orders.received.goesTo', { place })}</p>}
      {payment?.state !== 'paid' && (
        <p>
          {phone
            ? text.rich('orders.received.callAndPay', { phone, total, amount })
            : text.rich('orders.received.pay', { total, amount })}
        </p>
      )}
      {arrives_from && arrives_to && (
        <p>{text('orders.received.arrives', { days: dates.arrival(arrives_from, arrives_to) })}</p>
      )}
      {!invoice && <p className={MUTED}>{text('orders.received.invoice')}</p>}
    </div>
  )
}

/** Names of products that are shown; of others only their number. */
const NAMES = 3

function Products({ items }: Pick<Order, 'items'>) {
  const text = useText('account')
  const names = items
    .slice(0, NAMES)
    .map(({ item_name, quantity }) => (quantity > 1 ? `${quantity} × ${item_name}` : item_name))
  const more = items.length - NAMES
  return (
    <>
      <span translate="no">{names.join(', ')}</span>
      {more > 0 && <span>{`, ${text('orders.received.more', { count: String(more) })}`}</span>}
    </>
  )
}

/** A link to a WhatsApp chat with the shop about an order; nothing without a contact number. */
function AskShop({ orderId }: { orderId: string }) {
  const text = useText('account')
  const common = useText('common')
  const { data: contact } = useContact()
  if (!contact?.mobile_number) return null
  const message = text('orders.received.message', { number: orderId })
  return <NewTabLink href={shopMessageAddress(message, contact.mobile_number)}>{common('share.askShop')}</NewTabLink>
}
