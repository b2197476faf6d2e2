import http from 'node:http'

const METHOD = '/api/method/sokoni.services.rest.'
export const LIST = `${METHOD}get_all_products`

/** Sends one request, through `agent` if given. Returns the answer, its `body` as it was sent, and the time in ms. */
export function send(url, { method = 'GET', headers = {}, agent, body } = {}) {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, method, headers }, (answer) => {
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk)).on('error', reject)
      answer.on('end', () => {
        const { statusCode: status, headers: own, rawHeaders } = answer
        resolve({ status, headers: own, rawHeaders, body: Buffer.concat(chunks), ms: performance.now() - startedAt })
      })
    })
    request.on('error', reject).end(body)
  })
}

/** Sends one call to a shop. Returns the HTTP status, the parsed body and the time in ms. */
export async function sendCall(url, verb, name, payload, { headers = {}, agent } = {}) {
  const query = verb === 'GET' ? `?${new URLSearchParams(payload)}` : ''
  const { status, body, ms } = await send(url + METHOD + name + query, {
    method: verb,
    headers: { 'content-type': 'application/json', ...headers },
    agent,
    ...(verb === 'POST' && { body: JSON.stringify(payload) }),
  })
  return { status, body: JSON.parse(body), ms }
}

/** Returns the products without variants that can be bought. */
export async function productsToBuy(url) {
  const { body } = await sendCall(url, 'GET', 'get_all_products', {})
  return body.message.products.filter(({ in_stock, variants }) => in_stock && !variants)
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
