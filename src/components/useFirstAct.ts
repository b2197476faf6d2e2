import { startTransition, useEffect, useState } from 'react'

const ACTS = ['click', 'keydown'] as const

/** Whether the shopper has pressed anything since the page came to life: time to load what may have to answer. */
export function useFirstAct(): boolean {
  const [isHere, setIsHere] = useState(false)
  useEffect(() => {
    if (isHere) return
    // What the act itself was for comes first.
    const notice = () => startTransition(() => setIsHere(true))
    for (const act of ACTS) addEventListener(act, notice, { capture: true, passive: true })
    return () => {
      for (const act of ACTS) removeEventListener(act, notice, { capture: true })
    }
  }, [isHere])
  return isHere
}
