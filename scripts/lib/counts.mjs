import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** What tests count, by the name of its budget in `tests/budgets.json`. */
export const COUNTED = {
  wholeShopRenders: 'renders of the whole shop',
  partRenders: 'renders of a part',
  servers: 'started servers',
  databases: 'made or emptied databases',
  pages: 'pages loaded in a browser',
}

/** Adds to a count of the stage that this process belongs to; without a stage it does nothing. */
export function count(name, by = 1) {
  const file = process.env.TEST_COUNTS_FILE
  // Several processes append to the file.
  if (file) appendFileSync(file, `${name} ${by}\n`)
}

/**
 * Returns the sums of a file of counts.
 * @returns {Record<string, number>}
 */
export function readCounts(file) {
  const sums = {}
  for (const line of existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []) {
    const [name, by] = line.split(' ')
    sums[name] = (sums[name] ?? 0) + Number(by)
  }
  return sums
}

/** Returns a line for each count that is above its budget. */
export function overBudget(counts, budgets) {
  return Object.entries(COUNTED)
    .filter(([name]) => (counts[name] ?? 0) > budgets[name])
    .map(
      ([name, what]) =>
        `${counts[name]} ${what}, budget ${budgets[name]}: raise it in tests/budgets.json in the commit that says why`,
    )
}

/**
 * Returns the folder of `tests/` that a test file is in, or `packages`.
 * @param {string | undefined} path
 */
export const folderOf = (path = '') =>
  /[/\\]packages[/\\][\w-]+[/\\]tests[/\\][^/\\]+$/.test(path) ? 'packages' : /[/\\]tests[/\\]([^/\\]+)/.exec(path)?.[1]
