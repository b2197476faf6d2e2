import type { HTMLInputAutoCompleteAttribute } from 'react'
import { emailProblem, fullNameProblem, loginProblem, mobileProblem } from '../../../domain/checks.ts'
import type { Notice } from '../../../domain/entities.ts'
import { withoutGaps } from '../../../domain/oneTimeCode.ts'
import type { AuthModalEvent, AuthView } from '../../../machines/authModal.ts'

/** Everything typed in the five views, so that nothing is lost on the way between them. */
export interface TypedAuth {
  usr: string
  pwd: string
  mobile_number: string
  email_address: string
  full_name: string
  forgotten_mobile: string
  otp: string
  new_password: string
}

export const NOTHING_TYPED: TypedAuth = {
  usr: '',
  pwd: '',
  mobile_number: '',
  email_address: '',
  full_name: '',
  forgotten_mobile: '',
  otp: '',
  new_password: '',
}

interface AuthField {
  name: keyof TypedAuth
  label: string
  type: 'text' | 'tel' | 'password'
  inputMode?: 'email' | 'tel' | 'numeric'
  autoComplete: HTMLInputAutoCompleteAttribute
  /** What is wrong with it, or null; the chart judges by the same rules. */
  problem?: (text: string) => Notice | null
}

interface AuthViewContent {
  title: string
  intro?: string
  fields: AuthField[]
  submit: string
  busy: string
  eventOf: (typed: TypedAuth) => AuthModalEvent
}

/**
 * The five views (§2). An email is a plain text field with an email keyboard, so that a wrong one gets the
 * shop's own message [VAL-19, VAL-21] and not the browser's.
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
    eventOf: ({ usr, pwd }) => ({ type: 'auth.submitLogin', usr, pwd }),
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
    eventOf: ({ mobile_number, email_address, full_name }) => ({
      type: 'auth.submitRegistration',
      mobile_number,
      email_address,
      full_name,
    }),
  },
  forgot: {
    title: 'Set a new password',
    intro: 'Enter your mobile number and we will send you a code.',
    fields: [{ name: 'forgotten_mobile', label: 'Mobile number', type: 'tel', inputMode: 'tel', autoComplete: 'tel' }],
    submit: 'Send OTP',
    busy: 'Sending...',
    eventOf: ({ forgotten_mobile }) => ({ type: 'auth.submitForgot', mobile_number: forgotten_mobile }),
  },
  otp: {
    title: 'Enter the code',
    intro: 'Enter the code that came to your phone by SMS.',
    fields: [{ name: 'otp', label: 'Code', type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code' }],
    submit: 'Validate OTP',
    busy: 'Validating...',
    eventOf: ({ otp }) => ({ type: 'auth.submitOtp', otp: withoutGaps(otp) }),
  },
  reset: {
    title: 'Choose a new password',
    intro: 'A long one is a safe one: 8 characters or more.',
    fields: [{ name: 'new_password', label: 'New password', type: 'password', autoComplete: 'new-password' }],
    submit: 'Reset Password',
    busy: 'Saving...',
    eventOf: ({ new_password }) => ({ type: 'auth.submitReset', new_password }),
  },
}
