import { expect } from '@playwright/test'
import { violationsInAll } from './axe.ts'
import { test } from './shop.ts'
import { openPageStates, type PageStates } from './pageStates.ts'

export const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1440, height: 800 }

/** Every colour scheme in every size. The second size begins with the scheme that the first ends with. */
const LOOKS = {
  phone: [{ size: PHONE, colorSchemes: ['light', 'dark'] }],
  'phone and desktop': [
    { size: PHONE, colorSchemes: ['light', 'dark'] },
    { size: DESKTOP, colorSchemes: ['dark', 'light'] },
  ],
} satisfies Record<string, { size: typeof PHONE; colorSchemes: ('light' | 'dark')[] }[]>

/** Tests every state of the lists against WCAG, with one test for each list, whose states share a page. */
export function testAccess(lists: Record<string, PageStates>, where: keyof typeof LOOKS = 'phone and desktop'): void {
  test.describe('WCAG 2.2 A and AA, light and dark', () => {
    for (const [list, states] of Object.entries(lists)) {
      test(`${list}: ${Object.keys(states).join(', ')}`, async ({ page, shop: _ }) => {
        const open = await openPageStates(page)
        for (const [name, state] of Object.entries(states)) {
          await page.setViewportSize(PHONE)
          const shown = await open(state)
          for (const { size, colorSchemes } of LOOKS[where]) {
            await page.setViewportSize(size)
            await expect(shown, name).toBeVisible()
            expect.soft(await violationsInAll(page, colorSchemes), `${name}, ${size.width} px`).toEqual([])
          }
        }
      })
    }
  })
}
