import { expect, it } from 'vitest'
import { eventOf } from '../../machines/eventOf.ts'

it('an action for other events says which it got', () => {
  const event = { type: 'cart.remove', id: 'MUG' } as { type: string }
  expect(eventOf(event, 'cart.add', 'cart.remove')).toBe(event)
  expect(() => eventOf(event, 'cart.add')).toThrow('cart.remove')
})
