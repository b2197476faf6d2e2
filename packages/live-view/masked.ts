/** Shown in place of a secret. */
const MASK = '•••'

/** What is secret besides the usual. */
export interface Masking {
  /** Tested against the last words of keys, in snake case: `/(^|_)(iban|answer)$/`. Their values are secret. */
  keys?: RegExp
  /** Parts of texts, in the syntax of the flag `u`. */
  texts?: readonly RegExp[]
}

const SECRET = /(?:^|_)(?:key|secret|sid|pwd|password|pin|otp|token|authorization|cookie|credential)$/
const isPhone = (key: string): boolean => /phone|mobile/i.test(key)
const snake = (key: string): string =>
  key
    .replaceAll(/([a-z])(?=[A-Z])/g, '$1_')
    .replaceAll('-', '_')
    .toLowerCase()

/** Phone numbers with a +, and nine or more digits in a row. */
const NUMBERS = [/\+[\d\s().-]{7,}\d/, /\d{9,}/]

/** Deeper values are masked as `[more]`; no machine's context is deeper. */
const MAX_DEPTH = 12

/**
 * Returns a function that masks tokens, passwords, codes, phone numbers and what `masking` adds as `•••`. A secret once
 * seen under its key is masked in every later text. The result is plain data: other values become their type's name,
 * such as `[Date]`.
 */
export function createMask({ keys, texts = [] }: Masking = {}): (value: unknown) => unknown {
  const secrets = new Set<string>()
  const hidden = new RegExp([...texts, ...NUMBERS].map(({ source }) => source).join('|'), 'gu')
  const isSecret = (key: string) => SECRET.test(snake(key)) || keys?.test(snake(key)) === true

  /** Returns the key that decides whether a value is secret: of a secret around it, of its form field, or its own. */
  function nameIn(whole: unknown, key: string, name: string): string {
    if (isSecret(key)) return key
    const { field } = whole as { field?: unknown }
    return name === 'value' && typeof field === 'string' ? field : name
  }

  function learn(value: unknown, key: string, depth: number, seen: Set<object>): void {
    if (typeof value === 'string' || typeof value === 'number') {
      if (isSecret(key) && String(value).length > 3) secrets.add(String(value))
      return
    }
    for (const [name, part] of partsOf(value, depth, seen)) learn(part, nameIn(value, key, name), depth + 1, seen)
  }

  function text(raw: string): string {
    let shown = raw
    for (const secret of [...secrets].toSorted((one, other) => other.length - one.length))
      shown = shown.replaceAll(secret, MASK)
    return shown.replace(hidden, MASK)
  }

  function mask(value: unknown, key: string, depth: number, above: readonly object[]): unknown {
    if (value === null || value === undefined || typeof value === 'boolean') return value
    if ((isSecret(key) || isPhone(key)) && typeof value !== 'object') return value === '' ? '' : MASK
    if (typeof value === 'string') return text(value)
    if (typeof value === 'number') return secrets.has(String(value)) ? MASK : value
    if (typeof value !== 'object') return `[${typeof value}]`
    if (depth > MAX_DEPTH || above.includes(value)) return '[more]'
    const within = [...above, value]
    if (value instanceof Error) return { name: value.name, message: text(value.message) }
    if (Array.isArray(value)) return value.map((part) => mask(part, key, depth + 1, within))
    if (!isPlain(value)) return `[${value.constructor?.name ?? 'object'}]`
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        text(name),
        mask(part, nameIn(value, key, name), depth + 1, within),
      ]),
    )
  }

  return (value) => {
    learn(value, '', 0, new Set())
    return mask(value, '', 0, [])
  }
}

const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

function partsOf(value: unknown, depth: number, seen: Set<object>): [string, unknown][] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || seen.has(value)) return []
  seen.add(value)
  return Array.isArray(value) || isPlain(value) ? Object.entries(value) : []
}
