import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  resolved?: string
  engines?: { node?: string }
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

// A tool's programs for other systems are optional packages. npm leaves those that it could not download out of the
// lock
// file; `npm ci` then fails on a clean clone although everything works here. Pin an older version of the tool.
it('package-lock.json holds the packages for every system', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${place}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

it('package-lock.json holds no download addresses', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([])
})

it('package-lock.json holds no package that needs a newer Node than the shop', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }
  const least = (range = '') => Number(/^>=\s*v?(\d+)/.exec(range)?.[1] ?? 0)
  expect(Object.entries(packages).filter(([, each]) => least(each.engines?.node) > least(engines.node))).toEqual([])
})
