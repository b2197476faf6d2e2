import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Hero } from '../../../src/pages/home/hero/Hero.tsx'
import { HomePage } from '../../../src/pages/home/HomePage.tsx'
import { createSaveData } from '../../../src/services/device/saveData.ts'
import type { Services } from '../../../src/services/services.ts'
import { memoryStorage } from '../../../src/services/device/storage.ts'
import { heroSlide } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'
import { holdTime, pass, stopTime } from '../time.ts'

const slides = (...titles: string[]): Partial<Services> => ({
  fetchHeroSlides: async () => titles.map((title, index) => ({ ...heroSlide, productId: `P-${index + 1}`, title })),
})
const THREE = slides('One', 'Two', 'Three')

async function openHero(services: Partial<Services> = {}, scene: Scene = {}) {
  const view = renderPart(<Hero />, { services, ...scene })
  await screen.findByLabelText('Deals')
  return view
}

/** With a clock that moves only by `pass`. */
async function openAtRest(services: Partial<Services> = THREE, scene: Scene = {}) {
  stopTime()
  const view = renderPart(<Hero />, { services, ...scene })
  await pass(0)
  return view
}

const hero = () => screen.getByLabelText('Deals')
const allSlides = () => within(hero()).getAllByLabelText(/^\d+ of \d+$/)
const shown = () => allSlides().find((slide) => !slide.hasAttribute('inert'))!
const dealTitle = () => shown().querySelector('h2, h3')!.textContent
const dots = () => screen.getAllByLabelText(/^Deal \d/)
const currentDot = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true')
const button = (name: string) => screen.getByLabelText(name, { selector: 'button' })
const announced = () => hero().querySelector('[aria-live]')!

