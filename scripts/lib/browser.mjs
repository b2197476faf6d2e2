import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inProject } from './project.mjs'
import { run, runNode } from './run.mjs'

const variable = 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

/** Where browsers stand that are not on the PATH. */
function usualPlaces({ LOCALAPPDATA = '', PROGRAMFILES = '', 'PROGRAMFILES(X86)': programFiles86 = '' } = process.env) {
  if (process.platform === 'darwin') {
    return ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
      (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
    )
  }
  if (process.platform !== 'win32') return []
  const parts = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
  return [PROGRAMFILES, programFiles86, LOCALAPPDATA]
    .filter(Boolean)
    .flatMap((folder) => parts.map((part) => join(folder, part)))
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function onThisSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces()].find(isProgram)
}

/** Playwright's own build, when it was downloaded for this version of Playwright. */
async function playwrightsOwn() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** After a download only the headless build may be there, which Playwright finds by itself: '' stands for it. */
async function downloaded() {
  console.log('No browser found; asking Playwright for its own (two minutes at most) …')
  const cli = inProject('node_modules/playwright/cli.js')
  const code = await runNode(cli, ['install', 'chromium-headless-shell'], { timeout: 120_000, print: () => {} })
  return code === 0 ? '' : undefined
}

/** Only where nobody sits in front of the machine: in CI, without a terminal, or when told to by SOKONI_INSTALL_BROWSER=1. */
async function installedByApt() {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const mayInstall = process.env.CI || process.env.SOKONI_INSTALL_BROWSER || !process.stdin.isTTY
  if (!isRoot || !mayInstall || !isProgram('/usr/bin/apt-get')) return undefined
  console.log('Installing the system package chromium with apt-get …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const lock = ['-o', 'DPkg::Lock::Timeout=300']
  await run('apt-get', ['update', '-qq'], { env })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lock, 'chromium'], { env })
  return onThisSystem()
}

/**
 * Finds a Chromium for the browser tests, getting one where that is allowed.
 * Gives its path, '' for the one that Playwright finds by itself, or a line that says what to do.
 */
export async function findBrowser() {
  const asked = process.env[variable]
  if (asked) {
    return isProgram(asked)
      ? { path: asked }
      : { problem: `${variable} names ${asked}, which is not a program. Please correct or unset it.` }
  }
  const path = (await playwrightsOwn()) ?? onThisSystem() ?? (await downloaded()) ?? (await installedByApt())
  return path === undefined
    ? { problem: `No Chromium, Chrome or Edge found. Please install one, or name its program in ${variable}.` }
    : { path }
}
