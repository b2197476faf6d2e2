import { act, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import type { App } from '../../../src/app/createApp.ts'
import { AppContext } from '../../../src/app/hooks.ts'
import { RouteFocus } from '../../../src/layout/RouteFocus.tsx'
import { PageHead } from '../../../src/components/PageHead.tsx'

const network = vi.hoisted(() => ({ arrive: () => {} }))

vi.mock('../../../src/components/Head.tsx', async (importOriginal) => {
  await new Promise<void>((resolve) => (network.arrive = resolve))
  return importOriginal()
})

it('waits with the second page’s title until a slow network has loaded what writes titles', async () => {
  document.title = 'First · Sokoni'
  const page = (
    <>
      <RouteFocus />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
  const router = createMemoryRouter([
    {
      element: page,
      children: [
        { path: '/', element: null },
        { path: '/next', element: <PageHead title="Next" /> },
      ],
    },
  ])
  const app = {
    Head: null,
    documentHead: { language: 'en', drop: () => undefined },
    config: shopConfig.parse({}),
    origin: '',
  } as unknown as App
  render(
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>,
  )
  await act(() => router.navigate('/next'))
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await act(async () => network.arrive())
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Next · Sokoni'))
})
