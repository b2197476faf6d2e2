/** The chosen values, by the option's name. */
export type ChosenOptions = Readonly<Record<string, string>>

/** Returns the value of an option; empty without one. An option may be named `constructor`. */
export function valueOf(values: ChosenOptions | undefined, name: string): string {
  return values && Object.hasOwn(values, name) ? values[name]! : ''
}
