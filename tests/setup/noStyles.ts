import createCache from '@emotion/cache'

// jsdom matches every rule of Chakra's with every element that a query visits: a sixth of the tests' time. Tests of
// styles are `*.alone.test.tsx`.
const sheet = Object.getPrototypeOf(createCache({ key: 'css' }).sheet) as { insert(rule: string): void }
sheet.insert = () => undefined

// It matches its own style sheet too: a tenth of the time. Here an element has the style of the first one like it, and
// inherits nothing.
const compute = window.getComputedStyle
const styles = new Map<string, CSSStyleDeclaration>()
function styleOfAlike(element: Element): CSSStyleDeclaration {
  const looks = ['hidden', 'open', 'style', 'type'].map((name) => String(element.getAttribute(name)))
  const key = [element.tagName, ...looks].join()
  const style = styles.get(key) ?? compute(element.cloneNode() as Element)
  styles.set(key, style)
  return style
}
if (compute.name !== styleOfAlike.name) window.getComputedStyle = styleOfAlike
