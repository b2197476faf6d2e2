import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import '../../src/components/CategoryDrawer.tsx'
import '../../src/pages/products/ProductsPage.tsx'
import { renderApp } from './support.tsx'

// jsdom has no pointer capture.
Element.prototype.setPointerCapture = () => {}

const menuButton = { name: 'Browse categories' }

async function openDrawer() {
  const view = renderApp('/products', { services: { fetchCategories: vi.fn(async () => ['Fashion', 'Baby & Kids']) } })
  await view.user.click(await screen.findByRole('button', menuButton))
  const drawer = await screen.findByRole('dialog', { name: 'Categories' })
  return { ...view, drawer }
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** The drawer heeds taps outside and keys from a moment after it is there. */
const goesBy = (act: () => Promise<void>) =>
  waitFor(async () => {
    await act()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

function drag(element: HTMLElement, from: { x: number; y: number }, to: { x: number; y: number }) {
  const at = ({ x, y }: { x: number; y: number }) => ({ clientX: x, clientY: y, pointerId: 1, button: 0 })
  fireEvent.pointerDown(element, at(from))
  fireEvent.pointerMove(element, at(to))
  fireEvent.pointerUp(element, at(to))
}

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

  it('closes when it is dragged away [HDR-18]', async () => {
    const { drawer } = await openDrawer()
    drag(drawer, { x: 200, y: 300 }, { x: 60, y: 310 })
    await isGone()
  })

  it.each([
    ['a short way', { x: 200, y: 300 }, { x: 150, y: 300 }],
    ['up, as one scrolls', { x: 200, y: 300 }, { x: 110, y: 100 }],
    ['to the right', { x: 100, y: 300 }, { x: 260, y: 300 }],
  ])('stays when it is dragged %s', async (_, from, to) => {
    const { drawer } = await openDrawer()
    drag(drawer, from, to)
    expect(drawer).toHaveAttribute('data-state', 'open')
  })

  it('closes on a tap outside [HDR-19]', async () => {
    await openDrawer()
    // The page below takes no pointer while the drawer is open: the tap lands on nothing of it.
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

  it('closes when a category is chosen, and leads there', async () => {
    const { user, drawer, router } = await openDrawer()
    await user.click(await within(drawer).findByRole('link', { name: /Baby & Kids/ }))
    await isGone()
    expect(router.state.location.search).toBe('?category=Baby%20%26%20Kids')
  })
})