describe('the hero', () => {
  it(
    'shows a deal in full, its description without markup, linked to its product ' +
      '[HOM-02, HOM-06, HOM-07, HOM-11, HOM-12, OPN-45]',
    async () => {
      await openHero({ fetchHeroSlides: async () => [heroSlide] })
      const deal = within(shown())
      expect(deal.getByRole('heading', { name: 'Tembo Buds' })).toBeVisible()
      for (const text of [
        'This week only',
        'Deep bass & clear calls',
        'KES 4,500',
        'KES 6,000',
        '25% OFF',
        '4.8',
        '2.5k reviews',
      ]) {
        expect(deal.getByText(text), text).toBeVisible()
      }
      expect(screen.getByRole('region', { name: 'Deals' })).toBe(hero())
      expect(deal.getByRole('link', { name: 'Tembo Buds' })).toHaveAttribute('href', '/product/tembo-buds-P-1?id=P-1')
      const picture = shown().querySelector('img')!
      expect(picture).toHaveAttribute('src', '/pictures/buds-640.jpg')
      expect(picture.closest('a')).toHaveAttribute('href', '/product/tembo-buds-P-1?id=P-1')
      expect(picture.closest('a')!.style.background).toBe('linear-gradient(135deg, rgb(17, 68, 51), rgb(34, 102, 68))')
    },
  )

  it('shows the rating as the shop’s: the specified or its own one [HOM-11, HOM-12, OPN-251]', async () => {
    const rating = () => shown().querySelector('b')!.closest('p')!.textContent
    const { unmount } = await openHero({ fetchHeroSlides: async () => [{ ...heroSlide, shopRating: null }] })
    expect(rating()).toBe('★Rated 4.8 out of 5, 2.5k reviews of our shop')
    unmount()
    const shopRating = { average: 4.5, reviews: 1234 }
    await openHero({ fetchHeroSlides: async () => [{ ...heroSlide, shopRating }] })
    expect(rating()).toBe('★Rated 4.5 out of 5, 1,234 reviews of our shop')
  })

  it('keeps its fixed rating out of the structured data [CTR-34]', async () => {
    renderPart(<HomePage />, { services: { fetchHeroSlides: async () => [heroSlide] } })
    await screen.findByLabelText('Deals')
    const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map(({ textContent }) => textContent)
      .join()
    expect(data).toContain('schema.org')
    expect(data).not.toMatch(/ating|4\.8|2\.5k/)
  })

  it('takes only a gradient for a background', async () => {
    const gradient = 'linear-gradient(135deg, rgb(17, 68, 51), rgb(34, 102, 68))'
    const backgrounds = [
      gradient,
      'url(https://stranger.example/x.png)',
      'red; position: fixed',
      'linear-gradient(url(//x), red)',
      'from-red-500 to-black',
    ]
    await openHero({ fetchHeroSlides: async () => backgrounds.map((background) => ({ ...heroSlide, background })) })
    expect(allSlides().map((slide) => slide.querySelector('img')!.closest('a')!.style.background)).toEqual([
      gradient,
      '',
      '',
      '',
      '',
    ])
  })

  it('goes through the deals by buttons and dots, one at a time, the picture of the next loaded ahead', async () => {
    await openHero(THREE)
    const loading = () => allSlides().map((slide) => slide.querySelector('img')!.getAttribute('loading'))
    const inert = () => allSlides().map((slide) => slide.hasAttribute('inert'))
    expect([dealTitle(), currentDot(), loading()]).toEqual(['One', 0, ['eager', 'eager', 'lazy']])
    fireEvent.click(button('Next deal'))
    expect([dealTitle(), currentDot(), loading()]).toEqual(['Two', 1, ['eager', 'eager', 'eager']])
    expect(inert()).toEqual([true, false, true])
    fireEvent.click(button('Previous deal'))
    fireEvent.click(button('Previous deal'))
    expect([dealTitle(), currentDot(), inert()]).toEqual(['Three', 2, [true, true, false]])
    fireEvent.click(button('Deal 1: One'))
    expect([dealTitle(), currentDot()]).toEqual(['One', 0])
  })

  it('goes through them by arrow keys on any control; the focus follows from dot to dot', async () => {
    const { user } = await openHero(THREE)
    act(() => button('Deal 1: One').focus())
    await user.keyboard('{ArrowLeft}')
    expect(dealTitle()).toBe('Three')
    expect(button('Deal 3: Three')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(button('Deal 2: Two')).toHaveFocus()
    act(() => button('Pause deals').focus())
    await user.keyboard('{ArrowRight}')
    expect(dealTitle()).toBe('Three')
    expect(button('Pause deals')).toHaveFocus()
  })

  it('says which deal a person has brought, and nothing while it plays by itself', async () => {
    await openAtRest()
    await pass(5000)
    expect([dealTitle(), announced().textContent, announced().getAttribute('aria-live')]).toEqual(['Two', '', 'off'])
    fireEvent.click(button('Next deal'))
    expect([announced().textContent, announced().getAttribute('aria-live')]).toEqual(['Deal 3 of 3: Three', 'polite'])
  })

  it('counts the deals where there are too many for dots', async () => {
    await openHero(slides('1', '2', '3', '4', '5', '6', '7', '8'))
    expect(screen.queryByLabelText(/^Deal \d/)).toBeNull()
    fireEvent.click(button('Next deal'))
    expect(screen.getByText('2 / 8')).toBeVisible()
    expect(dealTitle()).toBe('2')
  })

  it('needs no controls for a single deal', async () => {
    await openAtRest({ fetchHeroSlides: async () => [heroSlide] })
    await pass(60_000)
    expect(dealTitle()).toBe('Tembo Buds')
    expect(screen.queryByRole('button', { name: /deal(?!$)|deals/ })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Choose a deal' })).toBeNull()
  })
})

describe('the built-in deals', () => {
  const titles = () => allSlides().map((slide) => within(slide).getByRole('heading').textContent)
  const pictures = () => allSlides().map((slide) => slide.querySelector('img')!.getAttribute('src'))
  const builtIn = ['Flagship Smartphone', 'Everyday Smartphone', 'Slim Laptop']

  it('are three when the host has none, with pictures, linked to the catalogue [HOM-14, OPN-45, OPN-46]', async () => {
    await openHero({ fetchHeroSlides: async () => [] })
    expect(titles()).toEqual(builtIn)
    expect(pictures()).toEqual(['/hero/phone.svg', '/hero/everydayPhone.svg', '/hero/laptop.svg'])
    expect(within(hero()).getByRole('link', { name: 'Flagship Smartphone' })).toHaveAttribute('href', '/products')
  })

  it('are the same when the host’s cannot be read, without a message [HOM-13, ERR-34]', async () => {
    holdTime()
    const { notices } = renderPart(<Hero />, {
      services: { fetchHeroSlides: () => Promise.reject(new Error('Failed to fetch hero carousel products')) },
    })
    expect(await screen.findByRole('status', { name: 'Loading deals' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Deals' })).toBeNull()
    await pass(8_000)
    expect(titles()).toEqual(builtIn)
    expect(notices).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the carousel', () => {
  it('shows the next deal every 5000 ms [CON-07, HOM-15]', async () => {
    await openAtRest()
    await pass(4999)
    expect(currentDot()).toBe(0)
    await pass(1)
    expect([currentDot(), dealTitle()]).toEqual([1, 'Two'])
    await pass(5000)
    await pass(5000)
    expect([currentDot(), dealTitle()]).toEqual([0, 'One'])
  })

  /** Checks that the carousel pauses for a reason and goes on after it. */
  async function expectRest(begin: () => void, end: () => void) {
    await pass(4000)
    act(begin)
    await pass(60_000)
    expect(currentDot()).toBe(0)
    act(end)
    await pass(4999)
    expect(currentDot()).toBe(0)
    await pass(1)
    expect(currentDot()).toBe(1)
  }

  const hide = (isHidden: boolean) => () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const enter = (pointerType: string) => () => void fireEvent.pointerEnter(hero(), { pointerType })
  const leave = (pointerType: string) => () => void fireEvent.pointerLeave(hero(), { pointerType })
  const share = () => fireEvent.click(button('Share this deal'))

  it.each<[while_: string, begin: () => void, end: () => void]>([
    ['a mouse is over it', enter('mouse'), leave('mouse')],
    [
      'the focus is in it, also while it goes from one of its parts to another',
      () => ['Next deal', 'Previous deal'].forEach((name) => button(name).focus()),
      () => button('Previous deal').blur(),
    ],
    [
      'a finger is on it',
      () => void fireEvent.touchStart(hero(), { touches: [{}] }),
      () => {
        leave('touch')()
        fireEvent.touchEnd(hero(), { touches: [] })
      },
    ],
    ['its tab is hidden', hide(true), hide(false)],
    ['the share menu is open', share, share],
  ])('rests while %s', async (_, begin, end) => {
    await openAtRest()
    await expectRest(begin, end)
  })

  it('is stopped and started by a button that says what it does', async () => {
    await openAtRest()
    await expectRest(
      () => fireEvent.click(button('Pause deals')),
      () => fireEvent.click(button('Play deals')),
    )
    expect(button('Pause deals')).toBeVisible()
  })

  it('does not play for people who want nothing to move, until they do', async () => {
    const listeners = new Set<() => void>()
    let isReduced = true
    const real = window.matchMedia
    window.matchMedia = (query) =>
      Object.assign(real(query), {
        matches: query === '(prefers-reduced-motion: reduce)' && isReduced,
        addEventListener: (_: string, listener: () => void) => listeners.add(listener),
        removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
      })
    onTestFinished(() => void (window.matchMedia = real))
    await openAtRest()
    await expectRest(
      () => undefined,
      () => {
        isReduced = false
        listeners.forEach((listener) => listener())
      },
    )
  })

  it('does not play where little is to be loaded, and has no button for it', async () => {
    const saveData = createSaveData({
      storage: memoryStorage(),
      connection: { saveData: true },
      setCookie: () => undefined,
      wasOnAtFirst: true,
    })
    await openAtRest(THREE, { saveData })
    expect(screen.queryByRole('button', { name: 'Pause deals' })).toBeNull()
    expect(allSlides().map((slide) => slide.querySelector('img')!.getAttribute('loading'))).toEqual([
      'eager',
      'lazy',
      'lazy',
    ])
    await expectRest(
      () => undefined,
      () => saveData.choose(false),
    )
  })
})

describe('the strip on phones', () => {
  const scrolls: ScrollToOptions[] = []

  /** jsdom has no layout: a strip 300 px wide, as wide inside as it has slides. */
  beforeEach(() => {
    scrolls.length = 0
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900)
    vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(
      ((options: ScrollToOptions) => void scrolls.push(options)) as never,
    )
  })

  const strip = () => allSlides()[0]!.parentElement!
  const scroll = (left: number) => {
    strip().scrollLeft = left
    fireEvent.scroll(strip())
  }
  /** It counts as at rest without a scroll event for 100 ms. */
  const rest = () => pass(100)

  it('moves the dot once it has been scrolled, rather than on the way [HOM-10]', async () => {
    await openAtRest()
    fireEvent.touchStart(strip(), { touches: [{}] })
    scroll(149)
    await rest()
    expect(currentDot()).toBe(0)
    scroll(160)
    await pass(99)
    expect(currentDot()).toBe(0)
    await pass(1)
    expect([currentDot(), dealTitle()]).toEqual([1, 'Two'])
    scroll(300)
    await pass(99)
    scroll(600)
    await pass(99)
    expect(currentDot()).toBe(1)
    await pass(1)
    expect([currentDot(), dealTitle()]).toEqual([2, 'Three'])
    expect(announced()).toHaveTextContent('Deal 3 of 3: Three')
    expect(scrolls).toEqual([])
  })

  it('is scrolled by the timer every 5000 ms, and stays out of its own way [HOM-16]', async () => {
    await openAtRest()
    await pass(5000)
    expect(scrolls).toEqual([{ left: 300 }])
    scroll(20)
    await rest()
    expect(currentDot()).toBe(1)
    scroll(300)
    await pass(4900)
    expect(scrolls).toEqual([{ left: 300 }, { left: 600 }])
  })

  it('follows the hand that takes it on its way', async () => {
    await openAtRest()
    await pass(5000)
    scroll(140)
    fireEvent.touchStart(strip(), { touches: [{}] })
    scroll(0)
    await rest()
    expect(currentDot()).toBe(0)
  })

  it('shows the same deal when the window is turned right after a scroll [HOM-10]', async () => {
    await openAtRest()
    fireEvent.touchStart(strip(), { touches: [{}] })
    scroll(600)
    await rest()
    scroll(601)
    strip().scrollLeft = 0
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(750)
    await rest()
    expect(currentDot()).toBe(2)
  })

  it('waits another 5000 ms after it was scrolled', async () => {
    await openAtRest()
    await pass(4000)
    scroll(300)
    await rest()
    await pass(4999)
    expect([currentDot(), scrolls]).toEqual([1, []])
    await pass(1)
    expect(scrolls).toEqual([{ left: 600 }])
  })
})

describe('sharing a deal', () => {
  const menu = () => screen.queryByRole('button', { name: 'Share' })
  const toggle = () => button('Share this deal')

  it('opens and closes a menu [HOM-08]', async () => {
    await openHero(THREE)
    expect([toggle().getAttribute('aria-expanded'), menu()]).toEqual(['false', null])
    fireEvent.click(toggle())
    expect(toggle()).toHaveAttribute('aria-expanded', 'true')
    expect(document.getElementById(toggle().getAttribute('aria-controls')!)).toHaveTextContent(/^Loading\.\.\.$/)
    await waitFor(() => expect(menu()).toBeVisible())
    expect(screen.queryByText('Loading...')).toBeNull()
    fireEvent.click(toggle())
    expect([toggle().getAttribute('aria-expanded'), menu()]).toEqual(['false', null])
  })

  it.each([
    ['hover', () => fireEvent.pointerEnter(toggle())],
    ['focus', () => act(() => toggle().focus())],
  ])('is loaded on %s of its button, so that it opens at once [HOM-08]', async (_, reach) => {
    await openHero(THREE)
    reach()
    await act(() => import('../../../src/pages/home/hero/HeroShare.tsx'))
    fireEvent.click(toggle())
    expect(menu()).toBeVisible()
  })

  it('closes by Escape, which focuses its button, by a press elsewhere and when the focus moves on', async () => {
    const { user } = await openHero(THREE)
    fireEvent.click(toggle())
    await waitFor(() => expect(menu()).toBeVisible())
    act(() => menu()!.focus())
    await user.keyboard('{Escape}')
    expect(menu()).toBeNull()
    expect(toggle()).toHaveFocus()

    fireEvent.click(toggle())
    await user.click(document.body)
    expect(menu()).toBeNull()

    await user.click(toggle())
    act(() => button('Next deal').focus())
    expect(menu()).toBeNull()
  })

  it('shares the product of the deal that is shown, without logging in [GEN-12]', async () => {
    const share = vi.fn(async () => 'copied' as const)
    await openHero(THREE, { share, user: null })
    fireEvent.click(button('Next deal'))
    fireEvent.click(toggle())
    await waitFor(() => expect(menu()).toBeVisible())
    fireEvent.click(menu()!)
    expect(share.mock.calls).toEqual([[{ title: 'Two', url: 'http://shop.example/product/two-P-2?id=P-2' }]])
    expect(screen.getByRole('link', { name: 'Share on Facebook' })).toHaveAttribute(
      'href',
      'https://www.facebook.com/sharer/sharer.php?u=http%3A%2F%2Fshop.example%2Fproduct%2Ftwo-P-2%3Fid%3DP-2',
    )
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible()
  })

  it('shares the shop where the deal is built in', async () => {
    const share = vi.fn(async () => 'shared' as const)
    await openHero({ fetchHeroSlides: async () => [] }, { share })
    fireEvent.click(button('Share Sokoni'))
    await waitFor(() => expect(menu()).toBeVisible())
    fireEvent.click(menu()!)
    expect(share.mock.calls).toEqual([[{ title: 'Sokoni', url: 'http://shop.example/' }]])
  })
})
