import { execFile } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { inProject } from '../../../scripts/lib/project.mjs'
import { findShippedNode } from '../../../scripts/lib/shippedNode.mjs'
import { openFrappeHost } from '../../frappe/host.ts'

const run = promisify(execFile)

let node = process.execPath
const made: string[] = []
beforeAll(async () => {
  const found = await findShippedNode()
  if (found.problem) throw new Error(found.problem)
  if (found.note) console.log(found.note)
  node = found.node ?? node
})
afterAll(() => made.forEach((folder) => rmSync(folder, { recursive: true })))

/** Packs a package of `packages/` and unpacks it in a new folder, as npm does, with links to what it needs. */
async function installed(folder: string, needs: readonly string[], files: Record<string, string> = {}) {
  const place = mkdtempSync(join(tmpdir(), 'packed-'))
  made.push(place)
  const source = inProject('packages', folder)
  onTestFinished(() => rmSync(join(source, 'dist'), { recursive: true }))
  await run('npm', ['pack', '--silent', '--pack-destination', place], { cwd: source })
  const { name, bin } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { name: string; bin?: string }
  const home = join(place, 'node_modules', name)
  mkdirSync(home, { recursive: true })
  const [tarball = ''] = readdirSync(place).filter((file) => file.endsWith('.tgz'))
  await run('tar', ['-xzf', join(place, tarball), '--strip-components=1', '-C', home])
  for (const need of ['@types/node', ...needs]) {
    mkdirSync(dirname(join(place, 'node_modules', need)), { recursive: true })
    symlinkSync(inProject('node_modules', need), join(place, 'node_modules', need))
  }
  for (const [file, text] of Object.entries({ 'package.json': '{"type":"module"}', ...files })) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    writeFileSync(join(place, file), text)
  }
  const readme = readFileSync(join(home, 'README.md'), 'utf8')
  return {
    place,
    home,
    bin: join(home, bin ?? ''),
    readme,
    /** Runs a block of the README's code, and checks its types. Returns what it prints. */
    async use(block: number, before: string, after: string, change = (code: string) => code) {
      const [, code = ''] = [...readme.matchAll(/```ts\n(.*?)```/gs)][block]!
      const text = change(`${before}\n${code}${after}\n`)
      for (const file of ['use.ts', 'use.mjs']) writeFileSync(join(place, file), text)
      const tsc = inProject('node_modules/typescript/bin/tsc')
      const flags = '--noEmit --strict --skipLibCheck --target es2023 --module nodenext --types node'
      await run(node, [tsc, ...flags.split(' '), 'use.ts'], { cwd: place }).catch(({ stdout }) => {
        throw new Error(stdout as string)
      })
      return (await run(node, ['use.mjs'], { cwd: place })).stdout
    },
  }
}

/** Code that types refuse, and that is not run: without types nothing would refuse it. */
const refused = (code: string) => `\n// @ts-expect-error it has types\nvoid (() => ${code})`

describe('a package is packed, installed and used by its README [OPN-456]', () => {
  it('statechart-diagrams', async () => {
    const { place, use } = await installed('diagrams', ['elkjs', 'xstate'])
    await use(0, '', refused('svgOf(1)'))
    expect(readFileSync(join(place, 'door.svg'), 'utf8')).toContain('data-from="open" data-to="closed"')
  })

  it('catalogue-import', async () => {
    const needs = ['@e965/xlsx', 'iconv-lite', 'papaparse', 'sanitize-html']
    const { use } = await installed('catalogue-import', needs, { 'goods.xlsx': 'Name,Price\nCup,450\n' })
    const told = await use(0, '', `console.log(read.products[0]?.price)${refused('readCatalogue(1)')}`)
    expect(told).toBe('450\n')
  })

  it('statechart-mutation', async () => {
    const { use } = await installed('mutation', ['oxc-parser', 'vitest', 'xstate'], {
      'machines/door.ts': `import { createMachine } from 'xstate'
        export const door = createMachine({
          initial: 'open',
          states: { open: { on: { close: 'closed' } }, closed: {} },
        })`,
      'tests/door.test.ts': `import { expect, it } from 'vitest'
        import { createActor } from 'xstate'
        import { door } from '../machines/door.ts'
        it('closes', () => {
          const actor = createActor(door).start()
          const before = actor.getSnapshot().value
          actor.send({ type: 'close' })
          expect([before, actor.getSnapshot().value]).toEqual(['open', 'closed'])
        })`,
    })
    expect(await use(0, '', refused('runMutants(1)'))).toContain('2 mutants, 2 noticed (100.0 %')
  })

  it('statechart-live-view, of which an app gets at most 40 kB, all its own', async () => {
    const { home, use } = await installed('live-view', ['@statelyai/inspect', 'jsdom', 'xstate'])
    const before = `import { createActor, createMachine } from 'xstate'
      const machine = createMachine({ id: 'door' })`
    const page = `// @ts-expect-error its types are not installed
      import { JSDOM } from 'jsdom'
      const { window } = new JSDOM()
      Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement })`
    const shadow = `console.log(document.querySelector('statechart-live-view')?.shadowRoot?.childElementCount)`
    expect(await use(0, `${before}\n${page}`, `${shadow}${refused('openLiveView(1)')}`)).toBe('2\n')
    const follows = `follow((line) => console.log(JSON.parse(line).machine))\nactor.start()`
    expect(await use(1, before, `${follows}${refused('createStream(1)')}`)).toContain('door\n')
    const files = readdirSync(join(home, 'dist')).filter((file) => file.endsWith('.js'))
    expect(files.reduce((sum, file) => sum + statSync(join(home, 'dist', file)).size, 0)).toBeLessThan(40_000)
    const imports = files.flatMap((file) =>
      [...readFileSync(join(home, 'dist', file), 'utf8').matchAll(/from '([^.'][^']*)'/g)].map(([, name]) => name),
    )
    expect(imports).toEqual(['@statelyai/inspect'])
  })

  it('frappe-conformance', async () => {
    const host = await openFrappeHost()
    onTestFinished(host.close)
    const { bin, place, readme, use } = await installed('frappe-conformance', ['zod'])
    const toHost = (text: string) => text.replace('https://erp.example.com', host.url)
    const said = await use(0, '', refused('report.calls[0]?.nothing'), toHost)
    expect(said).toMatch(/\d+ calls can be relied on, .* true\n$/s)
    const [, words = ''] = /^npx frappe-conformance (.*)$/m.exec(toHost(readme)) ?? []
    const { stdout } = await run(node, [bin, ...words.split(' ')], { cwd: place })
    expect(stdout).toContain(said.split('\n').at(-2)!.replace(' true', ''))
  })
})
