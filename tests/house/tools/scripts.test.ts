import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findBrowser } from '../../../scripts/lib/browser.mjs'
import { run } from '../../../scripts/lib/run.mjs'
import { testsOf } from '../../../scripts/lib/changed.mjs'
import { COUNTED, count, folderOf, overBudget, readCounts } from '../../../scripts/lib/counts.mjs'
import { countCpu, unwaitedSeconds } from '../../../scripts/lib/cpu.mjs'
import { filesWithEveryStatement, statementsIn } from '../../../scripts/lib/embedded.mjs'
import { readRelease } from '../../../server/settings/release.ts'
import { sbomOf } from '../../../scripts/lib/sbom.mjs'
import { commitOf, isBuilt, writeStamp } from '../../../scripts/lib/build.mjs'
import { isInstalled } from '../../../scripts/lib/install.mjs'
import { findShippedNode } from '../../../scripts/lib/shippedNode.mjs'
import { requireNode } from '../../../scripts/lib/prepare.mjs'
import { countsOf, failuresOf, outdatedLines, resultOf, stages, testFiles } from '../../../scripts/lib/stages.mjs'
import { planOf, REST, TEST } from '../../../scripts/lib/testPlan.mjs'

describe('requireNode', () => {
  class Exit extends Error {}

  function linesFor(version: string): string[] {
    const lines: string[] = []
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Exit(`exit ${code}`)
    })
    try {
      requireNode(version)
    } catch (error) {
      if (!(error instanceof Exit)) throw error
      lines.push(error.message)
    }
    return lines
  }

  it.each(['20.19.0', '20.20.2', '22.0.0', '100.1.0'])('accepts Node %s', (version) => {
    expect(linesFor(version)).toEqual([])
  })

  it.each(['20.18.9', '18.20.1', '9.19.0'])('ends with one line on Node %s', (version) => {
    expect(linesFor(version)).toEqual([
      `Sokoni needs Node 20.19 or newer, and this is Node ${version}. ` +
        'Please install a newer Node and run the command again.',
      'exit 1',
    ])
  })
})

describe('isInstalled', () => {
  const a = { version: '1.0.0', integrity: 'sha512-a' }
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'install-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  function compared(wanted: object, installed?: object, toRun?: boolean): boolean {
    const [wantedFile, installedFile] = [join(folder, 'wanted.json'), join(folder, 'installed.json')]
    writeFileSync(wantedFile, JSON.stringify({ packages: { '': { name: 'sokoni' }, ...wanted } }))
    if (installed) writeFileSync(installedFile, JSON.stringify({ packages: installed }))
    return isInstalled(wantedFile, installedFile, toRun)
  }

  it('is true for the packages that the lock file names', () => {
    expect(compared({ 'node_modules/a': a }, { 'node_modules/a': a })).toBe(true)
  })
  it('is true without an optional package, which is for another system', () => {
    expect(compared({ 'node_modules/a': a, 'node_modules/b': { ...a, optional: true } }, { 'node_modules/a': a })).toBe(
      true,
    )
  })
  it('is true without the packages for development, where only those to run the shop are needed', () => {
    const wanted = { 'node_modules/a': a, 'node_modules/b': { ...a, dev: true } }
    expect([
      compared(wanted, { 'node_modules/a': a }),
      compared(wanted, { 'node_modules/a': a }, true),
      compared(wanted, { 'node_modules/b': a }, true),
    ]).toEqual([false, true, false])
  })
  it('is false before the first install', () => {
    expect(compared({ 'node_modules/a': a })).toBe(false)
  })
  it('is false when the list of what was installed is cut off', () => {
    writeFileSync(join(folder, 'wanted.json'), JSON.stringify({ packages: { '': { name: 'sokoni' } } }))
    writeFileSync(join(folder, 'installed.json'), '{"packages": {')
    expect(isInstalled(join(folder, 'wanted.json'), join(folder, 'installed.json'))).toBe(false)
  })
  it('is false when a package is missing', () => {
    expect(compared({ 'node_modules/a': a, 'node_modules/b': a }, { 'node_modules/a': a })).toBe(false)
  })
  it('is false for another version, and for another content of the same version', () => {
    expect(compared({ 'node_modules/a': a }, { 'node_modules/a': { ...a, version: '1.0.1' } })).toBe(false)
    expect(compared({ 'node_modules/a': a }, { 'node_modules/a': { ...a, integrity: 'sha512-b' } })).toBe(false)
  })
})

