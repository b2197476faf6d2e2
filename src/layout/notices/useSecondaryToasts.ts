import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { secondaryToastsMachine, type SecondaryToastsActor } from '../../../machines/page/secondaryToasts.ts'
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
  const announceLoss = () => announceSecondary({ topic: 'connection', key: 'offline' })
  const announceReturn = () => announceSecondary({ topic: 'connection', key: 'online' })
  if (!navigator.onLine) announceLoss()
  addEventListener('offline', announceLoss)
  addEventListener('online', announceReturn)
  return () => {
    removeEventListener('offline', announceLoss)
    removeEventListener('online', announceReturn)
  }
}
