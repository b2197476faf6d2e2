import { expectWords, textOf, type Command } from './command.ts'
import { linesOf } from './print.ts'

const onOneLine = (text: string) => text.replace(/(?:\p{C}|\s)+/gu, ' ')

/** The commands of the terminal about returns. */
export const returnsInTerminal: Record<string, Command> = {
  returns: {
    usage: '',
    summary: 'List the returns that customers have asked for and that are not done, oldest first.',
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
