import { expect, type Page } from '@playwright/test'
import { goBack } from './support/navigation.ts'
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

const fill = async (page: Page) => {
  await page.getByLabel('First name').fill('Amina')
  await page.getByLabel('Last name').fill('Wanjiru')
  await page.getByLabel('Email', { exact: true }).fill('amina@example.com')
  await page.getByLabel('Subject').fill('My kettle')
  await page.getByRole('textbox', { name: 'Message' }).fill('Where is it?')
}

const expectFilled = async (page: Page) => {
  await expect(page.getByLabel('First name')).toHaveValue('Amina')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Where is it?')
}

/** Returns the requests that are not for the shop's own files. */
function recordCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() || !/^(?:script|stylesheet|font|image)$/.test(request.resourceType()))
      calls.push(`${request.method()} ${request.url()}`)
  })
  return calls
}

test('content pages are reached from the footer and by address, and fit screens [ROU-16, FTR-05]', async ({ page }) => {
  await page.goto('/nowhere')
  for (const [link, path, title] of PAGES) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
    await expect(page).toHaveTitle(`${title} · Sokoni`)
  }
  for (const [, path, title] of PAGES) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    expect(await answer?.text()).toContain(`<title>${title} · Sokoni</title>`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
    }
  }
})

test('the header’s Help leads to the contact page [HDR-13, OPN-01]', async ({ page }) => {
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible()
})

test.describe('the questions', () => {
  test('open and close by keyboard alone', async ({ page }) => {
    await page.goto('/faq')
    const answer = page.getByText('within 2 hours if it has not been shipped')
    const first = page.locator('summary').first()
    await first.focus()
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

  test('open by their address', async ({ page }) => {
    await page.goto('/faq#refund')
    await expect(page.getByText('Refunds take 3-5 business days.')).toBeInViewport()
    await expect(page.locator('summary', { hasText: 'When do I get my money back?' })).toBeInViewport()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('open too, by click and by their address', async ({ page }) => {
      await page.goto('/faq#cancel')
      await expect(page.getByText('within 2 hours if it has not been shipped')).toBeInViewport()
      await page.getByText('How do I pay?').click()
      await expect(page.getByText('Nothing is paid at checkout')).toBeVisible()
    })
  })
})

test('"Send Message" opens WhatsApp with what was typed, sends nothing and loses nothing [STA-02, CTR-31]', async ({
  page,
}) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.goto('/contact')
  // The first input starts to load the catalogue.
  const ahead = page.waitForResponse(/get_all_categories/)
  await page.getByLabel('First name').press('A')
  await ahead
  await fill(page)
  await page.waitForLoadState('networkidle')
  const calls = recordCalls(page)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: 'Open WhatsApp' }).click()
  expect((await opened).url()).toMatch(/^https:\/\/wa\.me\/254712345678\?text=./)
  await page.getByLabel('Subject').press('Enter')
  await page.waitForLoadState('networkidle')
  expect(calls).toEqual([])
  await expect(page).toHaveURL('/contact')
  await expect(page.getByText(/thank|has been sent/i)).toHaveCount(0)
  await expectFilled(page)
})

test('text typed into the message form stays after another page and Back', async ({ page }) => {
  await page.goto('/contact')
  await fill(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Returns', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Returns and refunds' })).toBeVisible()
  await goBack(page, page.getByRole('textbox', { name: 'Message' }))
  await expectFilled(page)
  await page.goto('/robots.txt')
  await goBack(page, page.getByRole('textbox', { name: 'Message' }))
  await expectFilled(page)
})
