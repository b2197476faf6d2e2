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

/** Return what the calls of an order of one piece send. */
export const orderFor = (product) => ({
  sales_order_name: '',
  sales_order_items: [{ item_code: product, quantity: 1 }],
  logged_in_user: '',
  delivery_date: '',
})
export const deliveryOf = (order) => ({
  sales_order_name: order,
  region: 'Baringo',
  location: '',
  delivery_notes: '',
  first_name: 'Bench',
  last_name: 'Mark',
  email_address: 'a@example.com',
  mobile_number: '0712345678',
})
