/** A piece of HTML: every text in it is escaped. */
export interface Html {
  readonly html: string
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** HTML from a template: texts that are put into it are escaped, pieces and lists of pieces stand as they are. */
export function html(strings: TemplateStringsArray, ...parts: (string | Html | readonly Html[])[]): Html {
  return { html: strings.map((text, index) => text + (index < parts.length ? written(parts[index]!) : '')).join('') }
}

function written(part: string | Html | readonly Html[]): string {
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
  return 'html' in part ? part.html : part.map((each) => each.html).join('')
}