describe('isBuilt', () => {
  const parts = ['client/index.html', 'render/render.js', 'server/main.js', 'server/owner.js', 'server/pictures.js']
  let dist = ''
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'dist-'))
    for (const folder of ['client', 'render', 'server']) mkdirSync(join(dist, folder))
    for (const part of parts) writeFileSync(join(dist, part), '')
    writeFileSync(join(dist, 'build.json'), '{"hash":"abc"}')
  })
  afterEach(() => rmSync(dist, { recursive: true }))

  it('is true for a build of the same sources only', () => {
    expect([isBuilt('abc', dist), isBuilt('def', dist)]).toEqual([true, false])
  })
  it.each(['', '{"hash":', 'null'])('is false when a power cut left this of its stamp: %j', (stamp) => {
    writeFileSync(join(dist, 'build.json'), stamp)
    expect(isBuilt('abc', dist)).toBe(false)
  })
  it.each([...parts, 'build.json'])('is false without %s', (part) => {
    rmSync(join(dist, part))
    expect(isBuilt('abc', dist)).toBe(false)
  })
})

describe('the stamp of a build', () => {
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'stamp-'))
    onTestFinished(() => rmSync(made, { recursive: true }))
    return made
  }

  it('names the commit, of COMMIT or of the folder’s own git, and the server reads it [OPN-341]', () => {
    const project = folder()
    const commit = 'a'.repeat(40)
    expect([
      commitOf(project, {}),
      commitOf(project, { COMMIT: 'main' }),
      commitOf(project, { COMMIT: commit }),
    ]).toEqual([null, null, 'a'.repeat(12)])
    expect(commitOf(resolve('.'), {})).toMatch(/^[0-9a-f]{12}$/)
    writeFileSync(join(project, 'package.json'), '{"version":"1.2.3"}')
    expect(readRelease(project)).toEqual({ version: '1.2.3', commit: null })
    writeStamp('abc', join(project, 'dist/build.json'), 'a'.repeat(12))
    expect(readRelease(project)).toEqual({ version: '1.2.3', commit: 'a'.repeat(12) })
    for (const file of [
      'client/index.html',
      'render/render.js',
      'server/main.js',
      'server/owner.js',
      'server/pictures.js',
    ]) {
      mkdirSync(join(project, 'dist', file, '..'), { recursive: true })
      writeFileSync(join(project, 'dist', file), '')
    }
    expect(isBuilt('abc', join(project, 'dist'))).toBe(true)
  })
})

describe('the counts of a stage', () => {
  it.each([
    ['a good run', { passed: 5, failed: 0, code: 0 }, { passed: 5, failed: 0 }],
    ['failed tests', { passed: 3, failed: 2, code: 1 }, { passed: 3, failed: 2 }],
    ['a file that does not load', { passed: 5, failed: 0, code: 1 }, { passed: 5, failed: 1 }],
    ['no test at all', { passed: 0, failed: 0, code: 0 }, { passed: 0, failed: 1 }],
  ])('of %s', (_, run, counts) => {
    expect(countsOf(run)).toEqual(counts)
  })
})

