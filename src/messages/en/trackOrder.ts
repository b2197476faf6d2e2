export const messages = {
  title: 'Track Order',
  offline: 'You are offline. An order’s status needs a connection. It is looked up as soon as you have one.',
  description: 'See where an order is, by its number.',
  heading: 'Track your order',
  announced: 'Order {orderId}: {status}',
  form: {
    label: 'Order number',
    hint: "Order numbers start with 'SAL-ORD-'. Login is required to track an order.",
    tracking: 'Tracking...',
    logIn: 'Log in',
    afterLogin: 'Your order is then tracked right away.',
  },
  help: {
    label: 'Help',
    title: 'Need help with an order?',
    call: 'Call',
    email: 'Email',
  },
  result: {
    label: 'Tracking result',
    current: 'Current status: {status}',
    steps: 'Timeline',
    done: 'Completed',
    notDone: 'Not yet completed',
    pending: 'Pending',
  },
} as const
