import { existsSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { PAGES, type PageId } from '../../contract/pages.ts'
import { pageAddressOf } from '../../server/http/pages/pageAddress.ts'
import { partOf, routes } from '../../src/entry/routes.tsx'
import { PAGE_ADDRESSES } from '../pageAddresses.ts'

const leavesOf = (tree: readonly RouteObject[]): RouteObject[] =>
  tree.flatMap((route) => (route.children ? leavesOf(route.children) : [route]))

const routeAt = (address: string) => matchRoutes(routes, address)?.at(-1)?.route

describe('the server and the app know the pages of the table', () => {
  it.each(PAGE_ADDRESSES)('%s is %s', (address, id, { isPersonal = false }) => {
    for (const written of [address, address.toUpperCase(), address.replace(/([^/])$/, '$1/')])
      expect([routeAt(written)?.id, pageAddressOf(written).isPage]).toEqual([id, true])
    expect(pageAddressOf(address)).toMatchObject({ url: address, isPersonal })
  })

  it('and no others', () => {
    expect(
      leavesOf(routes)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual([...Object.keys(PAGES), 'notFound'].toSorted())
    for (const address of ['/no/such/page', '/product', '/cart/1', '/carts', '/product/a/b/c', '//cart', '/cart;a=1']) {
      expect([address, routeAt(address)?.id]).toEqual([address, 'notFound'])
      expect(pageAddressOf(address)).toMatchObject({ isPage: false, isPersonal: false })
    }
  })

  it.each(['/product/../account', '/product/a/..', '/product/%2e%2E/account', '/./cart', '/product/.'])(
    '%s, which a URL turns into another address, is no page [OPN-310]',
    (address) => expect(pageAddressOf(address).isPage).toBe(false),
  )

  it.each([...Object.keys(PAGES), 'notFound'] as (PageId | 'notFound')[])('%s is in a file of its name', (id) => {
    expect(existsSync(partOf(id))).toBe(true)
  })
})
