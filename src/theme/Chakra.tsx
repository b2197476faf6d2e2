import { ChakraProvider } from '@chakra-ui/react'
import { css, withEmotionCache, type CSSObject } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'

/** Without the page-wide styles, which every provider would insert again. */
const partSystem = { ...system, _global: [], layers: { ...system.layers, atRule: '' } }

// Without Chakra's reset, which is off: its empty layer would be serialized so that it breaks the next one.
const pageStyles = css([system.getGlobalCss(), system.getTokenCss()] as CSSObject[])

/** Chakra's variables and keyframes. The first `Chakra` on a page inserts them, and they stay. */
const PageStyles = withEmotionCache<object>((_, cache) => {
  if (cache.inserted[pageStyles.name] === undefined) cache.insert('', pageStyles, cache.sheet, true)
  return null
})

/**
 * Chakra for the components inside. Only lazy-loaded components are wrapped in it, so the first page needs no Chakra. A
 * page may have several.
 */
export function Chakra({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={partSystem}>
      <PageStyles />
      {children}
    </ChakraProvider>
  )
}
