import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { User } from '../../../domain/entities.ts'
import { amina } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

const header = () => within(screen.getByRole('banner'))
const inKiswahili = () => header().findByRole('link', { name: 'Msaada' })
const inEnglish = () => header().findByRole('link', { name: 'Help' })

const aminaIn = (language: string): User => ({ ...amina, language })

/** Logs in on a host that keeps languages. */
async function logIn(account: User, scene: Scene = {}) {
  const view = renderApp('/about', {
    config: { hasAccountCalls: true },
    ...scene,
    services: { logIn: async () => ({ status: 'accepted', user: account }), ...scene.services },
  })
  view.app.authModal.send({ type: 'auth.open', container: 'modal', intent: null })
  view.app.authModal.send({ type: 'auth.type', field: 'usr', value: account.email })
  view.app.authModal.send({ type: 'auth.type', field: 'pwd', value: 'secret' })
  view.app.authModal.send({ type: 'auth.submit' })
  await waitFor(() => expect(view.app.session.getSnapshot().context.user).toEqual(account))
  view.app.authModal.send({ type: 'auth.close' })
  return view
}

describe('the language of the account [OPN-77]', () => {
  it('is that of a device without a choice, once someone logs in', async () => {
    const { chosen, services } = await logIn(aminaIn('sw'))
    expect(await inKiswahili()).toBeVisible()
    expect(chosen).toEqual(['sw'])
    expect(services.setLanguage).not.toHaveBeenCalled()
  })

  it.each(['', 'fr', undefined])('is no reason to change when it is %j', async (language) => {
    const { chosen, services } = await logIn({ ...amina, language })
    expect(await inEnglish()).toBeVisible()
    expect(chosen).toEqual([])
    expect(services.setLanguage).not.toHaveBeenCalled()
  })

  it('becomes the choice of the device when it had none', async () => {
    const account = aminaIn('')
    const { chosen, services } = await logIn(account, { language: 'sw', chosenLanguage: 'sw' })
    expect(services.setLanguage).toHaveBeenCalledExactlyOnceWith('sw', account)
    expect(await inKiswahili()).toBeVisible()
    expect(chosen).toEqual([])
  })

  it('stays beside another choice of the device, which other people may use', async () => {
    const { chosen, services } = await logIn(aminaIn('en'), { language: 'sw', chosenLanguage: 'sw' })
    expect(await inKiswahili()).toBeVisible()
    expect(chosen).toEqual([])
    expect(services.setLanguage).not.toHaveBeenCalled()
  })

  it('is not sent when it is the choice of the device', async () => {
    const { services } = await logIn(aminaIn('sw'), { language: 'sw', chosenLanguage: 'sw' })
    expect(await inKiswahili()).toBeVisible()
    expect(services.setLanguage).not.toHaveBeenCalled()
  })

  it('follows every choice of a user who is logged in', async () => {
    const account = aminaIn('en')
    const { user, services } = await logIn(account)
    await user.click(header().getByRole('link', { name: 'Kiswahili' }))
    await inKiswahili()
    expect(services.setLanguage).toHaveBeenLastCalledWith('sw', account)
    await user.click(header().getByRole('link', { name: 'English' }))
    await inEnglish()
    expect(services.setLanguage).toHaveBeenLastCalledWith('en', account)
    expect(services.setLanguage).toHaveBeenCalledTimes(2)
  })

  it('does not follow those of a guest', async () => {
    const { user, services } = renderApp('/about', { config: { hasAccountCalls: true } })
    await user.click(header().getByRole('link', { name: 'Kiswahili' }))
    await inKiswahili()
    expect(services.setLanguage).not.toHaveBeenCalled()
  })

  it('stays as it is when a page restores the session, until a choice', async () => {
    const { user, services, chosen } = renderApp('/about', {
      user: aminaIn('sw'),
      config: { hasAccountCalls: true },
      chosenLanguage: 'en',
    })
    expect(await inEnglish()).toBeVisible()
    expect(chosen).toEqual([])
    expect(services.setLanguage).not.toHaveBeenCalled()
    await user.click(header().getByRole('link', { name: 'Kiswahili' }))
    await inKiswahili()
    expect(services.setLanguage).toHaveBeenCalledExactlyOnceWith('sw', aminaIn('sw'))
  })

  it('is not sent to a host that may lack the call', async () => {
    const { user, services } = await logIn(amina, { config: {}, chosenLanguage: 'en' })
    await user.click(header().getByRole('link', { name: 'Kiswahili' }))
    await inKiswahili()
    expect(services.setLanguage).not.toHaveBeenCalled()
  })

  it('may fail: the choice holds on this device, and nobody is told', async () => {
    const offline = new Error('Network Error')
    const { user, log, notices, chosen } = await logIn(aminaIn('en'), {
      services: { setLanguage: () => Promise.reject(offline) },
    })
    await user.click(header().getByRole('link', { name: 'Kiswahili' }))
    expect(await inKiswahili()).toBeVisible()
    await expect.poll(() => log).toEqual([['The language was not sent', offline]])
    expect([notices.filter(({ tone }) => tone === 'error'), chosen]).toEqual([[], ['sw']])
  })
})
