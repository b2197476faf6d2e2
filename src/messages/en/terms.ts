export const messages = {
  title: 'Terms of use',
  description:
    'How shopping at {name} works: accounts, prices, orders, payment by M-PESA, delivery, cancelling and returns.',
  intro: 'How shopping at {name} works, in plain words. By completing an order you agree to these terms.',
  use: {
    title: 'Using the shop',
    text:
      'Anybody can browse, search, read reviews, share products and fill a cart. ' +
      'To check out, to see and track orders and to write a review you log in.',
  },
  account: {
    title: 'Your account',
    contact: 'Give a mobile number and an email address that are yours: codes, updates and payment requests go there.',
    secrets: 'Keep your password and the codes we send you to yourself.',
    logOut:
      'After 1 minute without activity you are logged out, so that nobody else uses your account on a phone ' +
      'you put down. Your cart stays.',
  },
  products: {
    title: 'Products and prices',
    currency: 'Prices are in Kenya shillings (KES), without cents.',
    price:
      'An order takes the prices of the moment it is placed. If one has changed since you filled your cart, ' +
      'you see the new one.',
    stock: 'Products marked “Out of Stock” cannot be ordered.',
  },
  orders: {
    title: 'Orders',
    draft:
      'When you proceed to checkout, your cart becomes a draft order with a number. ' +
      'It is an order once you have given your contact details and delivery county and chosen “Complete ' +
      'Order”. Until then you can change it or leave it.',
    cancel: 'An order can be cancelled within 2 hours if it has not been shipped: see <link>Returns</link>.',
  },
  payment: {
    title: 'Payment',
    text:
      'You pay by M-PESA, and not before your order is dispatched: then the rider starts a request on your ' +
      'phone, and you confirm it there. Check the amount before you do. An invoice is created after payment.',
  },
  delivery: {
    title: 'Delivery',
    text:
      'The delivery fee is the one that checkout shows for your county or area. ' +
      'How long it takes depends on the county: see <link>Shipping</link>. ' +
      'Somebody has to answer the phone number you gave.',
  },
  returns: {
    title: 'Returns, refunds and warranty',
    returns: 'Returns are accepted within 7 days.',
    refunds: 'Refunds take 3-5 business days.',
    warranty: 'Products come with a 1 year official warranty.',
    more: 'See <link>Returns</link>.',
  },
  reviews: {
    title: 'Reviews',
    text:
      'A review is a rating from 1 to 5 and your own words. Everybody can read it, with your name beside it. ' +
      'Write about the product, and leave out anything private.',
  },
  data: {
    title: 'Your data',
    text:
      'What we know of you and what stays on your device is told in <privacy>Privacy</privacy> and ' +
      '<cookies>Cookies</cookies>.',
  },
} as const
