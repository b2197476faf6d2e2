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
