const RETRY_AFTER_MS = 3000

/** Loads a part without which the whole page would stay dead: a load that fails, as on a bad network, is tried again every 3 seconds. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    }
  }
}
