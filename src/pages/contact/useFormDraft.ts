import { useCallback } from 'react'
import { followSession, oncePerApp } from '../../app/actors/pageActors.ts'
import { useApp } from '../../app/hooks.ts'

interface FormDraft {
  /** As it was when the form was last left. */
  typed: [string, FormDataEntryValue][]
  /** While it is shown. */
  form: HTMLFormElement | null
}

/** Keeps the contact form's draft across navigation; forgets it when another user logs in. Returns the form's `ref`. */
export function useFormDraft(): (form: HTMLFormElement) => () => void {
  const app = useApp()
  return useCallback(
    (form) => {
      const kept = draftOf(app)
      kept.form = form
      for (const [name, value] of kept.typed) {
        const field = form.elements.namedItem(name)
        if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '')
          field.value = String(value)
      }
      return () => {
        kept.typed = [...new FormData(form)]
        kept.form = null
      }
    },
    [app],
  )
}

const draftOf = oncePerApp((app): FormDraft => {
  const kept: FormDraft = { typed: [], form: null }
  let writer = app.session.getSnapshot().context.user?.email ?? ''
  const forget = () => {
    writer = ''
    kept.typed = []
    kept.form?.reset()
  }
  followSession(app, {
    onUser: ({ email }) => {
      if (writer && writer !== email) forget()
      writer = email
    },
    forget,
  })
  return kept
})
