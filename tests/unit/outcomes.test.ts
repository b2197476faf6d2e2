import { expect, it } from 'vitest'
import { detailOf, errorText, refusalOrThrow } from '../../domain/outcomes.ts'

it('returns an error’s message, and an empty text for other values', () => {
  expect([new Error('Network Error'), 'lost', null, undefined].map(errorText)).toEqual(['Network Error', '', '', ''])
})

it('returns the shop’s text of a failed call, and an empty text for other errors', () => {
  expect(
    [
      Object.assign(new Error('Failed'), { detail: 'Sold out.' }),
      Object.assign(new Error('Failed'), { detail: '' }),
      new Error('Failed'),
      null,
    ].map(detailOf),
  ).toEqual(['Sold out.', '', '', ''])
})

it('returns a failed call with the shop’s text as a refusal, and throws other errors again [OPN-73]', () => {
  const refused = Object.assign(new Error('Failed'), { detail: 'Sold out.' })
  expect(refusalOrThrow(refused)).toEqual({ status: 'refused', message: 'Sold out.' })
  for (const error of [Object.assign(new Error('Failed'), { detail: '' }), new Error('lost'), 'lost', null]) {
    const thrown = (() => {
      try {
        return refusalOrThrow(error)
      } catch (caught) {
        return caught
      }
    })()
    expect(thrown).toBe(error)
  }
})
