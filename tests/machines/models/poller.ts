import { pollerMachine } from '../../../machines/poller.ts'
import type { Model } from '../model.ts'

const due = [{ type: 'poll.due' }] as const

export const poller: Model<typeof pollerMachine> = {
  machine: pollerMachine,
  starts: [{ input: { everyMs: 5000 }, in: 'waiting', context: { everyMs: 5000 } }],
  payloads: {},
  states: {
    waiting: {
      delays: { pollDelay: 5000 },
      on: { 'poll.pageHidden': 'hidden', 'after pollDelay': { to: 'waiting', emits: due } },
    },
    hidden: { on: { 'poll.pageShown': { to: 'waiting', emits: due } } },
  },
}
