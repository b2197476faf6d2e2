import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import '../../../src/pages/products/ProductsPage.tsx'
import { renderApp } from '../renderApp.tsx'

const open = async () => ({
  ...renderApp('/no-page'),
  link: await screen.findByRole('link', { name: 'Browse All Products' }),
})

describe('a link to a page of the shop', () => {
  it('opens the page within the app, and Back returns', async () => {
    const { user, router, link } = await open()
    await user.click(link)
    await waitFor(() =>
      expect(router.state).toMatchObject({ historyAction: 'PUSH', location: { pathname: '/products' } }),
    )
    await router.navigate(-1)
    await waitFor(() => expect(router.state.location.pathname).toBe('/no-page'))
  })

  it('to the page that is shown adds nothing to the history', async () => {
    const { user, router, link } = await open()
    history.replaceState(null, '', '/products')
    await user.click(link)
    await waitFor(() =>
      expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { pathname: '/products' } }),
    )
    history.replaceState(null, '', '/')
  })

  it.each([
    ['the middle button', { button: 1 }],
    ['Ctrl', { ctrlKey: true }],
    ['⌘', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
  ])('is left to the browser when it is pressed with %s', async (_, how) => {
    const { router, link } = await open()
    let isLeft: boolean | undefined
    addEventListener(
      'click',
      (event) => {
        isLeft = !event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    fireEvent.click(link, how)
    expect([isLeft, router.state.location.pathname]).toEqual([true, '/no-page'])
  })
})
