import { expect } from '@playwright/test'
import { expectSameLook } from './support/looks.ts'
import { test } from './support/shop.ts'

const PAGES = [
  ['About', '/about', 'About Sokoni'],
  ['Contact', '/contact', 'Contact us'],
  ['FAQ', '/faq', 'Frequently asked questions'],
  ['Shipping', '/shipping', 'Shipping'],
  ['Returns', '/returns', 'Returns and refunds'],
  ['Privacy', '/privacy', 'Privacy'],
  ['Terms', '/terms', 'Terms of use'],
  ['Cookies', '/cookies', 'Cookies'],
] as const

/** What is written by recipes, and its elements. */
const LOOKS = [
  ['badge', 'span'],
  ['button', 'button'],
  ['link', 'a'],
  ['panel', 'section'],
  ['text', 'span'],
  ['input', 'input'],
  ['textarea', 'textarea'],
  ['nativeSelect-field', 'select'],
  ...['field-root', 'field-label', 'field-errorText', 'field-helperText'].map((name) => [name, 'span'] as const),
] as const

const ids = '[ROU-16, FTR-05, HDR-13, OPN-01, OPN-363]'

test(`content pages are reached and fit screens, and questions open ${ids}`, async ({ page }) => {
  await page.goto('/faq#refund')

  await test.step('a question opens by its address', async () => {
    await expect(page.getByText('Refunds take 3-5 business days.')).toBeInViewport()
    await expect(page.locator('summary', { hasText: 'When do I get my money back?' })).toBeInViewport()
  })

  await test.step('questions open and close by keyboard alone', async () => {
    const answer = page.getByText('within 2 hours if it has not been shipped')
    await page.locator('summary').first().focus()
    for (let step = 0; step < 5; step++) await page.keyboard.press('Tab')
    await expect(page.locator('summary', { hasText: 'Can I cancel an order?' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(answer).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('article').getByRole('link', { name: 'Contact us' }).first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Space')
    await expect(answer).toBeHidden()
  })

  await test.step('the header’s Help leads to the contact page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
  })

  for (const [link, path, title] of PAGES)
    await test.step(`${path} is reached from the footer, and as wide as the screen`, async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
      await expect(page).toHaveTitle(`${title} · Sokoni`)
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
      }
      const answer = await page.request.get(path)
      expect(answer.status()).toBe(200)
      expect(await answer.text()).toContain(`<title>${title} · Sokoni</title>`)
    })

  await test.step("plain elements look like Chakra's", async () => {
    for (const [name, tag] of LOOKS) await expectSameLook(page, name, tag)
    // with large text a button has less room
    await page.setViewportSize({ width: 280, height: 800 })
    await expectSameLook(page, 'button', 'button')
  })
})
