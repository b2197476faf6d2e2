import DOMPurify, { type Config } from 'dompurify'

const OPTIONS: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'option', 'video', 'audio', 'map', 'area', 'dialog'],
  FORBID_ATTR: ['style', 'id', 'name', 'class'],
  ALLOW_DATA_ATTR: false,
}

const purifier = DOMPurify(window)

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') node.setAttribute('rel', 'noopener nofollow')
  if (node.nodeName === 'IMG' && !/^(?:https?:\/\/|\/|[^:]*$)/i.test(node.getAttribute('src') ?? '')) node.removeAttribute('src')
})

/** A shop's HTML without anything that runs, submits, hides or restyles; only for browsers. */
export function sanitised(html: string): string {
  return purifier.sanitize(html, OPTIONS)
}
