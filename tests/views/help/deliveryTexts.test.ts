import { expect, it } from 'vitest'
import { deliveryOptions, deliveryTimes } from '../../../src/components/order/deliveryTexts.ts'
import { textOf } from '../../../src/messages/texts.ts'

const text = textOf('en', 'orders')

it('says what a delivery costs [STA-10, STA-11]', () => {
  expect(deliveryOptions(text)).toEqual([
    { name: 'Standard', costs: 'KES 200 (3-7 days nationwide)' },
    { name: 'Express', costs: 'KES 500 (1-2 days Nairobi)' },
  ])
})

it('says how long it takes [STA-12]', () => {
  expect(deliveryTimes(text)).toEqual([
    { regions: 'Nairobi', days: '1-2 days' },
    { regions: 'Kiambu, Machakos and Kajiado', days: '2-3 days' },
    { regions: 'Mombasa, Kisumu and Nakuru', days: '3-5 days' },
    { regions: 'Other counties', days: '5-7 days' },
  ])
})
