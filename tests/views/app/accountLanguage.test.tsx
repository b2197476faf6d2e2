import { act } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '../../../domain/entities.ts'
import { selectLanguage } from '../../../machines/page/language.ts'
import { amina } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'

const aminaIn = (language?: string): User => ({ ...amina, language })

/** Opens a page on a host that keeps languages; `choose` chooses one. */
function open(scene: Scene = {}) {
  const view = renderPart(<></>, { config: { hasAccountCalls: true }, ...scene })
  const { language, session } = view.app
  return {
    ...view,
    shown: () => selectLanguage(language.getSnapshot()),
    logIn: (user: User) => act(async () => session.send({ type: 'session.start', user })),
    choose: (code: string) => act(async () => language.send({ type: 'language.choose', language: code })),
  }
}

describe('the language of the account [OPN-77]', () => {
  it.each<[what: string, ofAccount: string | undefined, ofDevice: string | null, shown: string, sent: string[]]>([
    ['is that of a device without a choice, once someone logs in', 'sw', null, 'sw', []],
    ['is no reason to change when there is none', '', null, 'en', []],
    ['is no reason to change when the shop does not have it', 'fr', null, 'en', []],
    ['is no reason to change where the host does not tell it', undefined, null, 'en', []],
    ['becomes the choice of the device when it had none', '', 'sw', 'sw', ['sw']],
    ['stays beside another choice of the device, which other people may use', 'en', 'sw', 'sw', []],
    ['is not sent when it is the choice of the device', 'sw', 'sw', 'sw', []],
  ])('%s', async (_, ofAccount, ofDevice, language, sent) => {
    const scene = ofDevice === null ? {} : { language: ofDevice, chosenLanguage: ofDevice }
    const { logIn, shown, chosen, services } = open(scene)
    await logIn(aminaIn(ofAccount))
    expect(shown()).toBe(language)
    expect(chosen).toEqual(ofDevice === null && language === 'sw' ? ['sw'] : [])
    expect(vi.mocked(services.setLanguage).mock.calls).toEqual(sent.map((each) => [each, aminaIn(ofAccount)]))
  })

  it('follows every choice of a user who is logged in, not those of a guest', async () => {
    const { logIn, choose, services } = open()
    await choose('sw')
    expect(services.setLanguage).not.toHaveBeenCalled()
    await choose('en')
    await logIn(aminaIn('en'))
    for (const language of ['sw', 'en']) {
      await choose(language)
      expect(services.setLanguage).toHaveBeenLastCalledWith(language, aminaIn('en'))
    }
    expect(services.setLanguage).toHaveBeenCalledTimes(2)
  })

  it('stays as it is when a page restores the session, until a choice', async () => {
    const { choose, shown, chosen, services } = open({ user: aminaIn('sw'), chosenLanguage: 'en' })
    expect([shown(), chosen, vi.mocked(services.setLanguage).mock.calls]).toEqual(['en', [], []])
    await choose('sw')
    expect(services.setLanguage).toHaveBeenCalledExactlyOnceWith('sw', aminaIn('sw'))
  })

  it('is not sent to a host that may lack the call', async () => {
    const { logIn, choose, services } = open({ config: {}, chosenLanguage: 'en' })
    await logIn(amina)
    await choose('sw')
    expect(services.setLanguage).not.toHaveBeenCalled()
  })

  it('may fail: the choice holds on this device, and nobody is told', async () => {
    const offline = new Error('Network Error')
    const setLanguage = () => Promise.reject(offline)
    const { logIn, choose, shown, log, notices, chosen } = open({ services: { setLanguage } })
    await logIn(aminaIn('en'))
    await choose('sw')
    expect(shown()).toBe('sw')
    await expect.poll(() => log).toEqual([['The language was not sent', offline]])
    expect([notices, chosen]).toEqual([[], ['sw']])
  })
})
