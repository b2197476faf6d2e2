/** Makes mutants: small faults in a machine or a rule that the tests should notice. */
import { parseSync, Visitor, type Expression, type Node, type ObjectExpression, type ObjectProperty } from 'oxc-parser'

export interface Mutant {
  file: string
  /** The replaced characters of the source. */
  start: number
  end: number
  /** The replacement. */
  text: string
  line: number
  /** The line's text. */
  at: string
  /** What the mutant changes, in words. */
  what: string
}

type Change = Pick<Mutant, 'start' | 'end' | 'text' | 'what'>

const OPERATORS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  includes: 'startsWith',
  startsWith: 'includes',
  toLowerCase: 'toUpperCase',
  trim: 'toString',
}

/** The keys under which a machine lists transitions by event or delay. */
const EVENT_KEYS = new Set(['on', 'after'])
const TRANSITION_KEYS = new Set(['always', 'onDone', 'onError'])
const OTHER_KEYS = new Set(['tags', 'reenter', 'entry', 'exit'])

/** A table with more texts is a list of words, such as those of the search, and has no mutants of its texts. */
const MOST_OF_A_RULE = 40

/** Returns every mutant of a source, in order. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program } = parseSync(file, source)
  const changes: Change[] = []
  const machines: ObjectExpression[] = []
  const lists: Node[] = []
  const textOf = ({ start, end }: Node): string => source.slice(start, end)
  const replace = (node: Node, text: string, what: string) =>
    void changes.push({ start: node.start, end: node.end, text, what })

  /** Removes a part of a list, with the comma after it. */
  const drop = (node: Node, what: string) => {
    const behind = /^\s*,/.exec(source.slice(node.end))?.[0].length ?? 0
    changes.push({ start: node.start, end: node.end + behind, text: '', what })
  }

  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      const name = callee.type === 'MemberExpression' ? callee.property : callee
      if (name.type === 'Identifier' && name.name === 'createMachine' && config?.type === 'ObjectExpression')
        machines.push(config)
    },
  }).visit(program)
  const levels = machines.flatMap(levelsIn)
  for (const machine of machines) inMachine(machine)

  function inMachine(node: Expression): void {
    if (node.type !== 'ObjectExpression') return
    for (const property of propertiesOf(node)) {
      const key = keyOf(property)
      const value = property.value as Expression
      if (EVENT_KEYS.has(key)) inEvents(value, key)
      else if (TRANSITION_KEYS.has(key)) inTransition(property, key)
      else if (key === 'states') for (const state of valuesOf(value)) inMachine(state)
      else if (key === 'invoke')
        for (const invoke of value.type === 'ArrayExpression' ? elementsOf(value) : [value]) inMachine(invoke)
      else if (key === 'initial') other(value, 'begins in another state')
      else if (OTHER_KEYS.has(key)) listed(property, key)
    }
  }

  function inEvents(node: Expression, key: string): void {
    if (node.type !== 'ObjectExpression') return
    for (const property of propertiesOf(node)) inTransition(property, `${key} ${keyOf(property)}`)
  }

  function inTransition(property: ObjectProperty, name: string): void {
    drop(property, `drops ${name}`)
    const value = property.value as Expression
    const transitions = value.type === 'ArrayExpression' ? elementsOf(value) : [value]
    if (transitions.length > 1) {
      for (const [index, transition] of transitions.entries()) drop(transition, `drops way ${index + 1} of ${name}`)
      const [first, second] = transitions as [Expression, Expression]
      changes.push({
        start: first.start,
        end: second.end,
        text: textOf(second) + source.slice(first.end, second.start) + textOf(first),
        what: `swaps the first two ways of ${name}`,
      })
    }
    for (const transition of transitions) {
      if (transition.type !== 'ObjectExpression') continue
      for (const part of propertiesOf(transition)) {
        const key = keyOf(part)
        if (key === 'guard') drop(part, `asks no guard in ${name}`)
        if (key === 'target') {
          drop(part, `goes nowhere in ${name}`)
          other(part.value as Expression, `goes elsewhere in ${name}`)
        }
        if (key === 'actions' || key === 'reenter') listed(part, `${key} of ${name}`)
      }
    }
  }

  /** Drops each part of a list, or the single value. */
  function listed(property: ObjectProperty, name: string): void {
    const value = property.value as Expression
    if (value.type === 'ArrayExpression' && value.elements.length > 1)
      for (const [index, part] of elementsOf(value).entries()) drop(part, `drops part ${index + 1} of ${name}`)
    else drop(property, `drops ${name}`)
  }

  /** Replaces a state with another of the same level, if possible one that lasts. */
  function other(node: Expression, what: string): void {
    if (node.type !== 'Literal' || typeof node.value !== 'string') return
    const name = node.value.split('.').at(-1) ?? ''
    const prefix = node.value.slice(0, node.value.length - name.length)
    const others = [...(levels.find((level) => level.has(name)) ?? [])].filter(([other]) => other !== name)
    const another = others.find(([, lasts]) => lasts) ?? others[0]
    if (another) replace(node, `'${prefix}${another[0]}'`, what)
  }

  const isInMachine = ({ start, end }: Node) => machines.some((machine) => machine.start <= start && end <= machine.end)
  const isText = ({ value }: { value: unknown }) => typeof value === 'string'
  const operator = (node: { left: Node; right: Node; operator: string } & Node) => {
    const instead = OPERATORS[node.operator]
    if (!instead) return
    const between = source.slice(node.left.end, node.right.start)
    const at = node.left.end + between.indexOf(node.operator)
    changes.push({
      start: at,
      end: at + node.operator.length,
      text: instead,
      what: `${node.operator} becomes ${instead}`,
    })
  }
  new Visitor({
    BinaryExpression: (node) => operator(node as never),
    LogicalExpression: (node) => operator(node as never),
    UnaryExpression: (node) => node.operator === '!' && replace(node, textOf(node.argument), 'drops !'),
    ConditionalExpression(node) {
      replace(node.test, 'true', 'always takes the first branch')
      replace(node.test, 'false', 'always takes the second branch')
    },
    IfStatement(node) {
      replace(node.test, 'true', 'always goes into the if')
      replace(node.test, 'false', 'never goes into the if')
    },
    MemberExpression({ property, computed }) {
      if (!computed && property.type === 'Identifier' && Object.hasOwn(METHODS, property.name))
        replace(property, METHODS[property.name] ?? '', `${property.name} becomes ${METHODS[property.name]}`)
    },
    Literal(node) {
      if (typeof node.value === 'boolean') replace(node, String(!node.value), `${node.value} becomes ${!node.value}`)
      if (typeof node.value === 'number') replace(node, `(${node.raw} + 1)`, `${node.raw} becomes one more`)
    },
    ObjectExpression(node) {
      if (node.properties.length > MOST_OF_A_RULE) lists.push(node)
    },
    Property(property) {
      const { value } = property
      if (value.type !== 'Literal' || !isText(value)) return
      if (lists.some((list) => list.start <= property.start && property.end <= list.end)) return
      if (
        isInMachine(property as unknown as Node) &&
        !['title', 'description', 'tone'].includes(keyOf(property as ObjectProperty))
      )
        return
      if (keyOf(property as ObjectProperty) !== 'type')
        replace(
          value,
          value.value === '' ? "'?'" : "''",
          `${keyOf(property as ObjectProperty)} becomes ${value.value === '' ? 'a question mark' : 'empty'}`,
        )
    },
  }).visit(program)

  const lines = source.split('\n')
  const types: Node[] = []
  new Visitor({ TSLiteralType: (node) => void types.push(node) }).visit(program)
  const isRun = ({ start, end }: Change) => !types.some((type) => type.start <= start && end <= type.end)
  const isCode = ({ start, end, text }: Change) =>
    parseSync(file, source.slice(0, start) + text + source.slice(end)).errors.length === 0
  return changes
    .filter(isRun)
    .filter(isCode)
    .map((change) => ({ ...change, line: source.slice(0, change.start).split('\n').length }))
    .map((change) => ({ file, ...change, at: lines[change.line - 1]!.trim() }))
    .filter(
      (mutant, index, all) =>
        all.findIndex((each) => each.start === mutant.start && each.end === mutant.end && each.text === mutant.text) ===
        index,
    )
    .toSorted((one, another) => one.start - another.start || one.end - another.end)
}

const propertiesOf = (node: ObjectExpression): ObjectProperty[] =>
  node.properties.filter((property) => property.type === 'Property')

const valuesOf = (node: Expression): Expression[] =>
  node.type === 'ObjectExpression' ? propertiesOf(node).map(({ value }) => value as Expression) : []

const elementsOf = (node: Expression): Expression[] =>
  node.type === 'ArrayExpression' ? (node.elements as Expression[]) : []

function keyOf({ key }: ObjectProperty): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : ''
}

/** Returns the names of the states of each level, and whether each lasts: those with an `always` mostly don't. */
function levelsIn(node: Expression): Map<string, boolean>[] {
  if (node.type !== 'ObjectExpression') return []
  const states = propertiesOf(node).find((property) => keyOf(property) === 'states')?.value as Expression | undefined
  if (states?.type !== 'ObjectExpression') return []
  const lasts = ({ value }: ObjectProperty) =>
    !(value.type === 'ObjectExpression' && propertiesOf(value).some((property) => keyOf(property) === 'always'))
  return [
    new Map(propertiesOf(states).map((state) => [keyOf(state), lasts(state)])),
    ...valuesOf(states).flatMap(levelsIn),
  ]
}
