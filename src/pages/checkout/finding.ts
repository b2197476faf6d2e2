/** What the checks have found, and the name of the field that it is about; empty where no field can mend it. */
export interface Finding {
  text: string
  field: string
}

/** Marks the way out of what no field can mend: to log in, or to place the order. */
export const WAY_OUT = { 'data-way-out': '' }

/** Where the shopper is to go on, by the order of the checks: user and order, region, location, phone [CHK-21 to CHK-26]. */
export function concernedIn(form: HTMLFormElement): HTMLElement | null {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
  const unchosen = (name: string) => (field(name)?.disabled || field(name)?.value ? null : field(name))
  return (
    form.querySelector<HTMLElement>('[data-way-out]') ??
    unchosen('region') ??
    unchosen('location') ??
    field('mobile_number')
  )
}
