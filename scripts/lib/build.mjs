import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, root } from './project.mjs'
import { runNode } from './run.mjs'

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

/** A fingerprint of everything the build is made from: paths and contents, no times. */
function sourceHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((path) => [...filesIn(inProject(path))])) {
    hash.update(file.slice(root.length).replaceAll('\\', '/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Removes parts of builds older than a month; younger ones may still be open in somebody's browser. */
function removeOldParts() {
  for (const file of filesIn(inProject('dist'))) {
    if (Date.now() - statSync(file).mtimeMs > 30 * days) rmSync(file)
  }
}

/** Without these the shop does not start; a `dist/` that lost one is built again. */
const needed = ['client/index.html', 'render/render.js', 'server/main.js', 'server/owner.js', 'server/pictures.js']

/** Whether `dist/` was built from the sources as they are now. A stamp that cannot be read, as a power cut leaves it, is none. */
export function isBuilt(hash = sourceHash(), dist = inProject('dist')) {
  if (needed.some((file) => !existsSync(join(dist, file)))) return false
  try {
    return JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8')).hash === hash
  } catch {
    return false
  }
}

/**
 * Builds the shop into `dist/` when a source differs from the last build. Returns whether it is built. `print` is that
 * of `run`.
 */
export async function buildShop(print) {
  const hash = sourceHash()
  if (isBuilt(hash)) return true
  console.log('Building the shop …')
  rmSync(stamp, { force: true })
  removeOldParts()
  const code = await runNode(inProject('node_modules/vite/bin/vite.js'), ['build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
    print,
  })
  if (code !== 0) return false
  mkdirSync(inProject('dist'), { recursive: true })
  writeFileSync(stamp, JSON.stringify({ hash }) + '\n')
  return true
}
