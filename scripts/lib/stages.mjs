import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { countBudgets } from '../../bench/bytes/budgets.mjs'
import { findBrowser } from './browser.mjs'
import { buildShop, isBuilt } from './build.mjs'
import { folderOf, readCounts } from './counts.mjs'
import { filesWithEveryStatement, statementsIn } from './embedded.mjs'
import { runNpm } from './install.mjs'
import { makeTestPictures, testPicturesFolder } from './pictures.mjs'
import { startPgbouncer } from './pgbouncer.mjs'
import { startPostgres } from './postgres.mjs'
import { inProject } from './project.mjs'
import { run, runNode } from './run.mjs'
import { shakeFiles } from './shake.mjs'
import { findShippedNode } from './shippedNode.mjs'
import { allowUnpaidOrders, startShop } from './shop.mjs'

const cached = (name) => inProject('node_modules/.cache/sokoni-tests', name)
const tool = (path) => inProject('node_modules', path)

const passed = { passed: 1, failed: 0 }
const failed = { passed: 0, failed: 1 }

/** Makes a stage of one program, which passes or fails as a whole. */
function check(file, args = []) {
  return async () => ((await runNode(file, args)) === 0 ? passed : failed)
}

/**
 * Returns the counts of a test run. A run with a bad exit code or without tests has at least one failure, whatever its
 * report says: a file that does not load has no failed test.
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

/** Returns a folder in memory where Linux has enough of it, because the server's tests copy many databases. */
function temporaryRoot() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ENOUGH_BYTES ? tmpdir() : MEMORY
}

/**
 * Runs `work` with a temporary folder and removes it afterwards, also on a signal. Other users may read it, because
 * PostgreSQL may run as another.
 */
export async function inTemporaryFolder(work) {
  const folder = mkdtempSync(join(temporaryRoot(), 'sokoni-tests-'))
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

/** Returns every test file, with `/` between folders. */
export const testFiles = () =>
  ['tests', 'packages', 'e2e']
    .flatMap((folder) => readdirSync(inProject(folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:test|spec)\.tsx?$/.test(file) && !file.includes('/node_modules/'))
    .toSorted()

/** Returns the counts of each folder of `tests/` in vitest's report. */
function partsOf({ testResults = [] }) {
  const parts = {}
  for (const { name, status, assertionResults } of testResults) {
    const part = (parts[folderOf(name)] ??= { passed: 0, failed: 0 })
    for (const test of assertionResults) if (test.status in part) part[test.status] += 1
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed')) part.failed += 1
  }
  return parts
}

/**
 * Returns the failed tests in a report of vitest or Playwright, each a line: file, title, and the first 500
 * characters of how it failed.
 * @param {{ testResults?: any[], suites?: any[] }} report
 */
export function failuresOf({ testResults = [], suites = [] }) {
  const line = (file, title, message = '') => {
    const why = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, 500)
    return [relative(inProject(''), file).replaceAll('\\', '/'), title, why].filter(Boolean).join(' › ')
  }
  const ofVitest = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length > 0 || status !== 'failed')
      return failed.map(({ fullName, failureMessages: [why] }) => line(name, fullName, why))
    return [line(name, '', message)]
  })
  const ofSuite = ({ specs = [], suites: inner = [] }) => [
    ...specs
      .filter((spec) => spec.tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ file, title, tests: [{ results }] }) =>
        line(inProject('e2e', file), title, results.find((run) => run.error)?.error.message),
      ),
    ...inner.flatMap(ofSuite),
  ]
  return [...ofVitest, ...suites.flatMap(ofSuite)]
}

/** Returns the counts and failures of a stage, and a line if no test ran. */
export function resultOf(name, report, run) {
  const failures = failuresOf(report)
  if (run.passed + run.failed === 0 && failures.length === 0)
    failures.push(`${name} ran no test: the output above names a file that does not load, or every test is skipped.`)
  return { ...countsOf(run), failures }
}

async function runVitest(name, args, env = {}) {
  const file = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await inTemporaryFolder((TMPDIR) =>
    runNode(tool('vitest/vitest.mjs'), ['run', ...args, ...reporters], { env: { ...env, TMPDIR } }),
  )
  const report = read(file)
  const { numPassedTests = 0, numFailedTests = 0 } = report
  const run = { passed: numPassedTests, failed: numFailedTests, code }
  return { ...resultOf(name, report, run), parts: partsOf(report) }
}

const statementsFile = cached('statements.json')

