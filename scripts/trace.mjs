// npm run trace               lists the requirements of docs/requirements.md that no test title names, by area
// npm run trace -- AUT CRT    lists those of some areas, with their text
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ID = '[A-Z]{3}-\\d{2}'
/** Ids in square brackets: `[CRT-24]`, `[VAL-02, VAL-03]`. */
const NAMED = new RegExp(`\\[(${ID}(?:[ ,]+${ID})*)\\]`, 'g')
const COMMENT = /^\s*(?:\/\/|\/?\*)/

/** Returns the requirements and the decisions (OPN, CTR), one for each line like `- **CRT-24** text`. */
function readRegister(path) {
  const line = new RegExp(`^- \\*\\*(${ID})\\*\\* (.*)$`, 'gm')
  return [...readFileSync(path, 'utf8').matchAll(line)].map(([, id, text]) => ({ id, area: id.slice(0, 3), text }))
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

const register = readRegister(join('docs', 'requirements.md'))
const mentions = ['tests', 'e2e'].flatMap(testFilesIn).flatMap(idsNamedIn)
const named = new Set(mentions.map(({ id }) => id))
const wanted = process.argv.slice(2).map((area) => area.toUpperCase())

const requirements = register.filter(
  ({ area }) => area !== 'OPN' && area !== 'CTR' && (wanted.length === 0 || wanted.includes(area)),
)
for (const area of new Set(requirements.map((line) => line.area))) {
  const lines = requirements.filter((line) => line.area === area)
  const open = lines.filter(({ id }) => !named.has(id))
  const count = `${area} ${String(lines.length - open.length).padStart(3)} of ${String(lines.length).padStart(2)}`
  if (wanted.length > 0) {
    console.log(`${count} named by a test${open.length > 0 ? '; open:' : ''}`)
    for (const { id, text } of open) console.log(`  ${id} ${text}`)
  } else {
    console.log(open.length > 0 ? `${count}   open: ${open.map(({ id }) => id.slice(4)).join(' ')}` : count)
  }
}
console.log(
  `${requirements.filter(({ id }) => named.has(id)).length} of ${requirements.length} requirements are named by a test`,
)

const known = new Set(register.map(({ id }) => id))
const unknown = mentions.filter(({ id }) => !known.has(id))
if (unknown.length > 0) {
  console.log('Named in a test, but not in docs/requirements.md:')
  for (const { id, at } of unknown) console.log(`  ${id} ${at}`)
}
