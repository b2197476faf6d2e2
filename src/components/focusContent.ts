/** Moves the focus to the page's content: what was pressed goes, and what comes in its place begins there. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true })
}
