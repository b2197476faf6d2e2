import { useEffect, useRef } from 'react'
import type { AnyActorRef, Subscription } from 'xstate'

type EmittedBy<Actor> = Actor extends { on(type: '*', listener: (event: infer Event) => void): Subscription }
  ? Event & { type: string }
  : never

/** Handlers of an actor's notifications, by their type. */
type Handlers<Event extends { type: string }> = {
  [Type in Event['type']]?: (event: Extract<Event, { type: Type }>) => void
}

export type HandlersOf<Actor> = Handlers<EmittedBy<Actor>>

/** Calls the handler of each notification that an actor emits. */
export function listen<Actor extends AnyActorRef>(actor: Actor, handlers: HandlersOf<Actor>): Subscription {
  return actor.on('*', (event) => (handlers as Partial<Record<string, (event: object) => void>>)[event.type]?.(event))
}

/** Listens to an actor as long as the view is shown, with the handlers of its last render. */
export function useHeard<Actor extends AnyActorRef>(actor: Actor, handlers: HandlersOf<Actor>): void {
  const last = useRef(handlers)
  useEffect(() => void (last.current = handlers))
  useEffect(() => {
    const hear = (event: { type: string }) =>
      (last.current as Record<string, (event: object) => void>)[event.type]?.(event)
    const listening = actor.on('*', hear)
    return () => listening.unsubscribe()
  }, [actor])
}
