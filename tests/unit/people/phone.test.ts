import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  callLink,
  chatLink,
  digitsOf,
  isKenyanPhone,
  maskPhone,
  normalisePhone,
  readablePhone,
  toMsisdn,
} from '../../../domain/people/phone.ts'
import { inEnglish } from '../../notices.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''))

/** Separators, letters and signs of any script, digits of other scripts among them. */
const noDigits = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-',
    '+',
    '(',
    ')',
    '.',
    '\u00a0',
    '\u202a',
    'tel:',
    ' ext. ',
    '\u0660',
    '\uff17',
    '\u{1d7d5}',
  ),
  fc.string({ unit: 'binary', maxLength: 6 }).map((text) => text.replace(/[0-9]/g, '')),
)

/** Puts other characters before, between and after the digits of a number. */
const dressed = (number: fc.Arbitrary<string>) =>
  fc
    .tuple(number, fc.array(noDigits, { minLength: 1, maxLength: 14 }), noDigits)
    .map(([text, noise, end]) => [...text].map((digit, at) => `${noise[at % noise.length]}${digit}`).join('') + end)

/** An accepted number of every form with its local form, by the text of the rules. */
const accepted = fc.oneof(
  digits(8).map((rest) => ({ number: `7${rest}`, local: `07${rest}` })),
  digits(8).map((rest) => ({ number: `1${rest}`, local: `01${rest}` })),
  digits(8).map((rest) => ({ number: `07${rest}`, local: `07${rest}` })),
  digits(8).map((rest) => ({ number: `01${rest}`, local: `01${rest}` })),
  digits(9).map((rest) => ({ number: `01${rest}`, local: `01${rest}` })),
  digits(8).map((rest) => ({ number: `2547${rest}`, local: `07${rest}` })),
  digits(8).map((rest) => ({ number: `2541${rest}`, local: `01${rest}` })),
)

describe('digits', () => {
  it('strips everything but 0 to 9 before a number is checked [VAL-01]', () => {
    expect(digitsOf('0712 345-678')).toBe('0712345678')
    expect(isKenyanPhone('0712 345-678')).toBe(true)
    expect(normalisePhone('0712 345-678')).toBe('0712345678')
    expect(digitsOf('no digits, not even \uff10\uff17 or \u0660')).toBe('')
  })

  it('checks a number alike with and without other characters [VAL-01]', () => {
    fc.assert(
      fc.property(
        dressed(
          fc.oneof(
            accepted.map(({ number }) => number),
            digits(9),
            digits(10),
            digits(12),
          ),
        ),
        (text) => {
          expect(isKenyanPhone(text)).toBe(isKenyanPhone(digitsOf(text)))
          expect(normalisePhone(text)).toBe(normalisePhone(digitsOf(text)))
        },
      ),
    )
  })

  it('are found in any text, whatever is between them [VAL-01]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 14 }).chain(digits), noDigits, (number, other) => {
        expect(digitsOf([other, ...number, other].join(other))).toBe(number)
      }),
    )
  })
})

describe('accepted forms', () => {
  it('accepts every number of those forms [VAL-02, VAL-03, VAL-04, VAL-05]', () => {
    fc.assert(
      fc.property(accepted, ({ number }) => {
        expect(isKenyanPhone(number)).toBe(true)
      }),
    )
  })

  it.each([
    '',
    'none',
    '71234567',
    '7123456789',
    '212345678',
    '0212345678',
    '0812345678',
    '07123456789',
    '011234567890',
    '255712345678',
    '254212345678',
    '2547123456789',
    '0254712345678',
    '00254712345678',
    '1712345678',
  ])('refuses %j [VAL-06]', (number) => {
    expect(isKenyanPhone(number)).toBe(false)
  })

  it('refuses every number of another length or another beginning [VAL-06]', () => {
    const beginnings: Record<number, RegExp> = { 9: /^[17]/, 10: /^0[17]/, 11: /^01/, 12: /^254[17]/ }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }).chain(digits), (number) => {
        fc.pre(!beginnings[number.length]?.test(number))
        expect(isKenyanPhone(number)).toBe(false)
      }),
    )
  })
})

describe('the local form', () => {
  it.each([
    ['9 digits starting with 7 is 07 and the other 8 [VAL-07]', '7', '07'],
    ['9 digits starting with 1 is 0 and the 9 digits [VAL-08]', '1', '01'],
    ['a 2547 number is 07 and what follows [VAL-09]', '2547', '07'],
    ['a +2547 number is 07 and what follows [VAL-09]', '+254 7', '07'],
    ['a 2541 number stays a 01 number, never another person’s 07 [CTR-16]', '2541', '01'],
  ])('of %s', (_rule, beginning, local) => {
    fc.assert(
      fc.property(digits(8), (rest) => {
        expect(normalisePhone(beginning + rest)).toBe(local + rest)
      }),
    )
  })

  it('of a number that is refused is its digits, so that nothing of it becomes another number', () => {
    fc.assert(
      fc.property(dressed(fc.integer({ min: 0, max: 16 }).chain(digits)), (text) => {
        fc.pre(!isKenyanPhone(text))
        expect(normalisePhone(text)).toBe(digitsOf(text))
      }),
    )
  })

  it('of any text is its own local form', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          dressed(accepted.map(({ number }) => number)),
          dressed(fc.integer({ min: 0, max: 16 }).chain(digits)),
        ),
        (text) => {
          expect(normalisePhone(normalisePhone(text))).toBe(normalisePhone(text))
        },
      ),
    )
  })

  it('is accepted itself and its own local form, however it was written [OPN-37]', () => {
    fc.assert(
      fc.property(
        accepted.chain((one) => dressed(fc.constant(one.number)).map((text) => ({ text, local: one.local }))),
        ({ text, local }) => {
          expect(isKenyanPhone(text)).toBe(true)
          expect(normalisePhone(text)).toBe(local)
          expect(isKenyanPhone(local)).toBe(true)
          expect(normalisePhone(local)).toBe(local)
        },
      ),
    )
  })
})

