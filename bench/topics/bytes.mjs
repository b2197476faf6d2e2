import { budgetTable, checkBudgets } from '../bytes/budgets.mjs'
import { PAGE_MODULES, readManifest, sizesOfFiles } from '../bytes/build.mjs'
import { filesOfPage } from '../bytes/closure.mjs'
import { updateTable } from '../bytes/update.mjs'
import { kilobytes, section, table } from '../report.mjs'

const row = (name, { raw, gzip, brotli }) => [name, ...[raw, gzip, brotli].map((bytes) => kilobytes(bytes, 1))]

/** Returns the scripts that no page loads at first, the largest first. */
function laterParts(manifest, initial) {
  const files = Object.values(manifest).map(({ file }) => file)
  const later = [...new Set(files)].filter((file) => file.endsWith('.js') && !initial.has(file))
  return later.map((file) => [file, sizesOfFiles([file])]).sort(([, a], [, b]) => b.gzip - a.gzip)
}

/**
 * Reports what the pages load before they work, the largest later parts, the budgets of `npm test`, and what is new
 * since the build in the folder `before`, if there is one.
 */
export async function measureBytes({ before }) {
  const manifest = readManifest()
  const initial = new Set()
  const rows = []
  for (const [page, module] of Object.entries(PAGE_MODULES)) {
    const { scripts, styles } = filesOfPage(manifest, module)
    for (const file of scripts) initial.add(file)
    rows.push(
      row(`${page}: scripts (${scripts.length} files)`, sizesOfFiles(scripts)),
      row(`${page}: styles`, sizesOfFiles(styles)),
    )
  }
  for (const [file, sizes] of laterParts(manifest, initial).slice(0, 10))
    rows.push(row(`later: ${file.replace('assets/', '')}`, sizes))
  return section(
    'Bytes of the build',
    table(['kB', 'raw', 'gzip', 'brotli'], rows),
    budgetTable(await checkBudgets()),
    before && updateTable(before),
  )
}
