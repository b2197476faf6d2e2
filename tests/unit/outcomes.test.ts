import { expect, it } from 'vitest'
import { errorText, toldText } from '../../domain/outcomes.ts'

it('returns an error’s message, and an empty text for other values', () => {
  expect([new Error('Network Error'), 'lost', null, undefined].map(errorText)).toEqual(['Network Error', '', '', ''])
})

it('returns the shop’s text, else the error’s message', () => {
  expect(
    [
      Object.assign(new Error('Failed'), { detail: 'Sold out.' }),
      Object.assign(new Error('Failed'), { detail: '' }),
      null,
    ].map(toldText),
  ).toEqual(['Sold out.', 'Failed', ''])
})
