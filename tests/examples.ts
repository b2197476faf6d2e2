import type { Person } from '../domain/owner/people.ts'
import { EMPTY_PRODUCT } from '../domain/catalogue/emptyProduct.ts'
import { NEW_PRODUCT } from '../domain/owner/productForm.ts'
import type { BulkRow } from '../domain/owner/bulkEdit.ts'
import type { OwnerProduct } from '../domain/owner/products.ts'
import type { OrderPayment } from '../domain/payments/orderPayment.ts'
import type { PaymentMethod } from '../domain/payments/paymentMethods.ts'
import type { Address } from '../domain/people/addresses.ts'
import type { CartLine, HeroSlide, Location, Order, Product, Region, User, Variant } from '../domain/entities.ts'
import type { SearchResult } from '../domain/catalogue/search/search.ts'
import { withVariants } from '../domain/catalogue/variants.ts'

/** Users, products, addresses and orders for tests; a test names only the fields that it is about. */

/** Texts that every field without a rule must accept. */
export const AWKWARD_TEXTS = [
  'x',
  '0',
  'spaced  out',
  "O'Brien-Ñandú",
  'محمد',
  '👩🏾‍🌾',
  '<b onclick="x()">&amp;</b>',
  "'; DROP TABLE users; --",
  'x'.repeat(5000),
]

export const amina: User = {
  username: 'amina',
  email: 'amina@example.com',
  sid: 'sid-amina',
  api_key: 'key-amina',
  api_secret: 'secret-amina',
  full_name: 'Amina Wanjiru Otieno',
  mobile_number: '0712345678',
  role: 'Customer',
}

export const brian: User = {
  ...amina,
  username: 'brian',
  email: 'brian@example.com',
  api_key: 'key-brian',
  api_secret: 'secret-brian',
  full_name: 'Brian Kamau',
  mobile_number: '0112345678',
}

export const wanjiru: User = {
  username: 'wanjiru',
  email: 'wanjiru@example.com',
  sid: 'sid-wanjiru',
  api_key: 'key-wanjiru',
  api_secret: 'secret-wanjiru',
  full_name: 'Wanjiru Njeri',
  mobile_number: '0722333444',
  role: 'Owner',
}

export const rider: User = { ...brian, username: 'rider', email: 'rider@example.com', role: 'Rider' }

export function productOf(given: Partial<Product> = {}): Product {
  return {
    ...EMPTY_PRODUCT,
    id: 'ITEM-1',
    name: 'Kettle',
    category: 'Kitchen',
    price: 1500,
    rating: 4,
    reviews: 2,
    description: '<p>Boils water.</p>',
    ...given,
  }
}

export function variantOf(given: Partial<Variant> = {}): Variant {
  return {
    id: 'TEE-RED-S',
    options: { Colour: 'Red', Size: 'S' },
    price: 1200,
    originalPrice: null,
    discount: 0,
    image: '',
    inStock: true,
    ...given,
  }
}

/** A product in variants: red S, red M (sold out), blue M (dearer); there is no blue S (OPN-79). */
export const tee = withVariants(
  productOf({ id: 'TEE', name: 'Cotton Tee', category: 'Fashion', image: '/tee.jpg', images: ['/tee.jpg'] }),
  [
    { name: 'Colour', values: ['Red', 'Blue'] },
    { name: 'Size', values: ['S', 'M'] },
  ],
  [
    variantOf(),
    variantOf({ id: 'TEE-RED-M', options: { Colour: 'Red', Size: 'M' }, inStock: false }),
    variantOf({ id: 'TEE-BLUE-M', options: { Colour: 'Blue', Size: 'M' }, price: 1350, image: '/blue.jpg' }),
  ],
)

/** A cart line of `productOf()`. */
export const kettle: CartLine = { id: 'ITEM-1', name: 'Kettle', price: 1500, quantity: 1, image: '', inStock: true }

/** A suggestion of the search box. */
export const steelKettle: SearchResult = {
  type: 'product',
  id: 'K-1',
  name: 'Steel Kettle',
  category: 'Kitchen',
  image: '',
  price: 12_500,
  url: '/product/steel-kettle-K-1?id=K-1',
}

export const nairobi: Region = { region: 'Nairobi', has_location: true, delivery_fee: 200 }
export const turkana: Region = { region: 'Turkana', has_location: false, delivery_fee: 500 }
export const westlands: Location = { location: 'Westlands', delivery_fee: 250 }

/** The days of an order from a host that sends none. */
export const unknownDays = { ordered_at: null, arrives_from: null, arrives_to: null }

