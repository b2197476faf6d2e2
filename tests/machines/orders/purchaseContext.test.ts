import { describe, expect, it } from 'vitest'
import { EMPTY_DELIVERY, type Delivery, type DeliveryField } from '../../../domain/orders/deliveryFields.ts'
import type { Location, Order, Region, User } from '../../../domain/entities.ts'
import {
  selectDeliveryFee,
  selectDraftOrder,
  selectForm,
  selectListedOrder,
  selectLocation,
  selectLocations,
  selectNeedsLocation,
  selectPurchaseOrderId,
  selectRegion,
  selectTerms,
} from '../../../machines/orders/purchase.ts'
import * as form from '../../../machines/orders/purchaseContext.ts'
import { AWKWARD_TEXTS, amina, brian, kettle, nairobi, orderOf, turkana, westlands } from '../../examples.ts'

type Purchase = form.Purchase
type Step = (purchase: Purchase) => Purchase

const ORDER = 'SAL-ORD-2026-00001'
const DRAFT = 'SAL-ORD-2026-00009'
const karen = { location: 'Karen', delivery_fee: 350 }
const TERMS = { delivery_fee: 350, regular_delivery_fee: null, total: 1350, arrives_from: null, arrives_to: null }

/** Returns the purchase of a shopper on whose new one these steps were taken. */
const after = (...steps: Step[]): Purchase => steps.reduce((now, step) => step(now), form.purchaseOf(null, null))

const visit =
  (given: { user?: User | null; orderId?: string | null; order?: Order | null } = {}): Step =>
  (now) =>
    form.withVisit(now, { orderId: ORDER, user: amina, order: null, ...given })
const visitDraft = (given: Partial<Order>): Step => {
  const order = orderOf({ orderId: DRAFT, ...given })
  return visit({ orderId: order.orderId, order })
}
const type =
  (field: DeliveryField, value: string): Step =>
  (now) =>
    form.withField(now, { field, value })
const regions: Step = (now) => form.withRegions(now, [turkana, nairobi])
const chooseRegion =
  (region: Region | null): Step =>
  (now) =>
    form.withRegion(now, region)
const locations =
  (...found: Location[]): Step =>
  (now) =>
    form.withLocations(now, found)
const chooseLocation =
  (location: Location | null): Step =>
  (now) =>
    form.withLocation(now, location)
const list =
  (orders: Order[], last: Order | null = null): Step =>
  (now) =>
    form.withListed(now, { type: 'purchase.ordersListed', orders, last })
const user =
  (changed: User | null): Step =>
  (now) =>
    form.withUser(now, changed)
const cartChanged =
  (orderId: string | null): Step =>
  (now) =>
    form.withOrder(now, { type: 'purchase.cartChanged', orderId })

/** A selector of the machine, of a purchase alone. */
const of = <Value>(select: (snapshot: never) => Value, purchase: Purchase): Value =>
  select({ context: purchase } as never)

const OF_AMINA = {
  ...EMPTY_DELIVERY,
  first_name: 'Amina',
  last_name: 'Wanjiru Otieno',
  email_address: 'amina@example.com',
  mobile_number: '0712345678',
}

const filled = after(visit(), chooseRegion(nairobi), locations(westlands, karen), chooseLocation(westlands))

