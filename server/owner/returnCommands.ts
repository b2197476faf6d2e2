import { expectWords, JSON_OPTION, printed, required, textOf, type Command } from './command.ts'
import { linesOf } from './print.ts'

const onOneLine = (text: string) => text.replace(/(?:\p{C}|\s)+/gu, ' ')

/** The owner's commands about returns, by name. */
export const returnCommands: Record<string, Command> = {
  returns: {
    usage: '[--json]',
    summary: 'List the returns that customers have asked for and that are not done, oldest first.',
    options: JSON_OPTION,
    async run({ words, values, call, print }) {
      expectWords(words, [])
      const returns = await call('returns', {})
      print(
        printed(values, returns, (lines) =>
          linesOf(
            lines.map(({ order, asked, state, customer, phone, items, reason }) =>
              [order, asked, state, customer, phone, `${items}: ${reason}`].map(onOneLine).join('  '),
            ),
            'No return is open.',
          ),
        ),
      )
    },
  },

  'accept-return': {
    usage: 'ORDER --note NOTE',
    summary: 'Accept the return of an order.',
    options: { note: { type: 'string' } },
    details: 'The customer reads the note, such as who fetches the goods and when.',
    async run({ words, values, call, print }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const done = await call('acceptReturn', { order, note: required(values, 'note', 'NOTE') })
      print(`The return of ${done.order} is accepted. Once the goods are back: return-done ${done.order}`)
    },
  },

  'refuse-return': {
    usage: 'ORDER --reason REASON',
    summary: 'Refuse the return of an order.',
    options: { reason: { type: 'string' } },
    details: 'The customer reads the reason.',
    async run({ words, values, call, print }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const done = await call('refuseReturn', { order, reason: required(values, 'reason', 'REASON') })
      print(`The return of ${done.order} is refused.`)
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
    async run({ words, values, call, print }) {
      const [order = ''] = expectWords(words, ['ORDER'])
      const isRestocked = values['restock'] === true
      const done = await call('finishReturn', { order, note: textOf(values['note']), isRestocked })
      print(`The return of ${done.order} is done.${isRestocked ? ' Its goods are back in the stock.' : ''}`)
    },
  },
}
