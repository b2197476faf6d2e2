import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth } from '@react-oauth/google'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'

interface Waiting {
  /** An access token, '' if Google returned none, null if the shopper closed the window. */
  resolve: (token: string | null) => void
  reject: (error: Error) => void
}

type Ask = (waiting: Waiting) => void

/** Google's script; kept, so that the next window opens at once. */
let google: Promise<Ask> | null = null

/**
 * Opens Google's login window. Returns an access token, or null when the shopper closes the window. Loads Google's
 * script first. Rejects when the script cannot be loaded, the window is blocked or Google refuses.
 */
export async function askGoogle(clientId: string): Promise<string | null> {
  google ??= loadGoogle(clientId).catch((error: unknown) => {
    google = null
    throw error
  })
  const ask = await google
  return new Promise((resolve, reject) => ask({ resolve, reject }))
}

/** The package has only a hook, so it gets a React root of its own, outside the page. */
function loadGoogle(clientId: string): Promise<Ask> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      reject(new Error("Google's script could not be loaded"))
      // not while React is rendering
      setTimeout(() => root.unmount())
    }
    const root = createRoot(document.createElement('div'), { onUncaughtError: fail })
    root.render(
      <GoogleOAuthProvider clientId={clientId} onScriptLoadError={fail}>
        <GoogleWindow onReady={resolve} onMissing={fail} />
      </GoogleOAuthProvider>,
    )
  })
}

function GoogleWindow({ onReady, onMissing }: { onReady: (ask: Ask) => void; onMissing: () => void }) {
  const { scriptLoadedSuccessfully: isLoaded } = useGoogleOAuth()
  const waiting = useRef<Waiting>(null)
  const fail = (reason = 'unknown') => waiting.current?.reject(new Error(`Google: ${reason}`))
  const open = useGoogleLogin({
    onSuccess: ({ access_token }) => waiting.current?.resolve(access_token ?? ''),
    onError: ({ error }) => fail(error),
    onNonOAuthError: ({ type }) => (type === 'popup_closed' ? waiting.current?.resolve(null) : fail(type)),
  })
  useEffect(() => {
    if (!isLoaded) return
    // A script blocker may replace the script with an empty one.
    if (!(window as { google?: { accounts?: { oauth2?: object } } }).google?.accounts?.oauth2) return onMissing()
    onReady((next) => {
      waiting.current = next
      open()
    })
  }, [isLoaded, open, onReady, onMissing])
  return null
}
