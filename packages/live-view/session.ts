import { createRecording, type Entry, type Recording } from './record.ts'
import { isShape, type Shape } from './shape.ts'

/** An entry in a file or stream: only the first of an actor has the shape of its machine. */
type Line = Omit<Entry, 'shape'> & { shape?: Shape }

const TEXTS = ['actor', 'machine', 'type', 'status'] as const

function isLine(value: unknown): value is Line {
  if (typeof value !== 'object' || value === null) return false
  const { number, at, states, shape } = value as Partial<Line>
  return (
    Number.isFinite(number) &&
    Number.isFinite(at) &&
    TEXTS.every((key) => typeof (value as Partial<Line>)[key] === 'string') &&
    Array.isArray(states) &&
    states.every((path) => typeof path === 'string') &&
    (shape === undefined || isShape(shape))
  )
}

/** Returns a function that writes entries, one after the other, as JSON. */
export function createWriter(): (entry: Entry) => string {
  const shapes = new Map<string, Shape>()
  return ({ shape, ...entry }) => {
    const isKnown = shapes.get(entry.actor) === shape
    shapes.set(entry.actor, shape)
    return JSON.stringify(isKnown ? entry : { ...entry, shape })
  }
}

/** Returns a function that reads what `createWriter` wrote. Throws an error in words when a value is no entry. */
export function createReader(): (value: unknown) => Entry {
  const shapes = new Map<string, Shape>()
  return (value) => {
    if (!isLine(value)) throw new Error('It is not a session of the live view.')
    const shape = value.shape ?? shapes.get(value.actor) ?? { on: [], states: {} }
    shapes.set(value.actor, shape)
    const { number, at, actor, machine, type, event, states, context, status } = value
    return { number, at, actor, machine, type, event, states, context, status, shape }
  }
}

/** Returns what is known of all running actors: their last removed entries, then all others. */
export const wholeOf = (recording: Recording): Entry[] => [...recording.actorsAt(0).values(), ...recording.entries()]

/** Returns a session as JSON, an entry a line. */
export const sessionText = (recording: Recording): string =>
  `[\n${wholeOf(recording).map(createWriter()).join(',\n')}\n]\n`

/** Returns the session in a file: a list, or a line for each entry. Throws an error in words. */
export function readSession(text: string, mask: (value: unknown) => unknown): Recording {
  const recording = createRecording(mask, Date.now)
  const values = text.trimStart().startsWith('[')
    ? (json(text) as unknown[])
    : text.split('\n').filter(Boolean).map(json)
  if (values.length === 0) throw new Error('It has no entries.')
  for (const entry of values.map(createReader())) recording.add(entry)
  return recording
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('It is not JSON.')
  }
}
