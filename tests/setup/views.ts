import '@testing-library/jest-dom/vitest'
import '../../src/messages/allMessages.ts'
import { act, cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach } from 'vitest'

// Ends a wait that hangs. Others end as soon as the computer is ready.
configure({ asyncUtilTimeout: 60_000 })

// A page that a wait has found may be drawn without its effects: it doesn't follow its machine yet.
// Drawing anything runs the effects that are due.
const { asyncWrapper } = getConfig()
let draws = 0
configure({
  async asyncWrapper(wait) {
    const found = await asyncWrapper(wait)
    act(() => effects.render(`${draws++}`))
    return found
  },
})
const effects = createRoot(document.createElement('div'))

// testing-library prints the page into each error, also while a query still waits.
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    const error = new Error(isWaiting ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`)
    return Object.assign(error, { name: 'TestingLibraryElementError' })
  },
})

// Earlier test files of the process have used the same page.
document.head.innerHTML = ''
document.body.innerHTML = ''

// React records where each element was created. No test reads that, and it takes a seventh of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} })

// jsdom has no layout and none of these, which Chakra's components need.

class NoObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds: readonly number[] = []
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

globalThis.ResizeObserver = NoObserver
globalThis.IntersectionObserver = NoObserver

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})
window.scrollTo = () => {}
Element.prototype.scrollTo = () => {}
Element.prototype.scrollIntoView = () => {}

// Frames in real time. jsdom's own stop for ever once they have started on a fake clock.
const realTimeout = setTimeout
window.requestAnimationFrame = (draw) => {
  // the last frames come after the page has gone
  const frame = () => 'window' in globalThis && draw(performance.now())
  return realTimeout(frame, 16) as unknown as number
}
window.cancelAnimationFrame = (id) => clearTimeout(id)

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
