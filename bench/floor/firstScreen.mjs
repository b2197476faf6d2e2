import { openTab, untilQuiet } from '../browser/phone.mjs'

/**
 * Reads the first screen of a complete page: its pictures with the address that the browser chose and their size, the
 * heading, the texts of header and page, and the first product that can be bought.
 */
export async function readFirstScreen(context, url) {
  const tab = await openTab(context, { isSlow: false })
  await tab.page.goto(url, { waitUntil: 'load' })
  await untilQuiet(tab, 1000)
  const screen = await tab.page.evaluate(lookAtScreen)
  await tab.page.close()
  return screen
}

/** Runs in the page. */
function lookAtScreen() {
  const isInView = ({ width, height, top, bottom, left, right }) =>
    width > 2 && height > 2 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  const pictures = [...document.images].flatMap((image) => {
    const { width, height, top } = image.getBoundingClientRect()
    const isShown =
      isInView(image.getBoundingClientRect()) &&
      width >= 20 &&
      image.naturalWidth > 0 &&
      image.currentSrc.startsWith('http')
    return isShown ? [{ src: image.currentSrc, width: Math.round(width), height: Math.round(height), top }] : []
  })
  const blockOf = (element) =>
    getComputedStyle(element).display === 'inline' ? blockOf(element.parentElement) : element
  const textsIn = (selector) => {
    const texts = new Map()
    const root = document.querySelector(selector)
    const walker = root && document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker?.nextNode()) {
      const { textContent, parentElement } = walker.currentNode
      if (
        !textContent.trim() ||
        parentElement.closest('script, style, option, h1') ||
        !isInView(parentElement.getBoundingClientRect())
      )
        continue
      const block = blockOf(parentElement)
      texts.set(block, (texts.get(block) ?? '') + textContent)
    }
    return [...texts.values()].map((text) => text.trim())
  }
  const card = [...document.querySelectorAll('main article')].find(
    (each) => each.querySelector('button:enabled') && each.querySelector('a[href^="/product/"]'),
  )
  return {
    pictures,
    heading: document.querySelector('h1')?.textContent ?? '',
    header: textsIn('header'),
    texts: textsIn('main'),
    product: card
      ? {
          path: card.querySelector('a[href^="/product/"]').getAttribute('href'),
          name: card.querySelector('h3')?.textContent.trim() ?? '',
        }
      : null,
  }
}
