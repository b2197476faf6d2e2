/** The types of the auth machine, and the rules of its forms. */
import { emailProblem, fullNameProblem, loginProblem, mobileProblem } from '../../domain/checks.ts'
import type { User } from '../../domain/entities.ts'
import type { Notice, NoticeKey } from '../../domain/notices.ts'
import { codeIn, withoutGaps } from '../../domain/people/oneTimeCode.ts'
import { isKenyanPhone, normalisePhone } from '../../domain/people/phone.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'

/** What the login form sends. */
export interface Credentials {
  usr: string
  pwd: string
}

/** What the register form sends; it has no password [AUT-03]. */
export interface Registration {
  mobile_number: string
  email_address: string
  full_name: string
}

/** What is typed in each view. */
export interface TypedForms {
  login: Credentials
  register: Registration
  forgot: { mobile_number: string }
  otp: { otp: string }
  reset: { new_password: string }
}

export type AuthView = keyof TypedForms
/** The views whose forms have rules beyond being complete. */
export type CheckedView = 'login' | 'register'
export type AuthField = { [View in AuthView]: keyof TypedForms[View] }[AuthView]

/** Why the form was opened. */
export type AuthIntent = 'checkout' | 'account' | null

interface Opening {
  container: 'modal' | 'panel'
  intent: AuthIntent
}

export type AuthModalEvent =
  /** `mobile_number` belongs to the customer who changes their password. */
  | ({ type: 'auth.open'; mobile_number?: string } & Opening)
  | { type: 'auth.close' }
  /** Closes, and drops everything typed. */
  | { type: 'auth.forget' }
  | { type: 'auth.showLogin' }
  | { type: 'auth.showRegister' }
  | { type: 'auth.showForgot' }
  | { type: 'auth.showOtp' }
  /** Empties the password of the login form. */
  | { type: 'auth.clearPassword' }
  /** `codesHaveSixDigits`: of this shop, so that a typed one is known to be whole. */
  | { type: 'auth.type'; field: AuthField; value: string; codesHaveSixDigits?: boolean }
  /** Sends a code to the number that has just been registered. */
  | { type: 'auth.textCode' }
  | { type: 'auth.submit' }
  /** The client id is empty where the shop has not set up Google. */
  | { type: 'auth.continueWithGoogle'; clientId: string }
  | { type: 'auth.usePasskey' }

export type AuthModalEmitted = { type: 'auth.loggedIn'; user: User; intent: AuthIntent } | NoticeRaised

export interface AuthModalContext extends Opening {
  typed: TypedForms
  /**
   * Shown in the form [AUT-24]: a failed login call, or why the shop refused a Google login or a new password; at its
   * field: a refused number or code (OPN-82).
   */
  failure: Notice | null
  /** The number that was registered here and has no password yet; empty for none. */
  newcomer: string
  /** The codes that were sent since the last one came: none of them is sent again by itself. */
  triedOtp: string[]
}

export const NOTHING_TYPED: TypedForms = {
  login: { usr: '', pwd: '' },
  register: { mobile_number: '', email_address: '', full_name: '' },
  forgot: { mobile_number: '' },
  otp: { otp: '' },
  reset: { new_password: '' },
}

/** Nothing is typed, registered or tried. */
export const BLANK = { typed: NOTHING_TYPED, newcomer: '', triedOtp: [] }

type Typed = Pick<AuthModalContext, 'typed'>

/** Returns why and where a form is opened. A customer's own number is the one that gets the code. */
export function openedBy(event: AuthModalEvent, { typed }: Typed): Opening & Typed {
  const { container, intent, mobile_number } = eventOf(event, 'auth.open')
  return { container, intent, typed: mobile_number ? { ...typed, forgot: { mobile_number } } : typed }
}

/**
 * Returns the forms with a new value in a view's field; fields of other views are ignored. When the code gets more than
 * one character longer, it was pasted, and is read out of the pasted text.
 */
export function typedBy(event: AuthModalEvent, { typed }: Typed, view: AuthView): Typed {
  const { field, value } = eventOf(event, 'auth.type')
  if (!(field in typed[view])) return { typed }
  const isPastedCode = field === 'otp' && isPasted(value, typed)
  return { typed: { ...typed, [view]: { ...typed[view], [field]: isPastedCode ? codeIn(value) : value } } }
}

