import { useEffect, useRef, type RefObject } from 'react'
import type { Notice } from '../../../domain/notices.ts'
import type { AuthView } from '../../../machines/people/authForms.ts'

type Form = RefObject<HTMLFormElement | null>

/** Marks the button that is all a new view needs, because its fields are filled or not needed. */
export const NEXT_PRESS = { 'data-next-press': '' }

/** Returns the first empty field in a part, otherwise its first: a kept name leaves the password to type. */
export function fieldToType(part: HTMLElement): HTMLInputElement | undefined {
  const fields = [...part.querySelectorAll<HTMLInputElement>('input:not([hidden])')]
  return fields.find(({ value }) => value === '') ?? fields[0]
}

const focusField = (form: Form) => form.current && fieldToType(form.current)?.focus()

/** Moves the focus to the field that the shop has refused, so that screen readers read why. */
export function useFocusOnRefusal(form: Form, failure: Notice | null) {
  useEffect(() => {
    if (failure) focusField(form)
  }, [form, failure])
}

/**
 * Moves the focus into a new view: to the button that is all it needs, otherwise to its first empty field. Not in the
 * first view, which the page shows by itself.
 */
export function useFocusOnChange(form: Form, view: AuthView) {
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const next = form.current?.querySelector<HTMLElement>('[data-next-press]')
    if (next) next.focus()
    else focusField(form)
  }, [form, view])
}