describe('the form', () => {
  it('prefills from the user, whose name is split [CHK-17, CHK-18]', () => {
    const purchase = after(visit())
    expect([purchase.owner, purchase.form]).toEqual([amina.email, OF_AMINA])
  })

  it('prefills from the draft first, its region and location too, whenever they are read [CHK-17, ENT-18]', () => {
    const draft = { first_name: 'Njeri', region: 'Nairobi', location: 'Westlands', delivery_notes: 'Blue gate' }
    for (const steps of [
      [visitDraft(draft), regions],
      [regions, visitDraft(draft)],
    ]) {
      const purchase = after(...steps)
      expect(of(selectForm, purchase)).toEqual({ ...OF_AMINA, ...draft })
      expect([of(selectRegion, purchase), form.lacksLocations(purchase)]).toEqual([nairobi, true])
      expect(of(selectDraftOrder, purchase)).toMatchObject(draft)
      const read = form.withLocations(purchase, [karen, westlands])
      expect([of(selectLocation, read), of(selectDeliveryFee, read)]).toEqual([westlands, 250])
    }
  })

  it('has the location of a draft, with its fee, before the locations are known', () => {
    const given = { region: 'Nairobi', location: 'Karen', delivery_fee: 350 }
    const known = after(regions, visitDraft(given))
    expect([known.region, known.location]).toEqual([nairobi, karen])
    const other = visitDraft({ ...given, region: 'Kisumu', location: 'Kondele' })(known)
    expect([other.region, other.location]).toEqual([null, { location: 'Kondele', delivery_fee: 350 }])
  })

  it('keeps what was typed when the page is opened again, and when the user logs in', () => {
    const asGuest = after(visit({ user: null }), type('first_name', 'Njeri'), visit({ user: null }))
    expect(user(amina)(asGuest).form).toMatchObject({ first_name: 'Njeri', last_name: 'Wanjiru Otieno' })
  })

  it('of a draft is not that of the cart', () => {
    const draft = after(visit(), type('delivery_notes', 'Blue gate'), visitDraft({ first_name: 'Njeri' }))
    expect(draft.form).toMatchObject({ first_name: 'Njeri', delivery_notes: '' })
    const cart = visit()(type('delivery_notes', 'Red door')(draft))
    expect([of(selectPurchaseOrderId, cart), cart.form.first_name, cart.form.delivery_notes]).toEqual([
      ORDER,
      'Amina',
      '',
    ])
  })

  it('asks for no length or form of what is typed but a phone [VAL-23]', () => {
    for (const text of AWKWARD_TEXTS) {
      const fields = ['first_name', 'last_name', 'email_address', 'delivery_notes'] as const
      const purchase = fields.map((field) => type(field, text)).reduce((now, step) => step(now), filled)
      expect(form.problemOf(purchase, amina)).toBeNull()
      expect(form.orderOf(purchase, { type: 'purchase.complete', user: amina, shown: null }).form).toMatchObject(
        Object.fromEntries(fields.map((field) => [field, text])),
      )
    }
  })
})

describe('region and location', () => {
  it('asks for locations only where the region needs one, and empties them with the region [OPN-30]', () => {
    const chosen = after(visit(), chooseRegion(nairobi))
    expect([of(selectNeedsLocation, chosen), form.lacksLocations(chosen)]).toEqual([true, true])
    const read = locations(westlands, karen)(chosen)
    expect([of(selectLocations, read), form.lacksLocations(read), of(selectDeliveryFee, read)]).toEqual([
      [westlands, karen],
      false,
      null,
    ])
    expect(of(selectDeliveryFee, chooseLocation(karen)(read))).toBe(350)
    const moved = chooseRegion(turkana)(filled)
    expect(moved.form).toMatchObject({ region: 'Turkana', location: '' })
    expect([moved.location, moved.locations, form.lacksLocations(moved), of(selectDeliveryFee, moved)]).toEqual([
      null,
      [],
      false,
      500,
    ])
  })

  it('keeps the location that was chosen when the same region is chosen, and asks for its locations anew', () => {
    const again = chooseRegion(nairobi)(chooseLocation(karen)(filled))
    expect(form.lacksLocations(again)).toBe(true)
    const failed = locations()(again)
    expect([failed.location, failed.form.location, form.lacksLocations(failed)]).toEqual([karen, 'Karen', false])
  })

  it('knows on the next visit the locations that it has read, be it one, and asks for those it has not', () => {
    const reopened = (...found: Location[]) => after(visit(), chooseRegion(nairobi), locations(...found), visit())
    expect([form.lacksLocations(reopened(westlands)), reopened(westlands).locations]).toEqual([false, [westlands]])
    expect(form.lacksLocations(reopened())).toBe(true)
  })

  it('takes no unknown location', () => {
    expect(
      after(visit(), chooseRegion(nairobi), type('location', 'Atlantis'), locations(westlands)).location,
    ).toBeNull()
  })
})