/** One process per project, because each loads the shop anew: 10 CPU-seconds in jsdom. Two stages run at once. */
const ONE_WORKER = { VITEST_MAX_WORKERS: '1' }

/** Runs all tests but the views'. Keeps which statements each file of the server's tests sent. */
async function allTests() {
  const result = await runVitest('tests', ['--project', 'node', '--project', 'server'], ONE_WORKER)
  writeFileSync(statementsFile, JSON.stringify(statementsIn(readCounts(process.env.TEST_COUNTS_FILE))))
  return result
}

/** Runs all tests but the views', the given files, or with `--changed` the tests of changed files. */
async function tests(words) {
  if (words.length === 0) return allTests()
  if (!words[0].startsWith('--changed')) return runVitest('tests', words)
  const since = /^--changed=(.+)$/.exec(words[0])?.[1]
  const { changedFiles, testsOf } = await import('./changed.mjs')
  let changed = []
  try {
    changed = changedFiles(since)
  } catch (error) {
    console.error(error.message)
    return failed
  }
  const files = testFiles().filter((file) => !file.startsWith('e2e/'))
  const found = testsOf(
    changed,
    files.filter((file) => !file.includes('.all.test.') || changed.includes(file)),
  )
  console.log(`${found.files.length} of the ${found.of} test files that run a changed file; npm test runs all.`)
  return found.files.length > 0 ? runVitest('tests', found.files) : { passed: 0, failed: 0 }
}

/** Runs the tests that only `npm run check` runs, with a PostgreSQL server. Fails where there is no PostgreSQL. */
async function slow() {
  const server = await startPostgres()
  if (!server) {
    console.error(
      'There is no PostgreSQL on this machine, and no package of it for this system. Please install PostgreSQL.',
    )
    return failed
  }
  console.log(`On PostgreSQL ${server.version}`)
  let pooler = null
  try {
    pooler = await startPgbouncer(server.url)
    if (!pooler) console.log('PgBouncer is not installed: the tests that run through it are skipped.')
    return await runVitest('slow', ['--project', '*-all'], {
      ...ONE_WORKER,
      TEST_DATABASE_URL: server.url,
      ...(pooler && { TEST_POOLER_HOST: pooler.host }),
    })
  } finally {
    await pooler?.stop()
    await server.stop()
  }
}

/**
 * Runs few of the server's tests once more, on the embedded database: together they send every statement that the
 * tests sent to PostgreSQL, which is faster.
 */
function embedded() {
  const all = databaseTests()
  const files = filesWithEveryStatement(all, read(statementsFile))
  console.log(`${files.length} of ${all.length} test files together send every statement of the server's tests.`)
  return runVitest('embedded', ['--project', 'server', ...files], { ...ONE_WORKER, TEST_DATABASE: 'embedded' })
}

/** Tests that open a store but do not depend on its database: of proxies, of the conformance tool, of connections. */
const NOT_AGAIN = ['trustProxy.test.ts', 'conformance.test.ts', 'hostileConnections.test.ts']

/** Returns those of the server's tests in `npm test` that use a database. */
function databaseTests() {
  const folder = 'tests/server'
  return readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.all)\.test\.ts$/.test(path) && !NOT_AGAIN.includes(basename(path)))
    .filter((path) =>
      /\b(?:testStore|openTestStore|openTestDatabase|openEmptyDatabase)\(/.test(
        readFileSync(inProject(folder, path), 'utf8'),
      ),
    )
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .toSorted()
}

function hasBuild() {
  const hasCurrentBuild = isBuilt()
  if (!hasCurrentBuild) console.error('There is no build of the current sources. Please run npm run build.')
  return hasCurrentBuild
}

async function build() {
  return (await buildShop()) ? passed : failed
}

async function pictures() {
  return hasBuild() && (await makeTestPictures()) ? passed : failed
}

async function budgets() {
  if (!hasBuild()) return failed
  try {
    return await countBudgets(console.log)
  } catch (error) {
    console.error(error.message)
    return failed
  }
}

/**
 * Starts a PostgreSQL server for the shops of browser tests. A new database on it is a copy of a shop that was started
 * once, so such a shop costs a third less than one on the embedded database. Returns null without PostgreSQL.
 */
async function serverOfShops() {
  const server = await startPostgres()
  if (!server) return null
  const shop = await startShop({ DATABASE_URL: Object.assign(new URL(server.url), { pathname: '/template1' }).href })
  await allowUnpaidOrders(shop)
  await shop.stop()
  return server
}

/**
 * Makes a stage that runs Playwright with these arguments and environment variables on the build. The shops store their
 * data embedded or on PostgreSQL, where there is one.
 */
