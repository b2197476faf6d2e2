/** Shown in place of a secret. */
const MASK = '•••'

/** Returns whether a key's value is secret, in camel, kebab or snake case. */
const isSecret = (key: string): boolean =>
  /(?:^|_)(?:key|secret|sid|pwd|password|pin|otp|token|authorization|cookie|credential)$/.test(snake(key))
const isPhone = (key: string): boolean => /phone|mobile/i.test(key)
const snake = (key: string): string =>
  key
    .replaceAll(/([a-z])(?=[A-Z])/g, '$1_')
    .replaceAll('-', '_')
    .toLowerCase()

/** Kenyan numbers with any separators. */
const KENYAN =
  /(?<!\d)(?:(?:\+|00)?254[^\p{L}\d:]{0,3})?(?:\(?0\)?[^\p{L}\d:]{0,3})?[17](?:[^\p{L}\d:]{0,3}\d){8,9}(?!\d)/u

/** Also foreign numbers with a +, and nine or more digits in a row. */
const PHONES = new RegExp(`${KENYAN.source}|\\+[\\d\\s().-]{7,}\\d|\\d{9,}`, 'gu')

/** A number that is still being typed. */
const PARTIAL_PHONE = /^\s*(?:\+|0|254)[\d\s().-]{6,}$/

/** Deeper values are masked as `[more]`; no machine's context is deeper. */
const MAX_DEPTH = 12

/**
 * Returns a function that masks tokens, passwords, codes and phone numbers as `•••`. A secret once seen under its key
 * is masked in every later text. The result is plain data: other values become their type's name, such as `[Date]`.
 */
export function createMask(): (value: unknown) => unknown {
  const secrets = new Set<string>()

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
    return PARTIAL_PHONE.test(shown) ? MASK : shown.replace(PHONES, MASK)
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

/** Returns the key that decides whether a value is secret: that of a secret around it, its form field's, or its own. */
function nameIn(whole: unknown, key: string, name: string): string {
  if (isSecret(key)) return key
  const { field } = whole as { field?: unknown }
  return name === 'value' && typeof field === 'string' ? field : name
}

const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

function partsOf(value: unknown, depth: number, seen: Set<object>): [string, unknown][] {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || seen.has(value)) return []
  seen.add(value)
  return Array.isArray(value) || isPlain(value) ? Object.entries(value) : []
}
