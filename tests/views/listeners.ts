import { onTestFinished, vi } from 'vitest'

/** Removes the listeners that `work` adds when the test is over: later tests of the process would run them too. */
export function removeListenersOf(work: () => void): void {
  // the environment's own `addEventListener` is bound, so that it is not the prototype's
  const spies = [vi.spyOn(EventTarget.prototype, 'addEventListener'), vi.spyOn(globalThis, 'addEventListener')]
  work()
  const joined = spies.flatMap(({ mock }) =>
    mock.calls.map((call, index) => [(mock.contexts[index] ?? window) as EventTarget, call] as const),
  )
  for (const spy of spies) spy.mockRestore()
  onTestFinished(() =>
    joined.forEach(([target, [type, listener, options]]) => target.removeEventListener(type, listener, options)),
  )
}
