/** Structured data of a page, in the vocabulary of schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>

/** The address of the vocabulary, and the beginning of its terms. */
export const SCHEMA = 'https://schema.org'

/** Returns structured data as JSON, escaped for inlining in `<script>`. */
export function jsonLdOf(data: StructuredData): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
