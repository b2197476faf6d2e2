import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { statusesIn } from '../../../domain/orders/orderLife.ts'
import { isOwner, isRider } from '../../../domain/people/roles.ts'
import { routes } from '../../../src/entry/routes.tsx'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/account/AccountContent.tsx'
import '../../../src/pages/products/ProductsPage.tsx'
import { amina, orderOf, productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'

/** Every path of the route table. */
const pathsOf = (table: readonly RouteObject[]): string[] =>
  table.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

/** Returns the names of the page's controls. */
function controls(): string[] {
  const roles = ['link', 'button', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'tab', 'switch'] as const
  return roles.flatMap((role) =>
    screen
      .queryAllByRole(role)
      .map((control) => `${role} ${control.getAttribute('aria-label') ?? control.textContent}`),
  )
}

const orders = statusesIn('draft', 'toPack', 'out', 'delivered').map((status, at) =>
  orderOf({ status, orderId: `SAL-ORD-2026-0000${at + 1}` }),
)

/** Returns the controls of all pages for a role. */
async function controlsOf(role: string): Promise<string[]> {
  const found: string[] = []
  const pages = [
    ['/account?tab=orders', () => screen.findAllByRole('button', { name: 'Track Order' })],
    ['/account?tab=profile', () => screen.findByRole('button', { name: 'Change' })],
    ['/products', () => screen.findByText('1 product found')],
  ] as const
  for (const [address, arrival] of pages) {
    const services = { fetchOrders: async () => orders, fetchProducts: async () => [productOf()] }
    const { unmount } = renderApp(address, { user: { ...amina, role }, services })
    await arrival()
    // of the header's strip and of the footer
    await waitFor(() => expect(screen.getAllByRole('link', { name: 'hello@shop.example' })).toHaveLength(2))
    found.push(...controls().map((control) => `${address}: ${control}`))
    unmount()
  }
  return found
}

describe('an admin', () => {
  it('has no route [ROL-05]', () => {
    expect(pathsOf(routes).sort()).toEqual(
      [
        '/',
        '/products',
        '/product/:segment/:lastSegment?',
        '/favourites',
        '/cart',
        '/checkout',
        '/account',
        '/track-order',
        '/about',
        '/contact',
        '/faq',
        '/shipping',
        '/returns',
        '/privacy',
        '/terms',
        '/cookies',
        '*',
      ].sort(),
    )
  })

  it('has no screen at the addresses where others keep theirs [ROL-05]', () => {
    for (const address of ['/admin', '/app', '/desk', '/account/admin'])
      expect(matchRoutes(routes, address)?.at(-1)?.route.id).toBe('notFound')
  })

  it('has no control that a customer does not have: only riders and owners have their own [ROL-05]', async () => {
    for (const role of ['Admin', 'Administrator', 'System Manager'])
      expect([isRider({ ...amina, role }), isOwner({ ...amina, role })]).toEqual([false, false])
    const ofCustomer = await controlsOf('Customer')
    expect(ofCustomer).toContain('/account?tab=orders: button Track Order')
    expect(await controlsOf('System Manager')).toEqual(ofCustomer)
  })
})
