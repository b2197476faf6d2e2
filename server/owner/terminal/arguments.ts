import type * as z from 'zod/mini'
import { UsageProblem } from './command.ts'

/** One of a command's arguments as it is typed. */
export interface Argument {
  /** Its name in the schema, and that of its option. */
  key: string
  name: string
  isWord: boolean
  isOptional: boolean
  kind: 'text' | 'number' | 'flag' | 'list' | 'choice'
  /** What the help shows for its value: `NOTE`, `on|off`; empty for a flag. */
  takes: string
  schema: z.ZodMiniType
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  entries?: Record<string, string>
  values?: unknown[]
}

const internals = (schema: z.ZodMiniType) =>
  (schema as unknown as { _zod: { def: Definition; bag: { minimum?: number; maximum?: number } } })._zod

/** The arguments that are typed without an option, wherever they are. */
const WORDS = ['order', 'who']

/** Returns the arguments of a command as they are typed: what its schema has, if there is one, the words first. */
export function argumentsOf(
  schema: z.ZodMiniType | undefined,
  { words = [], options = {} }: { words?: readonly string[]; options?: Partial<Record<string, string>> },
): Argument[] {
  const shape = (schema && internals(schema).def.shape) ?? {}
  const first = [...WORDS.filter((key) => Object.hasOwn(shape, key) && !words.includes(key)), ...words]
  const keys = [...first, ...Object.keys(shape).filter((key) => !first.includes(key))]
  return keys.map((key) => {
    const { innerType } = internals(shape[key]!).def
    const inner = innerType ?? shape[key]!
    const kind = kindOf(inner)
    const [name = '', ...given] = (options[key] ?? key).split(' ')
    const takes = given.join(' ') || placeholderOf(inner, kind, name)
    return {
      key,
      name,
      isWord: first.includes(key),
      isOptional: innerType !== undefined || kind === 'flag',
      kind,
      takes,
      schema: inner,
    }
  })
}

function kindOf(schema: z.ZodMiniType): Argument['kind'] {
  const { type } = internals(schema).def
  if (type === 'number') return 'number'
  if (type === 'boolean') return 'flag'
  if (type === 'array') return 'list'
  return type === 'enum' || type === 'literal' ? 'choice' : 'text'
}

const choicesOf = (schema: z.ZodMiniType): unknown[] => {
  const { entries, values } = internals(schema).def
  return values ?? Object.values(entries ?? {})
}

function placeholderOf(schema: z.ZodMiniType, kind: Argument['kind'], name: string): string {
  if (kind === 'flag') return ''
  if (kind === 'choice') return choicesOf(schema).join('|')
  return kind === 'list' ? `${name.toUpperCase().replace(/S$/, '')}…` : name.toUpperCase()
}

/** Reads what was typed for an argument. Throws a UsageProblem for what its schema does not take. */
export function readValue(text: string, { kind, schema, isWord }: Argument, name: string): unknown {
  if (kind === 'choice') {
    const choices = choicesOf(schema)
    const choice = choices.find((each) => String(each) === text)
    if (choice === undefined)
      throw new UsageProblem(`${isWord ? 'Use' : `${name} takes`} ${choices.join(', ')}; not "${text}".`)
    return choice
  }
  if (kind !== 'number') return text
  const { minimum = 0, maximum = 999_999_999 } = internals(schema).bag
  if (!/^\d+$/.test(text) || Number(text) < minimum || Number(text) > maximum)
    throw new UsageProblem(`${name} takes a whole number from ${minimum} to ${maximum}.`)
  return Number(text)
}
