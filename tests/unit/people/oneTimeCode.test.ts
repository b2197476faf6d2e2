import { describe, expect, it } from 'vitest'
import { codeIn, withBoundCode, withoutGaps } from '../../../domain/people/oneTimeCode.ts'

describe('the code in a pasted text', () => {
  it.each([
    ['Your code is 123 456', '123456'],
    ['123456 is your Sokoni code, valid for 5 minutes. Do not give it to anyone.', '123456'],
    ['Sokoni: use 4821 to log in. Questions? Call 0712345678.', '4821'],
    ['Sokoni: use 4821 to log in. Questions? Call 0712 345678.', '4821'],
    ['Order of 2026: your code is 123-456.', '123456'],
    ['Sokoni code:482913', '482913'],
    ['123456 is your code. @sokoni.example #123456', '123456'],
    ['123456 is your Duka24 code, valid for 5 minutes.\n@duka24.example #123456', '123456'],
    [' 123 456\n', '123456'],
    ['123\u00a0456', '123456'],
    ['\u2068123–456\u2069', '123456'],
    ['012345', '012345'],
    ['', ''],
  ])('%j is %j', (text, code) => {
    expect(codeIn(text)).toBe(code)
  })

  it.each([
    'AB12CD',
    'a-b',
    'ABCD 1234',
    'ABC 123 456',
    'AB12 34',
    'ABCD-1234 is your code',
    'G-482913 is your code',
    'Your code is on its way',
    'Call 0712345678 for 12 more',
    'Sokoni 2025: code is 48213',
    'Your codes are 123456 and 654321',
    'Your code is 482913 5 times',
    'code',
  ])('is not taken from an unclear text [VAL-23]: %j', (text) => {
    expect(codeIn(text)).toBe(text)
  })
})

it.each([
  ['12 34 56', '123456'],
  ['123-456', '123456'],
  ['AB 12', 'AB 12'],
  ['12-AB', '12-AB'],
  ['', ''],
])('a code of %j is meant as %j [VAL-23]', (text, code) => {
  expect(withoutGaps(text)).toBe(code)
})

describe('the text of a code [OPN-105]', () => {
  it('ends with the line by which phones know whose code it is', () => {
    expect(withBoundCode('123456 is your code.', '123456', 'https://duka.example:8443')).toBe(
      '123456 is your code.\n@duka.example #123456',
    )
  })

  it('has no such line where it would not fit, or the shop has no address that phones accept', () => {
    const room = (used: number) => 'x'.repeat(160 - '\n@duka.example #123456'.length - used)
    expect(withBoundCode(room(0), '123456', 'https://duka.example')).toHaveLength(160)
    expect(withBoundCode(room(-1), '123456', 'https://duka.example')).toBe(room(-1))
    expect(withBoundCode('123456', '123456', 'http://localhost:8080')).toBe('123456')
    expect(withBoundCode('123456', '123456', '')).toBe('123456')
  })
})
