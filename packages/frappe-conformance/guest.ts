import { currencyOrDefault } from '../../domain/money.ts'
import { toMsisdn } from '../../domain/people/phone.ts'
import { valueAt, rowsAt } from './valueAt.ts'
import type { HostReply } from './request.ts'
import type { Difference } from './differences.ts'
import { picturesIn } from './pictures.ts'
import { notTried, rowOf, severityOf, type Row, type Run, type Tried } from './run.ts'

/** The results of the guest's calls, and what the later checks need of them. */
export interface GuestChecks {
  rows: Row[]
  /** A product that can be bought, if any. */
  product: { id: string; price: number } | null
  /** The answer with all products; null when it cannot be used. */
  list: HostReply | null
  /** Whether the host answers anything at all. */
  isThere: boolean
}

/** Checks the calls that every guest makes. They change nothing. */
export async function checkGuestCalls(run: Run): Promise<GuestChecks> {
  const currency = await run.make('get_default_currency', {})
  const contact = await run.make('get_contact_details', {})
  const rows = [
    rowOf('get_default_currency', currency, differencesOfCurrency(valueAt(currency.body, 'message', 'currency'))),
    rowOf(
      'get_contact_details',
      contact,
      differencesOfPhone(valueAt(contact.body, 'message', 'data', 'mobile_number')),
    ),
  ]
  if (currency.reply.status === null && contact.reply.status === null) {
    return { rows, product: null, list: null, isThere: false }
  }
  rows.push(rowOf('get_all_categories', await run.make('get_all_categories', {})))
  const products = await run.make('get_all_products', {})
  const listed = rowsAt(products.body, 'message', 'products')
  rows.push(rowOf('get_all_products', products, [...doubles(listed), ...(await picturesIn(run, listed))]))
  const slides = await run.make('get_all_hero_carousel_products', {})
  rows.push(
    rowOf('get_all_hero_carousel_products', slides, await picturesIn(run, rowsAt(slides.body, 'message', 'products'))),
  )
  rows.push(...(await checkDelivery(run)))
  const product = buyable(listed)
  const known = product?.id ?? listed.map(({ product_id }) => product_id).find(Boolean)
  rows.push(
    known
      ? rowOf('get_item_reviews', await run.make('get_item_reviews', { item_code: String(known) }))
      : notTried('get_item_reviews', 'there is no product'),
  )
  return { rows, product, list: products.body === undefined ? null : products.reply, isThere: true }
}

async function checkDelivery(run: Run): Promise<Row[]> {
  const regions = await run.make('get_regions', {})
  const listed = rowsAt(regions.body, 'message', 'regions').filter(({ region }) => typeof region === 'string')
  const withLocations = listed.find(({ has_location }) => has_location === true || String(has_location) === '1')
  const region = (withLocations ?? listed[0])?.['region']
  const names = ['get_locations', 'get_locations by GET'] as const
  if (region === undefined)
    return [rowOf('get_regions', regions), ...names.map((name) => notTried(name, 'there is no region'))]

  const posted = await run.make('get_locations', { region })
  const got = await run.make('get_locations', { region }, { verb: 'GET' })
  const isFine = ({ differences }: Tried) => severityOf(differences) !== 'no'
  const none = (tried: Tried): Difference[] =>
    withLocations && tried.body && rowsAt(tried.body, 'message', 'locations').length === 0
      ? [
          {
            severity: 'care',
            short: 'no locations',
            long:
              `${region} says that it has locations (has_location), but the answer has none: the shopper cannot ` +
              'choose one.',
          },
        ]
      : []
  const eased = (tried: Tried, long: string): Tried => ({
    ...tried,
    differences: tried.differences.map((one) =>
      one.severity === 'no' ? { ...one, severity: 'care', long: `${one.long} ${long}` } : one,
    ),
  })
  return [
    rowOf('get_regions', regions),
    rowOf(
      names[0],
      isFine(got) ? eased(posted, 'The storefront asks once more by GET, which works.') : posted,
      none(posted),
    ),
    rowOf(names[1], isFine(posted) ? eased(got, 'It is asked only where the POST fails.') : got, none(got)),
  ]
}

function buyable(products: Record<string, unknown>[]): GuestChecks['product'] {
  const found = products.find(
    ({ product_id, price, in_stock }) =>
      product_id && Number(price) > 0 && ![false, 0, '0', 'false'].some((no) => no === in_stock),
  )
  return found ? { id: String(found['product_id']), price: Number(found['price']) } : null
}

function doubles(products: Record<string, unknown>[]): Difference[] {
  const ids = products.map(({ product_id }) => String(product_id))
  const known = new Set<string>()
  const twice = ids.filter((id) => known.has(id) || !known.add(id))
  if (twice.length === 0) return []
  return [
    {
      severity: 'care',
      short: `${twice.length} of ${ids.length} products sent twice`,
      long: `Products are known by product_id, and only one of the same can be opened. The first is ${twice[0]}.`,
    },
  ]
}

function differencesOfCurrency(currency: unknown): Difference[] {
  if (
    currency === undefined ||
    currency === null ||
    currency === '' ||
    currencyOrDefault(currency) === String(currency).toUpperCase()
  )
    return []
  return [
    {
      severity: 'care',
      short: `currency is ${JSON.stringify(currency)}`,
      long: 'A currency is three letters, such as KES. Prices are shown in KES.',
    },
  ]
}

function differencesOfPhone(phone: unknown): Difference[] {
  if (!phone || toMsisdn(String(phone))) return []
  return [
    {
      severity: 'care',
      short: 'mobile_number is not a Kenyan mobile number',
      long:
        `It is ${JSON.stringify(phone)}. Links to call and to write on WhatsApp need it in 254 form, such as ` +
        '254712345678.',
    },
  ]
}
