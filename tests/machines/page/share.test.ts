import { describe, expect, it } from 'vitest'
import { selectIsCopied, shareMachine } from '../../../machines/page/share.ts'
import { startMachine } from '../startMachine.ts'

const kettle = { title: 'Kettle', url: 'https://duka.example/product/kettle-P-1?id=P-1' }

function startShare() {
  const share = startMachine(shareMachine)
  return {
    ...share,
    press: (shared = kettle) => share.actor.send({ type: 'share.share', shared }),
    isCopied: () => selectIsCopied(share.actor.getSnapshot()),
    asked: () => share.calls.map(({ input }) => input),
  }
}

describe('sharing', () => {
  it('says for 2000 ms that the link is copied [PDP-13, CON-09]', async () => {
    const { press, succeed, clock, isCopied } = startShare()
    press()
    await succeed('share', 'copied')
    expect(isCopied()).toBe(true)
    clock.increment(1999)
    expect(isCopied()).toBe(true)
    clock.increment(1)
    expect(isCopied()).toBe(false)
  })

  it('says nothing of copying where the device shares itself [PDP-09]', async () => {
    const { press, succeed, isCopied, emitted } = startShare()
    press()
    await succeed('share', 'shared')
    expect([isCopied(), emitted]).toEqual([false, []])
  })

  it('only emits a failed or cancelled share, and can share again [ERR-36]', async () => {
    const { press, fail, succeed, emitted, isCopied } = startShare()
    const error = new Error('Share canceled')
    press()
    await fail('share', error)
    expect([isCopied(), emitted]).toEqual([false, [{ type: 'share.failed', error }]])
    press()
    await succeed('share', 'copied')
    expect(isCopied()).toBe(true)
  })
})
