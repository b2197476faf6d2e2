import type { OrderItem } from '../../domain/entities.ts'
import { textOf } from '../messages/texts.ts'
import { LONGEST_SMS, plainText } from './plainText.ts'
import type { ToldEvent } from '../../domain/orders/orderLife.ts'

/** What texts and emails say about an order; a missing value is empty. */
export interface OrderFacts {
  shop: string
  shopPhone: string
  order: string
  /** The account's name. */
  name: string
  items: readonly Pick<OrderItem, 'quantity' | 'item_name'>[]
  /** With its currency. */
  total: string
  arrival: string
  rider: string
  riderPhone: string
  isCancelled: boolean
  isPaid: boolean
  /** Of M-PESA. */
  receipt: string
  /** Why it was cancelled. */
  reason: string
  link: string
}

const LONGEST_RIDER = 30

/** Returns the text to a phone, at most 160 plain characters. The first of these that does not fit is left out. */
export function orderSms(event: ToldEvent, facts: OrderFacts, language: string): string {
  const plain = {
    ...facts,
    rider: plainText(facts.rider).slice(0, LONGEST_RIDER).trim(),
    reason: plainText(facts.reason),
    arrival: plainText(facts.arrival),
  }
  const shorter: OrderFacts[] = [
    plain,
    { ...plain, arrival: '' },
    { ...plain, link: '' },
    { ...plain, arrival: '', link: '', reason: '' },
    { ...plain, arrival: '', link: '', reason: '', receipt: '' },
  ]
  const texts = shorter.map((each) =>
    [`${plainText(each.shop)}:`, sentence(event, each, language), follow(each, language)].filter(Boolean).join(' '),
  )
  return texts.find(({ length }) => length <= LONGEST_SMS) ?? texts.at(-1)!.slice(0, LONGEST_SMS)
}

/** Returns the email: with name, order number, items and total, and nothing else of the person. */
export function orderEmail(event: ToldEvent, facts: OrderFacts, language: string): { subject: string; text: string } {
  const text = textOf(language, 'orderTexts')
  const { shop, shopPhone, order, name, items, total } = facts
  const paragraphs = [
    [text('hello', { name: oneLine(name) })],
    [sentence(event, { ...facts, reason: oneLine(facts.reason), rider: oneLine(facts.rider) }, language)],
    event === 'received' ? items.map((item) => `${item.quantity} × ${oneLine(item.item_name)}`) : [],
    event === 'received' ? [text('total', { total })] : [],
    [follow(facts, language)],
    [oneLine(shop), shopPhone],
  ]
  return {
    subject: text(`subject_${event}`, { order }),
    text: paragraphs
      .map((lines) => lines.filter(Boolean).join('\n'))
      .filter(Boolean)
      .join('\n\n'),
  }
}

function sentence(event: ToldEvent, facts: OrderFacts, language: string): string {
  const text = textOf(language, 'orderTexts')
  const { order, total, arrival, rider, riderPhone, isCancelled, isPaid, receipt, reason } = facts
  switch (event) {
    case 'received':
      return text('received', { order, total, arrival: arrival || 'none' })
    case 'dispatched':
      return text('dispatched', { order, rider: rider || text('anyRider'), phone: riderPhone || 'none' })
    case 'paid':
      return text(isCancelled ? 'paidLate' : 'paid', { order, total, receipt: receipt || 'none' })
    case 'cancelled':
      return text('cancelled', { order, isPaid: isPaid ? 'yes' : 'no', reason: reason || 'none' })
  }
}

function follow({ link }: OrderFacts, language: string): string {
  return link && textOf(language, 'orderTexts')('follow', { link })
}

/** Returns a text without line breaks, so that a name cannot look like a paragraph of the shop. */
function oneLine(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').trim()
}