describe('the failed tests', () => {
  it('are named with their file and how they failed', () => {
    const failed = { status: 'failed', fullName: 'a cart holds it', failureMessages: ['\u001b[31mError: no\nat a.ts'] }
    const testResults = [
      { name: resolve('tests/views/a.test.tsx'), status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
      { name: resolve('tests/unit/b.test.ts'), status: 'failed', message: 'No such file', assertionResults: [] },
      { name: resolve('tests/unit/c.test.ts'), status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(failuresOf({ testResults })).toEqual([
      'tests/views/a.test.tsx › a cart holds it › Error: no at a.ts',
      'tests/unit/b.test.ts › No such file',
    ])
  })

  it('of a browser too, also those that passed when repeated', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'cart.spec.ts',
      tests: [{ status, results: [{ error: { message: `Error: ${title}` } }] }],
    })
    const inner = { specs: [spec('adds', 'unexpected'), spec('removes', 'flaky'), spec('counts', 'expected')] }
    expect(failuresOf({ suites: [{ suites: [inner] }] })).toEqual([
      'e2e/cart.spec.ts › adds › Error: adds',
      'e2e/cart.spec.ts › removes › Error: removes',
    ])
  })
})

describe('a stage that ran no test', () => {
  const line = 'tests ran no test: the output above names a file that does not load, or every test is skipped.'

  it.each([
    ['fails with one line that says so', { passed: 0, failed: 0, code: 0 }, 1, [line]],
    ['but not one that ran some', { passed: 1, failed: 0, code: 0 }, 0, []],
  ])('%s', (_, ran, failed, failures) => {
    expect(resultOf('tests', {}, ran)).toEqual({ passed: ran.passed, failed, failures })
  })
})

describe('the plan of a command line', () => {
  const files = [
    'e2e/hero.spec.ts',
    'tests/machines/orders/cart.test.ts',
    'tests/machines/models.test.ts',
    'tests/machines/models.all.test.ts',
    'tests/machines/whole/oneTab.all.test.ts',
  ]
  const plan = (...words: string[]) => planOf(words, { files })

  it('of npm test runs its lists in parallel, and npm run check the others after them, with one purchase', () => {
    const all = (lists: string[][]) => lists.map((list) => list.map((name) => [name, []]))
    expect(plan()).toEqual([all(TEST)])
    const withoutPurchase = TEST.map((list) => list.filter((name) => name !== 'purchase'))
    expect(planOf([], { isCheck: true, files })).toEqual([all(withoutPurchase), ...REST.map(all)])
    expect([...TEST.flat(), ...REST.flat(2)].toSorted()).toEqual(Object.keys(stages).toSorted())
    const before = (stage: string, later: string) =>
      [...TEST, ...REST.flat()].some((list) => list.includes(stage) && list.indexOf(stage) < list.indexOf(later))
    expect([before('build', 'budgets'), before('build', 'purchase'), before('pictures', 'shipped')]).toEqual([
      true,
      true,
      true,
    ])
  })

  it.each([
    [
      ['types', 'lint'],
      ['types', 'lint'],
    ],
    [['machines/orders/cart'], ['tests tests/machines/orders/cart.test.ts']],
    [['machines/models'], ['tests tests/machines/models.test.ts']],
    [['machines/whole'], ['tests tests/machines/whole/oneTab.all.test.ts']],
    [['--changed=main'], ['tests --changed=main']],
    [['e2e/hero'], ['build', 'pictures', 'browser e2e/hero.spec.ts']],
  ])('takes %j', (words, stages) => {
    const [[list]] = plan(...words) as [[[string, string[]][]]]
    expect(list.map(([name, files]) => [name, ...files].join(' '))).toEqual(stages)
  })

  it('runs every matching file in npm run check', () => {
    expect(planOf(['machines/models'], { isCheck: true, files })).toEqual([
      [[['tests', ['tests/machines/models.test.ts', 'tests/machines/models.all.test.ts']]]],
    ])
  })

  it('is refused with one line for a misspelt word', () => {
    expect(() => plan('typs')).toThrow(
      '"typs" is no stage and in the path of no test file. The stages are: ' +
        'tests, types, lint, format, build, budgets, purchase, views, slow, unused, embedded, pictures, shipped, ' +
        'browser, outdated.',
    )
    expect(() => plan('types', '--changed')).toThrow('--changed takes no other words: it finds the test files itself.')
  })

  it('finds the test files by their endings', () => {
    expect(testFiles()).toEqual(
      expect.arrayContaining([
        'e2e/hero.spec.ts',
        'tests/house/tools/scripts.test.ts',
        'tests/views/layout/tooltips.all.test.tsx',
      ]),
    )
    expect(testFiles()).not.toContain('tests/examples.ts')
  })
})

