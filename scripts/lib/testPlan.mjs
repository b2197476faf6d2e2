/**
 * The stages of `npm test`. The lists run in parallel, because no stage fills both cores; a list runs its stages in
 * order.
 */
export const TEST = [
  ['tests', 'types', 'lint', 'format'],
  ['build', 'budgets', 'purchase', 'views'],
]

/** The groups of lists that `npm run check` adds, in order; its purchase is that of `shipped`. */
export const REST = [[['slow'], ['unused', 'embedded', 'pictures', 'shipped']], [['browser']], [['outdated']]]

const NAMES = [...TEST, ...REST.flat()].flat()

/**
 * Returns the plan of a command line: groups of lists of `[stage, files]`. Groups run in order, the lists of a group in
 * parallel. A word is a stage, a part of the path of test files (`machines/orders/cart`), or `--changed` with or
 * without a revision. `files` are all test files. Throws an error of one line for any other word.
 */
export function planOf(words, { isCheck = false, files }) {
  if (words.length === 0) {
    const inOrder = (list) => list.filter((name) => !isCheck || name !== 'purchase').map((name) => [name, []])
    return [TEST, ...(isCheck ? REST : [])].map((lists) => lists.map(inOrder))
  }
  const changed = words.find((word) => /^--changed(?:=|$)/.test(word))
  if (changed) {
    if (words.length > 1) throw new Error('--changed takes no other words: it finds the test files itself.')
    return [[[['tests', [changed]]]]]
  }
  const stages = words.filter((word) => NAMES.includes(word))
  const found = words
    .filter((word) => !NAMES.includes(word))
    .flatMap((word) => {
      const matching = files.filter((file) => file.includes(word))
      if (matching.length === 0)
        throw new Error(`"${word}" is no stage and in the path of no test file. The stages are: ${NAMES.join(', ')}.`)
      const quick = matching.filter((file) => !file.includes('.all.test.'))
      return isCheck || quick.length === 0 ? matching : quick
    })
  const inBrowser = found.filter((file) => file.startsWith('e2e/'))
  const others = found.filter((file) => !file.startsWith('e2e/'))
  const list = stages.map((name) => [name, []])
  if (others.length > 0) list.push(['tests', others])
  if (inBrowser.length > 0) {
    if (!stages.includes('build')) list.push(['build', []])
    list.push(['pictures', []], ['browser', inBrowser])
  }
  return [[list]]
}
