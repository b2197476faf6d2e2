import type { CallName } from '../../contract/calls.ts'

/** One call as §7 and §8 of the specification give it. */
interface Specified {
  name: Exclude<CallName, 'logout'>
  verb: 'GET' | 'POST'
  payload: Record<string, unknown>
  sends: 'plain' | 'token' | 'cookie'
  failure: string
  /** The requirements on what is sent, and on how a failure is called, as titles name them. */
  sent: string
  fails: string
}

const order = 'SAL-ORD-2025-00001'
const phone = '0712345678'
const email = 'a@b.ke'

/** Every call of §7, copied from the specification by hand: the literal the contract is held against. */
export const specified: Specified[] = [
  { verb: 'GET', name: 'get_all_categories', payload: {}, sends: 'plain', failure: 'Failed to fetch categories', sent: '[API-09]', fails: '[ERR-01]' },
  { verb: 'GET', name: 'get_all_products', payload: {}, sends: 'plain', failure: 'Failed to fetch products', sent: '[API-10]', fails: '[ERR-02]' },
  {
    verb: 'GET',
    name: 'get_all_hero_carousel_products',
    payload: {},
    sends: 'plain',
    failure: 'Failed to fetch hero carousel products',
    sent: '[API-11]',
    fails: '[ERR-03]',
  },
  { verb: 'GET', name: 'get_default_currency', payload: {}, sends: 'plain', failure: 'Failed to fetch currency', sent: '[API-12]', fails: '[ERR-04]' },
  {
    verb: 'POST',
    name: 'submit_cookie_preferences',
    payload: { necessary: true, analytics: false, marketing: true, personalization: false, timestamp: '2025-03-05T09:00:00.000Z' },
    sends: 'plain',
    failure: 'Failed to submit cookie preferences',
    sent: '[API-13]',
    fails: '[ERR-05]',
  },
  { verb: 'POST', name: 'login', payload: { usr: phone, pwd: 'karibu' }, sends: 'cookie', failure: 'Login failed', sent: '[API-14]', fails: '[ERR-06]' },
  {
    verb: 'POST',
    name: 'customer_registration',
    payload: { mobile_number: phone, email_address: email, full_name: 'Jo Doe' },
    sends: 'plain',
    failure: 'Registration failed',
    sent: '[API-16]',
    fails: '[ERR-07]',
  },
  { verb: 'POST', name: 'generate_otp', payload: { mobile_number: phone }, sends: 'plain', failure: 'OTP generation failed', sent: '[API-17]', fails: '[ERR-08]' },
  {
    verb: 'GET',
    name: 'validate_otp_exists',
    payload: { mobile_number: phone, otp: '012345' },
    sends: 'cookie',
    failure: 'OTP validation failed',
    sent: '[API-18]',
    fails: '[ERR-09]',
  },
  {
    verb: 'POST',
    name: 'password_recovery',
    payload: { usr: phone, new_password: 'karibu' },
    sends: 'cookie',
    failure: 'Password recovery failed',
    sent: '[API-19]',
    fails: '[ERR-10]',
  },
  { verb: 'GET', name: 'get_orders', payload: { logged_in_user: email }, sends: 'token', failure: 'Failed to fetch orders', sent: '[API-20]', fails: '[ERR-11]' },
  {
    verb: 'POST',
    name: 'create_order',
    payload: {
      sales_order_name: '',
      sales_order_items: [{ item_code: 'ITEM-0042', quantity: 2 }],
      logged_in_user: email,
      delivery_date: '05-03-2025T00:00:00.000Z',
    },
    sends: 'token',
    failure: 'Failed to create order',
    sent: '[API-21]',
    fails: '[ERR-12]',
  },
  {
    verb: 'POST',
    name: 'make_payment',
    payload: { mobile_number: phone, amount_to_pay: 1150, order_id: order },
    sends: 'token',
    failure: 'Payment failed',
    sent: '[API-28]',
    fails: '[ERR-13]',
  },
  { verb: 'POST', name: 'create_invoice', payload: { order_id: order }, sends: 'token', failure: 'Failed to create invoice', sent: '[API-30]', fails: '[ERR-14]' },
  {
    verb: 'POST',
    name: 'complete_order',
    payload: {
      sales_order_name: order,
      region: 'Nairobi',
      location: '',
      delivery_notes: '',
      first_name: 'Jo',
      last_name: 'Doe',
      email_address: email,
      mobile_number: phone,
    },
    sends: 'token',
    failure: 'Failed to complete order',
    sent: '[API-32]',
    fails: '[ERR-15]',
  },
  { verb: 'GET', name: 'get_contact_details', payload: {}, sends: 'plain', failure: 'Failed to fetch contact details', sent: '[API-35]', fails: '[ERR-16]' },
  {
    verb: 'POST',
    name: 'create_address',
    payload: { address_id: '', logged_in_user: email, street_address: 'Moi Avenue 1', city: 'Nairobi', postal_code: '00100' },
    sends: 'token',
    failure: 'Failed to create address',
    sent: '[API-36]',
    fails: '[ERR-17]',
  },
  {
    verb: 'GET',
    name: 'get_customer_addresses',
    payload: { logged_in_user: email },
    sends: 'token',
    failure: 'Failed to fetch addresses',
    sent: '[API-37]',
    fails: '[ERR-18]',
  },
  { verb: 'POST', name: 'delete_address', payload: { address_id: 'ADR-1' }, sends: 'token', failure: 'Failed to delete address', sent: '[API-38]', fails: '[ERR-19]' },
  {
    verb: 'GET',
    name: 'get_order_tracking_status',
    payload: { order_id: order },
    sends: 'token',
    failure: 'Failed to fetch order tracking status',
    sent: '[API-39]',
    fails: '[ERR-20]',
  },
  {
    verb: 'GET',
    name: 'get_last_mpesa_number',
    payload: { logged_in_user: email },
    sends: 'token',
    failure: 'Failed to fetch last mobile-money number',
    sent: '[API-40, API-05]',
    fails: '[ERR-21]',
  },
  { verb: 'GET', name: 'get_item_reviews', payload: { item_code: 'ITEM-0042' }, sends: 'plain', failure: 'Failed to fetch item reviews', sent: '[API-41]', fails: '[ERR-22]' },
  { verb: 'GET', name: 'get_regions', payload: {}, sends: 'plain', failure: 'Failed to fetch regions', sent: '[API-42]', fails: '[ERR-23]' },
  { verb: 'POST', name: 'get_locations', payload: { region: 'Nairobi' }, sends: 'plain', failure: 'Failed to fetch locations', sent: '[API-43]', fails: '[ERR-24]' },
  {
    verb: 'POST',
    name: 'create_item_review',
    payload: { logged_in_user: email, item_code: 'ITEM-0042', rating: 5, comment: 'Good' },
    sends: 'cookie',
    failure: 'Failed to create review',
    sent: '[API-45, API-08]',
    fails: '[ERR-25]',
  },
  { verb: 'POST', name: 'google_login', payload: { token: 'ya29.token' }, sends: 'cookie', failure: 'Login failed', sent: '[API-46]', fails: '[CTR-11]' },
]
