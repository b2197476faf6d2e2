import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'

// Ends a wait that hangs; what is waited for comes as soon as the machine lets it.
configure({ asyncUtilTimeout: 60_000 })

// While a query waits, its error need not show the page: testing-library would print it at each try.
configure({
  getElementError(message, container) {
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    const error = new Error(isWaiting ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`)
    return Object.assign(error, { name: 'TestingLibraryElementError' })
  },
})

// Other files of the process have used the same page.
document.head.innerHTML = ''
document.body.innerHTML = ''

// React notes for its own messages where each element was made. No test reads that, and it takes a seventh of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => Infinity, set() {} })

// jsdom has no layout, so it has none of these; Chakra's parts ask for all of them.

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

vi.stubGlobal('ResizeObserver', NoObserver)
vi.stubGlobal('IntersectionObserver', NoObserver)

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

// Frames come in real time. jsdom's own stop for good once they began on a clock that a test has stopped.
const realTimeout = setTimeout
window.requestAnimationFrame = (draw) => {
  // the last ones come when the page is gone
  const frame = () => 'window' in globalThis && draw(performance.now())
  return realTimeout(frame, 16) as unknown as number
}
window.cancelAnimationFrame = (id) => clearTimeout(id)

afterEach(() => {
  cleanup()
  window.localStorage.clear()
  window.sessionStorage.clear()
})
