import { useEffect, useRef, type RefObject } from 'react'

export function useOutsidePress(inside: RefObject<HTMLElement | null>, onPress: () => void): void {
  const latest = useRef(onPress)
  useEffect(() => {
    latest.current = onPress
  })
  useEffect(() => {
    const listen = (event: PointerEvent) => {
      if (!inside.current?.contains(event.target as Node)) latest.current()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [inside])
}
