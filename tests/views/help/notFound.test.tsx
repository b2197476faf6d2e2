import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '../../../src/pages/home/HomePage.tsx'
import { renderPages } from '../renderApp.tsx'

describe('an address without a page', () => {
  it('says so and links home [ROU-17, ROU-18]', async () => {
    const { router, user } = renderPages('/no/such/page')
    expect(await screen.findByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Return to Home' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  })

  it('leads to the page where only the end of a message hides it [OPN-242]', async () => {
    const { router } = renderPages('/about%20).?from=chat#top')
    await waitFor(() => {
      const { pathname, search, hash } = router.state.location
      expect(pathname + search + hash).toBe('/about?from=chat#top')
    })
  })
})
