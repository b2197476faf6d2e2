export const messages = {
  title: 'About {name}',
  description: '{name} is an online shop for people in Kenya. What it sells, how an order goes, and what it promises.',
  intro:
    '{name} is an online shop for people in Kenya. Choose on your phone or computer, have it brought to you, ' +
    'and pay by M-PESA once your order is on its way.',
  offer: {
    title: 'What you find here',
    range: 'Electronics, fashion, home and garden, beauty, sports, books and gaming.',
    rangeOf: '{categories} and more.',
    account:
      'You need no account to look around: browse the categories, search, read reviews, ' +
      'share a deal with friends and fill a cart.',
    products: 'Browse all products',
  },
  order: {
    title: 'How an order goes',
    cart: 'Put what you like into your cart and choose how many of each.',
    logIn: 'Log in, or create an account with your mobile number, your email address and your name.',
    address:
      'Say who receives the order and where. You see the delivery fee for your county before you complete the order.',
    dispatch: 'We prepare the order and dispatch it. Nothing is paid up to here.',
    payment: 'The rider with your order starts the M-PESA request on your phone, and you confirm it there.',
    invoice: 'An invoice is created after payment.',
  },
  promise: {
    title: 'What we promise',
    delivery:
      'Delivery nationwide, in 1-2 days in Nairobi. How long it takes elsewhere depends on your county: ' +
      'see <link>Shipping</link>.',
    freeDelivery: 'Free delivery in Nairobi and surroundings.',
    returns: 'Returns within 7 days: see <link>Returns</link>.',
    warranty: 'A 1 year official warranty.',
    support: '24/7 support, in English and Swahili.',
  },
} as const
