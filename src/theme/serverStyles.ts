import createCache from '@emotion/cache'

/** As in base.css, which may stand behind these styles. */
const LAYERS = '@layer reset,base,tokens,recipes;'

/**
 * Collects the styles of Chakra's parts while one page is rendered on the server: give `cache` to a `CacheProvider`
 * around the page.
 */
export function collectStyles() {
  const cache = createCache({ key: 'css' })
  // Otherwise the styles would stand as elements between those of the page.
  cache.compat = true

  return {
    cache,
    /** The element for the head, in the form in which the browser's Chakra finds it again; empty for a page without Chakra. */
    element(): string {
      const names = Object.keys(cache.inserted).join(' ')
      const rules = Object.values(cache.inserted).join('')
      return rules && `<style data-emotion="${cache.key} ${names}">${LAYERS}${rules}</style>`
    },
  }
}
