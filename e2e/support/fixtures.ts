/** Users, carts and orders for page states that are set up without the store. */
const session = { sid: 'sid', api_key: 'key', api_secret: 'secret' }

export const customer = {
  ...session,
  username: 'achieng',
  email: 'customer@example.com',
  full_name: 'Achieng Kamau',
  mobile_number: '0712345678',
  role: 'Customer',
}

export const rider = {
  ...session,
  username: 'juma',
  email: 'rider@example.com',
  full_name: 'Juma Kiprono',
  mobile_number: '0110123456',
  role: 'Rider',
}

const phone = {
  id: 'SKN-0002-128-BLUE',
  name: 'Kifaru Neo Smartphone (128 GB, Blue)',
  price: 18499,
  image: '/pictures/kifaru-neo-front-640.jpg',
  inStock: true,
}
const tee = {
  id: 'SKN-0030-WHITE-M',
  name: 'Pwani Cotton Tee (White, M)',
  price: 1200,
  image: '/pictures/pwani-tee-front-640.jpg',
  inStock: true,
}
const stick = {
  id: 'SKN-0087',
  name: 'Mchezo Arcade Stick',
  price: 6200,
  image: '/pictures/mchezo-stick-front-640.jpg',
  inStock: false,
}

/** Three lines, one of them out of stock. */
export const cart = {
  version: 1,
  lines: [
    { ...phone, quantity: 1 },
    { ...tee, quantity: 3 },
    { ...stick, quantity: 1 },
  ],
  orderId: null,
  orderOwner: null,
}

/** Two lines that are already an order. */
export const orderedCart = {
  version: 1,
  lines: [
    { ...phone, quantity: 1 },
    { ...tee, quantity: 3 },
  ],
  orderId: 'SAL-ORD-2026-00001',
  orderOwner: customer.email,
}

const items = [phone, tee].map(({ id, name, price, image }, index) => {
  const quantity = index === 0 ? 1 : 3
  return { item_code: id, item_name: name, quantity, unit_price: price, amount: price * quantity, product_image: image }
})

/** Returns an order of those two lines, as the host sends it. */
export const orderOf = (given: Record<string, unknown> = {}) => ({
  sales_order_name: 'SAL-ORD-2026-00001',
  customer: 'Achieng Kamau',
  status: 'Draft',
  total_amount: 22249,
  delivery_date: '2026-11-24',
  delivery_fee: 150,
  region: 'Nairobi',
  location: 'Karen',
  first_name: 'Achieng',
  last_name: 'Kamau',
  email_address: customer.email,
  mobile_number: customer.mobile_number,
  street_address: '',
  city: '',
  postal_code: '',
  delivery_notes: 'Blue gate, ring twice',
  items,
  ...given,
})

export const paymentOf = (state: string, text: string, receipt = '') => ({
  state,
  text,
  receipt,
  mobile_number: '0712•••678',
  is_confirmed: true,
  requested_at: '2026-11-20T09:00:00.000Z',
})

export const invoiceOf = (state: 'Unpaid' | 'Paid') => ({ number: 'ACC-SINV-2026-00001', state })
