import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const ID = '[A-Z]{3}-\\d{2,3}'
/** Ids in square brackets: `[CRT-24]`, `[VAL-02, VAL-03]`. */
const NAMED = new RegExp(`\\[(${ID}(?:[ ,]+${ID})*)\\]`, 'g')
/** The end of a decision: `Adds to GEN-10, §2.` (OPN), `Settles CRT-14 and CON-16.` (CTR). */
const DECIDED = { OPN: / Adds to ([^.]+)\.$/, CTR: / Settles ([^.]+)\.$/ }
const COMMENT = /^\s*(?:\/\/|\/?\*)/

/** Returns the requirements and the decisions (OPN, CTR), one for each line like `- **CRT-24** text`. */
function readRegister(path) {
  const line = new RegExp(`^- \\*\\*(${ID})\\*\\* (.*)$`, 'gm')
  return [...readFileSync(path, 'utf8').matchAll(line)].map(([, id, text]) => ({ id, area: id.slice(0, 3), text }))
}

/** Returns whether a decision ends with lines of the specification that exist, or with sections of it. */
function namesItsLines({ area, text }, specified) {
  const [, lines] = DECIDED[area].exec(text) ?? []
  return lines !== undefined && lines.split(/, | and /).every((line) => /^§[1-9]$/.test(line) || specified.has(line))
}

/** Returns every source file below a folder, not only tests: some titles come from tables in other files. */
function testFilesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Returns the ids that a file names outside comments, each with its line. */
function idsNamedIn(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, at) =>
      COMMENT.test(line)
        ? []
        : [...line.matchAll(NAMED)].flatMap(([, ids]) =>
            ids.split(/[ ,]+/).map((id) => ({ id, at: `${file}:${at + 1}` })),
          ),
    )
}

/** Returns the lines that `npm run trace` prints for a project's folder and the areas that its words name. */
export function trace(folder, words = []) {
  const printed = []
  const register = readRegister(join(folder, 'docs', 'requirements.md'))
  const mentions = ['tests', 'packages', 'e2e'].flatMap((tests) => testFilesIn(join(folder, tests))).flatMap(idsNamedIn)
  const named = new Set(mentions.map(({ id }) => id))
  const wanted = words.map((area) => area.toUpperCase())

  const requirements = register.filter(({ area }) => wanted.length === 0 || wanted.includes(area))
  for (const area of new Set(requirements.map((line) => line.area))) {
    const lines = requirements.filter((line) => line.area === area)
    const open = lines.filter(({ id }) => !named.has(id))
    const count = `${area} ${String(lines.length - open.length).padStart(3)} of ${String(lines.length).padStart(3)}`
    if (wanted.length > 0) {
      printed.push(`${count} named by a test${open.length > 0 ? '; open:' : ''}`)
      for (const { id, text } of open) printed.push(`  ${id} ${text}`)
    } else {
      printed.push(open.length > 0 ? `${count}   open: ${open.map(({ id }) => id.slice(4)).join(' ')}` : count)
    }
  }
  const done = requirements.filter(({ id }) => named.has(id)).length
  printed.push(`${done} of ${requirements.length} requirements are named by a test`)

  const known = new Set(register.map(({ id }) => id))
  const unknown = mentions.filter(({ id }) => !known.has(id))
  if (unknown.length > 0) {
    printed.push('Named in a test, but not in docs/requirements.md:')
    for (const { id, at } of unknown) printed.push(`  ${id} ${relative(folder, at)}`)
  }

  const specified = new Set(register.filter(({ area }) => !(area in DECIDED)).map(({ id }) => id))
  const adrift = register.filter((line) => line.area in DECIDED && !namesItsLines(line, specified))
  if (adrift.length > 0) printed.push('Decisions that do not end with the specified lines they are about:')
  for (const { id } of adrift) printed.push(`  ${id}`)
  return printed
}
