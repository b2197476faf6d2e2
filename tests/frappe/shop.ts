/** The data of the shop behind a Frappe host. */
export interface FrappeShop {
  orders: WireOrder[]
  addresses: Record<string, string>[]
  reviews: Record<string, unknown>[]
  /** The valid API secrets, by email; each login makes a new one. */
  secrets: Map<string, string>
  /** Phones that were asked to pay, with their order. */
  prompts: { mobile_number: string; order_id: string }[]
  invoices: string[]
}

export interface WireOrder {
  sales_order_name: string
  status: string
  total_amount: number
  logged_in_user: string
  [field: string]: unknown
}

/** The user, null for a guest, and the payload. */
export interface Asking {
  caller: string | null
  payload: Record<string, unknown>
}

const PRODUCTS = [
  {
    product_id: 'ITEM-1',
    product_name: 'Enamel kettle',
    category: 'Kitchen',
    price: 1500,
    original_price: 2000,
    discount: 25,
  },
  {
    product_id: 'ITEM-2',
    product_name: 'Solar reading lamp',
    category: 'Lighting',
    price: 850.5,
    original_price: 0,
    discount: 0,
  },
].map((product) => ({
  ...product,
  image: '',
  images: '',
  rating: '4.5',
  reviews: 1,
  description: '<div class="ql-editor read-mode"><p>For every day.</p></div>',
  in_stock: 1,
  is_new: 0,
  is_featured_product: 1,
  features: [],
  specifications: null,
  brand: null,
}))

const ROLES: Record<string, string> = { 'rider@example.com': 'Rider' }
const EMAILS: Record<string, string> = { '0712345678': 'amina@example.com', '0110123456': 'rider@example.com' }

/** Orders as ERPNext stores them: its own statuses, floats, dates without a zone. */
export function frappeOrder(given: Partial<WireOrder> & { sales_order_name: string }): WireOrder {
  return {
    customer: 'Amina Wanjiru Otieno',
    status: 'Draft',
    total_amount: 3000,
    delivery_date: '2026-11-20',
    delivery_fee: 250,
    region: 'Nairobi',
    location: 'Karen',
    first_name: 'Amina',
    last_name: 'Otieno',
    email_address: 'amina@example.com',
    mobile_number: '0712345678',
    street_address: null,
    city: null,
    postal_code: null,
    delivery_notes: null,
    items: [
      {
        item_code: 'ITEM-1',
        item_name: 'Enamel kettle',
        quantity: 2,
        unit_price: 1500,
        amount: 3000,
        product_image: '',
      },
    ],
    logged_in_user: 'amina@example.com',
    ...given,
  }
}

export function newShop(): FrappeShop {
  return { orders: [], addresses: [], reviews: [], secrets: new Map(), prompts: [], invoices: [] }
}

function login(shop: FrappeShop, usr: string) {
  const email = EMAILS[usr] ?? usr
  const secret = `secret-${shop.secrets.size + 1}-${Math.random().toString(36).slice(2)}`
  shop.secrets.set(email, secret)
  const message = {
    success_key: 1,
    message: 'Authentication success',
    sid: 'f3a1',
    api_key: `key-${email.split('@')[0]}`,
    api_secret: secret,
    username: email.split('@')[0],
    email,
    mobile_number: ROLES[email] ? '0110123456' : '0712345678',
    role: ROLES[email] ?? 'Customer',
    base_url: 'https://erp.example.com',
  }
  return { message, home_page: '/app', full_name: ROLES[email] ? 'Baraka Rider' : 'Amina Wanjiru Otieno' }
}

function ordersOf(shop: FrappeShop, caller: string | null): WireOrder[] {
  if (caller && ROLES[caller]) return shop.orders.filter(({ status }) => status === 'Dispatched')
  return shop.orders.filter(({ logged_in_user }) => logged_in_user === caller)
}

