import { defineConfig } from 'vite'

/** For `npm pack`: what other projects import, as JavaScript in dist/. */
export default defineConfig({
  build: {
    target: 'es2022',
    lib: { entry: ['open.ts', 'server.ts', 'stately.ts'], formats: ['es'] },
    rolldownOptions: { external: '@statelyai/inspect' },
  },
})
