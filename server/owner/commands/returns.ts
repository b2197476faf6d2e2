import { always, orderCommand, ownerCommand } from '../ownerCommand.ts'
import { acceptReturn, finishReturn, refuseReturn } from '../../orders/returns.ts'
import { listReturns } from '../returns.ts'
import { linesOf } from '../terminal/print.ts'
import type { Store } from '../../store.ts'

/** The owner's commands about returns. */
export const returnCommands = {
  returns: ownerCommand({
    run: (store: Store) => listReturns(store),
    changes: null,
    terminal: {
      name: 'returns',
      summary: 'List the returns that customers have asked for and that are not done, oldest first.',
      text: (returns) =>
        linesOf(
          returns.map(({ order, asked, state, customer, phone, items, reason }) =>
            [order, asked, state, customer, phone, `${items}: ${reason}`]
              .map((part) => part.replace(/(?:\p{C}|\s)+/gu, ' '))
              .join('  '),
          ),
          'No return is open.',
        ),
    },
  }),

  acceptReturn: orderCommand({
    run: (store: Store, order: string, { note }: { note: string }) => acceptReturn(store, order, note),
    changes: ({ note }, done) => ({ command: 'accept-return', about: `${done.order}: ${note}` }),
    terminal: {
      name: 'accept-return',
      summary: 'Accept the return of an order.',
      details: 'The customer reads the note, such as who fetches the goods and when.',
      text: (done) => `The return of ${done.order} is accepted. Once the goods are back: return-done ${done.order}`,
    },
  }),

  refuseReturn: orderCommand({
    run: (store: Store, order: string, { reason }: { reason: string }) => refuseReturn(store, order, reason),
    changes: ({ reason }, done) => ({ command: 'refuse-return', about: `${done.order}: ${reason}` }),
    terminal: {
      name: 'refuse-return',
      summary: 'Refuse the return of an order.',
      details: 'The customer reads the reason.',
      text: (done) => `The return of ${done.order} is refused.`,
    },
  }),

  finishReturn: orderCommand({
    run: (
      store: Store,
      order: string,
      { note = '', isRestocked }: { note?: string | undefined; isRestocked: boolean },
    ) => finishReturn(store, order, { note, isRestocked }),
    changes: ({ note, isRestocked }, done) => ({
      command: isRestocked ? 'return-done --restock' : 'return-done',
      about: note ? `${done.order}: ${note}` : done.order,
    }),
    needsFreshFactor: always,
    terminal: {
      name: 'return-done',
      summary: 'Note that the goods of a return are back and the money was returned.',
      details: [
        'NOTE says how the money was returned, such as the number of the M-PESA payment. The shop itself sends none.',
        'With --restock the goods go back into the stock.',
      ].join('\n'),
      options: { isRestocked: 'restock' },
      text: (done, { isRestocked }) =>
        `The return of ${done.order} is done.${isRestocked ? ' Its goods are back in the stock.' : ''}`,
    },
  }),
}
