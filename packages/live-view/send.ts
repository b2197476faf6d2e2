import { make } from './dom.ts'
import type { Entry, Recording } from './record.ts'
import { acceptedIn, isAccepted } from './shape.ts'

/** Makes the form that sends an event to the actor that is shown, if it is one of `live`. */
export function createForm(live: Recording) {
  const types = make('select', { 'aria-label': 'Events that it accepts' })
  const input = make('input', { 'aria-label': 'Event as JSON', placeholder: '{"type":"…"}', autocomplete: 'off' })
  const said = make('output')
  const send = make('button', { type: 'submit' }, 'Send')
  const element = make('form', { 'aria-label': 'Send an event' }, types, input, send, said)
  let actor = ''
  /** Why no event can be sent now. */
  let refusal: string | null = null
  let accepted: string[] = []

  /** Returns what happened, in words. */
  function sent(text: string): string {
    if (refusal !== null) return refusal
    const ref = live.actorNamed(actor)
    if (!ref) return `${actor} does not run on this page: it takes no events from here.`
    try {
      const event = JSON.parse(text) as { type: string } | null
      if (typeof event?.type !== 'string') return 'An event is an object with a type, such as {"type":"open"}.'
      if (!isAccepted(event.type, accepted)) return `${actor} does not accept ${event.type} in its current states.`
      ref.send(event)
      return `Sent ${event.type}.`
    } catch (error) {
      return `This is not JSON: ${(error as Error).message}`
    }
  }

  types.addEventListener('change', () => {
    input.value = JSON.stringify({ type: types.value })
    types.selectedIndex = 0
  })
  element.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    said.textContent = sent(input.value)
  })
  return {
    element,
    show(name: string, entry: Entry | undefined, why: string | null) {
      if (name !== actor || why !== refusal) said.textContent = ''
      actor = name
      refusal = why
      const next = entry ? acceptedIn(entry.shape, entry.states) : []
      // an open list must not change without need
      if (types.options.length > 0 && String(next) === String(accepted)) return
      accepted = next
      types.replaceChildren(
        make('option', { value: '' }, 'Choose an event'),
        ...next.map((type) => make('option', {}, type)),
      )
    },
  }
}
