import type { NoticeKey } from '../../../domain/notices.ts'

type NoticeMessages = Record<NoticeKey, { title: string; description: string }>

/** The notices by their keys; the description of some is only the shop's text or a name. */
export const messages = {
  toasts: {
    region: 'Notifications, top-end (F8)',
    dismiss: 'Dismiss',
    viewCart: 'View cart',
    sideRegion: 'Messages, Alt+T',
    dismissNamed: 'Dismiss: {title}',
  },
  addedToCart: { title: 'Added to cart', description: '' },
  alreadyInCart: { title: 'Already in cart', description: '{name}: change the quantity in the cart.' },
  outOfStock: { title: 'Out of Stock', description: '' },
  removedFromCart: { title: 'Removed from cart', description: '' },
  cartCleared: { title: 'Cart cleared', description: '' },
  orderNotPlaced: { title: 'Order Failed', description: 'Failed to process order' },
  orderNotUpdated: {
    title: 'Order Update Warning',
    description:
      '{reasonIs, select, some {{reason} } other {}}Missing details will be completed at checkout. ' +
      'The order may still hold its earlier items.',
  },
  orderNeedsLogin: { title: 'Order Completion Failed', description: 'Please log in to complete your order.' },
  orderNeedsId: { title: 'Order Completion Failed', description: 'No order ID found. Please try again.' },
  orderNeedsRegion: { title: 'Order Completion Failed', description: 'Please select your delivery region.' },
  orderNeedsLocation: { title: 'Order Completion Failed', description: 'Please select your delivery location.' },
  orderNeedsPhone: {
    title: 'Order Completion Failed',
    description: 'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).',
  },
  orderNotCompleted: { title: 'Order Completion Failed', description: 'Failed to complete order.' },
  completionFailed: { title: 'Payment Error', description: 'Payment failed' },
  alreadyOrdered: { title: 'Already ordered', description: '{orderId} is in your orders.' },
  orderCancelled: { title: 'Order cancelled', description: '' },
  orderNotCancelled: { title: 'Order not cancelled', description: 'Please try again, or call the shop.' },
  draftDeleted: { title: 'Draft deleted', description: '' },
  draftNotDeleted: { title: 'Draft not deleted', description: 'Please try again.' },
  returnNeedsItems: { title: 'Please choose what you want to return', description: '' },
  returnNeedsReason: { title: 'Please say why you want to return it', description: '' },
  returnRequested: { title: 'The shop has your request', description: '' },
  returnNotRequested: { title: 'Your request was not sent', description: 'Please try again, or call the shop.' },
  orderedAgain: {
    title: 'Added to cart',
    description:
      'At today’s prices.' +
      '{keptIs, select, some { In your cart already: {kept}.} other {}}' +
      '{soldOutIs, select, some { Out of stock: {soldOut}.} other {}}' +
      '{goneIs, select, some { No longer sold: {gone}.} other {}}',
  },
  nothingOrderedAgain: {
    title: 'Nothing was added',
    description:
      'Your cart is as it was.' +
      '{keptIs, select, some { In your cart already: {kept}.} other {}}' +
      '{soldOutIs, select, some { Out of stock: {soldOut}.} other {}}' +
      '{goneIs, select, some { No longer sold: {gone}.} other {}}',
  },
  notOrderedAgain: { title: 'The products could not be read', description: 'Please try again.' },
  orderDelivered: { title: 'Delivered', description: '' },
  missRecorded: { title: 'Attempt recorded', description: '' },
  deliveryNotRecorded: {
    title: 'Not recorded',
    description: 'The shop did not answer. Please look at the order and try again.',
  },
  trackingNeedsNumber: { title: 'Please enter a tracking number', description: '' },
  trackingNeedsLogin: { title: 'Please log in to track your orders', description: '' },
  trackingMissing: { title: 'No tracking information found for this order', description: '' },
  trackingFailed: { title: 'Failed to track order. Please check your order number and try again.', description: '' },
  customerPhoneMissing: { title: 'Payment Error', description: 'This order has no customer phone number.' },
  paymentPhoneInvalid: {
    title: 'Invalid Phone',
    description: 'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).',
  },
  paymentRequested: { title: 'Payment request sent', description: '' },
  paymentNotRequested: { title: 'Payment Error', description: 'Payment initiation failed.' },
  invoiceNotCreated: { title: 'Invoice Error', description: 'Failed to create invoice.' },
  paymentMethodAdded: { title: 'Payment method added', description: '' },
  holderInvalid: { title: 'Please enter a valid cardholder name (minimum 2 characters).', description: '' },
  cardFormNotReady: { title: 'Stripe Not Ready', description: 'The card form is not loaded.' },
  cardRefused: { title: 'Card Error', description: 'The card was not accepted.' },
  cardNotAdded: { title: 'Card Error', description: 'The card could not be added. Please try again.' },
  methodPhoneMissing: { title: 'Please enter a valid phone number.', description: '' },
  addressSaved: { title: 'Address saved', description: '' },
  addressIncomplete: {
    title: 'Incomplete address',
    description: 'Please enter the street address, the city and the postal code.',
  },
  addressNotAdded: { title: 'Failed to add address. Please try again.', description: '' },
  addressNotUpdated: { title: 'Failed to update address. Please try again.', description: '' },
  addressNotDeleted: { title: 'Failed to delete address. Please try again.', description: '' },
  invalidPhone: { title: 'Invalid Phone', description: 'Enter a valid 10-digit phone e.g. 0712345678' },
  invalidEmail: { title: 'Invalid Email', description: 'Enter a valid email address' },
  invalidName: { title: 'Invalid Name', description: 'Please enter your full name (minimum 2 characters).' },
  loggedIn: { title: 'Login successful', description: 'Welcome, {name}!' },
  loggedInWithGoogle: { title: 'Google Login successful', description: 'Welcome, {name}!' },
  loggedInToCheckOut: {
    title: 'Logged in',
    description: 'You are logged in. Please click "Proceed to Checkout" to continue.',
  },
  loginRefused: { title: 'Login failed', description: '' },
  loginFailed: { title: 'Login Failed', description: 'Login failed' },
  googleComingSoon: { title: 'Coming soon', description: '' },
  googleNotSetUp: {
    title: 'Google is not set up',
    description: 'This shop has not set up the log-in with Google. Please log in with your password.',
  },
  googleRefused: { title: 'Google Login failed', description: 'Authentication failed' },
  googleFailed: { title: 'Google Login failed', description: 'An error occurred during Google authentication' },
  passkeyUnused: {
    title: 'No passkey was used',
    description: 'Owners of the shop add one in their settings. Please log in with your password.',
  },
  registered: { title: 'Registration successful! Please login.', description: '' },
  notRegistered: { title: 'Registration failed', description: '' },
  codeSent: { title: 'OTP sent', description: '' },
  codeSentToSome: { title: 'Not every number gets an OTP today', description: '' },
  codeNotSent: { title: 'Failed to send OTP', description: 'OTP generation failed' },
  codeInvalid: { title: 'Invalid OTP', description: 'Failed to validate OTP' },
  passwordReset: { title: 'Password reset successful', description: '' },
  passwordNotReset: { title: 'Reset Failed', description: 'Failed to reset password' },
  passwordNotTaken: { title: 'Password recovery failed', description: '' },
  passwordChanged: { title: 'Password changed', description: 'You are logged out everywhere else.' },
  passwordNotChanged: { title: 'Failed to change password. Please try again.', description: '' },
  accountDeleted: { title: 'Your account is deleted', description: 'Thank you for shopping with us.' },
  accountNotDeleted: { title: 'Failed to delete account. Please try again.', description: '' },
  sessionNotEnded: { title: 'Failed to log out there. Please try again.', description: '' },
  sessionExpired: {
    title: 'Session expired',
    description: 'Your session has expired due to inactivity. Please login again.',
  },
  sessionRefused: { title: 'Please log in again', description: 'Your login is no longer valid on this device.' },
  reviewNeedsLogin: { title: 'Please log in to submit a review', description: '' },
  reviewNotSubmitted: { title: 'Failed to submit review. Please try again.', description: '' },
  languageNotLoaded: { title: 'The language could not be loaded. Please try again.', description: '' },
  breakdown: { title: 'Something went wrong', description: 'Please load the page again.' },
  offline: {
    title: 'You are offline',
    description: 'You see what this device has kept; prices may have changed. The rest comes once you are connected.',
  },
  online: { title: 'You are back online', description: '' },
} as const satisfies NoticeMessages & { toasts: object }
