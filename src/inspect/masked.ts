/** What stands in place of what nobody else may read. */
const MASK = '•••'

const SECRET_KEYS = /^(api_key|api_secret|sid|pwd|password|new_password|old_password|otp|token|access_token|id_token|secret|authorization|cookie)$/i

/** Kenyan numbers as people write them, and whatever else is nine digits or more in a row. */
const PHONES = /(?:(?:\+|00)?254|\b0)(?:[\s().-]*\d){9}|\+?\d{9,}/g

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
      if (SECRET_KEYS.test(key) && String(value).length > 2) secrets.add(String(value))
      return
    }
    for (const [name, part] of partsOf(value, depth, seen)) learn(part, name, depth + 1, seen)
  }

  function text(raw: string): string {
    let shown = raw
    for (const secret of secrets) shown = shown.replaceAll(secret, MASK)
    return shown.replace(PHONES, MASK)
  }

  function mask(value: unknown, key: string, depth: number, above: readonly object[]): unknown {
    if (value === null || value === undefined || typeof value === 'boolean') return value
    if (SECRET_KEYS.test(key) && typeof value !== 'object') return value === '' ? '' : MASK
    if (typeof value === 'string') return text(value)
    if (typeof value === 'number') return secrets.has(String(value)) || isPhone(key) ? MASK : value
    if (typeof value !== 'object') return `[${typeof value}]`
    if (depth > DEEPEST || above.includes(value)) return '[more]'
    const within = [...above, value]
    if (value instanceof Error) return { name: value.name, message: text(value.message) }
    if (Array.isArray(value)) return value.map((part) => mask(part, key, depth + 1, within))
    if (!isPlain(value)) return `[${value.constructor.name}]`
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [text(name), mask(part, name, depth + 1, within)]))
  }

  return (value) => {
    learn(value, '', 0, new Set())
    return mask(value, '', 0, [])
  }
}

const isPhone = (key: string): boolean => /phone|mobile/i.test(key)

const isPlain = (value: object): boolean => [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)

function partsOf(value: unknown, depth: number, seen: Set<object>): [string, unknown][] {
  if (typeof value !== 'object' || value === null || depth > DEEPEST || seen.has(value)) return []
  seen.add(value)
  return Array.isArray(value) || isPlain(value) ? Object.entries(value) : []
}
