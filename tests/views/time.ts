import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

// React's own scheduling keeps real time.
const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

/** Lets a test skip time; it also passes by itself, so that what is loaded arrives. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

/** From here on time stands still until `pass`. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: [...toFake] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Lets `ms` pass and everything they bring happen. */
export async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms))
}

/** Watches for reloads of the page, which jsdom cannot do. */
export function watchReload() {
  const reload = vi.fn()
  const real = Object.getOwnPropertyDescriptor(globalThis, 'location')!
  Object.defineProperty(globalThis, 'location', { configurable: true, value: { reload } })
  onTestFinished(() => void Object.defineProperty(globalThis, 'location', real))
  return reload
}
