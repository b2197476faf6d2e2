/** Lets the browser paint and hear the shopper between two pieces of work. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
