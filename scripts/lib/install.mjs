import { readFileSync } from 'node:fs'
import { inProject, stop } from './project.mjs'
import { run, runNode } from './run.mjs'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

function packagesIn(heldFile) {
  try {
    return packagesOf(heldFile)
  } catch {
    return undefined
  }
}

/**
 * Whether `node_modules` holds what `package-lock.json` asks for. npm writes what it installed into
 * `node_modules/.package-lock.json` as its last step, so a broken-off install counts as missing,
 * and so does one whose list cannot be read.
 * Optional packages may be absent: they belong to other systems. With `toRun` those for development may be too, as
 * `npm ci --omit=dev` leaves them out.
 */
export function isInstalled(
  wantedFile = inProject('package-lock.json'),
  heldFile = inProject('node_modules/.package-lock.json'),
  toRun = false,
) {
  const held = packagesIn(heldFile)
  if (!held) return false
  return Object.entries(packagesOf(wantedFile)).every(([place, wanted]) => {
    if (place === '') return true
    if (!held[place]) return Boolean(wanted.optional || wanted.devOptional || (toRun && wanted.dev))
    return held[place].version === wanted.version && held[place].integrity === wanted.integrity
  })
}

/** Installs the exact packages of `package-lock.json` when they are not there yet. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages (once, about half a minute) …')
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('.js')
    ? await runNode(npm, args)
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (code !== 0)
    stop('The packages could not be installed; npm says why above. Check the connection and run the command again.')
}