function playwright(
  name,
  args,
  { settings = {}, onReport = () => {}, node = process.execPath, isEmbedded = false } = {},
) {
  return async (files) => {
    if (!hasBuild()) return failed
    const { path, wholePath, problem } = await findBrowser()
    if (problem) {
      console.error(problem)
      return failed
    }
    const file = freshReport(name)
    const env = {
      PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH: path,
      WHOLE_CHROMIUM_PATH: wholePath,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      // outside of TMPDIR, for the next stage and run
      PLAYWRIGHT_TRANSFORM_CACHE_DIR: cached('playwright'),
      PICTURES_DIR: testPicturesFolder(),
      ...settings,
    }
    const words = files.length > 0 ? files : args
    const code = await inTemporaryFolder(async (TMPDIR) => {
      const server = isEmbedded ? null : await serverOfShops()
      try {
        const shops = server ? { SHOPS_DATABASE_SERVER: server.url } : {}
        return await run(node, [tool('@playwright/test/cli.js'), 'test', ...words], {
          env: { ...env, ...shops, TMPDIR },
        })
      } finally {
        await server?.stop()
      }
    })
    const report = read(file)
    onReport(report)
    const { expected = 0, unexpected = 0, flaky = 0 } = report.stats ?? {}
    return resultOf(name, report, { passed: expected, failed: unexpected + flaky, code })
  }
}

/** Starts the shop, looks and buys on the Node of `.nvmrc`, or on this one where that cannot be had. */
async function shipped(files) {
  const { node, note, problem } = await findShippedNode()
  if (note ?? problem) console.log(note ?? problem)
  if (problem) return failed
  return playwright('shipped', SHIPPED, { node, isEmbedded: true })(files)
}

/**
 * Returns a line for each of our packages that has a newer version, from the JSON of `npm outdated`; '' means that the
 * registry did not answer.
 */
export function outdatedLines(json) {
  try {
    const { error, ...found } = JSON.parse(json)
    if (error && !error.latest) throw error
    const lines = Object.entries(found).map(
      ([name, { current, latest }]) => `${name} ${current ?? 'not installed'}, newest ${latest}`,
    )
    return [...lines, `${lines.length} packages have a newer version; docs/decisions/0007 says which are held back.`]
  } catch {
    return ['The registry did not answer: whether packages are outdated is not known.']
  }
}

/** Names outdated packages. It never fails: to update is a person's decision. */
async function outdated() {
  let json = ''
  await runNpm(['outdated', '--json', '--fetch-retries=0', '--fetch-timeout=30000', '--loglevel=silent'], {
    print: (printed) => (json = printed),
  })
  for (const line of outdatedLines(json)) console.log(line)
  return { passed: 0, failed: 0 }
}

/** Playwright reads each file that it is not told to leave out: 10 CPU-seconds. */
const PURCHASE = ['e2e/orderJourney.spec.ts', '--grep', '@purchase']
const SHIPPED = ['e2e/orderJourney.spec.ts', 'e2e/saveData.spec.ts', '--grep', '@purchase|@shipped']

/** Shakes browser tests by a plan of `shakePlanOf`. */
export const shake = (plan) =>
  shakeFiles(plan, (args, settings, onReport) => playwright('shake', args, { settings, onReport })([]))

/** Several checkers check much of the same types: 42 CPU-seconds instead of 26. */
const ONE_CHECKER = ['--checkers', '1']
const INCREMENTAL = ['--incremental', '--tsBuildInfoFile', cached('types.json')]

/**
 * The stages by name; `testPlan.mjs` says when each runs. A stage takes test files (none: all) and returns how many of
 * its checks passed and failed, some also which failed.
 */
export const stages = {
  types: check(tool('typescript/bin/tsc'), ['--noEmit', ...ONE_CHECKER, ...INCREMENTAL]),
  lint: check(tool('oxlint/bin/oxlint'), ['--deny-warnings']),
  format: check(tool('oxfmt/bin/oxfmt'), ['--check']),
  unused: check(tool('knip/bin/knip.js'), ['--no-progress', '--cache', '--cache-location', cached('knip')]),
  tests,
  views: () => runVitest('views', ['--project', 'views'], ONE_WORKER),
  build,
  budgets,
  purchase: playwright('purchase', PURCHASE, { isEmbedded: true }),
  slow,
  embedded,
  pictures,
  shipped,
  outdated,
  browser: playwright('browser', ['--grep-invert', '@purchase']),
}
