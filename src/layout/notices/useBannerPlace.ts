import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { contentOf } from '../../components/content.ts'

/**
 * Makes room for a banner over the foot of the page: the page scrolls far enough to show its end above it, and
 * nothing that gets the focus stays behind it.
 */
export function useRoom(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const makeRoom = (height: string) => {
      document.body.style.paddingBottom = height
      document.documentElement.style.scrollPaddingBottom = height
    }
    const element = banner.current!
    const observer = new ResizeObserver(() => makeRoom(`${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      makeRoom('')
    }
  }, [banner])
}

/**
 * The focus of a banner. It gets it when it `isWished` for, and keeps it when it shows another `view`. Once it is gone, what
 * it was wished with has it again, else the content; a focus elsewhere is left alone.
 */
export function useFocusKept(banner: RefObject<HTMLElement | null>, view: unknown, isWished: boolean): void {
  const start = useRef({ view, isWished })
  useEffect(() => {
    if (view !== start.current.view) banner.current!.focus()
    start.current.view = view
  }, [banner, view])

  useLayoutEffect(() => {
    const element = banner.current!
    const wasWished = start.current.isWished
    const before = wasWished && document.activeElement instanceof HTMLElement ? document.activeElement : document.body
    if (wasWished) element.focus()
    return () => {
      if (!element.contains(document.activeElement)) return
      const heir = before.isConnected && before !== document.body ? before : contentOf(document)
      heir?.focus({ preventScroll: true })
    }
  }, [banner])
}
