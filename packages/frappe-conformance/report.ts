import { ACCOUNT_CALLS, calls as contract, STORE_CALLS } from '../../contract/calls.ts'
import { checkTransport } from './transport.ts'
import { checkPrivateCalls, logIn, logOut } from './customer.ts'
import type { Options } from './options.ts'
import { createRun, notTried, type Row, type Verdict } from './run.ts'
import { checkGuestCalls } from './guest.ts'
import { checkWrites } from './writes.ts'

export interface Report {
  host: string
  app: string
  calls: Row[]
  transport: Row[]
  /** What the check made on the host and could not delete. */
  left: string[]
  summary: Record<Exclude<Verdict, 'not needed'>, number>
  /** Whether no row has the verdict `no`. */
  ok: boolean
}

/** Checks a host, one call after the other. `now` returns ms since 1970; `timeout` is the limit of a call in ms. */
export async function checkHost(options: Options, clock?: { now?: () => number; timeout?: number }): Promise<Report> {
  const run = createRun(options, clock)
  const { rows, product, list, isThere } = await checkGuestCalls(run)
  const calls = [...rows]
  const transport: Row[] = []
  let left: string[] = []
  if (isThere) {
    const { row, session } = await logIn(run)
    const reads = await checkPrivateCalls(run, session)
    const writes = await checkWrites(run, session, product)
    calls.push(row, ...reads, await logOut(run, session), ...writes.rows)
    left = writes.left
    transport.push(...(await checkTransport(run, list)))
  } else
    calls.push(
      ...Object.keys(contract).flatMap((name) =>
        [...ACCOUNT_CALLS, ...STORE_CALLS, ...rows.map((row) => row.name)].includes(name)
          ? []
          : [notTried(name, 'the host does not answer')],
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
    transport,
    left,
    summary,
    ok: [...calls, ...transport].every(({ relyOn }) => relyOn !== 'no'),
  }
}

/** Formats the report: tables, explanations and a summary line. */
export function textOf({ host, app, calls, transport, left, summary, ok }: Report): string {
  const tables = [tableOf('call', calls), ...(transport.length > 0 ? [tableOf('transport', transport)] : [])]
  const parts = [
    `${host}, app ${app}`,
    ...tables,
    ...explanationsOf([...calls, ...transport]),
    ...(left.length > 0 ? [`Left on the host: ${left.join(', ')}.`] : []),
    `${summary.yes} calls can be relied on, ${summary['with care']} with care, ${summary.no} cannot, ` +
      `${summary['not tried']} were not tried.` +
      (ok || summary.no > 0 ? '' : ' There are problems with the transport.'),
  ]
  return parts.map(printable).join('\n\n')
}

const HEADINGS = { no: 'Cannot be relied on', care: 'Costs the shopper something', fine: 'Does no harm' } as const

/** Explains each difference once, with all its calls, the most severe first. */
function explanationsOf(rows: Row[]): string[] {
  return (['no', 'care', 'fine'] as const).flatMap((severity) => {
    const groups = new Map<string, { names: string[]; words: string[] }>()
    for (const { name, differences } of rows) {
      for (const { short, long, said } of differences.filter((one) => one.severity === severity)) {
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
        `${HEADINGS[severity]}:`,
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

/** Removes control characters, because the report quotes the host. */
function printable(text: string): string {
  return text.replaceAll(/[^\P{C}\n]/gu, '')
}
