import { make } from './dom.ts'
import type { Recording } from './record.ts'
import { acceptedIn, isAccepted, type Shape } from './shape.ts'

/** The actor that is shown, and why it may take no events now, in words. */
export interface Receiver {
  actor: string
  states: readonly string[]
  shape: Shape | undefined
  refusal: string | null
}

/** Sends an event, given as JSON, to an actor of this page. Returns what happened, in words. */
function sendEvent(text: string, { actor, states, shape, refusal }: Receiver, recording: Recording): string {
  if (refusal !== null) return refusal
  const ref = recording.actorNamed(actor)
  if (!ref || !shape) return `${actor} does not run on this page: it takes no events from here.`
  let event: unknown
  try {
    event = JSON.parse(text)
  } catch (error) {
    return `This is not JSON: ${(error as Error).message}`
  }
  const { type } = (event ?? {}) as { type?: unknown }
  if (typeof type !== 'string') return 'An event is an object with a type, such as {"type":"open"}.'
  if (!isAccepted(type, acceptedIn(shape, states))) return `${actor} does not accept ${type} in its current states.`
  ref.send(event as { type: string })
  return `Sent ${type}.`
}

/** Makes the form that sends an event to the actor that is shown. */
export function createForm(recording: Recording): { element: HTMLElement; show: (receiver: Receiver) => void } {
  const types = make('select', { 'aria-label': 'Events that it accepts' })
  const input = make('input', { 'aria-label': 'Event as JSON', placeholder: '{"type":"…"}', autocomplete: 'off' })
  const said = make('output')
  const send = make('button', { type: 'submit' }, 'Send')
  const element = make('form', { 'aria-label': 'Send an event' }, types, input, send, said)
  let receiver: Receiver = { actor: '', states: [], shape: undefined, refusal: null }
  let offered = ''
  types.addEventListener('change', () => {
    input.value = JSON.stringify({ type: types.value })
    types.selectedIndex = 0
  })
  element.addEventListener('submit', (submitted) => {
    submitted.preventDefault()
    said.textContent = sendEvent(input.value, receiver, recording)
  })
  return {
    element,
    show(next) {
      if (next.actor !== receiver.actor || next.refusal !== receiver.refusal) said.textContent = ''
      receiver = next
      const accepted = next.shape ? acceptedIn(next.shape, next.states) : []
      if (offered === accepted.join('\n') && types.options.length > 0) return
      offered = accepted.join('\n')
      const texts = ['Choose an event', ...accepted]
      types.replaceChildren(...texts.map((text, at) => make('option', { value: at ? text : '' }, text)))
    },
  }
}
