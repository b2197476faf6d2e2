import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { endsWithPage, isComplaint, type Notice } from '../../../domain/notices.ts'
import { afterPaint } from '../../app/scheduling.ts'
import { usePageChange } from '../usePageChange.ts'

interface Shown {
  /** The path of the page that the notice ends with; null until a navigation that began with it has begun. */
  page: string | null
  /** Where a change answers the notice: the form that it complains about; null where nothing does. */
  form: Node | null
}

/**
 * Dismisses the primary toast, but not what the cart says, when the shopper leaves its page, and a complaint also when
 * its form is changed or sent again (OPN-81). `dismiss` must be the same function in every render. Returns the function
 * to call with every notice that is shown.
 */
export function useToastEnd(dismiss: () => void): (notice: Notice) => void {
  const { pathname } = useLocation()
  // A notice that is raised together with a navigation belongs to the page that opens.
  const page = useNavigation().location?.pathname ?? pathname
  const latestPage = useRef(page)
  useLayoutEffect(() => void (latestPage.current = page))
  const shown = useRef<Shown>({ page: null, form: null })

  usePageChange((arrived) => {
    const { page } = shown.current
    if (page !== null && page !== arrived) dismiss()
  })

  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (shown.current.form?.contains(target as Node)) dismiss()
    }
    document.addEventListener('input', hear, { capture: true })
    document.addEventListener('submit', hear, { capture: true })
    return () => {
      document.removeEventListener('input', hear, { capture: true })
      document.removeEventListener('submit', hear, { capture: true })
    }
  }, [dismiss])

  return useCallback((notice) => {
    // A pressed button may have lost the focus, or may be in no form.
    const form = isComplaint(notice) ? (document.activeElement?.closest('form') ?? document) : null
    const now: Shown = { page: null, form }
    shown.current = now
    if (endsWithPage(notice)) afterPaint(() => (now.page = latestPage.current))
  }, [])
}
