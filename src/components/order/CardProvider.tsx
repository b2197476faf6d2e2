import { Elements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe } from '@stripe/stripe-js'
import { createContext, useCallback, useContext, useEffect, useState, type ReactNode } from 'react'
import { useApp } from '../../app/hooks.ts'

const AskContext = createContext<() => void>(() => undefined)

/**
 * The context of the card payment provider [ROU-12, ROU-13]. The provider's script is only loaded when
 * `useCardProvider` asks for it; pages render on the server and work without it (CTR-54).
 */
export function CardProvider({ children }: { children: ReactNode }) {
  const { stripeKey } = useApp().config
  const [stripe, setStripe] = useState<Stripe | null>(null)
  const ask = useCallback(() => {
    if (!stripeKey) return
    // `Elements` accepts one provider only, so the first one stays. Null: the load failed, and `useCardProvider` asks
    // again.
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
 * Returns the card payment provider and loads its script when the view opens. Null until it is loaded; always null
 * without a key or when the network blocks the script.
 */
export function useCardProvider(): Stripe | null {
  const ask = useContext(AskContext)
  useEffect(ask, [ask])
  return useStripe()
}

/**
 * Loads the script from the provider's own host (PAY-13), once per page load. After two failed attempts it can be
 * called again.
 */
async function loadProvider(key: string): Promise<Stripe | null> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  return loadStripe(key)
}
