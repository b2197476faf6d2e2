import http from 'node:http'

const METHOD = '/api/method/sokoni.services.rest.'

/** Sends one call to a shop, through `agent` if given. Returns the HTTP status, the parsed body and the time in ms. */
export function sendCall(url, verb, name, payload, { headers = {}, agent } = {}) {
  const query = verb === 'GET' ? `?${new URLSearchParams(payload)}` : ''
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.request(
      url + METHOD + name + query,
      { agent, method: verb, headers: { 'content-type': 'application/json', ...headers } },
      (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (chunk) => (text += chunk))
          .on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode, body: JSON.parse(text), ms: performance.now() - startedAt }),
        )
      },
    )
    request.on('error', reject).end(verb === 'POST' ? JSON.stringify(payload) : undefined)
  })
}
