import { beforeAll, expect, it } from 'vitest'
import { languageOfCall } from '../../../server/http/language.ts'
import { item } from '../orderSteps.ts'
import { CUSTOMER, saidIn, sessionOf, testStore } from '../support.ts'

const shop = testStore()
let customer: { token: string }
beforeAll(async () => {
  customer = await sessionOf(shop, CUSTOMER.usr)
})

const inKiswahili = { headers: { 'accept-language': 'sw' } }

const order = (...items: object[]) => ({
  sales_order_name: '',
  sales_order_items: items,
  logged_in_user: '',
  delivery_date: '',
})

it('a refusal has a code, and its text in the language of the request [OPN-77]', async () => {
  const { status, body } = await shop.call('get_orders', { logged_in_user: '' }, inKiswahili)
  expect([status, body.exc_type, body.code, saidIn(body)]).toEqual([
    403,
    'PermissionError',
    'logInFirst',
    'Tafadhali ingia kwanza.',
  ])
})

it('so has a refusal inside an HTTP 200, and the answer to what was done [OPN-77]', async () => {
  const answers = []
  for (const product of ['XX-1', 'SKN-0001']) {
    const { body } = await shop.call('create_order', order(item(product)), { ...customer, ...inKiswahili })
    answers.push(body)
  }
  expect(answers).toMatchObject([
    { message: { status: 404, message: '“XX-1” haiuzwi tena hapa. Tafadhali iondoe.' }, code: 'notSold' },
    { message: { status: 200, message: 'Oda yako imehifadhiwa.' } },
  ])
  const login = await shop.call('login', { usr: CUSTOMER.usr, pwd: 'wrong' }, inKiswahili)
  expect(login.body).toEqual({
    message: { success_key: 0, message: 'Nambari, barua pepe au nenosiri si sahihi.' },
    code: 'wrongLogin',
  })
})

it('answers in English in a language that the shop does not have', async () => {
  const { body } = await shop.call(
    'get_orders',
    { logged_in_user: '' },
    { headers: { 'accept-language': 'fr-FR, de;q=0.5' } },
  )
  expect([body.code, saidIn(body)]).toEqual(['logInFirst', 'Please log in first.'])
})

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['sw', 'sw'],
  ['SW-ke', 'sw'],
  ['sw-KE,sw;q=0.9,en-GB;q=0.8,en;q=0.7', 'sw'],
  ['en;q=0.8, sw;q=0.9', 'sw'],
  ['en-GB,en;q=0.9,sw;q=0.8', 'en'],
  ['fr, sw;q=0.1', 'sw'],
  ['sw;q=0', 'en'],
  ['sw;q=much', 'en'],
  [';;,=,q', 'en'],
])('takes the preferred language of %j, without its region: %s', (header, language) => {
  expect(languageOfCall(header === undefined ? {} : { 'accept-language': header })).toBe(language)
})
