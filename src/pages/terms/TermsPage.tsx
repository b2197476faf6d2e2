import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'

export function TermsPage() {
  const { name } = useApp().config
  const privacy = <PageLink to={paths.privacy}>Privacy</PageLink>
  return (
    <HelpPage
      path={paths.terms}
      title="Terms of use"
      description={
        `How shopping at ${name} works: ` +
        'accounts, prices, orders, payment by M-PESA, delivery, cancelling and returns.'
      }
      intro={`How shopping at ${name} works, in plain words. By completing an order you agree to these terms.`}
    >
      <section>
        <h2>Using the shop</h2>
        <p>
          Anybody can browse, search, read reviews, share products and fill a cart. To check out, to see and track
          orders and to write a review you log in.
        </p>
      </section>
      <section>
        <h2>Your account</h2>
        <ul>
          <li>
            Give a mobile number and an email address that are yours: codes, updates and payment requests go there.
          </li>
          <li>Keep your password and the codes we send you to yourself.</li>
          <li>
            After 1 minute without activity you are logged out, so that nobody else uses your account on a phone you put
            down. Your cart stays.
          </li>
        </ul>
      </section>
      <section>
        <h2>Products and prices</h2>
        <ul>
          <li>Prices are in Kenya shillings (KES), without cents.</li>
          <li>
            An order takes the prices of the moment it is placed. If one has changed since you filled your cart, you see
            the new one.
          </li>
          <li>Products marked “Out of Stock” cannot be ordered.</li>
        </ul>
      </section>
      <section>
        <h2>Orders</h2>
        <p>
          When you proceed to checkout, your cart becomes a draft order with a number. It is an order once you have
          given your contact details and delivery region and chosen “Complete Order”. Until then you can change it or
          leave it.
        </p>
        <p>
          An order can be cancelled within 2 hours if it has not been shipped: see{' '}
          <PageLink to={paths.returns}>Returns</PageLink>.
        </p>
      </section>
      <section>
        <h2>Payment</h2>
        <p>
          You pay by M-PESA, and not before your order is dispatched: then the rider starts a request on your phone, and
          you confirm it there. Check the amount before you do. An invoice is created after payment.
        </p>
      </section>
      <section>
        <h2>Delivery</h2>
        <p>
          The delivery fee is the one that checkout shows for your region or location. How long it takes depends on the
          region: see <PageLink to={paths.shipping}>Shipping</PageLink>. Somebody has to answer the phone number you
          gave.
        </p>
      </section>
      <section>
        <h2>Returns, refunds and warranty</h2>
        <p>
          Returns are accepted within 7 days, refunds take 3-5 business days, and products come with a 1 year official
          warranty: see <PageLink to={paths.returns}>Returns</PageLink>.
        </p>
      </section>
      <section>
        <h2>Reviews</h2>
        <p>
          A review is a rating from 1 to 5 and your own words. Everybody can read it, with your name beside it. Write
          about the product, and leave out anything private.
        </p>
      </section>
      <section>
        <h2>Your data</h2>
        <p>
          What we know of you and what stays on your device is told in {privacy} and{' '}
          <PageLink to={paths.cookies}>Cookies</PageLink>.
        </p>
      </section>
    </HelpPage>
  )
}
