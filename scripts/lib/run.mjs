import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/**
 * Runs a program in the project's folder and returns its exit code, or 1 when a signal ended it or it was not found.
 * Its output goes where ours goes, or to `print` in one piece at its end. SIGTERM to this process ends both.
 */
export function run(command, args, { env = {}, timeout, shell = false, print } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: print ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      timeout,
      shell,
    })
    const chunks = []
    for (const stream of print ? [child.stdout, child.stderr] : []) stream.on('data', (chunk) => chunks.push(chunk))
    const end = () => {
      child.kill('SIGTERM')
      process.kill(process.pid, 'SIGTERM')
    }
    process.once('SIGTERM', end)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      process.off('SIGTERM', end)
      if (chunks.length > 0) print(Buffer.concat(chunks).toString())
      resolve(code ?? 1)
    })
  })
}

/** Runs a JavaScript file with this Node; see `run`. */
export const runNode = (file, args, options) => run(process.execPath, [file, ...args], options)
