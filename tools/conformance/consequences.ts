import type { CallName } from '../../contract/calls.ts'

/** How much a difference matters: not at all, the shopper loses something, or the call cannot be used. */
export type Weight = 'fine' | 'care' | 'no'

interface Cost {
  weight: Weight
  /** What it does to the shopper, as a sentence. */
  words: string
}

/** What the storefront makes of an answer of one call. Paths are below the message. */
interface Costs {
  /** One and several rows of each list. */
  rows?: Record<string, readonly [one: string, several: string]>
  /** What a row cannot do without, by list. */
  needs?: Record<string, string>
  /** What a missing value does, by path; of values that are not here it is part of the agreement that they may be missing. */
  missing?: Record<string, Cost>
  /** What it does when a list holds nothing. */
  empty?: Record<string, Cost>
}

const care = (words: string): Cost => ({ weight: 'care', words })
const no = (words: string): Cost => ({ weight: 'no', words })

/** By call; `no` counts only where all rows lack the value, else it is `care`. */
export const COSTS: Partial<Record<CallName, Costs>> = {
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
    },
    needs: {
      products: 'product_id',
      'products[].images': 'an address that a page may fetch',
      'products[].features': 'a text',
    },
    missing: {
      'products[].product_name': no('It is shown without a name and is not found by one.'),
      'products[].price': no('It is offered for 0.'),
      'products[].category': care('It is in no category.'),
      'products[].in_stock': { weight: 'fine', words: 'It counts as in stock.' },
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
    empty: { products: { weight: 'fine', words: 'The home page begins without slides.' } },
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
    empty: { regions: no('Nobody can say where to deliver, so no order can be completed.') },
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
