import { useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { User } from '../../../../domain/entities.ts'
import { useApp } from '../../../app/hooks.ts'
import { listen } from '../../../app/actors/listen.ts'
import type { Received } from '../../../app/paths.ts'

/**
 * Returns the order that the customer has just completed, until it is dismissed or another page is opened; null for
 * another customer. The history entry forgets it at once, so that a reload and Back do not show it again.
 */
export function useReceived(user: User | null): { received: Received | null; dismiss: () => void } {
  const { session } = useApp()
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const arrived = (state as { received?: Received } | null)?.received ?? null
  const [received, setReceived] = useState(arrived)
  if (arrived && arrived !== received) setReceived(arrived)

  // before a shopper can press Back
  useLayoutEffect(() => {
    if (arrived) void navigate(pathname + search, { replace: true, preventScrollReset: true })
  }, [arrived, pathname, search, navigate])

  useEffect(() => {
    const heard = listen(session, {
      'session.ended': ({ reason }) => {
        if (reason === 'loggedOut') setReceived(null)
      },
    })
    return () => heard.unsubscribe()
  }, [session])

  const dismiss = useCallback(() => setReceived(null), [])
  const isOther = user !== null && received !== null && user.email !== received.owner
  return { received: isOther ? null : received, dismiss }
}
