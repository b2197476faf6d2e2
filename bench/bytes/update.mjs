import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { kilobytes, table } from '../report.mjs'
import { readBuilt, readManifest, sizesOfFiles } from './build.mjs'

/** Returns the files of the build that browsers load by a name with a hash. */
const filesOf = (manifest) => [
  ...new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
]

/** Returns the path of the import map, which is in the folder of the build. */
function importMap() {
  const page = String(readBuilt('index.html'))
  const [, app] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page)
  return `${dirname(app)}/imports.json`
}

/** Returns the files that name another by its hash, where only the import map should: a change renames them too. */
export function filesNamingOthers() {
  const { imports } = JSON.parse(readBuilt(importMap()))
  return Object.values(imports).filter((path) => {
    const names = String(readBuilt(path)).matchAll(/[/"'`]([\w.-]+)-[\w-]{5,8}(\.(?:js|css))["'`]/g)
    return [...names].some(([, name, extension]) => `/assets/${name}${extension}` in imports)
  })
}

/**
 * Returns a table of the files that are not in the folder `before`, a copy of `dist/client` with another build: what a
 * shopper who has all of that one loads of this one.
 */
export function updateTable(before) {
  const files = [...filesOf(readManifest()), importMap()]
  const rows = files
    .filter((file) => !existsSync(join(before, file)))
    .map((file) => [file.replace('assets/', ''), sizesOfFiles([file]).brotli])
    .sort(([, one], [, other]) => other - one)
  const sum = rows.reduce((total, [, bytes]) => total + bytes, 0)
  return table(
    ['kB, brotli', 'new'],
    [[`${rows.length} of ${files.length} files`, sum], ...rows].map(([name, bytes]) => [name, kilobytes(bytes, 1)]),
  )
}
