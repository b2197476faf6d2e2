import { ACCOUNT_CALLS, calls as contract } from '../../contract/calls.ts'
import { checkBeside } from './beside.ts'
import { checkPrivateCalls, logIn, logOut } from './customer.ts'
import type { Options } from './options.ts'
import { createRun, notTried, type Row, type Verdict } from './run.ts'
import { checkVisitorsCalls } from './visitor.ts'
import { checkWrites } from './writes.ts'

export interface Report {
  host: string
  app: string
  calls: Row[]
  beside: Row[]
  /** What the check has made on the host and could not take away. */
  left: string[]
  summary: Record<Exclude<Verdict, 'not needed'>, number>
  /** Whether nothing that was tried is unreliable. */
  ok: boolean
}

/** Checks a host, one call after the other. `now` gives ms since 1970; `timeout` is how many ms a call may take. */
export async function checkHost(options: Options, clock?: { now?: () => number; timeout?: number }): Promise<Report> {
  const run = createRun(options, clock)
  const { rows, product, list, isThere } = await checkVisitorsCalls(run)
  const calls = [...rows]
  const beside: Row[] = []
  let left: string[] = []
  if (isThere) {
    const { row, session } = await logIn(run)
    const reads = await checkPrivateCalls(run, session)
    const writes = await checkWrites(run, session, product)
    calls.push(row, ...reads, await logOut(run, session), ...writes.rows)
    left = writes.left
    beside.push(...(await checkBeside(run, list)))
  } else
    calls.push(
      ...Object.keys(contract).flatMap((name) =>
        [...ACCOUNT_CALLS, ...rows.map((row) => row.name)].includes(name)
          ? []
          : [notTried(name, 'the host gives no answer')],
      ),
    )
  const count = (relyOn: Verdict) => calls.filter((call) => call.relyOn === relyOn).length
  const summary = {
    yes: count('yes'),
    'with care': count('with care'),
    no: count('no'),
    'not tried': count('not tried'),
  }
  return {
    host: options.host,
    app: options.app,
    calls,
    beside,
    left,
    summary,
    ok: [...calls, ...beside].every(({ relyOn }) => relyOn !== 'no'),
  }
}

/** The report as a text: a table, what differs, and one line to sum up. */
export function textOf({ host, app, calls, beside, left, summary, ok }: Report): string {
  const tables = [tableOf('call', calls), ...(beside.length > 0 ? [tableOf('beside the calls', beside)] : [])]
  const parts = [
    `${host}, app ${app}`,
    ...tables,
    ...explanationsOf([...calls, ...beside]),
    ...(left.length > 0 ? [`Left on the host: ${left.join(', ')}.`] : []),
    `${summary.yes} calls can be relied on, ${summary['with care']} with care, ${summary.no} cannot, ${summary['not tried']} were not tried.${ok || summary.no > 0 ? '' : ' What stands beside the calls is not all well.'}`,
  ]
  return parts.map(printable).join('\n\n')
}

const HEADINGS = { no: 'Cannot be relied on', care: 'Costs the shopper something', fine: 'Does no harm' } as const

/** Each difference once, with all the calls that have it, the gravest first. */
function explanationsOf(rows: Row[]): string[] {
  return (['no', 'care', 'fine'] as const).flatMap((weight) => {
    const groups = new Map<string, { names: string[]; words: string[] }>()
    for (const { name, differences } of rows) {
      for (const { short, long, said } of differences.filter((one) => one.weight === weight)) {
        const known = groups.get(short + long)
        if (known) known.names.push(name)
        else
          groups.set(short + long, {
            names: [name],
            words: [`${short}: ${long}`, ...(said ? [`The host says: “${said}”`] : [])],
          })
      }
    }
    if (groups.size === 0) return []
    return [
      [
        `${HEADINGS[weight]}:`,
        ...Array.from(groups.values(), ({ names, words }) => [`  ${names.join(', ')}`, ...words].join('\n    ')),
      ].join('\n'),
    ]
  })
}

function tableOf(title: string, rows: Row[]): string {
  const cells = rows.map(({ name, relyOn, ms, bytes, found, differences }) => [
    name,
    relyOn,
    numbered(ms),
    numbered(bytes),
    differences.length > 0 ? differences.map(({ short }) => short).join('; ') : found,
  ])
  const lines = [[title, 'rely on it', 'ms', 'bytes', 'what differs'], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 2 || column === 3 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function numbered(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en')
}

/** Without characters that would steer a terminal: hosts are quoted. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, '')
}