const isPasted = (value: string, { otp }: TypedForms): boolean => value.length > otp.otp.length + 1

/**
 * Returns whether a code is sent as soon as it is there: it has six digits, was not sent before, and is whole. A pasted
 * one is; a typed one could be the beginning of a longer one, unless the shop's codes have six digits [VAL-23].
 */
export function sendsItself(event: AuthModalEvent, { typed, triedOtp }: AuthModalContext): boolean {
  const { field, value, codesHaveSixDigits } = eventOf(event, 'auth.type')
  if (field !== 'otp' || !(codesHaveSixDigits || isPasted(value, typed))) return false
  const code = codeOf(typedBy(event, { typed }, 'otp').typed.otp)
  return /^\d{6}$/.test(code) && !triedOtp.includes(code)
}

/** Returns the forms with the number of a view as the login name. */
export const withLoginFrom = (view: 'register' | 'forgot', { typed }: Typed): Typed => ({
  typed: { ...typed, login: { usr: normalisePhone(typed[view].mobile_number), pwd: '' } },
})

/** Returns the forms with a number that has no password yet, as the login name and as the one that gets the code. */
export const withNumber = (mobile_number: string, { typed }: Typed): Typed => ({
  typed: { ...typed, login: { usr: mobile_number, pwd: '' }, forgot: { mobile_number } },
})

/** Returns the forms with the new password in the login form, whose number is no newcomer's any more. */
export const withNewPassword = ({ typed }: Typed) => ({
  typed: { ...typed, login: { ...typed.login, pwd: typed.reset.new_password } },
  newcomer: '',
})

export const withoutNewPassword = ({ typed }: Typed): Typed => ({ typed: { ...typed, reset: NOTHING_TYPED.reset } })

export const withLoginOnly = ({ typed }: Typed) => ({ ...BLANK, typed: { ...NOTHING_TYPED, login: typed.login } })

export const withTriedCode = ({ typed, triedOtp }: AuthModalContext) => ({ triedOtp: [...triedOtp, codeOf(typed.otp)] })

/** Returns the forms with the login name as the number that gets the code, if it is a number and none is typed yet. */
export function withMobilePrefilled({ typed }: Typed): Typed {
  const { usr } = typed.login
  return { typed: typed.forgot.mobile_number || !isPhone(usr) ? typed : { ...typed, forgot: { mobile_number: usr } } }
}

/** Returns the forms without passwords and code. */
export const withoutSecrets = ({ typed }: Typed): Typed => ({
  typed: { ...typed, login: { ...typed.login, pwd: '' }, otp: NOTHING_TYPED.otp, reset: NOTHING_TYPED.reset },
})

/** Whether no field of a form is empty [VAL-20]. */
export const isComplete = (form: object): boolean => Object.values(form).every((field) => String(field).trim() !== '')

/** Returns the login as it is sent: the trimmed email, or the normalised mobile number (OPN-38). */
export const credentialsOf = ({ usr, pwd }: Credentials): Credentials => ({
  usr: isPhone(usr) ? normalisePhone(usr) : usr.trim(),
  pwd,
})

/** Returns the registration as it is sent: trimmed, with a normalised mobile number [VAL-10]. */
export const registrationOf = ({ mobile_number, email_address, full_name }: Registration): Registration => ({
  mobile_number: normalisePhone(mobile_number),
  email_address: email_address.trim(),
  full_name: full_name.trim(),
})

/** Returns the code as it is sent. */
export const codeOf = ({ otp }: TypedForms['otp']): string => withoutGaps(otp).trim()

/** Returns the first mistake in a form without empty fields, or null [VAL-18 to VAL-21] (OPN-36). */
export function problemIn({ login, register }: TypedForms, view: CheckedView): NoticeKey | null {
  if (view === 'login') return isComplete(login) ? loginProblem(login.usr) : null
  if (!isComplete(register)) return null
  const { mobile_number, email_address, full_name } = register
  return mobileProblem(mobile_number) ?? emailProblem(email_address) ?? fullNameProblem(full_name)
}

const isPhone = (usr: string): boolean => isKenyanPhone(usr) && !usr.includes('@')
