import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkoutProblem,
  emailProblem,
  fullNameProblem,
  isEmail,
  isName,
  loginProblem,
  mobileProblem,
} from '../../domain/checks.ts'
import { amina, nairobi } from '../examples.ts'
import { problemInEnglish } from '../notices.ts'
import { textOf } from '../../src/messages/texts.ts'

const INVALID_PHONE = {
  title: 'Invalid Phone',
  description: 'Enter a valid 10-digit phone e.g. 0712345678',
  tone: 'error',
}
const INVALID_EMAIL = { title: 'Invalid Email', description: 'Enter a valid email address', tone: 'error' }

describe('an email', () => {
  it.each(['a@b.ke', 'customer@example.com', 'first.last+tag@mail.example.co.ke', "o'neil@example.com", 'x@1.22'])(
    'such as %j is one',
    (email) => {
      expect(isEmail(email)).toBe(true)
    },
  )

  it('is refused when empty [VAL-14]', () => {
    expect(isEmail('')).toBe(false)
    expect(problemInEnglish(emailProblem('   '))).toEqual(INVALID_EMAIL)
  })

  it('may have 254 characters and not 255 [VAL-15, CON-20]', () => {
    const domain = '@example.com'
    expect(isEmail('a'.repeat(254 - domain.length) + domain)).toBe(true)
    expect(isEmail('a'.repeat(255 - domain.length) + domain)).toBe(false)
  })

  it.each(['a', 'a.com', '@b.com', 'a@', 'a@b', 'a@.com', 'a@b.', 'a@b..com', 'a@b@c.com', 'a b@c.com', 'a@b c.com'])(
    'without local part, @, domain, dot and top-level part (%j) is refused [VAL-16]',
    (email) => {
      expect(isEmail(email)).toBe(false)
    },
  )

  it('needs a top-level part of 2 characters [VAL-17]', () => {
    expect(isEmail('a@b.c')).toBe(false)
    expect(isEmail('a@mail.b.c')).toBe(false)
    expect(isEmail('a@b.co')).toBe(true)
  })

  it('is checked quickly whatever it contains', () => {
    expect(isEmail(`a@${'b.'.repeat(125)}`)).toBe(false)
    expect(isEmail(`${'a.'.repeat(50_000)}@`)).toBe(false)
  })
})

it('takes a name of 2 characters once trimmed [VAL-13]', () => {
  expect(['Jo', ' Jo ', 'Wanjikũ'].map(isName)).toEqual([true, true, true])
  expect(['', ' ', 'J', ' J  '].map(isName)).toEqual([false, false, false, false])
})

describe('the login field', () => {
  it.each([
    'customer@example.com',
    ' customer@example.com ',
    'john19901234@gmail.com',
    '0712345678',
    '0712 345 678',
    '0212345678',
    '712345678',
    '112345678',
    '254712345678',
    '+254 712 345 678',
    'u12345678@x.com',
    'wanjiku',
    '1234567',
    '',
  ])('has nothing against %j', (text) => {
    expect(loginProblem(text)).toBeNull()
  })

  it.each(['12345678', '212345678', '254212345678', '1712345678', '07123456789', '01123456789', 'u12345678'])(
    'asks for a 10-digit phone starting with 0 instead of %j, which has 8 digits or more [VAL-18, CTR-17]',
    (text) => {
      expect(problemInEnglish(loginProblem(text))).toEqual(INVALID_PHONE)
    },
  )

  it.each(['@', 'a@b', '0712345678@', '@0712345678', 'a@b@c.com'])(
    'judges text with @ (%j) as an email only [CTR-17]',
    (text) => {
      expect(problemInEnglish(loginProblem(text))).toEqual(INVALID_EMAIL)
    },
  )

  it('passes digits only when they are under 8, or 10 starting with 0 once normalised [VAL-18, CTR-17]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:0|7|254)?[0-9]{0,14}[ +-]?[0-9]?$/), (text) => {
        const digits = text.replace(/[^0-9]/g, '')
        const passes = digits.length < 8 || /^(?:0\d{9}|[17]\d{8}|254[17]\d{8})$/.test(digits)
        expect(problemInEnglish(loginProblem(text))).toEqual(passes ? null : INVALID_PHONE)
      }),
    )
  })
})

describe('the register form', () => {
  it('takes each form of a number that is 10 digits starting with 0 once normalised [VAL-21, CTR-18]', () => {
    for (const text of ['0712345678', '0712 345-678', '712345678', '112345678', '+254 712 345 678', '254112345678'])
      expect(mobileProblem(text)).toBeNull()
    for (const text of ['', '1234567', '212345678', '254212345678', '07123456789', '01123456789']) {
      expect(problemInEnglish(mobileProblem(text))).toEqual(INVALID_PHONE)
    }
  })

  it('takes the emails that the login field takes', () => {
    expect(emailProblem(' customer@example.com ')).toBeNull()
    expect(problemInEnglish(emailProblem('customer'))).toEqual(INVALID_EMAIL)
  })

  it('asks for a full name of 2 characters [OPN-36]', () => {
    expect(fullNameProblem('Jo')).toBeNull()
    expect(problemInEnglish(fullNameProblem(' J '))).toEqual({
      title: 'Invalid Name',
      description: 'Please enter your full name (minimum 2 characters).',
      tone: 'error',
    })
  })
})

describe('completing an order', () => {
  const complete = {
    user: amina,
    orderId: 'SAL-ORD-2025-00001',
    region: nairobi,
    location: 'Westlands',
    mobile_number: '0712345678',
  }
  const noUser = { user: null }
  const noOrder = { orderId: null }
  const noRegion = { region: null }
  const noLocation = { location: '' }
  const noPhone = { mobile_number: '0212345678' }
  const withoutLocations = { ...nairobi, has_location: false }
  const LOG_IN = 'Please log in to complete your order.'
  const NO_ORDER = 'No order ID found. Please try again.'
  const PHONE = 'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).'

  const problemOf = (order: Parameters<typeof checkoutProblem>[0]) =>
    problemInEnglish(checkoutProblem(order))?.description

  it('accepts complete data', () => {
    expect(checkoutProblem(complete)).toBeNull()
  })

  it.each([
    ['the user first [CHK-21]', { ...noUser, ...noOrder, ...noRegion, ...noLocation, ...noPhone }, LOG_IN],
    ['then the order id [CHK-22]', { ...noOrder, ...noRegion, ...noLocation, ...noPhone }, NO_ORDER],
    ['an empty order id too [CHK-22]', { orderId: '' }, NO_ORDER],
    ['then the region [CHK-23]', { ...noRegion, ...noLocation, ...noPhone }, 'Please select your delivery region.'],
    ['then the location [CHK-24]', { ...noLocation, ...noPhone }, 'Please select your delivery location.'],
    ['no location where the region needs none [CHK-24]', { ...noLocation, region: withoutLocations }, undefined],
    ['and last the contact phone [CHK-25, OPN-34]', noPhone, PHONE],
    ['an empty one too [CHK-25, OPN-34]', { mobile_number: '' }, PHONE],
    ['it in any form [CHK-25, OPN-34]', { mobile_number: '+254 712 345 678' }, undefined],
  ])('checks %s', (_what, changes, problem) => {
    expect(problemOf({ ...complete, ...changes })).toBe(problem)
  })
})

it('returns the hint under a wrong contact phone', () => {
  expect(textOf('en', 'checkout')('contact.phoneHint')).toBe('Please enter a valid Kenyan phone number')
})
