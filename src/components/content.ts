/** The id of the page's own part, between header and footer: where the skip link and every arrival lead. */
export const CONTENT_ID = 'content'

/** The page's own part; the server and a page that is being left have none. */
export function contentOf(page: Document): HTMLElement | null {
  return page.getElementById(CONTENT_ID)
}

/** Moves the focus to the page's content: what was pressed goes, and what comes in its place begins there. */
export function focusContent(): void {
  contentOf(document)?.focus({ preventScroll: true })
}
