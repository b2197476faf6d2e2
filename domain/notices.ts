type Tone = 'success' | 'error' | 'warning' | 'info'

/** Everything that machines say to the shopper, with its tone. The words are in `src/messages/en/notices.ts`. */
export const NOTICES = {
  addedToCart: 'success',
  alreadyInCart: 'info',
  outOfStock: 'error',
  removedFromCart: 'info',
  cartCleared: 'info',

  orderNotPlaced: 'error',
  orderNotUpdated: 'warning',
  orderNeedsLogin: 'error',
  orderNeedsId: 'error',
  orderNeedsRegion: 'error',
  orderNeedsLocation: 'error',
  orderNeedsPhone: 'error',
  orderNotCompleted: 'error',
  completionFailed: 'error',
  alreadyOrdered: 'info',
  orderCancelled: 'success',
  orderNotCancelled: 'error',
  draftDeleted: 'success',
  draftNotDeleted: 'error',
  returnNeedsItems: 'error',
  returnNeedsReason: 'error',
  returnRequested: 'success',
  returnNotRequested: 'error',
  orderedAgain: 'success',
  nothingOrderedAgain: 'warning',
  notOrderedAgain: 'error',
  orderDelivered: 'success',
  missRecorded: 'success',
  deliveryNotRecorded: 'error',

  trackingNeedsNumber: 'error',
  trackingNeedsLogin: 'error',
  trackingMissing: 'error',
  trackingFailed: 'error',

  customerPhoneMissing: 'error',
  paymentPhoneInvalid: 'error',
  paymentRequested: 'success',
  paymentNotRequested: 'error',
  invoiceNotCreated: 'error',

  paymentMethodAdded: 'success',
  holderInvalid: 'error',
  cardFormNotReady: 'error',
  cardRefused: 'error',
  cardNotAdded: 'error',
  methodPhoneMissing: 'error',

  addressSaved: 'success',
  addressIncomplete: 'error',
  addressNotAdded: 'error',
  addressNotUpdated: 'error',
  addressNotDeleted: 'error',

  invalidPhone: 'error',
  invalidEmail: 'error',
  invalidName: 'error',
  loggedIn: 'success',
  loggedInWithGoogle: 'success',
  loggedInToCheckOut: 'success',
  loginRefused: 'error',
  loginFailed: 'error',
  googleComingSoon: 'info',
  googleNotSetUp: 'info',
  googleRefused: 'error',
  googleFailed: 'error',
  passkeyUnused: 'info',
  registered: 'success',
  notRegistered: 'error',
  codeSent: 'success',
  codeSentToSome: 'warning',
  codeNotSent: 'error',
  codeInvalid: 'error',
  passwordReset: 'success',
  passwordNotReset: 'error',
  passwordNotTaken: 'error',
  passwordChanged: 'success',
  passwordNotChanged: 'error',
  accountDeleted: 'success',
  accountNotDeleted: 'error',
  sessionNotEnded: 'error',
  sessionExpired: 'error',
  sessionRefused: 'error',

  reviewNeedsLogin: 'error',
  reviewNotSubmitted: 'error',

  languageNotLoaded: 'error',
  breakdown: 'error',
  offline: 'warning',
  online: 'success',
} as const satisfies Record<string, Tone>

export type NoticeKey = keyof typeof NOTICES

/** What a machine says to the shopper: in a toast, or in the page. */
export interface Notice {
  key: NoticeKey
  /** The values in its texts. */
  values?: Record<string, string>
  /** A text that is shown in place of the description, unless it is empty: the shop's own, a product's name. */
  detail?: string
}

/** What the cart says is shown for its 5 seconds, on whatever page [TST-04]. */
const OF_CART: NoticeKey[] = ['addedToCart', 'alreadyInCart', 'removedFromCart', 'cartCleared']

/** Returns whether a notice ends when the shopper leaves the page that it came with (OPN-81). */
export const endsWithPage = ({ key }: Notice): boolean => !OF_CART.includes(key)

/** What nothing in a form corrects. */
const BEYOND_FORMS: NoticeKey[] = ['sessionExpired', 'sessionRefused', 'languageNotLoaded', 'breakdown']

/** Returns whether a notice complains about a form, so that changing or sending the form again answers it (OPN-81). */
export function isComplaint({ key }: Notice): boolean {
  return ['error', 'warning'].includes(NOTICES[key]) && !BEYOND_FORMS.includes(key)
}

/** A notice in the secondary toasts; it replaces an earlier one of its topic. */
export interface SecondaryNotice extends Notice {
  topic: string
}

/** A notice in words. */
export interface NoticeText {
  title: string
  description?: string
  tone: Tone
}
