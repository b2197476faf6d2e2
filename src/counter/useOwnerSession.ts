import type { OwnerWriteActor } from '../../machines/owner/ownerWrite.ts'
import { useApp } from '../app/hooks.ts'
import { oncePerApp } from '../app/actors/pageActors.ts'
import { startOwnerWriter } from './useOwnerWrite.ts'

/** Returns the actor that changes how long the owner stays logged in. */
export function useOwnerSession(): OwnerWriteActor {
  return writerOf(useApp())
}

const writerOf = oncePerApp((app) =>
  startOwnerWriter(app, ({ write, outcome }) => {
    const { user } = app.session.getSnapshot().context
    if (!user || outcome?.status !== 'done') return
    const { minutes } = write.args as { minutes: number }
    app.session.send({ type: 'session.start', user: { ...user, idleMinutes: minutes } })
  }),
)
