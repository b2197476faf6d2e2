import type { RecipeDefinition } from '@chakra-ui/react'
import './recipes.css'
import type { recipes } from './recipes.ts'

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

export type ButtonVariant = Parameters<typeof button>[0]['variant']
