import { screen } from '@testing-library/react'
import { createRequire } from 'node:module'
import { onTestFinished, vi } from 'vitest'
import type { PaymentMethod } from '../../../domain/payments/paymentMethods.ts'
import { CardProvider } from '../../../src/components/order/CardProvider.tsx'
import { PaymentsTab } from '../../../src/pages/account/payments/PaymentsTab.tsx'
import { paymentMethodsKey } from '../../../src/services/paymentMethods.ts'
import { amina } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'
import { buttonsIn, ForUser, settle } from './parts.tsx'

export const KEY = 'pk_test_sokoni'
const NUMBER = '0799000111'

export const cards = () => [...screen.getByRole('list', { name: 'Payment methods' }).children] as HTMLElement[]
/** Returns each card's title, labels and buttons. */
export const words = () =>
  cards().map((card) => [
    ...[...card.querySelectorAll('h3, span')].map((part) => part.textContent.trim()).filter((text) => text !== ''),
    ...buttonsIn(card),
  ])
export const script = () => document.querySelector<HTMLScriptElement>('script[src^="https://js.stripe.com/"]')

const PACKAGE = '@stripe/stripe-js/pure'

/** Forgets what the card provider's package has loaded: it loads its script once per visit. */
export function visitAnew(): void {
  const require = createRequire(import.meta.url)
  for (const file of Object.keys(require.cache)) if (/@stripe.stripe-js/.test(file)) delete require.cache[file]
  vi.doMock(PACKAGE, () => require(PACKAGE) as object)
  onTestFinished(() => {
    vi.doUnmock(PACKAGE)
    vi.unstubAllGlobals()
    document.querySelectorAll('script').forEach((each) => each.remove())
  })
}

/** Opens the tab with the payment methods of a shop that takes cards, and these kept on the device. */
export async function openPayments(scene: Scene = {}, kept: PaymentMethod[] = []) {
  const tab = (
    <div role="tabpanel" tabIndex={0}>
      <CardProvider>
        <ForUser>{(user) => <PaymentsTab user={user} />}</ForUser>
      </CardProvider>
    </div>
  )
  const view = renderPart(tab, {
    address: '/account?tab=payments',
    user: amina,
    services: { fetchMpesaNumber: vi.fn(async () => NUMBER) },
    config: { stripeKey: KEY },
    stored: { [paymentMethodsKey(amina.email)]: { version: 1, methods: kept } },
    ...scene,
  })
  await settle()
  const stored = () => (view.storage.read(paymentMethodsKey(amina.email)) as { methods: PaymentMethod[] }).methods
  return { ...view, stored }
}

/** Counts the calls of each service. */
export const callsOf = ({ services }: { services: object }) =>
  Object.values(services as Record<string, { mock?: { calls: unknown[] } }>).map(({ mock }) => mock?.calls.length)
