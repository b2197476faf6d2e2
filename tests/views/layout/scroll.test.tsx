import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderApp } from '../renderApp.tsx'

/** The router's entry in session storage after a page was left. */
function leftAt(places: Record<string, number>) {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify(places))
  return vi.spyOn(window, 'scrollTo').mockReturnValue(undefined)
}

it('returns to where one was on a page that is loaded again', async () => {
  const scrollTo = leftAt({ '/nowhere?a=1': 300 })
  renderApp('/nowhere?a=1')
  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 300))
})

it('begins another page at its top', async () => {
  const scrollTo = leftAt({ '/nowhere?a=1': 300, default: 500 })
  renderApp('/nowhere?a=2')
  await screen.findByText('Oops! Page not found')
  await waitFor(() => expect(scrollTo).toHaveBeenCalled())
  expect(scrollTo.mock.calls).not.toContainEqual([0, 300])
  expect(scrollTo.mock.calls).not.toContainEqual([0, 500])
})
