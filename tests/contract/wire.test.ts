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
} from '../../contract/wire.ts'

/** An optional field of an object, read from each value; `absent` stands for the missing field. */
const absent = Symbol('absent')
const read = (schema: z.ZodMiniType, values: unknown[]) => {
  const object = z.object({ field: schema })
  return values.map((value) => (object.parse(value === absent ? {} : { field: value }) as { field: unknown }).field)
}

describe('values of a Frappe host', () => {
  it('are texts, also when they come as numbers, and the empty text for null and missing', () => {
    expect(read(text, ['Mug', 42, '', null, absent])).toEqual(['Mug', '42', '', '', ''])
  })

  it('are addresses of pictures, and none where a page would fetch no picture', () => {
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

  it('are numbers or null where none is no 0', () => {
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

  it('are yes for 1 and true, as text too, and no for everything else', () => {
    expect(read(flag, [1, true, '1', 'true'])).toEqual([true, true, true, true])
    expect(read(flag, [0, false, '0', 'false', '', 2, 'yes', null, absent])).toEqual(Array(9).fill(false))
  })

  it('are yes unless an explicit no says otherwise, where yes is the default [OPN-62]', () => {
    expect(read(flagOnByDefault, [0, false, '0', 'false'])).toEqual([false, false, false, false])
    expect(read(flagOnByDefault, [1, true, '1', 'true', 7, '', null, absent])).toEqual(Array(8).fill(true))
  })

  it('are a map of texts, without what is no text, number or yes/no', () => {
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

  it('is no object, number or other text', () => {
    for (const value of [{}, { 0: { id: 'A' } }, 5, 'A', true]) expect(items.safeParse(value).success).toBe(false)
  })
})

it('tells how a call went by a status that may be text, null or missing', () => {
  expect(outcome.parse({ status: 200, message: 'Done', more: 1 })).toEqual({ status: 200, message: 'Done' })
  expect(outcome.parse({ status: '409', message: { text: 'Gone' } })).toEqual({
    status: '409',
    message: { text: 'Gone' },
  })
  expect(outcome.parse({ status: null })).toEqual({ status: null })
  expect(outcome.parse({})).toEqual({})
  expect(outcome.safeParse([{ error: 'Not found' }, 404]).success).toBe(false)
})

it('takes anything at all for the answer to a change but a page of HTML and JSON that was cut off [OPN-07]', () => {
  for (const body of ['OK', '', 'true', true, 1, [], {}, { message: 'Saved' }, null, undefined])
    expect([body, written.safeParse(body).success]).toEqual([body, true])
  for (const body of ['<!DOCTYPE html><h1>Login</h1>', '\n <html>', '{"message": {"status": 40'])
    expect([body, written.safeParse(body).success]).toEqual([body, false])
})
