import { expect, type Page } from '@playwright/test'
import { aBuyableProduct } from './support/api.ts'
import { holdScripts } from './support/holdRequests.ts'
import { test, type Shop } from './support/shop.ts'
import { logIn, toastOf } from './support/commonSteps.ts'
import { lastText } from './support/texts.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Enters the code and the new password. */
async function setPassword(page: Page, shop: Shop, number: string, password: string): Promise<void> {
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  const text = await lastText(shop, number)
  expect(text).toMatch(/^\d{6} is your .+ code/)
  await page.getByRole('textbox', { name: 'Code' }).fill(text)
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Password reset successful')).toBeVisible()
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a new customer registers, sets a password with the texted code, and logs in', async ({ page, shop }) => {
    await page.goto('/account')
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('0722 000 111')
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill('wambui@example.com')
    await page.getByRole('textbox', { name: 'Full name' }).fill('Wambui Njoroge')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(toastOf(page, 'Registration successful! Please login.')).toBeVisible()
    await page.getByRole('button', { name: 'Text me a code' }).click()
    await setPassword(page, shop, '0722000111', 'asante-sana')
    await expect(page.getByLabel('Mobile number or email')).toHaveValue('0722000111')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('asante-sana')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Wambui Njoroge')
  })

  test('a password is changed in the account, and every earlier login ends', async ({ page, shop }) => {
    await shop.store(
      'user',
      'add',
      '--email',
      'otieno@example.com',
      '--phone',
      '0733000222',
      '--name',
      'Otieno',
      '--password',
      'karibu-tena',
    )
    await page.goto('/account')
    await logIn(page, 'otieno@example.com', 'karibu-tena')
    await page.getByRole('button', { name: 'Change' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Mobile number' })).toHaveValue('0733000222')
    const before = await tokenOf(page)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await setPassword(page, shop, '0733000222', 'asante-sana')
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await expect(dialog.getByLabel('Mobile number or email')).toHaveValue('0733000222')
    await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('asante-sana')
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Change' })).toBeFocused()
    expect(await tokenOf(page)).not.toBe(before)
    await page.getByRole('tab', { name: 'Orders' }).click()
    await expect(page.getByText('No orders yet')).toBeVisible()
    await expect(page.getByText('Please log in again')).toHaveCount(0)
  })

  test('the modal stays above the keyboard, and its fields and button can be reached', async ({ page, shop }) => {
    await openModal(page, shop)
    await page.setViewportSize({ width: 360, height: 330 })
    await expect(page.getByLabel('Mobile number or email')).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Password').click()
    await expect(page.getByLabel('Password')).toBeInViewport({ ratio: 1 })
    const button = page.getByRole('dialog').getByRole('button', { name: 'Log in' })
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1 })
  })
})

const tokenOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user') ?? '{}') as { api_secret?: string }).api_secret)

async function openModal(page: Page, shop: Shop): Promise<void> {
  const { product_id } = await aBuyableProduct(shop)
  await page.goto(`/product/${product_id}?id=${product_id}`)
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(toastOf(page, 'Added to cart')).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByLabel('Mobile number or email')).toBeFocused()
}

test('Enter held down submits once; Escape restores the focus; typed text is kept', async ({ page, shop }) => {
  await openModal(page, shop)
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('.login') ? 1 : 0))
  await page.keyboard.type('0755 000 333')
  await page.keyboard.press('Tab')
  await page.keyboard.type('no-such-person')
  await page.keyboard.down('Enter')
  await expect(toastOf(page, 'Login failed')).toBeVisible()
  for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(asked).toBe(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mobile number or email')).toHaveValue('0755 000 333')
  await expect(page.getByLabel('Password')).toHaveValue('')
})

test('what is typed into the panel before hydration is sent', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/account')
  await page.getByLabel('Mobile number or email').fill('customer@example.com')
  await page.getByLabel('Password').fill('karibu-sok')
  await release()
  await page.getByLabel('Password').pressSequentially('oni')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible()
})
