import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inProject, root } from './project.mjs'
import { runNode } from './run.mjs'
import { writeSbom } from './sbom.mjs'

const sources = [
  'domain',
  'contract',
  'machines',
  'src',
  'server',
  'demo',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/lib/stableNames.mjs',
  'tsconfig.json',
  'package-lock.json',
]
const stamp = inProject('dist/build.json')
const days = 24 * 60 * 60 * 1000

function* filesIn(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) {
    yield path
    return
  }
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    if (entry.isDirectory()) yield* filesIn(join(path, entry.name))
    else if (entry.isFile()) yield join(path, entry.name)
  }
}

/** Returns a hash of the paths and contents of everything that goes into the build. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => [...filesIn(inProject(path))])) {
    hash.update(file.slice(root.length).replaceAll('\\', '/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Removes files of builds older than a month. Open pages may still load younger ones. */
function removeOldParts() {
  for (const file of filesIn(inProject('dist'))) {
    if (Date.now() - statSync(file).mtimeMs > 30 * days) rmSync(file)
  }
}

/** The shop does not start without these. */
const needed = ['client/index.html', 'render/render.js', 'server/main.js', 'server/owner.js', 'server/pictures.js']

/** Returns whether `dist/` was built from the current sources. An unreadable stamp, as after a power cut, means no. */
export function isBuilt(hash = sourceHash(), dist = inProject('dist')) {
  if (needed.some((file) => !existsSync(join(dist, file)))) return false
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')).hash === hash
  } catch {
    return false
  }
}

/** Returns twelve digits of the commit that is checked out, or null. COMMIT names it where there is no git. */
export function commitOf(folder = root, { COMMIT } = process.env) {
  const given = COMMIT?.trim()
  // without this test git would name the commit of a repository above the folder
  const found = given || !existsSync(join(folder, '.git')) ? given : gitCommit(folder)
  return /^[0-9a-f]{12,64}$/.exec(found ?? '')?.[0].slice(0, 12) ?? null
}

const gitCommit = (folder) =>
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout?.trim() ?? ''

/** Writes what `dist/` was built from. Most commits change nothing that is built, so the commit may change alone. */
export function writeStamp(hash, file = stamp, commit = commitOf()) {
  const text = JSON.stringify({ hash, commit }) + '\n'
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.part`, text)
  renameSync(`${file}.part`, file)
}

/** Whether `dist/` was built from the current sources; if so, its stamp now names the current commit. */
export function isBuiltNow(hash = sourceHash()) {
  if (!isBuilt(hash)) return false
  try {
    if (commitOf() !== null) writeStamp(hash)
  } catch {
    // this user may not write there: the commit stays that of the build
  }
  return true
}

/**
 * Builds the shop into `dist/` when a source has changed since the last build. Returns whether all is built. For
 * `print` see `run`.
 */
export async function buildShop(print) {
  const hash = sourceHash()
  if (isBuiltNow(hash)) return true
  console.log('Building the shop …')
  rmSync(stamp, { force: true })
  removeOldParts()
  const code = await runNode(inProject('scripts/lib/buildParts.mjs'), [], { env: { NODE_ENV: 'production' }, print })
  if (code !== 0) return false
  writeSbom()
  writeStamp(hash)
  return true
}
