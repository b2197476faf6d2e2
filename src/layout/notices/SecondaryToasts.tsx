import { CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { selectToasts, type SecondaryToast } from '../../../machines/page/secondaryToasts.ts'
import { useSecondaryToasts } from './useSecondaryToasts.ts'
import { useNotice } from '../../app/useNotice.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import styles from './SecondaryToasts.module.css'
import { useFocusByKey } from './useFocusByKey.ts'

/** AltGr is Ctrl+Alt on some keyboards. */
const isAltT = ({ altKey, ctrlKey, code }: globalThis.KeyboardEvent) => altKey && !ctrlKey && code === 'KeyT'

/** Side notices: bottom right, up to 3 at a time [TST-05 to TST-09]. Alt+T focuses them, Escape goes back. */
export function SecondaryToasts() {
  const text = useText('notices')
  const actor = useSecondaryToasts()
  const toasts = useSelector(actor, selectToasts)
  const isShown = toasts.length > 0
  const place = useRef<HTMLElement>(null)
  const returnFocus = useFocusByKey(place, isShown, isAltT)

  function release(isLeft: boolean) {
    if (isLeft) actor.send({ type: 'toasts.release' })
  }

  function dismiss(id: number, isByKey: boolean) {
    // The button disappears with its toast: keep the focus in the list.
    if (isByKey) place.current?.focus()
    actor.send({ type: 'toast.dismiss', id })
  }

  return (
    <section
      ref={place}
      className={styles.place}
      data-toasts=""
      // A landmark only while it has content.
      aria-label={isShown ? text('toasts.sideRegion') : undefined}
      aria-live="polite"
      tabIndex={-1}
      onPointerEnter={() => actor.send({ type: 'toasts.hold' })}
      onPointerLeave={({ currentTarget }) => release(!currentTarget.matches(':focus-visible, :has(:focus-visible)'))}
      onFocus={() => actor.send({ type: 'toasts.hold' })}
      onBlur={({ currentTarget, relatedTarget }) =>
        release(!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover'))
      }
      onKeyDown={({ key }: KeyboardEvent) => key === 'Escape' && returnFocus()}
    >
      {isShown && (
        <ol className={styles.toasts}>
          {toasts.map((toast) => (
            <Toast key={toast.id} toast={toast} onDismiss={(isByKey) => dismiss(toast.id, isByKey)} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Toast({ toast, onDismiss }: { toast: SecondaryToast; onDismiss: (isByKey: boolean) => void }) {
  const text = useText('notices')
  const { title, description, tone } = useNotice()(toast)
  const Icon = tone === 'success' ? CircleCheck : TriangleAlert
  return (
    <li className={styles.toast} data-tone={tone}>
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {description && <p>{description}</p>}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={text('toasts.dismissNamed', { title })}
        onClick={({ detail }) => onDismiss(detail === 0)}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </li>
  )
}
