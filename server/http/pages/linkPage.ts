import type { ShopConfig } from '../../../contract/shopConfig.ts'
import { callLink, readablePhone } from '../../../domain/people/phone.ts'
import { html, ownPage, ownPageHeaders, type Html } from '../../html.ts'
import { textOf } from '../../messages/texts.ts'

/** The shop's name and phone; the phone may be empty. */
export interface Shop extends Pick<ShopConfig, 'name'> {
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
button { min-height: 2.75rem; padding: .625rem 1.25rem; border: 0; border-radius: .5rem; background: var(--ink);
  color: var(--paper); font: inherit; font-weight: 700; cursor: pointer }
:focus-visible { outline: 3px solid; outline-offset: 2px }
`

/** For the page of a link, which is no one else's: never listed, and no other site learns its address. */
export const LINK_PAGE_HEADERS = {
  ...ownPageHeaders(STYLE, { formAction: `'self'` }),
  'x-robots-tag': 'noindex',
}

/** Returns a page of the shop that works without JavaScript, for the links in texts and emails. */
export function linkPage(
  shop: Shop,
  language: string,
  { title, heading = html`${title}`, main }: { title: string; heading?: Html; main: Html },
): string {
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

/** Returns the page for a client that opened too many links. */
export function waitPage(shop: Shop, language: string): string {
  const text = textOf(language, 'pages')
  return linkPage(shop, language, { title: text('waitFirst'), main: paragraph(text('waitText')) })
}

/** Returns a text as a paragraph; nothing for an empty one. */
export function paragraph(text: string): Html {
  return html`${
    text
      ? html`<p>${text}</p>
`
      : ''
  }`
}
