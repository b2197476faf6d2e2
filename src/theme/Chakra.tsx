import { ChakraProvider } from '@chakra-ui/react'
import { css, withEmotionCache, type CSSObject } from '@emotion/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'

/** The system without what a provider puts on the whole page, as every provider would do it again. */
const partSystem = { ...system, _global: [], layers: { ...system.layers, atRule: '' } }

// Without its reset, which is off: an empty layer would be written so that it spoils the one behind it.
const pageStyles = css([system.getGlobalCss(), system.getTokenCss()] as CSSObject[])

/** Chakra's variables and keyframes: the first part of a page that uses Chakra brings them, and they stay. */
const PageStyles = withEmotionCache<object>((_, cache) => {
  if (cache.inserted[pageStyles.name] === undefined) cache.insert('', pageStyles, cache.sheet, true)
  return null
})

/**
 * Gives Chakra to the parts inside. Only what is loaded when it is needed stands in one of these, so that the first
 * page is without Chakra; one page may hold several.
 */
export function Chakra({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={partSystem}>
      <PageStyles />
      {children}
    </ChakraProvider>
  )
}
