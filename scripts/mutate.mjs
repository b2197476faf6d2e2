// npm run mutate [-- file ...]: makes small faults in charts and rules, one at a time, and sees whether the tests notice.
import { fork } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { install } from './lib/install.mjs'
import { requireNode } from './lib/node.mjs'
import { inProject, stop } from './lib/project.mjs'
import { openVite } from './lib/vite.mjs'

requireNode()
await install()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { workers: { type: 'string', default: '2' } },
})

/** How long the tests of a file may take as it is, in ms. */
const LONGEST_MS = 120_000
/** A run of its mutants that takes so many times as long, and so many ms more, is taken to notice: some go round for ever. */
const PATIENCE = { times: 4, ms: 10_000 }
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

const vite = await openVite()
const { mutantsOf } = await vite.ssrLoadModule('/tools/mutation/mutants.ts')
const { roundsOf } = await vite.ssrLoadModule('/tools/mutation/rounds.ts')
const { explanationsOf, reportOf } = await vite.ssrLoadModule('/tools/mutation/report.ts')

const folder = (name) =>
  readdirSync(inProject(name))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${name}/${file}`)
const files = positionals.length > 0 ? positionals : [...folder('machines'), ...folder('domain')]
const sources = new Map(files.map((file) => [file, readFileSync(inProject(file), 'utf8')]))
const queue = files.flatMap((file) => mutantsOf(file, sources.get(file)))
const total = queue.length
const started = Date.now()
const results = []
const untried = [...new Set(queue.map(({ file }) => file))]
const limits = new Map()

const place = mkdtempSync(join(tmpdir(), 'sokoni-mutants-'))
process.on('exit', () => rmSync(place, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

function copy(name) {
  const copied = join(place, name)
  mkdirSync(copied)
  for (const part of COPIED) cpSync(inProject(part), join(copied, part), { recursive: true })
  symlinkSync(inProject('node_modules'), join(copied, 'node_modules'))
  return copied
}

/** A worker in a copy of its own; one that takes too long is replaced. */
function worker(cwd) {
  let child
  const begin = () =>
    new Promise((resolve) => {
      child = fork(join(cwd, 'tools/mutation/worker.mjs'), { cwd, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
      child.once('message', resolve)
      child.once('exit', () => stop('A worker ended before it began.'))
    })
  return {
    begin,
    async judge(task, longest) {
      const asked = child
      asked.removeAllListeners()
      const answer = await new Promise((resolve) => {
        const timer = setTimeout(() => resolve(null), longest)
        asked.once('message', (message) => {
          clearTimeout(timer)
          resolve(message)
        })
        asked.once('exit', () => {
          clearTimeout(timer)
          resolve(null)
        })
        asked.send(task)
      })
      if (answer) return { isKilled: answer.noticed, isEndless: false }
      asked.removeAllListeners()
      asked.kill('SIGKILL')
      writeFileSync(join(cwd, task.file), task.source)
      await begin()
      return { isKilled: true, isEndless: true }
    },
    end: () => child.kill(),
  }
}

const names = Array.from({ length: Number(values.workers) }, (_, index) => String(index + 1))
const workers = await Promise.all(
  names.map(async (name) => {
    const own = worker(copy(name))
    await own.begin()
    for (let file = untried.shift(); file; file = untried.shift()) {
      const began = Date.now()
      const { isKilled, isEndless } = await own.judge(
        { file, source: sources.get(file), mutated: sources.get(file), rounds: roundsOf(file) },
        LONGEST_MS,
      )
      if (isKilled) stop(`The tests of ${file} ${isEndless ? 'take too long' : 'fail'} as it is.`)
      limits.set(file, PATIENCE.times * (Date.now() - began) + PATIENCE.ms)
    }
    return own
  }),
)
await Promise.all(
  workers.map(async (own) => {
    for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
      const source = sources.get(mutant.file)
      const mutated = source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end)
      const rounds = roundsOf(mutant.file)
      const judged =
        rounds.length > 0
          ? await own.judge({ file: mutant.file, source, mutated, rounds }, limits.get(mutant.file))
          : { isKilled: false, isEndless: false }
      results.push({ ...mutant, was: source.slice(mutant.start, mutant.end), ...judged })
      if (!judged.isKilled && explanationsOf([results.at(-1)]).size === 0)
        console.log(`survives: ${mutant.file}:${mutant.line}: ${mutant.what}: ${mutant.at}`)
      if (results.length % 100 === 0)
        console.log(`${results.length} of ${total}, ${Math.round((Date.now() - started) / 1000)} s`)
    }
    own.end()
  }),
)
await vite.close()
const spent = Math.round((Date.now() - started) / 1000)
const own = reportOf(results, spent)
console.log(own.page)
if (own.stale.length > 0) stop(`Explained, but there is no such survivor any more:\n${own.stale.join('\n')}`)
process.exit(own.isClean ? 0 : 1)
