/** Reads the source of machines: their literals, the types of their events, and where events are sent and handled. */
import { readdirSync, readFileSync } from 'node:fs'
import {
  parseSync,
  Visitor,
  type Node,
  type ObjectExpression,
  type ObjectProperty,
  type Program,
  type TSInterfaceBody,
  type TSType,
} from 'oxc-parser'

export interface Source {
  file: string
  text: string
  program: Program
}

export const sourceOf = (file: string, text: string): Source => ({ file, text, program: parseSync(file, text).program })

/** Returns the TypeScript files of a folder. */
export function sourcesIn(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => sourceOf(`${folder}/${name}`, readFileSync(`${folder}/${name}`, 'utf8')))
}

/**
 * Returns the parts of the literal given to `createMachine` that are neither literal, a function nor a composed guard.
 */
export function strangersIn({ text, program }: Source): string[] {
  const drawn = configsOf(program, 'createMachine')
  if (drawn.length !== 1) return [`${drawn.length} literal machines`]
  return drawn.flatMap((machine) => strangersOf(machine, text))
}

function strangersOf(node: Node, text: string): string[] {
  if (node.type === 'Literal' || node.type === 'ArrowFunctionExpression') return []
  const isComposedGuard =
    node.type === 'CallExpression' && /^(and|or|not)$/.test(text.slice(node.callee.start, node.callee.end))
  if (isComposedGuard) return node.arguments.flatMap((guard) => strangersOf(guard, text))
  if (node.type === 'ArrayExpression') return node.elements.flatMap((item) => (item ? strangersOf(item, text) : []))
  if (node.type === 'ObjectExpression') {
    return node.properties.flatMap((property) => {
      const isPlain = property.type === 'Property' && !property.shorthand && !property.computed && !property.method
      return isPlain ? strangersOf(property.value, text) : [text.slice(property.start, property.end)]
    })
  }
  return [text.slice(node.start, node.end)]
}

/** Returns the literals given to a function or method of a name. */
function configsOf(program: Program, name: string): ObjectExpression[] {
  const configs: ObjectExpression[] = []
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee
      if (called.type === 'Identifier' && called.name === name && config?.type === 'ObjectExpression')
        configs.push(config)
    },
  }).visit(program)
  return configs
}

/** Returns a property's name, or null when it is computed. */
function keyOf({ key, computed }: ObjectProperty): string | null {
  if (computed) return null
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

const propertiesOf = (node: ObjectExpression): ObjectProperty[] =>
  node.properties.filter((property) => property.type === 'Property')

/** Returns the placeholder actors of a machine, which `provide` replaces; child machines are real. */
export function placeholdersIn({ program }: Source): string[] {
  return actorsOf(configsOf(program, 'setup'))
    .filter(([, { type }]) => type === 'CallExpression')
    .map(([name]) => name)
}

function actorsOf(configs: ObjectExpression[]): [string, Node][] {
  return configs
    .flatMap(propertiesOf)
    .filter((property) => keyOf(property) === 'actors')
    .flatMap(({ value }) =>
      value.type === 'ObjectExpression'
        ? propertiesOf(value).map((actor): [string, Node] => [keyOf(actor) ?? '', actor.value])
        : [],
    )
}

/** Returns the actors that a source provides, as `xMachine.actor`. */
export function wiredIn({ program }: Source): string[] {
  const wired: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      if (
        callee.type !== 'MemberExpression' ||
        callee.object.type !== 'Identifier' ||
        callee.property.type !== 'Identifier'
      )
        return
      if (callee.property.name !== 'provide' || config?.type !== 'ObjectExpression') return
      for (const [name] of actorsOf([config])) wired.push(`${callee.object.name}.${name}`)
    },
  }).visit(program)
  return wired
}

/** Returns the texts that the property `type` of each named type may have, by the type's name. */
export function typesNamedIn(sources: readonly Source[]): Map<string, string[]> {
  const aliases = new Map<string, TSType | TSInterfaceBody>()
  for (const { program } of sources) {
    new Visitor({
      TSTypeAliasDeclaration: ({ id, typeAnnotation }) => void aliases.set(id.name, typeAnnotation),
      TSInterfaceDeclaration: ({ id, body }) => void aliases.set(id.name, body),
    }).visit(program)
  }
  const textsOf = (type: TSType | TSInterfaceBody): string[] => {
    if (type.type === 'TSUnionType' || type.type === 'TSIntersectionType') return type.types.flatMap(textsOf)
    if (type.type === 'TSParenthesizedType') return textsOf(type.typeAnnotation)
    if (type.type === 'TSTypeReference' && type.typeName.type === 'Identifier') {
      const alias = aliases.get(type.typeName.name)
      return alias ? textsOf(alias) : []
    }
    if (type.type !== 'TSTypeLiteral' && type.type !== 'TSInterfaceBody') return []
    const members = type.type === 'TSTypeLiteral' ? type.members : type.body
    return members.flatMap((member) => {
      if (member.type !== 'TSPropertySignature' || member.key.type !== 'Identifier' || member.key.name !== 'type')
        return []
      const annotation = member.typeAnnotation?.typeAnnotation
      return annotation?.type === 'TSLiteralType' && annotation.literal.type === 'Literal'
        ? [String(annotation.literal.value)]
        : []
    })
  }
  return new Map([...aliases].map(([name, type]) => [name, [...new Set(textsOf(type))].toSorted()]))
}

/** Returns the texts that an expression may have. */
function textsIn(node: Node): string[] {
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)]
  return node.type === 'Literal' ? [String(node.value)] : []
}

/** Returns the `type` and `onUser` of every object literal in sources: events that are sent or emitted. */
export function typesSaidIn(sources: readonly Source[]): Set<string> {
  const said = new Set<string>()
  for (const { program } of sources) {
    new Visitor({
      ObjectExpression(node) {
        for (const property of propertiesOf(node)) {
          if (/^(type|onUser)$/.test(keyOf(property) ?? '')) for (const text of textsIn(property.value)) said.add(text)
        }
      },
    }).visit(program)
  }
  return said
}

/** Returns the types of the events that a machine's source emits. */
export function typesEmittedIn({ program, text }: Source): string[] {
  const emitted = new Set<string>()
  new Visitor({
    CallExpression({ callee, arguments: [what] }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee
      if (called.type !== 'Identifier' || called.name !== 'emit' || !what) return
      const type = /^[^']*\btype: '([^']+)'/.exec(text.slice(what.start, what.end))?.[1]
      if (type) emitted.add(type)
    },
  }).visit(program)
  return [...emitted].toSorted()
}

/** Returns the event types that sources handle, by subscription, by table or by comparison. */
export function typesHeardIn(sources: readonly Source[]): Set<string> {
  const heard = new Set<string>()
  for (const { program } of sources) {
    new Visitor({
      CallExpression({ callee, arguments: [type] }) {
        if (
          callee.type !== 'MemberExpression' ||
          callee.property.type !== 'Identifier' ||
          callee.property.name !== 'on'
        )
          return
        if (type?.type === 'Literal') heard.add(String(type.value))
      },
      ObjectExpression(node) {
        for (const property of propertiesOf(node))
          if (property.value.type !== 'Literal') heard.add(keyOf(property) ?? '')
      },
      BinaryExpression({ left, right }) {
        if (
          left.type === 'MemberExpression' &&
          left.property.type === 'Identifier' &&
          left.property.name === 'type' &&
          right.type === 'Literal'
        )
          heard.add(String(right.value))
      },
    }).visit(program)
  }
  return heard
}
