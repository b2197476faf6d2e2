export const messages = {
  title: 'Shipping',
  description:
    'What delivery costs at {name} and how long it takes to Nairobi, Mombasa, Kisumu, ' +
    'Nakuru and everywhere else in Kenya.',
  intro: 'We deliver nationwide. A rider brings your order and calls the phone number you give at checkout.',
  fee: {
    title: 'What delivery costs',
    text:
      'Checkout shows the fee for your own county, or for your area where a county has several, ' +
      'before you complete the order. It is part of the total you see there.',
  },
  time: {
    title: 'How long it takes',
    text: 'The time depends on your county.',
    region: 'Where to',
    days: 'Time',
  },
  address: {
    title: 'Tell us where to find you',
    region: 'Choose your county at checkout. Where it has several areas, choose yours too.',
    phone: 'Give a phone number that will be answered: it is used for delivery updates.',
    notes: 'Add delivery notes if they help, such as the building, the floor or a landmark.',
  },
  status: {
    title: 'Where an order is',
    track: 'Look it up with <link>Track Order</link>: log in and enter the order number, which starts with SAL-ORD-.',
    received: 'You have completed the order and we have it.',
    processing: 'It is being prepared.',
    dispatched: 'A rider has it and can start the M-PESA request.',
    delivered: 'It is with you.',
  },
  payment: {
    title: 'Paying for it',
    text:
      'Nothing is paid at checkout. Once your order is dispatched, the rider starts an M-PESA request on your ' +
      'phone. An invoice is created after payment.',
  },
} as const
