/**
 * What the server would put into the page at `path` for the browser to go on with, by key: a way to open a page while
 * the catalogue is still on its way. Empty where no server renders pages. Throws what `fetch` throws.
 */
export async function fetchPageData(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const data: unknown = JSON.parse(page.getElementById('first-data')?.textContent || '{}')
  return (data as { held?: Record<string, unknown> }).held ?? {}
}
