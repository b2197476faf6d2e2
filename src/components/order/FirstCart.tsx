import { useEffect, useRef, useState, type RefObject } from 'react'
import { yieldToBrowser } from '../../app/scheduling.ts'
import { useHydrated } from '../hooks/useHydrated.ts'
import styles from './order.module.css'

/** As in `firstCart.ts`, which can import types only. */
const CONTROLS = 'button, a, select'

/** The drawn cart, with what `firstCart.ts` notes on it: controls by their names. */
export interface DrawnCart extends HTMLElement {
  /** Returns a control's name: the product's id and the place in its line, else the words on it. */
  nameOf?: (control: Element) => string
  pressed?: string[]
  focused?: string | undefined
  /** The control over which the mouse's main button is down. */
  held?: string | undefined
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

async function pressAll(names: string[], find: (name: string) => HTMLElement | undefined): Promise<void> {
  for (const name of names) {
    find(name)?.click()
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
 * focus. What is no longer there, as another tab has removed it, is not pressed.
 */
export function useFirstCart(frame: RefObject<HTMLElement | null>, isWaiting: boolean): void {
  const drawn = useRef<DrawnCart>(null)
  useEffect(() => {
    if (isWaiting) drawn.current = frame.current?.querySelector('[data-first-cart]') ?? null
    else if (drawn.current && frame.current) {
      const { pressed = [], focused, held, nameOf } = drawn.current
      drawn.current = null
      const find = (name: string | undefined) =>
        name === undefined
          ? undefined
          : [...(frame.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].find((each) => nameOf?.(each) === name)
      if (document.activeElement === document.body) find(focused)?.focus()
      const control = find(held)
      // of a press that began on the drawn control the browser makes no click
      const release = ({ target }: MouseEvent) => control?.contains(target as Node) && control.click()
      if (control) addEventListener('mouseup', release, { once: true })
      void pressAll(pressed, find)
    }
  }, [frame, isWaiting])
}
