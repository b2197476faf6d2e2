import type { CallName } from '../../contract/calls.ts'
import { lossesIn, type Loss, type Read } from './compare.ts'
import { CONSEQUENCES, type Severity } from './consequences.ts'

/** One way in which an answer differs from the contract. */
export interface Difference {
  severity: Severity
  /** A few words for the table. */
  short: string
  /** What it means and what to do about it, in sentences. */
  long: string
  /** The host's own message, if any. */
  said?: string
}

/** Returns what the storefront repairs in an answer, except values that may be missing by contract. */
export function repairsIn(name: CallName, sent: unknown, read: Read): Difference[] {
  const losses = lossesIn(sent, read)
  return [
    ...losses.flatMap((loss) => differenceOf(name, loss)),
    ...kindsOfNumbers(losses),
    ...emptyLists(name, read(sent), losses),
  ]
}

function differenceOf(name: CallName, loss: Loss): Difference[] {
  if (loss.kind === 'left out') return [leftOut(name, loss)]
  const consequence = CONSEQUENCES[name]?.missing?.[loss.path]
  const field = loss.path.split('.').at(-1) ?? ''
  const severity = consequence?.severity === 'no' && loss.count < loss.of ? 'care' : (consequence?.severity ?? 'care')
  if (loss.kind === 'missing') {
    if (!consequence) return []
    return [
      {
        severity,
        short: isInList(loss) ? `${rowsOf(name, loss)} without ${field}` : `no ${field}`,
        long: `${consequence.words} ${firstOf(loss)}`.trim(),
      },
    ]
  }
  if (loss.kind !== 'unreadable') return []
  const where = isInList(loss) ? ` of ${rowsOf(name, loss)}` : ''
  const long = `${field} is ${loss.example}, and counts as missing.`
  return [
    {
      severity: severity === 'fine' ? 'care' : severity,
      short: `${field}${where} cannot be read`,
      long: consequence ? `${long} ${consequence.words}` : long,
    },
  ]
}

function leftOut(name: CallName, loss: Loss): Difference {
  const list = loss.path.replace(/\[\]$/, '')
  const needed = CONSEQUENCES[name]?.needs?.[list]
  const fields = loss.because.filter(Boolean)
  const why = [
    fields.length > 0 && `because of ${fields.join(' or ')}`,
    loss.because.includes('') && `for lack of ${needed ?? 'what can be read'}`,
  ]
    .filter(Boolean)
    .join(', or ')
  return {
    severity: loss.count === loss.of ? 'no' : 'care',
    short: `${rowsOf(name, loss)} left out`,
    long: `The shop leaves out what it cannot read, here ${why}. The first is ${loss.example}.`,
  }
}

const isInList = ({ path }: Loss) => path.includes('[]')

/** `3 of 40 products`, by the innermost list of a path. */
function rowsOf(name: CallName, { path, count, of }: Loss): string {
  const list = path.slice(0, path.lastIndexOf('[]'))
  const [one, several] = CONSEQUENCES[name]?.rows?.[list] ?? ['row', 'rows']
  return `${count} of ${of} ${of === 1 ? one : several}`
}

function firstOf(loss: Loss): string {
  const row = / of (.+)$/.exec(loss.example)?.[1]
  return row ? `The first is ${row}.` : ''
}

function kindsOfNumbers(losses: Loss[]): Difference[] {
  // A specification may be of any type.
  const fields = (kind: Loss['kind']) => [
    ...new Set(
      losses.flatMap((loss) =>
        loss.kind === kind && !loss.path.includes('.specifications.') ? [loss.path.split('.').at(-1) ?? ''] : [],
      ),
    ),
  ]
  return (['text as number', 'number as text'] as const).flatMap((kind) => {
    const found = fields(kind)
    if (found.length === 0) return []
    const short = kind === 'text as number' ? 'numbers sent as texts' : 'texts sent as numbers'
    return [{ severity: 'fine' as const, short, long: `${found.join(', ')}: understood.` }]
  })
}

function emptyLists(name: CallName, value: unknown, losses: Loss[]): Difference[] {
  const inside = (value as { message?: object } | undefined)?.message ?? value
  return Object.entries(CONSEQUENCES[name]?.empty ?? {}).flatMap(([list, { severity, words }]) => {
    const rows = (inside as Record<string, unknown> | undefined)?.[list]
    const hadRows = losses.some(({ kind, path }) => kind === 'left out' && path === `${list}[]`)
    return Array.isArray(rows) && rows.length === 0 && !hadRows
      ? [{ severity, short: `no ${CONSEQUENCES[name]?.rows?.[list]?.[1] ?? list}`, long: words }]
      : []
  })
}
