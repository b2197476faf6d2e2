import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { inProject, root } from './project.mjs'
import { runNode } from './run.mjs'

/**
 * Makes the pictures of the demo catalogue when the program that makes them is new or has changed. That program skips
 * pictures that exist. Returns whether all exist.
 */
export async function makePictures() {
  const folder = resolve(root, process.env.PICTURES_DIR || '.cache/pictures')
  const program = inProject('dist/server/pictures.js')
  const stamp = join(folder, '.made-by')
  const hash = createHash('sha256').update(readFileSync(program)).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  const code = await runNode(program, [folder])
  if (code !== 0) {
    console.error(`The pictures of the demo catalogue could not be made in ${folder}; the reason is above.`)
    return false
  }
  writeFileSync(stamp, hash)
  return true
}
