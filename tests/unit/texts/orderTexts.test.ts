import { describe, expect, it } from 'vitest'
import { orderEmail, orderSms, type OrderFacts } from '../../../server/texts/orderTexts.ts'
import { plainText } from '../../../server/texts/plainText.ts'
import { TOLD_EVENTS } from '../../../domain/orders/orderLife.ts'

/** The characters of SMS (GSM-7) that count once: with any other, a text has room for 70 instead of 160. */
const GSM_7 = /^[A-Za-z0-9@£$¥èéùìòÇ\n\rØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/

const LINK = 'https://duka.example/t/abcdefghijklmnopqrstuv'

const facts: OrderFacts = {
  shop: 'Sokoni',
  shopPhone: '0712345678',
  order: 'SAL-ORD-2026-00012',
  name: 'Achieng Kamau',
  items: [
    { quantity: 2, item_name: 'Savanna phone' },
    { quantity: 1, item_name: 'Kettle' },
  ],
  total: 'KES 12,500',
  arrival: 'Wed 25 to Fri 27 Nov',
  rider: 'Juma Otieno',
  riderPhone: '0110123456',
  isCancelled: false,
  isPaid: false,
  receipt: 'QK12345678',
  reason: 'Out of stock',
  link: LINK,
}

/** The longest of each value, and in letters that an SMS has no room for. */
const longest: OrderFacts = {
  ...facts,
  shop: 'Ü'.repeat(40),
  order: 'SAL-ORD-2026-1000000',
  total: 'KES 999,999,999',
  arrival: 'Jumatatu 30 Nov hadi Jumatano 2 Des',
  rider: 'Wanjirũ '.repeat(20),
  riderPhone: '01101234567',
  isCancelled: true,
  isPaid: true,
  receipt: 'Q'.repeat(40),
  reason: 'Haikupatikana – “samahani” '.repeat(20),
  link: `https://a-very-long-name-of-a-shop-in-kenya.example.co.ke/t/${'a'.repeat(22)}`,
}

describe.each(['en', 'sw'])('an SMS in %s', (language) => {
  it.each(TOLD_EVENTS)('about an order that is %s has at most 160 plain characters [OPN-95]', (event) => {
    for (const given of [facts, longest, { ...longest, isCancelled: false }, { ...facts, shop: 'D'.repeat(40) }]) {
      const text = orderSms(event, given, language)
      expect([text, text.length]).toEqual([expect.stringMatching(GSM_7), expect.toSatisfy((n) => n <= 160)])
      expect(text).toContain(given.order)
    }
  })
})

it.each([
  [
    'received',
    {},
    `Sokoni: We have your order SAL-ORD-2026-00012, KES 12,500. Expected Wed 25 to Fri 27 Nov. Follow it: ${LINK}`,
  ],
  ['received', { arrival: '', link: '' }, 'Sokoni: We have your order SAL-ORD-2026-00012, KES 12,500.'],
  ['dispatched', {}, `Sokoni: Order SAL-ORD-2026-00012 is on its way with Juma Otieno, 0110123456. Follow it: ${LINK}`],
  [
    'dispatched',
    { rider: 'ጁማ', riderPhone: '', link: '' },
    'Sokoni: Order SAL-ORD-2026-00012 is on its way with our rider.',
  ],
  ['paid', { link: '' }, 'Sokoni: Order SAL-ORD-2026-00012 is paid, KES 12,500. M-PESA receipt QK12345678.'],
  ['paid', { link: '', receipt: '' }, 'Sokoni: Order SAL-ORD-2026-00012 is paid, KES 12,500.'],
  [
    'paid',
    { link: '', isCancelled: true },
    'Sokoni: Order SAL-ORD-2026-00012 is cancelled, and you paid KES 12,500. We return your money. ' +
      'M-PESA receipt QK12345678.',
  ],
  ['cancelled', { link: '', reason: '' }, 'Sokoni: Order SAL-ORD-2026-00012 is cancelled.'],
  [
    'cancelled',
    { link: '', isPaid: true },
    'Sokoni: Order SAL-ORD-2026-00012 is cancelled. We return your money. Reason: Out of stock',
  ],
] as const)('says of an order that is %s, with %j [OPN-95]', (event, changes, text) => {
  expect(orderSms(event, { ...facts, ...changes }, 'en')).toBe(text)
})

it('speaks Kiswahili [OPN-95]', () => {
  const given = { ...facts, link: '', isPaid: true }
  expect(TOLD_EVENTS.map((event) => orderSms(event, given, 'sw'))).toEqual([
    'Sokoni: Tumepokea oda yako SAL-ORD-2026-00012, KES 12,500. Inatarajiwa Wed 25 to Fri 27 Nov.',
    'Sokoni: Oda SAL-ORD-2026-00012 imetumwa na Juma Otieno, 0110123456.',
    'Sokoni: Oda SAL-ORD-2026-00012 imelipiwa, KES 12,500. Risiti ya M-PESA QK12345678.',
    'Sokoni: Oda SAL-ORD-2026-00012 imeghairiwa. Tutakurejeshea pesa. Sababu: Out of stock',
  ])
})

it('leaves out the arrival first where an SMS is too long, and keeps a link whole [OPN-95]', () => {
  const given = { ...facts, shop: 'D'.repeat(40) }
  expect(orderSms('received', given, 'en')).toBe(
    `${'D'.repeat(40)}: We have your order SAL-ORD-2026-00012, KES 12,500. Follow it: ${LINK}`,
  )
  expect(orderSms('received', { ...given, link: LINK + 'x'.repeat(100) }, 'en')).toBe(
    `${'D'.repeat(40)}: We have your order SAL-ORD-2026-00012, KES 12,500. Expected Wed 25 to Fri 27 Nov.`,
  )
})

it.each([
  ['Ngũgĩ’s “Duka” – no. 1…', 'Ngugi\'s "Duka" - no. 1...'],
  ['two\nlines [and] {more}', 'two lines and more'],
  ['商店', ''],
])('writes %j in plain characters', (text, plain) => {
  expect(plainText(text)).toBe(plain)
})

describe('an email', () => {
  it('has name, order number, items and total [OPN-96]', () => {
    expect(orderEmail('received', facts, 'en')).toEqual({
      subject: 'We have your order SAL-ORD-2026-00012',
      text: `Hello Achieng Kamau,

We have your order SAL-ORD-2026-00012, KES 12,500. Expected Wed 25 to Fri 27 Nov.

2 × Savanna phone
1 × Kettle

Total with delivery: KES 12,500

Follow it: ${LINK}

Sokoni
0712345678`,
    })
  })

  it('says the rest in a sentence, and no name looks like a paragraph of the shop [OPN-96]', () => {
    const given = { ...facts, name: 'Achieng\n\nPay here', reason: 'Out of\nstock', link: '', shopPhone: '' }
    expect(orderEmail('cancelled', given, 'en')).toEqual({
      subject: 'Order SAL-ORD-2026-00012 is cancelled',
      text: `Hello Achieng Pay here,

Order SAL-ORD-2026-00012 is cancelled. Reason: Out of stock

Sokoni`,
    })
    expect(TOLD_EVENTS.map((event) => orderEmail(event, facts, 'sw').subject)).toEqual([
      'Tumepokea oda yako SAL-ORD-2026-00012',
      'Oda SAL-ORD-2026-00012 imetumwa',
      'Oda SAL-ORD-2026-00012 imelipiwa',
      'Oda SAL-ORD-2026-00012 imeghairiwa',
    ])
  })
})
