import type { Page } from '@playwright/test'

/** Sets the system's text size, as a phone's settings do: `rem` and the media queries in `em` follow. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setEmulatedOSTextScale' as never, { scale: percent / 100 } as never)
}

/** The largest share of the window's height that bars which stay on the screen may cover. */
const MOST_OF_THE_SCREEN = 0.4

/**
 * Returns what a page with large text shows badly: a page that scrolls sideways; text that is cut, beyond its own box,
 * over other text or covered wherever the page is scrolled to; words and amounts on two lines; bars that cover much of
 * the screen. A word may break if it has more than 20 letters, an address or number anywhere. A text that is
 * clamped to a number of lines counts as seen.
 */
export function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(async (mostOfTheScreen) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { content-visibility: visible !important; pointer-events: auto !important;
           animation: none !important; transition: none !important; scroll-behavior: auto !important }`,
    )
    document.adoptedStyleSheets = [sheet]
    const { clientWidth, clientHeight } = document.documentElement
    const root = document.scrollingElement!
    const startedAt = root.scrollTop
    root.scrollTop = 0
    const found = new Set<string>()
    const nameOf = (element: Element) => {
      const { tagName, className, textContent } = element
      return `${tagName.toLowerCase()}.${typeof className === 'string' ? className : ''} "${textContent.trim().slice(0, 50)}"`
    }
    if (root.scrollWidth > clientWidth) {
      const widest = [...document.body.querySelectorAll('*')].findLast(
        (each) => each.getBoundingClientRect().right >= root.scrollWidth - 1,
      )
      found.add(`the page scrolls sideways to ${root.scrollWidth} px: ${widest ? nameOf(widest) : ''}`)
    }

    interface Line {
      node: Text
      parent: Element
      text: string
      /** Its first and last character in the node. */
      range: Range
      rect: DOMRect
      isSeen: boolean
    }
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (element: Element) => {
      let style = styles.get(element)
      if (!style) styles.set(element, (style = getComputedStyle(element)))
      return style
    }
    const ancestorsOf = (element: Element) => {
      const all: Element[] = []
      for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement)
        all.push(each)
      return all
    }
    const isForScreenReaders = (element: Element) =>
      ancestorsOf(element).some((each) => each.clientWidth <= 1 && styleOf(each).position === 'absolute')
    const clips = (value: string) => /hidden|clip/.test(value)
    const scrolls = (value: string) => /auto|scroll/.test(value)
    const isClamped = (element: Element) =>
      ancestorsOf(element)
        .slice(0, 3)
        .some((each) => styleOf(each).webkitLineClamp !== 'none')

    // Every line of every text.
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement!
      const text = node.data
      if (!text.trim() || parent.closest('script, style, noscript, template, select, svg, title')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForScreenReaders(parent))
        continue
      const range = document.createRange()
      const linesOf = (from: number, to: number) => {
        range.setStart(node, from)
        range.setEnd(node, to)
        return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
      }
      const isSplit = (from: number, to: number) => {
        const rects = linesOf(from, to)
        return rects.some(({ top }) => Math.abs(top - rects[0]!.top) > rects[0]!.height / 2)
      }
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}'’]+/gu)) {
        const around = /\S*$/.exec(text.slice(0, index))![0] + /^\S*/.exec(text.slice(index))![0]
        const isCode = /[@\d]|\.\w|:\/\//.test(around)
        if (word.length <= 20 && !isCode && isSplit(index, index + word.length))
          found.add(`broken word: ${word} in ${nameOf(parent)}`)
      }
      for (const { 0: amount, index } of text.matchAll(/\b[A-Z]{3} \d[\d,]*/g))
        if (isSplit(index, index + amount.length)) found.add(`broken amount: ${amount} in ${nameOf(parent)}`)
      for (const rect of linesOf(0, text.length)) {
        const last = lines.at(-1)
        if (last?.node === node && Math.abs(last.rect.top - rect.top) < 2) continue
        const own = document.createRange()
        own.selectNodeContents(node)
        // Shown when it has the focus.
        if (rect.bottom < 0 && styleOf(parent).position === 'fixed') continue
        lines.push({ node, parent, text: text.trim().slice(0, 50), range: own, rect, isSeen: false })
      }
    }

    // Cut, or beyond its own box.
    for (const { parent, rect } of lines) {
      let { left, right, top, bottom } = rect
      // The line's own room above and below the letters.
      const slack = 0.2 * rect.height
      top += slack
      bottom -= slack
      if (isClamped(parent)) continue
      let isInBox = false
      for (const each of ancestorsOf(parent)) {
        const style = styleOf(each)
        if (style.display === 'inline' || style.display === 'contents') continue
        const box = each.getBoundingClientRect()
        if (scrolls(style.overflowX) || scrolls(style.overflowY)) break
        if (
          (clips(style.overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
          (clips(style.overflowY) && (top < box.top - 1 || bottom > box.bottom + 1))
        )
          found.add(`cut: ${nameOf(parent)} by ${nameOf(each)}`)
        const isBox = style.backgroundColor !== 'rgba(0, 0, 0, 0)' || parseFloat(style.borderTopWidth) > 0
        if (isBox && !isInBox) {
          isInBox = true
          if (left < box.left - 2 || right > box.right + 2 || top < box.top - 2 || bottom > box.bottom + 2)
            found.add(`beyond its box: ${nameOf(parent)} in ${nameOf(each)}`)
        }
        if (/fixed|absolute/.test(style.position)) break
      }
      if (
        (right > clientWidth + 1 || left < -1) &&
        !ancestorsOf(parent).some((each) => scrolls(styleOf(each).overflowX))
      )
        found.add(`beyond the screen: ${nameOf(parent)}`)
    }

    // Over other text.
    const layerOf = (element: Element) =>
      ancestorsOf(element).find(
        (each) => /fixed|sticky/.test(styleOf(each).position) || each.matches('dialog, [role=dialog], [role=listbox]'),
      ) ?? document.body
    const isInSight = ({ parent, rect }: Line) =>
      ancestorsOf(parent).every((each) => {
        if (!scrolls(styleOf(each).overflowX) && !scrolls(styleOf(each).overflowY)) return true
        const box = each.getBoundingClientRect()
        const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2]
        return x > box.left && x < box.right && y > box.top && y < box.bottom
      })
    const layered = lines
      .filter((line) => !isClamped(line.parent) && isInSight(line))
      .map((line) => ({ line, layer: layerOf(line.parent) }))
    for (const [at, { line, layer }] of layered.entries()) {
      for (const { line: other, layer: otherLayer } of layered.slice(at + 1)) {
        if (layer !== otherLayer || line.node === other.node) continue
        const width = Math.min(line.rect.right, other.rect.right) - Math.max(line.rect.left, other.rect.left)
        const height = Math.min(line.rect.bottom, other.rect.bottom) - Math.max(line.rect.top, other.rect.top)
        if (width > 2 && height > 0.35 * Math.min(line.rect.height, other.rect.height))
          found.add(`over one another: ${nameOf(line.parent)} and ${nameOf(other.parent)}`)
      }
    }

    // Covered wherever the page is scrolled to.
    const paints = (element: Element) => {
      if (element.matches('img, picture, video, canvas, input, textarea, select')) return true
      const { backgroundColor, backgroundImage, opacity } = styleOf(element)
      return opacity !== '0' && (!/^rgba\(.* 0\)$/.test(backgroundColor) || backgroundImage !== 'none')
    }
    const isSeenAt = (parent: Element, { left, right, top, bottom }: DOMRect) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      if (x < 0 || y < 0 || x >= clientWidth || y >= clientHeight) return false
      for (const element of document.elementsFromPoint(x, y)) {
        if (element.closest(PASSING) && !parent.closest(PASSING)) continue
        if (element.contains(parent) || parent.contains(element)) return true
        if (paints(element)) return false
      }
      return true
    }
    const rectNow = ({ range, rect }: Line, scrolledBy: number) => {
      void range
      return new DOMRect(rect.x, rect.y - scrolledBy, rect.width, rect.height)
    }
    const PASSING = '[data-scope=toast], [data-session-notice], [data-tooltip]'
    const POPUPS =
      '[role=dialog], [role=alertdialog], dialog, [role=listbox], [data-session-notice], [data-scope=toast]'
    const opened = [...document.querySelectorAll(POPUPS)].filter(
      (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 1,
    )
    const isModal = opened.some((each) => each.matches('[role=dialog], [role=alertdialog], dialog'))
    const isPopupOpen = opened.length > 0 || document.querySelector('button[aria-expanded=true]') !== null
    const bars = () => {
      const covered: [number, number][] = []
      for (const each of document.body.querySelectorAll<HTMLElement>('*')) {
        const { position } = styleOf(each)
        if (!/fixed|sticky/.test(position) || !each.checkVisibility({ visibilityProperty: true })) continue
        if (each.closest('dialog, [role=dialog], [role=listbox], [data-scope=toast], [data-session-notice]')) continue
        const { left, right, top, bottom, height } = each.getBoundingClientRect()
        const [from, to] = [Math.max(top, 0), Math.min(bottom, clientHeight)]
        const isStuck = position === 'fixed' || top <= 1 || bottom >= clientHeight - 1
        if (isStuck && to > from && height > 0 && Math.min(right, clientWidth) - Math.max(left, 0) > clientWidth / 3)
          covered.push([from, to])
      }
      let sum = 0
      let end = 0
      for (const [from, to] of covered.sort((a, b) => a[0] - b[0])) {
        sum += Math.max(0, to - Math.max(from, end))
        end = Math.max(end, to)
      }
      return sum
    }
    let most = 0
    const layers = new Map(lines.map((line) => [line, layerOf(line.parent)]))
    const step = Math.floor(clientHeight / 3)
    const last = isModal ? 0 : root.scrollHeight - clientHeight
    for (let at = 0; ; at = Math.min(at + step, last)) {
      root.scrollTop = at
      for (const line of lines) {
        if (line.isSeen) continue
        const isFixed = layers.get(line) !== document.body
        const rect = isFixed ? line.rect : rectNow(line, root.scrollTop)
        if (rect.bottom > 0 && rect.top < clientHeight) line.isSeen = isSeenAt(line.parent, rect)
      }
      most = Math.max(most, bars())
      if (at >= last) break
    }
    if (!isModal && most > mostOfTheScreen * clientHeight)
      found.add(`bars cover ${Math.round((100 * most) / clientHeight)} % of the screen`)
    const isBehind = (element: Element) => isPopupOpen && !element.closest(POPUPS)
    for (const { node, parent, rect, isSeen } of lines) {
      if (isSeen || isClamped(parent) || isBehind(parent)) continue
      // In a part that scrolls by itself, or in one that moved with the page.
      parent.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const range = document.createRange()
      range.selectNodeContents(node)
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0.5)
      const now = rects.find(({ width }) => Math.abs(width - rect.width) < 1) ?? rects[0]
      if (now && !isSeenAt(parent, now)) {
        const over = document.elementFromPoint((now.left + now.right) / 2, (now.top + now.bottom) / 2)
        found.add(`covered: ${nameOf(parent)} by ${over ? nameOf(over) : 'nothing'}`)
      }
    }
    root.scrollTop = startedAt
    document.adoptedStyleSheets = []
    return [...found]
  }, MOST_OF_THE_SCREEN)
}
