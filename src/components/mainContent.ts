/** The id of the `main` element: the target of the skip link and of `RouteFocus`. */
export const CONTENT_ID = 'content'

/** The id of the bar above an owner's counter, which the counter fills (OPN-370). */
export const COUNTER_BAR_ID = 'bar'

/** Returns the `main` element, if there is one. A page that is being left has none. */
export function contentOf(page: Document): HTMLElement | null {
  return page.getElementById(CONTENT_ID)
}

/** Moves the focus to the page's content, when the control that had it disappears. */
export function focusContent(): void {
  contentOf(document)?.focus({ preventScroll: true })
}
