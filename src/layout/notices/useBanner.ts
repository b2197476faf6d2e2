import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { contentOf } from '../../components/mainContent.ts'

/**
 * Makes room for a banner over the end of the page: the page can scroll until its end is above the banner, and a
 * focused element never stays behind it.
 */
export function useBannerSpace(banner: RefObject<HTMLElement | null>): void {
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
 * Manages the banner's focus. The banner gets it when the shopper opened the banner, and keeps it when `view` changes.
 * When the banner closes, the focus returns to the control that opened it or, without one, to the content. A focus
 * elsewhere stays.
 */
export function useBannerFocus(banner: RefObject<HTMLElement | null>, view: unknown, takesFocus: boolean): void {
  const start = useRef({ view, takesFocus })
  useEffect(() => {
    if (view !== start.current.view) banner.current!.focus()
    start.current.view = view
  }, [banner, view])

  useLayoutEffect(() => {
    const element = banner.current!
    const tookFocus = start.current.takesFocus
    const before = tookFocus && document.activeElement instanceof HTMLElement ? document.activeElement : document.body
    if (tookFocus) element.focus()
    return () => {
      if (!element.contains(document.activeElement)) return
      const heir = before.isConnected && before !== document.body ? before : contentOf(document)
      heir?.focus({ preventScroll: true })
    }
  }, [banner])
}
