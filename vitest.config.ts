import { configDefaults, defineConfig, type Plugin, type TestProjectInlineConfiguration } from 'vitest/config'

/** Limits for tests and waits that hang. The wait ends first, so the failure names it. No test relies on them. */
const HANGING_MS = 300_000
const WAITING_MS = 120_000

const ALL = '**/*.all.test.{ts,tsx}'

/** Makes a project: by default the tests of `tests/<name>` in plain Node. */
function project(name: string, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      exclude: [ALL],
      environment: 'node' as const,
      ...test,
    },
  }
}

/** Makes a project whose tests open real stores, which hash passwords cheaply. */
function storeProject(name: string, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration {
  const replacement = new URL('tests/setup/cheapHashCost.ts', import.meta.url).pathname
  return {
    ...project(name, { globalSetup: 'tests/setup/server.ts', ...test }),
    resolve: { alias: [{ find: './hashCost.ts', replacement }] },
  }
}

/** Keeps modules out of the cache whose content depends on which files there are; Vitest overlooks `glob<Type>(`. */
const globsAnew: Plugin = {
  name: 'globs-anew',
  configureVitest({ experimental_defineCacheKeyGenerator: defineKey }) {
    defineKey(({ sourceCode }) => !sourceCode.includes('import.meta.glob<') && null)
  },
}

const page = {
  environment: './tests/setup/jsdomInNode.ts',
  setupFiles: ['tests/setup/views.ts', 'tests/setup/noStyles.ts'],
}

export default defineConfig({
  plugins: [globsAnew],
  test: {
    pool: 'forks',
    // More memory for new objects, and code compiled at its first call: saves a fifth of the time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64', '--always-sparkplug'],
    // Each loads the shop anew: 10 CPU-seconds in jsdom.
    maxWorkers: 2,
    // Files share a process and its modules, which is faster. A file must clean up after itself.
    isolate: false,
    // Caches transformed sources in node_modules for the next run.
    experimental: { fsModuleCache: true },
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
    expect: { poll: { timeout: WAITING_MS } },
    restoreMocks: true,
    setupFiles: ['tests/setup/cpu.ts'],
    exclude: [...configDefaults.exclude, 'e2e/**', 'dist/**'],
    projects: [
      // These folders share one project, because each project starts its processes anew, which takes seconds.
      project('node', {
        include: [
          'tests/{house,unit,machines,contract,services,render}/**/*.test.{ts,tsx}',
          'packages/*/tests/*.test.ts',
        ],
      }),
      storeProject('server'),
      storeProject('views', { ...page, include: ['{tests,packages/*/tests}/views/**/*.test.{ts,tsx}'] }),
      // What only `npm run check` runs.
      project('node-all', { include: [`tests/{house,machines}/${ALL}`], exclude: [] }),
      storeProject('server-all', { include: [`tests/server/${ALL}`], exclude: [] }),
      project('views-all', { ...page, include: [`tests/views/${ALL}`], exclude: [] }),
    ],
  },
})
