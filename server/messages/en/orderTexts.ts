/** Sentences of texts and emails about an order. A text has few characters: the longest values are tested. */
export const messages = {
  received: 'We have your order {order}, {total}.{arrival, select, none {} other { Expected {arrival}.}}',
  dispatched: 'Order {order} is on its way with {rider}{phone, select, none {} other {, {phone}}}.',
  anyRider: 'our rider',
  paid: 'Order {order} is paid, {total}.{receipt, select, none {} other { M-PESA receipt {receipt}.}}',
  paidLate:
    'Order {order} is cancelled, and you paid {total}. We return your money.{receipt, select, none {} other { M-PESA receipt {receipt}.}}',
  cancelled:
    'Order {order} is cancelled.{isPaid, select, yes { We return your money.} other {}}{reason, select, none {} other { Reason: {reason}}}',
  follow: 'Follow it: {link}',

  subject_received: 'We have your order {order}',
  subject_dispatched: 'Order {order} is on its way',
  subject_paid: 'Order {order} is paid',
  subject_cancelled: 'Order {order} is cancelled',
  hello: 'Hello {name},',
  pushTitle: 'New order',
  pushBody: '{order}: {total}, {count, plural, one {# piece} other {# pieces}}',
  pushTest: 'Test',
  pushTestBody: 'New orders appear on this device like this.',
  total: 'Total with delivery: {total}',
} as const
