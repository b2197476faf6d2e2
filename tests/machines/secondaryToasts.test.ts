import { describe, expect, it } from 'vitest'
import type { SecondaryNotice } from '../../domain/notices.ts'
import { secondaryToastsMachine, selectToasts } from '../../machines/secondaryToasts.ts'
import { startMachine } from './startMachine.ts'

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

  it('say of one topic only the latest, for its whole time', () => {
    const { show, clock, shown } = startToasts()
    show('You are offline', 'connection')
    show('Saved')
    clock.increment(3000)
    show('Back online', 'connection')
    expect(shown()).toEqual(['Saved', 'Back online'])
    clock.increment(3999)
    expect(shown()).toEqual(['Back online'])
    clock.increment(1)
    expect(shown()).toEqual([])
  })

  it('stay while the shopper is at them, and have their whole time again afterwards', () => {
    const { actor, show, clock, shown } = startToasts()
    show('One')
    clock.increment(3999)
    actor.send({ type: 'toasts.hold' })
    show('Two')
    clock.increment(60_000)
    expect(shown()).toEqual(['One', 'Two'])
    actor.send({ type: 'toasts.release' })
    clock.increment(3999)
    expect(shown()).toEqual(['One', 'Two'])
    clock.increment(1)
    expect(shown()).toEqual([])
  })

  it('go when they are dismissed; when none is left, the next is timed again', () => {
    const { actor, show, clock, shown } = startToasts()
    show('One')
    show('Two')
    actor.send({ type: 'toasts.hold' })
    actor.send({ type: 'toast.dismiss', id: 1 })
    expect(shown()).toEqual(['Two'])
    actor.send({ type: 'toast.dismiss', id: 2 })
    show('Three')
    clock.increment(4000)
    expect(shown()).toEqual([])
  })
})
