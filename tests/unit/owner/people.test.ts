import { expect, it } from 'vitest'
import { isConfirmedFirst, personCommands, type PersonCommand } from '../../../domain/owner/people.ts'

const always = ['endSessions', 'disableUser'] as const

it.each([
  ['Rider', 'active', ['pauseRider', ...always, 'renewPassword', 'deleteUser']],
  ['Rider', 'paused', ['resumeRider', ...always, 'renewPassword', 'deleteUser']],
  ['Rider', 'disabled', ['enableUser', 'renewPassword', 'deleteUser']],
  ['Customer', 'active', [...always, 'deleteUser']],
  ['Owner', 'active', [...always, 'renewPassword', 'deleteUser']],
] as const)('offers for a %s who is %s: %j; nothing for the own account [OPN-144]', (role, state, offered) => {
  expect(personCommands({ role, state, isYou: false })).toEqual(offered)
  expect(personCommands({ role, state, isYou: true })).toEqual([])
})

it('is confirmed when it takes something away, a pause only while orders are out [OPN-144] [OPN-325]', () => {
  const all: PersonCommand[] = ['pauseRider', 'resumeRider', ...always, 'enableUser', 'renewPassword', 'deleteUser']
  const confirmed = (out: number) => all.filter((command) => isConfirmedFirst(command, { out }))
  expect(confirmed(0)).toEqual(['disableUser', 'renewPassword', 'deleteUser'])
  expect(confirmed(1)).toEqual(['pauseRider', 'disableUser', 'renewPassword', 'deleteUser'])
})
