import type { RecipeDefinition } from '@chakra-ui/react'
import './recipes.css'
import type { recipes } from './recipes.ts'

// The classes of recipes.css, with which plain elements look like Chakra's components.

/** The values of a variant of a recipe. */
type ValueOf<Name extends keyof typeof recipes, Axis extends string = 'variant'> =
  (typeof recipes)[Name] extends RecipeDefinition<infer Variants> ? keyof Variants[Axis & keyof Variants] : never

export type BadgeTone = ValueOf<'badge', 'tone'>
export type ButtonVariant = ValueOf<'button'>

export const badge = ({ tone }: { tone: BadgeTone }) => `badge badge-${tone}`

/** Returns the classes of a button. One with an icon alone is as wide as high. */
export const button = ({ variant, icon }: { variant: ButtonVariant; icon?: true }) =>
  `button button-${variant}${icon ? ' button-icon' : ''}`

/** Returns the classes of a link, underlined in a text or else high enough for a thumb. */
export const link = ({ variant }: { variant: ValueOf<'link'> }) => `link link-${variant}`

export const FIGURES = 'text-figures'
export const INPUT = 'input'
export const MUTED = 'text-muted'
export const PANEL = 'panel'
export const SELECT = 'nativeSelect-field'
export const SMALL = 'text-small'
export const TEXTAREA = 'textarea'
