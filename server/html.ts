import { createHash } from 'node:crypto'
import { splitName } from '../domain/catalogue/variants.ts'

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Returns the headers of a page made here: it loads nothing, runs only this script, and is not framed or cached. */
export function ownPageHeaders(style: string, { script = '', formAction = `'none'` } = {}): Record<string, string> {
  return {
    'content-security-policy': [
      `default-src 'none'`,
      `style-src ${digestOf(style)}`,
      ...(script ? [`script-src ${digestOf(script)}`] : []),
      `base-uri 'none'`,
      `form-action ${formAction}`,
      `frame-ancestors 'none'`,
    ].join('; '),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
}

/** Shows the print button of a page, which is hidden without JavaScript. */
export const PRINT_SCRIPT = `const button = document.querySelector('button')
button.hidden = false
button.onclick = () => print()`

/** Returns a whole page made here, for `ownPageHeaders` with the same style. */
export function ownPage(language: string, title: string, style: string, body: Html): string {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
${body}
</body>
</html>
`.html
}

/** A piece of HTML in which every text is escaped. */
export interface Html {
  readonly html: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Builds HTML from a template: texts are escaped, pieces of HTML and lists of them are inserted. */
export function html(strings: TemplateStringsArray, ...parts: (string | Html | readonly Html[])[]): Html {
  return { html: strings.map((text, index) => text + (index < parts.length ? written(parts[index]!) : '')).join('') }
}

function written(part: string | Html | readonly Html[]): string {
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  return 'html' in part ? part.html : part.map((each) => each.html).join('')
}

/** Returns an item's name; a variant's options stand in a `small` of their own. */
export function itemName(name: string): Html {
  const { title, values } = splitName(name)
  return html`${title}${values ? html` <small>${values}</small>` : ''}`
}
