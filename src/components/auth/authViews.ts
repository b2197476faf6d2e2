import type { HTMLInputAutoCompleteAttribute } from 'react'
import { emailProblem, fullNameProblem, loginProblem, mobileProblem } from '../../../domain/checks.ts'
import type { Notice } from '../../../domain/entities.ts'
import type { AuthField, AuthView } from '../../../machines/authForms.ts'

interface AuthFieldContent {
  name: AuthField
  label: string
  type: 'text' | 'tel' | 'password'
  inputMode?: 'email' | 'tel' | 'numeric'
  autoComplete: HTMLInputAutoCompleteAttribute
  /** Returns what is wrong with a value, or null; the machine checks the same rules. */
  problem?: (text: string) => Notice | null
}

interface AuthViewContent {
  title: string
  intro?: string
  fields: AuthFieldContent[]
  submit: string
  busy: string
}

/**
 * The five views (§2). An email is a plain text field with an email keyboard, so that the shop reports a wrong one
 * [VAL-19, VAL-21], not the browser.
 */
export const AUTH_VIEWS: Record<AuthView, AuthViewContent> = {
  login: {
    title: 'Log in',
    fields: [
      {
        name: 'usr',
        label: 'Mobile number or email',
        type: 'text',
        inputMode: 'email',
        autoComplete: 'username',
        problem: loginProblem,
      },
      { name: 'pwd', label: 'Password', type: 'password', autoComplete: 'current-password' },
    ],
    submit: 'Log In',
    busy: 'Logging in...',
  },
  register: {
    title: 'Create an account',
    fields: [
      {
        name: 'mobile_number',
        label: 'Mobile number',
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        problem: mobileProblem,
      },
      {
        name: 'email_address',
        label: 'Email',
        type: 'text',
        inputMode: 'email',
        autoComplete: 'email',
        problem: emailProblem,
      },
      { name: 'full_name', label: 'Full name', type: 'text', autoComplete: 'name', problem: fullNameProblem },
    ],
    submit: 'Register',
    busy: 'Registering...',
  },
  forgot: {
    title: 'Set a new password',
    intro: 'Enter your mobile number and we will send you a code.',
    fields: [{ name: 'mobile_number', label: 'Mobile number', type: 'tel', inputMode: 'tel', autoComplete: 'tel' }],
    submit: 'Send OTP',
    busy: 'Sending...',
  },
  otp: {
    title: 'Enter the code',
    intro: 'Enter the code that came to your phone by SMS.',
    fields: [{ name: 'otp', label: 'Code', type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' }],
    submit: 'Validate OTP',
    busy: 'Validating...',
  },
  reset: {
    title: 'Choose a new password',
    intro: 'A long one is a safe one: 8 characters or more.',
    fields: [{ name: 'new_password', label: 'New password', type: 'password', autoComplete: 'new-password' }],
    submit: 'Reset Password',
    busy: 'Saving...',
  },
}
