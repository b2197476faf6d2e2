/** The id of the `main` element: the target of the skip link and of `RouteFocus`. */
export const CONTENT_ID = 'content'

/** Returns the `main` element, if there is one. A page that is being left has none. */
export function contentOf(page: Document): HTMLElement | null {
  return page.getElementById(CONTENT_ID)
}

/** Moves the focus to the page's content, when the control that had it disappears. */
export function focusContent(): void {
  contentOf(document)?.focus({ preventScroll: true })
}
