import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import {
  amount,
  flag,
  flagOnByDefault,
  listOf,
  optionalAmount,
  outcome,
  picture,
  text,
  textMap,
  written,
} from '../../contract/wire/wire.ts'

/** Reads an optional field of an object from each value; `absent` means a missing field. */
const absent = Symbol('absent')
const read = (schema: z.ZodMiniType, values: unknown[]) => {
  const object = z.object({ field: schema })
  return values.map((value) => (object.parse(value === absent ? {} : { field: value }) as { field: unknown }).field)
}

describe('values of a Frappe host', () => {
  it('are texts, also when they come as numbers, and the empty text for null and missing', () => {
    expect(read(text, ['Mug', 42, '', null, absent])).toEqual(['Mug', '42', '', '', ''])
  })

  it('are addresses of pictures, empty when a page could not load them', () => {
    const addresses = [
      'https://example.com/mug.jpg',
      'HTTP://example.com/mug.jpg',
      '//example.com/mug.jpg',
      '/files/mug.jpg',
      'files/mug 1.jpg',
      '/files/a:b.jpg',
      'data:image/png;base64,AAAA',
    ]
    expect(read(picture, addresses)).toEqual(addresses)
    expect(
      read(picture, [
        'javascript:alert(1)',
        ' JavaScript:alert(1)//',
        'data:text/html,<p>',
        'blob:x',
        'file:///etc/passwd',
        '',
        null,
        absent,
      ]),
    ).toEqual(Array(8).fill(''))
  })

  it('are numbers, also when they come as text, and 0 for everything else', () => {
    expect(read(amount, [12.5, '12.5', '1500', -1, '', 'free', '1,500', null, absent])).toEqual([
      12.5, 12.5, 1500, -1, 0, 0, 0, 0, 0,
    ])
  })

  it('are numbers, or null when missing', () => {
    expect(read(optionalAmount, [0, '0', 12.5, '12.5', '', 'free', null, absent])).toEqual([
      0,
      0,
      12.5,
      12.5,
      null,
      null,
      null,
      null,
    ])
  })

  it('are true for 1 and true, as text too, and false for everything else', () => {
    expect(read(flag, [1, true, '1', 'true'])).toEqual([true, true, true, true])
    expect(read(flag, [0, false, '0', 'false', '', 2, 'yes', null, absent])).toEqual(Array(9).fill(false))
  })

  it('are true except for a clear no, if true is the default [OPN-62]', () => {
    expect(read(flagOnByDefault, [0, false, '0', 'false'])).toEqual([false, false, false, false])
    expect(read(flagOnByDefault, [1, true, '1', 'true', 7, '', null, absent])).toEqual(Array(8).fill(true))
  })

  it('are a map of texts, without values other than texts, numbers and booleans', () => {
    expect(read(textMap, [{ Colour: 'Blue', Watts: 60, Wireless: true, Size: null, Parts: ['a'] }])).toEqual([
      { Colour: 'Blue', Watts: '60', Wireless: 'true' },
    ])
    expect(read(textMap, [[], [{ name: 'Colour' }], '', 'Colour: blue', null, absent])).toEqual([
      {},
      {},
      {},
      {},
      {},
      {},
    ])
  })
})

describe('a list', () => {
  const items = listOf(z.object({ id: z.string(), price: amount }))

  it('leaves out the items that do not fit and keeps the others in their order', () => {
    const list = [{ id: 'A', price: '5' }, null, 'B', { price: 1 }, { id: 'C', price: {} }, [], { id: 'D' }]
    expect(read(items, [list])).toEqual([
      [
        { id: 'A', price: 5 },
        { id: 'D', price: 0 },
      ],
    ])
  })

  it('is empty for null, missing and the empty text', () => {
    expect(read(items, [[], null, '', absent])).toEqual([[], [], [], []])
  })

  it('refuses objects, numbers and other texts', () => {
    for (const value of [{}, { 0: { id: 'A' } }, 5, 'A', true]) expect(items.safeParse(value).success).toBe(false)
  })
})

it('the status of an outcome may be text, null or missing', () => {
  expect(outcome.parse({ status: 200, message: 'Done', more: 1 })).toEqual({ status: 200, message: 'Done' })
  expect(outcome.parse({ status: '409', message: { text: 'Gone' } })).toEqual({
    status: '409',
    message: { text: 'Gone' },
  })
  expect(outcome.parse({ status: null })).toEqual({ status: null })
  expect(outcome.parse({})).toEqual({})
  expect(outcome.safeParse([{ error: 'Not found' }, 404]).success).toBe(false)
})

it('reads the note of a write, if there is one [OPN-280]', () => {
  const noteOf = (body: unknown) => written.parse(body)
  expect(noteOf({ message: { status: 200, note: 'Only some.' } })).toBe('Only some.')
  for (const body of ['OK', null, {}, { message: 'Saved' }, { message: null }, { message: { note: 1 } }])
    expect([body, noteOf(body)]).toEqual([body, undefined])
})

it('accepts any answer to a write but HTML and JSON that was cut off [OPN-07]', () => {
  for (const body of ['OK', '', 'true', true, 1, [], {}, { message: 'Saved' }, null, undefined])
    expect([body, written.safeParse(body).success]).toEqual([body, true])
  for (const body of ['<!DOCTYPE html><h1>Login</h1>', '\n <html>', '{"message": {"status": 40'])
    expect([body, written.safeParse(body).success]).toEqual([body, false])
})
