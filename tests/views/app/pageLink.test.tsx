import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import '../../../src/pages/products/ProductsPage.tsx'
import { renderPages } from '../renderApp.tsx'

const open = async () => ({
  ...renderPages('/no-page'),
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

  it('is left to the browser when it is pressed with the middle button or a key', async () => {
    const { router, link } = await open()
    for (const how of [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }]) {
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
      expect([how, isLeft, router.state.location.pathname]).toEqual([how, true, '/no-page'])
    }
  })
})
