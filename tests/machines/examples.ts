import type { CartLine, Order, Product, User } from '../../domain/entities.ts'

/** People, goods and orders that the tests of charts share. */

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

export const rider: User = { ...brian, username: 'rider', email: 'rider@example.com', role: 'Rider' }

export function productOf(given: Partial<Product> = {}): Product {
  return {
    id: 'ITEM-1',
    name: 'Kettle',
    category: 'Kitchen',
    price: 1500,
    originalPrice: null,
    discount: 0,
    image: '/kettle.webp',
    rating: 4,
    reviews: 2,
    description: '',
    inStock: true,
    isNew: false,
    is_featured_product: false,
    images: [],
    features: [],
    specifications: {},
    brand: '',
    ...given,
  }
}

export const kettle: CartLine = {
  id: 'ITEM-1',
  name: 'Kettle',
  price: 1500,
  quantity: 1,
  image: '/kettle.webp',
  inStock: true,
}

export function orderOf(given: Partial<Order> = {}): Order {
  return {
    sales_order_name: 'SAL-ORD-2026-00001',
    customer: 'Amina Wanjiru Otieno',
    status: 'Draft',
    total_amount: 1500,
    delivery_date: '2026-11-20',
    delivery_fee: 300,
    region: '',
    location: '',
    first_name: '',
    last_name: '',
    email_address: '',
    mobile_number: '0712345678',
    street_address: '',
    city: '',
    postal_code: '',
    delivery_notes: '',
    items: [],
    ...given,
  }
}
