import { useActorRef } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import { primaryToastMachine, type PrimaryToastActor } from '../../../machines/page/primaryToast.ts'
import { showNotices } from '../../theme/primaryNotices.ts'
import { useToastEnd } from './useToastEnd.ts'

/** Starts the machine of the primary toast for this view. */
export function usePrimaryToast(): PrimaryToastActor {
  const actor = useActorRef(primaryToastMachine)
  const dismiss = useCallback(() => actor.send({ type: 'toast.dismiss' }), [actor])
  const noteShown = useToastEnd(dismiss)
  useEffect(
    () =>
      showNotices((notice) => {
        noteShown(notice)
        actor.send({ type: 'toast.show', notice })
      }),
    [actor, noteShown],
  )
  useEffect(() => {
    const listen = () => void actor.send({ type: document.hidden ? 'toast.hold' : 'toast.release' })
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [actor])
  return actor
}
