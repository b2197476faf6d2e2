export const messages = {
  title: 'Frequently asked questions',
  description:
    'Answers about {name}: ordering, paying by M-PESA, delivery times and fees, tracking, cancelling, ' +
    'returns and refunds.',
  intro: 'Short answers about ordering, paying, delivery, cancelling and returns.',
  questions: {
    order: 'How do I place an order?',
    payment: 'How do I pay?',
    time: 'How long does delivery take?',
    fee: 'What does delivery cost?',
    track: 'Where is my order?',
    cancel: 'Can I cancel an order?',
    return: 'Can I return a product?',
    refund: 'When do I get my money back?',
  },
  answers: {
    orderInCart:
      'Add what you like to your cart, open the cart and choose “Proceed to Checkout”. ' +
      'Log in there, or create an account with your mobile number, email address and full name. ' +
      'A new account gets its password through “Forgot password?”: we send a code to your mobile number.',
    orderAtCheckout:
      'At checkout, say who receives the order and choose your county, then “Complete Order”. ' +
      'You find the order in your account.',
    payment:
      'By M-PESA. Nothing is paid at checkout: once your order is dispatched, the rider starts an M-PESA ' +
      'request, and you confirm it on your phone. An invoice is created after payment.',
    time: 'It depends on your county. {times}',
    fee: 'We deliver by {options}.',
    feeAtCheckout: 'Checkout shows the fee for your own county or area before you complete the order.',
    track:
      'Log in and look it up by its order number, which starts with SAL-ORD-. ' +
      'An order goes from Order Received to Processing, Dispatched and Delivered. ' +
      'All your orders and their numbers are in your account.',
    cancel:
      'Yes, within 2 hours if it has not been shipped. Find it in your account and choose Cancel Order; ' +
      'where that is not offered, call us and give the order number.',
    return:
      'Yes, returns are accepted within 7 days. Find the order in your account and choose Return; ' +
      'where that is not offered, call or write to us with the order number and tell us which product it is.',
    refund: 'Refunds take 3-5 business days.',
  },
  links: {
    products: 'Browse all products',
    terms: 'How shopping here works',
    shipping: 'Shipping',
    trackOrder: 'Track Order',
    contact: 'Contact us',
    returns: 'Returns',
  },
} as const
