import { expect, it } from 'vitest'
import {
  ownerSectionMachine,
  selectDraft,
  selectHasUnsaved,
  selectIsInConflict,
  selectIsSaved,
  selectSectionProblem,
  type OwnerSectionEvent,
} from '../../../machines/owner/ownerSection.ts'
import { startMachine } from '../startMachine.ts'

const [read, other, mine] = [{ name: 'Sokoni' }, { name: 'Theirs' }, { name: 'Mine' }]
const edit: OwnerSectionEvent = { type: 'section.edit', draft: mine }

function start() {
  const started = startMachine(ownerSectionMachine, undefined)
  const snapshot = () => started.actor.getSnapshot()
  const send = (...events: OwnerSectionEvent[]) => events.forEach((event) => started.actor.send(event))
  send({ type: 'section.read', values: read })
  return { ...started, send, snapshot }
}

it('keeps what is typed when the shop is read again, and is saved once [OPN-172]', async () => {
  const { send, snapshot, calls, inputOf, succeed, emitted } = start()
  send(edit, { type: 'section.read', values: other })
  expect([selectDraft(snapshot()), selectHasUnsaved(snapshot())]).toEqual([mine, true])
  send({ type: 'section.save' }, { type: 'section.save' })
  expect([calls.length, inputOf('save')]).toEqual([1, { seen: read, draft: mine }])
  await succeed('save', { status: 'done', values: mine })
  expect([selectIsSaved(snapshot()), selectHasUnsaved(snapshot()), emitted]).toEqual([
    true,
    false,
    [{ type: 'section.ended' }],
  ])
})

it('offers theirs and mine in a conflict, once theirs are read [OPN-171]', async () => {
  const { send, snapshot, inputOf, succeed, emitted } = start()
  send(edit, { type: 'section.save' })
  await succeed('save', { status: 'conflict', message: 'Changed meanwhile.' })
  const before = emitted.length
  send({ type: 'section.takeTheirs' }, { type: 'section.keepMine' })
  expect(emitted.slice(before)).toEqual([{ type: 'section.ended' }, { type: 'section.ended' }])
  expect([selectIsInConflict(snapshot()), selectSectionProblem(snapshot())]).toEqual([true, 'Changed meanwhile.'])
  send({ type: 'section.read', values: other }, { type: 'section.keepMine' })
  expect(inputOf('save')).toEqual({ seen: other, draft: mine })
  await succeed('save', { status: 'conflict', message: 'Again.' })
  send({ type: 'section.read', values: read }, { type: 'section.takeTheirs' })
  expect([selectDraft(snapshot()), selectHasUnsaved(snapshot())]).toEqual([read, false])
})
