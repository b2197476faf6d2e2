// npm run dev: the storefront with hot reload, and an API server that is rebuilt and restarted when its sources change.
import { spawn } from 'node:child_process'
import { makePictures } from './lib/pictures.mjs'
import { prepare } from './lib/prepare.mjs'
import { root, stop } from './lib/project.mjs'
import { endWithNpm } from './lib/signals.mjs'

endWithNpm()
await prepare()
await makePictures()
const { createBuilder, createServer } = await import('vite')
const { freePort } = await import('./lib/postgres.mjs')

const port = Number(process.env.PORT || 3000)
// the API server keeps it through all its restarts
const apiPort = await freePort()
let api = null
let isClosing = false

/** Starts the API server after an earlier one has closed its database. */
async function startApi() {
  await stopApi()
  if (isClosing) return
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(apiPort) }
  api = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

function stopApi() {
  const running = api
  api = null
  if (!running || running.exitCode !== null || running.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    running.once('close', resolve)
    running.kill('SIGTERM')
  })
}

const target = `http://127.0.0.1:${apiPort}`
const vite = await createServer({
  root,
  server: { port, strictPort: true, proxy: { '/api': target, '/pictures': target, '/files': target } },
})
await vite.listen().catch((error) => stop(`${error.message}. Please stop what uses it, or choose another with PORT.`))

const builder = await createBuilder({ root, logLevel: 'warn', environments: { server: { build: { watch: {} } } } })
const watcher = await builder.build(builder.environments.server)
let restarting = Promise.resolve()
watcher.on('event', ({ code, result, error }) => {
  void result?.close()
  if (code === 'ERROR') console.error(error.message)
  if (code === 'END') restarting = restarting.then(startApi)
})

async function close() {
  if (isClosing) return
  isClosing = true
  await Promise.all([vite.close(), watcher.close(), restarting.then(stopApi)])
  process.exit(0)
}
process.on('SIGINT', close)
process.on('SIGTERM', close)
console.log(`The shop with hot reload is at http://127.0.0.1:${port} (the address below is that of its API only).`)
