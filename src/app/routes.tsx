import type { RouteObject } from 'react-router-dom'
import { RouteError } from './RouteError.tsx'
import { Shell } from './Shell.tsx'

/** Every page is loaded when its route is first opened. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      {
        errorElement: <RouteError />,
        // While the first page's own part loads, the shop around it is there already.
        HydrateFallback: () => null,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('../pages/home/HomePage.tsx')).HomePage }) },
          { path: 'products', lazy: async () => ({ Component: (await import('../pages/products/ProductsPage.tsx')).ProductsPage }) },
          {
            path: 'product/:segment/:lastSegment?',
            lazy: async () => ({ Component: (await import('../pages/product/ProductPage.tsx')).ProductPage }),
          },
          { path: 'cart', lazy: async () => ({ Component: (await import('../pages/cart/CartPage.tsx')).CartPage }) },
          { path: 'checkout', lazy: async () => ({ Component: (await import('../pages/checkout/CheckoutPage.tsx')).CheckoutPage }) },
          { path: 'account', lazy: async () => ({ Component: (await import('../pages/account/AccountPage.tsx')).AccountPage }) },
          { path: 'track-order', lazy: async () => ({ Component: (await import('../pages/trackOrder/TrackOrderPage.tsx')).TrackOrderPage }) },
          { path: '*', lazy: async () => ({ Component: (await import('../pages/notFound/NotFoundPage.tsx')).NotFoundPage }) },
        ],
      },
    ],
  },
]
