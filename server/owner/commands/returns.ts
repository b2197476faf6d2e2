import { always, orderCommand, ownerCommand, type None } from '../ownerCommand.ts'
import { acceptReturn, finishReturn, refuseReturn } from '../../orders/returns.ts'
import { listReturns } from '../returns.ts'
import type { Store } from '../../store.ts'

/** The owner's commands about returns. */
export const returnCommands = {
  returns: ownerCommand({ run: (store: Store, _args: None) => listReturns(store), changes: null }),

  acceptReturn: orderCommand({
    run: (store: Store, order: string, { note }: { note: string }) => acceptReturn(store, order, note),
    changes: ({ note }, done) => ({ command: 'accept-return', about: `${done.order}: ${note}` }),
    terminal: {
      name: 'accept-return',
      summary: 'Accept the return of an order.',
      details: 'The customer reads the note, such as who fetches the goods and when.',
      words: ['order'],
      options: { note: 'NOTE' },
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
      words: ['order'],
      options: { reason: 'REASON' },
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
  }),
}
