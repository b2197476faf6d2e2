import { useEffect, useReducer } from 'react'
import { useApp } from '../../../app/hooks.ts'

/** The longest wait of a browser's timer, in ms. */
const LONGEST_MS = 2 ** 31 - 1

/** Returns whether a moment that the host names is ahead, and follows it; false for one that cannot be read. */
export function useIsBefore(moment: string | null): boolean {
  const { now } = useApp()
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  const left = Date.parse(moment ?? '') - now()
  const isBefore = left > 0
  useEffect(() => {
    if (!isBefore || left > LONGEST_MS) return
    const timer = setTimeout(renderAgain, left)
    return () => clearTimeout(timer)
  }, [isBefore, left])
  return isBefore
}
