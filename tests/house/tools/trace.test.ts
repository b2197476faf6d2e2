import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { trace } from '../../../scripts/lib/trace.mjs'

it('says on no specified line which decisions are about it: they name the line', () => {
  expect(readFileSync('docs/requirements.md', 'utf8')).not.toMatch(/→ (?:OPN|CTR)/)
})

it('finds every requirement in a test, every id of a test in the register, and the lines of every decision', () => {
  expect(trace('.').at(-1)).toMatch(/^(\d+) of \1 requirements are named by a test$/)
})

describe('the trace of a project', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  function project(files: Record<string, string>): string {
    const folder = mkdtempSync(join(tmpdir(), 'trace-'))
    folders.push(folder)
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return folder
  }

  /** Makes the end of a title, so that this file itself names no id. */
  const naming = (...ids: string[]) => `[${ids.join(', ')}]`
  const register = [
    '- **AAA-01** One',
    '- **AAA-02** Two',
    '- **BBB-01** Three',
    '- **OPN-101** Decided. Adds to AAA-02.',
  ].join('\n')

  it('counts the ids that titles name and lists the others', () => {
    const folder = project({
      'docs/requirements.md': register,
      'tests/unit/a.test.ts': `it('does one ${naming('AAA-01', 'OPN-101')}', () => {})`,
      'e2e/b.spec.ts': `// ${naming('AAA-02')} is only a comment\ntest('does three ${naming('BBB-01')}', () => {})`,
      'tests/unit/notes.md': `does two ${naming('AAA-02')}`,
    })
    expect(trace(folder)).toEqual([
      'AAA   1 of   2   open: 02',
      'BBB   1 of   1',
      'OPN   1 of   1',
      '3 of 4 requirements are named by a test',
    ])
  })

  it('prints the open lines of an area in full', () => {
    const folder = project({ 'docs/requirements.md': register })
    expect(trace(folder, ['aaa'])).toEqual([
      'AAA   0 of   2 named by a test; open:',
      '  AAA-01 One',
      '  AAA-02 Two',
      '0 of 2 requirements are named by a test',
    ])
  })

  it('says where a title names an id that the register does not know', () => {
    const folder = project({
      'docs/requirements.md': register,
      'tests/unit/a.test.ts': `\nit('does one ${naming('AAA-01', 'AAA-99')}', () => {})`,
    })
    expect(trace(folder).slice(-2)).toEqual([
      'Named in a test, but not in docs/requirements.md:',
      `  AAA-99 ${join('tests', 'unit', 'a.test.ts')}:2`,
    ])
  })

  it('names the decisions that do not end with lines that exist', () => {
    const folder = project({
      'docs/requirements.md': [
        register,
        '- **OPN-102** Names none.',
        '- **OPN-103** Names one that is missing. Adds to AAA-01 and AAA-03.',
        '- **OPN-104** Names a decision. Adds to OPN-101.',
        '- **CTR-01** Has the other word. Adds to AAA-01.',
        '- **CTR-02** Is right. Settles AAA-01, BBB-01 and §9.',
      ].join('\n'),
    })
    expect(trace(folder).slice(-5)).toEqual([
      'Decisions that do not end with the specified lines they are about:',
      '  OPN-102',
      '  OPN-103',
      '  OPN-104',
      '  CTR-01',
    ])
  })
})
