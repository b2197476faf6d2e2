import type { EventObject } from 'xstate'

/** Returns the event that an action or guard reads, narrowed to the types it is used for. Throws for another event. */
export function eventOf<Event extends EventObject, Type extends Event['type']>(
  event: Event,
  ...types: Type[]
): Extract<Event, { type: Type }> {
  if (!(types as string[]).includes(event.type)) throw new Error(`Expected ${types.join(' or ')}, got ${event.type}`)
  return event as Extract<Event, { type: Type }>
}
