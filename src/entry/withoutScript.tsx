import { renderToString } from 'react-dom/server'
import { whatsappLink } from '../../domain/people/phone.ts'
import type { App } from '../app/app.ts'
import { useContact } from '../app/hooks.ts'
import { paths } from '../app/paths.ts'
import { Providers } from '../app/Providers.tsx'
import { useText } from '../app/useText.ts'
import { PhoneLink } from '../components/links/PhoneLink.tsx'

/**
 * Hides what waits for scripts, and the line of index.html: older browsers do not know `@media (scripting: none)`. The
 * styles of the look are those that every page has.
 */
const STYLE = [
  'body>noscript,[data-needs-script]~*{display:none!important}',
  '[data-needs-script] section{padding:var(--space-6);border-radius:var(--radius-xl);background:var(--color-panel)}',
  '[data-needs-script] :is(p,li){margin-top:var(--space-3)}',
  '[data-needs-script] a{display:inline-block;padding-block:var(--space-2);text-decoration:underline}',
].join('')

/** Says that the page needs scripts, and what works without [OPN-243]. */
function WithoutScript() {
  const text = useText('withoutScript')
  const { mobile_number: phone = '', email_address: email = '' } = useContact().data ?? {}
  const whatsapp = phone && whatsappLink(phone, text('message'))
  return (
    <section>
      <h2>{text('title')}</h2>
      <p>{text('text')}</p>
      <p>{text(phone || email ? 'order' : 'look')}</p>
      <ul>
        {phone && (
          <li>
            {text('call')} <PhoneLink number={phone} />
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={whatsapp}>{text('whatsApp')}</a>
          </li>
        )}
        {email && (
          <li>
            <a href={`mailto:${email}`}>{text('email', { email })}</a>
          </li>
        )}
        <li>
          <a href={paths.products}>{text('products')}</a>
        </li>
      </ul>
    </section>
  )
}

/** Returns the body of a page with what it shows without scripts in its `NeedsScript`, where it has one. */
export function withoutScript(body: string, app: App): string {
  const render = () =>
    `<style>${STYLE}</style>${renderToString(
      <Providers app={app}>
        <WithoutScript />
      </Providers>,
    )}`
  return body.replace(PLACE, (place) => place + render())
}

/** The start tag of `NeedsScript`. */
const PLACE = /<noscript data-needs-script="">/
