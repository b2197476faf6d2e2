import { useEffect, useRef, useState, type RefObject } from 'react'
import { yieldToBrowser } from '../../app/scheduling.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import styles from './order.module.css'

/** As in `firstCart.ts`, which can import types only. */
const CONTROLS = 'button, a, select'

/** The drawn cart, with what `firstCart.ts` notes on it: controls by their numbers. */
export interface DrawnCart extends HTMLElement {
  pressed?: number[]
  focused?: number
  /** The control over which the mouse's main button is down. */
  held?: number
}

/**
 * The cart as `firstCart.ts` draws it before hydration, from what the server renders of a sample (OPN-186). React
 * leaves alone what is inside.
 */
export function FirstCart() {
  return (
    <div
      data-first-cart=""
      aria-busy="true"
      className={styles.first}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- React's way to leave a server's content alone
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  )
}

async function pressAll(controls: (HTMLElement | undefined)[]): Promise<void> {
  for (const control of controls) {
    control?.click()
    // so that the next press finds what this one has changed
    await yieldToBrowser()
  }
}

/** Returns whether a page shows `FirstCart` while it waits: when the server has rendered it. */
export function useShowsFirstCart(): boolean {
  const [isShown] = useState(!useHydrated())
  return isShown
}

/**
 * After the wait, presses the controls in `frame` that were pressed in the drawn cart, and focuses the one that had the
 * focus: the same in order.
 */
export function useFirstCart(frame: RefObject<HTMLElement | null>, isWaiting: boolean): void {
  const drawn = useRef<DrawnCart>(null)
  useEffect(() => {
    if (isWaiting) drawn.current = frame.current?.querySelector('[data-first-cart]') ?? null
    else if (drawn.current && frame.current) {
      const { pressed = [], focused, held = -1 } = drawn.current
      drawn.current = null
      const controls = [...frame.current.querySelectorAll<HTMLElement>(CONTROLS)]
      if (focused !== undefined && document.activeElement === document.body) controls[focused]?.focus()
      const control = controls[held]
      // of a press that began on the drawn control the browser makes no click
      const release = ({ target }: MouseEvent) => control?.contains(target as Node) && control.click()
      if (control) addEventListener('mouseup', release, { once: true })
      void pressAll(pressed.map((at) => controls[at]))
    }
  }, [frame, isWaiting])
}
