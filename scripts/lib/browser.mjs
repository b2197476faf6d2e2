import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inProject } from './project.mjs'
import { run, runNode } from './run.mjs'

const variable = 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
/** Chromium without windows, a package of Debian: browser tests cost a third fewer CPU-seconds. */
const SHELL = 'chromium-headless-shell'

/** Returns where browsers are installed that are not on the PATH. */
function usualPaths({ LOCALAPPDATA = '', PROGRAMFILES = '', 'PROGRAMFILES(X86)': programFiles86 = '' } = process.env) {
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

function onThePath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

const onThisSystem = () => onThePath(names) ?? usualPaths().find(isProgram)

/** Returns the build that was downloaded for this version of Playwright, if any. */
async function playwrightBuild() {
  const { chromium } = await import('playwright')
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** Downloads the headless build. Returns '' for it, because Playwright finds it by itself. */
async function downloaded() {
  console.log('No browser found; asking Playwright for its own (two minutes at most) …')
  const cli = inProject('node_modules/playwright/cli.js')
  const code = await runNode(cli, ['install', 'chromium-headless-shell'], { timeout: 120_000, print: () => {} })
  return code === 0 ? '' : undefined
}

/** Installs a system package as root, but only in CI, without a terminal, or with SOKONI_INSTALL_BROWSER=1. */
async function installByApt(name) {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  const mayInstall = process.env.CI || process.env.SOKONI_INSTALL_BROWSER || !process.stdin.isTTY
  if (!isRoot || !mayInstall || !isProgram('/usr/bin/apt-get')) return
  console.log(`Installing the system package ${name} with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const lock = ['-o', 'DPkg::Lock::Timeout=300']
  const timeout = 300_000
  await run('apt-get', ['update', '-qq'], { env, timeout })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...lock, name], { env, timeout })
}

/** Returns the shell, installed where that is allowed and possible. */
async function shell() {
  if (!onThePath([SHELL])) await installByApt(SHELL)
  return onThePath([SHELL])
}

/** Returns a Chromium with windows, as shoppers use, installed where that is allowed and possible. */
async function wholeBrowser() {
  if (!onThisSystem()) await installByApt('chromium')
  return onThisSystem()
}

/**
 * Finds a Chromium for the browser tests, or installs one where that is allowed. Returns its `path`, '' for the one
 * that Playwright finds by itself, and `wholePath`, one with windows if there is one: only that shows a page again as
 * it was left. Or returns a `problem`: one line that says what to do.
 */
export async function findBrowser() {
  const chosen = process.env[variable]
  if (chosen) {
    return isProgram(chosen)
      ? { path: chosen, wholePath: chosen }
      : { problem: `${variable} names ${chosen}, which is not a program. Please correct or unset it.` }
  }
  const path = (await playwrightBuild()) ?? (await shell()) ?? onThisSystem() ?? (await downloaded())
  const wholePath = (await wholeBrowser()) ?? path
  return wholePath === undefined
    ? { problem: `No Chromium, Chrome or Edge found. Please install one, or name its program in ${variable}.` }
    : { path: path ?? wholePath, wholePath }
}
