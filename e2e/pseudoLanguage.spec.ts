import { expect } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { browsingStates, phoneStates } from './support/browsingStates.ts'
import { accountStates, checkoutStates } from './support/customerStates.ts'
import { openPageStates } from './support/pageStates.ts'
import { changeLanguage, cutsOf, servePseudoLanguage, textsOf } from './support/pseudoLanguage.ts'
import { test } from './support/shop.ts'

test.use({ viewport: { width: 320, height: 640 } })

/** A page is settled long before, and before a session ends. */
const SETTLED_MS = 15_000

const softly = expect.configure({ soft: true })

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

const states = { ...browsingStates, 'on phones only': phoneStates, ...checkoutStates, ...accountStates }

for (const [list, ofList] of Object.entries(states)) {
  test(`in a language with long words, all of it is translated and none is cut: ${list} [OPN-77]`, async ({
    page,
    shop: _,
  }) => {
    const data = new Set(wordsOf([NAMES, ANSWERS, ...DATA.map((path) => readFileSync(path, 'utf8'))].join(' ')))
    await servePseudoLanguage(page)
    const open = await openPageStates(page)
    for (const [name, state] of Object.entries(ofList)) {
      await expect(await open(state), name).toBeVisible()
      await changeLanguage(page, 'sw')
      const inEnglish = async () =>
        (await textsOf(page)).filter((text) => wordsOf(text).some((word) => !data.has(word)))
      await softly.poll(inEnglish, { message: `${name}: not translated`, timeout: SETTLED_MS }).toEqual([])
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 })
        await softly.poll(() => cutsOf(page), { message: `${name}, ${width} px`, timeout: SETTLED_MS }).toEqual([])
      }
      await changeLanguage(page, 'en')
    }
  })
}
