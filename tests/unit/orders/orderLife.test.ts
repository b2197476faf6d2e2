import { describe, expect, it } from 'vitest'
import { isToPack } from '../../../domain/owner/orders.ts'
import {
  allows,
  histories,
  isOpen,
  statusesOf,
  stepsOf,
  TRANSITIONS,
  transitionOf,
  type OrderEvent,
  phaseOf,
  PLACED_STATUSES,
  statusesIn,
  STEPS,
} from '../../../domain/orders/orderLife.ts'
import { isMissedReason, MISSED_REASONS, missesOf } from '../../../domain/orders/deliveryReasons.ts'
import { offersCheckout } from '../../../domain/orders/draft.ts'
import {
  isOver,
  isUnderWay,
  keyOfStatus,
  mayArrive,
  offersPayment,
  toneOfStatus,
  type OrderStatus,
} from '../../../domain/orders/orderStatus.ts'
import { isOwner, isRider } from '../../../domain/people/roles.ts'

const customer = { role: 'Customer' }
const rider = { role: 'Rider' }
const shown = ['Draft', ...PLACED_STATUSES]

it('knows the statuses in the order an order goes through them', () => {
  expect(['Draft', ...STEPS]).toEqual(['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered'])
})

describe('an order of which two statuses have the same phase', () => {
  const from = ['toPack'] as const
  const open = (to: 'Order Received' | 'Processing') =>
    STEPS.filter((status) => isOpen({ who: 'owner', from, to }, { status }))

  it('goes forwards only [OPN-458]', () => {
    expect([open('Order Received'), open('Processing')]).toEqual([[], ['Order Received']])
  })

  it('is given the statuses that a row names, not all before [OPN-458]', () => {
    const given = (status: string, passes?: ['Processing']) =>
      statusesOf({ who: 'owner', from, to: 'Delivered', ...(passes && { passes }) }, status)
    expect(given('Order Received')).toEqual(['Delivered'])
    expect(given('Order Received', ['Processing'])).toEqual(['Processing', 'Delivered'])
    expect(given('Processing', ['Processing'])).toEqual(['Delivered'])
    expect([given('Delivered'), statusesOf(TRANSITIONS.handOver, 'Dispatched')]).toEqual([[], []])
  })

  it('shows the steps that it took, and those ahead of it unless it is cancelled [OPN-458]', () => {
    const shownOf = (status: string) => stepsOf({ status }, new Map([['Order Received', 1]]))
    expect(shownOf('Dispatched')).toEqual(['Order Received', 'Delivered'])
    expect(shownOf('Cancelled')).toEqual(['Order Received'])
  })

  it('has no other history than the table gives [OPN-458]', () => {
    const placed = 'Draft > Order Received'
    const processing = `${placed} > Processing`
    const out = `${processing} > Dispatched`
    const going = ['Draft', placed, processing, out, `${out} > Delivered`]
    const cancelled = [placed, processing, out].map((way) => `${way} > Cancelled`)
    expect(
      histories()
        .map((way) => way.join(' > '))
        .toSorted(),
    ).toEqual([...going, ...cancelled].toSorted())
  })
})

it('gives each known status its own tone, and an unknown one the neutral tone', () => {
  const tones = ['draft', 'received', 'processing', 'dispatched', 'delivered', 'neutral']
  expect(shown.map(toneOfStatus)).toEqual(tones)
  expect(['', 'draft', 'toString', '__proto__'].map(toneOfStatus)).toEqual(Array(4).fill('neutral'))
})

it('has a key for the texts of each known status only', () => {
  const keys = ['draft', 'received', 'processing', 'dispatched', 'delivered', 'cancelled']
  expect(shown.map(keyOfStatus)).toEqual(keys)
  expect(['Expired', '', 'draft', 'toString', '__proto__'].map(keyOfStatus)).toEqual(Array(5).fill(null))
})

it('may change from the statuses between Draft and Delivered only, not from unknown ones [OPN-233]', () => {
  const statuses = [...shown, '', 'On Hold', 'Completed', 'processing']
  expect(statuses.filter((status) => isUnderWay({ status }))).toEqual(['Order Received', 'Processing', 'Dispatched'])
})