/** What an order has of a host that sends only the specified fields. */
export const unsentFields = {
  payment: null,
  invoice: null,
  cancellable_until: null,
  cancellation: null,
  ...unknownDays,
  regular_delivery_fee: null,
  deletable: false,
  returnable_until: null,
  return: null,
  for_delivery: false,
  deliverable: false,
  missed: [],
  delivered_at: '',
  paid_at: '',
} satisfies Partial<Order>

/** What the shop says of an order that is paid. */
export const paidPayment = {
  state: 'paid',
  text: '',
  is_confirmed: true,
  receipt: 'R',
  mobile_number: '',
  requested_at: '',
} as const

/** What the shop says of an order whose customer's phone was asked to pay. */
export const requestedPayment: OrderPayment = {
  state: 'requested',
  text: '',
  receipt: '',
  mobile_number: '0712•••678',
  is_confirmed: true,
  requested_at: '2026-11-20T11:05:00.000Z',
}

/** A Draft of two kettles. */
export function orderOf(given: Partial<Order> = {}): Order {
  return {
    orderId: 'SAL-ORD-2026-00001',
    customer: 'Amina Wanjiru Otieno',
    status: 'Draft',
    total_amount: 3000,
    delivery_date: '2026-11-20',
    delivery_fee: 0,
    region: '',
    location: '',
    first_name: '',
    last_name: '',
    email_address: '',
    mobile_number: '0712345678',
    street_address: '',
    city: 'Nairobi',
    postal_code: '',
    delivery_notes: '',
    items: [
      { productId: 'ITEM-1', item_name: 'Kettle', quantity: 2, unit_price: 1500, amount: 3000, product_image: '' },
    ],
    ...unsentFields,
    ...given,
  }
}

/** An address of Amina's. */
export function addressOf(given: Partial<Address> = {}): Address {
  return {
    address_id: 'ADR-1',
    logged_in_user: 'amina@example.com',
    street_address: 'Moi Avenue 1',
    city: 'Nairobi',
    country: 'Kenya',
    postal_code: '00100',
    ...given,
  }
}

/** A card as the account keeps it. */
export const visa: PaymentMethod = {
  id: 'pm_1',
  type: 'card',
  name: 'Visa',
  number: '4242',
  expiry: '04/30',
  isPrimary: false,
  isActive: true,
  cardPaymentMethodId: 'pm_1',
}

export const mpesa: PaymentMethod = {
  id: 'mpesa-1',
  type: 'mpesa',
  name: 'M-PESA',
  number: '0712345678',
  expiry: '',
  isPrimary: false,
  isActive: true,
}

/** A deal of the home page; its description has markup and a script. */
export const heroSlide: HeroSlide = {
  productId: 'P-1',
  title: 'Tembo Buds',
  subtitle: 'This week only',
  description: '<p>Deep <b>bass</b> &amp; clear <script>alert(1)</script>calls</p>',
  price: 4500,
  original_price: 6000,
  discount: 25,
  image: '/pictures/buds-640.jpg',
  background: 'linear-gradient(135deg, #114433, #226644)',
}

/** An account as an owner sees it. */
export function personOf(parts: Partial<Person> = {}): Person {
  return {
    user: 2,
    name: 'Juma Kiprono',
    email: 'rider@example.com',
    phone: '0110123456',
    role: 'Rider',
    since: '2026-11-20 09:00',
    state: 'active',
    orders: 0,
    out: 1,
    isYou: false,
    ...parts,
  }
}

/** A product in the owner's counter, without variants. */
export const ownerProductOf = (changes: Partial<OwnerProduct> = {}): OwnerProduct => ({
  ...NEW_PRODUCT,
  id: 'MUG-1',
  name: 'Enamel Mug',
  category: 'Kitchen',
  brand: 'Savanna',
  price: 450,
  originalPrice: 600,
  stock: 5,
  images: ['/pictures/mug-640.jpg', '/pictures/mug-back-640.jpg'],
  description: '<p>Holds 300 ml.</p>',
  features: ['Light'],
  specifications: { Weight: '200 g' },
  ...changes,
})

/** A row of a bulk edit: a product without variants. */
export const bulkRowOf = (changes: Partial<BulkRow> = {}): BulkRow => ({
  id: 'MUG',
  name: 'Enamel Mug',
  price: 450,
  originalPrice: 600,
  stock: 5,
  inStock: true,
  isHidden: false,
  variants: 0,
  variantOf: null,
  promised: 0,
  ...changes,
})
