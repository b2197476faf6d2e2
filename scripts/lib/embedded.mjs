/** Chooses which of the server's tests run once more on the embedded database. */

/**
 * Returns the statements that each test file sent, from the counts of a run (`tests/server/statements.ts`).
 * @param {Record<string, number>} counts
 */
export function statementsIn(counts) {
  const sent = {}
  for (const key of Object.keys(counts)) {
    const [, statement, file] = /^sql\/([^/]+)\/(.+)$/.exec(key) ?? []
    if (file) (sent[file] ??= []).push(statement)
  }
  return sent
}

/** Tests of what statements do not show: transactions, locks, types, and a database that fails. */
const ALWAYS = /^tests\/server\/(?:database|faults)\//

/**
 * Returns those files that test the database itself, those of which nothing is known, and few of the others that
 * together send every statement that all of them sent: again and again the one with most that are left.
 * @param {readonly string[]} files
 * @param {Record<string, readonly string[]>} sent
 */
export function filesWithEveryStatement(files, sent) {
  const chosen = files.filter((file) => ALWAYS.test(file) || !sent[file])
  const left = new Set(files.flatMap((file) => sent[file] ?? []))
  const remove = (file) => sent[file]?.forEach((statement) => left.delete(statement))
  chosen.forEach(remove)
  while (left.size > 0) {
    const newIn = (file) => sent[file]?.filter((statement) => left.has(statement)).length ?? 0
    const next = files.toSorted((one, other) => newIn(other) - newIn(one))[0]
    chosen.push(next)
    remove(next)
  }
  return chosen
}
