import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { root } from './project.mjs'

/**
 * Runs a program in the project's folder and returns its exit code, or 1 when a signal ended it or it was not found.
 * Its output goes where ours goes, or to `print` in one piece at its end; `onMessage` gets what it sends with
 * `process.send`, and `onStart` a function that sends to it. In the background it prints errors only and gives way to
 * other programs. It ends when this process ends or gets SIGTERM.
 */
export function run(command, args, options = {}) {
  const { env = {}, timeout, shell = false, print, onMessage, onStart, isInBackground = false } = options
  return new Promise((resolve) => {
    const output = print ? 'pipe' : 'inherit'
    const stdout = isInBackground ? 'ignore' : output
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', stdout, output, ...(onMessage ? ['ipc'] : [])],
      timeout,
      shell,
    })
    if (onMessage) child.on('message', onMessage)
    // The program may have ended already.
    onStart?.((message) => child.connected && child.send(message, () => {}))
    if (isInBackground) giveWay(child)
    const kill = () => child.kill('SIGTERM')
    const chunks = []
    for (const stream of print ? [child.stdout, child.stderr] : []) stream?.on('data', (chunk) => chunks.push(chunk))
    const end = () => {
      kill()
      process.kill(process.pid, 'SIGTERM')
    }
    process.once('SIGTERM', end).once('exit', kill)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      process.off('SIGTERM', end).off('exit', kill)
      if (chunks.length > 0) print(Buffer.concat(chunks).toString())
      resolve(code ?? 1)
    })
  })
}

/** Runs a JavaScript file with this Node; see `run`. */
export const runNode = (file, args, options) => run(process.execPath, [file, ...args], options)

/** Lowers the priority of a program that has just started: its threads, made later, inherit it on Linux. */
function giveWay(child) {
  try {
    setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended, or this system does not allow it.
  }
}
