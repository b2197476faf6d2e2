import { createContext } from 'react'

/** The place above the account's heading, which has a rider's next stop on a phone; null where there is none. */
export const TopOfAccount = createContext<HTMLElement | null>(null)
