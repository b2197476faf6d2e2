// Runs browser tests under bad conditions, to find those that depend on the machine's pace: see `npm run shake`.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { randomOf } from './random.mjs'

/** The longest time between two stops of a process, and the longest stop. */
const LONGEST_PAUSE_MS = 2000
const LONGEST_STOP_MS = 1500

const isBrowserTest = (file) => /^e2e\/.*\.spec\.ts$/.test(file)

/**
 * Returns the files, the number of runs and the seed of a command line. `all` are all test files. Throws an error of
 * one line for words that do not name browser tests.
 */
export function shakePlanOf(words, all) {
  const plan = { files: [], repeat: 10, seed: String(Date.now() % 1_000_000) }
  const rest = words.flatMap((word) => (word.startsWith('--') ? word.split('=') : [word]))
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--repeat') plan.repeat = Number(rest.shift())
    else if (word === '--seed') plan.seed = rest.shift()
    else if (word.startsWith('--')) throw new Error(`${word} is unknown. There are --repeat N and --seed S.`)
    else {
      const found = all.filter((file) => isBrowserTest(file) && file.includes(word))
      if (found.length === 0) throw new Error(`"${word}" is in the path of no browser test. They are in e2e/.`)
      plan.files.push(...found)
    }
  }
  if (plan.files.length === 0) throw new Error('Please name browser tests: npm run shake -- e2e/hero')
  if (!(Number.isInteger(plan.repeat) && plan.repeat > 0)) throw new Error('--repeat takes a number from 1.')
  if (!plan.seed) throw new Error('--seed takes what an earlier run has printed.')
  return { ...plan, files: [...new Set(plan.files)] }
}

/** Returns the ids of the browsers, pages and shops below this process, on Linux. */
function ownProcesses() {
  const parents = new Map()
  const found = []
  for (const name of existsSync('/proc') ? readdirSync('/proc') : []) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
      const words = readFileSync(`/proc/${name}/cmdline`, 'latin1').split('\0')
      const isBrowser = words.includes('--remote-debugging-pipe') && !words.some((word) => word.startsWith('--type='))
      const isShop = words.some((word) => word.endsWith('dist/server/main.js'))
      if (isBrowser || isShop || words.includes('--type=renderer')) found.push(Number(name))
    } catch {
      // It has ended.
    }
  }
  const isOwn = (pid) => pid === process.pid || (parents.has(pid) && isOwn(parents.get(pid)))
  return found.filter(isOwn)
}

function send(signal, pid) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended.
  }
}

/** Stops one process after the other for a moment. Returns a function that ends this. */
function stopProcesses(random) {
  let stopped
  let timer
  const goOn = () => {
    if (stopped !== undefined) send('SIGCONT', stopped)
    stopped = undefined
  }
  const wait = () => {
    timer = setTimeout(() => {
      const pids = ownProcesses()
      stopped = pids[Math.floor(random() * pids.length)]
      if (stopped !== undefined) send('SIGSTOP', stopped)
      timer = setTimeout(() => {
        goOn()
        wait()
      }, random() * LONGEST_STOP_MS)
    }, random() * LONGEST_PAUSE_MS)
  }
  process.on('exit', goOn).on('SIGTERM', goOn)
  wait()
  return () => {
    clearTimeout(timer)
    goOn()
    process.off('exit', goOn).off('SIGTERM', goOn)
  }
}

/**
 * Returns a row for each test in Playwright's report: how often it ran, how often it failed, and its name.
 * @param {{ suites?: any[] }} report
 */
export function shakenOf({ suites = [] }) {
  const rows = new Map()
  const add = ({ specs = [], suites: inner = [] }) => {
    for (const { file, title, tests } of specs) {
      const name = `e2e/${file} › ${title}`
      const row = rows.get(name) ?? { runs: 0, failed: 0, name }
      const ran = tests.filter(({ status }) => status !== 'skipped')
      row.runs += ran.length
      row.failed += ran.filter(({ status }) => status !== 'expected').length
      rows.set(name, row)
    }
    inner.forEach(add)
  }
  suites.forEach(add)
  return [...rows.values()].filter(({ runs }) => runs > 0)
}

const tableOf = (rows) =>
  [{ runs: 'runs', failed: 'failed', name: 'test' }, ...rows]
    .map(({ runs, failed, name }) => `${String(runs).padStart(5)}${String(failed).padStart(8)}  ${name}`)
    .join('\n')

/**
 * Shakes files: each test `repeat` times, in another order, with slow pages, late answers and stopped processes. `run`
 * runs Playwright with words and environment variables and gives its report to a function.
 */
export async function shakeFiles({ files, repeat, seed }, run) {
  const isWhole = process.platform === 'linux'
  console.log(`Seed ${seed}${isWhole ? '' : '; processes are stopped on Linux only'}`)
  const end = stopProcesses(randomOf(seed))
  try {
    const order = ['--fully-parallel', '--shuffle', seed, '--repeat-each', String(repeat)]
    return await run([...files, ...order], { SHAKE_SEED: seed }, (report) => {
      const rows = shakenOf(report)
      console.log(rows.length > 0 ? `\n${tableOf(rows)}` : 'No test ran.')
      console.log(`\nTo run in this order again: npm run shake -- ${files.join(' ')} --seed ${seed} --repeat ${repeat}`)
    })
  } finally {
    end()
  }
}
