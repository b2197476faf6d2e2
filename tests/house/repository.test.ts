import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8')
const { version, engines, license } = JSON.parse(read('package.json')) as {
  version: string
  engines: { node: string }
  license: string
}
const oldestNode = engines.node.replace('>=', '')

/** JSON that may have comments on lines of their own. */
const readJson = (path: string): unknown => JSON.parse(read(path).replaceAll(/^\s*\/\/.*$/gm, ''))

it('is developed on the Node of the image; checked on that, 22 and the oldest that it runs on [OPN-340]', () => {
  const shipped = read('.nvmrc').trim()
  expect(shipped).toMatch(/^24\.\d+\.\d+$/)
  const images = ['Dockerfile', '.devcontainer/Dockerfile'].flatMap((file) => [
    ...read(file).matchAll(/^FROM node:(\S+)-bookworm/gm),
  ])
  expect(images.map(([, version]) => version)).toEqual([shipped, shipped, shipped])
  const workflow = read('.github/workflows/check.yml')
  expect(workflow).toContain(`\n        node: ['24', '22', '${oldestNode}']\n`)
  expect(workflow).toContain('\n          node-version: ${{ matrix.node }}\n')
  expect(read('docs/images/badge-node.svg')).toContain(`>node: ≥ ${oldestNode}<`)
  for (const page of ['README.md', 'CONTRIBUTING.md'])
    expect(read(page)).toMatch(new RegExp(`\\(https://nodejs\\.org\\) 24\\b[^]*\\b${oldestNode} or newer works`))
})

it('has the licence that its badge says', () => {
  expect(read('LICENSE')).toMatch(new RegExp(`^${license} License`))
  expect(read('docs/images/badge-licence.svg')).toContain(`>licence: ${license}<`)
})

it('has a changelog whose newest release is the version of package.json', () => {
  const [newest] = [...read('CHANGELOG.md').matchAll(/^## \[(\d[^\]]*)\] - \d{4}-\d{2}-\d{2}$/gm)]
  expect(newest?.[1]).toBe(version)
  expect((JSON.parse(read('package-lock.json')) as { version: string }).version).toBe(version)
})

it('runs on GitHub what .ci/run runs, and may only read there', () => {
  const workflow = read('.github/workflows/check.yml')
  expect(workflow).toMatch(/^ +- run: \.ci\/run$/m)
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m)
})

it('pins each action of its workflows to a version', () => {
  const folder = '.github/workflows'
  const used = readdirSync(folder).flatMap((file) => [...read(`${folder}/${file}`).matchAll(/uses: *(.*)/g)])
  expect(used.length).toBeGreaterThan(0)
  expect(used.map(([, action = '']) => action).filter((action) => !/@(?:v\d+|[0-9a-f]{40})$/.test(action))).toEqual([])
})

it('offers the same extensions in the editor and in the dev container', () => {
  const { customizations } = readJson('.devcontainer/devcontainer.json') as {
    customizations: { vscode: { extensions: string[] } }
  }
  expect(readJson('.vscode/extensions.json')).toEqual({ recommendations: customizations.vscode.extensions })
})
