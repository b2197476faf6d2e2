import { button, make } from './dom.ts'
import type { Entry } from './record.ts'
import type { Shape } from './shape.ts'

/** Loads the SVG of a machine, in which a state has its path as `data-state`, by the machine's id. */
export type Pictures = Readonly<Record<string, () => Promise<string>>>

/** Makes the picture of a machine, or the list of its states where there is none, with its current states marked. */
export function createPicture(pictures: Pictures): { element: HTMLElement; show: (entry: Entry | undefined) => void } {
  const frame = make('div', { class: 'fitted' })
  const full = button(() => setFull(frame.className !== 'full'), 'Full size')
  const element = make('div', { class: 'picture' }, full, frame)
  let shown: Shape | undefined
  let current: readonly string[] = []

  function setFull(isFull: boolean): void {
    frame.className = isFull ? 'full' : 'fitted'
    full.setAttribute('aria-pressed', String(isFull))
  }

  function mark(): void {
    for (const state of frame.querySelectorAll<SVGElement | HTMLElement>('[data-state]')) {
      const path = state.dataset.state ?? ''
      const isCurrent = current.some((leaf) => leaf === path || leaf.startsWith(`${path}.`))
      state.toggleAttribute('data-current', isCurrent)
      if (state instanceof HTMLElement) state.setAttribute('aria-current', String(isCurrent))
    }
  }

  async function draw({ machine, shape }: Entry): Promise<void> {
    const load = Object.hasOwn(pictures, machine) ? pictures[machine] : undefined
    full.hidden = !load
    frame.replaceChildren(...(load ? [] : [listOf(shape)]))
    if (!load) return
    const text = await load().catch(() => '')
    if (shown !== shape) return
    const drawing = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    full.hidden = drawing.localName !== 'svg'
    frame.replaceChildren(full.hidden ? listOf(shape) : drawing)
    mark()
  }

  setFull(false)
  return {
    element,
    show(entry) {
      current = entry?.states ?? []
      if (entry?.shape !== shown) {
        shown = entry?.shape
        if (entry) void draw(entry)
        else frame.replaceChildren()
      }
      full.hidden ||= !entry
      mark()
    },
  }
}

function listOf(shape: Shape, above = ''): HTMLElement {
  const items = Object.entries(shape.states).map(([key, state]) => {
    const path = above + key
    return make('li', { 'data-state': path }, make('span', {}, key), ...listsIn(state, `${path}.`))
  })
  return make('ul', above ? {} : { 'aria-label': 'States' }, ...items)
}

const listsIn = (state: Shape, above: string) => (Object.keys(state.states).length > 0 ? [listOf(state, above)] : [])
