import { emailProblem, fullNameProblem, loginProblem, mobileProblem } from '../domain/checks.ts'
import type { Notice } from '../domain/entities.ts'
import { isKenyanPhone, normalisePhone } from '../domain/phone.ts'

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

/** Whether every field of a form holds something [VAL-20]. */
export const isComplete = (form: object): boolean => Object.values(form).every((field) => String(field).trim() !== '')

/** The login as it is sent: the trimmed email, or the normalised mobile number (OPN-38). */
export const credentialsOf = ({ usr, pwd }: Credentials): Credentials => ({
  usr: isKenyanPhone(usr) && !usr.includes('@') ? normalisePhone(usr) : usr.trim(),
  pwd,
})

/** The registration as it is sent: trimmed, with a normalised mobile number [VAL-10]. */
export const registrationOf = ({ mobile_number, email_address, full_name }: Registration): Registration => ({
  mobile_number: normalisePhone(mobile_number),
  email_address: email_address.trim(),
  full_name: full_name.trim(),
})

/** What is wrong with a login form, or null [VAL-18, VAL-19]. */
export const credentialsProblem = ({ usr }: Credentials): Notice | null => loginProblem(usr)

/** The first thing that is wrong with a register form, or null [VAL-21] (OPN-36). */
export const registrationProblem = (form: Registration): Notice | null =>
  mobileProblem(form.mobile_number) ?? emailProblem(form.email_address) ?? fullNameProblem(form.full_name)
