import { answerPrompt, listPrompts } from '../mpesa.ts'
import { recordRefund } from '../../orders/cancelOrder.ts'
import { payCash } from '../../payments/payCash.ts'
import { always, orderCommand, ownerCommand, type None } from '../ownerCommand.ts'
import { checkPayments, listMoney, listPayments } from '../payments.ts'
import type { Store } from '../../store.ts'

/** The owner's commands about payments. */
export const moneyCommands = {
  payments: ownerCommand({ run: listPayments, changes: null }),
  money: ownerCommand({ run: listMoney, changes: null }),

  checkPayments: orderCommand({
    run: (store: Store, order: string, { note }: { note: string }) => checkPayments(store, order, note),
    changes: ({ note }, done) => ({ command: 'payment-done', about: `${done.order}: ${note}` }),
    // it takes a second payment, whose money is to be returned, off the list
    needsFreshFactor: always,
    terminal: {
      name: 'payment-done',
      summary: 'Note that you have checked the payments of an order that needed you.',
      details: 'NOTE says what you found or did, such as the number of the M-PESA payment that you returned.',
      words: ['order'],
      options: { note: 'NOTE' },
      text: (done) => `The payments of ${done.order} are checked.`,
    },
  }),

  paidCash: orderCommand({
    run: payCash,
    changes: (_args, done) => ({ command: 'paid-cash', about: done.order }),
    needsFreshFactor: always,
    terminal: {
      name: 'paid-cash',
      summary: 'Note that an order was paid in cash.',
      words: ['order'],
      text: (done) => `${done.order} is paid in cash.`,
    },
  }),

  refund: orderCommand({
    run: (store: Store, order: string, { note }: { note: string }) => recordRefund(store, order, note),
    changes: ({ note }, done) => ({ command: 'refund', about: `${done.order}: ${note}` }),
    needsFreshFactor: always,
    terminal: {
      name: 'refund',
      summary: 'Note that the money of a cancelled order was returned.',
      details: 'NOTE says how, such as the number of the M-PESA payment. The shop itself sends no money.',
      words: ['order'],
      options: { note: 'NOTE' },
      text: (done) => `The refund of ${done.order} is noted.`,
    },
  }),

  prompts: ownerCommand({ run: (store: Store, _args: None) => listPrompts(store), changes: null }),
  answer: ownerCommand({
    run: answerPrompt,
    changes: ({ answer }, done) => ({ command: `mpesa ${answer}`, about: done.order }),
  }),
}
