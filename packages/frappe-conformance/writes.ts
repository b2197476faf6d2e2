import type { CallName } from '../../contract/calls.ts'
import { deliveryDateOf } from '../../domain/orders/checkout.ts'
import { isDone } from '../../contract/wire/hostMessage.ts'
import { valueAt, rowsAt } from './valueAt.ts'
import { whyNotLoggedIn, type Session } from './customer.ts'
import type { Difference } from './differences.ts'
import { saidIn } from './checkAnswer.ts'
import { notTried, rowOf, severityOf, type Row, type Run, type Tried } from './run.ts'

/** Calls that are never made, and why. */
const NEVER: [CallName, string][] = [
  ['complete_order', 'orders goods in earnest'],
  ['cancel_order', 'ends an order'],
  ['delete_order', 'deletes a draft'],
  ['request_return', 'asks for a return'],
  ['deliver_order', 'ends an order'],
  ['report_missed_delivery', 'is shown to a customer'],
  ['make_payment', 'asks a phone for money'],
  ['create_invoice', 'makes an invoice'],
  ['create_item_review', 'shows on a product’s page, and no call takes it back'],
  ['customer_registration', 'makes an account'],
  ['generate_otp', 'sends a text to a phone'],
  ['validate_otp_exists', 'counts as a wrong attempt at a code'],
  ['password_recovery', 'sets a password'],
  ['google_login', 'needs a token from Google'],
]

/** Checks the calls that change something, if `--write` allows. `left` names what stays on the host. */
export async function checkWrites(
  run: Run,
  session: Session | null,
  product: { id: string; price: number } | null,
): Promise<{ rows: Row[]; left: string[] }> {
  const never = NEVER.map(([name, why]) => notTried(name, why))
  const names: CallName[] = ['submit_cookie_preferences', 'create_order', 'create_address', 'delete_address']
  if (!run.options.isWriting)
    return { rows: [...names.map((name) => notTried(name, 'needs --write')), ...never], left: [] }
  const choice = {
    necessary: true,
    analytics: false,
    marketing: false,
    personalization: false,
    timestamp: new Date(run.now()).toISOString(),
  }
  const cookies = rowOf(names[0]!, await run.make('submit_cookie_preferences', choice))
  if (!session)
    return { rows: [cookies, ...names.slice(1).map((name) => notTried(name, whyNotLoggedIn(run))), ...never], left: [] }
  const orders = product
    ? await checkOrder(run, session, product)
    : { row: notTried('create_order', 'there is no product to buy'), left: [] }
  const addresses = await checkAddress(run, session)
  return { rows: [cookies, orders.row, ...addresses.rows, ...never], left: [...orders.left, ...addresses.left] }
}

const no = (short: string, long: string): Difference => ({ severity: 'no', short, long })

async function checkOrder(
  run: Run,
  { email, token }: Session,
  product: { id: string; price: number },
): Promise<{ row: Row; left: string[] }> {
  const place = (sales_order_name: string, quantity: number) =>
    run.make(
      'create_order',
      {
        sales_order_name,
        sales_order_items: [{ item_code: product.id, quantity }],
        logged_in_user: email,
        delivery_date: deliveryDateOf(run.now()),
      },
      { token },
    )
  const before = await ordersOf(run, email, token)
  const made = await place('', 1)
  const id = valueAt(made.body, 'message', 'order_id')
  if (made.body && !isDoneIn(made))
    return { row: rowOf('create_order', made, [refused('makes no order', made)]), left: [] }
  if (typeof id !== 'string' || id === '')
    return {
      row: rowOf(
        'create_order',
        made,
        made.body ? [no('no order_id', 'A new order needs its number in message.order_id.')] : [],
      ),
      left: [],
    }

  const more: Difference[] = []
  for (const what of ['an update', 'the same update again'] as const) {
    const changed = await place(id, 2)
    if (!changed.body || !isDoneIn(changed))
      more.push(...changed.differences, ...(changed.body ? [refused(`refuses ${what}`, changed)] : []))
    else if (![undefined, null, '', id].includes(valueAt(changed.body, 'message', 'order_id') as string))
      more.push(
        no(
          `${what} makes another order`,
          'Each change of a cart would leave a Draft behind. An order that is named must be changed.',
        ),
      )
  }
  const after = await ordersOf(run, email, token)
  const known = new Set(before.map(({ sales_order_name }) => sales_order_name))
  const others = after.flatMap(({ sales_order_name }) =>
    known.has(sales_order_name) || sales_order_name === id ? [] : [String(sales_order_name)],
  )
  const order = after.find(({ sales_order_name }) => sales_order_name === id)
  const left = [...(known.has(id) ? [] : [id]), ...others].map((name) => `order ${name}, a Draft`)
  return { row: rowOf('create_order', made, [...more, ...differencesOfOrder(id, order, others, product)]), left }
}

