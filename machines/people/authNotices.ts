import type { User } from '../../domain/entities.ts'
import type { Notice, NoticeKey } from '../../domain/notices.ts'
import { detailOf, refusalText, type CancellableLoginOutcome } from '../../domain/outcomes.ts'
import {
  problemIn,
  withNumber,
  type AuthModalContext,
  type AuthModalEvent,
  type CheckedView,
  type TypedForms,
} from './authForms.ts'
import { takingAnswers, type AnswerOf, type NoticeRaised } from '../notice.ts'

type Answer = AnswerOf<AuthModalContext>

/** `unknown`, as the parameter of an action. */
type Thrown = {} | null | undefined

/** Makes the action that takes an answer of the shop; `failure` is what the form shows of it [AUT-24]. */
export const taking = takingAnswers<AuthModalContext, AuthModalEvent>()

/** Returns the user of an accepted log-in; `event`: that a call is done. */
export const userOf = (event: unknown): User => (event as { output: { user: User } }).output.user

export function welcome(event: { type: string }): NoticeRaised {
  const { full_name, username, email } = userOf(event)
  const key = event.type === 'xstate.done.actor.logInWithGoogle' ? 'loggedInWithGoogle' : 'loggedIn'
  return { type: 'notice.raised', notice: { key, values: { name: full_name || username || email } } }
}

/** Names the first mistake in a form. */
export const problem = (typed: TypedForms, view: CheckedView): NoticeRaised => ({
  type: 'notice.raised',
  notice: { key: problemIn(typed, view) as NoticeKey },
})

/** The shop's text is added to its notices (OPN-39). */
export const loginRefused = (outcome: CancellableLoginOutcome): Answer =>
  outcome.status === 'cancelled'
    ? { notice: { key: 'passkeyUnused' } }
    : { notice: { key: 'loginRefused', detail: refusalText(outcome) } }

export function loginFailed(error: Thrown): Answer {
  const notice: Notice = { key: 'loginFailed', detail: detailOf(error) }
  return { notice, failure: notice }
}

/** The form shows the shop's text, if any. Nothing is said when the shopper closed Google's window. */
export function googleRefused(outcome: CancellableLoginOutcome): Answer {
  if (outcome.status === 'cancelled') return {}
  const detail = refusalText(outcome)
  return { notice: { key: 'googleRefused' }, failure: detail ? { key: 'googleRefused', detail } : null }
}

export const registered = (_: unknown, { typed }: AuthModalContext): Answer => ({
  notice: { key: 'registered' },
  newcomer: typed.login.usr,
})

export const notRegistered = (error: Thrown): Answer => ({ notice: { key: 'notRegistered', detail: detailOf(error) } })

/** `note`: who gets a code, where not every number does (OPN-280). */
export const codeSent = (note: string | undefined): Answer => ({
  notice: note ? { key: 'codeSentToSome', detail: note } : { key: 'codeSent' },
  triedOtp: [],
})

/** The number's field shows the shop's text, if any. */
export function codeNotSent(error: Thrown): Answer {
  const notice: Notice = { key: 'codeNotSent', detail: detailOf(error) }
  return { notice, failure: notice.detail ? notice : null }
}

/** The code of a shopper who has just registered: their number is the login name from then on. */
export const codeTexted = (note: string | undefined, context: AuthModalContext): Answer => ({
  ...codeSent(note),
  ...withNumber(context.newcomer, context),
})

export const codeNotTexted = (error: Thrown, context: AuthModalContext): Answer => ({
  ...codeNotSent(error),
  ...withNumber(context.newcomer, context),
})

export const codeInvalid = (): Answer => ({ notice: { key: 'codeInvalid' }, failure: { key: 'codeInvalid' } })

export const passwordNotTaken = (error: Thrown): Answer => ({
  notice: { key: 'passwordNotReset' },
  failure: { key: 'passwordNotTaken', detail: detailOf(error) },
})
