import { DELIVERY_OPTIONS, DELIVERY_TIMES } from '../../../domain/orders/deliveryTimes.ts'
import { useApp, useIsRider } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'
import styles from './ShippingPage.module.css'

/** Delivery fees and times [STA-10, STA-11, STA-12]; the time depends on the region (CTR-02). */
export function ShippingPage() {
  const { name } = useApp().config
  return (
    <HelpPage
      path={paths.shipping}
      title="Shipping"
      description={
        `What delivery costs at ${name} and how long it takes to Nairobi, Mombasa, Kisumu, ` +
        'Nakuru and everywhere else in Kenya.'
      }
      intro="We deliver nationwide. A rider brings your order and calls the phone number you give at checkout."
    >
      <section>
        <h2>What delivery costs</h2>
        <ul className={styles.options}>
          {DELIVERY_OPTIONS.map((option) => (
            <li key={option.name} className={styles.option}>
              <strong>{option.name}</strong> {option.costs}
            </li>
          ))}
        </ul>
        <p>
          Checkout shows the fee for your own region, or for your location where a region has several, before you
          complete the order. It is part of the total you see there.
        </p>
      </section>
      <section>
        <h2>How long it takes</h2>
        <p>The time depends on your region.</p>
        <table>
          <thead>
            <tr>
              <th scope="col">Where to</th>
              <th scope="col">Time</th>
            </tr>
          </thead>
          <tbody>
            {DELIVERY_TIMES.map(({ regions, days }) => (
              <tr key={regions}>
                <th scope="row">{regions}</th>
                <td>{days}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>Tell us where to find you</h2>
        <ul>
          <li>Choose your region at checkout. Where it has several locations, choose yours too.</li>
          <li>Give a phone number that will be answered: it is used for delivery updates.</li>
          <li>Add delivery notes if they help, such as the building, the floor or a landmark.</li>
        </ul>
      </section>
      <FollowOrder />
      <section>
        <h2>Paying for it</h2>
        <p>
          Nothing is paid at checkout. Once your order is dispatched, the rider starts an M-PESA request on your phone.
          An invoice is created after payment.
        </p>
      </section>
    </HelpPage>
  )
}

const STEPS = [
  ['Order Received', 'You have completed the order and we have it.'],
  ['Processing', 'It is being prepared.'],
  ['Dispatched', 'A rider has it and can start the M-PESA request.'],
  ['Delivered', 'It is with you.'],
] as const

/** The meaning of order statuses and a link to track an order; riders don't track orders [ROL-03]. */
function FollowOrder() {
  const isRider = useIsRider()
  return (
    <section>
      <h2>Where an order is</h2>
      <dl>
        {STEPS.map(([status, meaning]) => (
          <div key={status}>
            <dt>{status}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      {!isRider && (
        <p>
          Look it up with <PageLink to={paths.trackOrder}>Track Order</PageLink>: log in and enter the order number,
          which starts with SAL-ORD-.
        </p>
      )}
    </section>
  )
}