describe('what is stored', () => {
  it('is what was typed and chosen, and goes on from there after a reload', () => {
    const purchase = after(visit(), type('delivery_notes', 'Blue gate'), chooseRegion(turkana))
    const stored = form.storedOf(purchase)
    expect(stored).toEqual({
      orderId: ORDER,
      form: { ...OF_AMINA, region: 'Turkana', delivery_notes: 'Blue gate' },
      typed: ['delivery_notes', 'region', 'location'],
      region: turkana,
      location: null,
      fromAccount: false,
      owner: amina.email,
    })
    expect(form.storedOf(visit()(form.purchaseOf(amina.email, stored)))).toEqual(stored)
  })

  it('still tells one shopper from the next after a reload', () => {
    const reloaded = form.purchaseOf(null, form.storedOf(after(visit(), type('delivery_notes', 'Blue gate'))))
    expect([brian, amina, null].map((other) => form.isAnother(reloaded, other))).toEqual([true, false, false])
    expect(form.startedOver(regions(reloaded), brian.email)).toEqual({
      ...form.purchaseOf(brian.email, null),
      regions: [turkana, nairobi],
    })
  })
})

describe('the checks before completing', () => {
  it('report only the first that fails, in this order [CHK-26]', () => {
    const steps = [cartChanged(ORDER), chooseRegion(nairobi), chooseLocation(westlands)]
    let purchase = after(type('mobile_number', '1'))
    const problems = [form.problemOf(purchase, null), form.problemOf(purchase, amina)]
    for (const step of steps) problems.push(form.problemOf((purchase = step(purchase)), amina))
    expect(form.problemOf(filled, amina)).toBeNull()
    expect(problems).toEqual([
      'orderNeedsLogin',
      'orderNeedsId',
      'orderNeedsRegion',
      'orderNeedsLocation',
      'orderNeedsPhone',
    ])
  })
})

describe('an order', () => {
  it('is sent with what was filled in', () => {
    const lines = [kettle]
    expect(form.orderToPlace(filled, { type: 'purchase.proceed', lines, orderId: null, user: amina })).toEqual({
      lines,
      orderId: ORDER,
      owner: amina.email,
    })
    expect(form.orderOf(filled, { type: 'purchase.complete', user: amina, shown: TERMS })).toEqual({
      orderId: ORDER,
      form: { ...OF_AMINA, region: 'Nairobi', location: 'Westlands' },
      region: nairobi,
      location: westlands,
      shown: TERMS,
      owner: amina.email,
    })
  })

  it('that is refused for its terms has the areas loaded anew, and keeps the chosen one [OPN-208]', () => {
    const refused = form.withRefusal(filled, {
      status: 'refused',
      message: 'Delivery now costs KES 350.',
      terms: TERMS,
    })
    expect([of(selectTerms, refused), form.lacksLocations(refused)]).toEqual([TERMS, true])
    const fresh = { ...westlands, delivery_fee: 350 }
    expect(locations(fresh)(refused).location).toEqual(fresh)
    const steps = [cartChanged(ORDER), cartChanged(DRAFT), chooseRegion(turkana), chooseLocation(karen), visit()]
    expect(steps.map((step) => step(refused).terms)).toEqual([TERMS, null, null, null, null])
  })

  it('that is refused for its delivery keeps what the shop has, until the page is opened again', () => {
    const kept = { ...filled.form, delivery_notes: 'Green gate' }
    const refused = form.withRefusal(filled, { status: 'refused', message: 'The shop has it.', kept })
    const again = form.withRefusal(refused, { status: 'refused', message: 'Closed.' })
    expect([refused.kept, again.kept, form.lacksLocations(again), visit()(again).kept]).toEqual([
      kept,
      kept,
      false,
      null,
    ])
  })
})

