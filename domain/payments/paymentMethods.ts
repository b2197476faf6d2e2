import type { Refusal } from '../outcomes.ts'

/** A payment method that a customer stores on their device [ENT-25]. OPN-55 limits what it may say of a card. */
export interface PaymentMethod {
  id: string
  type: 'card' | 'mpesa'
  /** The card's brand (`Card` for one we don't know), or the name of the mobile money service. */
  name: string
  /** The last 4 digits of a card, or a phone number. */
  number: string
  /** Of a card, as `04/30`; empty for mobile money. */
  expiry: string
  isPrimary: boolean
  isActive: boolean
  /** The card provider's id of a card; missing for mobile money [PAY-12]. */
  cardPaymentMethodId?: string
}

/** A card as the card provider returns it. */
export interface ProvidedCard {
  id: string
  /** The provider's word, such as `visa`. */
  brand: string
  last4: string
  /** 1 to 12. */
  expMonth: number
  expYear: number
}

export type CardOutcome = { status: 'made'; card: ProvidedCard } | Refusal

/** [CON-19] */
const HOLDER_MIN = 2

/** The name of a card whose brand has none of these; views show it in the shopper's language. */
export const UNKNOWN_BRAND = 'Card'

const BRANDS: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

export function isHolderName(name: string): boolean {
  return name.trim().length >= HOLDER_MIN
}

export function withCard(
  methods: readonly PaymentMethod[],
  { id, brand, last4, expMonth, expYear }: ProvidedCard,
): PaymentMethod[] {
  const expiry = `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`
  const card: PaymentMethod = {
    id,
    type: 'card',
    name: BRANDS[brand] ?? UNKNOWN_BRAND,
    number: last4,
    expiry,
    isPrimary: false,
    isActive: true,
    cardPaymentMethodId: id,
  }
  return [...without(methods, id), card]
}

/** Accepts any number that is not empty (OPN-57). */
export function withMobileMoney(methods: readonly PaymentMethod[], phone: string): PaymentMethod[] {
  let count = 1
  while (methods.some(({ id }) => id === `mpesa-${count}`)) count += 1
  return [
    ...methods,
    {
      id: `mpesa-${count}`,
      type: 'mpesa',
      name: 'M-PESA',
      number: phone.trim(),
      expiry: '',
      isPrimary: false,
      isActive: true,
    },
  ]
}

/** Makes one of the stored methods the only primary one; the shop's own number keeps its labels (OPN-56). */
export function withPrimary(methods: readonly PaymentMethod[], id: string): PaymentMethod[] {
  return methods.map((method) => ({ ...method, isPrimary: method.id === id }))
}

export function without(methods: readonly PaymentMethod[], id: string): PaymentMethod[] {
  return methods.filter((method) => method.id !== id)
}
