import { inProject, root } from './project.mjs'

/**
 * A Vite that loads the project's TypeScript into a script, by `ssrLoadModule`; to be closed in the end. Its cache is its own: in that of
 * `npm run dev` the few packages in it would pass for all there are, and a page would be loaded anew for each that is missing.
 */
export async function openVite() {
  const { createServer } = await import('vite')
  return createServer({
    root,
    cacheDir: inProject('node_modules/.cache/sokoni-vite'),
    appType: 'custom',
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  })
}
