import type { HTMLInputAutoCompleteAttribute } from 'react'
import { emailProblem, fullNameProblem, loginProblem, mobileProblem } from '../../../domain/checks.ts'
import type { NoticeKey } from '../../../domain/notices.ts'
import type { AuthField, AuthView } from '../../../machines/people/authForms.ts'

interface AuthFieldContent {
  name: AuthField
  type: 'text' | 'tel' | 'password'
  inputMode?: 'email' | 'tel' | 'numeric'
  autoComplete: HTMLInputAutoCompleteAttribute
  /** Returns what is wrong with a value, or null; the machine checks the same rules. */
  problem?: (text: string) => NoticeKey | null
}

/**
 * The fields of the five views (§2). An email is a plain text field with an email keyboard, so that the shop reports a
 * wrong one [VAL-19, VAL-21], not the browser.
 */
export const AUTH_FIELDS: Record<AuthView, AuthFieldContent[]> = {
  login: [
    { name: 'usr', type: 'text', inputMode: 'email', autoComplete: 'username', problem: loginProblem },
    { name: 'pwd', type: 'password', autoComplete: 'current-password' },
  ],
  register: [
    { name: 'mobile_number', type: 'tel', inputMode: 'tel', autoComplete: 'tel', problem: mobileProblem },
    { name: 'email_address', type: 'text', inputMode: 'email', autoComplete: 'email', problem: emailProblem },
    { name: 'full_name', type: 'text', autoComplete: 'name', problem: fullNameProblem },
  ],
  forgot: [{ name: 'mobile_number', type: 'tel', inputMode: 'tel', autoComplete: 'tel' }],
  otp: [{ name: 'otp', type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' }],
  reset: [{ name: 'new_password', type: 'password', autoComplete: 'new-password' }],
}
