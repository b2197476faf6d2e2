import { useState } from 'react'

/** Returns the value; while there is none, the one before. */
export function useLatest<T>(value: T | null): T | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(() => value)
  return value ?? last
}
