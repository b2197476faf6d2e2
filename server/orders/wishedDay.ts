/**
 * The day of a `delivery_date`, day first as the contract sends it [API-25] or as ISO, in the form `2025-03-05`;
 * null for any other text: the day is a wish, and no reason to refuse an order.
 */
export function wishedDay(text: string): string | null {
  const dayFirst = /^(\d{2})-(\d{2})-(\d{4})(?:T|$)/.exec(text.trim())
  const day = dayFirst
    ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}`
    : /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text.trim())?.[0]
  if (!day || day.startsWith('0000')) return null
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null
}
