import { GoogleOAuthProvider, useGoogleLogin, useGoogleOAuth } from '@react-oauth/google'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'

interface Waiting {
  /** An access token, the empty text where Google gave none, or null when its window was closed. */
  resolve: (token: string | null) => void
  reject: (error: Error) => void
}

type Ask = (waiting: Waiting) => void

/** Google's script, once it is there; it stays, so that the next window opens at once. */
let google: Promise<Ask> | null = null

/**
 * Has Google ask in its own window who somebody is: gives an access token, or null when they close the window. Loads
 * Google's script first; rejects when that does not come, when the window is blocked, and when Google says no.
 */
export async function askGoogle(clientId: string): Promise<string | null> {
  google ??= loadGoogle(clientId).catch((error: unknown) => {
    google = null
    throw error
  })
  const ask = await google
  return new Promise((resolve, reject) => ask({ resolve, reject }))
}

/** The package speaks in hooks, so it gets a root of its own, outside the page. */
function loadGoogle(clientId: string): Promise<Ask> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      reject(new Error("Google's script could not be loaded"))
      // not while React is at work
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
    // What blocks scripts may put an empty one in its place.
    if (!(window as { google?: { accounts?: { oauth2?: object } } }).google?.accounts?.oauth2) return onMissing()
    onReady((next) => {
      waiting.current = next
      open()
    })
  }, [isLoaded, open, onReady, onMissing])
  return null
}
