import { defineRecipe } from '@chakra-ui/react/styled-system'
import {
  badgeRecipe,
  dialogSlotRecipe,
  drawerSlotRecipe,
  fieldSlotRecipe,
  inputRecipe,
  linkRecipe,
  nativeSelectSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  spinnerRecipe,
  textareaRecipe,
} from '@chakra-ui/react/theme'

/** Large text on a phone: a line has few letters. */
const NARROW = '@media (max-width: 17.99em)'

const STRONG_BORDER = { bg: 'bg.panel', borderColor: 'border.emphasized' }

/**
 * Styles of the Chakra components that the shop uses; a component without a recipe here has no style. Controls are 44
 * px high by default, with text large enough that phones don't zoom in.
 */
export const recipes = {
  badge: {
    ...badgeRecipe,
    // seen in forced colours only
    base: { ...badgeRecipe.base, outline: '1px solid transparent' },
    defaultVariants: { size: 'md', variant: 'subtle' },
  },
  button: defineRecipe({
    className: 'chakra-button',
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minHeight: '11',
      minWidth: '11',
      paddingInline: '5',
      borderWidth: '1px',
      borderColor: 'transparent',
      borderRadius: 'md',
      fontWeight: 'semibold',
      lineHeight: '1.2',
      textAlign: 'center',
      transition: 'background-color var(--motion-fast), border-color var(--motion-fast)',
      // A busy button keeps its look.
      '&:is(:disabled, [aria-disabled=true]:not([aria-busy]))': {
        borderColor: 'transparent',
        backgroundColor: 'bg.muted',
        color: 'fg.muted',
        cursor: 'not-allowed',
      },
      [NARROW]: { paddingInline: '4', paddingBlock: '2' },
    },
    variants: {
      variant: {
        solid: { backgroundColor: 'brand.solid', color: 'brand.contrast', _hover: { backgroundColor: 'brand.hover' } },
        /** For buttons that repeat on a page: quiet until hovered. */
        subtle: {
          borderColor: 'brand.border',
          backgroundColor: 'brand.subtle',
          color: 'brand.fg',
          '&:active:not(:disabled)': { backgroundColor: 'brand.muted' },
          _hover: { borderColor: 'brand.solid', backgroundColor: 'brand.solid', color: 'brand.contrast' },
        },
        outline: {
          borderColor: 'brand.border',
          backgroundColor: 'bg.panel',
          color: 'brand.fg',
          _hover: { backgroundColor: 'brand.subtle' },
        },
        surface: {
          borderColor: 'border.emphasized',
          backgroundColor: 'bg.panel',
          color: 'fg',
          _hover: { backgroundColor: 'bg.subtle' },
        },
        ghost: { color: 'fg', _hover: { backgroundColor: 'bg.subtle' } },
        plain: {},
      },
      /** As wide as high. */
      icon: { true: { paddingInline: '0', [NARROW]: { paddingInline: '0', paddingBlock: '0' } } },
    },
    defaultVariants: { variant: 'solid' },
  }),
  input: {
    ...inputRecipe,
    defaultVariants: { size: 'lg', variant: 'outline' },
    variants: withStrongBorder(inputRecipe.variants),
  },
  link: linkRecipe,
  radiomark: radiomarkRecipe,
  spinner: spinnerRecipe,
  textarea: {
    ...textareaRecipe,
    defaultVariants: { size: 'lg', variant: 'outline' },
    variants: withStrongBorder(textareaRecipe.variants),
  },
}

export const slotRecipes = {
  dialog: {
    ...dialogSlotRecipe,
    base: {
      ...dialogSlotRecipe.base,
      title: { flex: '1', minW: '0', overflowWrap: 'anywhere' },
      footer: { ...dialogSlotRecipe.base?.footer, flexWrap: 'wrap', textStyle: 'md' },
    },
  },
  drawer: drawerSlotRecipe,
  field: fieldSlotRecipe,
  nativeSelect: {
    ...nativeSelectSlotRecipe,
    defaultVariants: { size: 'lg', variant: 'outline' },
    variants: withStrongFieldBorder(nativeSelectSlotRecipe.variants),
  },
  radioGroup: radioGroupSlotRecipe,
}

/** A field's border needs a contrast of 3:1 (WCAG 1.4.11); Chakra's has less. */
function withStrongBorder<T extends { variant: { outline: object } }>(variants: T | undefined): T | undefined {
  if (!variants) return variants
  const outline = { ...variants.variant.outline, ...STRONG_BORDER }
  return { ...variants, variant: { ...variants.variant, outline } }
}

/** The same for a field in a slot recipe. */
function withStrongFieldBorder<T extends { variant: { outline: { field?: object } } }>(
  variants: T | undefined,
): T | undefined {
  if (!variants) return variants
  const { outline } = variants.variant
  const strong = { ...outline, field: { ...outline.field, ...STRONG_BORDER } }
  return { ...variants, variant: { ...variants.variant, outline: strong } }
}
