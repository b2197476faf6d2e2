import type { ShopConfig } from '../../contract/shopConfig.ts'
import { callLink, readablePhone } from '../../domain/people/phone.ts'
import { html, ownPage, ownPageHeaders, type Html } from '../html.ts'
import { arrivalText, momentText } from '../messages/dates.ts'
import { textOf } from '../messages/texts.ts'
import { LINKED_STATUSES, type LinkedOrder } from './trackingLinks.ts'

/** The shop's name and phone; the phone may be empty. */
interface Shop extends Pick<ShopConfig, 'name'> {
  phone: string
}

const STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1a1a1a; --soft: #595959; --line: #767676; --done: #14692f }
@media (prefers-color-scheme: dark) {
  :root { --paper: #14161a; --ink: #f2f2f2; --soft: #b8b8b8; --line: #8c8c8c; --done: #7ddb98 }
}
*, ::before { box-sizing: border-box }
body { margin: 0 auto; padding: 1rem; max-width: 36rem; background: var(--paper); color: var(--ink);
  font: 100%/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1, p, ol { margin: 0 }
h1 { font-size: 1.375rem; line-height: 1.25 }
h1 span { display: inline-block }
header { font-size: 1.125rem; font-weight: 700 }
main > * { margin-bottom: 1rem }
.state { font-size: 1.25rem; font-weight: 700; color: var(--done) }
ol { padding: 0; list-style: none; border-left: 2px solid var(--line); margin-left: .5rem }
li { position: relative; padding: 0 0 1rem 1.5rem; color: var(--soft) }
li:last-child { padding-bottom: 0 }
li::before { content: ''; position: absolute; left: calc(-.5rem - 1px); top: .25rem; width: 1rem; height: 1rem;
  border: 2px solid var(--line); border-radius: 50%; background: var(--paper) }
li.done { color: var(--ink) }
li.done::before { border-color: var(--done); background: var(--done) }
li strong, li span { display: block }
a { color: inherit; display: inline-block; min-width: 2.75rem; min-height: 2.75rem; padding: .625rem 0 }
a:focus-visible { outline: 3px solid; outline-offset: 2px }
`

/** For the page of a link, which is no one else's: never listed, and no other site learns its address. */
export const TRACKING_HEADERS = { ...ownPageHeaders(STYLE), 'x-robots-tag': 'noindex' }

const STEPS = {
  'Order Received': 'stepReceived',
  Processing: 'stepProcessing',
  Dispatched: 'stepDispatched',
  Delivered: 'stepDelivered',
} as const

/** Returns the page of an order with status, steps and arrival, and nothing else of the order or its customer. */
export function trackingPage(
  order: LinkedOrder,
  reachedAt: ReadonlyMap<string, Date>,
  shop: Shop,
  language: string,
): string {
  const text = textOf(language, 'pages')
  const title = text('trackedOrder', { order: order.orderId })
  const [before = '', after = ''] = title.split(order.orderId)
  const arrival = order.status === 'Delivered' ? '' : arrivalText(order.arrives_from, order.arrives_to, language)
  const steps = LINKED_STATUSES.map((status) => {
    const at = reachedAt.get(status)
    return html`<li${{ html: at ? ' class="done"' : '' }}><strong>${text(STEPS[status])}</strong>
<span>${at ? momentText(at, language) : text('notYet')}</span></li>
`
  })
  return page(
    shop,
    language,
    title,
    html`${before}<span>${order.orderId}</span>${after}`,
    html`<p class="state">${text(STEPS[order.status])}</p>
${paragraph(arrival && text('expected', { arrival }))}<ol>
${steps}</ol>
`,
  )
}

/** Returns the one page for links that are wrong, too old, or of a cancelled order. */
export function noLinkPage(shop: Shop, language: string): string {
  const text = textOf(language, 'pages')
  return page(
    shop,
    language,
    text('noLink'),
    html`${text('noLink')}`,
    html`<p>${text('noLinkText')}</p>
<p><a href="/account?tab=orders">${text('toAccount')}</a></p>
`,
  )
}

/** Returns the page for a client that opened too many links. */
export function waitPage(shop: Shop, language: string): string {
  const text = textOf(language, 'pages')
  return page(shop, language, text('waitFirst'), html`${text('waitFirst')}`, paragraph(text('waitText')))
}

function page(shop: Shop, language: string, title: string, heading: Html, main: Html): string {
  const text = textOf(language, 'pages')
  const call = { html: html`<a href="${callLink(shop.phone)}">${readablePhone(shop.phone)}</a>`.html }
  const [before = '', after = ''] = text('callShop', { phone: PHONE }).split(PHONE)
  return ownPage(
    language,
    `${title} - ${shop.name}`,
    STYLE,
    html`<header>${shop.name}</header>
<main>
<h1>${heading}</h1>
${main}</main>
<footer>
${
  shop.phone
    ? html`<p>${before}${call}${after}</p>
`
    : ''
}<p><a href="/">${text('toShop')}</a></p>
</footer>`,
  )
}

/** Stands for the phone in its sentence, where the link is put. */
const PHONE = '\0'

function paragraph(text: string): Html {
  return html`${
    text
      ? html`<p>${text}</p>
`
      : ''
  }`
}
