import { expectWords, required, textOf, type Command } from './command.ts'
import { linesOf } from './print.ts'

const onOneLine = (text: string) => text.replace(/(?:\p{C}|\s)+/gu, ' ')

/** The owner's commands about returns, by name. */
export const returnCommands: Record<string, Command> = {
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

  'accept-return': {
    usage: 'ORDER --note NOTE',
    summary: 'Accept the return of an order.',
    options: { note: { type: 'string' } },
    details: 'The customer reads the note, such as who fetches the goods and when.',
    changes: true,
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const result = await call('acceptReturn', { order, note: required(values, 'note', 'NOTE') })
      const text = `The return of ${result.order} is accepted. Once the goods are back: return-done ${result.order}`
      return { result, text }
    },
  },

  'refuse-return': {
    usage: 'ORDER --reason REASON',
    summary: 'Refuse the return of an order.',
    options: { reason: { type: 'string' } },
    details: 'The customer reads the reason.',
    changes: true,
    async run({ words, values, call }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const result = await call('refuseReturn', { order, reason: required(values, 'reason', 'REASON') })
      return { result, text: `The return of ${result.order} is refused.` }
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
