import { act, screen, waitFor, within } from '@testing-library/react'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { helpLinks } from '../../../src/app/paths.ts'
import { deliveryTimes } from '../../../src/components/order/deliveryTexts.ts'
import { textOf as messagesOf } from '../../../src/messages/texts.ts'
import { routes } from '../../../src/entry/routes.tsx'
import '../../../src/entry/HelpPages.tsx'
import { messages } from '../../../src/messages/en/common.ts'
import '../../../src/pages/notFound/NotFoundPage.tsx'
import { rider } from '../../examples.ts'
import { renderApp, renderPages } from '../renderApp.tsx'
import type { Scene } from '../support.tsx'

type ShopConfig = Scene['config']

const TITLES: [path: string, title: string, link: string][] = [
  ['/about', 'About Sokoni', 'About'],
  ['/contact', 'Contact us', 'Contact'],
  ['/faq', 'Frequently asked questions', 'FAQ'],
  ['/shipping', 'Shipping', 'Shipping'],
  ['/returns', 'Returns and refunds', 'Returns'],
  ['/privacy', 'Privacy', 'Privacy'],
  ['/terms', 'Terms of use', 'Terms'],
  ['/cookies', 'Cookies', 'Cookies'],
]

const HELP_LINKS = helpLinks.map(({ id, to }) => [to, messages.pages[id]])

async function open(path: string, scene: Scene = {}, render = renderPages) {
  const view = render(path, scene)
  await screen.findByRole('heading', { level: 1 })
  return { ...view, main: within(screen.getByRole('main')) }
}

/** Returns an element's text with white space collapsed. */
const textOf = (element: Element) => element.textContent?.replace(/\s+/g, ' ').trim()

describe('a page to be read', () => {
  it('has a row in the table of pages and a title', () => {
    expect(TITLES.map(([path, , link]) => [path, link])).toEqual(HELP_LINKS)
  })

  it.each(TITLES)(
    '%s is a page of its own, with headings in order, the way to the others and no broken link [ROU-16]',
    async (path, title, link) => {
      const { main } = await open(path)
      expect(main.getByRole('heading', { level: 1 })).toHaveTextContent(title)
      await waitFor(() => expect(document.title).toBe(`${title} · Sokoni`))
      expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/.{60}/)
      const levels = main.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)))
      expect(levels[0]).toBe(1)
      expect(levels.every((level, index) => index === 0 || level <= levels[index - 1]! + 1)).toBe(true)
      const others = main.getByRole('navigation', { name: 'Help and information' })
      expect(
        within(others)
          .getAllByRole('link')
          .map((each) => [each.getAttribute('href'), each.textContent]),
      ).toEqual(HELP_LINKS)
      expect(within(others).getByRole('link', { current: 'page' })).toHaveTextContent(link)

      const inside = [...document.querySelectorAll('main a')].flatMap(
        (link) => link.getAttribute('href')?.match(/^\/[^/].*/) ?? [],
      )
      expect(inside.length).toBeGreaterThan(7)
      for (const address of inside) expect(matchRoutes(routes, address)?.at(-1)?.route.path, address).not.toBe('*')
    },
  )

  it('asks the host for nothing that the page of a wrong address does not ask for [STA-05]', async () => {
    const { router, services } = await open('/no-page', {}, renderApp)
    await screen.findAllByText('hello@shop.example')
    const asked = () =>
      Object.entries(services).map(([name, service]) => [name, vi.mocked(service).mock.calls.length] as const)
    const shared = asked()
    for (const [path, title] of TITLES) {
      await act(() => router.navigate(path))
      await screen.findByRole('heading', { level: 1, name: title })
      expect([path, asked()]).toEqual([path, shared])
    }
  })

  it('is found at other spellings of its address, as the router takes it', () => {
    for (const path of ['/About', '/about/']) expect(matchRoutes(routes, path)?.at(-1)?.route.id).toBe('about')
  })
})

describe('shipping', () => {
  it('states both deliveries, the days by region, and where to track [STA-10, STA-11, STA-12, CTR-02]', async () => {
    const { main } = await open('/shipping')
    const options = within(main.getByRole('heading', { name: 'What delivery costs' }).parentElement!).getAllByRole(
      'listitem',
    )
    expect(options.map(textOf)).toEqual([
      'Standard KES 200 (3-7 days nationwide)',
      'Express KES 500 (1-2 days Nairobi)',
    ])
    expect(main.getByText('The time depends on your county.')).toBeVisible()
    const [, ...rows] = within(main.getByRole('table')).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(textOf))).toEqual([
      ['Nairobi', '1-2 days'],
      ['Kiambu, Machakos and Kajiado', '2-3 days'],
      ['Mombasa, Kisumu and Nakuru', '3-5 days'],
      ['Other counties', '5-7 days'],
    ])
    expect(main.getByRole('link', { name: 'Track Order' })).toHaveAttribute('href', '/track-order')
  })

  it('has the cart’s note on free delivery, none where no host says so [STA-10, OPN-271]', async () => {
    const notes: [ShopConfig, string | null][] = [
      [{ freeDeliveryFrom: 5000 }, 'Free delivery for orders over 5,000'],
      [{ freeDeliveryFrom: 5000, promises: { freeDeliveryFrom: 'Free from 5,000 on.' } }, 'Free from 5,000 on.'],
      [{ freeDeliveryFrom: 0 }, null],
      [{}, null],
    ]
    for (const [config, note] of notes) {
      const { main, unmount } = await open('/shipping', { config })
      const paragraphs = () => [...main.getByRole('heading', { name: 'What delivery costs' }).parentElement!.children]
      expect(textOf(paragraphs().at(-2)!)).toBe(
        note ?? 'Standard KES 200 (3-7 days nationwide)Express KES 500 (1-2 days Nairobi)',
      )
      unmount()
    }
  })

  it('sends riders to no tracking of orders [ROL-03]', async () => {
    const { main } = await open('/shipping', { user: rider })
    expect(main.queryByText(/Track Order/)).toBeNull()
  })
})

