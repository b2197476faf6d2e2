import { onTestFinished, vi } from 'vitest'

/** Gives the browser of a test a geolocation, which jsdom has not. Returns what it is asked with. */
export function withGeolocation() {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'))
  const callbacks = () => getCurrentPosition.mock.calls.at(-1)!
  return {
    getCurrentPosition,
    /** Answers the last question; `accuracy` in metres. */
    find: (latitude: number, longitude: number, accuracy = 12) =>
      callbacks()[0]({ coords: { latitude, longitude, accuracy } } as GeolocationPosition),
    fail: (code: 1 | 2 | 3) => callbacks()[1]!({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  }
}
