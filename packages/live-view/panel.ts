import type { InspectionEvent } from 'xstate'
import { button, createRows, make } from './dom.ts'
import { createPicture, type Pictures } from './picture.ts'
import type { Entry, Recording } from './record.ts'
import { createForm } from './send.ts'
import { wholeOf } from './session.ts'

/** Stately's inspector: it shows the same in its own window. */
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
  /** Returns an actor's place in the list: the lowest comes first, equal ones in the order of their start. */
  rank?: (entry: Entry) => number
  stately?: Stately | undefined
}

/** Makes the panel that shows the running machines, their states and events, now, at an earlier moment or of a file. */
export function createPanel({ live, readSession, pictures = {}, rank = () => 0, stately }: PanelOptions): HTMLElement {
  let recording = live
  /** The name of the file that is shown. */
  let file: string | null = null
  let moment: number | null = null
  let chosen = ''
  let frame = 0

  const back = button(() => goTo(at() - 1), 'Back')
  const slider = make('input', { type: 'range', 'aria-label': 'Moment' })
  const forward = button(() => goTo(at() + 1), 'Forward')
  const toLive = button(() => open(live, null), 'Live')
  const output = make('output')
  const refused = make('output')
  const picker = make('input', { type: 'file', accept: '.json,.jsonl', 'aria-label': 'Import a session', hidden: '' })
  const toImport = button(() => picker.click(), 'Import')
  const title = make('strong', {}, 'Machines')
  const header = make('header', {}, title, back, slider, forward, toLive, output, button(download, 'Export'), toImport)
  header.append(
    picker,
    refused,
    stately ? offered(stately) : '',
    button(() => setOpen(false), 'Hide'),
  )
  const actors = make('ul', { 'aria-label': 'Running machines' })
  const events = make('ol', { 'aria-label': 'Last events', reversed: '' })
  const picture = createPicture(pictures)
  const form = createForm(live)
  const heading = make('h2')
  const context = make('textarea', { readonly: '', 'aria-label': 'Context', rows: '6' })
  const details = make('div', { class: 'details' }, heading, context, form.element)
  details.append(make('h2', {}, 'Last events'), events)
  const parts = make('div', { class: 'parts' }, actors, picture.element, details)
  const section = make('section', { class: 'panel', 'aria-label': 'The machines, live' }, header, parts)
  const opener = button(() => setOpen(true), 'Machines')
  opener.className = 'opener'

  const showActors = createRows<Entry>(
    actors,
    ({ actor }) => actor,
    ({ actor }) => {
      const states = make('span')
      const element = button(() => goTo(moment ?? Infinity, actor), make('b', {}, actor), ' ', states)
      const show = (entry: Entry) => {
        states.textContent = entry.states.join(', ')
        element.setAttribute('aria-pressed', String(actor === chosen))
      }
      return [make('li', {}, element), show]
    },
  )
  const showEvents = createRows<Entry>(
    events,
    ({ number, at, actor, type }) => [number, at, actor, type].join(' '),
    ({ number, at: time, actor, type, event }) => {
      const clock = make('time', {}, new Date(time).toLocaleTimeString('en-GB'))
      const element = button(() => goTo(number, actor), clock, ' ', make('b', {}, actor), ` ${type}`)
      element.title = JSON.stringify(event)
      return [make('li', {}, element), () => element.setAttribute('aria-current', String(number === at()))]
    },
  )

  const first = () => recording.entries()[0]?.number ?? 0
  const last = () => recording.entries().at(-1)?.number ?? 0
  /** The moment that is shown. */
  const at = () => Math.min(Math.max(moment ?? Infinity, first()), last())

  function goTo(number: number, actor = chosen): void {
    moment = number >= last() ? null : number
    chosen = actor
    draw()
  }
  function open(next: Recording, name: string | null): void {
    recording = next
    file = name
    moment = null
    refused.textContent = ''
    draw()
  }
  function setOpen(isOpen: boolean): void {
    section.hidden = !isOpen
    opener.hidden = isOpen
    draw()
  }
  function download(): void {
    const text = JSON.stringify(wholeOf(recording))
    const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
    make('a', { href, download: `session-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json` }).click()
    URL.revokeObjectURL(href)
  }
  async function importFile([picked]: FileList): Promise<void> {
    if (!picked) return
    try {
      open(readSession(await picked.text()), picked.name)
    } catch (error) {
      refused.textContent = `${picked.name} cannot be shown. ${(error as Error).message}`
    }
    picker.value = ''
  }
  function refusal(): string | null {
    if (file) return `${file} is a recorded session: nothing in it runs.`
    return moment === null ? null : 'This is an earlier moment. Press Live, then send.'
  }

  function draw(): void {
    if (section.hidden) return
    const running = recording.actorsAt(at())
    const inOrder = [...running.values()].toSorted((one, other) => rank(one) - rank(other))
    chosen ||= inOrder[0]?.actor ?? ''
    const shown = running.get(chosen)
    const where = moment === null ? `${last()} events` : `event ${at()} of ${last()}`
    output.textContent = file ? `${file}, not live, ${where}` : moment === null ? `live, ${where}` : where
    back.disabled = at() <= first()
    forward.disabled = moment === null
    toLive.setAttribute('aria-pressed', String(moment === null && !file))
    Object.assign(slider, { min: String(first()), max: String(last()), value: String(at()) })
    slider.setAttribute('aria-valuetext', `${at()} of ${last()}`)
    events.setAttribute('start', String(last()))
    showActors(inOrder)
    showEvents(recording.entries().toReversed())
    picture.show(shown)
    form.show(chosen, shown, refusal())
    heading.textContent = `Context of ${chosen}`
    const text = shown ? JSON.stringify(shown.context, null, 2) : 'It does not run at this moment.'
    if (context.value !== text) context.value = text
  }

  slider.addEventListener('input', () => goTo(Number(slider.value)))
  picker.addEventListener('change', () => void importFile(picker.files!))
  live.subscribe(() => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      draw()
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
