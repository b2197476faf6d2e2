import * as z from 'zod/mini'
import type { ACCOUNT_CALLS, CallName, STORE_CALLS } from '../../contract/calls.ts'

/** A call of §7 and §8 of the specification. */
interface Specified {
  name: Exclude<CallName, 'logout' | (typeof ACCOUNT_CALLS)[number] | (typeof STORE_CALLS)[number]>
  verb: 'GET' | 'POST'
  payload: Record<string, unknown>
  sends: 'plain' | 'token' | 'cookie'
  /** What the response has, by value and type; left out where the specification does not say it. */
  answer?: z.ZodMiniType
  failure: string
  /** Ids of the requirements on the payload and on the error text, for titles. */
  sent: string
  fails: string
}

const order = 'SAL-ORD-2025-00001'
const phone = '0712345678'
const email = 'a@b.ke'

const text = z.string()
const number = z.number()
const check = z.union([z.literal(0), z.literal(1)])
const listOf = (row: z.core.$ZodLooseShape) => z.array(z.object(row)).check(z.minLength(1))
const message = (shape: z.core.$ZodLooseShape) => z.object({ message: z.object(shape) })
const done = message({ status: z.literal(200) })
const shown = { product_id: text, description: text, price: number, original_price: z.nullable(number), image: text }
const session = { email: text, sid: text, api_key: text, api_secret: text, mobile_number: text, role: text }

