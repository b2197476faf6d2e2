import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inProject, root } from './project.mjs'
import { runNode } from './run.mjs'

const program = inProject('dist/server/pictures.js')
const folderOf = () => resolve(root, process.env.PICTURES_DIR || '.cache/pictures')
const stampOf = (folder) => join(folder, '.made-by')
const programHash = () => createHash('sha256').update(readFileSync(program)).digest('hex')

function areMade(folder) {
  const stamp = stampOf(folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === programHash()
}

/** Runs the program, which skips pictures that exist, and stamps the folder. Returns whether all exist. */
async function make(folder, options) {
  const hash = programHash()
  if ((await runNode(program, [folder], options)) !== 0) return false
  writeFileSync(stampOf(folder), hash)
  return true
}

/**
 * Makes the pictures of the demo catalogue when the program that makes them is new or has changed. Returns whether all
 * exist.
 */
export async function makePictures() {
  const folder = folderOf()
  if (areMade(folder) || (await make(folder))) return true
  console.error(`The pictures of the demo catalogue could not be made in ${folder}; the reason is above.`)
  return false
}

/** Makes those that the shop shows before a product is opened. The program prints why one fails. */
export async function makeFirstPictures() {
  const folder = folderOf()
  if (!areMade(folder)) await runNode(program, [folder, 'first'])
}

/** Makes the others while the shop is open, and prints a line at the end. A shop that stops first goes on next time. */
export async function makeOtherPictures() {
  const folder = folderOf()
  if (areMade(folder)) return
  if (await make(folder, { isInBackground: true })) console.log('All pictures of the demo shop are made.')
}
