import { fork, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inProject, stop } from '../../scripts/lib/project.mjs'
import { mutantsOf } from './mutants.ts'
import { explanationsOf, reportOf, type Result } from './report.ts'
import { roundsOf, type Round } from './rounds.ts'

/** ms that the tests of a file may take before it is changed. */
const LONGEST_MS = 120_000
/** The limit of a mutant's tests: this many times their usual time, plus some ms. Some mutants loop for ever. */
const MUTANT_LIMIT = { times: 4, ms: 10_000 }
/** What a worker's copy of the project needs. */
const COPIED = [
  'contract',
  'demo',
  'docs',
  'domain',
  'e2e',
  'machines',
  'package.json',
  'scripts',
  'server',
  'shop.config.json',
  'src',
  'tests',
  'tools',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
]

interface Task {
  file: string
  source: string
  mutated: string
  rounds: Round[]
}

type Verdict = Pick<Result, 'isKilled' | 'isEndless'>

const filesOf = (folder: string) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)

/** Makes a copy of the project in a folder. */
function copyProject(folder: string): string {
  mkdirSync(folder)
  for (const part of COPIED) cpSync(inProject(part), join(folder, part), { recursive: true })
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
  return folder
}

/** Starts a process that runs tests in a copy of the project, and starts it again when a task takes too long. */
async function startWorker(cwd: string) {
  let child: ChildProcess
  const start = () =>
    new Promise<void>((resolve) => {
      child = fork(join(cwd, 'tools/mutation/worker.mjs'), { cwd, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
      child.once('message', () => resolve())
      child.once('exit', () => stop('A worker ended before it began.'))
    })
  await start()
  return {
    async test(task: Task, longestMs: number): Promise<Verdict> {
      const current = child
      current.removeAllListeners()
      const answer = await new Promise<{ noticed: boolean } | null>((resolve) => {
        const end = (result: { noticed: boolean } | null) => {
          clearTimeout(timer)
          resolve(result)
        }
        const timer = setTimeout(() => end(null), longestMs)
        current.once('message', (message) => end(message as { noticed: boolean }))
        current.once('exit', () => end(null))
        current.send(task)
      })
      if (answer) return { isKilled: answer.noticed, isEndless: false }
      current.removeAllListeners()
      current.kill('SIGKILL')
      writeFileSync(join(cwd, task.file), task.source)
      await start()
      return { isKilled: true, isEndless: true }
    },
    end: () => void child.kill(),
  }
}

/**
 * Makes small faults in machines and rules, one at a time, and reports which of them no test notices. Returns the exit
 * code.
 */
export async function runCommand(words: string[]): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { workers: { type: 'string', default: '2' } },
  })
  const files = positionals.length > 0 ? positionals : [...filesOf('machines'), ...filesOf('domain')]
  const sources = new Map(files.map((file) => [file, readFileSync(inProject(file), 'utf8')]))
  const queue = files.flatMap((file) => mutantsOf(file, sources.get(file)!))
  const total = queue.length
  const startedAt = Date.now()
  const results: Result[] = []
  const untimed = [...new Set(queue.map(({ file }) => file))]
  const limitsMs = new Map<string, number>()
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-mutants-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

  const workers = await Promise.all(
    Array.from({ length: Number(values.workers) }, async (_, index) => {
      const worker = await startWorker(copyProject(join(folder, String(index + 1))))
      for (let file = untimed.shift(); file; file = untimed.shift()) {
        const source = sources.get(file)!
        const testedAt = Date.now()
        const task = { file, source, mutated: source, rounds: roundsOf(file) }
        const { isKilled, isEndless } = await worker.test(task, LONGEST_MS)
        if (isKilled) stop(`The tests of ${file} ${isEndless ? 'take too long' : 'fail'} without a change.`)
        limitsMs.set(file, MUTANT_LIMIT.times * (Date.now() - testedAt) + MUTANT_LIMIT.ms)
      }
      return worker
    }),
  )
  await Promise.all(
    workers.map(async (worker) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const { file, start, end, text } = mutant
        const source = sources.get(file)!
        const rounds = roundsOf(file)
        const verdict =
          rounds.length > 0
            ? await worker.test(
                { file, source, mutated: source.slice(0, start) + text + source.slice(end), rounds },
                limitsMs.get(file)!,
              )
            : { isKilled: false, isEndless: false }
        const result = { ...mutant, was: source.slice(start, end), ...verdict }
        results.push(result)
        if (!verdict.isKilled && explanationsOf([result]).size === 0)
          console.log(`survives: ${file}:${mutant.line}: ${mutant.what}: ${mutant.at}`)
        if (results.length % 100 === 0) console.log(`${results.length} of ${total}, ${secondsSince(startedAt)} s`)
      }
      worker.end()
    }),
  )
  const { page, stale, isClean } = reportOf(results, secondsSince(startedAt))
  console.log(page)
  if (stale.length > 0) stop(`Explained, but there is no such survivor any more:\n${stale.join('\n')}`)
  return isClean ? 0 : 1
}

const secondsSince = (startedAt: number) => Math.round((Date.now() - startedAt) / 1000)
