import { useApp } from '../../app/hooks.ts'
import { paths } from '../../app/paths.ts'
import { CookieSettingsButton } from './CookieSettingsButton.tsx'
import { HelpPage } from '../../components/HelpPage.tsx'
import { PageLink } from '../../components/PageLink.tsx'

const CATEGORIES = [
  ['Necessary', 'What the shop cannot do without: your cart, your login, this choice. Always on.'],
  ['Analytics', 'Counts visits, so that the shop can improve. Off unless you allow it.'],
  ['Marketing', 'Shows you deals that may interest you, here and elsewhere. Off unless you allow it.'],
  ['Personalization', 'Suggests products by what you have looked at. Off unless you allow it.'],
] as const

const KEPT = [
  [
    'Your cart',
    'What is in it and the order it belongs to, so that it is there on your next visit. Until you empty it.',
  ],
  [
    'Your login',
    'Who is logged in and since when, with a cookie that scripts cannot read. ' +
      'Until you sign out or have been away for 1 minute; ' +
      'if you close the shop before, the cookie ends by itself.',
  ],
  ['Your checkout', 'What you have typed there, so that you need not type it again. Until the order is completed.'],
  ['Your favourites', 'The products you marked. Until you unmark them.'],
  ['Your notification settings', 'What you chose under Settings in your account. Until you remove it.'],
  [
    'Your payment methods',
    'Those you added yourself, apart for each person: ' +
      'of a card only its brand, last 4 digits, expiry and Stripe’s name for it. Until you remove them.',
  ],
  ['Your cookie choice', 'What you allowed and when. Until you choose again.'],
  [
    'Use less data',
    'Whether you switched it on or off at the foot of the page, in a cookie too, so that the server knows. ' +
      'Until you remove it.',
  ],
  ['A new password', 'A cookie that ties it to the code you entered. A few minutes.'],
  [
    'Copies of products and categories',
    'So that pages show at once. Until nobody has used them for 5 minutes or you close the tab.',
  ],
  [
    'Your place on a page',
    'How far you had scrolled, so that you find it again when you go back. Until you close the tab.',
  ],
] as const

/** What is stored on the shopper's device, and a button to change the choice. */
export function CookiesPage() {
  const { name } = useApp().config
  return (
    <HelpPage
      path={paths.cookies}
      title="Cookies"
      description={`What ${name} keeps on your device, what for and how long, and how to change your choice.`}
      intro={
        'What the shop keeps on your device, in cookies and in your browser’s storage: ' +
        'mostly things you put there yourself, such as your cart.'
      }
    >
      <section>
        <h2>Your choice</h2>
        <p>
          On your first visit you are asked what you allow. Nothing that needs your consent runs before you have given
          it.
        </p>
        <dl>
          {CATEGORIES.map(([category, meaning]) => (
            <div key={category}>
              <dt>{category}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <p>
          <CookieSettingsButton />
        </p>
      </section>
      <section>
        <h2>What is kept, and how long</h2>
        <dl>
          {KEPT.map(([what, why]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd>{why}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>How to remove it</h2>
        <p>
          “Clear Cart” empties the cart and “Sign Out” ends your login. Your browser’s settings remove the rest: look
          for the site’s data or “cookies and site data”. The shop goes on working; your cart and your choices are then
          empty.
        </p>
        <p>
          What we know of you beyond your device is told in <PageLink to={paths.privacy}>Privacy</PageLink>.
        </p>
      </section>
    </HelpPage>
  )
}
