import createPurifier, { type Config, type DOMPurify } from 'dompurify'

const OPTIONS: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'option',
    'video',
    'audio',
    'map',
    'area',
    'dialog',
    'template',
  ],
  FORBID_ATTR: ['style', 'id', 'name', 'class', 'srcset'],
  ALLOW_DATA_ATTR: false,
}

let purifier: DOMPurify | undefined

function purifierOfPage(): DOMPurify {
  if (purifier) return purifier
  purifier = createPurifier(window)
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName === 'A') node.setAttribute('rel', 'noopener nofollow')
    if (node.nodeName === 'IMG' && !/^(?:https?:\/\/|\/|[^:]*$)/i.test(node.getAttribute('src') ?? ''))
      node.removeAttribute('src')
  })
  return purifier
}

/** Returns the shop's HTML without anything that runs, submits, hides or restyles. Browsers only. */
export function sanitizeHtml(html: string): string {
  return purifierOfPage().sanitize(html, OPTIONS)
}
