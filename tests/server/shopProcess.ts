import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { count } from '../../scripts/lib/counts.mjs'
import { builtShop } from './builtShop.ts'

export interface ShopProcess {
  /** Where it listens, without a slash at the end. */
  url: string
  kill(signal: NodeJS.Signals): void
  /** All that it has written so far, on either stream. */
  output(): string
  /** Its exit code, or the signal that ended it, once it has ended. */
  ended: Promise<number | NodeJS.Signals>
}

/**
 * The file of a part of the server that `tests/setup/server.ts` built, as JavaScript text for a process that imports
 * it.
 */
export const builtPart = (part: string): string =>
  JSON.stringify(join(process.env['TEST_SERVER_FOLDER']!, `program/${part}.js`))

/** Node's options for a shop that runs for seconds: code is compiled fast, not optimized, which halves its CPU time. */
export const SHORT_RUN = ['--liftoff-only', '--no-opt', '--min-semi-space-size=32', '--max-semi-space-size=64']

/** The shop as a process of its own, with what `npm run build` leaves made small; `env` are its settings. */
export async function startShopProcess(env: Record<string, string>): Promise<ShopProcess> {
  count('servers')
  const built = builtShop()
  const script = `
    const { readSettings } = await import(${builtPart('settings/settings')})
    const { runShop } = await import(${builtPart('shop/runShop')})
    const { demo } = await import(${builtPart('demo')})
    await runShop({ ...readSettings(process.env), ...${JSON.stringify(built)} }, demo)`
  const child = spawn(process.execPath, [...SHORT_RUN, '--input-type=module', '-e', script], {
    env: { PATH: process.env['PATH'], HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  let output = ''
  const ended = once(child, 'close').then(([code, signal]: (number | NodeJS.Signals | null)[]) => {
    process.off('exit', end)
    rmSync(dirname(built.clientDir), { recursive: true })
    return code ?? signal ?? 1
  })
  const opened = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const url = / is open at (http:\S+)\s/.exec(output)?.[1]
        if (url) resolve(url)
      })
    }
  })
  const url = await Promise.race([
    opened,
    ended.then((code) => {
      throw new Error(`The shop ended with ${code} before it was open.\n${output}`)
    }),
  ])
  return { url, kill: (signal) => void child.kill(signal), ended, output: () => output }
}
