import { readFileSync } from 'node:fs'
import type { Fault } from 'statechart-mutation/report.ts'
import { inProject } from '../../scripts/lib/project.mjs'

export interface PlantedFault extends Fault {
  /**
   * Words of the paths of the tests that must notice it, in the order in which they run. A word that no path contains
   * any more is passed over.
   */
  tests: string[]
}

/** Reads a list. A fault is a paragraph: what it does; its kind, and words of tests; its file; both texts. */
function faultsIn(list: string): PlantedFault[] {
  const paragraphs = readFileSync(inProject('tools/mutation', list), 'utf8').trimEnd().split('\n\n')
  return paragraphs.map((paragraph) => {
    const [what = '', about = '', file = '', ...lines] = paragraph.split('\n')
    const [kind = '', ...tests] = about.split(' ')
    const textOf = (sign: string) => lines.flatMap((line) => (line.startsWith(sign) ? [line.slice(1)] : [])).join('\n')
    return { file: file.replace('--- ', ''), kind, what, found: textOf('-'), instead: textOf('+'), tests }
  })
}

/** Faults made by hand in the machines: a wrong target or guard, a missing transition or action, another's output. */
export const MACHINE_FAULTS = faultsIn('machines.diff')

/** Faults made by hand in views, services and server. */
export const PLANTED_FAULTS = faultsIn('shop.diff')
