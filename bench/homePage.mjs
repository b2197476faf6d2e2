// npm run bench: what a first visit to the home page loads before it shows anything, and the largest later parts.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { prepare } from '../scripts/lib/prepare.mjs'
import { inProject } from '../scripts/lib/project.mjs'

await prepare()
const manifest = JSON.parse(readFileSync(inProject('dist/client/.vite/manifest.json'), 'utf8'))

/** A chunk and all that it imports at once, by their keys in the manifest. */
function closureOf(key, seen = new Set()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const next of manifest[key].imports ?? []) closureOf(next, seen)
  return seen
}

function sizesOf(file) {
  const content = readFileSync(inProject('dist/client', file))
  const brotli = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
  return { raw: content.length, gzip: gzipSync(content, { level: 9 }).length, brotli: brotli.length }
}

const sum = (files) =>
  files.map(sizesOf).reduce((a, b) => ({ raw: a.raw + b.raw, gzip: a.gzip + b.gzip, brotli: a.brotli + b.brotli }), { raw: 0, gzip: 0, brotli: 0 })

const kilobytes = (bytes) => (bytes / 1000).toFixed(1).padStart(9)

function print(name, { raw, gzip, brotli }) {
  console.log(`${name.padEnd(44)}${kilobytes(raw)}${kilobytes(gzip)}${kilobytes(brotli)}`)
}

function filesOf(keys) {
  const chunks = [...keys].map((key) => manifest[key])
  return { scripts: [...new Set(chunks.map(({ file }) => file))], styles: [...new Set(chunks.flatMap(({ css = [] }) => css))] }
}

const find = (test) => Object.keys(manifest).find((key) => test(manifest[key], key))
const entry = closureOf(find(({ isEntry }) => isEntry))
const home = find((_, key) => /^src\/pages\/home\/\w+Page\.tsx$/.test(key))
const first = home ? closureOf(home, new Set(entry)) : entry

const { scripts, styles } = filesOf(first)
console.log(`kB (1000 bytes)${' '.repeat(29)}${'raw'.padStart(9)}${'gzip'.padStart(9)}${'brotli'.padStart(9)}`)
print('scripts of every page', sum(filesOf(entry).scripts))
print('scripts of the home page', sum(scripts))
print('styles of the home page', sum(styles))
console.log('\nThe largest parts loaded later')
const later = Object.values(manifest).map(({ file }) => file).filter((file) => file.endsWith('.js') && !scripts.includes(file))
const largest = [...new Set(later)].map((file) => ({ file, ...sizesOf(file) })).sort((a, b) => b.gzip - a.gzip)
for (const { file, ...sizes } of largest.slice(0, 10)) print(file, sizes)
