import type { FastifyInstance } from 'fastify'
import type { AddressInfo, Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createHttp } from './createHttp.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { serveMetrics } from '../metrics/serveMetrics.ts'
import { introductionTo, programLines } from './introduction.ts'
import { openShop } from './openShop.ts'
import type { Settings } from '../settings/settings.ts'
import { readShopConfig } from '../settings/shopConfigFile.ts'
import { StartProblem } from '../settings/startProblem.ts'
import type { Demo } from '../store.ts'

const say = (line: string) => console.log(line)
const warn = (line: string) => console.error(line)

/**
 * Requests that run when the shop stops get this long: M-PESA may take 15 seconds to say whether it sends the prompt,
 * and the rider must see that answer.
 */
const LAST_REQUESTS_MS = 20_000

/** How long closing may take after the last request. */
const LAST_WORK_MS = 10_000

const SWEEP_MS = 100

/** Two signals within this time are one: Ctrl-C reaches the shop from the terminal and again through npm. */
const SAME_SIGNAL_MS = 1000

/** Opens the shop and runs it until a signal stops it. Throws StartProblem or FolderInUse when it cannot be opened. */
export async function runShop(settings: Settings, demo: Demo): Promise<void> {
  const config = await readShopConfig(settings)
  const metrics = await metricsOf(settings)
  const shop = settings.apiHost === null ? await openShop(settings, config, demo, say, warn, metrics) : null
  const stopping = { hasStarted: false }
  try {
    const backend = shop ? { store: shop.store } : { apiHost: settings.apiHost ?? '' }
    const app = await createHttp({
      settings,
      config,
      backend,
      logLevel: settings.logLevel,
      isStopping: () => stopping.hasStarted,
      meter: metrics,
    })
    if (metrics && shop) metrics.addShop(shop.store)
    const metricsAddress = metrics && (await openMetrics(metrics, settings))
    await listen(app, settings)
    stopOnSignal(app, async () => shop?.close(), settings, stopping)
    say(`\n${(shop?.store.config ?? config).name} is open at ${addressOf(app.server)}`)
    for (const line of programLines(settings.release, process.versions.node)) say(line)
    if (shop) say(await introductionTo(shop.store, settings))
    else say(`Its calls go to ${settings.apiHost}`)
    if (metricsAddress) say(`Metrics for Prometheus: ${metricsAddress}/metrics`)
    if (!stopping.hasStarted) void makeFirstPage(app)
  } catch (error) {
    // stopped while starting: the shop closes in order and prints nothing more
    if (stopping.hasStarted) return
    await shop?.close()
    throw error
  }
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    await app.close()
    throw listenProblem(error, { port, host }, 'PORT', 'HOST')
  }
}

/** Loads Prometheus's client only where METRICS_PORT is set. */
async function metricsOf({ metrics, apiHost, databaseUrl, dataDir }: Settings): Promise<Metrics | undefined> {
  if (!metrics) return undefined
  const { createMetrics } = await import('../metrics/createMetrics.ts')
  return createMetrics({ dataDir: apiHost === null && databaseUrl === null ? dataDir : null })
}

/** Returns the address of the metrics. */
async function openMetrics(metrics: Metrics, { metrics: at }: Settings): Promise<string> {
  const { port = 0, host = '' } = at ?? {}
  try {
    return addressOf(await serveMetrics(metrics, { port, host }, warn))
  } catch (error) {
    throw listenProblem(error, { port, host }, 'METRICS_PORT', 'METRICS_HOST')
  }
}

/** Returns what to print when the shop cannot listen; `portName` and `hostName` are the settings. */
function listenProblem(
  error: unknown,
  { port, host }: { port: number; host: string },
  portName: string,
  hostName: string,
): StartProblem {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return new StartProblem(
      `Port ${port} is in use. Stop the program that uses it, or choose another with ${portName}.`,
    )
  if (code === 'EACCES')
    return new StartProblem(`Port ${port} may not be used by this user. Choose one from 1024 on with ${portName}.`)
  return new StartProblem(
    `The shop cannot listen at ${host} (${code}). Set ${hostName} to an address of this machine, such as 127.0.0.1.`,
  )
}

/** Returns the address to open in a browser on this machine. */
function addressOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  const everywhere = address === '0.0.0.0' || address === '::'
  const host = everywhere ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

/** Requests the home page, so that the first shopper does not wait for the catalogue to be read. */
async function makeFirstPage(app: FastifyInstance): Promise<void> {
  const { host } = new URL(addressOf(app.server))
  await app.inject({ url: '/', headers: { host, 'accept-encoding': 'br' } }).catch(() => undefined)
}

/**
 * Closes the shop on the first signal: it is no longer ready at once, takes no more connections after the grace,
 * finishes running requests and closes the database. A second Ctrl-C ends it at once.
 */
function stopOnSignal(
  app: FastifyInstance,
  closeShop: () => Promise<void>,
  { shutdownGrace }: Settings,
  stopping: { hasStarted: boolean },
): void {
  const graceMs = shutdownGrace * 1000
  let startedAt = 0

  async function end(signal: NodeJS.Signals): Promise<void> {
    stopping.hasStarted = true
    startedAt = performance.now()
    say(`${signal}: the shop is closing; requests that run are finished.`)
    setTimeout(endAfterTimeout, graceMs + LAST_REQUESTS_MS + LAST_WORK_MS).unref()
    try {
      await pause(graceMs)
      setTimeout(() => {
        console.error(`Connections still open after ${LAST_REQUESTS_MS / 1000} seconds were cut.`)
        app.server.closeAllConnections()
      }, LAST_REQUESTS_MS).unref()
      // server.close() waits for keep-alive connections, also for those that become idle after it
      setInterval(() => app.server.closeIdleConnections(), SWEEP_MS).unref()
      await app.close()
      await closeShop()
      process.exit(0)
    } catch (error) {
      console.error(`The shop did not close in order: ${(error as Error).message}`)
      process.exit(1)
    }
  }

  process.on('SIGTERM', (signal) => {
    if (!stopping.hasStarted) void end(signal)
  })
  process.on('SIGINT', (signal) => {
    if (!stopping.hasStarted) void end(signal)
    else if (performance.now() - startedAt > SAME_SIGNAL_MS) process.exit(130)
  })
}

function endAfterTimeout(): void {
  console.error('The shop did not close in time and was ended. What was confirmed is kept.')
  process.exit(1)
}
