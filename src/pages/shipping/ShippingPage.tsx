import { useApp, useIsRider } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { deliveryOptions, deliveryTimes, freeDelivery } from '../../components/order/deliveryTexts.ts'
import { linkTo } from '../../components/links/linkTo.tsx'
import styles from './ShippingPage.module.css'

/**
 * Delivery fees and times [STA-10, STA-11, STA-12] (OPN-87), and the cart's note (OPN-271); the time depends on the
 * region (CTR-02).
 */
export function ShippingPage() {
  const { name, promises, deliveryFees, deliveryTimes: ownTimes, freeDeliveryFrom } = useApp().config
  const text = useText('shipping')
  const ordersText = useText('orders')
  const options = deliveryOptions(ordersText, deliveryFees)
  const times = deliveryTimes(ordersText, ownTimes)
  const free = freeDelivery(ordersText, freeDeliveryFrom, promises.freeDeliveryFrom)
  return (
    <HelpPage
      path={paths.shipping}
      title={text('title')}
      description={text('description', { name })}
      intro={text('intro')}
    >
      <section>
        <h2>{text('fee.title')}</h2>
        {options.length > 0 && (
          <ul className={styles.options}>
            {options.map((option) => (
              <li key={option.name} className={styles.option}>
                <strong>{option.name}</strong> {option.costs}
              </li>
            ))}
          </ul>
        )}
        {free && <p>{free}</p>}
        <p>{text('fee.text')}</p>
      </section>
      <section>
        <h2>{text('time.title')}</h2>
        <p>{text('time.text')}</p>
        {times.length > 0 && (
          <table>
            <thead>
              <tr>
                <th scope="col">{text('time.region')}</th>
                <th scope="col">{text('time.days')}</th>
              </tr>
            </thead>
            <tbody>
              {times.map(({ regions, days }) => (
                <tr key={regions}>
                  <th scope="row">{regions}</th>
                  <td>{days}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
      <section>
        <h2>{text('address.title')}</h2>
        <ul>
          <li>{text('address.region')}</li>
          <li>{text('address.phone')}</li>
          <li>{text('address.notes')}</li>
        </ul>
      </section>
      <FollowOrder />
      <section>
        <h2>{text('payment.title')}</h2>
        <p>{text('payment.text')}</p>
      </section>
    </HelpPage>
  )
}

const STATUSES = ['received', 'processing', 'dispatched', 'delivered'] as const

/** The meaning of order statuses and a link to track an order; riders don't track orders [ROL-03]. */
function FollowOrder() {
  const isRider = useIsRider()
  const text = useText('shipping')
  const ordersText = useText('orders')
  return (
    <section>
      <h2>{text('status.title')}</h2>
      <dl>
        {STATUSES.map((status) => (
          <div key={status}>
            <dt>{ordersText(`status.${status}`)}</dt>
            <dd>{text(`status.${status}`)}</dd>
          </div>
        ))}
      </dl>
      {!isRider && <p>{text.rich('status.track', { link: linkTo(paths.trackOrder) })}</p>}
    </section>
  )
}
