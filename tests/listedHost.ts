import { onTestFinished, vi } from 'vitest'

const order = (given: object) => ({
  sales_order_name: 'SAL-ORD-2026-00001',
  customer: 'Amina Wanjiru Otieno',
  status: 'Order Received',
  total_amount: 3250,
  delivery_date: '2026-11-20',
  delivery_fee: 250,
  region: 'Nairobi',
  location: 'Karen',
  first_name: 'Amina',
  last_name: 'Otieno',
  email_address: 'amina@example.com',
  mobile_number: '0712345678',
  street_address: '',
  city: 'Nairobi',
  postal_code: '',
  delivery_notes: '',
  items: [{ item_code: 'ITEM-1', item_name: 'Kettle', quantity: 2, unit_price: 1500, amount: 3000, product_image: '' }],
  ...given,
})

const product = (given: object) => ({
  product_id: 'ITEM-1',
  product_name: 'Kettle',
  category: 'Kitchen',
  price: 1500,
  original_price: 2000,
  image: '',
  images: [],
  rating: 4.5,
  reviews: 2,
  description: '<p>Boils water.</p>',
  in_stock: 1,
  is_new: 0,
  discount: 25,
  is_featured_product: 1,
  features: ['1.7 litres'],
  specifications: { Colour: 'Blue' },
  brand: 'Jiko',
  ...given,
})

const user = (given: object) => ({
  full_name: 'Amina Wanjiru Otieno',
  message: {
    success_key: 1,
    username: 'amina',
    email: 'amina@example.com',
    sid: 'sid-1',
    api_key: 'key-1',
    api_secret: 'secret-1',
    mobile_number: '0712345678',
    role: 'Customer',
    message: 'Logged In',
    ...given,
  },
})

/** The answer to each call of §7, copied from the specification by hand: the listed fields only. */
const answers: Record<string, (payload: Record<string, string>) => unknown> = {
  get_all_categories: () => ({ message: { categories: [{ category: 'Kitchen' }, { category: 'Books' }] } }),
  get_all_products: () => ({
    message: { products: [product({}), product({ product_id: 'ITEM-2', product_name: 'Red pan', price: 1200 })] },
  }),
  get_all_hero_carousel_products: () => ({
    message: {
      products: [
        {
          product_id: 'ITEM-1',
          title: 'Kettle week',
          subtitle: 'Until Sunday',
          description: 'Tea for all',
          price: 1500,
          original_price: 2000,
          discount: 25,
          image: '',
          background: '',
        },
      ],
    },
  }),
  get_default_currency: () => ({ message: { currency: 'UGX' } }),
  submit_cookie_preferences: () => ({}),
  login: ({ usr = '' }) => (usr.startsWith('rider') ? user({ email: usr, role: 'Rider' }) : user({})),
  customer_registration: () => ({}),
  generate_otp: () => ({}),
  validate_otp_exists: () => ({}),
  password_recovery: () => ({}),
  get_orders: ({ logged_in_user = '' }) => ({
    message: { sales_orders: [logged_in_user.startsWith('rider') ? order({ status: 'Dispatched' }) : order({})] },
  }),
  create_order: () => ({ message: { status: 200, order_id: 'SAL-ORD-2026-00001' } }),
  make_payment: () => ({ message: { status: 200 } }),
  create_invoice: () => ({ message: { status: 200 } }),
  complete_order: () => ({ message: { status: 200 } }),
  get_contact_details: () => ({
    message: { data: { mobile_number: '254712000000', email_address: 'hello@shop.example', location: 'Nairobi' } },
  }),
  create_address: () => ({}),
  get_customer_addresses: () => ({ message: { data: [] } }),
  delete_address: () => ({}),
  get_order_tracking_status: ({ order_id }) => ({
    message: {
      order_id,
      status: 'Processing',
      timeline: [
        { status: 'Order Received', date: '2026-11-18', completed: true },
        { status: 'Processing', date: '', completed: false },
      ],
    },
  }),
  get_last_mpesa_number: () => ({ message: { mobile_number: '0712345678' } }),
  get_item_reviews: () => ({
    message: {
      reviews: [
        {
          name: 'REV-1',
          customer_name: 'Baraka Mwangi',
          avatar: '',
          logged_in_user: 'baraka@example.com',
          item_code: 'ITEM-1',
          rating: 5,
          comment: 'Boils in a minute',
          date: '2026-11-01',
        },
      ],
    },
  }),
  get_regions: () => ({ message: { regions: [{ region: 'Nairobi', has_location: 1, delivery_fee: 200 }] } }),
  get_locations: () => ({ message: { locations: [{ location: 'Karen', delivery_fee: 250 }] } }),
  create_item_review: () => ({ message: 'Thank you' }),
  google_login: () => user({}),
}

/** A created order is a draft until it is completed. */
const drafts = () => ({ message: { sales_orders: [order({ status: 'Draft' })] } })

const isOpen = (asked: Asked[]) =>
  asked.findLast(({ name }) => name === 'create_order' || name === 'complete_order')?.name === 'create_order'

interface Asked {
  name: string
  authorization: string | null
  payload: Record<string, unknown>
}

/**
 * Replaces the network until the test ends by a host with the specification's calls only. It records the requests.
 * `failing` calls answer with that status and an empty body.
 */
export function listenAsListedHost({ failing = [], code = 500 }: { failing?: string[]; code?: number } = {}): Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url)
    const name = /^\/api\/method\/sokoni\.services\.rest\.(\w+)$/.exec(pathname)?.[1] ?? pathname
    const text = request.method === 'POST' ? await request.text() : ''
    const payload = text ? JSON.parse(text) : Object.fromEntries(searchParams)
    asked.push({ name, authorization: request.headers.get('authorization'), payload })
    const isFailing = failing.includes(name)
    const answer = name === 'get_orders' && isOpen(asked) ? drafts : answers[name]
    if (!answer || isFailing) return Response.json({}, { status: isFailing ? code : 404 })
    return Response.json(answer(payload))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}
