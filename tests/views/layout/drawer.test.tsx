import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import '../../../src/layout/header/CategoryDrawer.tsx'
import '../../../src/components/slidingPanel/dragFeatures.ts'
import { CategoryMenu } from '../../../src/layout/header/CategoryMenu.tsx'
import { clickAfterDrag, drag, fling, placeOf } from '../drag.ts'
import { renderApp } from '../renderApp.tsx'
import { renderRoutes } from '../support.tsx'

const menuButton = { name: 'Browse categories' }

async function openDrawer() {
  const menu = (
    <>
      <CategoryMenu />
      <Outlet />
    </>
  )
  const routes = [{ element: menu, children: [{ path: '*', element: <></> }] }]
  const services = { fetchCategories: vi.fn(async () => ['Fashion', 'Baby & Kids']) }
  const view = renderRoutes(routes, '/products', { services })
  await view.user.click(await screen.findByRole('button', menuButton))
  const drawer = await screen.findByRole('dialog', { name: 'Categories' })
  return { ...view, drawer }
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Waits until the drawer reacts to taps outside and to keys, a moment after it opens. */
const goesBy = (act: () => Promise<void>) =>
  waitFor(async () => {
    await act()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

describe('the category drawer', () => {
  it('has a button on every page but home [HDR-16, HDR-17]', async () => {
    const { router } = renderApp('/no-page')
    expect(await screen.findByRole('button', menuButton)).toBeVisible()
    await router.navigate('/')
    await waitFor(() => expect(screen.queryByRole('button', menuButton)).toBeNull())
  })

  it('holds the category sidebar [HDR-16]', async () => {
    const { drawer } = await openDrawer()
    expect(within(drawer).getByRole('heading', { name: 'Categories' })).toBeVisible()
    expect(await within(drawer).findByRole('link', { name: /Baby & Kids/ })).toBeVisible()
  })

  it('has a link to the favourites, which closes it [OPN-89]', async () => {
    const { drawer, user, router } = await openDrawer()
    await user.click(within(drawer).getByRole('link', { name: 'Favourites' }))
    await isGone()
    expect(router.state.location.pathname).toBe('/favourites')
  })

  it('follows a drag, and closes when it is dragged away [HDR-18]', async () => {
    const { drawer } = await openDrawer()
    await drag(drawer, drawer, { x: 200, y: 300 }, { x: 90, y: 305 }, 'translateX(-110px)')
    await isGone()
  })

  it('closes when it is thrown away [HDR-18]', async () => {
    const { drawer } = await openDrawer()
    await fling(
      drawer,
      drawer,
      [
        { x: 200, y: 300 },
        { x: 180, y: 302 },
        { x: 110, y: 305 },
      ],
      'translateX(-20px)',
    )
    await isGone()
  })

  it('springs back when it is dragged a short way', async () => {
    const { drawer } = await openDrawer()
    await drag(drawer, drawer, { x: 200, y: 300 }, { x: 110, y: 300 }, 'translateX(-90px)')
    await waitFor(() => expect(placeOf(drawer)).toBe('none'))
    expect(drawer).toHaveAttribute('data-state', 'open')
  })

  it.each([
    ['up, as one scrolls', { x: 200, y: 300 }, { x: 90, y: 100 }],
    ['to the right', { x: 100, y: 300 }, { x: 260, y: 300 }],
  ])('stays when it is dragged %s', async (_, from, to) => {
    const { drawer } = await openDrawer()
    await drag(drawer, drawer, { x: 200, y: 300 }, { x: 170, y: 300 }, 'translateX(-30px)')
    await waitFor(() => expect(placeOf(drawer)).toBe('none'))
    await drag(drawer, drawer, from, to, 'none')
    expect(drawer).toHaveAttribute('data-state', 'open')
  })

  it('follows no link on which a drag ends', async () => {
    const { drawer, router } = await openDrawer()
    const link = await within(drawer).findByRole('link', { name: /Baby & Kids/ })
    clickAfterDrag(link, { x: 200, y: 300 }, { x: 150, y: 300 })
    expect(router.state.location.search).toBe('')
    clickAfterDrag(link, { x: 200, y: 300 }, { x: 202, y: 300 })
    await waitFor(() => expect(router.state.location.search).toBe('?category=Baby%20%26%20Kids'))
  })

  it('closes on a tap outside [HDR-19]', async () => {
    await openDrawer()
    // The page below has no pointer events while the drawer is open.
    const user = userEvent.setup({ pointerEventsCheck: 0 })
    await goesBy(() => user.click(document.body))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('closes by its button and by Escape', async () => {
    const { user } = await openDrawer()
    await user.click(screen.getByRole('button', { name: 'Close categories' }))
    await isGone()
    await user.click(screen.getByRole('button', menuButton))
    await screen.findByRole('dialog')
    await goesBy(() => user.keyboard('{Escape}'))
  })

  it('closes when a category is chosen, and opens it', async () => {
    const { user, drawer, router } = await openDrawer()
    await user.click(await within(drawer).findByRole('link', { name: /Baby & Kids/ }))
    await isGone()
    expect(router.state.location.search).toBe('?category=Baby%20%26%20Kids')
  })
})
