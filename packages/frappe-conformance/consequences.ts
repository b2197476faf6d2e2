import type { CallName } from '../../contract/calls.ts'

/** `fine`: no harm. `care`: the shopper loses something. `no`: the call cannot be used. */
export type Severity = 'fine' | 'care' | 'no'

interface Consequence {
  severity: Severity
  /** What it means for the shopper, as a sentence. */
  words: string
}

/** What differences in the answer of one call mean for the shopper. Paths are below the message. */
interface CallConsequences {
  /** The words for one and several rows, by list. */
  rows?: Record<string, readonly [one: string, several: string]>
  /** What a row must have, by list. */
  needs?: Record<string, string>
  /** The consequence of a missing value, by path. Other values may be missing by contract. */
  missing?: Record<string, Consequence>
  /** The consequence of an empty list, by path. */
  empty?: Record<string, Consequence>
}

const care = (words: string): Consequence => ({ severity: 'care', words })
const no = (words: string): Consequence => ({ severity: 'no', words })

/** The consequences by call. `no` applies only when all rows lack the value, otherwise it is `care`. */
export const CONSEQUENCES: Partial<Record<CallName, CallConsequences>> = {
  get_all_categories: {
    rows: { categories: ['category', 'categories'] },
    needs: { categories: 'category' },
    empty: { categories: care('The shop shows no category to choose.') },
  },
  get_all_products: {
    rows: {
      products: ['product', 'products'],
      'products[].images': ['picture', 'pictures'],
      'products[].features': ['feature', 'features'],
      'products[].options': ['option', 'options'],
      'products[].variants': ['variant', 'variants'],
    },
    needs: {
      products: 'product_id',
      'products[].images': 'an address that a page may fetch',
      'products[].features': 'a text',
      'products[].options': 'a name',
      'products[].variants': 'product_id',
    },
    missing: {
      'products[].product_name': no('It is shown without a name and is not found by one.'),
      'products[].price': no('It is offered for 0.'),
      'products[].category': care('It is in no category.'),
      'products[].in_stock': { severity: 'fine', words: 'It counts as in stock.' },
      'products[].variants[].options': no('It cannot be chosen, and is left out.'),
      'products[].variants[].price': no('It is offered for 0.'),
      'products[].variants[].in_stock': { severity: 'fine', words: 'It counts as in stock.' },
    },
    empty: { products: no('The shop has nothing to sell.') },
  },
  get_all_hero_carousel_products: {
    rows: { products: ['slide', 'slides'] },
    missing: {
      'products[].product_id': care('The slide leads to no product.'),
      'products[].title': care('The slide has no heading.'),
      'products[].image': care('The slide has no picture.'),
    },
    empty: { products: { severity: 'fine', words: 'The home page begins without slides.' } },
  },
  get_default_currency: { missing: { currency: care('Prices are shown in KES.') } },
  get_contact_details: {
    missing: {
      'data.mobile_number': care('The shop shows no number, and no WhatsApp link.'),
      'data.email_address': care('The shop shows no email address.'),
    },
  },
  get_regions: {
    rows: { regions: ['region', 'regions'] },
    needs: { regions: 'region' },
    missing: { 'regions[].delivery_fee': care('The delivery there is shown as free.') },
    empty: { regions: no('Shoppers cannot choose where to deliver, so no order can be completed.') },
  },
  get_locations: {
    rows: { locations: ['location', 'locations'] },
    needs: { locations: 'location' },
    missing: { 'locations[].delivery_fee': care('The delivery there is shown as free.') },
  },
  get_item_reviews: {
    rows: { reviews: ['review', 'reviews'] },
    missing: {
      'reviews[].rating': care('It counts as no star.'),
      'reviews[].customer_name': care('It is shown without a name.'),
    },
  },
  login: {
    missing: {
      email: no('Every call that is bound to a user sends the email.'),
      api_key: no('Without the pair api_key and api_secret no call bound to a user can be made.'),
      api_secret: no('Without the pair api_key and api_secret no call bound to a user can be made.'),
    },
  },
  get_orders: {
    rows: { sales_orders: ['order', 'orders'], 'sales_orders[].items': ['line of an order', 'lines of orders'] },
    needs: { sales_orders: 'sales_order_name' },
    missing: {
      'sales_orders[].status': no('It can be neither checked out, tracked nor paid, since all three go by the status.'),
      'sales_orders[].total_amount': no('Its total is shown as 0, and so is what the rider asks for.'),
      'sales_orders[].items': care('It is shown without its products.'),
      'sales_orders[].items[].item_name': care('The line is shown without a name.'),
      'sales_orders[].items[].quantity': care('The line is shown with a quantity of 0.'),
    },
  },
  get_customer_addresses: {
    rows: { data: ['address', 'addresses'] },
    missing: {
      'data[].address_id': no('It can be neither changed nor deleted.'),
      'data[].street_address': care('It is shown without its street.'),
    },
  },
  get_order_tracking_status: {
    rows: { timeline: ['step', 'steps'] },
    missing: { 'timeline[].status': care('The step is shown without a name.') },
    empty: { timeline: care('The order is shown without its steps.') },
  },
}
