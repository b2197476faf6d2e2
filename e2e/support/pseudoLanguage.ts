import type { Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { compileMessages } from '../../src/messages/compileMessages.ts'
import { waitForHydration } from './commonSteps.ts'
import type { Messages } from '../../src/messages/parts.ts'

const ENGLISH = new URL('../../src/messages/en/', import.meta.url)
const CLIENT = new URL('../../dist/client/', import.meta.url)

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = [...'áƀçđéƒǧħíĵķłɱñóþɋřšŧúṽŵẋýžÁƁÇĐÉƑǦĦÍĴĶŁṀÑÓÞɊŘŠŦÚṼŴẊÝŽ']

/** Returns the text with accents, and 40 % longer. */
function accented(text: string): string {
  let letters = 0
  return [...text]
    .map((character) => {
      const at = PLAIN.indexOf(character)
      if (at < 0) return character
      // Every fifth letter three times: the words stay words, so that lines break as in a real language.
      return ACCENTED[at]!.repeat(++letters % 5 === 3 ? 3 : 1)
    })
    .join('')
}

/** Accents what is shown of a compiled message, not its values and elements. */
function accentedMessage(message: unknown): unknown {
  if (typeof message === 'string') return accented(message)
  if (!Array.isArray(message)) return message
  return message.map((node: unknown) => {
    if (typeof node === 'string') return accented(node)
    if (!Array.isArray(node) || node.length === 1) return node
    const [name, kind, ...rest] = node as unknown[]
    if (typeof kind !== 'number') return [name, ...(accentedMessage(node.slice(1)) as unknown[])]
    const options = Object.entries((rest[0] ?? {}) as Record<string, unknown>)
    return [name, kind, Object.fromEntries(options.map(([key, option]) => [key, accentedMessage(option)]))]
  })
}

const accentedMessages = (messages: object): object =>
  Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === 'object' && !Array.isArray(message)
        ? accentedMessages(message as object)
        : accentedMessage(message),
    ]),
  )

/** Answers the browser's requests for Kiswahili messages with accented, longer English ones. */
export async function servePseudoLanguage(page: Page): Promise<void> {
  const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', CLIENT), 'utf8')) as Record<
    string,
    { file: string }
  >
  for (const file of readdirSync(ENGLISH)) {
    const chunk = manifest[`src/messages/sw/${file}`]?.file
    if (!chunk) continue
    const { messages } = (await import(new URL(file, ENGLISH).href)) as { messages: Messages }
    const json = JSON.stringify(accentedMessages(compileMessages(messages, messages, file)))
    const [, name] = /export\s*\{\s*\w+ as (\w+)\s*\}/.exec(readFileSync(new URL(chunk, CLIENT), 'utf8'))!
    // a page that the browser renders loads it by its name without the hash
    const plain = chunk.replace(/^assets\/(.+)-\w+\.js$/, '$1').replaceAll('.', '\\.')
    await page.route(new RegExp(`/assets/(?:[\\w-]+/)?${plain}(?:-\\w+)?\\.js$`), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `const all=${json};export{all as ${name!}}` }),
    )
  }
}

/** Changes the language in place, whatever is open; returns when the page is in it. */
export async function changeLanguage(page: Page, language: string): Promise<void> {
  // Before hydration the link opens another page.
  await waitForHydration(page, `a[hreflang="${language}"]`)
  await page.evaluate((to) => document.querySelector<HTMLElement>(`a[hreflang="${to}"]`)!.click(), language)
  await page.waitForFunction((to) => document.documentElement.lang === to, language)
}

/** Returns the texts that a page shows or tells a screen reader, each once. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    while (walker.nextNode()) {
      const node = walker.currentNode
      if (node instanceof Element) {
        if (!isShown(node)) continue
        for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'])
          found.add(node.getAttribute(name) ?? '')
      } else if (
        !/^(?:script|style|noscript|template)$/i.test(node.parentElement!.tagName) &&
        isShown(node.parentElement!)
      )
        found.add(node.textContent!)
    }
    return [document.title, ...found].map((text) => text.trim()).filter(Boolean)
  })
}

/**
 * Returns what a narrow page shows badly: elements that hide a part of their text, reach beyond the page or lie over a
 * sibling.
 */
export function cutsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const nameOf = ({ tagName, className, textContent }: Element) =>
      `${tagName.toLowerCase()}.${className} "${textContent!.trim().slice(0, 60)}"`
    const found: string[] = []
    const isScrolled = (element: Element) => {
      if (element.closest('[data-scrolls], [role=tablist], ul')) return true
      for (let each = element.parentElement; each; each = each.parentElement)
        if (/auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth) return true
      return false
    }
    if (document.documentElement.scrollWidth > width)
      found.push(`the page scrolls to ${document.documentElement.scrollWidth}`)
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.clientWidth <= 1) continue
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const hidesText = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && webkitLineClamp === 'none'
      const hasOwnText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim())
      if (hidesText && hasOwnText && element.scrollWidth > element.clientWidth + 1)
        found.push(`cut: ${nameOf(element)}`)
      if (hasOwnText && element.matches('button, button *, a, a *, label, label *, th, td, h1, h2, h3, p')) {
        const box = element.getBoundingClientRect()
        if (box.right > width + 1 && box.left < width && !isScrolled(element))
          found.push(`beyond the edge: ${nameOf(element)}`)
      }
    }
    const inFlow = (element: Element) => {
      const { position, float, transform } = getComputedStyle(element)
      return /static|relative/.test(position) && float === 'none' && transform === 'none'
    }
    for (const parent of document.body.querySelectorAll('*')) {
      const boxes = [...parent.children]
        .filter((child) => child instanceof HTMLElement && child.checkVisibility({ visibilityProperty: true }))
        .filter((child) => inFlow(child) && child.textContent!.trim() !== '')
        .map((child) => ({ child, box: child.getBoundingClientRect() }))
      for (const [at, { child, box }] of boxes.entries()) {
        const over = boxes
          .slice(at + 1)
          .find(
            (other) =>
              Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
              Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 2,
          )
        if (over && getComputedStyle(parent).display !== 'inline' && getComputedStyle(child).display !== 'inline')
          found.push(`${nameOf(child)} overlaps ${nameOf(over.child)}`)
      }
    }
    return found
  })
}
