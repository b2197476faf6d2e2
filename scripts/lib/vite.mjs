import { root } from './project.mjs'

/** A Vite that loads the project's TypeScript into a script, by `ssrLoadModule`; to be closed in the end. */
export async function openVite() {
  const { createServer } = await import('vite')
  return createServer({ root, appType: 'custom', logLevel: 'silent', optimizeDeps: { noDiscovery: true }, server: { middlewareMode: true, ws: false, watch: null } })
}
