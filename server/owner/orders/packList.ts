import { MOST_PACKED, type OwnerOrder } from '../../../domain/owner/orders.ts'
import { formatPrice } from '../../../domain/money.ts'
import { readablePhone } from '../../../domain/people/phone.ts'
import { html, itemName, ownPage, ownPageHeaders, PRINT_SCRIPT, type Html } from '../../html.ts'
import { momentText } from '../../messages/dates.ts'
import { DEFAULT_LANGUAGE, said, textOf, type Text } from '../../messages/texts.ts'
import { invalid, notFound } from '../../refusals.ts'
import { readCurrency } from '../../catalogue/currency.ts'
import type { Store } from '../../store.ts'
import { orderIdOf } from '../orderIdOf.ts'
import { ordersById } from './readOrders.ts'

const STYLE = `
:root { color-scheme: light }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 24px 16px; max-width: 720px; background: #fff; color: #000;
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1, h2, p, dl, dd { margin: 0 }
h1 { font-size: 20px; line-height: 1.25 }
h2 { margin: 8px 0; font-size: 24px; line-height: 1.25 }
h2 span { white-space: nowrap }
section { margin-top: 24px; padding-top: 16px; border-top: 2px solid #000 }
dl { display: grid; grid-template-columns: 104px 1fr; gap: 4px 16px }
table { width: 100%; margin: 16px 0; border-collapse: collapse }
th, td { padding: 8px 0; border-bottom: 1px solid #767676; text-align: left; vertical-align: top; font-weight: 400 }
thead th { font-weight: 700 }
td:first-child, thead th:first-child { width: 64px; font-weight: 700; font-variant-numeric: tabular-nums }
td small { display: block; font-size: 14px }
td:last-child { width: 32px }
td:last-child span { display: block; width: 20px; height: 20px; border: 2px solid #000 }
tr { break-inside: avoid }
.due { display: inline-block; padding: 2px 12px; border: 2px solid #000; border-radius: 4px; font-weight: 700 }
button { margin-top: 24px; min-height: 44px; padding: 0 24px; border: 2px solid #000; border-radius: 8px;
  background: #fff; color: #000; font: inherit; font-weight: 700; cursor: pointer }
button:focus-visible, a:focus-visible { outline: 3px solid #000; outline-offset: 2px }
a { color: inherit; display: inline-block; padding: 10px 0 }
@page { size: A4; margin: 18mm }
@media print { body { padding: 0; max-width: none; font-size: 11pt } button, h1 { display: none }
  section { margin: 0; padding: 0; border: 0; break-after: page } section:last-of-type { break-after: auto } }
`

export const PACK_LIST_HEADERS = ownPageHeaders(STYLE, { script: PRINT_SCRIPT })

/** Returns orders by their ids for a pack list. Throws a Refusal for none, too many, and an unknown one. */
async function ordersToPack(store: Pick<Store, 'db' | 'clock'>, given: readonly string[]): Promise<OwnerOrder[]> {
  const ids = [...new Set(given.map(orderIdOf))].filter(Boolean)
  if (ids.length === 0 || ids.length > MOST_PACKED) throw invalid(said('fieldUnfit', { field: 'orders' }))
  const orders = await ordersById(store, ids)
  const unknown = ids.find((id) => !orders.some(({ orderId }) => orderId === id))
  if (unknown !== undefined) throw notFound(said('noOrder', { order: unknown.slice(0, 40) }))
  return orders
}

export interface PackList {
  orders: string[]
  /** A page to print: each order on a sheet of its own. */
  html: string
}

/** Returns the pack list of orders as a page to print. Throws a Refusal like `ordersToPack`. */
export async function printPackList(
  store: Store,
  args: { orders: readonly string[]; language?: string },
): Promise<PackList> {
  const orders = await ordersToPack(store, args.orders)
  const currency = await readCurrency(store.db)
  const money = (amount: number) => formatPrice(amount, currency)
  const language = args.language ?? DEFAULT_LANGUAGE
  return {
    orders: orders.map(({ orderId }) => orderId),
    html: packListPage(orders, { name: store.config.name, language, money }),
  }
}

interface Shop {
  name: string
  language: string
  money: (amount: number) => string
}

function packListPage(orders: readonly OwnerOrder[], { name, language, money }: Shop): string {
  const text = textOf(language, 'pages')
  return ownPage(
    language,
    `${text('packList')} · ${name}`,
    STYLE,
    html`<h1>${text('packList')}: ${text('packs', { count: orders.length })}</h1>
<main>
${orders.map((order) => section(order, { language, money, text }))}</main>
<p><button type="button" hidden>${text('print')}</button></p>
<script>${{ html: PRINT_SCRIPT }}</script>`,
  )
}

/** Returns the page for whoever may not see a pack list, and for one without orders. */
export function noPackListPage(name: string, language: string): string {
  const text = textOf(language, 'pages')
  return ownPage(
    language,
    text('noPackList'),
    STYLE,
    html`<main>
<p>${name}</p>
<h1>${text('noPackList')}</h1>
<p>${text('noPackListText')}</p>
<p><a href="/account?tab=orders">${text('toAccount')}</a></p>
</main>`,
  )
}

function section(
  order: OwnerOrder,
  { language, money, text }: Pick<Shop, 'language' | 'money'> & { text: Text<'pages'> },
): Html {
  const details: [name: string, value: string][] = [
    [text('date'), order.placed_at && momentText(new Date(order.placed_at), language)],
    [text('customer'), order.customer],
    [text('phone'), readablePhone(order.mobile_number)],
    [text('deliverTo'), [order.street_address, order.location, order.region].filter(Boolean).join(', ')],
    [text('notes'), order.delivery_notes],
  ]
  const due = order.payment.state === 'paid' ? text('isPaid') : text('collect', { total: money(order.total_amount) })
  const [before = '', after = ''] = text('packedOrder', { order: order.orderId }).split(order.orderId)
  return html`<section>
<h2>${before}<span>${order.orderId}</span>${after}</h2>
<dl>
${details
  .filter(([, value]) => value)
  .map(
    ([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>
`,
  )}</dl>
<table>
<thead><tr><th scope="col">${text('quantity')}</th><th scope="col">${text('item')}</th><td></td></tr></thead>
<tbody>
${order.items.map(
  ({ quantity, item_name }) => html`<tr><td>${quantity.toLocaleString('en')} ×</td><td>${itemName(item_name)}</td>
<td><span></span></td></tr>
`,
)}</tbody>
</table>
<p class="due">${due}</p>
</section>
`
}
