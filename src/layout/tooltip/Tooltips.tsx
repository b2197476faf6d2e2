import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { selectTip, type Tip, type TooltipActor } from '../../../machines/page/tooltip.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useTooltip } from './useTooltip.ts'
import styles from './Tooltips.module.css'

/** Shows the name of a button or link without visible text, on hover and on keyboard focus. */
export function Tooltips() {
  const tooltip = useTooltip()
  const tip = useSelector(tooltip, selectTip)
  useEffect(() => listen(tooltip), [tooltip])
  return tip && <Bubble tip={tip} />
}

/** Below its control or, without room, above; never beyond the sides of the window. */
function Bubble({ tip }: { tip: Tip }) {
  const bubble = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: tip.middle, top: tip.bottom })
  useLayoutEffect(() => {
    const place = bubble.current!
    // Above dialogs too, where the browser has popovers. Showing it again puts it above a dialog that has opened since.
    if ('showPopover' in place) {
      place.popover = 'manual'
      place.hidePopover()
      place.showPopover()
    }
    const { offsetWidth: width, offsetHeight: height } = place
    const { clientWidth, clientHeight } = document.documentElement
    setPlace({
      left: Math.max(0, Math.min(tip.middle - width / 2, clientWidth - width)),
      top: tip.bottom + height <= clientHeight ? tip.bottom : tip.top - height,
    })
  }, [tip])
  return (
    <div ref={bubble} className={styles.place} style={place} data-tooltip="">
      <div className={styles.bubble} role="tooltip">
        {tip.text}
      </div>
    </div>
  )
}

/** Sends the machine what the mouse and the keyboard do, not touch. Returns the function that stops it. */
function listen(tooltip: TooltipActor): () => void {
  let pointed: Element | null = null

  function point(event: PointerEvent) {
    if (event.pointerType === 'touch') return
    const target = event.target as Element
    // Pointing at the tooltip keeps it open, for screen magnifiers.
    if (target.closest('[data-tooltip]')) return
    const control = target.closest('a, button')
    if (control === pointed) return
    pointed = control
    const tip = tipOf(control)
    if (tip) tooltip.send({ type: 'tooltip.point', tip })
    else leave()
  }

  function focus({ target }: FocusEvent) {
    const tip = (target as Element).matches(':focus-visible') && tipOf((target as Element).closest('a, button'))
    if (tip) tooltip.send({ type: 'tooltip.focus', tip })
  }

  function leaveWindow() {
    pointed = null
    leave()
  }

  const leave = () => tooltip.send({ type: 'tooltip.leave' })
  const dismiss = () => tooltip.send({ type: 'tooltip.dismiss' })
  const press = ({ key }: KeyboardEvent) => ['Escape', 'Enter', ' '].includes(key) && dismiss()

  const stop = new AbortController()
  const passively = { signal: stop.signal, capture: true, passive: true }
  document.addEventListener('pointerover', point, passively)
  document.documentElement.addEventListener('pointerleave', leaveWindow, { signal: stop.signal })
  document.addEventListener('focusin', focus, passively)
  document.addEventListener('focusout', leave, passively)
  document.addEventListener('pointerdown', dismiss, passively)
  document.addEventListener('keydown', press, passively)
  document.addEventListener('scroll', dismiss, passively)
  return () => stop.abort()
}

/**
 * Returns the name of a control without visible text. Screen readers announce that name already, so the tooltip is
 * hidden from them.
 */
function tipOf(control: Element | null): Tip | null {
  if (!control) return null
  const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
  let words = ''
  while (walker.nextNode()) {
    const { parentElement: holder, textContent: text } = walker.currentNode
    if (!holder || holder.closest('[aria-hidden="true"]')) continue
    const isForScreenReaders = getComputedStyle(holder).clipPath.startsWith('inset')
    if (text?.trim() && !isForScreenReaders) return null
    words += text
  }
  const text = control.getAttribute('aria-label') ?? words.trim()
  if (!text) return null
  const { top, bottom, left, width } = control.getBoundingClientRect()
  return { text, top, bottom, middle: left + width / 2 }
}
