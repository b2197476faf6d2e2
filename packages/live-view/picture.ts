import { button, make } from './dom.ts'
import type { Entry } from './record.ts'
import type { Shape } from './shape.ts'

/** Load the SVGs of machines, by their ids. A state is an element with its path as `data-state`. */
export type Pictures = Readonly<Record<string, () => Promise<string>>>

/** Draws a machine and marks its current states. A machine without a picture has a list of its states. */
export function createPicture(pictures: Pictures) {
  const frame = make('div', { class: 'fitted' })
  const full = button(() => {
    const isFull = frame.classList.toggle('full')
    frame.classList.toggle('fitted', !isFull)
    full.setAttribute('aria-pressed', String(isFull))
  }, 'Full size')
  let drawn = ''
  let current: readonly string[] = []

  function mark(): void {
    for (const state of frame.querySelectorAll<SVGElement | HTMLElement>('[data-state]')) {
      const path = state.dataset.state ?? ''
      const isCurrent = current.some((leaf) => leaf === path || leaf.startsWith(`${path}.`))
      state.toggleAttribute('data-current', isCurrent)
      if (state instanceof HTMLElement) state.setAttribute('aria-current', String(isCurrent))
    }
  }

  async function draw({ machine, shape }: Entry, key: string): Promise<void> {
    frame.replaceChildren(listOf(shape))
    const text = Object.hasOwn(pictures, machine) && (await pictures[machine]!().catch(() => ''))
    if (!text || drawn !== key) return
    frame.replaceChildren(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement)
    full.hidden = false
    mark()
  }

  return {
    element: make('div', { class: 'picture' }, full, frame),
    show(entry: Entry | undefined) {
      current = entry?.states ?? []
      const key = entry ? entry.machine + JSON.stringify(entry.shape) : ''
      if (key !== drawn || !entry) {
        drawn = key
        full.hidden = true
        frame.replaceChildren()
        if (entry) void draw(entry, key)
      }
      mark()
    },
  }
}

const listOf = (shape: Shape, above = ''): HTMLElement =>
  make(
    'ul',
    above ? {} : { 'aria-label': 'States' },
    ...Object.entries(shape.states).map(([key, state]) =>
      make('li', { 'data-state': above + key }, make('span', {}, key), listOf(state, `${above}${key}.`)),
    ),
  )
