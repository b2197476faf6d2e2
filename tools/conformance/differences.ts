import type { CallName } from '../../contract/calls.ts'
import { lossesIn, type Loss, type Read } from './compare.ts'
import { COSTS, type Weight } from './costs.ts'

/** One way in which an answer is not what was agreed. */
export interface Difference {
  weight: Weight
  /** A few words for a table. */
  short: string
  /** What it means and what to do about it, in whole sentences. */
  long: string
  /** What the host said to it, where it said anything to a person. */
  said?: string
}

/** What the storefront repairs in an answer, in words; nothing of what may be missing by agreement. */
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
  const cost = COSTS[name]?.missing?.[loss.path]
  const field = loss.path.split('.').at(-1) ?? ''
  const weight = cost?.weight === 'no' && loss.count < loss.of ? 'care' : (cost?.weight ?? 'care')
  if (loss.kind === 'missing') {
    if (!cost) return []
    return [
      {
        weight,
        short: isInList(loss) ? `${rowsOf(name, loss)} without ${field}` : `no ${field}`,
        long: `${cost.words} ${firstOf(loss)}`.trim(),
      },
    ]
  }
  if (loss.kind !== 'unreadable') return []
  const where = isInList(loss) ? ` of ${rowsOf(name, loss)}` : ''
  const long = `${field} is ${loss.example}, and counts as missing.`
  return [
    {
      weight: weight === 'fine' ? 'care' : weight,
      short: `${field}${where} cannot be read`,
      long: cost ? `${long} ${cost.words}` : long,
    },
  ]
}

function leftOut(name: CallName, loss: Loss): Difference {
  const list = loss.path.replace(/\[\]$/, '')
  const needed = COSTS[name]?.needs?.[list]
  const fields = loss.because.filter(Boolean)
  const why = [
    fields.length > 0 && `for what stands in ${fields.join(' or ')}`,
    loss.because.includes('') && `for want of ${needed ?? 'what can be read'}`,
  ]
    .filter(Boolean)
    .join(', or ')
  return {
    weight: loss.count === loss.of ? 'no' : 'care',
    short: `${rowsOf(name, loss)} left out`,
    long: `The shop leaves out what it cannot read, here ${why}; the first is ${loss.example}.`,
  }
}

const isInList = ({ path }: Loss) => path.includes('[]')

/** `3 of 40 products`, by the innermost list of a path. */
function rowsOf(name: CallName, { path, count, of }: Loss): string {
  const list = path.slice(0, path.lastIndexOf('[]'))
  const [one, several] = COSTS[name]?.rows?.[list] ?? ['row', 'rows']
  return `${count} of ${of} ${of === 1 ? one : several}`
}

function firstOf(loss: Loss): string {
  const row = / of (.+)$/.exec(loss.example)?.[1]
  return row ? `The first is ${row}.` : ''
}

function kindsOfNumbers(losses: Loss[]): Difference[] {
  // a specification may be of any kind
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
    return [{ weight: 'fine' as const, short, long: `${found.join(', ')}: understood.` }]
  })
}

function emptyLists(name: CallName, value: unknown, losses: Loss[]): Difference[] {
  const inside = (value as { message?: object } | undefined)?.message ?? value
  return Object.entries(COSTS[name]?.empty ?? {}).flatMap(([list, { weight, words }]) => {
    const rows = (inside as Record<string, unknown> | undefined)?.[list]
    const hadRows = losses.some(({ kind, path }) => kind === 'left out' && path === `${list}[]`)
    return Array.isArray(rows) && rows.length === 0 && !hadRows
      ? [{ weight, short: `no ${COSTS[name]?.rows?.[list]?.[1] ?? list}`, long: words }]
      : []
  })
}
