import { describe, expect, it } from 'vitest'
import {
  isHolderName,
  withCard,
  withMobileMoney,
  without,
  withPrimary,
} from '../../../domain/payments/paymentMethods.ts'
import { visa } from '../../examples.ts'

const card = { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 }

describe('ways to pay', () => {
  it('keep of a card its brand, last 4 digits, expiry and the provider’s id [ENT-25, PAY-12]', () => {
    expect(withCard([], card)).toEqual([visa])
  })

  it.each([
    ['mastercard', 'Mastercard'],
    ['amex', 'American Express'],
    ['unknown', 'Card'],
  ])('call the brand %s %s', (brand, name) => {
    expect(withCard([], { ...card, brand })[0]?.name).toBe(name)
  })

  it('keep a card once', () => {
    expect(withCard(withCard([], card), card)).toHaveLength(1)
  })

  it('give every mobile-money number its own id, also after some were removed', () => {
    const three = withMobileMoney(withMobileMoney(withMobileMoney([], '1'), '2'), '3')
    expect(three.map(({ id }) => id)).toEqual(['mpesa-1', 'mpesa-2', 'mpesa-3'])
    expect(withMobileMoney(without(three, 'mpesa-2'), '4').map(({ id, number }) => [id, number])).toEqual([
      ['mpesa-1', '1'],
      ['mpesa-3', '3'],
      ['mpesa-2', '4'],
    ])
  })

  it('have one primary [OPN-56]', () => {
    const two = withPrimary(withMobileMoney(withMobileMoney([], '1'), '2'), 'mpesa-1')
    expect(withPrimary(two, 'mpesa-2').map(({ isPrimary }) => isPrimary)).toEqual([false, true])
  })

  it.each([
    ['A', false],
    [' A ', false],
    ['Al', true],
    [' Al ', true],
  ])('want a holder of at least 2 characters: %j is %s [CON-19]', (name, isOne) => {
    expect(isHolderName(name)).toBe(isOne)
  })
})
