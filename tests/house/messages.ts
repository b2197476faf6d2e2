import compile from 'icu-minify/compile'
import type { Messages } from '../../src/messages/parts.ts'
import { parse } from './syntax.ts'

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Attributes whose value people see or hear. */
const SEEN_ATTRIBUTES =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder)|title|alt|placeholder|label|description|intro)$/

/** Properties of objects whose value people see. */
const SEEN_PROPERTIES = /^(?:title|description|label|text|message|hint|placeholder|detail)$/

/** Two words or more, of which the first begins with a capital: a sentence or a heading. */
const SENTENCE = /^\s*[“"'(]?[A-Z][\p{L}’']*[,:;.!?]? (?:[\p{L}{“"(&]|$)/u

const hasWord = (text: string) => /\p{L}{2}/u.test(text)

/** Calls whose texts are for developers. */
const FOR_DEVELOPERS = /^(?:Error|TypeError|RangeError|ServiceError|log|warn|debug|report)$/

/** Calls of `contract/wire/kinds.ts`; their last argument is an error text, which the specification names (§8). */
const DECLARES_CALL = /^(?:read|write|attempt)$/

/** Returns the texts in a file that people would see, with their lines: those belong in `messages/`. */
export function visibleTexts(path: string, source: string): string[] {
  const found: string[] = []
  const add = ({ start }: Node, text: string) => {
    const line = source.slice(0, start).split('\n').length
    found.push(`${path}:${line}: ${text.trim().replace(/\s+/g, ' ')}`)
  }
  const visit = (value: unknown, context: { isSeen: boolean }): void => {
    if (Array.isArray(value)) return value.forEach((each) => visit(each, context))
    if (typeof value !== 'object' || value === null || !('type' in value)) return
    const node = value as Node
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return
    if (/^(?:Import|Export(?:All|Named))Declaration$/.test(node.type) && node['source']) return
    if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const name = nameOf(node['callee'] as Node)
      if (FOR_DEVELOPERS.test(name) || (path.startsWith('contract/') && DECLARES_CALL.test(name))) return
    }
    if (node.type === 'JSXText' && hasWord(String(node['value']))) return add(node, String(node['value']))
    if (node.type === 'JSXAttribute') {
      const { name } = node['name'] as unknown as { name: string }
      return visit(node['value'], { isSeen: SEEN_ATTRIBUTES.test(name) })
    }
    if (node.type === 'Property') {
      const { name, value: literal } = node['key'] as unknown as { name?: string; value?: string }
      const property = name ?? literal ?? ''
      // Error texts of calls, which the specification names (§8) and no page shows.
      if (path.startsWith('contract/') && property === 'failure') return
      return visit(node['value'], { isSeen: SEEN_PROPERTIES.test(property) })
    }
    const text = textOf(node)
    if (text !== null && (SENTENCE.test(text) || (context.isSeen && hasWord(text)))) add(node, text)
    const inner = /^(?:ConditionalExpression|LogicalExpression|JSXExpressionContainer|TemplateLiteral|TS\w+)$/.test(
      node.type,
    )
      ? context
      : { isSeen: false }
    for (const [key, child] of Object.entries(node)) if (key !== 'quasis' && key !== 'test') visit(child, inner)
  }
  visit(parse(path, source).program, { isSeen: false })
  return found
}

function nameOf(callee: Node): string {
  const { name, property } = callee as unknown as { name?: string; property?: { name?: string } }
  return name ?? property?.name ?? ''
}

function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type !== 'TemplateLiteral') return null
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('{}')
}

/** Returns the messages of a file by their key: `group.key`. */
export function messagesByKey(messages: Messages, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(messages).flatMap(([key, message]) =>
      typeof message === 'string'
        ? [[prefix + key, message] as const]
        : [...messagesByKey(message, `${prefix}${key}.`)],
    ),
  )
}

/** Returns the values of a message with their kinds, and its elements: `count: plural`, `name`, `<link>`. */
export function valuesOf(message: string): string[] {
  const found = new Set<string>()
  const visit = (nodes: unknown): void => {
    if (!Array.isArray(nodes)) return
    for (const node of nodes) {
      if (!Array.isArray(node)) continue
      const [name, kind, ...rest] = node as [string, unknown, ...unknown[]]
      if (typeof kind !== 'number') found.add(node.length === 1 ? name : `<${name}>`)
      else if (kind <= 3) found.add(`${name}: ${['', 'select', 'plural', 'selectordinal'][kind]}`)
      else found.add(`${name}: ${kind}`)
      if (typeof kind === 'number') Object.values((rest[0] ?? {}) as object).forEach((option) => visit(option))
      else visit(node.slice(1))
    }
  }
  visit(compile(message))
  return [...found].sort()
}

/** Returns the strings of a file, with `*` for each value in a template. */
export function stringsIn(path: string, source: string): string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'Literal' && typeof node['value'] === 'string') found.push(node['value'])
    if (node.type === 'TemplateLiteral')
      found.push((node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('*'))
    Object.values(node).forEach(visit)
  }
  visit(parse(path, source).program)
  return found
}
