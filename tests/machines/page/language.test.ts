import { expect, it } from 'vitest'
import { languageMachine, selectLanguage } from '../../../machines/page/language.ts'
import { startMachine } from '../startMachine.ts'

it('shows the old language until the texts of the new one are loaded [OPN-77]', async () => {
  const { actor, succeed, emitted, calls } = startMachine(languageMachine, { language: 'en' })
  const language = () => selectLanguage(actor.getSnapshot())
  actor.send({ type: 'language.choose', language: 'sw' })
  actor.send({ type: 'language.choose', language: 'sw' })
  expect([language(), emitted, calls.map(({ input }) => input)]).toEqual(['en', [], ['sw']])
  await succeed('loadLanguage')
  expect([language(), emitted]).toEqual(['sw', [{ type: 'language.changed', language: 'sw' }]])
})
