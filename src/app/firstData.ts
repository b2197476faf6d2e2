/** What the server has put into the page; nothing in it belongs to a visitor. */
export interface FirstData {
  /** What absolute links begin with: `https://duka.example`. */
  origin: string
  /** The day in Kenya when the page was made, `2026-11-20`. */
  today: string
  /** Whether the page was made for little data. */
  savesData: boolean
  /** How many products the shop has; null where no server said it. */
  productCount: number | null
  /** What the shared reads hold, by key. */
  held: Record<string, unknown>
}
