import * as z from 'zod/mini'
import { formatPrice } from '../../../domain/money.ts'
import { ANSWERS, type Answer } from '../../gateways/simulatedMpesa.ts'
import { linesOf, tableOfFields } from '../terminal/print.ts'
import { answerPrompt, listPrompts } from '../mpesa.ts'
import { recordRefund } from '../../orders/cancelOrder.ts'
import { payCash } from '../../payments/payCash.ts'
import { always, orderCommand, ownerCommand } from '../ownerCommand.ts'
import { checkPayments, listMoney, listPayments } from '../payments.ts'
import type { Store } from '../../store.ts'

/** The owner's commands about payments. */
export const moneyCommands = {
  payments: ownerCommand({
    run: listPayments,
    changes: null,
    terminal: {
      name: 'payments',
      summary: 'List the money that needs you, oldest first.',
      details: [
        'These are orders that were paid twice or not with their total, answers of M-PESA that were not accepted,',
        'requests that were not answered for over an hour, unless the order is paid by now, orders that were delivered',
        'unpaid, refunds that are due, and paid orders without an invoice. Each says what to do: payment-done notes a',
        'payment as checked, refund the money as returned, paid-cash an order as paid in cash, invoice makes a missing',
        'invoice. --all lists every payment that was requested.',
      ].join('\n'),
      args: z.object({ all: z.boolean() }),
      text: (payments, { all }) =>
        linesOf(
          payments.map(({ order, asked, phone, amount, result, advice }) =>
            [order, asked, phone, amount, [result, advice].filter(Boolean).join(' ')].join('  '),
          ),
          all ? 'No payment was requested yet.' : 'No money needs you.',
        ),
    },
  }),
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
      text: (done) => `The refund of ${done.order} is noted.`,
    },
  }),

  mpesa: ownerCommand({
    run: async (store: Store, { answer, order }: { answer?: Answer; order?: string }) =>
      answer && order ? answerPrompt(store, { answer, order }) : listPrompts(store),
    changes: ({ answer }, done) => (Array.isArray(done) ? null : { command: `mpesa ${answer}`, about: done.order }),
    terminal: {
      name: 'mpesa',
      summary: 'Show the prompts that wait on the simulated phone, or answer one.',
      details: 'A prompt without an answer expires after two minutes. An expired one can still be paid, late.',
      args: z.object({ answer: z.optional(z.enum(Object.keys(ANSWERS) as Answer[])), order: z.optional(z.string()) }),
      words: ['answer', 'order'],
      text(done, { answer }) {
        if (Array.isArray(done))
          return tableOfFields(['order', 'phone', 'amount', 'since'], done, 'No phone shows a prompt.')
        return done.receipt
          ? `${done.order} is paid: ${formatPrice(done.amount)}, receipt ${done.receipt}.`
          : `${done.order} was not paid: ${ANSWER_TEXTS[answer!]}.`
      },
    },
  }),
}

const ANSWER_TEXTS: Record<Answer, string> = {
  pay: 'paid',
  cancel: 'the prompt was cancelled',
  'wrong-pin': 'the PIN was wrong',
  'low-balance': 'the account had not enough money',
  silent: 'the phone did not answer',
}
