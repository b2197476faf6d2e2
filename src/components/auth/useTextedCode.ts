import { useEffect } from 'react'
import type { AuthView } from '../../../machines/people/authForms.ts'
import type { AuthModalActor } from '../../../machines/people/authModal.ts'
import { useApp } from '../../app/hooks.ts'

/** Fills in the code of a text that comes while its view is shown, where the phone asks to pass it on (WebOTP). */
export function useTextedCode(view: AuthView): void {
  const { authModal, config } = useApp()
  useEffect(() => {
    if (view === 'otp') return waitForCode(authModal, config.hasAccountCalls)
  }, [authModal, config, view])
}

/** Returns the function that stops waiting. */
function waitForCode(authModal: AuthModalActor, codesHaveSixDigits: boolean): (() => void) | undefined {
  if (!('OTPCredential' in window)) return
  const waiting = new AbortController()
  const request = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions
  navigator.credentials.get(request).then(
    (found) => {
      const code = (found as { code?: string } | null)?.code
      if (!code || waiting.signal.aborted) return
      authModal.send({ type: 'auth.type', field: 'otp', value: code, codesHaveSixDigits })
    },
    // Refused by the shopper, or nothing came: the code is typed.
    () => undefined,
  )
  return () => waiting.abort()
}
