import { defineRecipe, defineSlotRecipe, defineStyle } from '@chakra-ui/react/styled-system'
import {
  dialogSlotRecipe,
  drawerSlotRecipe,
  radioGroupSlotRecipe,
  radiomarkRecipe,
  spinnerRecipe,
} from '@chakra-ui/react/theme'

/** Large text on a phone: a line has few letters. */
const NARROW = '@media (max-width: 17.99em)'

/** Seen in forced colours only. */
const EDGE = defineStyle({ '&:not(:focus-visible)': { outline: '1px solid transparent', outlineOffset: '-1px' } })

const FIELD = defineStyle({
  width: 'full',
  minHeight: '11',
  paddingInline: '4',
  borderWidth: '1px',
  // A field's border needs a contrast of 3:1 (WCAG 1.4.11).
  borderColor: 'border.emphasized',
  borderRadius: 'md',
  backgroundColor: 'bg.panel',
  color: 'fg',
  // Phones zoom in on smaller text.
  fontSize: 'md',
  _focusVisible: { outlineOffset: '0' },
  _invalid: { borderColor: 'border.error !important', outlineColor: 'border.error !important' },
  _disabled: { layerStyle: 'disabled' },
})

const ARROW = ['45deg', '-45deg']
  .map((angle) => `linear-gradient(${angle}, transparent 50%, var(--color-text-muted) 50%)`)
  .join(', ')

/**
 * Styles of the Chakra components that the shop uses, and of the plain elements of recipes.css. A component without a
 * recipe here has no style. Controls are 44 px high. Colours of a state are `!important`: no colour of a view's own, by
 * a style property or a CSS module, hides that a control is disabled or wrong.
 */
export const recipes = {
  badge: defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '0.375rem',
      maxWidth: 'full',
      paddingInline: '2',
      borderRadius: 'sm',
      fontSize: 'sm',
      fontWeight: 'medium',
      lineHeight: '1.5rem',
      overflowWrap: 'anywhere',
      ...EDGE,
    },
    variants: {
      tone: {
        brand: { backgroundColor: 'brand.subtle', color: 'brand.fg' },
        neutral: { backgroundColor: 'bg.subtle', color: 'fg' },
        danger: { backgroundColor: 'bg.error', color: 'fg.error' },
        deal: { backgroundColor: 'bg.warning', color: 'fg.warning' },
        blue: { backgroundColor: 'bg.info', color: 'fg.info' },
        purple: { backgroundColor: 'var(--color-purple-subtle)', color: 'var(--color-purple-text)' },
        cyan: { backgroundColor: 'var(--color-cyan-subtle)', color: 'var(--color-cyan-text)' },
        outline: { borderWidth: '1px', color: 'fg' },
      },
    },
  }),
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
        borderColor: 'transparent !important',
        backgroundColor: 'bg.muted !important',
        color: 'fg.muted !important',
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
  input: defineRecipe({ className: 'chakra-input', base: FIELD }),
  link: defineRecipe({
    className: 'chakra-link',
    base: { color: 'brand.fg', textUnderlineOffset: '0.2em' },
    variants: {
      variant: {
        /** In a text. */
        underline: { textDecoration: 'underline', _hover: { textDecorationThickness: '2px' } },
        /** High enough for a thumb. */
        plain: {
          display: 'inline-flex',
          alignItems: 'center',
          gap: '1',
          minHeight: '11',
          borderRadius: 'sm',
          fontWeight: 'medium',
          _hover: { textDecoration: 'underline' },
        },
      },
    },
    defaultVariants: { variant: 'plain' },
  }),
  panel: defineRecipe({
    base: { padding: { base: '4', md: '6' }, borderRadius: '3xl', backgroundColor: 'bg.panel', ...EDGE },
  }),
  radiomark: radiomarkRecipe,
  spinner: spinnerRecipe,
  text: defineRecipe({
    className: 'chakra-text',
    variants: {
      variant: {
        muted: { color: 'fg.muted' },
        small: { color: 'fg.muted', textStyle: 'sm' },
        /** An amount, which stays on one line. */
        figures: {
          fontVariantNumeric: 'tabular-nums',
          letterSpacing: 'var(--tracking-figures)',
          whiteSpace: 'nowrap',
        },
      },
    },
  }),
  textarea: defineRecipe({ className: 'chakra-textarea', base: { ...FIELD, paddingBlock: '3', lineHeight: '1.5' } }),
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
  field: defineSlotRecipe({
    className: 'chakra-field',
    slots: ['root', 'label', 'errorText', 'helperText'],
    base: {
      root: {
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: '0.375rem',
        width: 'full',
        minWidth: '0',
      },
      label: { textStyle: 'label' },
      errorText: { textStyle: 'label', color: 'fg.error', overflowWrap: 'anywhere' },
      helperText: { textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' },
    },
  }),
  nativeSelect: defineSlotRecipe({
    className: 'chakra-native-select',
    slots: ['root', 'field'],
    base: {
      root: { width: 'full' },
      field: {
        ...FIELD,
        appearance: 'none',
        paddingInlineStart: '3',
        paddingInlineEnd: '8',
        backgroundImage: ARROW,
        backgroundPosition: 'right 1.125rem center, right 0.75rem center',
        backgroundRepeat: 'no-repeat',
        backgroundSize: '0.375rem 0.375rem',
        textOverflow: 'ellipsis',
      },
    },
  }),
  radioGroup: radioGroupSlotRecipe,
}
