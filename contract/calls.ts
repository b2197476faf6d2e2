import { createAddress, deleteAddress, getCustomerAddresses } from './addresses.ts'
import {
  changePassword,
  customerRegistration,
  deleteAccount,
  endSession,
  generateOtp,
  getMyData,
  getSessions,
  googleLogin,
  login,
  logout,
  passwordRecovery,
  setLanguage,
  validateOtpExists,
} from './account.ts'
import { getAllCategories, getAllHeroCarouselProducts, getAllProducts, getDefaultCurrency } from './catalogue.ts'
import { getLocations, getRegions } from './delivery.ts'
import {
  cancelOrder,
  completeOrder,
  createOrder,
  deleteOrder,
  deliverOrder,
  getOrders,
  getOrderTrackingStatus,
  reportMissedDelivery,
  requestReturn,
} from './orders.ts'
import { askLoginPasskey, passkeyLogin } from './passkeyLogin.ts'
import { createInvoice, getLastMpesaNumber, makePayment } from './payments.ts'
import { createItemReview, getItemReviews } from './reviews.ts'
import { getContactDetails, submitCookiePreferences, subscribeNewsletter } from './shop.ts'

/** The calls of §7 and our additions, by name. */
export const calls = {
  get_all_categories: getAllCategories,
  get_all_products: getAllProducts,
  get_all_hero_carousel_products: getAllHeroCarouselProducts,
  get_default_currency: getDefaultCurrency,
  submit_cookie_preferences: submitCookiePreferences,
  login,
  customer_registration: customerRegistration,
  generate_otp: generateOtp,
  validate_otp_exists: validateOtpExists,
  password_recovery: passwordRecovery,
  get_orders: getOrders,
  create_order: createOrder,
  make_payment: makePayment,
  create_invoice: createInvoice,
  complete_order: completeOrder,
  cancel_order: cancelOrder,
  delete_order: deleteOrder,
  request_return: requestReturn,
  deliver_order: deliverOrder,
  report_missed_delivery: reportMissedDelivery,
  get_contact_details: getContactDetails,
  create_address: createAddress,
  get_customer_addresses: getCustomerAddresses,
  delete_address: deleteAddress,
  get_order_tracking_status: getOrderTrackingStatus,
  get_last_mpesa_number: getLastMpesaNumber,
  get_item_reviews: getItemReviews,
  get_regions: getRegions,
  get_locations: getLocations,
  create_item_review: createItemReview,
  google_login: googleLogin,
  logout,
  change_password: changePassword,
  get_sessions: getSessions,
  end_session: endSession,
  set_language: setLanguage,
  delete_account: deleteAccount,
  subscribe_newsletter: subscribeNewsletter,
  get_my_data: getMyData,
  ask_login_passkey: askLoginPasskey,
  passkey_login: passkeyLogin,
}

export type CallName = keyof typeof calls

/** Our additions for the account; a host may lack them (`hasAccountCalls` of the configuration). */
export const ACCOUNT_CALLS = [
  'change_password',
  'get_sessions',
  'end_session',
  'set_language',
  'delete_account',
] as const satisfies CallName[]

/** Our additions that only the embedded store has (`isEmbeddedStore` of the configuration). */
export const STORE_CALLS = [
  'subscribe_newsletter',
  'get_my_data',
  'ask_login_passkey',
  'passkey_login',
] as const satisfies CallName[]
