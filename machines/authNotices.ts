import type { User } from '../domain/entities.ts'
import type { Notice } from '../domain/notices.ts'
import { detailOf, refusalText, type CancellableLoginOutcome } from '../domain/outcomes.ts'

const nameIn = ({ full_name, username, email }: User) => ({ name: full_name || username || email })

/** The notices of the auth machine; the shop's text is added to those of a failure (OPN-39). */
export const notices = {
  loggedIn: (user: User): Notice => ({ key: 'loggedIn', values: nameIn(user) }),
  loggedInWithGoogle: (user: User): Notice => ({ key: 'loggedInWithGoogle', values: nameIn(user) }),
  loginRefused: (outcome: CancellableLoginOutcome): Notice => ({ key: 'loginRefused', detail: refusalText(outcome) }),
  passkeyRefused: (outcome: CancellableLoginOutcome): Notice =>
    outcome.status === 'cancelled' ? { key: 'passkeyUnused' } : notices.loginRefused(outcome),
  /** Also shown in the form [AUT-24]. */
  loginFailed: (error: unknown): Notice => ({ key: 'loginFailed', detail: detailOf(error) }),
  notRegistered: (error: unknown): Notice => ({ key: 'notRegistered', detail: detailOf(error) }),
  /** `note`: who gets a code, where not every number does (OPN-280). */
  codeSent: (note: string | undefined): Notice =>
    note ? { key: 'codeSentToSome', detail: note } : { key: 'codeSent' },
  codeNotSent: (error: unknown): Notice => ({ key: 'codeNotSent', detail: detailOf(error) }),
  /** What the form for a new password shows. */
  passwordNotTaken: (error: unknown): Notice => ({ key: 'passwordNotTaken', detail: detailOf(error) }),
}

/** Returns what the number's field shows when the shop refuses to send a code to it: the shop's text, if any. */
export function sendingRefusal(error: unknown): Notice | null {
  const detail = detailOf(error)
  return detail ? { key: 'codeNotSent', detail } : null
}

/** Returns what the login form shows when the shop refuses a Google login: the shop's text, if any. */
export function googleRefusal(outcome: CancellableLoginOutcome): Notice | null {
  const detail = refusalText(outcome)
  return detail ? { key: 'googleRefused', detail } : null
}
