import { describe, expect, it } from 'vitest'
import type { SecondaryNotice } from '../../../domain/notices.ts'
import { secondaryToastsMachine, selectToasts } from '../../../machines/page/secondaryToasts.ts'
import { startMachine } from '../startMachine.ts'

const notice = (detail: string, topic = detail): SecondaryNotice => ({ key: 'online', detail, topic })

function startToasts() {
  const { actor, clock } = startMachine(secondaryToastsMachine)
  return {
    actor,
    clock,
    show: (detail: string, topic?: string) => actor.send({ type: 'toast.show', notice: notice(detail, topic) }),
    shown: () => selectToasts(actor.getSnapshot()).map(({ detail }) => detail),
  }
}

describe('the secondary toasts', () => {
  it('are shown for 4000 ms each [TST-06]', () => {
    const { show, clock, shown } = startToasts()
    show('One')
    clock.increment(1000)
    show('Two')
    clock.increment(2999)
    expect(shown()).toEqual(['One', 'Two'])
    clock.increment(1)
    expect(shown()).toEqual(['Two'])
    clock.increment(999)
    expect(shown()).toEqual(['Two'])
    clock.increment(1)
    expect(shown()).toEqual([])
  })

  it('are 3 at most: one more takes the place of the oldest [TST-05]', () => {
    const { show, shown } = startToasts()
    for (const detail of ['One', 'Two', 'Three', 'Four']) show(detail)
    expect(shown()).toEqual(['Two', 'Three', 'Four'])
  })
})
