import { enqueueActions, type EventObject, type MachineContext } from 'xstate'
import type { Notice } from '../domain/notices.ts'

/** The event with which any machine notifies the shopper; the app shows it as a toast. */
export interface NoticeRaised {
  type: 'notice.raised'
  notice: Notice
}

/** What an answer of the shop says, and what it changes. */
export type AnswerOf<Context> = { notice?: Notice } & Partial<Context>

/** Returns what makes the actions of a machine that take an answer of the shop. */
export const takingAnswers =
  <Context extends MachineContext, Event extends EventObject>() =>
  <Reply>(answerOf: (reply: Reply, context: Context) => AnswerOf<Context>) =>
    enqueueActions<Context, Event, Reply, Event, never, never, never, never, NoticeRaised>(
      ({ context, enqueue }, reply) => {
        const { notice, ...change } = answerOf(reply, context)
        enqueue.assign(change as unknown as Partial<Context>)
        if (notice) enqueue.emit({ type: 'notice.raised', notice })
      },
    )
