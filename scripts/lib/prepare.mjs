import { buildShop, isBuilt } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { requireNode } from './node.mjs'
import { stop } from './project.mjs'

/** All that a command needs to build the shop and to run its programs in `dist/`; quick when nothing changed. */
export async function prepare() {
  requireNode()
  await install()
  if (!(await buildShop())) stop('The shop could not be built; the reason is above.')
}

/** All that a command needs to run the programs in `dist/`: where they are built, the packages for development may be absent. */
export async function prepareToRun() {
  requireNode()
  if (isInstalled(undefined, undefined, true) && isBuilt()) return
  await prepare()
}
