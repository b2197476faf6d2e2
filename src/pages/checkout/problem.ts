import type { NoticeKey } from '../../../domain/notices.ts'

/** A failed check and the name of its field; '' where no field can solve it. */
export interface Problem {
  key: NoticeKey
  field: string
}

/** Marks the button or link that solves a problem without a field: logging in, or placing the order. */
export const NEXT_STEP = { 'data-next-step': '' }

/**
 * Returns the first element to fill in or press, in the order of the checks: user and order, region, location, phone
 * [CHK-21 to CHK-26].
 */
export function firstToFix(form: HTMLFormElement): HTMLElement | null {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null
  const unchosen = (name: string) => (field(name)?.disabled || field(name)?.value ? null : field(name))
  return (
    form.querySelector<HTMLElement>('[data-next-step]') ??
    unchosen('region') ??
    unchosen('location') ??
    field('mobile_number')
  )
}
