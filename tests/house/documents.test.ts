import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDERS = 'contract|demo|docs|domain|e2e|machines|packages|scripts|server|src|tests|tools'
/** Paths in code style, and links but those to other sites, GitHub's own pages and headings. */
const PATHS = new RegExp(`\`((?:${FOLDERS})/[\\w./-]+)\`|\\]\\((?!http|#|\\.\\./\\.\\./actions/)([^)#]+)`, 'g')
const isPage = (path: string) => path.endsWith('.md')
const pagesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => isPage(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))

it.each([...readdirSync('.').filter(isPage), ...pagesIn('docs'), ...pagesIn('packages')])(
  '%s names and links to files that exist',
  (page) => {
    const found = [...readFileSync(page, 'utf8').matchAll(PATHS)]
    const files = found.map(([, named, linked]) => named ?? join(dirname(page), linked!))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  },
)
