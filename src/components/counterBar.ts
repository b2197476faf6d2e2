import { createContext } from 'react'

/** The place in the bar above an owner's counter, which the counter fills; null where there is none (OPN-370). */
export const CounterBarPlace = createContext<HTMLElement | null>(null)
