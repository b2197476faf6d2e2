import { jsonLdOf, type StructuredData as Data } from '../../domain/structuredData.ts'

/** What the page says about itself to search engines; nobody sees it, and it runs nothing. */
export function StructuredData({ data }: { data: Data }) {
  return <script type="application/ld+json">{jsonLdOf(data)}</script>
}
