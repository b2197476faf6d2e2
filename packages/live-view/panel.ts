import type { InspectionEvent } from 'xstate'
import { button, createRows, make } from './dom.ts'
import { createPicture, type Pictures } from './picture.ts'
import type { Entry, Recording } from './record.ts'
import { createForm } from './send.ts'
import { sessionText } from './session.ts'

/** Stately's inspector, which shows the same in a window of its own. */
export interface Stately {
  inspect: (event: InspectionEvent) => void
  open: () => void
  isReachable: () => Promise<boolean>
}

export interface PanelOptions {
  /** What happens on this page. */
  live: Recording
  /** Returns the session in the text of a file, or throws an error in words. */
  readSession: (text: string) => Recording
  pictures?: Pictures
  /** Where an actor stands in the list, the lowest first; those with the same number as they started. */
  rank?: (entry: Entry) => number
  stately?: Stately | undefined
}

/** Makes the panel that shows the running machines, their states and events, now, at an earlier moment or of a file. */
export function createPanel({ live, readSession, pictures = {}, rank = () => 0, stately }: PanelOptions): HTMLElement {
  let recording = live
  /** The name of the file that is shown. */
  let file: string | null = null
  let moment: number | null = null
  let chosen: string | null = null
  let frame = 0

  const back = button(() => goTo(momentNow() - 1), 'Back')
  const slider = make('input', { type: 'range', 'aria-label': 'Moment' })
  const forward = button(() => goTo(momentNow() + 1), 'Forward')
  const toLive = button(() => open(live, null), 'Live')
  const output = make('output')
  /** Says why a file cannot be shown. */
  const refused = make('output')
  const picker = make('input', { type: 'file', accept: '.json,.jsonl', 'aria-label': 'Import a session', hidden: '' })
  const header = make(
    'header',
    {},
    make('strong', {}, 'Machines'),
    back,
    slider,
    forward,
    toLive,
    output,
    button(download, 'Export'),
    button(() => picker.click(), 'Import'),
    picker,
    refused,
    stately ? offered(stately) : '',
    button(() => setOpen(false), 'Hide'),
  )
  const actors = make('ul', { 'aria-label': 'Running machines' })
  const events = make('ol', { 'aria-label': 'Last events', reversed: '' })
  const picture = createPicture(pictures)
  const form = createForm(live)
  const title = make('h2')
  const context = make('textarea', { readonly: '', 'aria-label': 'Context', rows: '6' })
  const details = make('div', { class: 'details' }, title, context, form.element, make('h2', {}, 'Last events'), events)
  const parts = make('div', { class: 'parts' }, actors, picture.element, details)
  const section = make('section', { class: 'panel', 'aria-label': 'The machines, live' }, header, parts)
  const opener = button(() => setOpen(true), 'Machines')
  opener.className = 'opener'

  const showActors = createRows<Entry>(
    actors,
    ({ actor }) => actor,
    ({ actor }) => {
      const states = make('span')
      const element = button(() => choose(actor), make('b', {}, actor), ' ', states)
      return {
        element: make('li', {}, element),
        show(entry) {
          states.textContent = entry.states.join(', ')
          element.setAttribute('aria-pressed', String(actor === chosen))
        },
      }
    },
  )
  const showEvents = createRows<Entry>(
    events,
    ({ number, at, actor, type }) => [number, at, actor, type].join(' '),
    ({ number, at, actor, type, event }) => {
      const time = make('time', {}, new Date(at).toLocaleTimeString('en-GB'))
      const run = () => {
        chosen = actor
        goTo(number)
      }
      const element = button(run, time, ' ', make('b', {}, actor), ` ${type}`)
      element.title = JSON.stringify(event)
      const show = () => element.setAttribute('aria-current', String(number === momentNow()))
      return { element: make('li', {}, element), show }
    },
  )

  const range = () => {
    const entries = recording.entries()
    return { first: entries[0]?.number ?? 0, last: entries.at(-1)?.number ?? 0 }
  }
  function momentNow(): number {
    const { first, last } = range()
    return moment === null ? last : Math.min(Math.max(moment, first), last)
  }

  function goTo(number: number): void {
    moment = number >= range().last ? null : number
    draw()
  }
  function choose(actor: string): void {
    chosen = actor
    draw()
  }
  function open(next: Recording, name: string | null): void {
    recording = next
    file = name
    refused.textContent = ''
    moment = null
    draw()
  }
  function setOpen(isOpen: boolean): void {
    section.hidden = !isOpen
    opener.hidden = isOpen
    draw()
  }

  function download(): void {
    const address = URL.createObjectURL(new Blob([sessionText(recording)], { type: 'application/json' }))
    make('a', {
      href: address,
      download: `session-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`,
    }).click()
    URL.revokeObjectURL(address)
  }
  async function importFile(): Promise<void> {
    const [picked] = picker.files ?? []
    if (!picked) return
    try {
      open(readSession(await picked.text()), picked.name)
    } catch (error) {
      refused.textContent = `${picked.name} cannot be shown. ${(error as Error).message}`
    }
    picker.value = ''
  }

  function draw(): void {
    if (section.hidden) return
    const { first, last } = range()
    const at = momentNow()
    const running = recording.actorsAt(at)
    const inOrder = [...running.values()].toSorted((one, other) => rank(one) - rank(other))
    chosen ??= inOrder[0]?.actor ?? null
    const shown = running.get(chosen ?? '')
    const where = moment === null ? `${last} events` : `event ${at} of ${last}`
    output.textContent = file ? `${file}, not live, ${where}` : moment === null ? `live, ${where}` : where
    back.disabled = at <= first
    forward.disabled = moment === null
    toLive.setAttribute('aria-pressed', String(moment === null && !file))
    Object.assign(slider, { min: String(first), max: String(last), value: String(at) })
    slider.setAttribute('aria-valuetext', `${at} of ${last}`)
    events.setAttribute('start', String(last))
    showActors(inOrder)
    showEvents(recording.entries().toReversed())
    picture.show(shown)
    form.show({
      actor: chosen ?? '',
      states: shown?.states ?? [],
      shape: shown?.shape,
      refusal: file
        ? `${file} is a recorded session: nothing in it runs.`
        : moment === null
          ? null
          : 'This is an earlier moment. Press Live, then send.',
    })
    title.textContent = `Context of ${chosen ?? 'a machine'}`
    const text = shown ? JSON.stringify(shown.context, null, 2) : 'It does not run at this moment.'
    if (context.value !== text) context.value = text
  }

  slider.addEventListener('input', () => goTo(Number(slider.value)))
  picker.addEventListener('change', () => void importFile())
  live.subscribe(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      if (!file) draw()
    })
  })
  setOpen(true)
  return make('div', {}, section, opener)
}

function offered(stately: Stately): HTMLElement {
  const place = make('span')
  void stately.isReachable().then((isThere) => {
    const open = button(stately.open, 'Open in Stately’s inspector')
    place.replaceChildren(isThere ? open : make('small', {}, 'Stately’s inspector cannot be reached'))
  })
  return place
}