describe('the last order [OPN-106]', () => {
  const last = orderOf({
    orderId: 'SAL-ORD-2026-00003',
    status: 'Delivered',
    region: 'Nairobi',
    location: 'Westlands',
    delivery_notes: 'Blue gate',
    map_pin: '-1.28333,36.81667',
    first_name: 'Somebody',
  })
  const listed = list([last], last)
  const house = ({ region, location, delivery_notes, map_pin }: Delivery) => [region, location, delivery_notes, map_pin]
  const placeAfter = (...steps: Step[]) => house(after(visit(), regions, ...steps).form)

  it('fills where the order goes, so that it can be completed at once, also when the regions come after it', () => {
    for (const steps of [
      [visit(), regions, listed],
      [visit(), listed, regions],
    ]) {
      const purchase = locations(karen, westlands)(after(...steps))
      expect([purchase.region, purchase.location]).toEqual([nairobi, westlands])
      expect(purchase.form).toEqual({
        ...OF_AMINA,
        region: 'Nairobi',
        location: 'Westlands',
        delivery_notes: 'Blue gate',
        map_pin: '-1.28333,36.81667',
      })
    }
  })

  it('changes nothing that was typed or chosen, nor what was emptied', () => {
    expect(placeAfter(chooseRegion(turkana), listed)).toEqual(['Turkana', '', '', undefined])
    const emptied = placeAfter(type('delivery_notes', ''), type('map_pin', ''), listed)
    expect(emptied).toEqual(['Nairobi', 'Westlands', '', undefined])
  })

  it('leaves nothing of its house in another region or location', () => {
    const same = ['Nairobi', 'Westlands', 'Blue gate', '-1.28333,36.81667']
    expect(placeAfter(listed, chooseLocation(westlands))).toEqual(same)
    expect(placeAfter(listed, chooseLocation(karen), listed)).toEqual(['Nairobi', 'Karen', '', undefined])
    const elsewhere = placeAfter(listed, type('delivery_notes', 'Ring twice'), chooseRegion(turkana), listed)
    expect(elsewhere).toEqual(['Turkana', '', 'Ring twice', undefined])
  })

  it('leaves its pin to no saved address, but a shared one stays [OPN-108]', () => {
    const written = 'Moi Avenue 5, Nairobi'
    const use =
      (region: Region | null): Step =>
      (now) =>
        form.withAddress(now, { type: 'purchase.useAddress', written, region })
    const pin = '-1.00000,36.00000'
    expect(placeAfter(listed, use(nairobi), listed)).toEqual(['Nairobi', 'Westlands', written, undefined])
    expect(placeAfter(listed, use(turkana))).toEqual(['Turkana', '', written, undefined])
    expect(placeAfter(type('map_pin', pin), listed, use(null))).toEqual(['Nairobi', 'Westlands', written, pin])
  })

  it('is not looked at without an order to complete', () => {
    expect(house(after(visit({ orderId: null }), listed).form)).toEqual(['', '', '', undefined])
  })
})

describe('the order of an open page', () => {
  const order = orderOf({ orderId: ORDER })

  it('is the one that the shop lists, not that of an earlier visit or of another order', () => {
    const listed = after(visit(), list([orderOf({ orderId: DRAFT }), order]))
    const later = [list([]), visit(), cartChanged(DRAFT), form.withoutDraft]
    expect([listed, ...later.map((step) => step(listed))].map((now) => of(selectListedOrder, now))).toEqual([
      order,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('a shopper who leaves', () => {
  it('by hand leaves the order for when they are back, and nothing of what was typed', () => {
    const left = form.withoutDraft(type('delivery_notes', 'Blue gate')(regions(filled)))
    expect(left).toEqual({ ...form.purchaseOf(amina.email, null), orderId: ORDER, regions: [turkana, nairobi] })
    expect(user(amina)(left).form).toEqual(OF_AMINA)
  })

  it('by hand, or at the end of the session, also changes the page that was opened while placing', () => {
    const waiting = { ...after(visit()), visit: after(visitDraft({ delivery_notes: 'Blue gate' })) }
    expect(form.withoutDraft(waiting).visit).toMatchObject({ form: EMPTY_DELIVERY, draftOrder: null })
    const expired = user(null)(waiting)
    expect([expired.owner, expired.visit?.form.delivery_notes, expired.visit?.draftOrder?.orderId]).toEqual([
      amina.email,
      'Blue gate',
      DRAFT,
    ])
    expect(user(brian)(waiting).visit?.owner).toBe(brian.email)
  })
})

it('an update that comes back without a number keeps the number that it has', () => {
  const outcomes = [
    { status: 'placed', orderId: DRAFT },
    { status: 'placed', orderId: '' },
    { status: 'refused', message: '' },
  ] as const
  expect(outcomes.map((outcome) => form.placedId(filled, outcome))).toEqual([DRAFT, ORDER, null])
  expect(form.orderAndOwner(filled)).toEqual({ orderId: ORDER, owner: amina.email })
})
