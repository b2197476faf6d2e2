import { test as base } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Outcome {
  code: number | null
  stdout: string
  stderr: string
}

/** A real shop with a database of its own, as `npm start` runs it. */
export interface Shop {
  /** Where it answers, such as `http://127.0.0.1:40123`. */
  url: string
  dataDir: string
  /** Runs the owner's command on this shop: `await shop.store('dispatch', order, '--rider', email)`. */
  store(...args: string[]): Promise<Outcome>
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Settings of the person who runs the tests must not reach the shop under test. */
function environment(dataDir: string): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, API_HOST: __, API_APP: ___, ...rest } = process.env
  return { ...rest, NODE_ENV: 'production', FORCE_COLOR: '0', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir }
}

interface Program {
  child: ChildProcess
  output: { stdout: string; stderr: string }
  ended: Promise<number | null>
}

function run(file: string, args: string[], dataDir: string): Program {
  const child = spawn(process.execPath, [file, ...args], { cwd: root, env: environment(dataDir), stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  const ended = new Promise<number | null>((resolve, reject) => child.on('close', resolve).on('error', reject))
  return { child, output, ended }
}

/** Waits for the line that the shop prints when it is open, and gives the address in it. */
function opening({ child, output, ended }: Program): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = / is open at (http:\S+)\s/.exec(output.stdout)?.[1]
      if (url) resolve(url.replace(/\/$/, ''))
    })
    void ended.then((code) => reject(new Error(`The shop ended with code ${code} before it was open.\n${output.stdout}${output.stderr}`)), reject)
  })
}

async function stop({ child, ended }: Program): Promise<void> {
  const hardStop = setTimeout(() => child.kill('SIGKILL'), 10_000)
  child.kill('SIGTERM')
  await ended
  clearTimeout(hardStop)
}

/** Playwright's `test` with one shop for all tests of a worker; `page.goto('/')` opens it. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'sokoni-'))
      const program = run('dist/server/main.js', [], dataDir)
      try {
        const url = await opening(program)
        await use({
          url,
          dataDir,
          store: async (...args) => {
            const { output, ended } = run('dist/server/owner.js', args, dataDir)
            return { code: await ended, ...output }
          },
        })
      } finally {
        await stop(program)
        await rm(dataDir, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ shop }, use) => {
    await use(shop.url)
  },
})
