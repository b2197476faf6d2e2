import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useRef, type CSSProperties } from 'react'
import { useLocation } from 'react-router-dom'
import type { Notice } from '../../../domain/notices.ts'
import {
  selectIsOpen,
  selectNotice,
  selectToastNumber,
  type PrimaryToastActor,
} from '../../../machines/page/primaryToast.ts'
import { paths } from '../../app/paths.ts'
import { useNotice } from '../../app/useNotice.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { PageLink } from '../../components/links/PageLink.tsx'
import styles from './PrimaryToasts.module.css'
import { useFocusByKey } from './useFocusByKey.ts'
import { useKeyboardHeight } from './useKeyboardHeight.ts'
import { usePrimaryToast } from './usePrimaryToast.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert, info: Info }

const isF8 = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  code === 'F8' && !altKey && !ctrlKey && !metaKey && !shiftKey

/**
 * The primary toasts, one at a time [TST-01 to TST-04]: top right below the header, on phones over it (OPN-80). F8
 * focuses the toast, Escape dismisses it.
 */
export function PrimaryToasts() {
  const text = useText('notices')
  const actor = usePrimaryToast()
  const notice = useSelector(actor, selectNotice)
  const number = useSelector(actor, selectToastNumber)
  const isOpen = useSelector(actor, selectIsOpen)
  const keyboard = useKeyboardHeight()
  const place = useRef<HTMLElement>(null)
  useFocusByKey(place, isOpen, isF8)
  const dismiss = () => actor.send({ type: 'toast.dismiss' })
  const hold = () => actor.send({ type: 'toast.hold' })
  return (
    <section
      ref={place}
      className={styles.place}
      data-toasts=""
      style={{ '--keyboard-height': `${keyboard}px` } as CSSProperties}
      // A landmark only while it has content.
      aria-label={notice ? text('toasts.region') : undefined}
      aria-live="polite"
      tabIndex={-1}
      onPointerEnter={hold}
      onPointerLeave={({ currentTarget }) => release(actor, currentTarget)}
      onFocus={hold}
      onBlur={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget) && release(actor, currentTarget)
      }
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
    >
      {notice && <Toast key={number} notice={notice} isOpen={isOpen} onDismiss={dismiss} />}
    </section>
  )
}

function Toast({ notice, isOpen, onDismiss }: { notice: Notice; isOpen: boolean; onDismiss: () => void }) {
  const text = useText('notices')
  const { title, description, tone } = useNotice()(notice)
  const isInCart = useLocation().pathname === paths.cart
  const Icon = ICONS[tone]
  return (
    <div className={styles.toast} role="status" data-tone={tone} data-state={isOpen ? 'open' : 'closed'}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description && <p>{description}</p>}
      </div>
      {['addedToCart', 'orderedAgain'].includes(notice.key) && !isInCart && (
        <PageLink className={styles.link} to={paths.cart} onClick={onDismiss}>
          {text('toasts.viewCart')}
        </PageLink>
      )}
      <button type="button" className={styles.dismiss} aria-label={text('toasts.dismiss')} onClick={onDismiss}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Lets the time run on, unless the shopper is still at the toast. */
function release(actor: PrimaryToastActor, place: HTMLElement): void {
  if (!place.matches(':hover, :has(:focus-visible), :focus-visible')) actor.send({ type: 'toast.release' })
}
