import * as z from 'zod/mini'
import { expectWords, textOf, type Command } from '../command.ts'
import { always, ownerCommand, type None } from '../ownerCommand.ts'
import { linesOf } from '../print.ts'
import { accept, finish, listReturns, refuse } from '../returns.ts'
import type { Store } from '../../store.ts'

const order = z.string()

/** The owner's commands about returns. */
export const returnCommands = {
  returns: ownerCommand({ run: (store: Store, _args: None) => listReturns(store), changes: null }),

  acceptReturn: ownerCommand({
    run: accept,
    changes: ({ note }, done) => ({ command: 'accept-return', about: `${done.order}: ${note}` }),
    browser: { args: z.object({ order, note: z.string() }) },
    terminal: {
      name: 'accept-return',
      summary: 'Accept the return of an order.',
      details: 'The customer reads the note, such as who fetches the goods and when.',
      words: ['order'],
      options: { note: 'NOTE' },
      text: (done) => `The return of ${done.order} is accepted. Once the goods are back: return-done ${done.order}`,
    },
  }),

  refuseReturn: ownerCommand({
    run: refuse,
    changes: ({ reason }, done) => ({ command: 'refuse-return', about: `${done.order}: ${reason}` }),
    browser: { args: z.object({ order, reason: z.string() }) },
    terminal: {
      name: 'refuse-return',
      summary: 'Refuse the return of an order.',
      details: 'The customer reads the reason.',
      words: ['order'],
      options: { reason: 'REASON' },
      text: (done) => `The return of ${done.order} is refused.`,
    },
  }),

  finishReturn: ownerCommand({
    run: finish,
    changes: ({ note, isRestocked }, done) => ({
      command: isRestocked ? 'return-done --restock' : 'return-done',
      about: note ? `${done.order}: ${note}` : done.order,
    }),
    needsFreshFactor: always,
    browser: { args: z.object({ order, note: z.optional(z.string()), isRestocked: z.boolean() }) },
  }),
}

const onOneLine = (text: string) => text.replace(/(?:\p{C}|\s)+/gu, ' ')

/** Their commands of the terminal that take their arguments in a way of their own. */
export const returnsInTerminal: Record<string, Command> = {
  returns: {
    usage: '',
    summary: 'List the returns that customers have asked for and that are not done, oldest first.',
    options: {},
    async run({ words, call }) {
      expectWords(words, [])
      const returns = await call('returns', {})
      const lines = returns.map(({ order, asked, state, customer, phone, items, reason }) =>
        [order, asked, state, customer, phone, `${items}: ${reason}`].map(onOneLine).join('  '),
      )
      return { result: returns, text: linesOf(lines, 'No return is open.') }
    },
  },

  'return-done': {
    usage: 'ORDER [--note NOTE] [--restock]',
    summary: 'Note that the goods of a return are back and the money was returned.',
    options: { note: { type: 'string' }, restock: { type: 'boolean' } },
    details: [
      'NOTE says how the money was returned, such as the number of the M-PESA payment. The shop itself sends no money.',
      'With --restock the goods go back into the stock.',
    ].join('\n'),
    changes: true,
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const isRestocked = values['restock'] === true
      const result = await call('finishReturn', { order, note: textOf(values['note']), isRestocked })
      const restocked = isRestocked ? ' Its goods are back in the stock.' : ''
      return { result, text: `The return of ${result.order} is done.${restocked}` }
    },
  },
}
