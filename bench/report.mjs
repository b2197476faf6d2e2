/** A number for a table: – where there is none. */
export const digits = (value, places = 0) => (value === null || value === undefined ? '–' : value.toFixed(places))

/** Bytes as kB of 1,000. */
export const kilobytes = (bytes, places = 0) =>
  digits(bytes === null || bytes === undefined ? null : bytes / 1000, places)

/** A figure with ✓ where it keeps within its bar and ✗ where it does not. */
export function against(bar, value, places = 0) {
  if (value === null || value === undefined) return '–'
  return `${value.toFixed(places)} ${value <= bar ? '✓' : '✗'}`
}

/** The same where more is better. */
export function atLeast(bar, value) {
  return `${value.toFixed(0)} ${value >= bar ? '✓' : '✗'}`
}

/** A table in Markdown; the first column is text, the others are figures. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    `|${head.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map(line),
  ].join('\n')
}

/** A part of the report: a heading, a note or none, tables. */
export const section = (title, ...parts) => [`## ${title}`, ...parts.filter(Boolean)].join('\n\n')
