export const messages = {
  title: 'Returns and refunds',
  description: 'How to return a product to {name} within 7 days, how long refunds take, and how to cancel an order.',
  return: {
    title: 'How to return a product',
    promise: 'Returns are accepted within 7 days.',
    ask:
      'Find the order in <orders>your account</orders> and choose Return, within 7 days. ' +
      'Where that is not offered, <link>call or write to us</link> and say that you want to return something.',
    askOnly:
      'Find the order in <orders>your account</orders> and choose Return. ' +
      'Where that is not offered, <link>call or write to us</link> and say that you want to return something.',
    number: 'Have the order number at hand. It starts with SAL-ORD- and stands in <link>your orders</link>.',
    product: 'Tell us which product it is and what is wrong with it. A photo helps if it arrived damaged.',
    handBack: 'We tell you how to hand it back. Please keep it, and what it came in, as it is until then.',
  },
  refund: {
    title: 'Refunds',
    promise: 'Refunds take 3-5 business days.',
    invoice: 'Keep the invoice that was created after your payment: it names the order.',
  },
  cancel: {
    title: 'Cancelling an order',
    text:
      'An order can be cancelled within 2 hours if it has not been shipped. ' +
      'Find it in <orders>your account</orders> and choose Cancel Order; ' +
      'where that is not offered, <link>call us</link> and give the order number.',
    draft:
      'An order that you did not complete at checkout stays a draft. ' +
      'You need not cancel it: nothing is prepared and nothing is paid.',
  },
  warranty: {
    title: 'Warranty',
    promise: 'Products come with a 1 year official warranty.',
    claim: 'If one stops working, <link>contact us</link> with the order number and describe what happens.',
  },
} as const
