export const messages = {
  title: 'Page not found',
  heading: 'Oops! Page not found',
  text: 'The address may be mistyped, or the page has moved.',
  home: 'Return to Home',
  products: 'Browse All Products',
} as const
