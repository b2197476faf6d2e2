import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { countBudgets } from '../../bench/bytes/budgets.mjs'
import { findBrowser } from './browser.mjs'
import { buildShop, isBuilt } from './build.mjs'
import { makePictures } from './pictures.mjs'
import { startPostgres } from './postgres.mjs'
import { inProject } from './project.mjs'
import { runNode } from './run.mjs'

const cached = (name) => inProject('node_modules/.cache/sokoni-tests', name)
const tool = (path) => inProject('node_modules', path)

const passed = { passed: 1, failed: 0 }
const failed = { passed: 0, failed: 1 }

/** A stage that is one check: it passes or fails as a whole. */
function check(file, args = []) {
  return async (_, print) => ((await runNode(file, args, { print })) === 0 ? passed : failed)
}

/**
 * The counts of a run of tests. A run that ended badly has at least one failure, whatever its report says
 * (a file that does not load has no failed test), and so has a run that found no test.
 */
export function countsOf({ passed, failed, code }) {
  const isBad = code !== 0 || passed + failed === 0
  return { passed, failed: isBad ? Math.max(failed, 1) : failed }
}

function freshReport(name) {
  mkdirSync(cached(''), { recursive: true })
  const file = cached(`${name}.json`)
  rmSync(file, { force: true })
  return file
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 2 * 2 ** 30

/** Memory where Linux has enough of it, because the server's tests copy many databases; else a folder on the disk. */
function temporaryPlace() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ENOUGH_BYTES ? tmpdir() : MEMORY
}

/**
 * A folder for what programs leave in temporary ones, gone with it, also when we are ended; they may serve other users,
 * as PostgreSQL does.
 */
async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(temporaryPlace(), 'sokoni-tests-'))
  chmodSync(folder, 0o755)
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  const endOnSignal = (signal) => {
    clear()
    process.kill(process.pid, signal)
  }
  process.once('SIGINT', endOnSignal).once('SIGTERM', endOnSignal)
  try {
    return await work(folder)
  } finally {
    process.off('SIGINT', endOnSignal).off('SIGTERM', endOnSignal)
    clear()
  }
}

/** Every file of tests, with `/` between folders. */
export const testFiles = () =>
  ['tests', 'e2e']
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file))
    .toSorted()

/** The counts of each folder of `tests/` in vitest's report. */
function partsOf({ testResults = [] }) {
  const parts = {}
  for (const { name, status, assertionResults } of testResults) {
    const part = (parts[/[/\\]tests[/\\]([^/\\]+)/.exec(name)?.[1]] ??= { passed: 0, failed: 0 })
    for (const test of assertionResults) if (test.status in part) part[test.status] += 1
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) part.failed += 1
  }
  return parts
}

async function runVitest(name, args, env = {}) {
  const file = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await inTemporaryFolder((TMPDIR) =>
    runNode(tool('vitest/vitest.mjs'), ['run', ...args, ...reporters], { env: { ...env, TMPDIR } }),
  )
  const report = read(file)
  const { numPassedTests = 0, numFailedTests = 0 } = report
  return { ...countsOf({ passed: numPassedTests, failed: numFailedTests, code }), parts: partsOf(report), code }
}

/** Runs vitest's part of `npm test`, or the files asked for, or with `--changed` the tests of files that were touched. */
async function tests(files) {
  const isOfChange = files[0]?.startsWith('--changed')
  const quick = files.length === 0 || isOfChange ? ['--project', '!*-all'] : []
  const counts = await runVitest('tests', [...files, ...quick])
  if (!isOfChange || counts.code !== 0 || counts.passed > 0) return counts
  console.log('No test concerns a file that was touched.')
  return { passed: 0, failed: 0 }
}

/** The tests of the server that use a database, once more on a PostgreSQL server; none where this machine has no PostgreSQL. */
async function postgres() {
  const server = await startPostgres()
  if (!server) {
    console.error(
      'There is no PostgreSQL on this machine, and no package of it for this system. Please install PostgreSQL.',
    )
    return failed
  }
  console.log(`On PostgreSQL ${server.version}`)
  try {
    return await runVitest('postgres', ['--project', 'server', ...databaseTests()], { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

/**
 * They open a store and would tell nothing new of its database: the first spends half a minute on hashing passwords, and two instances
 * are asked the same of limits; the others are about how quick calls are, and about connections.
 */
const OF_NO_USE_TWICE = ['trustProxy.test.ts', 'conformance.test.ts', 'hostileConnections.test.ts']

/** The rest of the server's tests would do the same on either database. */
function databaseTests() {
  const folder = 'tests/server'
  const files = readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.test.ts') && !OF_NO_USE_TWICE.includes(basename(path)),
  )
  return files
    .filter((path) =>
      /\b(?:openTestStore|openTestDatabase|makeServerDatabase)\(/.test(readFileSync(inProject(folder, path), 'utf8')),
    )
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
}

function hasBuild() {
  const isThere = isBuilt()
  if (!isThere) console.error('There is no build of the sources as they are now. Please run npm run build.')
  return isThere
}

async function build(_, print) {
  return (await buildShop(print)) ? passed : failed
}

async function pictures() {
  return hasBuild() && (await makePictures()) ? passed : failed
}

async function budgets(_, print = console.log) {
  if (!hasBuild()) return failed
  try {
    return await countBudgets(print)
  } catch (error) {
    console.error(error.message)
    return failed
  }
}

/** Runs Playwright with these arguments on the build. */
function playwright(name, args) {
  return async (files, print) => {
    if (!hasBuild()) return failed
    const { path, problem } = await findBrowser()
    if (problem) {
      console.error(problem)
      return failed
    }
    const file = freshReport(name)
    const env = { PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const words = files.length > 0 ? files : args
    const code = await inTemporaryFolder((TMPDIR) =>
      runNode(tool('@playwright/test/cli.js'), ['test', ...words], { env: { ...env, TMPDIR }, print }),
    )
    const { expected = 0, unexpected = 0, flaky = 0 } = read(file).stats ?? {}
    return countsOf({ passed: expected, failed: unexpected + flaky, code })
  }
}

/**
 * What can be checked, by name (`testPlan.mjs` says when). A stage takes the test files asked for (none: all), and what
 * prints its output, if not live; it gives how many of its checks passed and failed.
 */
export const stages = {
  types: check(tool('typescript/bin/tsc'), ['--noEmit', '--incremental', '--tsBuildInfoFile', cached('types.json')]),
  lint: check(tool('oxlint/bin/oxlint'), ['--deny-warnings']),
  format: check(tool('oxfmt/bin/oxfmt'), ['--check']),
  unused: check(tool('knip/bin/knip.js'), ['--no-progress', '--cache', '--cache-location', cached('knip')]),
  tests,
  build,
  budgets,
  purchase: playwright('purchase', ['--grep', '@purchase']),
  slow: () => runVitest('slow', ['--project', '*-all']),
  postgres,
  pictures,
  browser: playwright('browser', ['--grep-invert', '@purchase']),
}
