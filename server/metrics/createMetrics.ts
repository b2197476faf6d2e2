import { statfs } from 'node:fs/promises'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupState } from '../../domain/owner/orders.ts'
import { backupState } from '../owner/backup/backupState.ts'
import { waitingHashes } from '../security/passwords.ts'
import type { Store } from '../store.ts'
import type { Meter, WaitingPlace } from './meter.ts'
import { readShopFigures, type ShopFigures } from './shopFigures.ts'

/** Seconds. Calls and pages take milliseconds, a prompt of M-PESA up to 15 s. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

const PLACES: readonly WaitingPlace[] = ['database', 'rendering', 'passwords']

/** The figures are read at most this often, however many ask: they read tables that grow. */
const FIGURES_FRESH_MS = 30_000

/** A scrape ends after 10 s by default, so it must not wait longer for the database. */
const FIGURES_TIMEOUT_MS = 5_000

interface MetricsOptions {
  /** Whose disk is watched, null for none. */
  dataDir: string | null
  figuresFreshMs?: number
}

export interface Metrics extends Meter {
  /** Adds what the store's database says. */
  addShop(store: Store): void
  /** Returns all metrics in Prometheus's text format. */
  read(): Promise<{ type: string; text: string }>
}

/** Creates the metrics; docs/growing.md names those to alert on. No label holds a path, or anything of a person. */
export function createMetrics({ dataDir, figuresFreshMs = FIGURES_FRESH_MS }: MetricsOptions): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'sokoni_http_request_seconds',
    help: 'Time from a request to the last byte of its answer, by the pattern of its address',
    labelNames: ['route', 'status'] as const,
    buckets: BUCKETS,
    registers,
  })
  const refused = new Counter({
    name: 'sokoni_logins_refused_total',
    help: 'Log-ins that were refused: a wrong password or code, or a limit',
    registers,
  })
  const jobFailures = new Counter({
    name: 'sokoni_job_failures_total',
    help: 'Failures of background jobs, which are tried again',
    labelNames: ['job'] as const,
    registers,
  })
  const watched = new Map<WaitingPlace, () => number>()
  const waiting = new Gauge({
    name: 'sokoni_waiting',
    help: 'Statements, pages and passwords that wait for their turn in this process',
    labelNames: ['place'] as const,
    registers: [],
    collect() {
      for (const place of PLACES) this.set({ place }, watched.get(place)?.() ?? 0)
    },
  })
  registry.registerMetric(waiting)
  if (dataDir !== null) {
    const disk = new Gauge({
      name: 'sokoni_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR',
      registers: [],
      async collect() {
        const { bavail, bsize } = await statfs(dataDir).catch(() => ({ bavail: 0, bsize: 0 }))
        this.set(bavail * bsize)
      },
    })
    registry.registerMetric(disk)
  }

  return {
    countRequest({ route, status, seconds, isLogInRefused }) {
      requests.observe({ route, status: status === null ? 'broken off' : `${Math.floor(status / 100)}xx` }, seconds)
      if (isLogInRefused) refused.inc()
    },
    countJobFailure: (job) => jobFailures.inc({ job }),
    watch: (place, waiting) => void watched.set(place, waiting),
    addShop(store) {
      watched.set('database', store.db.waiting).set('passwords', waitingHashes)
      addShopGauges(registry, store, figuresFreshMs)
      if (store.backupDir !== null) addBackupGauges(registry, store)
    },
    async read() {
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}

/** Adds the gauges of the database's figures. Without an answer of the database only `sokoni_database_up` is there. */
function addShopGauges(registry: Registry, store: Store, freshMs: number): void {
  const figures = fresh(() => within(readShopFigures(store), FIGURES_TIMEOUT_MS), freshMs)

  function gauge(name: string, help: string, valuesOf: (found: ShopFigures) => Record<string, number> | number): void {
    const figure = new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset()
        const found = await figures()
        if (!found) return
        const values = valuesOf(found)
        if (typeof values === 'number') this.set(values)
        else for (const [state, value] of Object.entries(values)) this.set({ state }, value)
      },
    })
    registry.registerMetric(figure)
  }

  const isUp = new Gauge({
    name: 'sokoni_database_up',
    help: 'Whether the database answered',
    registers: [],
    async collect() {
      this.set((await figures()) ? 1 : 0)
    },
  })
  registry.registerMetric(isUp)
  const writesFail = new Gauge({
    name: 'sokoni_writes_fail',
    help: 'Whether changes fail, such as on a full disk',
    registers: [],
    collect() {
      this.set(store.db.writeProblem() === null ? 0 : 1)
    },
  })
  registry.registerMetric(writesFail)
  gauge('sokoni_orders_last_hour', 'Orders placed in the last hour', ({ orders }) => orders)
  gauge('sokoni_payments_last_hour', 'M-PESA prompts of the last hour', ({ payments }) => payments)
  gauge(
    'sokoni_payments_to_check',
    'Lines of the list of payments that need the owner',
    (found) => found.paymentsToCheck,
  )
  gauge('sokoni_check_problems', 'What the last nightly check of the data found', ({ check }) => check.problems)
  gauge('sokoni_check_time_seconds', 'When that check ended; 0 before the first one', ({ check }) => check.at)
  gauge(
    'sokoni_messages',
    'Texts and emails: due for a minute or more, and failed for good in the last hour',
    ({ messages }) => messages,
  )
}

/** Adds how the backups are; without any, the age is infinite. */
function addBackupGauges(registry: Registry, store: Store): void {
  function gauge(name: string, help: string, valueOf: (state: BackupState) => number): void {
    const figure = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const state = await backupState(store)
        if (state) this.set(valueOf(state))
      },
    })
    registry.registerMetric(figure)
  }

  gauge('sokoni_backup_age_seconds', 'Time since the newest good backup was begun', ({ last }) =>
    last === null ? Infinity : (store.clock().getTime() - Date.parse(last)) / 1000,
  )
  gauge('sokoni_backup_failed', 'Whether the last backup failed', ({ problem }) => (problem === 'failed' ? 1 : 0))
}

/** Returns a function that calls `read` at most every `freshMs` and returns what it found, null when it failed. */
function fresh<T>(read: () => Promise<T>, freshMs: number): () => Promise<T | null> {
  let found: Promise<T | null> | null = null
  let readAt = -Infinity
  return () => {
    const now = performance.now()
    if (found && now - readAt < freshMs) return found
    readAt = now
    return (found = read().catch(() => null))
  }
}

/** Rejects when `work` takes longer. */
async function within<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database takes too long')), timeoutMs)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
