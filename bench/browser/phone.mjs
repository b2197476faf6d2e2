import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from 'playwright'
import { recordNetwork } from './network.mjs'
import { fixedWork, lastTaskEnd, probe, probeWorkers } from './probe.mjs'

/** A cheap phone: 360 × 800 at two pixels per pixel, with touch. */
const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-KE',
  timezoneId: 'Africa/Nairobi',
  userAgent:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
}

const FLAGS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Only this machine: pictures of an imported catalogue fail at once, in the same way everywhere. */
const ONLY_HERE = ['--disable-quic', '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1']

/** How much slower than this machine's the processor is, ms per request, and kbit/s down and up. */
const PHONES = {
  cheap: { slower: 4, latency: 150, down: 1600, up: 750 },
  cpu8: { slower: 8, latency: 150, down: 1600, up: 750 },
  fast3g: { slower: 4, latency: 300, down: 1440, up: 675 },
}

export const PHONE_NAMES = Object.keys(PHONES)

let phone = PHONES.cheap

/** Measures on another of the phones from now on. */
export const usePhone = (name) => void (phone = PHONES[name])

/** Says in words how slow it is. */
export const phoneInWords = () =>
  `${phone.latency} ms per request, ${phone.down / 1000} Mbit/s down, ${phone.up} kbit/s up, processor ` +
  `${phone.slower} × slower`

/** Chromium takes bytes per second, and adds the latency once to every request. */
const networkOf = ({ latency, down, up }) => ({
  offline: false,
  latency,
  downloadThroughput: (down * 1000) / 8,
  uploadThroughput: (up * 1000) / 8,
})

/** A page that is still busy after this is measured anyway. */
const TIMEOUT_MS = 90_000

/** After a step a page must be quiet for so long. */
const QUIET_AFTER_STEP_MS = 1000

/** Runs `work` in a new browser with a temporary profile. An empty `executablePath` means Playwright's own. */
export async function withPhone(executablePath, work, network = ONLY_HERE) {
  const profile = await mkdtemp(join(tmpdir(), 'sokoni-phone-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: executablePath || undefined,
    args: [...FLAGS, ...network],
    ...PHONE,
  })
  try {
    // Otherwise the browser's own start-up would count as the page's work.
    await wait(1000)
    return await work(context)
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Does the work on a page in a new browser, once the page is quiet. `prepare` gets the tab before. */
export const onPage = ({ browser, quietMs }, url, prepare, work) =>
  withPhone(browser, async (context) => {
    const tab = await openTab(context)
    await prepare?.(tab)
    await visit(tab, url, quietMs)
    return work(tab, context)
  })

/**
 * Opens a tab with the probes, with the phone's network and processor unless `isSlow` is false. With `isLine` the
 * network is slow by itself.
 */
export async function openTab(context, { isSlow = true, isLine = false } = {}) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const errors = []
  page.on('pageerror', (error) => errors.push(String(error).slice(0, 200)))
  const network = await recordNetwork(cdp, isSlow && !isLine ? networkOf(phone) : undefined)
  if (isSlow) await cdp.send('Emulation.setCPUThrottlingRate', { rate: phone.slower })
  await page.addInitScript(probe)
  await page.addInitScript(probeWorkers)
  return { page, cdp, network, errors, quietMs: QUIET_AFTER_STEP_MS }
}

/** Returns the ms that a fixed piece of work takes on this phone now. */
export const timeFixedWork = (executablePath) =>
  withPhone(executablePath, async (context) => (await openTab(context)).page.evaluate(fixedWork))

/** Opens an address and waits until it is quiet. Throws when it does not answer 200. */
export async function visit(tab, url, quietMs) {
  const answer = await tab.page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS })
  if (!answer.ok()) throw new Error(`${url} answers ${answer.status()}.`)
  await untilQuiet(tab, quietMs)
}

/** Waits until the page has had neither network nor a long task for this long. */
export async function untilQuiet({ page, network, quietMs: own }, quietMs = own) {
  const giveUpAt = Date.now() + TIMEOUT_MS
  while (Date.now() < giveUpAt) {
    const idle = Math.min(network.quietFor(), Date.now() - (await page.evaluate(lastTaskEnd)))
    if (idle >= quietMs) return
    await wait(Math.max(100, quietMs - idle))
  }
}
