import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

it('every proof that docs/security.md names is there', () => {
  const named = [...readFileSync('docs/security.md', 'utf8').matchAll(/`([\w/-]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, path]) => path!,
  )
  expect(named.length).toBeGreaterThan(40)
  const ofServer = new Set(
    readdirSync('tests/server', { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  )
  expect(named.filter((path) => (path.includes('/') ? !existsSync(path) : !ofServer.has(path)))).toEqual([])
})
