import { expect, it } from 'vitest'
import { ownerNewsMachine, selectFreshCount, selectShopIsSilent } from '../../../machines/owner/ownerNews.ts'
import { startMachine } from '../startMachine.ts'

const first = { placed: ['SAL-ORD-2026-00001'], marker: 'a' }
const second = { placed: ['SAL-ORD-2026-00002', 'SAL-ORD-2026-00001'], marker: 'b' }

/** A counter that was answered once. */
async function start(sound: 'off' | 'blocked' | 'on' = 'off') {
  const started = startMachine(ownerNewsMachine)
  const { actor, clock, calls, succeed } = started
  if (sound !== 'off') actor.send({ type: 'news.chooseSound', isOn: true })
  if (sound === 'on') actor.send({ type: 'news.soundAllowed' })
  actor.send({ type: 'news.start' })
  await succeed('readNews', first)
  return {
    ...started,
    fresh: () => selectFreshCount(actor.getSnapshot()),
    isSilent: () => selectShopIsSilent(actor.getSnapshot()),
    asked: () => calls.length,
    async answer(news: typeof first) {
      clock.increment(5000)
      await succeed('readNews', news)
    },
  }
}

it('asks every 5 seconds; orders of the first answer are not new, later ones are until seen [OPN-153]', async () => {
  const { actor, clock, asked, answer, fresh, emitted } = await start('on')
  expect([asked(), fresh(), emitted]).toEqual([1, 0, []])
  clock.increment(4999)
  expect(asked()).toBe(1)
  clock.increment(1)
  expect(asked()).toBe(2)
  await answer(second)
  expect([fresh(), emitted]).toEqual([1, [{ type: 'news.changed' }, { type: 'news.rang' }]])
  await answer({ placed: ['SAL-ORD-2026-00004', 'SAL-ORD-2026-00003', ...second.placed], marker: 'c' })
  expect(fresh()).toBe(3)
  actor.send({ type: 'news.seen' })
  expect(fresh()).toBe(0)
})

it('sleeps when the page was hidden for 30 minutes, and asks at once when it is shown [OPN-153]', async () => {
  const { actor, clock, asked, answer, fresh, succeed } = await start()
  actor.send({ type: 'news.pageHidden' })
  await answer(second)
  expect([asked(), fresh()]).toEqual([2, 1])
  for (let minute = 0; minute < 30; minute++) {
    clock.increment(60_000)
    await succeed('readNews', second)
  }
  const before = asked()
  clock.increment(60 * 60_000)
  expect(asked()).toBe(before)
  actor.send({ type: 'news.pageShown' })
  expect(asked()).toBe(before + 1)
})