/** Returns whether an answer says that the call succeeded. */
function isDoneIn({ body }: Tried): boolean {
  return isDone(valueAt(body, 'message') as object)
}

function refused(short: string, { body }: Tried): Difference {
  return { ...no(short, 'message.status must be 200 where it is done, and the customer known.'), ...saidIn(body) }
}

async function ordersOf(run: Run, email: string, token: string): Promise<Record<string, unknown>[]> {
  const { body } = await run.make('get_orders', { logged_in_user: email }, { token })
  return [...rowsAt(body, 'message', 'sales_orders'), ...rowsAt(body, 'sales_orders')]
}

/** Checks the Draft in the list of orders, after its quantity was changed to two. */
function differencesOfOrder(
  id: string,
  order: Record<string, unknown> | undefined,
  others: string[],
  product: { price: number },
): Difference[] {
  if (!order) return [no('not in get_orders', `Order ${id} was made, and get_orders does not list it.`)]
  const found: Difference[] = []
  const [item] = rowsAt(order, 'items')
  if (others.length > 0)
    found.push(
      no(`${others.length + 1} orders in place of one`, `Besides ${id} there are new ones: ${others.join(', ')}.`),
    )
  if (order['status'] !== 'Draft')
    found.push({
      severity: 'care',
      short: `its status is ${String(order['status'] || 'empty')}`,
      long: 'Only an order whose status is Draft can be taken to checkout.',
    })
  if (Number(item?.['quantity']) !== 2)
    found.push(
      no(
        'an update is not kept',
        `The quantity was changed to 2, and get_orders says ${String(item?.['quantity'] ?? 'nothing')}.`,
      ),
    )
  if (item && Number(item['unit_price']) !== product.price) {
    found.push({
      severity: 'care',
      short: 'another price than in the catalogue',
      long:
        `The catalogue says ${product.price}, the order ${String(item['unit_price'])}: the shopper sees one and ` +
        'pays the other.',
    })
  }
  return found
}

const STREET = 'Conformance check'

async function checkAddress(run: Run, { email, token }: Session): Promise<{ rows: Row[]; left: string[] }> {
  const save = (address_id: string, street: string) =>
    run.make(
      'create_address',
      { address_id, logged_in_user: email, street_address: street, city: 'Nairobi', postal_code: '00100' },
      { token },
    )
  const list = async () => {
    const { body } = await run.make('get_customer_addresses', { logged_in_user: email }, { token })
    return rowsAt(body, 'message', 'data')
  }
  const known = new Set((await list()).map(({ address_id }) => address_id))
  const news = async () => (await list()).filter(({ address_id }) => !known.has(address_id))

  const made = await save('', `${STREET} 1`)
  if (severityOf(made.differences) === 'no')
    return {
      rows: [rowOf('create_address', made), notTried('delete_address', 'there is no address to delete')],
      left: [],
    }
  const [added] = await news()
  const id = added?.['address_id']
  if (typeof id !== 'string' || id === '') {
    const lost = no(
      'not in get_customer_addresses',
      'The address was saved, and is not in the list under an address_id: it can be neither changed nor deleted.',
    )
    return {
      rows: [rowOf('create_address', made, [lost]), notTried('delete_address', 'there is no address to delete')],
      left: [`an address, ${STREET} 1`],
    }
  }
  const changed = await save(id, `${STREET} 2`)
  const more = changed.differences.filter(({ severity }) => severity !== 'fine')
  const now = await news()
  if (now.length > 1)
    more.push(no('a change makes another address', 'An address that is named by address_id must be changed.'))
  else if (more.length === 0 && now[0]?.['street_address'] !== `${STREET} 2`)
    more.push(
      no(
        'a change is not kept',
        `The street was changed to ${STREET} 2, and the list says ${JSON.stringify(now[0]?.['street_address'])}.`,
      ),
    )

  const deleted = await run.make('delete_address', { address_id: id }, { token })
  for (const { address_id } of now) if (address_id !== id) await run.make('delete_address', { address_id }, { token })
  const still = await news()
  const stays = still.some(({ address_id }) => address_id === id)
    ? [no('it is still there', 'The address was deleted, and is still in get_customer_addresses.')]
    : []
  return {
    rows: [
      rowOf('create_address', made, more),
      rowOf('delete_address', deleted, severityOf(deleted.differences) === 'no' ? [] : stays),
    ],
    left: still.map(({ address_id }) => `address ${String(address_id)}`),
  }
}
