import {
  badgeRecipe,
  buttonRecipe,
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
  button: {
    ...buttonRecipe,
    base: { ...buttonRecipe.base, whiteSpace: 'normal', maxW: 'full' },
    variants: withRoomForLines(buttonRecipe.variants),
    defaultVariants: { size: 'lg', variant: 'solid' },
  },
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
      footer: { ...dialogSlotRecipe.base?.footer, flexWrap: 'wrap' },
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

/** A button grows when its words need two lines. */
function withRoomForLines<T extends { size: Record<string, { h?: string }> }>(variants: T | undefined): T | undefined {
  if (!variants) return variants
  const sizes = Object.entries(variants.size).map(([name, { h, ...size }]) => [name, { ...size, minH: h, py: '1' }])
  return { ...variants, size: Object.fromEntries(sizes) as T['size'] }
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
