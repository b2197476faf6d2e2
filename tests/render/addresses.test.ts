import { matchRoutes, type RouteObject } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { pageAddressOf } from '../../server/http/pages/pageAddress.ts'
import { routes } from '../../src/entry/routes.tsx'

function pagesOf(tree: readonly RouteObject[]): RouteObject[] {
  return tree.flatMap((route) => (route.children ? pagesOf(route.children) : [route]))
}

const pages = pagesOf(routes).filter(({ path }) => path !== '*')
const addressOf = ({ path = '' }: RouteObject) =>
  `/${path.replace(':segment', 'mug-A-1').replace('/:lastSegment?', '')}`

describe('the server and the app know the same pages', () => {
  it.each(pages.map((page) => [addressOf(page)]))('%s', (address) => {
    expect(matchRoutes(routes, address)?.at(-1)?.route.path).not.toBe('*')
    expect(pageAddressOf(address)).toMatchObject({ isPage: true, url: address })
  })

  it('and no others', () => {
    expect(matchRoutes(routes, '/no/such/page')?.at(-1)?.route.path).toBe('*')
    expect(pageAddressOf('/no/such/page')).toMatchObject({ isPage: false })
  })
})
