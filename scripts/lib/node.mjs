import { stop } from './project.mjs'

const needed = [20, 19]

/** Ends the program with one clear line when this Node is too old to run the shop. */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > needed[0] || (major === needed[0] && minor >= needed[1])) return
  stop(
    `Sokoni needs Node ${needed.join('.')} or newer, and this is Node ${version}. Please install a newer Node and run the command again.`,
  )
}
