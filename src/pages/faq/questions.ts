import { DELIVERY_OPTIONS, DELIVERY_TIMES } from '../../../domain/orders/deliveryTimes.ts'
import { paths } from '../../app/paths.ts'

interface Question {
  /** The fragment of its address, `/faq#cancel`. */
  id: string
  question: string
  /** One entry per paragraph. */
  answer: readonly string[]
  /** A link for more. */
  more: { to: string; name: string }
}

const options = DELIVERY_OPTIONS.map(({ name, costs }) => `${name.toLowerCase()} ${costs}`).join(', ')
const times = DELIVERY_TIMES.map(({ regions, days }) => `${regions}: ${days}.`).join(' ')

/** What shoppers ask most [STA-06], answered from the specification (OPN-47). */
export const QUESTIONS: readonly Question[] = [
  {
    id: 'order',
    question: 'How do I place an order?',
    answer: [
      'Add what you like to your cart, open the cart and choose “Proceed to Checkout”. ' +
        'Log in there, or create an account with your mobile number, email address and full name. ' +
        'A new account gets its password through “Forgot password?”: we send a code to your mobile number.',
      'At checkout, say who receives the order and choose your region, then “Complete Order”. ' +
        'You find the order in your account.',
    ],
    more: { to: paths.products, name: 'Browse all products' },
  },
  {
    id: 'pay',
    question: 'How do I pay?',
    answer: [
      'By M-PESA. Nothing is paid at checkout: ' +
        'once your order is dispatched, the rider starts an M-PESA request, and you confirm it on your phone. ' +
        'An invoice is created after payment.',
    ],
    more: { to: paths.terms, name: 'How shopping here works' },
  },
  {
    id: 'delivery-time',
    question: 'How long does delivery take?',
    answer: [`It depends on your region. ${times}`],
    more: { to: paths.shipping, name: 'Shipping' },
  },
  {
    id: 'delivery-fee',
    question: 'What does delivery cost?',
    answer: [
      `We deliver by ${options}.`,
      'Checkout shows the fee for your own region or location before you complete the order.',
    ],
    more: { to: paths.shipping, name: 'Shipping' },
  },
  {
    id: 'track',
    question: 'Where is my order?',
    answer: [
      'Log in and look it up by its order number, which starts with SAL-ORD-. ' +
        'An order goes from Order Received to Processing, Dispatched and Delivered. ' +
        'All your orders and their numbers are in your account.',
    ],
    more: { to: paths.trackOrder, name: 'Track Order' },
  },
  {
    id: 'cancel',
    question: 'Can I cancel an order?',
    answer: [
      'Yes, within 2 hours if it has not been shipped. Find it in your account and choose Cancel Order; ' +
        'where that is not offered, call us and give the order number.',
    ],
    more: { to: paths.contact, name: 'Contact us' },
  },
  {
    id: 'return',
    question: 'Can I return a product?',
    answer: [
      'Yes, returns are accepted within 7 days. ' +
        'Call or write to us with the order number and tell us which product it is.',
    ],
    more: { to: paths.returns, name: 'Returns' },
  },
  {
    id: 'refund',
    question: 'When do I get my money back?',
    answer: ['Refunds take 3-5 business days.'],
    more: { to: paths.returns, name: 'Returns' },
  },
]
