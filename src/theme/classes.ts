import type { RecipeDefinition, SlotRecipeDefinition } from '@chakra-ui/react'
import './recipes.css'
import type { recipes, slotRecipes } from './recipes.ts'

/** One value of each variant; a variant that can only be true may be left out. */
type Choices<Recipe> =
  Recipe extends RecipeDefinition<infer Variants>
    ? { [Axis in keyof Variants as 'true' extends keyof Variants[Axis] ? never : Axis]: keyof Variants[Axis] } & {
        [Axis in keyof Variants as 'true' extends keyof Variants[Axis] ? Axis : never]?: true
      }
    : never

/** Makes a function that returns the classes with which a plain element looks like Chakra's component. */
const classesOf =
  <Name extends keyof typeof recipes>(name: Name) =>
  (choices: Choices<(typeof recipes)[Name]>): string =>
    Object.entries(choices).reduce(
      (classes, [axis, value]) => `${classes} ${name}-${value === true ? axis : String(value)}`,
      name as string,
    )

export const button = classesOf('button')
export const link = classesOf('link')

type FieldSlot = (typeof slotRecipes)['field'] extends SlotRecipeDefinition<infer Slot> ? Slot : never
const ofField = (slot: FieldSlot) => `field-${slot}`

/** The classes of a field, its texts and its control. */
export const fields = {
  root: ofField('root'),
  label: ofField('label'),
  errorText: ofField('errorText'),
  helperText: ofField('helperText'),
  input: 'input',
  select: 'nativeSelect-field',
  textarea: 'textarea',
}

export type ButtonVariant = Parameters<typeof button>[0]['variant']
