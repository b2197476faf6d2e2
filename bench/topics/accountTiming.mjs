import http from 'node:http'
import { startShop } from '../../scripts/lib/shop.mjs'
import { auc, median } from '../numbers.mjs'
import { digits, section, table } from '../report.mjs'
import { ask } from './sendCall.mjs'

/** Asked of each kind; none reaches a limit, as each comes from an address of its own. */
const TRIES = 90

const DEMO_LOGIN = 'customer@example.com'
const numberOf = (index, isKnown) => `${isKnown ? '0797' : '0798'}${String(index).padStart(6, '0')}`

/** What may be asked to find out whether a person has an account: the call, the HTTP status of its answer, and what is sent. */
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

/** Whether the time of an answer tells who has an account: those who have and those who have not are asked for in turn, one after the other. */
export async function measureTelling() {
  const shop = await startShop({ TRUST_PROXY: '1' })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  let place = 0
  const timed = async (name, expected, payload) => {
    place += 1
    const { status, ms } = await ask(shop.url, 'POST', name, payload, {
      agent,
      headers: { 'x-forwarded-for': `10.${place >> 16}.${(place >> 8) & 255}.${place & 255}` },
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
        // now this one first, now the other
        for (const isKnown of index % 2 ? [true, false] : [false, true])
          times[isKnown ? 'known' : 'unknown'].push(await timed(name, expected, payload(index, isKnown)))
      }
      const row = [
        what,
        digits(median(times.known), 1),
        digits(median(times.unknown), 1),
        digits(100 * auc(times.known, times.unknown)),
      ]
      rows.push(row)
      console.log(`  ${row.join(', ')}`)
    }
    return section(
      'Who has an account',
      `${TRIES} questions of each kind, in turn, from the same machine. The last column is how often the answer ` +
        'for somebody with an account took ' +
        'longer, of all pairs: at 50 the time tells nothing, and 42 to 58 is what chance does.',
      table(['', 'with an account, ms', 'without, ms', 'longer, %'], rows),
    )
  } finally {
    agent.destroy()
    await shop.stop()
  }
}
