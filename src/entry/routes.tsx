import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { PAGES, type HelpPageId, type PageId } from '../../contract/pages.ts'
import { helpLinks } from '../app/paths.ts'
import { loadMessages, withMessages } from '../messages/loadMessages.ts'
import type { Part } from '../messages/parts.ts'
import { RouteError } from '../layout/RouteError.tsx'
import { Shell } from '../layout/Shell.tsx'

type ShownPage = PageId | 'notFound'
type LoadPage = () => Promise<ComponentType>

/** Loads a page when its route is first opened. Help pages are in `HelpPages.tsx`. */
const LOADERS: Record<Exclude<ShownPage, HelpPageId>, LoadPage> = {
  home: () => import('../pages/home/HomePage.tsx').then((page) => page.HomePage),
  products: () => import('../pages/products/ProductsPage.tsx').then((page) => page.ProductsPage),
  product: () => import('../pages/product/ProductPage.tsx').then((page) => page.ProductPage),
  favourites: () => import('../pages/favourites/FavouritesPage.tsx').then((page) => page.FavouritesPage),
  cart: () => import('../pages/cart/CartPage.tsx').then((page) => page.CartPage),
  checkout: () => import('../pages/checkout/CheckoutPage.tsx').then((page) => page.CheckoutPage),
  account: () => import('./AccountWithCounter.tsx').then((page) => page.AccountWithCounter),
  trackOrder: () => import('../pages/trackOrder/TrackOrderPage.tsx').then((page) => page.TrackOrderPage),
  notFound: () => import('../pages/notFound/NotFoundPage.tsx').then((page) => page.NotFoundPage),
}

/** Messages that pages share with others, besides their own and the common ones. */
const SHARED_MESSAGES: Partial<Record<ShownPage, readonly Part[]>> = {
  favourites: ['product'],
  cart: ['orders', 'delivery'],
  checkout: ['orders', 'notices'],
  account: ['orders', 'auth', 'notices'],
  trackOrder: ['orders', 'notices'],
  faq: ['orders'],
  shipping: ['orders'],
}

/** Returns the parts of the messages that a page shows, without the common one. */
export function messagesOf(page: ShownPage): Part[] {
  return [
    page,
    ...(SHARED_MESSAGES[page] ?? []),
    ...(helpLinks.some(({ id }) => id === page) ? (['help'] as const) : []),
  ]
}

/** Loads a page with its texts, as its route does. Returns its component; rejects without a connection. */
export const loadPage = (id: keyof typeof LOADERS): Promise<ComponentType> =>
  withMessages(LOADERS[id](), ...messagesOf(id))

/** The id of a page's route is its id in the table of pages. */
const pages: RouteObject[] = [
  ...(Object.keys(LOADERS) as (keyof typeof LOADERS)[]).map((id) => ({
    id,
    path: id === 'notFound' ? '*' : PAGES[id].path,
    lazy: async () => ({ Component: await loadPage(id) }),
  })),
  {
    lazy: async () => ({ Component: (await import('./HelpPages.tsx')).HelpPages }),
    children: helpLinks.map(({ id, to }) => ({
      id,
      path: to,
      lazy: async () => {
        await loadMessages(messagesOf(id))
        return { element: null }
      },
    })),
  },
]

/** Returns the source file of a page's part of the build: the one that its route imports. */
export function partOf(page: ShownPage): string {
  if (helpLinks.some(({ id }) => id === page)) return 'src/entry/HelpPages.tsx'
  if (page === 'account') return 'src/entry/AccountWithCounter.tsx'
  return `src/pages/${page}/${page[0]!.toUpperCase()}${page.slice(1)}Page.tsx`
}

export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        // While the first page's own part loads, the shop around it is there already.
        HydrateFallback: () => null,
        children: pages,
      },
    ],
  },
]