describe('returns and cookies', () => {
  it('returns names the account’s buttons, and whom to ask without, as the FAQ [STA-07, OPN-271]', async () => {
    const { main, unmount } = await open('/returns')
    expect(textOf(main.getByText(/choose Return, within/))).toBe(
      'Find the order in your account and choose Return, within 7 days. ' +
        'Where that is not offered, call or write to us and say that you want to return something.',
    )
    expect(textOf(main.getByText(/^An order can be cancelled/))).toBe(
      'An order can be cancelled within 2 hours if it has not been shipped. Find it in your account and choose ' +
        'Cancel Order; where that is not offered, call us and give the order number.',
    )
    expect(main.getAllByRole('link', { name: 'your account' }).map((each) => each.getAttribute('href'))).toEqual([
      '/account?tab=orders',
      '/account?tab=orders',
    ])
    unmount()
    await open('/faq')
    expect(document.getElementById('return')).toHaveTextContent(
      'Yes, returns are accepted within 7 days. Find the order in your account and choose Return; where that is not ' +
        'offered, call or write to us with the order number and tell us which product it is.',
    )
  })

  it('cookies lists the county that was chosen [STA-05, OPN-272]', async () => {
    const { main } = await open('/cookies')
    expect(textOf(main.getByText('Your county').parentElement!)).toBe(
      'Your countyThe county and area that you chose for delivery, so that pages show the fee. Until you remove it.',
    )
  })
})

describe('the questions', () => {
  const questions = () => [...document.querySelectorAll('details')]
  const answerTo = (question: string) =>
    questions().find((each) => each.querySelector('summary')?.textContent === question)!

  it('are eight, closed at first, each opened and closed by itself or by its address [STA-06]', async () => {
    const { user, router } = await open('/faq')
    expect(questions().map((each) => [textOf(each.querySelector('summary')!), each.open])).toEqual([
      ['How do I place an order?', false],
      ['How do I pay?', false],
      ['How long does delivery take?', false],
      ['What does delivery cost?', false],
      ['Where is my order?', false],
      ['Can I cancel an order?', false],
      ['Can I return a product?', false],
      ['When do I get my money back?', false],
    ])
    await user.click(screen.getByText('How do I pay?'))
    await user.click(screen.getByText('Can I cancel an order?'))
    expect(questions().filter(({ open: isOpen }) => isOpen)).toEqual([
      answerTo('How do I pay?'),
      answerTo('Can I cancel an order?'),
    ])
    await user.click(screen.getByText('How do I pay?'))
    expect(answerTo('How do I pay?').open).toBe(false)

    const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
    await act(() => router.navigate('/faq#return'))
    await waitFor(() => expect(answerTo('Can I return a product?').open).toBe(true))
    expect(shown.mock.contexts.at(-1)).toBe(document.getElementById('return'))
    await act(() => router.navigate('/faq#nothing-like-it'))
    expect(questions().filter(({ open: isOpen }) => isOpen)).toHaveLength(2)
    shown.mockRestore()
  })

  it('answer with the shop’s numbers, on page and data [STA-07, STA-08, STA-09, OPN-47] [OPN-271]', async () => {
    await open('/faq')
    expect(answerTo('Can I cancel an order?')).toHaveTextContent('within 2 hours if it has not been shipped')
    expect(answerTo('Can I return a product?')).toHaveTextContent('returns are accepted within 7 days')
    expect(answerTo('When do I get my money back?')).toHaveTextContent('Refunds take 3-5 business days.')
    expect(answerTo('What does delivery cost?')).toHaveTextContent(
      'standard KES 200 (3-7 days nationwide), express KES 500 (1-2 days Nairobi)',
    )
    expect(answerTo('What does delivery cost?')).not.toHaveTextContent('Free delivery')
    for (const { regions, days } of deliveryTimes(messagesOf('en', 'orders')))
      expect(answerTo('How long does delivery take?')).toHaveTextContent(`${regions}: ${days}.`)
    expect(within(answerTo('Where is my order?')).getByText('Track Order')).toHaveAttribute('href', '/track-order')

    const data = JSON.parse(document.querySelector('main script[type="application/ld+json"]')!.textContent!) as {
      mainEntity: { name: string; acceptedAnswer: { text: string } }[]
    }
    expect(data.mainEntity.map(({ name }) => name)).toEqual(
      questions().map((each) => textOf(each.querySelector('summary')!)),
    )
    for (const { name, acceptedAnswer } of data.mainEntity) {
      const paragraphs = [...answerTo(name).querySelectorAll('p')].filter((each) => !each.querySelector('a'))
      expect(acceptedAnswer.text).toBe(paragraphs.map(textOf).join(' '))
    }
  })

  it('end the fee with the cart’s note on free delivery [OPN-271]', async () => {
    await open('/faq', { config: { freeDeliveryFrom: 4000 } })
    expect(textOf([...document.querySelectorAll('#delivery-fee p')].at(-2)!)).toBe(
      'Free delivery for orders over 4,000',
    )
  })

  it('send riders to no tracking of orders [ROL-03]', async () => {
    const { main } = await open('/faq', { user: rider })
    expect(main.queryByText(/Track Order/)).toBeNull()
  })
})
