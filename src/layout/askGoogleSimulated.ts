const LOOK_EVERY_MS = 200

let timer: ReturnType<typeof setInterval> | undefined

/**
 * Opens the page of the simulated Google. Returns the access token that its chosen person adds to the address, or null
 * when the window is closed. Rejects when the browser blocks the window. A second call opens the same window, and the
 * first one is not answered any more.
 */
export async function askGoogleSimulated(page: string): Promise<string | null> {
  const opened = open(page, 'google', 'popup,width=480,height=640')
  if (!opened) throw new Error('The window of the simulated Google is blocked')
  clearInterval(timer)
  return new Promise((resolve) => {
    timer = setInterval(() => {
      const token = tokenIn(opened)
      if (token === null && !opened.closed) return
      clearInterval(timer)
      opened.close()
      resolve(token)
    }, LOOK_EVERY_MS)
  })
}

function tokenIn(opened: Window): string | null {
  try {
    return new URLSearchParams(opened.location.hash.slice(1)).get('access_token')
  } catch {
    // another site's page, on which nobody can choose
    return null
  }
}
