import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { offerLanguage } from '../../../src/entry/offerLanguage.ts'
import { renderApp } from '../renderApp.tsx'

const header = () => within(screen.getByRole('banner'))

describe('the language switch [OPN-77]', () => {
  it('changes the texts in place, and what is typed or switched on stays', async () => {
    const { app, chosen } = renderApp('/contact', { cookieChoice: null })
    app.cookieConsent.send({ type: 'cookies.reopen' })
    const name = await screen.findByRole('textbox', { name: 'First name' })
    await userEvent.type(name, 'Wanjiku')
    await userEvent.click(await screen.findByRole('button', { name: 'Customize' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Analytics' }))
    await userEvent.click(header().getByRole('link', { name: 'Kiswahili' }))
    expect(await header().findByRole('link', { name: 'Msaada' })).toBeVisible()
    expect(await screen.findByRole('switch', { name: 'Takwimu' })).toBeChecked()
    expect(name).toHaveValue('Wanjiku')
    expect(name).toBeInTheDocument()
    expect(chosen).toEqual(['sw'])
    await userEvent.click(header().getByRole('link', { name: 'English' }))
    expect(await header().findByRole('link', { name: 'Help' })).toBeVisible()
    expect(chosen).toEqual(['sw', 'en'])
  })

  it('changes the language once when it is clicked twice, and keeps the focus', async () => {
    const { chosen, user } = renderApp('/contact')
    await user.dblClick(header().getByRole('link', { name: 'Kiswahili' }))
    expect(await header().findByRole('link', { name: 'English' })).toHaveFocus()
    expect(chosen).toEqual(['sw'])
  })

  it('is a link to the same page in the other language, before hydration and without scripts', async () => {
    renderApp('/products?category=Books&page=2')
    const links = await screen.findAllByRole('link', { name: 'Kiswahili' })
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('lang')])).toEqual([
      ['/sw/products?category=Books&page=2', 'sw'],
      ['/sw/products?category=Books&page=2', 'sw'],
    ])
  })

  it('says so when the language cannot be loaded, and keeps the old one', async () => {
    const { notices } = renderApp('/about', { loadLanguage: () => Promise.reject(new Error('offline')) })
    await userEvent.click(header().getByRole('link', { name: 'Kiswahili' }))
    await expect
      .poll(() => notices)
      .toEqual([{ title: 'The language could not be loaded. Please try again.', tone: 'error' }])
    expect(header().getByRole('link', { name: 'Help' })).toBeVisible()
  })
})

describe('the offer of a language [OPN-77]', () => {
  const offer = () => screen.queryByText('Ungependa kutumia duka kwa Kiswahili?')

  it('is for shoppers whose browser prefers it, once', async () => {
    const { app, chosen } = renderApp('/about')
    offerLanguage(app, ['sw-KE', 'en'], false)
    expect(await screen.findByText('Ungependa kutumia duka kwa Kiswahili?')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Hapana, asante' }))
    expect([offer(), chosen]).toEqual([null, []])
    offerLanguage(app, ['sw-KE', 'en'], false)
    expect(offer()).toBeNull()
  })

  it('changes the language', async () => {
    const { app, chosen } = renderApp('/about')
    offerLanguage(app, ['fr', 'sw'], false)
    await userEvent.click(await screen.findByRole('button', { name: 'Kiswahili' }))
    expect(await header().findByRole('link', { name: 'Msaada' })).toBeVisible()
    expect([offer(), chosen]).toEqual([null, ['sw']])
  })

  it('is not made to a browser that prefers another one, nor after a choice', () => {
    const { app, storage } = renderApp('/about')
    for (const [preferred, hasChosen] of [
      [['en-KE', 'sw'], false],
      [['fr'], false],
      [[], false],
      [['sw'], true],
    ] as const) {
      act(() => offerLanguage(app, preferred, hasChosen))
      expect([preferred, offer(), storage.read('languageOffered')]).toEqual([preferred, null, null])
    }
  })

  it('waits for the cookie choice', async () => {
    const { app } = renderApp('/about', { cookieChoice: null })
    app.cookieConsent.send({ type: 'cookies.reopen' })
    offerLanguage(app, ['sw'], false)
    await userEvent.click(await screen.findByRole('button', { name: 'Accept All' }))
    expect(await screen.findByText('Ungependa kutumia duka kwa Kiswahili?')).toBeVisible()
  })
})
