import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every proof that docs/security.md names is there', () => {
  const named = [...readFileSync('docs/security.md', 'utf8').matchAll(/`([\w/]+\.(?:test|spec)\.tsx?)`/g)].map(
    ([, path]) => path!,
  )
  expect(named.length).toBeGreaterThan(40)
  expect(
    named.map((path) => (path.includes('/') ? path : `tests/server/${path}`)).filter((path) => !existsSync(path)),
  ).toEqual([])
})
