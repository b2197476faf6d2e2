import { createRecording, type Entry, type Recording } from './record.ts'
import { isShape } from './shape.ts'

const TEXTS = ['actor', 'machine', 'type', 'status'] as const

/** Returns a value that was read as an entry. Throws an error in words when it is none. */
export function entryOf(value: unknown): Entry {
  const { number, at, states, shape, ...rest } = (value ?? {}) as Partial<Entry>
  const isEntry =
    Number.isFinite(number) &&
    Number.isFinite(at) &&
    TEXTS.every((key) => typeof rest[key] === 'string') &&
    Array.isArray(states) &&
    states.every((path) => typeof path === 'string') &&
    isShape(shape)
  if (!isEntry) throw new Error('It is not a session of the live view.')
  return value as Entry
}

/** Returns what is known of all actors: the last removed entries of those that run, then all others. */
export const wholeOf = (recording: Recording): Entry[] =>
  [...recording.actorsAt(0).values(), ...recording.entries()].toSorted((one, other) => one.number - other.number)

/** Returns the session in a file: a list, or a line for each entry. Throws an error in words. */
export function readSession(text: string, mask: (value: unknown) => unknown): Recording {
  const recording = createRecording(mask, Date.now)
  const values = text.trimStart().startsWith('[')
    ? (json(text) as unknown[])
    : text.split('\n').filter(Boolean).map(json)
  if (values.length === 0) throw new Error('It has no entries.')
  for (const value of values) recording.add(entryOf(value))
  return recording
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('It is not JSON.')
  }
}
