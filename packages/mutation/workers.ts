/** Copies of the project in which faults are made, one at a time, while tests run. */
import { fork, spawn, type ChildProcess } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inProject, stop } from './project.ts'

/** Tests that run together. */
export interface Round {
  files: string[]
  /** A regular expression for the names of the tests; all when not given. */
  pattern?: string
}

/** What a copy does not need: what is built, installed or hidden. */
const NOT_COPIED = /^(?:\.|node_modules$|dist$|test-results$|playwright-report$)/

const WORKER = fileURLToPath(new URL('worker.mjs', import.meta.url))

export interface Task {
  file: string
  source: string
  mutated: string
  rounds: Round[]
}

export interface Verdict {
  /** The first test that failed, or null. */
  noticed: string | null
  /** Noticed only because the tests took too long. */
  isEndless: boolean
}

/** Makes copies of the project that are removed at the end. */
export function makeCopies(count: number): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return Array.from({ length: count }, (_, index) => copyProject(join(folder, String(index + 1))))
}

/** Makes a copy of the project in a folder. It has the same packages, but no caches, so that it can write its own. */
function copyProject(folder: string): string {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const part of readdirSync(inProject()))
    if (!NOT_COPIED.test(part)) cpSync(inProject(part), join(folder, part), { recursive: true })
  for (const entry of readdirSync(inProject('node_modules'), { withFileTypes: true })) {
    const path = inProject('node_modules', entry.name)
    const link = entry.isSymbolicLink() ? readlinkSync(path) : ''
    // npm's link to a workspace leads to that of the copy
    if (!entry.name.startsWith('.') || entry.name === '.bin')
      symlinkSync(link.startsWith('..') ? link : path, join(folder, 'node_modules', entry.name))
  }
  return folder
}

/**
 * Starts a process that runs tests in a copy of the project, and starts it again when a task takes too long. `tests`
 * are patterns of the files of tests.
 */
export async function startWorker(cwd: string, tests: readonly string[]) {
  let child: ChildProcess
  const start = () =>
    new Promise<void>((resolve) => {
      child = fork(WORKER, tests, { cwd, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
      child.once('message', () => resolve())
      child.once('exit', () => stop('A worker ended before it began.'))
    })
  await start()
  return {
    async test(task: Task, longestMs: number): Promise<Verdict> {
      const current = child
      current.removeAllListeners()
      const answer = await new Promise<{ noticed: string | null } | null>((resolve) => {
        const end = (result: { noticed: string | null } | null) => {
          clearTimeout(timer)
          resolve(result)
        }
        const timer = setTimeout(() => end(null), longestMs)
        current.once('message', (message) => end(message as { noticed: string | null }))
        current.once('exit', () => end(null))
        current.send(task)
      })
      if (answer) return { noticed: answer.noticed, isEndless: false }
      current.removeAllListeners()
      current.kill('SIGKILL')
      writeFileSync(join(cwd, task.file), task.source)
      await start()
      return { noticed: 'no end', isEndless: true }
    },
    end: () => void child.kill(),
  }
}

interface Tested {
  /** How many tests ran. */
  count: number
  /** The file and name of the first test that failed, or null. */
  failed: string | null
}

interface JsonReport {
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

/**
 * Runs tests of the project's vitest configuration in a copy, in one process, until one fails. Tests end after
 * `longestTestMs`, the run after `longestMs`.
 */
export async function runTests(
  cwd: string,
  words: readonly string[],
  limits: { longestTestMs: number; longestMs: number },
): Promise<Tested> {
  const report = join(cwd, 'node_modules', 'report.json')
  rmSync(report, { force: true })
  const child = spawn(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--bail=1',
      '--maxWorkers=1',
      '--passWithNoTests',
      '--silent',
      `--testTimeout=${limits.longestTestMs}`,
      '--reporter=json',
      `--outputFile=${report}`,
      ...words,
    ],
    { cwd, stdio: 'ignore', detached: true },
  )
  const kill = () => {
    try {
      process.kill(-child.pid!, 'SIGKILL')
    } catch {
      // it has ended
    }
  }
  process.prependListener('exit', kill)
  const timer = setTimeout(kill, limits.longestMs)
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  clearTimeout(timer)
  process.removeListener('exit', kill)
  if (code === null) return { count: 0, failed: 'no end' }
  if (!existsSync(report)) stop(`vitest does not run: ${words.join(' ')}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as JsonReport
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const bad = testResults.find(({ status }) => status === 'failed')
  const name = bad?.assertionResults.find(({ status }) => status === 'failed')?.fullName ?? 'does not start'
  return {
    count: tests.filter(({ status }) => status === 'passed' || status === 'failed').length,
    failed: bad ? `${bad.name.slice(cwd.length + 1)}: ${name}` : code === 0 ? null : 'an error outside of tests',
  }
}
