import { describe, expect, it } from 'vitest'
import { isComplaint, NOTICES, type NoticeKey } from '../../domain/notices.ts'
import { noticeText } from '../../src/app/useNotice.ts'
import { LANGUAGES } from '../../src/messages/languages.ts'
import { textOf } from '../../src/messages/texts.ts'
import { inEnglish } from '../notices.ts'

const sources = Object.values(
  import.meta.glob<string>(['../../machines/**/*.ts', '../../domain/checks.ts', '../../src/layout/notices/*.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).join('\n')

const keys = Object.keys(NOTICES) as NoticeKey[]

it('complains about a form if it warns or fails, and the form can mend it [OPN-81]', () => {
  const some: NoticeKey[] = ['invalidPhone', 'nothingOrderedAgain', 'alreadyOrdered', 'addressSaved', 'sessionExpired']
  expect(some.filter((key) => isComplaint({ key }))).toEqual(['invalidPhone', 'nothingOrderedAgain'])
})

describe('a notice in words', () => {
  it('has the shop’s text in place of its description, unless that is empty or says no more than the title', () => {
    const description = 'Please try again, or call the shop.'
    expect(inEnglish({ key: 'orderNotCancelled' })).toEqual({
      title: 'Order not cancelled',
      description,
      tone: 'error',
    })
    expect(inEnglish({ key: 'orderNotCancelled', detail: '' }).description).toBe(description)
    expect(inEnglish({ key: 'orderNotCancelled', detail: 'It is on its way.' }).description).toBe('It is on its way.')
    expect(inEnglish({ key: 'orderNotCancelled', detail: 'Order not cancelled' })).toEqual({
      title: 'Order not cancelled',
      tone: 'error',
    })
  })

  it.each([...LANGUAGES.keys()])('has its values in it, in the language %s', (language) => {
    const values = { name: 'Amina', orderId: 'SAL-ORD-2026-00001' }
    for (const key of ['loggedIn', 'loggedInWithGoogle', 'alreadyInCart', 'alreadyOrdered'] as const) {
      const { description } = noticeText(textOf(language, 'notices'), { key, values })
      expect(description).toContain(key === 'alreadyOrdered' ? values.orderId : values.name)
    }
  })
})

const VALUES = ['name', 'orderId', 'reason', 'reasonIs', 'kept', 'keptIs', 'soldOut', 'soldOutIs', 'gone', 'goneIs']
const NONE = Object.fromEntries(VALUES.map((name) => [name, '']))

const LOGIN = 'Please log in'
const PHONE = 'phone number (e.g., 0712345678, 0112345678).'

it.each<[string, NoticeKey, string, string?]>([
  ['success [CRT-27]', 'addedToCart', 'Added to cart'],
  ['info [CRT-24, CTR-50]', 'alreadyInCart', 'Already in cart', 'Amina: change the quantity in the cart.'],
  ['error [CRT-34]', 'outOfStock', 'Out of Stock'],
  ['info [CRT-30]', 'removedFromCart', 'Removed from cart'],
  ['info [CRT-31]', 'cartCleared', 'Cart cleared'],
  ['error [CRT-38]', 'orderNotPlaced', 'Order Failed', 'Failed to process order'],
  [
    'warning [CRT-39, OPN-443]',
    'orderNotUpdated',
    'Order Update Warning',
    'It is gone. Missing details will be completed at checkout. The order may still hold its earlier items.',
  ],
  ['error [CHK-21]', 'orderNeedsLogin', 'Order Completion Failed', `${LOGIN} to complete your order.`],
  ['error [CHK-22]', 'orderNeedsId', 'Order Completion Failed', 'No order ID found. Please try again.'],
  ['error [CHK-23]', 'orderNeedsRegion', 'Order Completion Failed', 'Please select your delivery region.'],
  ['error [CHK-24]', 'orderNeedsLocation', 'Order Completion Failed', 'Please select your delivery location.'],
  ['error [CHK-25]', 'orderNeedsPhone', 'Order Completion Failed', `Please enter a valid Kenyan ${PHONE}`],
  ['error [CHK-30]', 'orderNotCompleted', 'Order Completion Failed', 'Failed to complete order.'],
  ['error [CHK-31]', 'completionFailed', 'Payment Error', 'Payment failed'],
  ['info', 'alreadyOrdered', 'Already ordered', 'SAL-ORD-2026-00001 is in your orders.'],
  ['success', 'orderCancelled', 'Order cancelled'],
  ['success', 'draftDeleted', 'Draft deleted'],
  ['error', 'draftNotDeleted', 'Draft not deleted', 'Please try again.'],
  ['success [OPN-102]', 'returnRequested', 'The shop has your request'],
  ['success [OPN-109]', 'orderDelivered', 'Delivered'],
  ['success [OPN-110]', 'missRecorded', 'Attempt recorded'],
  ['error [TRK-10]', 'trackingNeedsNumber', 'Please enter a tracking number'],
  ['error [TRK-11]', 'trackingNeedsLogin', `${LOGIN} to track your orders`],
  ['error [TRK-12]', 'trackingMissing', 'No tracking information found for this order'],
  ['error [TRK-13]', 'trackingFailed', 'Failed to track order. Please check your order number and try again.'],
  ['error [RID-02]', 'customerPhoneMissing', 'Payment Error', 'This order has no customer phone number.'],
  ['error [RID-03]', 'paymentPhoneInvalid', 'Invalid Phone', `Please enter a valid Kenyan mobile-money ${PHONE}`],
  ['success', 'paymentRequested', 'Payment request sent'],
  ['error [RID-06]', 'paymentNotRequested', 'Payment Error', 'Payment initiation failed.'],
  ['error [RID-07]', 'invoiceNotCreated', 'Invoice Error', 'Failed to create invoice.'],
  ['success [PAY-12]', 'paymentMethodAdded', 'Payment method added'],
  ['error [PAY-08]', 'holderInvalid', 'Please enter a valid cardholder name (minimum 2 characters).'],
  ['error [PAY-09]', 'cardFormNotReady', 'Stripe Not Ready', 'The card form is not loaded.'],
  ['error [PAY-10]', 'cardRefused', 'Card Error', 'The card was not accepted.'],
  ['error', 'cardNotAdded', 'Card Error', 'The card could not be added. Please try again.'],
  ['error [PAY-11]', 'methodPhoneMissing', 'Please enter a valid phone number.'],
  ['success [OPN-40]', 'addressSaved', 'Address saved'],
  [
    'error',
    'addressIncomplete',
    'Incomplete address',
    'Please enter the street address, the city and the postal code.',
  ],
  ['error [ADR-06]', 'addressNotAdded', 'Failed to add address. Please try again.'],
  ['error [ADR-07]', 'addressNotUpdated', 'Failed to update address. Please try again.'],
  ['error [ADR-08]', 'addressNotDeleted', 'Failed to delete address. Please try again.'],
  ['error [VAL-18]', 'invalidPhone', 'Invalid Phone', 'Enter a valid 10-digit phone e.g. 0712345678'],
  ['error [VAL-19]', 'invalidEmail', 'Invalid Email', 'Enter a valid email address'],
  ['error [VAL-21]', 'invalidName', 'Invalid Name', 'Please enter your full name (minimum 2 characters).'],
  ['success [AUT-20]', 'loggedIn', 'Login successful', 'Welcome, Amina!'],
  ['success [AUT-21]', 'loggedInWithGoogle', 'Google Login successful', 'Welcome, Amina!'],
  ['error [AUT-19]', 'loginRefused', 'Login failed'],
  ['error [AUT-24]', 'loginFailed', 'Login Failed', 'Login failed'],
  ['info [AUT-04, OPN-40]', 'googleComingSoon', 'Coming soon'],
  ['error [AUT-22]', 'googleRefused', 'Google Login failed', 'Authentication failed'],
  ['error [AUT-23]', 'googleFailed', 'Google Login failed', 'An error occurred during Google authentication'],
  ['success [AUT-27]', 'registered', 'Registration successful! Please login.'],
  ['error [AUT-26]', 'notRegistered', 'Registration failed'],
  ['success', 'codeSent', 'OTP sent'],
  ['warning [OPN-280]', 'codeSentToSome', 'Not every number gets an OTP today'],
  ['error [AUT-28]', 'codeNotSent', 'Failed to send OTP', 'OTP generation failed'],
  ['error [AUT-29]', 'codeInvalid', 'Invalid OTP', 'Failed to validate OTP'],
  ['success', 'passwordReset', 'Password reset successful'],
  ['error [AUT-30]', 'passwordNotReset', 'Reset Failed', 'Failed to reset password'],
  ['error', 'passwordNotTaken', 'Password recovery failed'],
  ['success', 'passwordChanged', 'Password changed', 'You are logged out everywhere else.'],
  ['error', 'passwordNotChanged', 'Failed to change password. Please try again.'],
  ['error', 'sessionNotEnded', 'Failed to log out there. Please try again.'],
  [
    'error [SES-05]',
    'sessionExpired',
    'Session expired',
    'Your session has expired due to inactivity. Please login again.',
  ],
  ['error [SES-05]', 'sessionRefused', 'Please log in again', 'Your login is no longer valid on this device.'],
  ['error', 'breakdown', 'Something went wrong', 'Please load the page again.'],
  ['error [REV-10]', 'reviewNeedsLogin', `${LOGIN} to submit a review`],
  ['error [REV-11]', 'reviewNotSubmitted', 'Failed to submit review. Please try again.'],
])('%s: %s says %j, %j', (tone, key, title, description) => {
  const values = { ...NONE, name: 'Amina', orderId: 'SAL-ORD-2026-00001', reason: 'It is gone.', reasonIs: 'some' }
  const said = { title, ...(description && { description }), tone: tone.split(' ')[0] }
  expect(inEnglish({ key, values })).toEqual(said)
})

it.each(keys)('%s is said somewhere, and has a title in every language', (key) => {
  expect(sources).toContain(`'${key}'`)
  for (const language of LANGUAGES.keys())
    expect(noticeText(textOf(language, 'notices'), { key, values: NONE }).title).not.toBe('')
})
