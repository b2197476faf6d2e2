import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { secondaryToastsMachine, type SecondaryToastsActor } from '../../../machines/secondaryToasts.ts'
import { mention, showMentions } from '../../theme/secondaryNotices.ts'

/** The secondary toasts, for as long as the view lives. */
export function useSecondaryToasts(): SecondaryToastsActor {
  const toasts = useActorRef(secondaryToastsMachine)
  useEffect(() => {
    const hide = showMentions((given) => toasts.send({ type: 'toast.show', mention: given }))
    const ignore = mentionConnection()
    return () => {
      hide()
      ignore()
    }
  }, [toasts])
  return toasts
}

/** Who shops on a bad network learns why nothing comes, and when it does again; gives the way to stop. */
function mentionConnection(): () => void {
  const lost = () =>
    mention({
      topic: 'connection',
      title: 'You are offline',
      description: 'What you see stays here. The rest comes once you are connected again.',
      tone: 'warning',
    })
  const isBack = () => mention({ topic: 'connection', title: 'You are back online', tone: 'success' })
  if (!navigator.onLine) lost()
  addEventListener('offline', lost)
  addEventListener('online', isBack)
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', isBack)
  }
}
