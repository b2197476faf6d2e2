import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
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

const inProject = (file: string) => JSON.stringify(new URL(`../../${file}`, import.meta.url).pathname)

/** The shop as a process of its own, with what `npm run build` leaves made small; `env` are its settings. */
export async function startShopProcess(env: Record<string, string>): Promise<ShopProcess> {
  const built = builtShop()
  const script = `
    const { openVite } = await import(${inProject('scripts/lib/vite.mjs')})
    const vite = await openVite()
    const { readSettings } = await vite.ssrLoadModule('/server/settings.ts')
    const { runShop } = await vite.ssrLoadModule('/server/runShop.ts')
    await runShop({ ...readSettings(process.env), ...${JSON.stringify(built)} })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
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
