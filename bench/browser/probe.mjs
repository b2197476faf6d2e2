// These functions run in the page. They are sent there as text, so each must be self-contained.

/** Records paints, long tasks, layout shifts and the time of inputs, from the start of a document. */
export function probe() {
  if (window.top !== window || window.__bench) return
  const seen = (window.__bench = { fcp: null, lcp: null, lcpOf: '', cls: 0, tasks: [], inputs: [] })
  const watch = (type, note, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime
  })
  watch('largest-contentful-paint', ({ startTime, element, url }) => {
    seen.lcp = startTime
    seen.lcpOf =
      `${element?.tagName.toLowerCase() ?? '?'} ` +
      `${(url ? new URL(url).pathname : (element?.textContent ?? '').trim()).slice(0, 40)}`
  })
  watch('longtask', ({ startTime, duration }) => seen.tasks.push({ start: startTime, end: startTime + duration }))
  watch('event', ({ interactionId, duration }) => interactionId && seen.inputs.push(duration), {
    durationThreshold: 16,
  })
  // CLS is the worst window of shifts: less than a second between two of them, at most five seconds long.
  const shifts = { sum: 0, first: 0, last: 0 }
  watch('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return
    const isSameWindow = shifts.sum > 0 && startTime - shifts.last < 1000 && startTime - shifts.first < 5000
    shifts.sum = isSameWindow ? shifts.sum + value : value
    if (!isSameWindow) shifts.first = startTime
    shifts.last = startTime
    seen.cls = Math.max(seen.cls, shifts.sum)
  })
}

/**
 * Records how long workers take to answer. Chromium slows pages down but not their workers, so this is measured apart.
 */
export function probeWorkers() {
  if (window.top !== window || window.__workers) return
  const seen = (window.__workers = { askedAt: null, busy: 0 })
  window.Worker = class extends Worker {
    constructor(...parts) {
      super(...parts)
      this.addEventListener('message', () => {
        if (seen.askedAt !== null) seen.busy += performance.now() - seen.askedAt
        seen.askedAt = null
      })
    }

    postMessage(...parts) {
      seen.askedAt ??= performance.now()
      super.postMessage(...parts)
    }
  }
}

/** Returns what the probe recorded of the load; times in ms since navigation. */
export function readLoad() {
  const { fcp, lcp, lcpOf, cls, tasks } = window.__bench
  const arrivals = new Map(performance.getEntriesByType('resource').map(({ name, responseEnd }) => [name, responseEnd]))
  const isInView = ({ width, top, bottom, left, right }) =>
    width >= 20 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  const inView = [...document.images].filter((image) => isInView(image.getBoundingClientRect()))
  return {
    ttfb: performance.getEntriesByType('navigation')[0].responseStart,
    fcp,
    lcp,
    lcpOf,
    cls,
    /** When the last picture of the first screen arrived; LCP is about one element only. */
    firstScreen: Math.max(fcp, ...inView.map(({ currentSrc }) => arrivals.get(currentSrc) ?? 0)),
    /** Total blocking time: the time of long tasks above 50 ms each, after the first paint. */
    tbt: tasks.reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, fcp) - 50), 0),
    /** The same from navigation on, for scripts that run before the first paint. */
    blocked: tasks.reduce((sum, { start, end }) => sum + end - start - 50, 0),
    elements: document.querySelectorAll('*').length,
    cards: document.querySelectorAll('main article').length,
  }
}

/** Returns when the last long task ended, in ms since 1970; 0 for none. */
export function lastTaskEnd() {
  const ends = window.__bench.tasks.map(({ end }) => performance.timeOrigin + end)
  return Math.max(0, ...ends)
}

/**
 * Watches one interaction: its first and last input, a tap when the finger leaves, and the first paints after which
 * `isDone` is true, without and with all pictures in view loaded. Looks when the page changes and not in every frame,
 * because frames take time from the work that is measured.
 */
export function watchInteraction(isDone, argument) {
  const seen = { first: null, last: null, settled: null, pictured: null }
  window.__bench.interaction = seen
  window.__bench.inputs.length = 0
  window.__workers.busy = 0
  const input = ({ timeStamp }) => {
    seen.first ??= timeStamp
    seen.last = timeStamp
  }
  for (const type of ['pointerup', 'keydown']) addEventListener(type, input, { capture: true, passive: true })
  const isThere = (image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width < 20 || bottom <= 0 || top >= innerHeight || image.complete
  }
  // Called before a frame is drawn; calls back right after it, before the page's own work that waits for it.
  const afterPaint = (then) => scheduler.postTask(() => then(performance.now()), { priority: 'user-blocking' })
  const waitForPictures = () => {
    if (window.__bench.interaction !== seen) return
    if ([...document.images].every(isThere)) afterPaint((now) => (seen.pictured = now))
    else requestAnimationFrame(waitForPictures)
  }
  let isDrawing = false
  const look = () => {
    if (isDrawing || seen.first === null || !isDone(argument)) return
    isDrawing = true
    requestAnimationFrame(() => {
      isDrawing = false
      if (!isDone(argument)) return
      stop()
      afterPaint((now) => {
        seen.settled = now
        requestAnimationFrame(waitForPictures)
      })
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  const changes = ['load', 'input', 'change']
  // the load of a picture does not reach the window
  for (const type of changes) document.addEventListener(type, look, { capture: true })
  const stop = () => {
    isDrawing = true
    observer.disconnect()
    for (const type of changes) document.removeEventListener(type, look, { capture: true })
  }
}

/**
 * Returns the result of the interaction, in ms since the first input (`afterLast`: since the last). 16 is the shortest
 * next paint that browsers report. `worker` is the part of it that workers took; `longestTask` counts those afterwards
 * too.
 */
export function readInteraction() {
  const { interaction, inputs, tasks } = window.__bench
  const { first, last, settled, pictured } = interaction
  return {
    nextPaint: Math.max(16, ...inputs),
    settled: settled - first,
    pictured: pictured - first,
    afterLast: settled - last,
    worker: window.__workers.busy,
    longestTask: Math.max(0, ...tasks.filter(({ end }) => end > first).map(({ start, end }) => end - start)),
  }
}

/**
 * Builds and lays out the same list six times. Returns the ms it took, to tell a busy machine from a slow page. A loop
 * of sums would not do: it hardly slows down on a machine where pages take twice as long.
 */
export function fixedWork() {
  const style = document.createElement('style')
  style.textContent = Array.from(
    { length: 300 },
    (_, n) => `.c${n} { padding: ${n % 7}px } .c${n} > b { margin: 1px }`,
  ).join('')
  document.head.append(style)
  const startedAt = performance.now()
  for (let round = 0; round < 6; round += 1) {
    const list = document.createElement('ul')
    for (let n = 0; n < 150; n += 1) {
      const item = list.appendChild(document.createElement('li'))
      item.className = `c${2 * n}`
      item.appendChild(document.createElement('b')).textContent = `Product ${n} of ${round}`
      item.appendChild(document.createElement('button')).textContent = `KES ${100 * n}`
    }
    document.body.replaceChildren(list)
    void list.offsetHeight
  }
  return performance.now() - startedAt
}
