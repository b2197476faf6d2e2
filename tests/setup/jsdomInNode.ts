import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** jsdom whose modules are loaded as Node's, so that a real store runs beside a page. */
export default { ...builtinEnvironments.jsdom, name: 'jsdomInNode', viteEnvironment: 'ssr' } satisfies Environment
