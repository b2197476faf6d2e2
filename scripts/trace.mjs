// npm run trace: which requirements of docs/requirements.md no test title names.
//   npm run trace               per area, the ids that are open
//   npm run trace -- AUT CRT    those areas only, each open line in full
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ID = '[A-Z]{3}-\\d{2}'
/** Ids in square brackets: `[CRT-24]`, `[VAL-02, VAL-03]`. */
const NAMED = new RegExp(`\\[(${ID}(?:[ ,]+${ID})*)\\]`, 'g')
const COMMENT = /^\s*(?:\/\/|\/?\*)/

/** The lines of the register, decisions (OPN, CTR) among them: `- **CRT-24** text`. */
function readRegister(path) {
  const line = new RegExp(`^- \\*\\*(${ID})\\*\\* (.*)$`, 'gm')
  return [...readFileSync(path, 'utf8').matchAll(line)].map(([, id, text]) => ({ id, area: id.slice(0, 3), text }))
}

/** Every source file below a folder of tests: tables that titles are made from may stand beside them. */
function testFilesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** The ids that a file names outside comments, each with the line it stands on. */
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
const strangers = mentions.filter(({ id }) => !known.has(id))
if (strangers.length > 0) {
  console.log('Named in a test, but not in docs/requirements.md:')
  for (const { id, at } of strangers) console.log(`  ${id} ${at}`)
}
