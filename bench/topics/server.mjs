import { setTimeout as wait } from 'node:timers/promises'
import { BARS } from '../bars.mjs'
import { cpuTime } from '../processes.mjs'
import { against, section } from '../report.mjs'
import { LIST } from '../send.mjs'

/** The shop renders 20 pages a second; beyond that it answers without rendering. */
const PAUSE_MS = 55

/** Returns the CPU ms of a page that is not in the cache: each product's in Kiswahili, after English. */
async function cpuOfNewPage({ url, pid }) {
  const { message } = await (await fetch(url + LIST)).json()
  const visitAll = async (cookie) => {
    for (const { product_id } of message.products) {
      const page = await fetch(`${url}/product/new?id=${product_id}`, { headers: { cookie, 'accept-encoding': 'br' } })
      const isRendered = (await page.text()).includes('id="first-data"')
      if (page.status !== 200 || !isRendered) throw new Error(`The page of ${product_id} was not rendered.`)
      await wait(PAUSE_MS)
    }
  }
  await visitAll('language=en')
  const before = cpuTime(pid)
  await visitAll('language=sw')
  return before === null ? null : (cpuTime(pid) - before) / message.products.length
}

/** Measures the time of a new page in the demo shop. */
export const measureNewPage = async ({ shop }) =>
  section(
    'A page that is not in the cache',
    `${against(BARS.newPageCpu, await cpuOfNewPage(shop), 1)} ms of CPU, at most ${BARS.newPageCpu}.`,
  )
