import { expect, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { newViolations } from './axe.ts'
import { expectTextSize, largeTextFaults, textSizeOf } from './largeText.ts'
import { openPageStates, type PageStates } from './pageStates.ts'
import { changeLanguage, cutsOf, servePseudoLanguage, textsOf } from './pseudoLanguage.ts'
import { test } from './shop.ts'

const PHONE = { width: 360, height: 640 }
const SMALL_PHONE = { width: 320, height: 640 }
const WIDE = { width: 1440, height: 900 }
/** Sizes for large text. */
const SIZES = [PHONE, { width: 768, height: 1024 }, WIDE]

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

/**
 * Hides what says nothing new: the footer after the first state of a list, and cards of products whose elements are
 * those of a card before.
 */
function hideRepeated(page: Page, isFirst: boolean) {
  return page.evaluate((hasFooter) => {
    const hide = (element: HTMLElement | null) => element?.style.setProperty('display', 'none')
    if (!hasFooter) hide(document.querySelector('footer'))
    const shapes = new Map<string, number>()
    for (const card of document.querySelectorAll<HTMLElement>('main article:has(img)')) {
      const shape = card.outerHTML.replaceAll(/>[^<]+</g, '><').replaceAll(/ (?!class)[\w-]+="[^"]*"/g, '')
      const times = shapes.get(shape) ?? 0
      shapes.set(shape, times + 1)
      if (times > 1) hide(card.closest('li') ?? card)
    }
  }, isFirst)
}

/** Tests states that share a page, one after the other. */
async function testStates(page: Page, states: PageStates): Promise<void> {
  const setTextSize = await textSizeOf(page)
  const textsInEnglish = englishTextsOf(page)
  await servePseudoLanguage(page)
  const open = await openPageStates(page)
  for (const [at, [name, state]] of Object.entries(states).entries()) {
    const show = async () => {
      await page.setViewportSize(PHONE)
      const shown = await open(state)
      await expect(shown, name).toBeVisible()
      // A list is dim until the one that was asked for is there.
      await expect(page.locator(':is(div, section)[aria-busy="true"]'), name).toHaveCount(0)
      await hideRepeated(page, at === 0)
      return shown
    }
    const shown = await show()
    const scrolledBy = await page.evaluate(() => scrollY)
    /** Opens the state again if it was one that passes, such as a toast. */
    const showAgain = async () => (await shown.isVisible()) || show()
    const { isLayout = false } = state

    await test.step(`${name}: WCAG 2.2 A and AA in light and dark`, async () => {
      // where the header covers nothing
      await page.evaluate(() => scrollTo(0, 0))
      const look = async (colorSchemes: ('light' | 'dark')[]) =>
        softly(await newViolations(page, colorSchemes), name).toEqual([])
      await look(['light', 'dark'])
      if (!isLayout) return
      await page.setViewportSize(WIDE)
      await expect(shown, name).toBeVisible()
      await look(['dark', 'light'])
    })

    if (!LIKE_ANOTHER.test(name)) {
      await test.step(`${name}: text of 200 % is whole`, async () => {
        await showAgain()
        await setTextSize(200)
        await expectTextSize(page, 200)
        for (const size of isLayout ? SIZES : [PHONE]) {
          await page.setViewportSize(size)
          await softly
            .poll(() => largeTextFaults(page), { message: `${name}, 200 %, ${size.width} px`, timeout: SETTLED_MS })
            .toEqual([])
        }
        await setTextSize(100)
        await expectTextSize(page, 100)
      })
    }

    await test.step(`${name}: all texts are translated, and long words are whole`, async () => {
      await showAgain()
      await page.setViewportSize(SMALL_PHONE)
      await changeLanguage(page, 'sw')
      await softly.poll(textsInEnglish, { message: `${name}: not translated`, timeout: SETTLED_MS }).toEqual([])
      await softly.poll(() => cutsOf(page), { message: `${name}, long words`, timeout: SETTLED_MS }).toEqual([])
      await changeLanguage(page, 'en')
      // The next state may continue from it.
      await page.setViewportSize(PHONE)
      await page.evaluate((top) => scrollTo(0, top), scrolledBy)
    })
  }
}

/**
 * Tests every state of the lists against WCAG, with large text, and in a language with long words, on a phone; one that
 * is a layout in wide windows too. One test for each list, whose states share a page.
 */
export function testAllStates(lists: Record<string, PageStates>): void {
  test.describe('WCAG 2.2 A and AA in light and dark, text of 200 %, and long words', () => {
    for (const [list, states] of Object.entries(lists))
      test(`${list} [OPN-77, OPN-91]`, ({ page, shop: _ }) => testStates(page, states))
  })
}
