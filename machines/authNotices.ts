import type { Notice, User } from '../domain/entities.ts'
import { refusalText, toldText, type GoogleLoginOutcome } from '../domain/outcomes.ts'

/** Returns an error notice; the shop's message is added when it says more than the title (OPN-39). */
const failure = (title: string, message: string): Notice =>
  message && message !== title ? { title, description: message, tone: 'error' } : { title, tone: 'error' }

const welcome = (title: string, { full_name, username, email }: User): Notice => ({
  title,
  description: `Welcome, ${full_name || username || email}!`,
  tone: 'success',
})

const googleFailure = (description: string): Notice => ({ title: 'Google Login failed', description, tone: 'error' })

/** The notices of the auth machine. */
export const notices = {
  loggedIn: (user: User) => welcome('Login successful', user),
  loggedInWithGoogle: (user: User) => welcome('Google Login successful', user),
  loginRefused: (outcome: GoogleLoginOutcome) => failure('Login failed', refusalText(outcome)),
  loginFailed: (error: unknown) => failure('Login Failed', loginFailure(error)),
  registered: (): Notice => ({ title: 'Registration successful! Please login.', tone: 'success' }),
  notRegistered: (error: unknown) => failure('Registration failed', toldText(error)),
  otpSent: (): Notice => ({ title: 'OTP sent', tone: 'success' }),
  otpNotSent: (error: unknown) => failure('Failed to send OTP', toldText(error)),
  otpInvalid: () => failure('Invalid OTP', 'Failed to validate OTP'),
  passwordReset: (): Notice => ({ title: 'Password reset successful', tone: 'success' }),
  passwordNotReset: () => failure('Reset Failed', 'Failed to reset password'),
  googleComingSoon: (): Notice => ({ title: 'Coming soon', tone: 'info' }),
  googleNotSetUp: () => googleFailure('This shop has not set up Google Login.'),
  googleRefused: () => googleFailure('Authentication failed'),
  googleFailed: () => googleFailure('An error occurred during Google authentication'),
}

/** Returns what the login form says inline when the call fails [AUT-24]. */
export function loginFailure(error: unknown): string {
  return toldText(error) || 'Login failed'
}

/** Returns what the form for a new password says inline when the call fails. */
export function resetFailure(error: unknown): string {
  return toldText(error) || 'Failed to reset password'
}
