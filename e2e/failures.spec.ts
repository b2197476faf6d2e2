import { expect } from '@playwright/test'
import { goBack, goForward, inOtherBrowser } from './support/navigation.ts'
import { numbers, openFilledCart, ordersOf, proceed } from './support/purchase.ts'
import { test } from './support/shop.ts'
import { logIn } from './support/commonSteps.ts'

test.describe.configure({ mode: 'serial' })

test('a double click makes one order, and a reload keeps what was typed', async ({ page, shop }) => {
  const before = await ordersOf(shop)
  await openFilledCart(page, shop)
  await proceed(page)
  expect(await ordersOf(shop)).toHaveLength(before.length + 1)

  await page.getByLabel('Last name').fill('Kamau Njoroge')
  await page.getByLabel('Delivery notes (optional)').fill('Blue gate, ring twice')
  await page.getByLabel('Region').selectOption('Nairobi')
  await page.getByLabel('Location').selectOption({ index: 2 })
  const location = await page.getByLabel('Location').inputValue()
  await page.reload()
  await expect(page.getByLabel('Last name')).toHaveValue('Kamau Njoroge')
  await expect(page.getByLabel('Delivery notes (optional)')).toHaveValue('Blue gate, ring twice')
  await expect(page.getByLabel('Region')).toHaveValue('Nairobi')
  await expect(page.getByLabel('Location')).toHaveValue(location)

  await goBack(page, page.getByRole('button', { name: 'Update Order & Checkout' }))
  await goForward(page, page.getByLabel('Last name'))
  await expect(page.getByLabel('Last name')).toHaveValue('Kamau Njoroge')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  await goBack(page, page.getByRole('heading', { name: 'Your cart is empty' }))
  await goBack(page, page.getByRole('button', { name: 'Add to cart' }).first())
  await expect(page.getByRole('button', { name: 'Complete Order' })).toHaveCount(0)
  expect(await ordersOf(shop)).toHaveLength(before.length + 1)
})

test('a broken connection loses nothing: the same click works when it is back', async ({ page, shop, context }) => {
  await openFilledCart(page, shop)
  await proceed(page)
  await page.getByLabel('Region').selectOption('Kisii')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page.getByText('Payment Error')).toBeVisible()
  await expect(page.getByLabel('Region')).toHaveValue('Kisii')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
})

test('after a lost answer to a completed order the account lists the order once', async ({ page, shop }) => {
  await openFilledCart(page, shop)
  await proceed(page)
  await page.getByLabel('Region').selectOption('Kisii')
  await page.route('**/*.complete_order', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  const before = await ordersOf(shop)
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  await expect(page.getByRole('article').first()).toContainText('Order Received')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).not.toContainText('1')
  expect(await ordersOf(shop)).toEqual(before)
})

test('while the shop cannot reach its data, cart and form are kept; then the same clicks work [CHK-31]', async ({
  page,
  shop,
}) => {
  const said = 'The shop cannot do this at the moment. Please try again in a minute.'
  const envelope = {
    exc_type: 'ServiceUnavailable',
    _server_messages: JSON.stringify([
      JSON.stringify({ message: said, title: 'Message', indicator: 'red', raise_exception: 1 }),
    ]),
  }
  const isGone = (name: string) =>
    page.route(`**/*.${name}`, (route) =>
      route.fulfill({ status: 503, headers: { 'retry-after': '10' }, json: envelope }),
    )
  const before = await ordersOf(shop)
  await openFilledCart(page, shop)
  const checkout = page.getByRole('button', { name: 'Proceed to Checkout' })
  await checkout.click()
  await logIn(page, 'customer@example.com', 'karibu-sokoni')
  await expect(page.getByRole('dialog')).toBeHidden()
  await isGone('create_order')
  await checkout.click()
  await expect(page.getByText(said)).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')
  await page.unroute('**/*.create_order')
  await checkout.click()
  await expect(page).toHaveURL(/\/checkout$/)

  await page.getByLabel('Delivery notes (optional)').fill('Blue gate, ring twice')
  await page.getByLabel('Region').selectOption('Kisii')
  await isGone('complete_order')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page.getByText('Payment Error')).toBeVisible()
  await expect(page.getByLabel('Region')).toHaveValue('Kisii')
  await expect(page.getByLabel('Delivery notes (optional)')).toHaveValue('Blue gate, ring twice')
  await page.unroute('**/*.complete_order')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  expect(await ordersOf(shop)).toHaveLength(before.length + 1)
})

test('two tabs agree on cart and session [SES-10]', async ({ page, shop, context }) => {
  await openFilledCart(page, shop)
  const other = await context.newPage()
  await other.goto('/account')
  await logIn(other, 'customer@example.com', 'karibu-sokoni')
  await other.getByRole('tab', { name: 'Profile' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: /^Cart/ })).toContainText('1')

  await page.bringToFront()
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  const form = page.getByRole('form', { name: 'Checkout' })
  await expect(form.getByLabel('Email')).toHaveValue('customer@example.com')
  await other.bringToFront()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other.getByLabel('Password')).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText('Log in before you complete the order. What you typed stays here.')).toBeVisible()
  for (const name of ['First name', 'Last name', 'Email', 'Contact phone'])
    await expect(form.getByLabel(name)).toHaveValue('')
  await form.getByLabel('First name').fill('Amina')
  await form.getByLabel('Last name').fill('Kamau')
  await form.getByLabel('Email').fill('amina@example.com')
  await form.getByLabel('Contact phone').fill('0712345678')
  await page.getByLabel('Region').selectOption('Kisii')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page.getByText('Please log in to complete your order.')).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('loginTime')])).toEqual([
    null,
    null,
  ])
})

test('a rider who clicks twice asks the phone once, and another rider sees nothing', async ({
  page,
  shop,
  browser,
}) => {
  await openFilledCart(page, shop)
  await proceed(page)
  await page.getByLabel('Region').selectOption('Kisii')
  await page.getByRole('button', { name: 'Complete Order' }).click()
  await expect(page).toHaveURL(/\/account\?tab=orders$/)
  const id = (await ordersOf(shop)).at(-1) ?? ''
  expect(await shop.store('dispatch', id, '--rider', 'rider@example.com')).toMatchObject({ code: 0 })
  const added = [
    '--email',
    'second@example.com',
    '--phone',
    '0722000222',
    '--name',
    'Second Rider',
    '--role',
    'Rider',
    '--password',
    'pikipiki-mbili',
  ]
  expect(await shop.store('user', 'add', ...added)).toMatchObject({ code: 0 })

  const promptsBefore = numbers((await shop.store('mpesa')).stdout)
  await inOtherBrowser(browser, { baseURL: shop.url }, async (ridden) => {
    await ridden.goto('/account?tab=orders')
    await logIn(ridden, 'rider@example.com', 'safari-salama')
    await ridden.getByRole('article', { name: id }).getByRole('button', { name: 'Initiate Payment' }).dblclick()
    await expect(ridden.getByText('Payment request sent')).toBeVisible()
  })
  const prompts = numbers((await shop.store('mpesa')).stdout)
  expect(prompts.filter((each) => !promptsBefore.includes(each))).toEqual([id])

  await inOtherBrowser(browser, { baseURL: shop.url }, async (second) => {
    await second.goto('/account?tab=orders')
    await logIn(second, 'second@example.com', 'pikipiki-mbili')
    await expect(second.getByRole('heading', { name: 'No orders yet' })).toBeVisible()
  })
})
