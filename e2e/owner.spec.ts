import { expect } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { logIn } from './support/commonSteps.ts'
import { inOtherBrowser } from './support/navigation.ts'
import { openCounter, screenLink } from './support/owner.ts'
import { watchShifts } from './support/shifts.ts'
import { ownerTest as test } from './support/shop.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true })

  test('an owner enters the code, adds a rider, who logs in, and pauses them [OPN-141, OPN-144, OPN-145]', async ({
    page,
    shop,
    browser,
  }) => {
    await openCounter(page, shop, 'people')
    const shifts = await watchShifts(page, 'header, [role=note]')
    await page.reload()
    await expect(page.getByRole('article', { name: 'Juma Kiprono' })).toContainText('0 orders out')
    expect(await shifts()).toBe(0)

    await page.getByRole('button', { name: 'Add a person' }).tap()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Neema Wambui')
    await page.getByRole('textbox', { name: /^Mobile number/ }).fill('0711 222 333')
    await page
      .getByRole('main')
      .getByRole('textbox', { name: /^Email/ })
      .fill('neema@example.com')
    await page.getByRole('button', { name: 'Add', exact: true }).tap()
    const shown = page.getByText(/^Password, shown only now: /)
    const password = (await shown.textContent())!.split(': ')[1]!
    await page.getByRole('button', { name: 'I have noted it' }).tap()
    await expect(shown).toHaveCount(0)

    await inOtherBrowser(browser, { baseURL: shop.url }, async (rider) => {
      await rider.goto('/account')
      await logIn(rider, '0711222333', password)
      await expect(rider.getByText('Orders that you are to deliver are listed here.')).toBeVisible()
    })

    const card = page.getByRole('article', { name: 'Neema Wambui' })
    await card.getByText('Manage Neema Wambui').tap()
    for (const button of await card.getByRole('button').all())
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await card.getByRole('button', { name: 'Pause' }).tap()
    await expect(card).toContainText('Gets no more orders.')
    expect((await shop.store('user', 'show', '0711222333')).stdout).toContain('paused')
    expect((await shop.store('audit')).stdout).toMatch(/user pause .*neema@example\.com .*owner@example\.com/)
    expect(await violationsOf(page)).toEqual([])
  })
})

test('the counter is used by keyboard, and every screen is clean for a screen reader [OPN-140, OPN-370]', async ({
  page,
  shop,
}) => {
  await openCounter(page, shop, 'people')
  for (const name of ['Orders', 'Products', 'Shop', 'People', 'Account']) {
    const link = screenLink(page, name)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(await violationsOf(page), name).toEqual([])
  }
  await page.keyboard.press('Tab')
})

test.describe('at the shop’s name', () => {
  // passkeys need a host name, not a number
  test.use({ baseURL: async ({ shop }, use) => use(shop.url.replace('127.0.0.1', 'localhost')) })

  test('an owner adds a passkey, opens the counter with it, and logs in with it alone [OPN-296, OPN-394]', async ({
    page,
    shop,
  }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await openCounter(page, shop)
    await screenLink(page, 'Account').click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByText('In demo mode everyone knows the owner’s password, so no device')).toBeVisible()
    const codes = page.getByRole('group', { name: 'Recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'I have noted them' }).click()
    await expect(page.getByText('Passkey: Chrome on Linux')).toBeVisible()

    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await page.goto('/account')
    await logIn(page, 'owner@example.com', 'duka-langu')
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await screenLink(page, 'Account').click()
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
    await page.getByRole('button', { name: 'Continue with a passkey' }).click()
    await screenLink(page, 'Account').click()
    await page.getByRole('tab', { name: 'Settings' }).click()
    // other tests log in by a text alone
    await page.getByRole('button', { name: 'Remove the passkey' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the passkey' }).click()
    await expect(page.getByText('Passkey: Chrome on Linux')).toHaveCount(0)
  })
})