it('may arrive until its last day, unless it is a draft, delivered or cancelled [OPN-117]', () => {
  const due = (arrives_to: string | null) =>
    [...shown, 'At Customs'].filter((status) => mayArrive({ status, arrives_to }, '2026-11-25'))
  const coming = ['Order Received', 'Processing', 'Dispatched', 'At Customs']
  expect([due('2026-11-26'), due('2026-11-25'), due('2026-11-24'), due(null)]).toEqual([coming, coming, [], []])
  expect(shown.filter((status) => isOver({ status }))).toEqual(['Delivered', 'Cancelled'])
})

it('tells its customer of missed deliveries while it is out; a reason may be the rider’s own words [OPN-110]', () => {
  const missed = [{ at: '2026-11-20T12:05:00.000Z', reason: 'A dog' }]
  expect(shown.filter((status) => missesOf({ status, missed }).length > 0)).toEqual(['Dispatched'])
  expect([...MISSED_REASONS, 'A dog', 'pays_later', ''].filter(isMissedReason)).toEqual([...MISSED_REASONS])
})

describe('a rider', () => {
  it('is a user whose role names Rider, ignoring case and outer spaces [ROL-01, OPN-06]', () => {
    expect(['Rider', 'rider', ' RIDER '].map((role) => isRider({ role }))).toEqual([true, true, true])
    expect(['Customer', '', 'Riders', 'Admin', 'Rider Manager'].map((role) => isRider({ role }))).toEqual(
      Array(5).fill(false),
    )
    expect(isRider(null)).toBe(false)
    expect(['Owner', ' OWNER ', 'Owners'].map((role) => isOwner({ role }))).toEqual([true, true, false])
  })
})

describe('what an order offers', () => {
  const offered = (rule: (order: { status: string }) => boolean) => shown.filter((status) => rule({ status }))
  const allowed = (event: OrderEvent) => offered((order) => allows(event, order))

  it('is checkout for Draft only', () => {
    expect(offered(offersCheckout)).toEqual(['Draft'])
  })

  it('is payment when Dispatched, and only to a rider', () => {
    expect(offered((order) => offersPayment(order, rider))).toEqual(['Dispatched'])
    expect(allowed('askToPay')).toEqual(['Dispatched'])
    expect(offered((order) => offersPayment(order, customer))).toEqual([])
    expect(offered((order) => offersPayment(order, null))).toEqual([])
  })

  it('is to its owner what the table allows', () => {
    expect(offered(isToPack)).toEqual(allowed('dispatch'))
    expect(allowed('cancel')).toEqual(['Order Received', 'Processing', 'Dispatched'])
  })
})

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** Returns `docs/orders.md`. */
function drawn(): string {
  const all = statusesIn('draft', 'toPack', 'out', 'delivered', 'cancelled', 'expired')
  const events = (Object.keys(TRANSITIONS) as OrderEvent[]).map((event) => ({ event, ...transitionOf(event) }))
  const mark = ({ event, to, done = [] }: (typeof events)[number], status: OrderStatus) => {
    if (allows(event, { status })) return to && to !== status ? `→ ${to}` : '●'
    return done.includes(phaseOf(status)) ? '○' : ''
  }
  return `# The life of an order

Written from the table in \`domain/orders/orderLife.ts\`, which the shop obeys; change it there
([how](adding-things.md#an-order-status)), then run \`npx vitest run --project node tests/unit/orders/orderLife -u\`.
\`tests/server/orders/orderLife.test.ts\` tries every event in every status.

→ leads to a status, ● keeps it, ○ was done before and changes nothing; anything else is refused.

${row(['event', 'who', ...all])}
${row(['---', '---', ...all.map(() => ':---:')])}
${row(['*phase*', '', ...all.map((status) => `*${phaseOf(status)}*`)])}
${events.map((each) => row([`\`${each.event}\``, each.who, ...all.map((status) => mark(each, status))])).join('\n')}

A new order is \`create\`d as a Draft. ${events
    .flatMap(({ event, passes = [] }) => passes.map((passed) => `\`${event}\` makes an order ${passed} first. `))
    .join('')}No step leads
back. A guest can do nothing to an order. A customer and a rider act on their own orders only.

| event | only | stock | money | text and email |
| --- | --- | --- | --- | --- |
${events
  .filter(({ only, stock, money, tells }) => only || stock || money || tells)
  .map(({ event, only = '', stock = '', money = '', tells = '' }) => row([`\`${event}\``, only, stock, money, tells]))
  .join('\n')}
`
}

it('docs/orders.md draws the table as it is (else: -u)', async () => {
  await expect(drawn()).toMatchFileSnapshot('../../../docs/orders.md')
})
