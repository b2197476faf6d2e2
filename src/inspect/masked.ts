/** What stands in place of what nobody else may read. */
const MASK = '•••'

/** Whether what lies under a key is secret, however the key is written. */
const isSecret = (key: string): boolean =>
  /(?:^|_)(?:key|secret|sid|pwd|password|pin|otp|token|authorization|cookie|credential)$/.test(snake(key))
const isPhone = (key: string): boolean => /phone|mobile/i.test(key)
const snake = (key: string): string =>
  key
    .replaceAll(/([a-z])(?=[A-Z])/g, '$1_')
    .replaceAll('-', '_')
    .toLowerCase()

/** Kenyan numbers with whatever people write between the digits, foreign ones with their +, and nine digits or more in a row. */
const PHONES =
  /(?<!\d)(?:(?:\+|00)?254[^\p{L}\d:]{0,3})?(?:\(?0\)?[^\p{L}\d:]{0,3})?[17](?:[^\p{L}\d:]{0,3}\d){8,9}(?!\d)|\+[\d\s().-]{7,}\d|\d{9,}/gu

/** A number that is still being typed. */
const BEGUN = /^\s*(?:\+|0|254)[\d\s().-]{6,}$/

/** Deeper than that lies nothing of a chart. */
const DEEPEST = 12

/**
 * Makes what charts hold fit to be shown or sent away: tokens, passwords, codes and phone numbers become `•••`. A secret
 * that it has met under its own name is masked in every other text from then on. Gives plain data of objects, lists and
 * texts; what is none of these is told by its kind.
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
    return BEGUN.test(shown) ? MASK : shown.replace(PHONES, MASK)
  }

  function mask(value: unknown, key: string, depth: number, above: readonly object[]): unknown {
    if (value === null || value === undefined || typeof value === 'boolean') return value
    if ((isSecret(key) || isPhone(key)) && typeof value !== 'object') return value === '' ? '' : MASK
    if (typeof value === 'string') return text(value)
    if (typeof value === 'number') return secrets.has(String(value)) ? MASK : value
    if (typeof value !== 'object') return `[${typeof value}]`
    if (depth > DEEPEST || above.includes(value)) return '[more]'
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

/** By which name a part is judged: that of the secret it belongs to, that of the field whose value it is, or its own. */
function nameIn(whole: unknown, key: string, name: string): string {
  if (isSecret(key)) return key
  const { field } = whole as { field?: unknown }
  return name === 'value' && typeof field === 'string' ? field : name
}

const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

function partsOf(value: unknown, depth: number, seen: Set<object>): [string, unknown][] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST || seen.has(value)) return []
  seen.add(value)
  return Array.isArray(value) || isPlain(value) ? Object.entries(value) : []
}
