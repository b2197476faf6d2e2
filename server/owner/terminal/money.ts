import { formatPrice } from '../../../domain/money.ts'
import { ANSWERS, type Answer } from '../../gateways/simulatedMpesa.ts'
import { expectWords, UsageProblem, type Command } from './command.ts'
import { linesOf, tableOrNone } from './print.ts'

/** The commands of the terminal about payments. */
export const moneyInTerminal: Record<string, Command> = {
  payments: {
    usage: '[--all]',
    summary: 'List the money that needs you, oldest first.',
    options: { all: { type: 'boolean' } },
    details: [
      'These are orders that were paid twice or not with their total, answers of M-PESA that were not accepted,',
      'requests that were not answered for over an hour, unless the order is paid by now, orders that were delivered',
      'unpaid, refunds that are due, and paid orders without an invoice. Each says what to do: payment-done notes a',
      'payment as checked, refund the money as returned, paid-cash an order as paid in cash, invoice makes a missing',
      'invoice. --all lists every payment that was requested.',
    ].join('\n'),
    async run({ words, values, call }) {
      expectWords(words, [])
      const all = values['all'] === true
      const payments = await call('payments', { all })
      const none = all ? 'No payment was requested yet.' : 'No money needs you.'
      const lines = payments.map(({ order, asked, phone, amount, result, advice }) =>
        [order, asked, phone, amount, [result, advice].filter(Boolean).join(' ')].join('  '),
      )
      return { result: payments, text: linesOf(lines, none) }
    },
  },

  mpesa: {
    usage: `[${Object.keys(ANSWERS).join('|')} ORDER]`,
    summary: 'Show the prompts that wait on the simulated phone, or answer one.',
    details: 'A prompt without an answer expires after two minutes. An expired one can still be paid, late.',
    changes: true,
    async run({ words, call }) {
      if (words.length === 0) {
        const prompts = await call('prompts', {})
        const rows = prompts.map((each) => [each.order, each.phone, each.amount, each.since])
        const text = tableOrNone(['order', 'phone', 'amount', 'since'], rows, 'No phone shows a prompt.')
        return { result: prompts, text }
      }
      const [answer = '', order = ''] = expectWords(words, ['ANSWER', 'ORDER'])
      if (!isAnswer(answer))
        throw new UsageProblem(`The phone can ${Object.keys(ANSWERS).join(', ')}; not "${answer}".`)
      const done = await call('answer', { order, answer })
      const text = done.receipt
        ? `${done.order} is paid: ${formatPrice(done.amount)}, receipt ${done.receipt}.`
        : `${done.order} was not paid: ${ANSWER_TEXTS[answer]}.`
      return { result: done, text }
    },
  },
}

const ANSWER_TEXTS: Record<Answer, string> = {
  pay: 'paid',
  cancel: 'the prompt was cancelled',
  'wrong-pin': 'the PIN was wrong',
  'low-balance': 'the account had not enough money',
  silent: 'the phone did not answer',
}

function isAnswer(text: string): text is Answer {
  return Object.hasOwn(ANSWERS, text)
}
