import { expect, it } from 'vitest'
import { languageMachine, selectLanguage, selectProposedLanguage, type LanguageEvent } from '../../machines/language.ts'
import { startMachine } from './startMachine.ts'

function start() {
  const { actor, succeed, fail, emitted, calls } = startMachine(languageMachine, { language: 'en' })
  return {
    succeed,
    fail,
    emitted,
    calls,
    send: (event: LanguageEvent) => actor.send(event),
    language: () => selectLanguage(actor.getSnapshot()),
    proposed: () => selectProposedLanguage(actor.getSnapshot()),
  }
}

it('shows the old language until the texts of the new one are loaded [OPN-77]', async () => {
  const { send, succeed, language, emitted, calls } = start()
  send({ type: 'language.choose', language: 'sw' })
  send({ type: 'language.choose', language: 'sw' })
  expect([language(), emitted, calls.map(({ input }) => input)]).toEqual(['en', [], ['sw']])
  await succeed('loadLanguage')
  expect([language(), emitted]).toEqual(['sw', [{ type: 'language.changed', language: 'sw' }]])
})

it('keeps the old language when the texts cannot be loaded, and loads them at the next choice', async () => {
  const { send, succeed, fail, language, emitted } = start()
  send({ type: 'language.choose', language: 'sw' })
  await fail('loadLanguage', new Error('offline'))
  expect([language(), emitted.map(({ type }) => type)]).toEqual(['en', ['notice.raised']])
  send({ type: 'language.choose', language: 'sw' })
  await succeed('loadLanguage')
  expect(language()).toBe('sw')
})

it('offers another language than the one that is shown, until a choice or a no', () => {
  const { send, proposed } = start()
  send({ type: 'language.propose', language: 'en' })
  expect(proposed()).toBeNull()
  send({ type: 'language.propose', language: 'sw' })
  expect(proposed()).toBe('sw')
  send({ type: 'language.decline' })
  expect(proposed()).toBeNull()
  send({ type: 'language.propose', language: 'sw' })
  send({ type: 'language.choose', language: 'sw' })
  expect(proposed()).toBeNull()
})
