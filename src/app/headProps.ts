export interface HeadProps {
  /** What the page is; the home page has none of its own and shows the shop's tagline (OPN-70). */
  title?: string
  /** For search engines; cut to 160 characters [SEO-04]. */
  description?: string
  /** For messages with a link to the page, where it differs; cut to 200 characters [SEO-05]. */
  sharedDescription?: string
  /** The one address of what is shown, from `/` on; none for what has no address of its own. */
  path?: string
  /** Pictures to share the page with, the best first; the shop's own stands in. */
  images?: readonly string[]
  /** Of a product. */
  price?: { amount: number; currency: string }
  /** Whether search engines shall leave the page out. */
  isUnlisted?: boolean
}