/** The whole body that a Frappe site answers with, by call. */
export const WELL: Record<string, (shop: FrappeShop, asking: Asking) => Record<string, unknown>> = {
  get_all_categories: () => ({
    message: { status: 200, categories: [{ category: 'Kitchen' }, { category: 'Lighting' }] },
  }),
  get_all_products: () => ({ message: { status: 200, products: PRODUCTS } }),
  get_all_hero_carousel_products: () => ({ message: { products: [] } }),
  get_default_currency: () => ({ message: { currency: 'KES' } }),
  submit_cookie_preferences: () => ({}),
  login: (shop, { payload }) => login(shop, String(payload.usr)),
  google_login: (shop) => login(shop, 'amina@example.com'),
  customer_registration: () => ({ message: { status: 200, message: 'Customer created' } }),
  generate_otp: () => ({ message: 1 }),
  validate_otp_exists: (_shop, { payload }) => ({
    message: { status: 200, message: ['12345', '123456'].includes(String(payload.otp)) ? 1 : 0 },
  }),
  password_recovery: () => ({}),
  logout: () => ({}),
  // the list at the top, as in older versions of the method
  get_orders: (shop, { caller }) => ({ message: 'Sales orders', sales_orders: ordersOf(shop, caller) }),
  create_order(shop, { caller, payload }) {
    const known = shop.orders.find(({ sales_order_name }) => sales_order_name === payload.sales_order_name)
    // the answer to an update has no order name
    if (known) return { message: { status: 200, message: 'Sales Order updated' } }
    const order_id = `SAL-ORD-2026-${String(shop.orders.length + 1).padStart(5, '0')}`
    shop.orders.unshift(frappeOrder({ sales_order_name: order_id, logged_in_user: caller ?? '' }))
    return {
      message: { status: 200, message: 'Sales Order created', order_id },
      docs: [{ doctype: 'Sales Order', name: order_id }],
    }
  },
  complete_order(shop, { payload }) {
    const order = shop.orders.find(({ sales_order_name }) => sales_order_name === payload.sales_order_name)
    if (order) Object.assign(order, payload, { status: 'Order Received', total_amount: order.total_amount + 250 })
    return { message: { status: 200, message: 'Sales Order submitted' } }
  },
  make_payment(shop, { payload }) {
    shop.prompts.push({ mobile_number: String(payload.mobile_number), order_id: String(payload.order_id) })
    return { message: { status: 200, message: 'Success. Request accepted for processing' } }
  },
  create_invoice(shop, { payload }) {
    shop.invoices.push(String(payload.order_id))
    return { message: { status: 200, invoice_id: 'ACC-SINV-2026-00001' } }
  },
  get_contact_details: () => ({
    message: {
      data: {
        mobile_number: '+254 712 000 000',
        email_address: 'hello@erp.example.com',
        location: 'Moi Avenue<br>Nairobi',
      },
    },
  }),
  create_address(shop, { payload }) {
    const address = {
      ...(payload as Record<string, string>),
      country: 'Kenya',
      address_id: String(payload.address_id || `ADDR-${shop.addresses.length + 1}-Billing`),
    }
    const at = shop.addresses.findIndex(({ address_id }) => address_id === address.address_id)
    shop.addresses.splice(at < 0 ? shop.addresses.length : at, at < 0 ? 0 : 1, address)
    return { message: { status: 200, address_id: address.address_id } }
  },
  get_customer_addresses: (shop) => ({ message: { status: 200, data: shop.addresses } }),
  delete_address(shop, { payload }) {
    shop.addresses = shop.addresses.filter(({ address_id }) => address_id !== payload.address_id)
    return {}
  },
  get_order_tracking_status: (shop, { payload }) => {
    const order = shop.orders.find(({ sales_order_name }) => sales_order_name === payload.order_id)
    if (!order) return { message: [{ error: 'Sales Order not found' }, 404] }
    const timeline = [
      { status: 'Order Received', date: '2026-11-18 09:30:00.123456', completed: 1 },
      { status: order.status, date: null, completed: 0 },
    ]
    return { message: { status: order.status, order_id: order.sales_order_name, timeline } }
  },
  get_last_mpesa_number: () => ({ message: { mobile_number: '0712345678' } }),
  get_item_reviews: (shop) => ({ message: { reviews: shop.reviews } }),
  get_regions: () => ({
    message: {
      regions: [
        { region: 'Kisii', has_location: 0, delivery_fee: 300 },
        { region: 'Nairobi', has_location: 1, delivery_fee: '200.0' },
      ],
    },
  }),
  get_locations: () => ({ message: { locations: [{ location: 'Karen', delivery_fee: 250 }] } }),
  create_item_review(shop, { payload }) {
    shop.reviews.push({
      name: `REV-${shop.reviews.length + 1}`,
      customer_name: 'Amina',
      avatar: null,
      date: '2026-11-20 12:00:00',
      ...payload,
    })
    return { message: { name: 'REV-1' } }
  },
}
