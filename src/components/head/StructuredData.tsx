import { jsonLdOf, type StructuredData as Data } from '../../../domain/structuredData.ts'

/** JSON-LD for search engines. */
export function StructuredData({ data }: { data: Data }) {
  return <script type="application/ld+json">{jsonLdOf(data)}</script>
}
