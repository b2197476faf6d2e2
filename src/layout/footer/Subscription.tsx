import { useSubscription } from './useSubscription.ts'

interface SubscriptionProps {
  /** The store takes the email itself. */
  isOwn: boolean
  submitted: { email: string } | null
  hint: string
}

/** What "Subscribe" does, loaded when the box is first used, and the line below the box. */
export function Subscription({ isOwn, submitted, hint }: SubscriptionProps) {
  return <span>{useSubscription(isOwn, submitted) || hint}</span>
}
