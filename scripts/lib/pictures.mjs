import { createHash } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inProject, root } from './project.mjs'
import { runNode } from './run.mjs'

const program = inProject('dist/server/pictures.js')
const drawings = inProject('demo/pictures/drawings')
const folderOf = () => resolve(root, process.env.PICTURES_DIR || '.cache/pictures')
const stampOf = (folder) => join(folder, '.made-by')

/** Returns a hash of the program and of the drawings that it reads. */
function programHash() {
  const hash = createHash('sha256').update(readFileSync(program))
  for (const file of readdirSync(drawings).sort()) hash.update(file).update(readFileSync(join(drawings, file)))
  return hash.digest('hex')
}

function areMade(folder) {
  const stamp = stampOf(folder)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === programHash()
}

/** With one arena of glibc's, all threads use freed memory again: 220 MB instead of 440. */
const env = { MALLOC_ARENA_MAX: '1' }

/** Runs the program, which skips pictures that exist, and stamps the folder. Returns whether all exist. */
async function make(folder, options, ...words) {
  const hash = programHash()
  if ((await runNode(program, [folder, ...words], { ...options, env })) !== 0) return false
  writeFileSync(stampOf(folder), hash)
  return true
}

/**
 * Makes the pictures of the demo catalogue when a drawing or the program that makes them is new or has changed. Returns
 * whether all exist.
 */
export async function makePictures() {
  const folder = folderOf()
  if (areMade(folder) || (await make(folder))) return true
  console.error(`The pictures of the demo catalogue could not be made in ${folder}; the reason is above.`)
  return false
}

/** Returns the folder of the pictures for browser tests: the shop's own where they are made, otherwise a quick set. */
export const testPicturesFolder = () => (areMade(folderOf()) ? folderOf() : inProject('.cache/quick-pictures'))

/** Makes the pictures for browser tests. Returns whether all exist. */
export async function makeTestPictures() {
  const folder = testPicturesFolder()
  return areMade(folder) || make(folder, {}, 'quick')
}

/**
 * Makes the pictures while the shop is open, at low priority; at once each that a shopper's browser waits for
 * (`missingPicture.ts`). A shop that stops first goes on next time.
 */
export async function makePicturesWhileOpen() {
  const folder = folderOf()
  if (areMade(folder)) return
  console.log('The pictures of the demo shop are drawn while it is open, first those that you look at.')
  const waiting = new Map()
  const answer = (file) => waiting.get(file)?.resolve()
  let send = () => {}
  const ask = (missing) => {
    const { file } = missing
    if (!waiting.has(file)) {
      waiting.set(file, resolvable())
      send(file)
    }
    missing.made = waiting.get(file).promise
  }
  const channel = 'sokoni:missing-picture'
  subscribe(channel, ask)
  const areComplete = await make(folder, { isInBackground: true, onMessage: answer, onStart: (to) => (send = to) })
  unsubscribe(channel, ask)
  for (const file of waiting.keys()) answer(file)
  if (areComplete) console.log('All pictures of the demo shop are made.')
}

function resolvable() {
  let resolve = () => {}
  const promise = new Promise((done) => (resolve = done))
  return { promise, resolve }
}
