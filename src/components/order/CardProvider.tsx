import { Elements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { useApp } from '../../app/hooks.ts'

const AskContext = createContext<() => void>(() => undefined)

/**
 * The context of the card payment provider [ROU-12, ROU-13]. It is there at once, on the server too, and without a
 * provider: the provider's script is loaded when `useCardProvider` asks for it, and a page works without (CTR-54).
 */
export function CardProvider({ children }: { children: ReactNode }) {
  const { stripeKey } = useApp().config
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const ask = useCallback(() => {
    if (!stripeKey) return
    // `Elements` takes one provider only, so the first stays. Without any, whoever asked says so, and asks again later.
    void loadProvider(stripeKey).then(
      (loaded) => setStripe((held) => held ?? loaded),
      () => undefined,
    )
  }, [stripeKey])
  return (
    <AskContext value={ask}>
      <Elements stripe={stripe}>{children}</Elements>
    </AskContext>
  )
}

/**
 * The card payment provider, for a view with a card form: asks for the provider's script when the view opens. Null until
 * the script is there, which it never is when the shop has no key for it or the network does not let it through.
 */
export function useCardProvider(): Stripe | null {
  const ask = useContext(AskContext)
  useEffect(ask, [ask])
  return useStripe()
}

/** Loads the script from the provider's own host (PAY-13), once per visit; a load that failed, after two attempts, can be tried again. */
async function loadProvider(key: string): Promise<Stripe | null> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return loadStripe(key)
}
