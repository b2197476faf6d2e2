/** Returns an order's id from what the owner typed. */
export function orderIdOf(text: string): string {
  return text.trim().toUpperCase()
}
