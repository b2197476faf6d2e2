import { readFileSync } from 'node:fs'
import { inProject, stop } from './project.mjs'
import { run, runNode } from './run.mjs'

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

function packagesIn(installedFile) {
  try {
    return packagesOf(installedFile)
  } catch {
    return undefined
  }
}

/**
 * Returns whether `node_modules` holds what `package-lock.json` asks for. npm writes `node_modules/.package-lock.json`
 * as its last step, so an interrupted install counts as missing. Optional packages may be absent, as they are for other
 * systems; with `toRun` development packages may be absent too, as after `npm ci --omit=dev`.
 */
export function isInstalled(
  wantedFile = inProject('package-lock.json'),
  installedFile = inProject('node_modules/.package-lock.json'),
  toRun = false,
) {
  const installed = packagesIn(installedFile)
  if (!installed) return false
  return Object.entries(packagesOf(wantedFile)).every(([path, wanted]) => {
    if (path === '') return true
    if (!installed[path]) return Boolean(wanted.optional || wanted.devOptional || (toRun && wanted.dev))
    return installed[path].version === wanted.version && installed[path].integrity === wanted.integrity
  })
}

/** Installs the exact packages of `package-lock.json` unless they are installed already. */
export async function install() {
  if (isInstalled()) return
  console.log('Installing packages (once, about half a minute) …')
  // The lock file names exact versions, so what npm has downloaded before need not be asked for again.
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  if ((await runNpm(args)) !== 0)
    stop('The packages could not be installed; npm says why above. Check the connection and run the command again.')
}

/** Runs npm, the same that runs us if one does; returns its exit code. */
export const runNpm = (args, options = {}) => {
  const npm = process.env.npm_execpath
  return npm?.endsWith('.js')
    ? runNode(npm, args, options)
    : run('npm', args, { ...options, shell: process.platform === 'win32' })
}
