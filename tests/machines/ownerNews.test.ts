import { expect, it } from 'vitest'
import { ownerNewsMachine, selectFreshCount, selectShopIsSilent, selectSound } from '../../machines/ownerNews.ts'
import { startMachine } from './startMachine.ts'

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

it.each(['off', 'blocked'] as const)('is silent while the sound is %s [OPN-153]', async (sound) => {
  const { actor, answer, emitted, fresh } = await start(sound)
  await answer(second)
  expect([fresh(), emitted, selectSound(actor.getSnapshot())]).toEqual([1, [{ type: 'news.changed' }], sound])
})

it('tells of changes without a new order, and rings only for orders [OPN-153]', async () => {
  const { answer, emitted, fresh } = await start('on')
  await answer({ ...first, marker: 'dispatched' })
  expect([fresh(), emitted]).toEqual([0, [{ type: 'news.changed' }]])
  await answer({ ...first, marker: 'dispatched' })
  expect(emitted).toHaveLength(1)
})

it('goes on when the shop does not answer, says so, and misses nothing meanwhile [OPN-153]', async () => {
  const { clock, fail, isSilent, answer, fresh } = await start()
  clock.increment(5000)
  await fail('readNews')
  expect(isSilent()).toBe(true)
  await answer(second)
  expect([isSilent(), fresh()]).toEqual([false, 1])
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

it('stops with the counter, and forgets what it knew [OPN-153]', async () => {
  const { actor, clock, asked, answer, fresh } = await start()
  await answer(second)
  actor.send({ type: 'news.stop' })
  clock.increment(60_000)
  expect([asked(), fresh()]).toEqual([2, 0])
})
