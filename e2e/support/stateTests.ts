import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { violationsInAll } from './axe.ts'
import { expectTextSize, largeTextFaults, textSizeOf } from './largeText.ts'
import { openPageStates, type PageStates } from './pageStates.ts'
import { changeLanguage, cutsOf, servePseudoLanguage, textsOf } from './pseudoLanguage.ts'
import { test } from './shop.ts'

export const PHONE = { width: 360, height: 800 }
const SMALL_PHONE = { width: 320, height: 640 }
/** Sizes for large text. */
export const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

type ColorSchemes = readonly ('light' | 'dark')[]

/** Every colour scheme in every size. The second size begins with the scheme that the first ends with. */
const LOOKS: [typeof PHONE, ColorSchemes][] = [
  [PHONE, ['light', 'dark']],
  [{ width: 1440, height: 800 }, ['dark', 'light']],
]

/** A page is settled long before, and before a session ends. */
const SETTLED_MS = 15_000

const softly = expect.configure({ soft: true })

/** With large text only a message or a skeleton in place of something else, or the same texts in another order. */
const LIKE_ANOTHER =
  /load|without (?!a region|a phone)|being (?!written|added|asked)|logging|invalid|page 2|privacy|terms|returns/

/** What is the same in every language: names, data of the shop, and texts of the host. */
const DATA = ['demo/catalogue.json', 'demo/reviews.json', 'demo/shop.json', 'e2e/support/fixtures.ts']
const NAMES =
  'Sokoni Kiswahili English KES M-PESA OTP PIN WhatsApp Facebook Twitter Instagram TikTok LinkedIn Google Visa'
/** What `customerStates.ts` lets the host answer. */
const ANSWERS = [
  'Moi Avenue Nairobi Oginga Odinga Street opposite the old market hall Kisumu Chrome on Android Firefox on Windows',
  'To Deliver and Bill SKJ4H7T2QX Card number, MM / YY, CVC The customer is to enter the PIN. Nobody answered.',
  'One sleeve is torn. Wanjala comes on Friday. TKK7SOKONI',
  'zzzz Payment received. The customer cancelled the payment. Nobody answered the payment request.',
].join(' ')

const wordsOf = (text: string) => text.match(/[a-z]{3,}/gi) ?? []

/** Returns a function that lists the English texts of a page, without names and the shop's own data. */
function englishTextsOf(page: Page) {
  const data = new Set(wordsOf([NAMES, ANSWERS, ...DATA.map((path) => readFileSync(path, 'utf8'))].join(' ')))
  return async () => (await textsOf(page)).filter((text) => wordsOf(text).some((word) => !data.has(word)))
}

/** Hides what is the same on all pages, so that only the first state of a list is looked at with it. */
const hideFooter = (page: Page) =>
  page.evaluate(() => document.querySelector('footer')?.style.setProperty('display', 'none'))

/**
 * Tests every state of the lists against WCAG, with large text, and in a language with long words; with one test for
 * each list, whose states share a page. A state that only phones show is not looked at in a wider window.
 */
export function testStates(lists: Record<string, PageStates>, { isPhoneOnly = false } = {}): void {
  const looks = isPhoneOnly ? LOOKS.slice(0, 1) : LOOKS
  const sizes = isPhoneOnly ? SIZES.slice(0, 1) : SIZES
  test.describe('WCAG 2.2 A and AA in light and dark, text of 200 %, and long words', () => {
    for (const [list, states] of Object.entries(lists)) {
      test(`${list}: ${Object.keys(states).join(', ')} [OPN-77, OPN-91]`, async ({ page, shop: _ }) => {
        const setTextSize = await textSizeOf(page)
        const textsInEnglish = englishTextsOf(page)
        await servePseudoLanguage(page)
        const open = await openPageStates(page)
        for (const [at, [name, state]] of Object.entries(states).entries()) {
          const show = async () => {
            await page.setViewportSize(PHONE)
            const shown = await open(state)
            await expect(shown, name).toBeVisible()
            if (at > 0) await hideFooter(page)
            return shown
          }
          const shown = await show()
          const scrolledBy = await page.evaluate(() => scrollY)
          /** Opens the state again if it was one that passes, such as a toast. */
          const showAgain = async () => (await shown.isVisible()) || show()

          for (const [size, colorSchemes] of looks) {
            await page.setViewportSize(size)
            await expect(shown, name).toBeVisible()
            expect.soft(await violationsInAll(page, colorSchemes), `${name}, ${size.width} px`).toEqual([])
          }

          if (!LIKE_ANOTHER.test(name)) {
            await showAgain()
            await setTextSize(200)
            await expectTextSize(page, 200)
            for (const size of sizes) {
              await page.setViewportSize(size)
              await softly
                .poll(() => largeTextFaults(page), { message: `${name}, 200 %, ${size.width} px`, timeout: SETTLED_MS })
                .toEqual([])
            }
            await setTextSize(100)
            await expectTextSize(page, 100)
          }

          await showAgain()
          await page.setViewportSize(SMALL_PHONE)
          await changeLanguage(page, 'sw')
          await softly.poll(textsInEnglish, { message: `${name}: not translated`, timeout: SETTLED_MS }).toEqual([])
          for (const size of [SMALL_PHONE, PHONE]) {
            await page.setViewportSize(size)
            await softly
              .poll(() => cutsOf(page), { message: `${name}, long words, ${size.width} px`, timeout: SETTLED_MS })
              .toEqual([])
          }
          await changeLanguage(page, 'en')
          // The next state may continue from it.
          await page.setViewportSize(PHONE)
          await page.evaluate((top) => scrollTo(0, top), scrolledBy)
        }
      })
    }
  })
}
