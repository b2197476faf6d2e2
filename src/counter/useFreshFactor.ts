import type { Call, RequestOf, ResponseOf } from '../../contract/wire/call.ts'
import { freshFactorMachine, type FreshFactorActor } from '../../machines/owner/freshFactor.ts'
import type { OwnerAccessActor } from '../../machines/owner/ownerAccess.ts'
import type { App } from '../app/app.ts'
import { useApp } from '../app/hooks.ts'
import { listen } from '../app/actors/listen.ts'
import { oncePerApp, startPageActor } from '../app/actors/pageActors.ts'
import type { CallOptions, Http } from '../services/http.ts'
import { wantsFreshFactor } from '../services/owner/owner.ts'
import { startAccess } from './useOwnerAccess.ts'

/** Returns the actor that asks an owner for a fresh second factor. */
export function useFreshFactor(): FreshFactorActor {
  return questionOf(useApp())
}

/** Returns the actor with which the owner proves it. */
export function useFreshAccess(): OwnerAccessActor {
  return accessOf(useApp())
}

const questionOf = oncePerApp((app): FreshFactorActor =>
  startPageActor(app, freshFactorMachine, { onEnd: { type: 'freshFactor.decline' } }),
)

const accessOf = oncePerApp((app): OwnerAccessActor => {
  const question = questionOf(app)
  const access = startAccess(app, { isFresh: true })
  listen(question, {
    'freshFactor.asked': () => access.send({ type: 'ownerAccess.check' }),
    'freshFactor.ended': () => app.session.send({ type: 'session.release' }),
  })
  access.subscribe((snapshot) => {
    if (snapshot.matches('open')) question.send({ type: 'freshFactor.prove' })
  })
  // it may have been fresh minutes ago, when the settings were opened
  if (access.getSnapshot().matches('open')) access.send({ type: 'ownerAccess.check' })
  return access
})

/**
 * Returns the calls of an owner's changes: where the shop wants a fresh second factor, the owner is asked in place, and
 * the call is sent again (OPN-293, OPN-301). A refused one has changed nothing.
 */
export function askingHttp(app: App): Http {
  const { http } = app.services
  return async <C extends Call>(call: C, payload: RequestOf<C>, options?: CallOptions): Promise<ResponseOf<C>> => {
    try {
      return await http(call, payload, options)
    } catch (error) {
      if (!wantsFreshFactor(error) || !(await isProven(questionOf(app)))) throw error
      return http(call, payload, options)
    }
  }
}

/** Asks the owner; resolves to whether they have proven it. */
function isProven(question: FreshFactorActor): Promise<boolean> {
  return new Promise((resolve) => {
    const listening = listen(question, {
      'freshFactor.ended': (ended) => {
        listening.unsubscribe()
        resolve(ended.isProven)
      },
    })
    question.send({ type: 'freshFactor.ask' })
  })
}
