import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { HelpPage } from '../../components/HelpPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'

/** What the shop knows about its shoppers. */
export function PrivacyPage() {
  const { name, hasAccountCalls } = useApp().config
  return (
    <HelpPage
      path={paths.privacy}
      title="Privacy"
      description={
        `What ${name} knows of you and why, who else sees it, what stays on your own device, ` +
        'and what rights you have.'
      }
      intro={
        'We ask for what an order needs: who you are, where to bring it and which phone pays. ' +
        'You can look around without telling us anything.'
      }
    >
      <section>
        <h2>What we know of you, and why</h2>
        <dl>
          <div>
            <dt>Your account</dt>
            <dd>
              Name, mobile number, email address and password: to log you in and to reach you. To set a new password we
              send a code to your mobile number.
              {hasAccountCalls &&
                ' While you are logged in, since when and with what kind of browser: ' +
                  'you see it in your account. ' +
                  'When and from which internet address somebody logged in or tried to, for a year: ' +
                  'to find out about attacks.'}
            </dd>
          </div>
          <div>
            <dt>Your orders</dt>
            <dd>
              What you ordered, name, phone number, email address, region, location and delivery notes: to bring it, to
              keep you up to date and to handle returns.
            </dd>
          </div>
          <div>
            <dt>Your addresses</dt>
            <dd>
              Street address, city and postal code, as you add them in your account. They stay until you delete them
              there.
            </dd>
          </div>
          <div>
            <dt>Your payments</dt>
            <dd>
              The M-PESA number an order is paid with, the amount and the order: to start the request and to create the
              invoice. Your M-PESA PIN is entered on your phone only and never reaches us.
            </dd>
          </div>
          <div>
            <dt>Your reviews</dt>
            <dd>Your rating, your words and your name. Everybody can read them.</dd>
          </div>
          <div>
            <dt>Your cookie choice</dt>
            <dd>What you allowed, and when.</dd>
          </div>
        </dl>
        <p>What you type into the message form or the newsletter box stays in your browser: neither is sent.</p>
      </section>
      <section>
        <h2>Who else sees it</h2>
        <ul>
          <li>The rider who brings your order sees it with your phone number and where it goes.</li>
          <li>M-PESA gets the phone number, the amount and the order number of a payment.</li>
          <li>
            If you choose to log in with Google, Google tells us your email address and name and learns that you use the
            shop.
          </li>
          <li>
            If you add a card, Stripe gets its number, expiry and security code and the name on it. The shop gets none
            of them.
          </li>
          <li>
            If you share a product, the app or site you choose opens with the product’s address. Nothing is loaded from
            it before.
          </li>
        </ul>
      </section>
      <section>
        <h2>What stays on your device</h2>
        <p>
          Your cart, your favourites, the session while you are logged in, what you typed at checkout, payment methods
          you added and your choices about cookies, data and notifications.{' '}
          <PageLink to={paths.cookies}>Cookies</PageLink> lists all of it, how long it stays and how to remove it.
        </p>
      </section>
      <section>
        <h2>On a phone that others use</h2>
        <p>
          You are logged out after 1 minute without activity, or at once with “Sign Out” in your account. The cart
          stays: “Clear Cart” empties it.
        </p>
      </section>
      <section>
        <h2>Your rights</h2>
        <p>
          Under Kenya’s Data Protection Act, 2019, you may ask what data about you is used and for what, see it, object
          to its use, and have what is false or misleading corrected or deleted.{' '}
          <PageLink to={paths.contact}>Call or write to us</PageLink> from the number or address of your account, so
          that we know it is you. If you are not satisfied, you can complain to the Office of the Data Protection
          Commissioner.
        </p>
      </section>
    </HelpPage>
  )
}
