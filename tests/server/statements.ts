import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { count } from '../../scripts/lib/counts.mjs'

/** By statement: whether the shop sends it, not a test. */
const isOfShop = new Map<string, boolean>()
const noted = new Set<string>()

/** Returns a statement without what differs from call to call: spaces, values, and how long its lists are. */
const bare = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\$?\b\d+\b/g, '?')
    .replaceAll(/\([?, ]+\)(?:, ?\([?, ]+\))*/g, '(?)')

/** Returns whether the nearest sender outside of these helpers is a file of the shop. */
function isSentByShop(): boolean {
  const sender = new Error('sent')
    .stack!.split('\n')
    .find(
      (line) => /[/\\](?:server|demo)[/\\]/.test(line) && !/testDatabase|statements\.ts|awaits|breakable/.test(line),
    )
  return sender !== undefined && !/[/\\]tests[/\\]/.test(sender)
}

/** Notes that a statement of the shop was sent in this test file. `scripts/lib/embedded.mjs` chooses files by them. */
export function noteStatement(text: string): void {
  if (!process.env['TEST_COUNTS_FILE']) return
  const statement = bare(text)
  if (!isOfShop.has(statement)) isOfShop.set(statement, isSentByShop())
  const [, file] = /[/\\](tests[/\\].+)$/.exec(expect.getState().testPath ?? '') ?? []
  if (!isOfShop.get(statement) || !file) return
  const key = `sql/${createHash('sha256').update(statement).digest('hex').slice(0, 16)}/${file.replaceAll('\\', '/')}`
  if (noted.has(key)) return
  noted.add(key)
  count(key)
}
