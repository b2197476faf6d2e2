import { MapPin, MapPinOff } from 'lucide-react'
import { selectIsOrdering } from '../../../machines/orders/purchase.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { button, SMALL } from '../../theme/classes.ts'
import styles from './checkout.module.css'
import { useMapPin } from './useMapPin.ts'

/** A button that puts the device's position on the order, and removes it again (OPN-107). */
export function MapPinField() {
  const text = useText('checkout')
  const isOrdering = useSelector(useApp().purchase, selectIsOrdering)
  const { pin, progress, share, remove } = useMapPin()
  // a server's navigator locates nothing
  if (globalThis.window && !('geolocation' in navigator)) return null
  const isAsking = progress === 'asking'
  const Icon = pin ? MapPinOff : MapPin
  return (
    <div>
      {/* One button for both, so that it keeps the focus. */}
      <button
        type="button"
        className={`${button({ variant: 'outline' })} ${styles.position}`}
        disabled={isOrdering}
        aria-busy={isAsking || undefined}
        onClick={pin ? remove : share}
      >
        <Icon size={18} aria-hidden="true" />
        <span>{text(pin ? 'pin.remove' : 'pin.share')}</span>
      </button>
      <p role="status" className={`${SMALL} ${styles.after}`}>
        {isAsking
          ? text('pin.asking')
          : pin
            ? text('pin.isSet', { pin })
            : text(progress === 'found' ? 'pin.idle' : `pin.${progress}`)}
      </p>
    </div>
  )
}
