import type { EventObject } from 'xstate'

/** Returns an event as one of these types. Throws for another one, which is a fault of the machine. */
export function eventOf<Event extends EventObject, Type extends Event['type']>(
  event: Event,
  ...types: Type[]
): Extract<Event, { type: Type }> {
  if (!(types as string[]).includes(event.type)) throw new Error(event.type)
  return event as Extract<Event, { type: Type }>
}
