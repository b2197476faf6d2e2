import { stepKeyOf, stepsOf } from '../../../domain/orders/orderLife.ts'
import { isIn } from '../../../domain/orders/orderStatus.ts'
import { html } from '../../html.ts'
import { linkPage, paragraph, type Shop } from './linkPage.ts'
import { arrivalText, momentText } from '../../messages/dates.ts'
import { textOf } from '../../messages/texts.ts'
import type { LinkedOrder } from '../../orders/tracking/trackingLinks.ts'

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
  const arrival = isIn(order, 'delivered') ? '' : arrivalText(order.arrives_from, order.arrives_to, language)
  const steps = stepsOf(order, reachedAt).map((status) => {
    const at = reachedAt.get(status)
    return html`<li${{ html: at ? ' class="done"' : '' }}><strong>${text(`step_${stepKeyOf(status)}`)}</strong>
<span>${at ? momentText(at, language) : text('notYet')}</span></li>
`
  })
  return linkPage(shop, language, {
    title,
    heading: html`${before}<span>${order.orderId}</span>${after}`,
    main: html`<p class="state">${text(`step_${stepKeyOf(order.status)}`)}</p>
${paragraph(arrival && text('expected', { arrival }))}<ol>
${steps}</ol>
`,
  })
}

/** Returns the one page for links that are wrong, too old, or of a cancelled order. */
export function noLinkPage(shop: Shop, language: string): string {
  const text = textOf(language, 'pages')
  return linkPage(shop, language, {
    title: text('noLink'),
    main: html`<p>${text('noLinkText')}</p>
<p><a href="/account?tab=orders">${text('toAccount')}</a></p>
`,
  })
}
