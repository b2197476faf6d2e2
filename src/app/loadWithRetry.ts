const RETRY_AFTER_MS = 3000

/** Loads code that the page cannot run without. Tries again every 3 seconds when loading fails, as on a bad network. */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    }
  }
}