describe('the form M-PESA takes', () => {
  it('is 254 and the last 9 digits', () => {
    expect(toMsisdn('0712 345 678')).toBe('254712345678')
    expect(toMsisdn('110123456')).toBe('254110123456')
    expect(toMsisdn('+254110123456')).toBe('254110123456')
  })

  it('does not exist for 11 digits nor for a number that is refused', () => {
    expect(['01123456789', '0212345678', '12', ''].map(toMsisdn)).toEqual([null, null, null, null])
  })

  it('is the same phone as the local form, there and back', () => {
    fc.assert(
      fc.property(
        accepted.filter(({ local }) => local.length === 10),
        ({ number, local }) => {
          const msisdn = toMsisdn(number)
          expect(msisdn).toMatch(/^254[17]\d{8}$/)
          expect(normalisePhone(msisdn ?? '')).toBe(local)
          expect([msisdn, local, `+${msisdn}`].map((form) => toMsisdn(form ?? ''))).toEqual([msisdn, msisdn, msisdn])
        },
      ),
    )
  })

  it('is empty for a refused number', () => {
    fc.assert(
      fc.property(dressed(fc.integer({ min: 0, max: 16 }).chain(digits)), (text) => {
        fc.pre(!isKenyanPhone(text))
        expect(toMsisdn(text)).toBe(null)
      }),
    )
  })
})

it('is called by links of plus and digits only, the same for every way of writing it', () => {
  fc.assert(
    fc.property(accepted, dressed(fc.integer({ min: 0, max: 16 }).chain(digits)), ({ number, local }, other) => {
      expect(callLink(number)).toBe(local.length === 10 ? `tel:+254${local.slice(1)}` : `tel:${local}`)
      expect(callLink(other)).toMatch(/^tel:\+?\d*$/)
    }),
  )
})

it('is called by a link that works from anywhere, other numbers by their digits', () => {
  expect(callLink('0712 345 678')).toBe('tel:+254712345678')
  expect(callLink('+44 20 7946 0000')).toBe('tel:442079460000')
})

it('is written to on WhatsApp, other numbers by their digits', () => {
  expect(['0712 345 678', '+44 20 7946 0000'].map(chatLink)).toEqual([
    'https://wa.me/254712345678',
    'https://wa.me/442079460000',
  ])
})

it('masks the middle of a number', () => {
  expect(maskPhone('+254 712 345 678')).toBe('0712•••678')
  expect(maskPhone('01123456789')).toBe('0112•••789')
  expect(maskPhone('020123456')).toBe('•••')
  expect(maskPhone('')).toBe('•••')
})

it('shows of any text at most four digits, the sign of hiding and three digits, and hides three or more', () => {
  fc.assert(
    fc.property(
      dressed(
        fc.oneof(
          accepted.map(({ number }) => number),
          fc.integer({ min: 0, max: 20 }).chain(digits),
        ),
      ),
      (text) => {
        const local = normalisePhone(text)
        const masked = maskPhone(text)
        expect(masked).toBe(local.length < 10 ? '•••' : `${local.slice(0, 4)}•••${local.slice(-3)}`)
        expect(local.length - digitsOf(masked).length).toBeGreaterThanOrEqual(Math.min(3, local.length))
      },
    ),
  )
})

it.each([
  ['254712345678', '0712 345 678'],
  ['0112345678', '0112 345 678'],
  ['+254 712-345678', '0712 345 678'],
  ['712345678', '0712 345 678'],
  ['01712345678', '01712345678'],
  ['020 123-4567', '020 123-4567'],
  ['+256 772 000000', '+256 772 000000'],
  ['', ''],
])('shows %j as %j', (given, shown) => expect(readablePhone(given)).toBe(shown))

it('describes a valid number [VAL-11, VAL-12, OPN-13]', () => {
  expect(inEnglish({ key: 'orderNeedsPhone' }).description).toBe(
    'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).',
  )
  expect(inEnglish({ key: 'paymentPhoneInvalid' }).description).toBe(
    'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).',
  )
})

const ranges = new URL('../../../../shared/data/kenya-phone-ranges.csv', import.meta.url)

describe.skipIf(!existsSync(ranges))('the numbering plan of Kenya (needs ../shared/data)', () => {
  const rows = existsSync(ranges) ? readFileSync(ranges, 'utf8').trim().split('\n').slice(1) : []
  const plan = rows.map((row) => row.split(';').map((cell) => cell.trim()))
  const numbersOf = (type: string) =>
    fc.oneof(
      ...plan
        .filter((cells) => cells[2] === type)
        .map(([prefix = '']) => fc.stringMatching(new RegExp(`^${prefix}\\d{8}$`)).map((number) => number.slice(0, 9))),
    )

  it('has only mobile numbers that are accepted, in every way of writing them', () => {
    fc.assert(
      fc.property(numbersOf('MOBILE'), (number) => {
        expect([number, `0${number}`, `254${number}`, `+254 ${number}`].map(normalisePhone)).toEqual(
          Array(4).fill(`0${number}`),
        )
        expect(toMsisdn(number)).toBe(`254${number}`)
      }),
    )
  })

  it('has no landline that is accepted', () => {
    fc.assert(
      fc.property(numbersOf('FIXED_LINE'), (number) => {
        expect([number, `0${number}`, `254${number}`].map(isKenyanPhone)).toEqual([false, false, false])
      }),
    )
  })
})
