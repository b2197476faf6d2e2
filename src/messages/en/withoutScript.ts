export const messages = {
  title: 'This page needs JavaScript',
  text:
    'JavaScript is off in your browser. Cart, checkout, account, favourites and order tracking need it: switch it on ' +
    'in the browser’s settings and reload the page.',
  order: 'Without it you can look at all our products, and order by a message or a call.',
  look: 'Without it you can look at all our products.',
  call: 'Call',
  whatsApp: 'Order by WhatsApp',
  message: 'Hello, I would like to order:',
  email: 'Write to {email}',
  products: 'All products',
} as const
