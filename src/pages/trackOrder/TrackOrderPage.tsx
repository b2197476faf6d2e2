import { isUnderWay } from '../../../domain/orders/orderStatus.ts'
import { selectTracking } from '../../../machines/orders/tracking.ts'
import { useText } from '../../app/useText.ts'
import { paths } from '../../app/paths.ts'
import { STATUS_POLL_MS, usePolling } from '../../app/actors/polling.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useTracking } from './useTracking.ts'
import { statusName } from '../../components/order/statusName.ts'
import { NeedsScript } from '../../components/NeedsScript.tsx'
import { OfflineNote } from '../../components/states/OfflineNote.tsx'
import { PageHead } from '../../components/head/PageHead.tsx'
import layout from '../../theme/layout.module.css'
import { PANEL } from '../../theme/classes.ts'
import { TrackingForm } from './TrackingForm.tsx'
import { TrackingHelp } from './TrackingHelp.tsx'
import { TrackingResult } from './TrackingResult.tsx'
import styles from './trackOrder.module.css'

/** Order tracking: by a number typed in, or passed by the account's list [TRK-01 to TRK-13]. */
export function TrackOrderPage() {
  const text = useText('trackOrder')
  const ordersText = useText('orders')
  const actor = useTracking()
  const tracking = useSelector(actor, selectTracking)
  usePolling(tracking && isUnderWay(tracking) ? STATUS_POLL_MS : null, () => actor.send({ type: 'tracking.refresh' }))
  return (
    <div className={layout.screen}>
      <PageHead title={text('title')} description={text('description')} path={paths.trackOrder} />
      <h1 className={layout.heading}>{text('heading')}</h1>
      <NeedsScript />
      <OfflineNote>{text('offline')}</OfflineNote>
      <div className={`${PANEL} ${styles.panel}`}>
        <TrackingForm />
      </div>
      <p className={layout.srOnly} role="status">
        {tracking && text('announced', { orderId: tracking.orderId, status: statusName(tracking.status, ordersText) })}
      </p>
      {tracking && <TrackingResult tracking={tracking} />}
      <TrackingHelp />
    </div>
  )
}
