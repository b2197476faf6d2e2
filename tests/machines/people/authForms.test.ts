import { describe, expect, it } from 'vitest'
import * as forms from '../../../machines/people/authForms.ts'
import { AWKWARD_TEXTS } from '../../examples.ts'

const REGISTRANT = {
  mobile_number: '0712 345-678',
  email_address: ' amina@example.com ',
  full_name: ' Amina Wanjiru ',
}

it('no length or form is asked of a password, a code or a new password [VAL-23]', () => {
  for (const text of AWKWARD_TEXTS) {
    expect(forms.credentialsOf({ usr: 'amina', pwd: text })).toEqual({ usr: 'amina', pwd: text })
    expect(forms.codeOf({ otp: text })).toBe(text)
    expect([forms.isComplete({ new_password: text }), forms.isComplete({ otp: text })]).toEqual([true, true])
  }
})

it('a form with a field that is only spaces is not complete [VAL-20]', () => {
  expect([{ otp: ' ' }, { usr: 'amina', pwd: '' }, { usr: 'amina', pwd: 'x' }].map(forms.isComplete)).toEqual([
    false,
    false,
    true,
  ])
})

describe('a code', () => {
  /** Types these texts one after the other; returns what the field then holds, and whether each is sent by itself. */
  function typing(values: string[], given: { codesHaveSixDigits?: boolean; triedOtp?: string[] } = {}) {
    const { codesHaveSixDigits = false, triedOtp = [] } = given
    let context = { typed: forms.NOTHING_TYPED, triedOtp } as forms.AuthModalContext
    const sends = values.map((value) => {
      const event = { type: 'auth.type', field: 'otp', value, codesHaveSixDigits } as const
      const isSent = forms.sendsItself(event, context)
      context = { ...context, ...forms.typedBy(event, context, 'otp') }
      return isSent
    })
    return { otp: context.typed.otp, sends }
  }
  const BY_HAND = ['1', '12', '123', '1234', '12345', '123456', '1234567']

  it.each([
    ['Your code is 123 456', '123456'],
    ['123 456', '123456'],
    ['1 ', '1'],
    ['Use 48213 to log in at Sokoni', '48213'],
    ['AB-12', 'AB-12'],
  ])('is read out of a pasted text: %j becomes %j', (text, code) => {
    expect(typing([text]).otp.otp).toBe(code)
  })

  it('stays as it is typed, and is sent without its gaps or the spaces around it', () => {
    const { otp } = typing(['1', '12', '12 ', '12 3', '12 34'])
    expect([otp.otp, forms.codeOf(otp), forms.codeOf({ otp: ' AB-12 ' })]).toEqual(['12 34', '1234', 'AB-12'])
  })

  it('of six digits is sent when it is pasted or filled in, unless it was tried [OPN-105]', () => {
    for (const text of ['123456', '123 456', '123456 is your Sokoni code, valid for 5 minutes.'])
      expect([typing([text]).sends, typing([text], { triedOtp: ['123456'] }).sends]).toEqual([[true], [false]])
    const typed = { typed: forms.NOTHING_TYPED, triedOtp: ['1'] } as forms.AuthModalContext
    expect(forms.withTriedCode({ ...typed, typed: { ...typed.typed, otp: { otp: '12 34' } } })).toEqual({
      triedOtp: ['1', '1234'],
    })
  })

  it('is sent at its last digit where every code has six, and not by itself where codes may be longer', () => {
    expect(typing(BY_HAND, { codesHaveSixDigits: true }).sends).toEqual(BY_HAND.map((code) => code === '123456'))
    expect(typing(BY_HAND).sends).not.toContain(true)
  })

  it.each(['12345', '1234567', 'AB3456', '123456 or 654321 is the code'])('is not %j, which waits', (text) => {
    expect(typing([text], { codesHaveSixDigits: true }).sends).toEqual([false])
  })

  it('is typed in its own field only', () => {
    const context = { typed: forms.NOTHING_TYPED, triedOtp: [] as string[] } as forms.AuthModalContext
    const name = { type: 'auth.type', field: 'usr', value: '123456', codesHaveSixDigits: true } as const
    expect([forms.sendsItself(name, context), forms.typedBy(name, context, 'otp').typed]).toEqual([
      false,
      context.typed,
    ])
    expect(forms.typedBy({ ...name, value: 'Use 48213' }, context, 'login').typed.login.usr).toBe('Use 48213')
  })
})

describe('a login', () => {
  it.each([
    ['0712345678', '0712345678'],
    [' 0712-345 678 ', '0712345678'],
    ['+254 712 345 678', '0712345678'],
    ['712345678', '0712345678'],
    ['amina', 'amina'],
    [' 0712345678@example.com', '0712345678@example.com'],
  ])('as %j is sent as %j, with the password as it is [OPN-38, VAL-10]', (usr, sent) => {
    expect(forms.credentialsOf({ usr, pwd: ' x ' })).toEqual({ usr: sent, pwd: ' x ' })
  })

  it.each([
    ['12345678', 'invalidPhone'],
    ['amina@', 'invalidEmail'],
    ['amina', null],
  ])('as %j has the mistake %j, once the password is typed [VAL-18, VAL-19]', (usr, problem) => {
    const mistakeIn = (pwd: string) => forms.problemIn({ ...forms.NOTHING_TYPED, login: { usr, pwd } }, 'login')
    expect([mistakeIn('x'), mistakeIn(' ')]).toEqual([problem, null])
  })

  it.each([
    ['0712 345 678', '', '0712 345 678'],
    ['0712 345 678', '0799999999', '0799999999'],
    ['0712345678@example.com', '', ''],
    ['amina', '', ''],
  ])('of %j gives its number to the code, with %j typed before: %j', (usr, mobile_number, then) => {
    const typed = { ...forms.NOTHING_TYPED, login: { usr, pwd: '' }, forgot: { mobile_number } }
    expect(forms.withMobilePrefilled({ typed }).typed.forgot.mobile_number).toBe(then)
  })
})

describe('a registration', () => {
  it('is sent trimmed, with a normalised number, which is then the login name [AUT-13, VAL-10]', () => {
    expect(forms.registrationOf(REGISTRANT)).toEqual({
      mobile_number: '0712345678',
      email_address: 'amina@example.com',
      full_name: 'Amina Wanjiru',
    })
    const typed = { ...forms.NOTHING_TYPED, register: REGISTRANT }
    expect(forms.withLoginFrom('register', { typed }).typed.login).toEqual({ usr: '0712345678', pwd: '' })
  })

  it.each([
    [{}, null],
    [{ mobile_number: '212345678' }, 'invalidPhone'],
    [{ email_address: 'amina@example' }, 'invalidEmail'],
    [{ full_name: ' A ' }, 'invalidName'],
    [{ mobile_number: '212345678', full_name: '' }, null],
  ])('with %j has the mistake %j [VAL-21]', (mistake, problem) => {
    const typed = { ...forms.NOTHING_TYPED, register: { ...REGISTRANT, ...mistake } }
    expect(forms.problemIn(typed, 'register')).toBe(problem)
  })
})
