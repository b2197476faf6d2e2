import type { Mutant } from './mutants.ts'

/** A mutant that was tested. */
export interface Result extends Mutant {
  /** The replaced text. */
  was: string
  isKilled: boolean
  /** Killed only because the tests took too long. */
  isEndless: boolean
}

/** A fault that is made by hand. */
export interface Fault {
  file: string
  kind: string
  /** What it does. */
  what: string
  /** The replaced text, which the file has once. */
  found: string
  instead: string
}

export interface FaultResult {
  fault: Fault
  /** The test that noticed it, or null. */
  by: string | null
  /** Whether the walk of the machine's model alone noticed it. */
  isByWalk: boolean
}

/** Why the tests need not notice a mutant, by its file, its change and its line. */
export type Explained = Readonly<Record<string, string>>

const keyOf = ({ file, what, at }: Result): string => `${file}: ${what}: ${at}`

/** Returns the explained survivors with their explanations. One explanation is for one survivor. */
export function explanationsOf(results: readonly Result[], explained: Explained): Map<Result, string> {
  const survivors = results.filter(({ isKilled }) => !isKilled)
  return new Map(
    Object.entries(explained).flatMap(([key, why]) =>
      survivors
        .filter((result) => keyOf(result) === key)
        .slice(0, 1)
        .map((result): [Result, string] => [result, why]),
    ),
  )
}

/**
 * Reports a run: a line, a page, whether each survivor is explained, and explanations without a survivor in the tested
 * files.
 */
export function reportOf(
  results: readonly Result[],
  seconds: number,
  reasons: Explained,
): { summary: string; page: string; isClean: boolean; stale: string[] } {
  const survivors = results.filter(({ isKilled }) => !isKilled)
  const explained = explanationsOf(results, reasons)
  const open = survivors.filter((result) => !explained.has(result))
  const killed = results.length - survivors.length
  const endless = results.filter(({ isEndless }) => isEndless).length
  const rows = [...new Set(results.map(({ file }) => file))].toSorted().map((file) => {
    const own = results.filter((result) => result.file === file)
    const alive = own.filter(({ isKilled }) => !isKilled)
    const known = alive.filter((result) => explained.has(result)).length
    return `| ${file} | ${own.length} | ${own.length - alive.length} | ${known} | ${alive.length - known} |`
  })
  const share = ((100 * killed) / Math.max(1, results.length)).toFixed(1)
  const counted = (100 * killed) / Math.max(1, killed + open.length)
  const summary =
    `${results.length} mutants, ${killed} noticed (${share} %; ${endless} by having no end), ` +
    `${survivors.length - open.length} explained, ${open.length} open, ${seconds} s.`
  const page = [
    ['| File | Mutants | Noticed | Explained | Open |', '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
    open.length > 0 ? `## Open\n\n${listOf(open, explained)}` : '',
    survivors.length > open.length ? `## Explained\n\n${listOf([...explained.keys()], explained)}` : '',
    `${summary} Of those that are not explained, ${counted.toFixed(1)} % are noticed.`,
  ]
  const files = new Set(results.map(({ file }) => file))
  const alive = new Set([...explained.keys()].map(keyOf))
  const stale = Object.keys(reasons).filter((key) => files.has(key.split(': ')[0] ?? '') && !alive.has(key))
  return { summary, page: page.filter(Boolean).join('\n\n'), isClean: open.length === 0, stale }
}

function listOf(results: readonly Result[], explained: Map<Result, string>): string {
  return results
    .map((result) => {
      const { file, line, what, was } = result
      const why = explained.get(result)
      return (
        `- ${file}:${line}: ${what} ` +
        `(\`${was.replaceAll(/\s+/g, ' ').replaceAll('`', "'").slice(0, 60)}\`)${why ? `. ${why}` : ''}`
      )
    })
    .join('\n')
}

/** Reports the faults of a list: what noticed each, then those that nothing noticed, and the numbers. */
export function faultsReportOf(part: string, results: readonly FaultResult[], ms: number): string {
  const lineOf = ({ fault: { file, kind, what } }: FaultResult) => `${file}: ${what} (${kind})`
  const survivors = results.filter(({ by }) => by === null)
  const share = (count: number) => `${count} (${((100 * count) / Math.max(1, results.length)).toFixed(1)} %)`
  const byWalks = results.filter(({ isByWalk }) => isByWalk).length
  const walks = byWalks > 0 ? `${share(byWalks)} by the model walks alone, ` : ''
  return [
    `## Faults in ${part}`,
    [
      '| Fault | Noticed by |',
      '| --- | --- |',
      ...results.map((each) => `| ${lineOf(each)} | ${each.by ?? ''} |`),
    ].join('\n'),
    ...(survivors.length > 0 ? [`Not noticed:\n\n${survivors.map((each) => `- ${lineOf(each)}`).join('\n')}`] : []),
    `${results.length} faults, noticed: ${walks}${share(results.length - survivors.length)} in all; ` +
      `${survivors.length} not noticed; ${Math.round(ms / 1000)} s.`,
  ].join('\n\n')
}
