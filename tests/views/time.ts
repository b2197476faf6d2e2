import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

// React's scheduler keeps real time.
const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

/** Fakes the clock, which also advances by itself, so that lazy parts load. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: [...toFake], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
}

/** Stops the clock until `pass`. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: [...toFake] })
  onTestFinished(() => void vi.useRealTimers())
}

/** Advances the clock by `ms` and runs what is due. */
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
