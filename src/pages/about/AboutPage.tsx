import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'

export function AboutPage() {
  const { name } = useApp().config
  const what = `${name} is an online shop for people in Kenya.`
  return (
    <HelpPage
      path={paths.about}
      title={`About ${name}`}
      description={`${what} What it sells, how an order goes, and what it promises.`}
      intro={
        `${what} Choose on your phone or computer, have it brought to you, ` +
        'and pay by M-PESA once your order is on its way.'
      }
    >
      <section>
        <h2>What you find here</h2>
        <p>
          Electronics, fashion, home and garden, beauty, sports, books and gaming. You need no account to look around:
          browse the categories, search, read reviews, share a deal with friends and fill a cart.
        </p>
        <p>
          <PageLink to={paths.products}>Browse all products</PageLink>
        </p>
      </section>
      <section>
        <h2>How an order goes</h2>
        <ol>
          <li>Put what you like into your cart and choose how many of each.</li>
          <li>Log in, or create an account with your mobile number, your email address and your name.</li>
          <li>
            Say who receives the order and where. You see the delivery fee for your region before you complete the
            order.
          </li>
          <li>We prepare the order and dispatch it. Nothing is paid up to here.</li>
          <li>The rider with your order starts the M-PESA request on your phone, and you confirm it there.</li>
          <li>An invoice is created after payment.</li>
        </ol>
      </section>
      <section>
        <h2>What we promise</h2>
        <ul>
          <li>
            Delivery nationwide, in 1-2 days in Nairobi. How long it takes elsewhere depends on your region: see{' '}
            <PageLink to={paths.shipping}>Shipping</PageLink>.
          </li>
          <li>Free delivery in Nairobi and surroundings.</li>
          <li>
            Returns within 7 days: see <PageLink to={paths.returns}>Returns</PageLink>.
          </li>
          <li>A 1 year official warranty.</li>
          <li>24/7 support, in English and Swahili.</li>
        </ul>
      </section>
    </HelpPage>
  )
}
