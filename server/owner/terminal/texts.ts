import { TOLD_EVENTS, type ToldEvent } from '../../../domain/orders/orderLife.ts'
import { expectWords, UsageProblem, type Command } from './command.ts'
import { tableOf } from './print.ts'

/** What customers are told of, in the owner's words. */
const EVENT_TEXTS: Record<ToldEvent, string> = {
  received: 'The order is placed: number, total, arrival, link.',
  dispatched: 'It is on its way: the rider with the number, link.',
  paid: "It is paid: M-PESA's receipt.",
  cancelled: 'It is cancelled: your reason.',
}

/** The command that shows or sets which texts and emails about orders are sent. */
export const textsCommand: Command = {
  usage: `[${TOLD_EVENTS.join('|')} on|off]`,
  summary: 'Show which texts and emails about orders are sent, or switch one on or off.',
  details: [
    "They go to the number of the customer's account, and to its email once that is proven. All are on at first.",
    'What is in the outbox already is still sent.',
  ].join('\n'),
  changes: true,
  async run({ words, call }) {
    const [event, wanted] = words.length === 0 ? [] : expectWords(words, ['EVENT', 'on|off'])
    if (event !== undefined && !isEvent(event))
      throw new UsageProblem(`The shop tells of ${TOLD_EVENTS.join(', ')}; not of "${event}".`)
    if (wanted !== undefined && wanted !== 'on' && wanted !== 'off')
      throw new UsageProblem(`Switch it on or off; not "${wanted}".`)
    const switches = await call('texts', event === undefined ? {} : { event, isOn: wanted === 'on' })
    const rows = TOLD_EVENTS.map((each) => [each, switches[each] ? 'on' : 'off', EVENT_TEXTS[each]])
    return { result: switches, text: tableOf(['event', 'sent', 'what it says'], rows) }
  },
}

function isEvent(text: string): text is ToldEvent {
  return TOLD_EVENTS.some((event) => event === text)
}
