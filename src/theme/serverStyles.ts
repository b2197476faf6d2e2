import createCache from '@emotion/cache'

/** The same order as in base.css, which may come after these styles. */
const LAYERS = '@layer reset,base,tokens,recipes;'

/** Collects Chakra's styles while a page renders on the server: pass `cache` to a `CacheProvider` around the page. */
export function collectStyles() {
  const cache = createCache({ key: 'css' })
  // Otherwise Emotion inserts style elements between the page's elements.
  cache.compat = true

  return {
    cache,
    /**
     * Returns the style element for the head, as Emotion finds it again in the browser; empty for a page without
     * Chakra.
     */
    element(): string {
      const names = Object.keys(cache.inserted).join(' ')
      const rules = Object.values(cache.inserted).join('')
      return rules && `<style data-emotion="${cache.key} ${names}">${LAYERS}${rules}</style>`
    },
  }
}
