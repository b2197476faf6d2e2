import { expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { holidaysFrom } from '../../../server/orders/holidays.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { delivery, item, orderOf, placed } from '../orderSteps.ts'
import { CUSTOMER, sessionOf, testStore } from '../support.ts'

const shop = testStore()

const daysOf = ({ ordered_at, arrives_from, arrives_to }: any) => ({ ordered_at, arrives_from, arrives_to })

/** Places and completes an order at a moment, and returns its days as a draft, as listed and as tracked. */
async function ordered(at: string, region: string) {
  shop.advance(Date.parse(at) - shop.store.clock().getTime())
  const customer = await sessionOf(shop, CUSTOMER.usr)
  const order_id = await placed(shop, customer, item('SKN-0001'))
  const listed = async () => daysOf(await orderOf(shop, customer, order_id))
  const draft = await listed()
  await shop.call('complete_order', delivery(order_id, { region }), customer)
  const { body } = await shop.call('get_order_tracking_status', { order_id }, customer)
  return { draft, order: await listed(), tracking: daysOf(body.message) }
}

it('says of a placed order when it was ordered and arrives, of a draft nothing [OPN-115]', async () => {
  const { draft, order, tracking } = await ordered('2027-11-21T09:00:00.000Z', 'Baringo')
  expect(draft).toEqual({ ordered_at: null, arrives_from: null, arrives_to: null })
  const days = { ordered_at: '2027-11-21T09:00:00.000Z', arrives_from: '2027-11-26', arrives_to: '2027-11-30' }
  expect(order).toEqual(days)
  expect(tracking).toEqual(days)
})

it('counts no public holidays of Kenya, nor the Monday that replaces a Sunday [OPN-115]', async () => {
  // Jamhuri Day of 2027 is a Sunday
  const { order } = await ordered('2027-12-10T09:00:00.000Z', 'Baringo')
  expect(order).toMatchObject({ arrives_from: '2027-12-20', arrives_to: '2027-12-22' })
})

it('knows the public holidays of the next 60 days, counted from the day in Kenya', () => {
  const days = ['2027-12-25', '2027-12-26', '2027-12-27', '2028-01-01']
  expect(holidaysFrom(new Date('2027-12-12T20:59:59Z'))).toEqual(['2027-12-12', '2027-12-13', ...days])
  expect(holidaysFrom(new Date('2027-12-12T21:00:00Z'))).toEqual(['2027-12-13', ...days])
})

it('counts no day on which the owner says that the shop is closed, from the change on [OPN-174]', async () => {
  const run = commandRunner(shop.store)
  const close = (days: string[] | null) => run('changeSettings', { changes: { closedDays: days } }, () => undefined)
  await close(['2028-02-14'])
  const { order } = await ordered('2028-02-07T09:00:00.000Z', 'Baringo')
  expect(order).toMatchObject({ arrives_from: '2028-02-15', arrives_to: '2028-02-17' })
  await close(null)
  const { order: later } = await ordered('2028-02-07T09:01:00.000Z', 'Baringo')
  expect(later).toMatchObject({ arrives_from: '2028-02-14', arrives_to: '2028-02-16' })
})

it('counts the owner’s times where they name the county, and says no day where they don’t [OPN-115]', async () => {
  shop.store.config = shopConfig.parse({ deliveryTimes: { Baringo: '1 day' } })
  const inBaringo = await ordered('2027-11-22T09:00:00.000Z', 'Baringo')
  expect(inBaringo.order).toMatchObject({ arrives_from: '2027-11-23', arrives_to: '2027-11-23' })
  const inTurkana = await ordered('2027-11-22T09:01:00.000Z', 'Turkana')
  expect(inTurkana.order).toEqual({ ordered_at: '2027-11-22T09:01:00.000Z', arrives_from: null, arrives_to: null })
})
