/** What a product is offered in, such as its sizes. */
export interface ProductOption {
  name: string
  values: string[]
}

type Values = Readonly<Record<string, string>>

/** Returns the value of an option; empty without one. An option may be named `constructor`. */
export const valueOf = (values: Values, name: string) => (Object.hasOwn(values, name) ? values[name]! : '')

/** Returns the name of a variant: `Cotton Tee (Red, M)`. */
export const variantName = (name: string, options: readonly ProductOption[], values: Values) =>
  `${name} (${options.map((option) => valueOf(values, option.name)).join(', ')})`

/**
 * Returns the options of variants: those that `declared` names, else all. Each has the declared values first, and only
 * values that a variant has.
 */
export function optionsOf(
  variants: readonly { options: Values }[],
  declared: readonly ProductOption[] = [],
): ProductOption[] {
  const names =
    declared.length > 0 ? declared.map(({ name }) => name) : variants.flatMap(({ options }) => Object.keys(options))
  return [...new Set(names)].map((name) => {
    const used = new Set(variants.flatMap(({ options }) => valueOf(options, name) || []))
    const known = declared.find((option) => option.name === name)?.values ?? []
    return { name, values: [...new Set([...known, ...used])].filter((value) => used.has(value)) }
  })
}
