import { buildShop, isBuiltNow } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { stop } from './project.mjs'

const OLDEST_NODE = [20, 19]

/** Ends the program with one line when this Node is too old to run the shop. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  stop(
    `Sokoni needs Node ${OLDEST_NODE.join('.')} or newer, and this is Node ${version}. ` +
      'Please install a newer Node and run the command again.',
  )
}

/** Checks Node, installs the packages and builds the shop, each only where needed. */
export async function prepare() {
  requireNode()
  await install()
  if (!(await buildShop())) stop('The shop could not be built; the reason is above.')
}

/** Returns whether what is in `dist/` can run as it is: a built shop needs no development packages. */
export const isReady = () => isInstalled(undefined, undefined, true) && isBuiltNow()

/**
 * Does the same for commands that only run what is in `dist/`. Returns whether there was anything to do.
 */
export async function prepareToRun() {
  requireNode()
  if (isReady()) return false
  await prepare()
  return true
}
