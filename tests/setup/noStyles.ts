import createCache from '@emotion/cache'

// jsdom would match every rule of Chakra's with every element that a query looks at: a sixth of the time. Tests of styles
// are `*.alone.test.tsx`.
const sheet = Object.getPrototypeOf(createCache({ key: 'css' }).sheet) as { insert(rule: string): void }
sheet.insert = () => undefined

// It would match its own sheet with them too: a tenth of the time. So an element has the style of the first one like it,
// and inherits nothing.
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
