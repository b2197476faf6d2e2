/** What the shop asks the browser for, and what the browser answers, in the JSON form of WebAuthn. */
type Asked = Record<string, unknown>
interface PasskeyAnswer {
  id: string
  rawId: string
  type: string
  response: Record<string, unknown>
  clientExtensionResults: Record<string, unknown>
}

/** Loaded when an owner uses a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys here: at an address with HTTPS, or on this machine. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis

/** Lets the browser make a passkey; null when the person declines or it has none. */
export async function makePasskey(asked: Asked): Promise<PasskeyAnswer | null> {
  const { startRegistration } = await library()
  return answered(startRegistration({ optionsJSON: asked as never }))
}

/** Lets the browser use a passkey; null when the person declines, it has none or the signal is aborted. */
export async function usedPasskey(asked: Asked, signal?: AbortSignal): Promise<PasskeyAnswer | null> {
  const { startAuthentication, WebAuthnAbortService } = await library()
  signal?.throwIfAborted()
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  return answered(startAuthentication({ optionsJSON: asked as never }))
}

/** The browser has told the person what it refuses. */
function answered(asking: Promise<object>): Promise<PasskeyAnswer | null> {
  return asking.then(
    (answer) => answer as PasskeyAnswer,
    () => null,
  )
}