describe('the tests that run again on the embedded database', () => {
  const sent = statementsIn({
    servers: 3,
    'cpu/server': 4.5,
    'sql/a/tests/server/orders.test.ts': 1,
    'sql/b/tests/server/orders.test.ts': 1,
    'sql/a/tests/server/cart.test.ts': 2,
    'sql/c/tests/server/people.test.ts': 1,
    'sql/b/tests/server/people.test.ts': 1,
    'sql/c/tests/server/database/types.test.ts': 1,
  })

  it('send every statement, and are few', () => {
    const files = ['cart', 'database/types', 'orders', 'people'].map((name) => `tests/server/${name}.test.ts`)
    expect(filesWithEveryStatement(files, sent)).toEqual([
      'tests/server/database/types.test.ts',
      'tests/server/orders.test.ts',
    ])
  })

  it('are all of those whose statements are not known', () => {
    const files = ['tests/server/new.test.ts', 'tests/server/orders.test.ts']
    expect(filesWithEveryStatement(files, sent)).toEqual(files)
    expect(filesWithEveryStatement(files, {})).toEqual(files)
  })
})

describe('the tests of changed files', () => {
  const files = testFiles().filter((file) => !file.startsWith('e2e/') && !file.includes('.all.test.'))
  const ofOne = (file: string) => testsOf([file], files).files

  it('are a machine’s own, its model’s and few others', () => {
    const machines = readdirSync('machines', { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && existsSync(`tests/machines/${file.replace('.ts', '.test.ts')}`),
    )
    expect(machines.length).toBeGreaterThan(5)
    for (const file of machines) {
      const own = [`tests/machines/${file.replace('.ts', '.test.ts')}`, 'tests/machines/models.test.ts']
      expect(ofOne(`machines/${file}`)).toEqual(expect.arrayContaining(own))
      expect(ofOne(`machines/${file}`).length).toBeLessThan(20)
    }
  })

  it.each([
    ['src/pages/cart/CartPage.tsx', 'tests/views/purchase/cart.test.tsx'],
    ['src/pages/account/orders/OrderCard.tsx', 'tests/views/account/orders.test.tsx'],
    ['src/layout/header/Header.tsx', 'tests/views/layout/header.test.tsx'],
    ['server/orders/lifecycle.ts', 'tests/server/orders/orders.test.ts'],
    ['domain/people/phone.ts', 'tests/unit/people/phone.test.ts'],
    ['src/messages/en/cart.ts', 'tests/house/messages.test.ts'],
    ['packages/diagrams/svg.ts', 'tests/house/tools/diagrams.test.ts'],
    ['packages/live-view/masked.ts', 'tests/unit/inspect.test.ts'],
  ])('of %s are among others in %s', (file, test) => {
    expect(ofOne(file)).toContain(test)
    expect(ofOne(file).length).toBeLessThan(20)
  })

  it('are a changed test file itself, all after a change of the packages, and none of a text', () => {
    expect(ofOne('tests/views/layout/header.test.tsx')).toEqual(['tests/views/layout/header.test.tsx'])
    expect(ofOne('package-lock.json')).toEqual(files)
    expect(ofOne('README.md')).toEqual([])
  })
})

describe('run', () => {
  const program = (code: string, options: object) => run(process.execPath, ['-e', code], options)

  it('passes on what a program sends, and returns its exit code', async () => {
    const sent: unknown[] = []
    const code = await program("process.send('half', () => process.exit(3))", {
      onMessage: (message: unknown) => sent.push(message),
    })
    expect([code, sent]).toEqual([3, ['half']])
  })

  it('sends to a program while it runs', async () => {
    const sent: unknown[] = []
    await program("process.once('message', (word) => process.send(word + '!', () => process.disconnect()))", {
      onMessage: (message: unknown) => sent.push(message),
      onStart: (send: (message: unknown) => void) => send('draw'),
    })
    expect(sent).toEqual(['draw!'])
  })

  it('prints only the errors of a program in the background', async () => {
    const printed: string[] = []
    const print = (text: string) => printed.push(text)
    await program("console.log('a'); console.error('b')", { print, isInBackground: true })
    await program("console.log('a')", { print })
    expect(printed).toEqual(['b\n', 'a\n'])
  })
})

describe('the CPU-seconds of a stage', () => {
  const root = { start: '1', parent: 0, own: 1, waited: 0 }
  const browser = { start: '2', parent: 10, own: 2, waited: 0 }
  const renderer = { start: '3', parent: 20, own: 4, waited: 1 }
  const mapOf = (processes: Record<string, object>) =>
    new Map(Object.entries(processes).map(([pid, each]) => [Number(pid), each])) as Map<number, typeof root>
  const before = { 10: root, 20: browser, 30: renderer }

  it.each([
    ['of processes that all still run: none', before, 0],
    ['of a child that its parent waited for: none', { 10: root, 20: { ...browser, waited: 5 } }, 0],
    ['of two that ended together, both waited for: none', { 10: { ...root, waited: 7 } }, 0],
    ['of one whose parent ended with it and had not waited: its own', { 10: { ...root, waited: 2 } }, 5],
    ['of one that nobody waited for: its own', { 10: root, 20: browser }, 5],
    ['of one whose number another process has now', { ...before, 30: { ...renderer, start: '9' } }, 5],
    ['of an orphan: its own', { 10: root, 20: { ...browser, parent: 1 } }, 5],
  ] as const)('that Linux does not add, %s', (_, now, seconds) => {
    expect(unwaitedSeconds(mapOf(before), mapOf(now))).toBe(seconds)
  })

  it.runIf(process.platform === 'linux')('include those of the programs that it runs', async () => {
    const cpu = countCpu()
    await run(process.execPath, ['-e', 'while (process.cpuUsage().user < 100_000);'])
    expect(cpu()).toBeGreaterThan(0.08)
  })
})

describe('what tests count', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is summed by name, of all processes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'counts-'))
    const file = join(folder, 'counts')
    vi.stubEnv('TEST_COUNTS_FILE', file)
    expect(readCounts(file)).toEqual({})
    count('pages')
    count('cpu/views', 1.5)
    count('pages')
    expect(readCounts(file)).toEqual({ pages: 2, 'cpu/views': 1.5 })
    rmSync(folder, { recursive: true })
  })

  it('is named by the folder of the tests', () => {
    const files = ['tests/house/a.test.ts', 'packages/a/tests/a.test.ts', 'packages/a/tests/views/a.test.ts']
    expect(files.map((file) => folderOf(`/packages/${file}`))).toEqual(['house', 'packages', 'views'])
  })

  const budget = { wholeShopRenders: 4, partRenders: 3, servers: 2, databases: 1, pages: 0 }

  it('fails with one line for each that is over its budget', () => {
    expect(overBudget({ wholeShopRenders: 5, partRenders: 3, servers: 1, pages: 1 }, budget)).toEqual([
      '5 renders of the whole shop, budget 4: raise it in tests/budgets.json in the commit that says why',
      '1 pages loaded in a browser, budget 0: raise it in tests/budgets.json in the commit that says why',
    ])
    expect(overBudget({}, budget)).toEqual([])
  })

  it('has a budget for each, of npm test and of npm run check, which runs all of npm test', () => {
    const { test, check } = JSON.parse(readFileSync('tests/budgets.json', 'utf8')) as Record<string, typeof budget>
    for (const each of [test!, check!]) {
      expect(Object.keys(each)).toEqual(Object.keys(COUNTED))
      expect(Object.values(each).filter((most) => !Number.isInteger(most) || most <= 0)).toEqual([])
    }
    for (const name of Object.keys(budget) as (keyof typeof budget)[])
      expect(check![name]).toBeGreaterThanOrEqual(test![name])
  })
})

