const KINDS = {
  Document: 'document',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
  XHR: 'call',
  Fetch: 'call',
}
const EVENTS = [
  'requestWillBeSent',
  'responseReceived',
  'responseReceivedExtraInfo',
  'requestServedFromCache',
  'dataReceived',
  'loadingFinished',
  'loadingFailed',
]

/**
 * Records every request of a page and of its workers with its bytes on the wire, headers included, from now on.
 * `cdp` is a session of the page. `conditions` slow both down; they are those of Chromium's
 * `Network.emulateNetworkConditions`.
 */
export async function recordNetwork(cdp, conditions) {
  const requests = new Map()
  const running = new Set()
  let lastAt = Date.now()

  function begin(id, url, type, redirected = 0) {
    requests.set(id, {
      url,
      kind: KINDS[type] ?? 'other',
      status: 0,
      isLocal: false,
      redirected,
      received: 0,
      announced: 0,
      finished: null,
      from: Date.now(),
    })
    running.add(id)
  }

  function note(event, sent) {
    const id = sent.requestId
    // The same id again is a redirect, whose bytes count too.
    if (event === 'requestWillBeSent' && sent.request.url.startsWith('http')) {
      begin(
        id,
        sent.request.url,
        sent.type,
        (requests.get(id)?.redirected ?? 0) + (sent.redirectResponse?.encodedDataLength ?? 0),
      )
    }
    // A worker may have sent a request before it was watched.
    if (event === 'responseReceived' && !requests.has(id) && sent.response.url.startsWith('http'))
      begin(id, sent.response.url, sent.type)
    const request = requests.get(id)
    if (!request) return
    notes[event]?.(request, sent)
    if (event === 'loadingFinished' || event === 'loadingFailed') running.delete(id)
    lastAt = Date.now()
    request.to = lastAt
  }

  for (const event of EVENTS) cdp.on(`Network.${event}`, (sent) => note(event, sent))
  followWorkers(cdp, conditions, {
    note,
    // Chromium does not report the end of loading a worker's own script.
    started(url) {
      for (const [id, request] of requests) {
        if (request.url !== url || request.finished !== null) continue
        request.finished = request.announced
        running.delete(id)
      }
    },
  })
  await cdp.send('Network.enable')
  if (conditions) await cdp.send('Network.emulateNetworkConditions', conditions)
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: false })

  return {
    /** Returns the requests so far, oldest first; `from` and `to` are ms since 1970. */
    requests: () =>
      [...requests.values()].map(({ url, kind, status, isLocal, from, to, ...sizes }) => ({
        url,
        kind,
        status,
        isLocal,
        from,
        to,
        bytes: bytesOf(status, isLocal, sizes),
      })),
    /** Returns the ms since the last event of a request; 0 while one is running. */
    quietFor: () => (running.size > 0 ? 0 : Date.now() - lastAt),
  }
}

/** Stores what an event says about a request. */
const notes = {
  responseReceived(request, { type, response }) {
    request.status ||= response.status
    request.kind = KINDS[type] ?? request.kind
    request.isLocal ||= Boolean(response.fromDiskCache || response.fromServiceWorker || response.fromPrefetchCache)
  },
  // When the browser revalidates its copy, only this event has the status 304.
  responseReceivedExtraInfo(request, { statusCode, headers, headersText = '' }) {
    request.status = statusCode
    const [, length = '0'] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length') ?? []
    request.announced = headersText.length + Number(length)
  },
  requestServedFromCache: (request) => void (request.isLocal = true),
  dataReceived: (request, { encodedDataLength }) => void (request.received += encodedDataLength),
  loadingFinished: (request, { encodedDataLength }) => void (request.finished = encodedDataLength),
}

function bytesOf(status, isLocal, { redirected, received, finished }) {
  if (isLocal && status !== 304) return redirected
  return redirected + (finished ?? received)
}

/**
 * A new worker waits for the debugger. Playwright lets it run at once, so the commands that must come before are sent
 * right after.
 */
function followWorkers(cdp, conditions, { note, started }) {
  let messageId = 0
  cdp.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    const send = (method, params = {}) =>
      void cdp
        .send('Target.sendMessageToTarget', {
          sessionId,
          message: JSON.stringify({ id: (messageId += 1), method, params }),
        })
        .catch(() => undefined)
    if (targetInfo.type.includes('worker')) {
      started(targetInfo.url)
      send('Network.enable')
      // Newer versions slow workers down with their page, and refuse this command.
      if (conditions) send('Network.emulateNetworkConditions', conditions)
    }
    send('Runtime.runIfWaitingForDebugger')
  })
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method = '', params } = JSON.parse(message)
    const [domain, event] = method.split('.')
    if (domain === 'Network' && EVENTS.includes(event)) note(event, params)
  })
}

/** Sums the bytes of these requests, in all and by kind, and counts those that have any. */
export function sumOf(requests) {
  const sum = { bytes: 0, document: 0, script: 0, style: 0, font: 0, picture: 0, call: 0, other: 0, requests: 0 }
  for (const { kind, bytes } of requests) {
    if (bytes === 0) continue
    sum.bytes += bytes
    sum[kind] += bytes
    sum.requests += 1
  }
  return sum
}
