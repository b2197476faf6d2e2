import { parseSync, visitorKeys } from 'oxc-parser'

/** One import of a file; `names` are the imported names, empty for `import()` and side effects. */
export interface Import {
  from: string
  names: { name: string; isType: boolean }[]
  /** `import()` loads only when it runs, `import type` never. */
  kind: 'value' | 'type' | 'lazy'
}

/** A use of a global (`window`, `Date.now()`); `isTopLevel` when importing the file runs it. */
interface GlobalUse {
  name: string
  isTopLevel: boolean
}

/** A call of a method: its name, the source of what it is called on, and its line, from 1. */
interface MethodCall {
  name: string
  on: string
  line: number
}

interface Syntax {
  imports: Import[]
  hasReExport: boolean
  globals: GlobalUse[]
  calls: MethodCall[]
}

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const isFunction = (node: Node) => /^(Function|ArrowFunction)/.test(node.type)
const asNodes = (value: unknown): Node[] => (Array.isArray(value) ? value : [value]).filter(isNode)

/** Returns the child nodes that run, without property names and types. */
function children(node: Node): Node[] {
  if (node.type.startsWith('TS')) return asNodes(node.expression)
  if (/^(Import|ExportSpecifier)/.test(node.type) && node.type !== 'ImportExpression') return []
  const isNamed = /^(MemberExpression|Property|MethodDefinition|PropertyDefinition|AccessorProperty)$/.test(node.type)
  const skipped = isNamed && !node.computed ? ['property', 'key'] : []
  return (visitorKeys[node.type] ?? []).filter((key) => !skipped.includes(key)).flatMap((key) => asNodes(node[key]))
}

function walk(node: Node, visit: (node: Node, isTopLevel: boolean) => void, isTopLevel = true): void {
  visit(node, isTopLevel)
  for (const child of children(node)) walk(child, visit, isTopLevel && !isFunction(node))
}

/** Returns the names that a pattern declares. */
function declaredBy(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  const parts = [pattern.properties, pattern.elements, pattern.value, pattern.left, pattern.argument]
  return parts.flatMap(asNodes).flatMap(declaredBy)
}

function declarations(node: Node): string[] {
  if (node.type === 'VariableDeclarator' || node.type === 'ClassDeclaration')
    return asNodes(node.id).flatMap(declaredBy)
  if (isFunction(node)) return [...asNodes(node.id), ...asNodes(node.params)].flatMap(declaredBy)
  if (node.type === 'CatchClause') return asNodes(node.param).flatMap(declaredBy)
  return []
}

/** Returns the global that a node uses: `Date.now`, `new Date()`, or a bare name. */
function globalName(node: Node): string | undefined {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'MemberExpression' && isNode(node.object) && isNode(node.property) && !node.computed) {
    return `${String(node.object.name)}.${String(node.property.name)}`
  }
  if (node.type === 'NewExpression' && isNode(node.callee) && asNodes(node.arguments).length === 0) {
    return `new ${String(node.callee.name)}()`
  }
  return undefined
}

/** Returns the method that a node calls, if it does. */
function methodCall({ type, callee }: Node, source: string): MethodCall | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || callee.type !== 'MemberExpression') return undefined
  const { object, property } = callee
  if (!isNode(object) || !isNode(property) || callee.computed) return undefined
  const [start, end] = [Number(object.start), Number(object.end)]
  return {
    name: String(property.name),
    on: source.slice(start, end),
    line: source.slice(0, Number(property.start)).split('\n').length,
  }
}

/** Makes a function of a file's path and text that remembers its result for all rules and test files. */
function remembered<Result>(read: (path: string, source: string) => Result) {
  const results = new Map<string, Result>()
  return (path: string, source: string): Result => {
    const key = `${path}\0${source}`
    if (!results.has(key)) results.set(key, read(path, source))
    return results.get(key)!
  }
}

/** Parses a file. Its syntax tree is made when `program` is read first, which takes most of the time. */
export const parse = remembered(parseSync)

/** Reads a file's imports, its uses of globals and its calls of methods. Throws on a file that does not parse. */
export const readSyntax = remembered((path, source): Syntax => {
  const { program, module, errors } = parse(path, source)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)

  const imports: Import[] = module.staticImports.map(({ moduleRequest, entries, start, end }) => ({
    from: moduleRequest.value,
    names: entries.map(({ importName, isType }) => ({ name: importName.name ?? importName.kind, isType })),
    kind: /^import\s+type\b/.test(source.slice(start, end)) ? 'type' : 'value',
  }))
  const reExports = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  imports.push(...reExports.map((from) => ({ from, names: [], kind: 'value' as const })))

  const uses: GlobalUse[] = []
  const calls: MethodCall[] = []
  const declared = new Set(
    module.staticImports.flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  )
  walk(program as unknown as Node, (node, isTopLevel) => {
    if (node.type === 'ImportExpression' && isNode(node.source)) {
      // of a name that is made while it runs, the beginning
      const { value, quasis } = node.source as { value?: unknown; quasis?: { value: { raw: string } }[] }
      imports.push({ from: String(value ?? quasis?.[0]?.value.raw), names: [], kind: 'lazy' })
    }
    for (const name of declarations(node)) declared.add(name)
    const name = globalName(node)
    if (name !== undefined) uses.push({ name, isTopLevel })
    const call = methodCall(node, source)
    if (call) calls.push(call)
  })
  return { imports, hasReExport: reExports.length > 0, globals: uses.filter(({ name }) => !declared.has(name)), calls }
})
