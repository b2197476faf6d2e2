import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem } from '@chakra-ui/react/styled-system'
import { keyframes } from './motion.ts'
import { recipes, slotRecipes } from './recipes.ts'
import { semanticTokens } from './semanticTokens.ts'
import { layerStyles, textStyles } from './textStyles.ts'
import { tokens } from './tokens.ts'

/**
 * Chakra with the shop's tokens and only the recipes in use. Chakra's reset is off: base.css is the same for all
 * elements and cacheable.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: false,
  cssVarsRoot: ':where(html)',
  conditions: {
    light: '@media (prefers-color-scheme: light)',
    dark: '@media (prefers-color-scheme: dark)',
    hover: ['@media (hover: hover)', '&:hover:not(:disabled, [aria-disabled=true])'],
  },
  globalCss: { html: { colorPalette: 'brand', '--global-font-body': 'fonts.body' } },
  theme: {
    breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '80em', '2xl': '90em' },
    keyframes,
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    animationStyles: {},
    recipes,
    slotRecipes,
  },
})
