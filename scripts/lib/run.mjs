import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/**
 * Runs a program in the project's folder, its output going where ours goes.
 * Gives its exit code; a program ended by a signal or not found counts as 1. When we are ended, so is it.
 */
export function run(command, args, { env = {}, timeout, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout,
      shell,
    })
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
      resolve(code ?? 1)
    })
  })
}

/** Runs a JavaScript file with this Node; see `run`. */
export const runNode = (file, args, options) => run(process.execPath, [file, ...args], options)
