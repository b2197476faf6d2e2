import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { secondaryToastsMachine, type SecondaryToastsActor } from '../../../machines/secondaryToasts.ts'
import { announceSecondary, onSecondaryNotice } from '../../theme/secondaryNotices.ts'

/** Starts the secondary toasts' machine for this view. */
export function useSecondaryToasts(): SecondaryToastsActor {
  const toasts = useActorRef(secondaryToastsMachine)
  useEffect(() => {
    const stopShowing = onSecondaryNotice((notice) => toasts.send({ type: 'toast.show', notice }))
    const stopWatching = announceConnection()
    return () => {
      stopShowing()
      stopWatching()
    }
  }, [toasts])
  return toasts
}

/** Announces when the network is lost and when it is back. Returns the function that stops it. */
function announceConnection(): () => void {
  const announceLoss = () =>
    announceSecondary({
      topic: 'connection',
      title: 'You are offline',
      description: 'What you see stays here. The rest comes once you are connected again.',
      tone: 'warning',
    })
  const announceReturn = () => announceSecondary({ topic: 'connection', title: 'You are back online', tone: 'success' })
  if (!navigator.onLine) announceLoss()
  addEventListener('offline', announceLoss)
  addEventListener('online', announceReturn)
  return () => {
    removeEventListener('offline', announceLoss)
    removeEventListener('online', announceReturn)
  }
}