describe('outdated packages', () => {
  it('are named, also when the registry says nothing [OPN-346]', () => {
    const json = JSON.stringify({
      a: { current: '1.0.0', wanted: '1.0.0', latest: '2.0.0' },
      b: { wanted: '1.0.0', latest: '1.0.1' },
    })
    expect(outdatedLines(json)).toEqual([
      'a 1.0.0, newest 2.0.0',
      'b not installed, newest 1.0.1',
      '2 packages have a newer version; docs/decisions/0007 says which are held back.',
    ])
    const silent = ['The registry did not answer: whether packages are outdated is not known.']
    expect([outdatedLines(''), outdatedLines('{"error":{"code":"ENOTFOUND"}}')]).toEqual([silent, silent])
  })
})

it('the packages that the shop runs with are written as CycloneDX, no others [OPN-346]', () => {
  const packages = {
    '': { name: 'shop' },
    'node_modules/a': { version: '1.0.0', license: 'MIT', integrity: 'sha512-/w==' },
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: '(MIT OR Apache-2.0)', optional: true },
    'node_modules/d': { version: '3.0.0', license: 'SEE LICENSE IN d.txt', devOptional: true },
    'node_modules/e': { version: '4.0.0', dev: true },
    'node_modules/f': { resolved: 'packages/f', link: true },
    'packages/f': { name: 'f', version: '1.0.0' },
  }
  const part = { type: 'library', scope: 'required' }
  expect(sbomOf({ name: 'shop', version: '1.2.3', packages })).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name: 'shop', version: '1.2.3', purl: 'pkg:npm/shop@1.2.3' } },
    components: [
      {
        ...part,
        'bom-ref': 'node_modules/a',
        name: 'a',
        version: '1.0.0',
        purl: 'pkg:npm/a@1.0.0',
        licenses: [{ expression: 'MIT' }],
        hashes: [{ alg: 'SHA-512', content: 'ff' }],
      },
      {
        ...part,
        'bom-ref': 'node_modules/a/node_modules/@b/c',
        name: '@b/c',
        version: '2.0.0',
        purl: 'pkg:npm/%40b/c@2.0.0',
        scope: 'optional',
        licenses: [{ expression: '(MIT OR Apache-2.0)' }],
      },
      {
        ...part,
        'bom-ref': 'node_modules/d',
        name: 'd',
        version: '3.0.0',
        purl: 'pkg:npm/d@3.0.0',
        licenses: [{ license: { name: 'SEE LICENSE IN d.txt' } }],
      },
    ],
  })
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof sbomOf>[0]
  const known = new Set(sbomOf(lock).components.map(({ name, version }) => `${name}@${version}`))
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  expect(Object.entries(dependencies).filter((each) => !known.has(each.join('@')))).toEqual([])
})

describe('the Node that we ship', () => {
  it.each([
    ['24.3.1', 'linux-x64', 'This is Node 24.3.1: all stages run on Node 24.'],
    [
      '20.19.0',
      'darwin-arm64',
      `npm has no Node ${readFileSync('.nvmrc', 'utf8').trim()} for darwin-arm64: the purchase runs on 20.19.0.`,
    ],
  ])('is not looked for on Node %s of %s, which one line says', async (version, system, note) => {
    expect(await findShippedNode({ version, system })).toEqual({ note })
  })
})

describe('findBrowser', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('takes the program that the variable names', async () => {
    vi.stubEnv('PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', process.execPath)
    expect(await findBrowser()).toEqual({ path: process.execPath, wholePath: process.execPath })
  })

  it('does not look further when that is not a program', async () => {
    vi.stubEnv('PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', '/nowhere/chromium')
    expect(await findBrowser()).toEqual({
      problem:
        'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH names /nowhere/chromium, which is not a program. ' +
        'Please correct or unset it.',
    })
  })
})
