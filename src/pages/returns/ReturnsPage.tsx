import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'

/** How returns, refunds and cancelling work. */
export function ReturnsPage() {
  const { name } = useApp().config
  const howTo = `How to return a product to ${name} within 7 days`
  return (
    <HelpPage
      path={paths.returns}
      title="Returns and refunds"
      description={`${howTo}, how long refunds take, and how to cancel an order.`}
      intro="Returns are accepted within 7 days. Refunds take 3-5 business days."
    >
      <section>
        <h2>How to return a product</h2>
        <ol>
          <li>
            <PageLink to={paths.contact}>Call or write to us</PageLink> within 7 days. Say that you want to return
            something.
          </li>
          <li>
            Have the order number at hand. It starts with SAL-ORD- and stands in{' '}
            <PageLink to={`${paths.account}?tab=orders`}>your orders</PageLink>.
          </li>
          <li>Tell us which product it is and what is wrong with it. A photo helps if it arrived damaged.</li>
          <li>We tell you how to hand it back. Please keep it, and what it came in, as it is until then.</li>
        </ol>
      </section>
      <section>
        <h2>Refunds</h2>
        <p>
          A refund takes 3-5 business days. Keep the invoice that was created after your payment: it names the order.
        </p>
      </section>
      <section>
        <h2>Cancelling an order</h2>
        <p>
          An order can be cancelled within 2 hours if it has not been shipped.{' '}
          <PageLink to={paths.contact}>Call us</PageLink>, which is quickest, and give the order number.
        </p>
        <p>
          An order that you did not complete at checkout stays a draft. You need not cancel it: nothing is prepared and
          nothing is paid.
        </p>
      </section>
      <section>
        <h2>Warranty</h2>
        <p>
          Products come with a 1 year official warranty. If one stops working,{' '}
          <PageLink to={paths.contact}>contact us</PageLink> with the order number and describe what happens.
        </p>
      </section>
    </HelpPage>
  )
}
