import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BARS } from '../bars.mjs'
import { openTab, visit, withPhone } from '../browser/phone.mjs'
import { readLoad } from '../browser/probe.mjs'
import { startCaddy } from '../caddy.mjs'
import { LINE, openLine, SERVER } from '../line/line.mjs'
import { mediansOf } from '../numbers.mjs'
import { repeat } from '../repeat.mjs'
import { against, digits, section, table } from '../report.mjs'

const SITE = 'shop.test'

/** A browser learns of HTTP/3 from the DNS or from the visit before; here it is told. */
const PROTOCOLS = {
  h2: () => ['--disable-quic'],
  h3: ({ host }) => ['--enable-quic', `--origin-to-force-quic-on=${host}`],
}

/** Measures first visits over a line with TLS, round trips and losses, behind Caddy. */
export async function measureLine(bench) {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-line-'))
  const stops = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const { fingerprint, ...files } = makeCertificate(folder)
    const line = await openLine()
    stops.push(line.close)
    const caddy = await startCaddy([new URL(bench.shop.url).host], { name: SITE, bind: SERVER, ...files })
    stops.push(caddy.stop)
    const browser = line.at(folder, bench.browser)
    const flags = [
      `--host-resolver-rules=MAP ${SITE} ${SERVER} , MAP * ~NOTFOUND , EXCLUDE ${SERVER}`,
      `--ignore-certificate-errors-spki-list=${fingerprint}`,
    ]
    const rounds = await repeat(bench, async (say) => {
      const loads = {}
      for (const [name, path] of Object.entries(bench.pages))
        for (const [protocol, own] of Object.entries(PROTOCOLS)) {
          const load = await loadOver(browser, [...flags, ...own(new URL(caddy.url))], caddy.url + path, bench.quietMs)
          if (load.protocol !== protocol) throw new Error(`${name} came by ${load.protocol}, not by ${protocol}.`)
          loads[`${name}, ${protocol}`] = load
          say(`${name}, ${protocol}: LCP ${digits(load.lcp)}`)
        }
      return loads
    })
    const rows = Object.keys(rounds[0]).map((name) => {
      const { ttfb, fcp, lcp } = mediansOf(rounds.map((loads) => loads[name]))
      return [name, digits(ttfb), digits(fcp), against(BARS.lineLcp, lcp)]
    })
    return section(
      'First visits over a real line',
      `${LINE.roundTrip} ms a round trip, ${LINE.down / 1000} Mbit/s down, ${LINE.up} kbit/s up, ` +
        `${LINE.loss * 100} % of packets lost each way, TLS 1.3, Caddy. ` +
        `Bar: LCP at most ${BARS.lineLcp} ms.`,
      table(['ms', 'TTFB', 'FCP', 'LCP'], rows),
    )
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

const loadOver = (browser, flags, address, quietMs) =>
  withPhone(
    browser,
    async (context) => {
      const tab = await openTab(context, { isLine: true })
      await visit(tab, address, quietMs)
      const protocol = await tab.page.evaluate(() => performance.getEntriesByType('navigation')[0].nextHopProtocol)
      return { ...(await tab.page.evaluate(readLoad)), protocol }
    },
    flags,
  )

/** Makes a certificate for the site, and the fingerprint of its key by which Chromium trusts it. */
function makeCertificate(folder) {
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => join(folder, name))
  const script = `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=${SITE} \
    -addext subjectAltName=DNS:${SITE} -keyout ${key} -out ${certificate} 2>/dev/null &&
    openssl pkey -in ${key} -pubout -outform der | openssl dgst -sha256 -binary | openssl base64`
  const { status, stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
  if (status !== 0) throw new Error('There is no OpenSSL on this machine.')
  return { certificate, key, fingerprint: stdout.trim() }
}
