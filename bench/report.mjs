/** Formats a number for a table; `–` for null. */
export const digits = (value, places = 0) => (value === null || value === undefined ? '–' : value.toFixed(places))

/** Formats bytes as kB of 1,000. */
export const kilobytes = (bytes, places = 0) =>
  digits(bytes === null || bytes === undefined ? null : bytes / 1000, places)

/** Formats a figure with ✓ when it is at most the bar, otherwise ✗. */
export function against(bar, value, places = 0) {
  if (value === null || value === undefined) return '–'
  return `${value.toFixed(places)} ${value <= bar ? '✓' : '✗'}`
}

/** Formats a figure with ✓ when it is at least the bar, otherwise ✗. */
export function atLeast(bar, value) {
  return `${value.toFixed(0)} ${value >= bar ? '✓' : '✗'}`
}

/** Formats a table in Markdown. The first column is text, the others are figures. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    `|${head.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`,
    ...rows.map(line),
  ].join('\n')
}

/** Formats a table of items: each column is a title and how its cell follows from an item. */
export const tableOf = (columns, items) =>
  table(
    Object.keys(columns),
    items.map((item) => Object.values(columns).map((cellOf) => cellOf(item))),
  )

/** Formats a part of the report: a heading, an optional note, tables. */
export const section = (title, ...parts) => [`## ${title}`, ...parts.filter(Boolean)].join('\n\n')
