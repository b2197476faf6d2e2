import { describe, expect, it, vi } from 'vitest'
import type { PaymentMethod } from '../../../domain/payments/paymentMethods.ts'
import {
  paymentMethodsMachine,
  selectDraft,
  selectIsMaking,
  selectIsOpen,
  selectMethods,
  selectType,
  type PaymentMethodsEvent,
} from '../../../machines/people/paymentMethods.ts'
import { mpesa, visa } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const phone = { ...mpesa, isPrimary: true }
const MADE = { status: 'made', card: { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 } }

function started(methods: PaymentMethod[], ...events: PaymentMethodsEvent[]) {
  const machine = startMachine(paymentMethodsMachine, { methods })
  for (const event of events) machine.actor.send(event)
  const snapshot = () => machine.actor.getSnapshot()
  return { ...machine, snapshot, methods: () => selectMethods(snapshot()), isOpen: () => selectIsOpen(snapshot()) }
}

const add = { type: 'payments.add' } as const
const holder = (value: string) => ({ type: 'payments.type', field: 'holder', value }) as const
const typedPhone = (value: string) => ({ type: 'payments.type', field: 'phone', value }) as const
const makeCard = vi.fn()
const saveCard = { type: 'payments.saveCard', makeCard } as const
const added = { title: 'Payment method added', tone: 'success' }

describe('a card', () => {
  it.each(['', ' ', 'A', ' A  '])('of %j is not added [PAY-08, CON-19]', (name) => {
    const { calls, notices, isOpen } = started([], add, holder(name), saveCard)
    expect([calls, isOpen()]).toEqual([[], true])
    expect(notices()).toEqual([
      { title: 'Please enter a valid cardholder name (minimum 2 characters).', tone: 'error' },
    ])
  })

  it('is not added while the provider is not loaded [PAY-09]', () => {
    const { calls, notices, isOpen } = started([], add, holder('Al'), { type: 'payments.saveCard', makeCard: null })
    expect([calls, isOpen()]).toEqual([[], true])
    expect(notices()).toEqual([
      { title: 'Stripe Not Ready', description: 'The card form is not loaded.', tone: 'error' },
    ])
  })

  it('is added as the provider answers, with its id [PAY-12, CON-19]', async () => {
    const { emitted, inputOf, methods, snapshot, succeed, isOpen } = started(
      [phone],
      add,
      holder(' Al '),
      saveCard,
      saveCard,
    )
    expect(inputOf('makeCard')).toEqual({ makeCard, holder: 'Al' })
    expect(selectIsMaking(snapshot())).toBe(true)
    await succeed('makeCard', MADE)
    expect([isOpen(), methods()]).toEqual([false, [phone, visa]])
    expect(emitted).toEqual([
      { type: 'payments.changed', methods: [phone, visa] },
      { type: 'notice.raised', notice: added },
    ])
  })

  it('that the provider refuses is not added; the provider says why [PAY-10]', async () => {
    const { emitted, methods, snapshot, succeed } = started([], add, holder('Al'), saveCard)
    await succeed('makeCard', { status: 'refused', message: 'Your card number is incomplete.' })
    expect([methods(), selectDraft(snapshot()).holder, selectType(snapshot()), selectIsMaking(snapshot())]).toEqual([
      [],
      'Al',
      'card',
      false,
    ])
    expect(emitted).toEqual([
      {
        type: 'notice.raised',
        notice: { title: 'Card Error', description: 'Your card number is incomplete.', tone: 'error' },
      },
    ])
  })

  it('that fails is not added', async () => {
    const { fail, methods, notices, isOpen } = started([], add, holder('Al'), saveCard)
    await fail('makeCard', new Error('x is undefined'))
    expect([isOpen(), methods()]).toEqual([true, []])
    expect(notices()).toEqual([
      { title: 'Card Error', description: 'The card could not be added. Please try again.', tone: 'error' },
    ])
  })
})

describe('mobile money', () => {
  const form = [add, { type: 'payments.showMobileMoney' }] as const

  it.each(['', '  '])('without a number (%j) is not added [PAY-11]', (number) => {
    const { methods, notices, isOpen } = started([], ...form, typedPhone(number), { type: 'payments.saveMobileMoney' })
    expect([isOpen(), methods()]).toEqual([true, []])
    expect(notices()).toEqual([{ title: 'Please enter a valid phone number.', tone: 'error' }])
  })

  it.each(['0712345678', '12', 'call me'])('with the number %j is added [OPN-57, ENT-25]', (number) => {
    const { calls, emitted, isOpen } = started([phone], ...form, typedPhone(` ${number} `), {
      type: 'payments.saveMobileMoney',
    })
    const second = { ...phone, id: 'mpesa-2', number, isPrimary: false }
    expect([isOpen(), calls]).toEqual([false, []])
    expect(emitted).toEqual([
      { type: 'payments.changed', methods: [phone, second] },
      { type: 'notice.raised', notice: added },
    ])
  })
})

it('a card without a name and without a provider is first asked for its name [PAY-08, PAY-09]', () => {
  const { notices } = started([], add, { type: 'payments.saveCard', makeCard: null })
  expect(notices()).toEqual([{ title: 'Please enter a valid cardholder name (minimum 2 characters).', tone: 'error' }])
})
