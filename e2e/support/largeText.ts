import { expect, type Page } from '@playwright/test'

/**
 * Returns a function that sets the system's text size in per cent, as a phone's settings do. `rem` follows, and so do
 * media queries in `em`.
 */
export async function textSizeOf(page: Page): Promise<(percent: number) => Promise<void>> {
  // It lasts as long as its session.
  const client = await page.context().newCDPSession(page)
  return async (percent) => {
    await client.send('Emulation.setEmulatedOSTextScale' as never, { scale: percent / 100 } as never)
  }
}

/** Waits until the page's text has this size. */
export const expectTextSize = (page: Page, percent: number) =>
  expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize), { timeout: 15_000 })
    .toBe(`${Math.round((16 * percent) / 100)}px`)

/** The largest share of the window's height that bars which stay on the screen may cover. */
const MOST_OF_THE_SCREEN = 0.4

/**
 * Returns what a page with large text shows badly: a page that scrolls sideways; text that is cut, beyond its box, over
 * other text, or covered wherever the page is scrolled to; a word or an amount on two lines; bars that cover much of
 * the screen. A word may break that has more than 20 letters, or is part of a number or address. Text that is clamped
 * to a number of lines is whole where its link leads. Toasts and the cookie choice may cover text, because they go.
 */
