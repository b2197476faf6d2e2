import http from 'node:http'
import { startShop } from '../../scripts/lib/shop.mjs'
import { auc, median } from '../numbers.mjs'
import { digits, section, table } from '../report.mjs'
import { sendCall } from '../send.mjs'

/** Calls of each kind. Each comes from its own IP address, so no rate limit applies. */
const TRIES = 90

const DEMO_LOGIN = 'customer@example.com'
const numberOf = (index, isKnown) => `${isKnown ? '0797' : '0798'}${String(index).padStart(6, '0')}`

/** The calls that might reveal an account: a title, the call, the status of its answer, and its payload. */
const QUESTIONS = [
  [
    'log-in with a wrong password',
    'login',
    200,
    (index, isKnown) => ({ usr: isKnown ? DEMO_LOGIN : `nobody${index}@example.com`, pwd: `wrong-${index}` }),
  ],
  ['a code by text', 'generate_otp', 200, (...who) => ({ mobile_number: numberOf(...who) })],
  ['a wrong code', 'validate_otp_exists', 417, (...who) => ({ mobile_number: numberOf(...who), otp: '000000' })],
  ['registration', 'customer_registration', 200, (...who) => person(numberOf(...who))],
]

const person = (number) => ({ mobile_number: number, email_address: `${number}@example.com`, full_name: 'Bench Mark' })

/** Measures whether the time of an answer reveals an account, with calls for known and unknown people in turn. */
export async function measureAccountTiming() {
  const shop = await startShop({ TRUST_PROXY: '1' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let caller = 0
  const timed = async (name, expected, payload) => {
    caller += 1
    const { status, ms } = await sendCall(shop.url, 'POST', name, payload, {
      agent,
      headers: { 'x-forwarded-for': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}` },
    })
    if (status !== expected) throw new Error(`${name} answers ${status}.`)
    return ms
  }
  try {
    for (let index = 0; index < TRIES; index++) await timed('customer_registration', 200, person(numberOf(index, true)))
    const rows = []
    for (const [what, name, expected, payload] of QUESTIONS) {
      const times = { known: [], unknown: [] }
      for (let index = 0; index < TRIES; index++) {
        // Alternates which comes first.
        for (const isKnown of index % 2 ? [true, false] : [false, true])
          times[isKnown ? 'known' : 'unknown'].push(await timed(name, expected, payload(index, isKnown)))
      }
      const medians = [median(times.known), median(times.unknown)].map((ms) => digits(ms, 1))
      rows.push([what, ...medians, digits(100 * auc(times.known, times.unknown))])
      console.log(`  ${rows.at(-1).join(', ')}`)
    }
    return section(
      'Time of answers with and without an account',
      `${TRIES} calls of each kind, in turn, from the same machine. The last column is the share of pairs in which ` +
        'the answer with an account took longer: at 50 the time reveals nothing, and 42 to 58 is chance.',
      table(['', 'with an account, ms', 'without, ms', 'longer, %'], rows),
    )
  } finally {
    agent.destroy()
    await shop.stop()
  }
}
