import { startTransition, useEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const

/** Whether the shopper has done anything since the page came to life: time to load what is likely to be needed next. */
export function useFirstSign(): boolean {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    if (isHere) return
    // What the sign itself was for comes first.
    const notice = () => startTransition(() => setIsHere(true))
    for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, notice, { capture: true })
    }
  }, [isHere])
  return isHere
}