export function largeTextFaults(page: Page): Promise<string[]> {
  return page.evaluate((mostOfTheScreen) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      `* { content-visibility: visible !important; pointer-events: auto !important;
           animation: none !important; transition: none !important; scroll-behavior: auto !important }`,
    )
    document.adoptedStyleSheets = [sheet]
    const root = document.scrollingElement!
    const { clientWidth, clientHeight } = root
    const startedAt = root.scrollTop
    root.scrollTop = 0
    const found = new Set<string>()
    const styles = new Map<Element, CSSStyleDeclaration>()

    interface Line {
      node: Text
      parent: Element
      /** From the top left corner of the page that is not scrolled. */
      rect: DOMRect
      /** The element that stays on the screen, or over the page, with the line in it. */
      layer: Element
      isSeen: boolean
    }

    const nameOf = ({ tagName, textContent }: Element) =>
      `${tagName.toLowerCase()} "${textContent.replace(/\s+/g, ' ').trim().slice(0, 50)}"`

    const styleOf = (element: Element) => {
      const style = styles.get(element) ?? getComputedStyle(element)
      styles.set(element, style)
      return style
    }

    /** Returns an element and those around it, from the inside. */
    const around = (element: Element) => {
      const all: Element[] = []
      for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement)
        all.push(each)
      return all
    }

    const scrolls = (element: Element) =>
      /auto|scroll/.test(`${styleOf(element).overflowX} ${styleOf(element).overflowY}`)
    const isClamped = (element: Element) =>
      around(element)
        .slice(0, 3)
        .some((each) => styleOf(each).webkitLineClamp !== 'none')
    const isForScreenReaders = (element: Element) =>
      around(element).some((each) => each.clientWidth <= 1 && styleOf(each).position === 'absolute')

    const PASSING = '[data-toasts], [data-session-notice], [data-tooltip], #cookie-choice'
    const DIALOGS = '[role=dialog], [role=alertdialog], dialog'
    const OVER_THE_PAGE = `${PASSING}, ${DIALOGS}, [role=listbox]`
    const layerOf = (element: Element) =>
      around(element).find((each) => /fixed|sticky/.test(styleOf(each).position) || each.matches(OVER_THE_PAGE)) ??
      document.body
    const isOpen = (selector: string) =>
      [...document.querySelectorAll(selector)].some(
        (each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().height > 1,
      )

    function rectsOf(node: Text, from = 0, to = node.length) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5)
    }

    function isSplit(node: Text, from: number, length: number) {
      const [first, ...rest] = rectsOf(node, from, from + length)
      return rest.some(({ top }) => Math.abs(top - first!.top) > first!.height / 2)
    }

    function checkWords(node: Text) {
      const text = node.data
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}'’]+/gu)) {
        const whole = /\S*$/.exec(text.slice(0, index))![0] + /^\S*/.exec(text.slice(index))![0]
        const mayBreak = word.length > 20 || /[@\d]|\.\w|:\/\//.test(whole)
        if (!mayBreak && isSplit(node, index, word.length))
          found.add(`broken word: ${word} in ${nameOf(node.parentElement!)}`)
      }
      for (const { 0: amount, index } of text.matchAll(/\b[A-Z]{3} \d[\d,]*/g))
        if (isSplit(node, index, amount.length)) found.add(`broken: ${amount} in ${nameOf(node.parentElement!)}`)
    }

    function linesOfPage(): Line[] {
      const lines: Line[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const node = walker.currentNode as Text
        const parent = node.parentElement!
        if (!node.data.trim() || parent.closest('script, style, noscript, template, select, svg')) continue
        if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
        if (isForScreenReaders(parent)) continue
        const rects = rectsOf(node)
        if (rects.length > 1) checkWords(node)
        const layer = layerOf(parent)
        // A fixed element above the window is shown when it has the focus.
        for (const rect of rects)
          if (layer === document.body || rect.bottom > 0) lines.push({ node, parent, rect, layer, isSeen: false })
      }
      return lines
    }

    /** Finds lines beyond the edge of what holds them. */
    function checkEdges({ parent, rect: { left, right, top, bottom, height } }: Line) {
      // Without the room above and below the letters.
      const [highest, lowest] = [top + 0.2 * height, bottom - 0.2 * height]
      let hasBox = false
      for (const each of around(parent)) {
        const { display, position, overflowX, overflowY, backgroundColor, borderTopWidth } = styleOf(each)
        if (display === 'inline' || display === 'contents') continue
        if (scrolls(each)) return
        const box = each.getBoundingClientRect()
        const isCut =
          (/hidden|clip/.test(overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
          (/hidden|clip/.test(overflowY) && (highest < box.top - 1 || lowest > box.bottom + 1))
        if (isCut) found.add(`cut: ${nameOf(parent)} by ${nameOf(each)}`)
        if (!hasBox && (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px')) {
          hasBox = true
          if (left < box.left - 2 || right > box.right + 2 || highest < box.top - 2 || lowest > box.bottom + 2)
            found.add(`beyond its box: ${nameOf(parent)} in ${nameOf(each)}`)
        }
        if (/fixed|absolute/.test(position)) break
      }
      if (!around(parent).some(scrolls) && (left < -1 || right > clientWidth + 1))
        found.add(`beyond the screen: ${nameOf(parent)}`)
    }

    const isInSight = ({ parent, rect }: Line) =>
      around(parent)
        .filter(scrolls)
        .every((each) => {
          const box = each.getBoundingClientRect()
          const [x, y] = [(rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2]
          return x > box.left && x < box.right && y > box.top && y < box.bottom
        })

    function checkOverlaps(lines: Line[]) {
      for (const [at, { node, parent, rect, layer }] of lines.entries()) {
        for (const other of lines.slice(at + 1)) {
          if (layer !== other.layer || node === other.node) continue
          const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
          const height = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)
          if (width > 2 && height > 0.35 * Math.min(rect.height, other.rect.height))
            found.add(`over one another: ${nameOf(parent)} and ${nameOf(other.parent)}`)
        }
      }
    }

    function paints(element: Element) {
      if (element.matches('img, video, canvas, input, textarea, select')) return true
      const { backgroundColor, backgroundImage, opacity } = styleOf(element)
      return opacity !== '0' && (!/^rgba\(.* 0\)$/.test(backgroundColor) || backgroundImage !== 'none')
    }

    /** Returns whether the middle of a rectangle shows the element there. */
    function isSeenAt(parent: Element, x: number, y: number) {
      if (x < 0 || y < 0 || x >= clientWidth || y >= clientHeight) return false
      for (const element of document.elementsFromPoint(x, y)) {
        if (element.contains(parent) || parent.contains(element)) return true
        if (paints(element) && (parent.closest(PASSING) || !element.closest(PASSING))) return false
      }
      return true
    }

    const bars = [...document.body.querySelectorAll('*')]
      .map((each) => ({ each, position: styleOf(each).position }))
      .filter(({ each, position }) => /fixed|sticky/.test(position) && !each.closest(OVER_THE_PAGE))

    /** Returns the height that fixed and stuck elements cover. */
    function heightOfBars() {
      const covered: [number, number][] = []
      for (const { each, position } of bars) {
        if (!each.checkVisibility({ visibilityProperty: true })) continue
        const { left, right, top, bottom } = each.getBoundingClientRect()
        const isStuck = position === 'fixed' || top <= 1 || bottom >= clientHeight - 1
        const width = Math.min(right, clientWidth) - Math.max(left, 0)
        if (isStuck && bottom > 0 && top < clientHeight && width > clientWidth / 3)
          covered.push([Math.max(top, 0), Math.min(bottom, clientHeight)])
      }
      let sum = 0
      let end = 0
      for (const [from, to] of covered.sort((one, other) => one[0] - other[0])) {
        sum += Math.max(0, to - Math.max(from, end))
        end = Math.max(end, to)
      }
      return sum
    }

    /** Scrolls through the page, and looks for lines that are nowhere uncovered. */
    function checkCovers(lines: Line[]) {
      const isModal = isOpen(DIALOGS)
      const isBehind = (element: Element) =>
        (isOpen(OVER_THE_PAGE) || isOpen('button[aria-expanded=true] ~ *')) && !element.closest(OVER_THE_PAGE)
      const end = isModal ? 0 : root.scrollHeight - clientHeight
      let highest = 0
      for (let at = 0; ; at = Math.min(at + Math.floor(clientHeight / 3), end)) {
        root.scrollTop = at
        for (const line of lines) {
          if (line.isSeen) continue
          const { left, right, top, bottom } = line.rect
          const scrolledBy = line.layer === document.body ? root.scrollTop : 0
          line.isSeen = isSeenAt(line.parent, (left + right) / 2, (top + bottom) / 2 - scrolledBy)
        }
        highest = Math.max(highest, heightOfBars())
        if (at >= end) break
      }
      if (!isModal && highest > mostOfTheScreen * clientHeight)
        found.add(`bars cover ${Math.round((100 * highest) / clientHeight)} % of the screen`)
      for (const { node, parent, rect, isSeen } of lines) {
        if (isSeen || isClamped(parent) || isBehind(parent)) continue
        // In a part that scrolls by itself, or that moved with the page.
        parent.scrollIntoView({ block: 'center', inline: 'center' })
        const rects = rectsOf(node)
        const now = rects.find(({ width }) => Math.abs(width - rect.width) < 1) ?? rects[0]
        if (!now) continue
        const [x, y] = [(now.left + now.right) / 2, (now.top + now.bottom) / 2]
        if (isSeenAt(parent, x, y)) continue
        const over = document.elementFromPoint(x, y)
        found.add(`covered: ${nameOf(parent)} by ${over ? nameOf(over) : 'the edge of the screen'}`)
      }
    }

    if (root.scrollWidth > clientWidth) {
      const widest = [...document.body.querySelectorAll('*')].findLast(
        (each) => each.getBoundingClientRect().right >= root.scrollWidth - 1,
      )
      found.add(`the page scrolls sideways to ${root.scrollWidth} px: ${widest ? nameOf(widest) : ''}`)
    }
    const lines = linesOfPage()
    const unclamped = lines.filter(({ parent }) => !isClamped(parent))
    unclamped.forEach(checkEdges)
    checkOverlaps(unclamped.filter(isInSight))
    checkCovers(lines)
    root.scrollTop = startedAt
    document.adoptedStyleSheets = []
    return [...found]
  }, MOST_OF_THE_SCREEN)
}
