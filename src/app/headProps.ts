export interface HeadProps {
  /** Missing on the home page, whose title has the shop's tagline (OPN-70). */
  title?: string
  /** For search engines; cut to 160 characters [SEO-04]. */
  description?: string
  /** For link previews, where it differs; cut to 200 characters [SEO-05]. */
  sharedDescription?: string
  /** The canonical address, from `/` on; missing for pages without one. */
  path?: string
  /** Pictures for link previews, the best first; the shop's own by default. */
  images?: readonly string[]
  /** Of a product. */
  price?: { amount: number; currency: string }
  /** Asks search engines to leave the page out. */
  isUnlisted?: boolean
}
