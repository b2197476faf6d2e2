import type { Order, Product, Region, User } from '../../domain/entities.ts'

/** A product with everything filled; a test names only what it is about. */
export function aProduct(differences: Partial<Product> = {}): Product {
  return {
    id: 'ITEM-0042',
    name: 'Blue Mug',
    category: 'Kitchen',
    price: 500,
    originalPrice: null,
    discount: 0,
    image: '/pictures/mug-640.jpg',
    rating: 4,
    reviews: 2,
    description: '<p>Holds tea.</p>',
    inStock: true,
    isNew: false,
    is_featured_product: false,
    images: ['/pictures/mug-640.jpg'],
    features: [],
    specifications: {},
    brand: '',
    ...differences,
  }
}

export function aUser(differences: Partial<User> = {}): User {
  return {
    username: 'wanjiku',
    email: 'wanjiku@example.com',
    sid: 'sid-1',
    api_key: 'key-1',
    api_secret: 'secret-1',
    full_name: 'Wanjiku Mary Kamau',
    mobile_number: '0712345678',
    role: 'Customer',
    ...differences,
  }
}

export function aRegion(differences: Partial<Region> = {}): Region {
  return { region: 'Nairobi', has_location: true, delivery_fee: 150, ...differences }
}

export function anOrder(differences: Partial<Order> = {}): Order {
  return {
    sales_order_name: 'SAL-ORD-2025-00001',
    customer: 'Wanjiku Kamau',
    status: 'Draft',
    total_amount: 1000,
    delivery_date: '2025-03-05',
    delivery_fee: 150,
    region: '',
    location: '',
    first_name: '',
    last_name: '',
    email_address: '',
    mobile_number: '',
    street_address: '',
    city: 'Nairobi',
    postal_code: '',
    delivery_notes: '',
    items: [],
    ...differences,
  }
}
