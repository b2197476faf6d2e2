import { setTimeout } from 'node:timers/promises'
import { followSales } from '../import/sales.ts'
import { expireOldDrafts } from '../orders/drafts.ts'
import { reconcile } from '../payments/reconcile.ts'
import { processCallback } from '../payments/callbacks.ts'
import { verifyNightly } from '../owner/verify/verifyShop.ts'
import { removeExpired } from './removeExpired.ts'
import { linkAudit } from '../security/auditChain.ts'
import type { Meter } from '../metrics/meter.ts'
import type { Store } from '../store.ts'
import { sendPush } from '../owner/push/sendPush.ts'
import { sendEmail, sendText } from '../texts/sendText.ts'

/** Does one piece of work; returns false when there is none. */
type Job = (store: Store) => Promise<boolean>

const jobs: readonly { job: Job; name: string; pauseMs: number }[] = [
  { job: sendText, name: 'Sending texts', pauseMs: 1000 },
  { job: sendEmail, name: 'Sending emails', pauseMs: 1000 },
  { job: sendPush, name: 'Sending push notifications', pauseMs: 2000 },
  { job: processCallback, name: 'Processing the callbacks of M-PESA', pauseMs: 10_000 },
  { job: reconcile, name: 'Asking M-PESA', pauseMs: 5000 },
  { job: ({ db, clock }) => linkAudit(db, clock()), name: 'Linking the audit log', pauseMs: 5000 },
  { job: followSales, name: 'Starting and ending sales', pauseMs: 60_000 },
  { job: expireOldDrafts, name: 'Expiring drafts', pauseMs: 3_600_000 },
  { job: verifyNightly, name: 'Checking the data', pauseMs: 600_000 },
  { job: removeExpired, name: 'Removing what has expired', pauseMs: 600_000 },
]

/**
 * Runs the background jobs as long as the shop runs: texts, notifications, results of M-PESA prompts, what has expired.
 * Their work is rows of the database, so several instances share it and a stop loses nothing. `stop` waits for running
 * jobs.
 */
export function startBackgroundJobs(store: Store, meter?: Meter): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping

  async function run({ job, name, pauseMs }: (typeof jobs)[number]): Promise<void> {
    while (!signal.aborted) {
      try {
        await store.catalogue.follow()
        while (!signal.aborted && (await job(store))) continue
      } catch (error) {
        meter?.countJobFailure(name)
        store.warn(`${name} failed and is tried again: ${(error as Error).message}`)
      }
      await setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  const running = jobs.map(run)
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