/** Every call of §7, copied from the specification by hand, to check the contract against. */
export const specified: Specified[] = [
  {
    verb: 'GET',
    name: 'get_all_categories',
    payload: {},
    sends: 'plain',
    answer: message({ categories: listOf({ category: text }) }),
    failure: 'Failed to fetch categories',
    sent: '[API-09]',
    fails: '[ERR-01]',
  },
  {
    verb: 'GET',
    name: 'get_all_products',
    payload: {},
    sends: 'plain',
    answer: message({
      products: listOf({
        ...shown,
        product_name: text,
        category: text,
        images: z.array(text),
        rating: number,
        reviews: number,
        in_stock: check,
        is_new: check,
        discount: number,
        is_featured_product: check,
        features: z.array(text),
        specifications: z.record(text, text),
        brand: text,
      }),
    }),
    failure: 'Failed to fetch products',
    sent: '[API-10]',
    fails: '[ERR-02]',
  },
  {
    verb: 'GET',
    name: 'get_all_hero_carousel_products',
    payload: {},
    sends: 'plain',
    answer: message({
      products: listOf({ ...shown, title: text, subtitle: text, discount: number, background: text }),
    }),
    failure: 'Failed to fetch hero carousel products',
    sent: '[API-11]',
    fails: '[ERR-03]',
  },
  {
    verb: 'GET',
    name: 'get_default_currency',
    payload: {},
    sends: 'plain',
    answer: message({ currency: z.literal('KES') }),
    failure: 'Failed to fetch currency',
    sent: '[API-12]',
    fails: '[ERR-04]',
  },
  {
    verb: 'POST',
    name: 'submit_cookie_preferences',
    payload: {
      necessary: true,
      analytics: false,
      marketing: true,
      personalization: false,
      timestamp: '2025-03-05T09:00:00.000Z',
    },
    sends: 'plain',
    failure: 'Failed to submit cookie preferences',
    sent: '[API-13]',
    fails: '[ERR-05]',
  },
  {
    verb: 'POST',
    name: 'login',
    payload: { usr: phone, pwd: 'karibu' },
    sends: 'cookie',
    answer: z.object({
      full_name: text,
      message: z.object({ ...session, success_key: z.literal(true), username: text, message: text }),
    }),
    failure: 'Login failed',
    sent: '[API-14]',
    fails: '[ERR-06]',
  },
  {
    verb: 'POST',
    name: 'customer_registration',
    payload: { mobile_number: phone, email_address: email, full_name: 'Jo Doe' },
    sends: 'plain',
    failure: 'Registration failed',
    sent: '[API-16]',
    fails: '[ERR-07]',
  },
  {
    verb: 'POST',
    name: 'generate_otp',
    payload: { mobile_number: phone },
    sends: 'plain',
    failure: 'OTP generation failed',
    sent: '[API-17]',
    fails: '[ERR-08]',
  },
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
  {
    verb: 'GET',
    name: 'get_orders',
    payload: { logged_in_user: email },
    sends: 'token',
    answer: message({
      sales_orders: listOf({
        ...Object.fromEntries(
          ['sales_order_name', 'customer', 'status', 'delivery_date', 'region', 'location', 'first_name'].map(
            (field) => [field, text],
          ),
        ),
        ...Object.fromEntries(
          [
            'last_name',
            'email_address',
            'mobile_number',
            'street_address',
            'city',
            'postal_code',
            'delivery_notes',
          ].map((field) => [field, text]),
        ),
        total_amount: number,
        delivery_fee: number,
        items: listOf({
          item_code: text,
          item_name: text,
          quantity: number,
          unit_price: number,
          amount: number,
          product_image: text,
        }),
      }),
    }),
    failure: 'Failed to fetch orders',
    sent: '[API-20]',
    fails: '[ERR-11]',
  },
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
    answer: message({ status: z.literal(200), order_id: text.check(z.regex(/^SAL-ORD-\d{4}-\d+$/)) }),
    failure: 'Failed to create order',
    sent: '[API-21]',
    fails: '[ERR-12]',
  },
  {
    verb: 'POST',
    name: 'make_payment',
    payload: { mobile_number: phone, amount_to_pay: 1150, order_id: order },
    sends: 'token',
    answer: done,
    failure: 'Payment failed',
    sent: '[API-28]',
    fails: '[ERR-13]',
  },
  {
    verb: 'POST',
    name: 'create_invoice',
    payload: { order_id: order },
    sends: 'token',
    answer: done,
    failure: 'Failed to create invoice',
    sent: '[API-30]',
    fails: '[ERR-14]',
  },
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
    answer: done,
    failure: 'Failed to complete order',
    sent: '[API-32]',
    fails: '[ERR-15]',
  },
  {
    verb: 'GET',
    name: 'get_contact_details',
    payload: {},
    sends: 'plain',
    answer: message({ data: z.object({ mobile_number: text, email_address: text, location: text }) }),
    failure: 'Failed to fetch contact details',
    sent: '[API-35]',
    fails: '[ERR-16]',
  },
  {
    verb: 'POST',
    name: 'create_address',
    payload: {
      address_id: '',
      logged_in_user: email,
      street_address: 'Moi Avenue 1',
      city: 'Nairobi',
      postal_code: '00100',
    },
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
    answer: message({
      data: listOf({
        address_id: text,
        logged_in_user: text,
        street_address: text,
        city: text,
        country: text,
        postal_code: text,
      }),
    }),
    failure: 'Failed to fetch addresses',
    sent: '[API-37]',
    fails: '[ERR-18]',
  },
  {
    verb: 'POST',
    name: 'delete_address',
    payload: { address_id: 'ADR-1' },
    sends: 'token',
    failure: 'Failed to delete address',
    sent: '[API-38]',
    fails: '[ERR-19]',
  },
  {
    verb: 'GET',
    name: 'get_order_tracking_status',
    payload: { order_id: order },
    sends: 'token',
    answer: message({
      order_id: text,
      status: text,
      timeline: listOf({ status: text, date: text, completed: z.boolean() }),
    }),
    failure: 'Failed to fetch order tracking status',
    sent: '[API-39]',
    fails: '[ERR-20]',
  },
  {
    verb: 'GET',
    name: 'get_last_mpesa_number',
    payload: { logged_in_user: email },
    sends: 'token',
    answer: message({ mobile_number: text }),
    failure: 'Failed to fetch last mobile-money number',
    sent: '[API-40, API-05]',
    fails: '[ERR-21]',
  },
  {
    verb: 'GET',
    name: 'get_item_reviews',
    payload: { item_code: 'ITEM-0042' },
    sends: 'plain',
    answer: message({
      reviews: listOf({
        name: text,
        customer_name: text,
        avatar: text,
        logged_in_user: text,
        item_code: text,
        rating: z.int().check(z.gte(1), z.lte(5)),
        comment: text,
        date: text,
      }),
    }),
    failure: 'Failed to fetch item reviews',
    sent: '[API-41]',
    fails: '[ERR-22]',
  },
  {
    verb: 'GET',
    name: 'get_regions',
    payload: {},
    sends: 'plain',
    answer: message({
      regions: listOf({ region: text, has_location: check, delivery_fee: number }),
    }),
    failure: 'Failed to fetch regions',
    sent: '[API-42]',
    fails: '[ERR-23]',
  },
  {
    verb: 'POST',
    name: 'get_locations',
    payload: { region: 'Nairobi' },
    sends: 'plain',
    answer: message({ locations: listOf({ location: text, delivery_fee: number }) }),
    failure: 'Failed to fetch locations',
    sent: '[API-43]',
    fails: '[ERR-24]',
  },
  {
    verb: 'POST',
    name: 'create_item_review',
    payload: { logged_in_user: email, item_code: 'ITEM-0042', rating: 5, comment: 'Good' },
    sends: 'cookie',
    answer: z.object({ message: z.nonoptional(z.unknown()) }),
    failure: 'Failed to create review',
    sent: '[API-45, API-08]',
    fails: '[ERR-25]',
  },
  {
    verb: 'POST',
    name: 'google_login',
    payload: { token: 'ya29.token' },
    sends: 'cookie',
    answer: message({ ...session, success_key: z.literal(1) }),
    failure: 'Login failed',
    sent: '[API-46]',
    fails: '[CTR-11]',
  },
]
