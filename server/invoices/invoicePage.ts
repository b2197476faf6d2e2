import type { ShopConfig } from '../../contract/shopConfig.ts'
import { textOfMarkup } from '../../domain/markup.ts'
import { currencyOrDefault } from '../../domain/money.ts'
import { readablePhone } from '../../domain/people/phone.ts'
import { html, itemName, ownPage, ownPageHeaders, PRINT_SCRIPT, type Html } from '../html.ts'
import { momentText } from '../messages/dates.ts'
import { textOf, type Text } from '../messages/texts.ts'
import type { Invoice } from './readInvoice.ts'

type Shop = Pick<ShopConfig, 'name' | 'sellerPin'>

const STYLE = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 24px 16px; max-width: 720px; background: #fff; color: #000;
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1, p, dl, dd { margin: 0 }
h1 { margin-bottom: 8px; font-size: 24px; line-height: 1.25 }
h1 span { white-space: nowrap }
.shop { font-size: 18px; font-weight: 700 }
header, section, table { margin-bottom: 24px }
dl { display: grid; grid-template-columns: 104px 1fr; gap: 4px 16px; margin-top: 12px }
.state { display: inline-block; padding: 2px 12px; border: 2px solid #000; border-radius: 4px; font-weight: 700 }
table { width: 100%; border-collapse: collapse }
th, td { padding: 8px 0; border-bottom: 1px solid #767676; text-align: left; vertical-align: top; font-weight: 400 }
thead th, .total th, .total td { font-weight: 700 }
.total th, .total td { border-bottom: 2px solid #000 }
td:last-child, thead th:last-child { padding-left: 16px; text-align: right; white-space: nowrap;
  overflow-wrap: normal; font-variant-numeric: tabular-nums }
td small { display: block; font-size: 14px }
tr { break-inside: avoid }
button { margin-top: 24px; min-height: 44px; padding: 0 24px; border: 2px solid #000; border-radius: 8px;
  background: #fff; color: #000; font: inherit; font-weight: 700; cursor: pointer }
button:focus-visible, a:focus-visible { outline: 3px solid #000; outline-offset: 2px }
a { color: inherit; display: inline-block; padding: 10px 0 }
@page { size: A4; margin: 18mm }
@media print { body { padding: 0; max-width: none; font-size: 11pt } button { display: none } }
`

export const INVOICE_HEADERS = ownPageHeaders(STYLE, { script: PRINT_SCRIPT })

/** Returns the invoice as a whole HTML page for A4 and phones, without any other files. */
export function invoicePage(invoice: Invoice, shop: Shop, language: string): string {
  const text = textOf(language, 'pages')
  const money = moneyOf(invoice)
  const { number, order, state, customer, mobile_number, email_address, street_address, location, region } = invoice
  const destination = [street_address, location, region].filter(Boolean).join(', ')
  const details: [name: string, value: string][] = [
    [text('date'), momentText(invoice.created_at, language)],
    [text('order'), order],
    [text('customer'), customer],
    [text('phone'), readablePhone(mobile_number)],
    [text('email'), email_address],
    [text('deliverTo'), destination],
  ]
  const title = text('invoice', { number })
  const [before = '', after = ''] = title.split(number)
  return ownPage(
    language,
    title,
    STYLE,
    html`<header>
<p class="shop">${shop.name}</p>
${contactLines(invoice, shop, text).map(
  (line) => html`<p>${line}</p>
`,
)}</header>
<main>
<section>
<h1>${before}<span>${number}</span>${after}</h1>
<p class="state">${text(`state${state}`)}</p>
<dl>
${details
  .filter(([, value]) => value)
  .map(
    ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>
`,
  )}</dl>
</section>
<table>
<thead><tr><th scope="col">${text('item')}</th><th scope="col">${text('amount')}</th></tr></thead>
<tbody>
${invoice.items.map(
  ({
    item_name,
    quantity,
    unit_price,
    amount,
  }) => html`<tr><td>${itemName(item_name)}<small>${quantity.toLocaleString('en')} × ${money(unit_price)}</small></td>
<td>${money(amount)}</td></tr>
`,
)}</tbody>
<tbody>
<tr><th scope="row">${text('itemsTotal')}</th><td>${money(invoice.items_total)}</td></tr>
<tr><th scope="row">${text('deliveryFee')}</th><td>${deliveryFee(invoice, money, text)}</td></tr>
<tr class="total"><th scope="row">${text('total')}</th><td>${money(invoice.total)}</td></tr>
</tbody>
</table>
${paymentLines(invoice, money, language).map(
  (line) => html`<p>${line}</p>
`,
)}<p><button type="button" hidden>${text('print')}</button></p>
</main>
<script>${{ html: PRINT_SCRIPT }}</script>`,
  )
}

/** Returns the page for a request without a login. */
export function loginFirstPage(shop: Shop, language: string): string {
  return notice(shop, language, 'logInFirst', 'logInText')
}

/** Returns the page for an order without an invoice, and equally for a missing or another customer's order. */
export function noInvoicePage(shop: Shop, language: string): string {
  return notice(shop, language, 'noInvoice', 'noInvoiceText')
}

function notice(
  { name }: Shop,
  language: string,
  title: 'logInFirst' | 'noInvoice',
  words: 'logInText' | 'noInvoiceText',
): string {
  const text = textOf(language, 'pages')
  return ownPage(
    language,
    text(title),
    STYLE,
    html`<header><p class="shop">${name}</p></header>
<main>
<h1>${text(title)}</h1>
<p>${text(words)}</p>
<p><a href="/account?tab=orders">${text('toAccount')}</a></p>
</main>`,
  )
}

function contactLines({ contact }: Invoice, { sellerPin }: Shop, text: Text<'pages'>): string[] {
  const { location, mobile_number, email_address } = contact
  return [
    textOfMarkup(location),
    readablePhone(mobile_number),
    email_address,
    sellerPin ? text('sellerPin', { pin: sellerPin }) : '',
  ].filter(Boolean)
}

function paymentLines({ payments, paid_at }: Invoice, money: (amount: number) => string, language: string): string[] {
  const text = textOf(language, 'pages')
  if (payments.length === 0) return paid_at ? [text('paidOn', { date: momentText(paid_at, language) })] : []
  return payments.map(({ amount, receipt, at }) => {
    const paid = { amount: money(amount), receipt: receipt || 'none' }
    return at ? text('paidByMpesaOn', { ...paid, date: momentText(new Date(at), language) }) : text('paidByMpesa', paid)
  })
}

/** Returns the fee; where delivery is free, the fee struck through and "Free". */
function deliveryFee(
  { delivery_fee, regular_delivery_fee }: Invoice,
  money: (amount: number) => string,
  text: Text<'pages'>,
): Html {
  if (regular_delivery_fee === null) return html`${money(delivery_fee)}`
  return html`<s>${money(regular_delivery_fee)}</s> ${text('free')}`
}

/** Returns a formatter like the shop's, with cents for all amounts when any has some: the invoice must add up. */
function moneyOf({
  currency,
  items,
  items_total,
  delivery_fee,
  regular_delivery_fee,
  total,
  payments,
}: Invoice): (amount: number) => string {
  const amounts = [
    items_total,
    delivery_fee,
    regular_delivery_fee ?? 0,
    total,
    ...items.flatMap((item) => [item.unit_price, item.amount]),
    ...payments.map(({ amount }) => amount),
  ]
  const digits = amounts.every(Number.isInteger) ? 0 : 2
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currencyOrDefault(currency),
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return (amount) => format.format(amount)
}
