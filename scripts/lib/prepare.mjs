import { buildShop } from './build.mjs'
import { install } from './install.mjs'
import { requireNode } from './node.mjs'
import { stop } from './project.mjs'

/** All that a command needs before it can run the shop's programs in `dist/`; quick when nothing changed. */
export async function prepare() {
  requireNode()
  await install()
  if (!(await buildShop())) stop('The shop could not be built; the reason is above.')
}
