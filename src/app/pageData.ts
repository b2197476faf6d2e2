import { PAGE_DATA } from '../../contract/render.ts'

/** What a page is rendered from. The server writes it into the page; nothing in it belongs to a shopper. */
export interface PageData {
  /** What absolute links begin with: `https://duka.example`. */
  origin: string
  /** The day in Kenya when the page was rendered, `2026-11-20`. */
  today: string
  /** Kenya's public holidays of the next 60 days, `2026-12-25`; null where no server rendered the page. */
  holidays: string[] | null
  /** Whether the page was rendered for save-data mode. */
  savesData: boolean
  /** How many products the shop has; null where no server rendered the page. */
  productCount: number | null
  /** The footer's categories where the specified ones would be empty; else null (OPN-87). */
  footerCategories: string[] | null
  /** Results of the page's queries, by key. */
  queries: Record<string, unknown>
}

/** Fetches the results of another page's queries, unchecked. Rejects where no server renders pages. */
export async function fetchPageData(path: string): Promise<PageData['queries']> {
  const answer = await fetch(PAGE_DATA + path)
  return { ...((await answer.json()) as PageData).queries }
}
