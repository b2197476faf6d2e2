import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const PATHS =
  /`((?:contract|demo|docs|domain|e2e|machines|scripts|server|src|tests|tools)\/[\w./-]+)`|\]\((?!http|#)([^)#]+)/g
const PAGES = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'))

it.each(['README.md', ...PAGES.map((page) => join('docs', page))])('%s names and links to files that exist', (page) => {
  const found = [...readFileSync(page, 'utf8').matchAll(PATHS)]
  const files = found.map(([, named, linked]) => named ?? join(dirname(page), linked!))
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
