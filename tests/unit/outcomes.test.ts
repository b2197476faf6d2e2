import { expect, it } from 'vitest'
import { errorText, toldText } from '../../domain/outcomes.ts'

it('says what a failure says, and nothing of what is no error', () => {
  expect([new Error('Network Error'), 'lost', null, undefined].map(errorText)).toEqual(['Network Error', '', '', ''])
})

it('says what the shop told, else what the failure is called', () => {
  expect(
    [
      Object.assign(new Error('Failed'), { detail: 'Sold out.' }),
      Object.assign(new Error('Failed'), { detail: '' }),
      null,
    ].map(toldText),
  ).toEqual(['Sold out.', 'Failed', ''])
})
