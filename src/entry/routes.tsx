import type { RouteObject } from 'react-router-dom'
import { RouteError } from '../layout/RouteError.tsx'
import { Shell } from '../layout/Shell.tsx'

/** Every page is loaded when its route is first opened. Its id is its file in src: so the server finds its parts and first data. */
const pages: RouteObject[] = [
  {
    id: 'pages/home/HomePage',
    index: true,
    lazy: async () => ({ Component: (await import('../pages/home/HomePage.tsx')).HomePage }),
  },
  {
    id: 'pages/products/ProductsPage',
    path: 'products',
    lazy: async () => ({ Component: (await import('../pages/products/ProductsPage.tsx')).ProductsPage }),
  },
  {
    id: 'pages/product/ProductPage',
    path: 'product/:segment/:lastSegment?',
    lazy: async () => ({ Component: (await import('../pages/product/ProductPage.tsx')).ProductPage }),
  },
  {
    id: 'pages/cart/CartPage',
    path: 'cart',
    lazy: async () => ({ Component: (await import('../pages/cart/CartPage.tsx')).CartPage }),
  },
  {
    id: 'pages/checkout/CheckoutPage',
    path: 'checkout',
    lazy: async () => ({ Component: (await import('../pages/checkout/CheckoutPage.tsx')).CheckoutPage }),
  },
  {
    id: 'pages/account/AccountPage',
    path: 'account',
    lazy: async () => ({ Component: (await import('../pages/account/AccountPage.tsx')).AccountPage }),
  },
  {
    id: 'pages/trackOrder/TrackOrderPage',
    path: 'track-order',
    lazy: async () => ({ Component: (await import('../pages/trackOrder/TrackOrderPage.tsx')).TrackOrderPage }),
  },
  {
    id: 'entry/HelpPages',
    lazy: async () => ({ Component: (await import('./HelpPages.tsx')).HelpPages }),
    children: ['about', 'contact', 'faq', 'shipping', 'returns', 'privacy', 'terms', 'cookies'].map((path) => ({
      id: path,
      path,
      element: null,
    })),
  },
  {
    id: 'pages/notFound/NotFoundPage',
    path: '*',
    lazy: async () => ({ Component: (await import('../pages/notFound/NotFoundPage.tsx')).NotFoundPage }),
  },
]

export const routes: RouteObject[] = [
  {
    id: 'layout/Shell',
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      {
        id: 'page',
        errorElement: <RouteError />,
        // While the first page's own part loads, the shop around it is there already.
        HydrateFallback: () => null,
        children: pages,
      },
    ],
  },
]
