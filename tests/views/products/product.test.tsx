import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import '../../../src/pages/product/reviews/Reviews.tsx'
import { BuyBox } from '../../../src/pages/product/BuyBox.tsx'
import { ProductPage } from '../../../src/pages/product/ProductPage.tsx'
import { ProductTabs, RatingLink } from '../../../src/pages/product/ProductTabs.tsx'
import { RichText } from '../../../src/pages/product/RichText.tsx'
import { productOf } from '../../examples.ts'
import { later, renderPart, renderRoutes } from '../support.tsx'
import { holdTime, pass } from '../time.ts'

const KETTLE = productOf({
  id: 'ITEM-0042',
  name: 'Café Kettle',
  category: 'Kitchen',
  price: 3000,
  originalPrice: 4500,
  rating: 4.2,
  reviews: 31,
  image: '/pictures/kettle-640.jpg',
  images: ['/pictures/kettle-640.jpg', '/pictures/side-640.jpg'],
  description: '<p>Boils <b>fast</b>.</p>',
  features: ['1.7 litres', 'Switches itself off'],
  specifications: { Power: '2200 W', Colour: 'Steel' },
  brand: 'Tembo',
})

const POT = productOf({ id: 'P-1', name: 'Pot', category: 'Garden' })

const CANONICAL = '/product/cafe-kettle-ITEM-0042?id=ITEM-0042'

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent
const addressOf = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search
const chosen = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)

const openPage = (address: string, fetchProducts: () => Promise<Product[]> = async () => [KETTLE, POT]) =>
  renderPart(<ProductPage />, { address, services: { fetchProducts: vi.fn(fetchProducts) } })

async function openProduct(given: Partial<Product> = {}, others: Product[] = []) {
  const view = openPage(CANONICAL, async () => [{ ...KETTLE, ...given }, ...others])
  await screen.findByRole('heading', { level: 1 })
  return view
}

describe('the address of a product', () => {
  it(
    'may name its id or slug anywhere, and is replaced by the canonical one with its tab ' +
      '[ROU-04, ROU-05, ROU-06, ROU-07, ROU-08, ROU-09, ROU-10] [OPN-242, OPN-447]',
    async () => {
      const { router } = openPage('/product/pot-P-1?id=P-1')
      await waitFor(() => expect(heading()).toBe('Pot'))
      fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
      expect(screen.getByLabelText('Quantity of Pot')).toHaveTextContent(/^2$/)
      await act(() => router.navigate('/product/ITEM-0042'))
      await waitFor(() => expect(addressOf(router)).toBe(CANONICAL))
      expect(screen.getByLabelText('Quantity of Café Kettle')).toHaveTextContent(/^1$/)
      await act(() => router.navigate(-1))
      await waitFor(() => expect(heading()).toBe('Pot'))
      for (const address of [
        CANONICAL,
        '/product/cafe-kettle-ITEM-0042',
        '/product/cafe-kettle/ITEM-0042',
        '/product/old-name-ITEM-9?id=ITEM-0042',
        '/product/cafe-kettle-item-0042).?id=item-0042,',
        '/product/cafe-kettle',
      ]) {
        await act(() => router.navigate(address))
        await waitFor(() => expect(addressOf(router), address).toBe(CANONICAL))
        expect(heading(), address).toBe('Café Kettle')
      }
      await act(() => router.navigate('/product/ITEM-0042?tab=specifications'))
      await waitFor(() => expect(addressOf(router)).toBe(`${CANONICAL}&tab=specifications`))
      expect(chosen()).toEqual(['Specifications'])
    },
  )

  it('is replaced before a tap, which it would undo [ROU-10]', async () => {
    const pages = [
      { path: '/about', element: <></> },
      { path: '/product/:segment', element: <ProductPage /> },
    ]
    const { app, router } = renderRoutes(pages, '/about', { services: { fetchProducts: async () => [KETTLE] } })
    // The page's parts subscribe after it is painted and before its own effects: a tap can come between the two.
    vi.spyOn(app.favourites, 'subscribe').mockImplementationOnce(() => {
      screen.getByRole('link', { name: /^Rated/ }).click()
      return { unsubscribe: () => undefined }
    })
    await act(() => router.navigate('/product/ITEM-0042'))
    await waitFor(() => expect(addressOf(router)).toBe(`${CANONICAL}&tab=reviews`))
  })
})

describe('without a product', () => {
  const isOffered = () =>
    expect(screen.getByRole('link', { name: 'Browse All Products' })).toHaveAttribute('href', '/products')

  it('the page is loading, then shows it [PDP-25, PDP-29]', async () => {
    const { promise, answer } = later<Product[]>()
    openPage(CANONICAL, () => promise)
    expect(screen.getByText('Loading Product...')).toBeVisible()
    isOffered()
    answer([KETTLE])
    await waitFor(() => expect(heading()).toBe('Café Kettle'))
    expect(screen.queryByText('Loading Product...')).toBeNull()
  })

  it('the page says whether the address is wrong or the product unknown [PDP-26, PDP-27]', async () => {
    const { router } = openPage('/product/-')
    for (const [address, message] of [
      ['/product/-', 'Invalid product ID'],
      ['/product/no-such-ITEM-7', 'Product not found'],
      ['/product/%20', 'Invalid product ID'],
      ['/product/kettle?id=ITEM-7', 'Product not found'],
    ] as const) {
      await act(() => router.navigate(address))
      await waitFor(() => expect(heading(), address).toBe(message))
      isOffered()
    }
  })

  it('the page says that it could not be loaded [PDP-28, PDP-29, CTR-40]', async () => {
    holdTime()
    openPage(CANONICAL, () => Promise.reject(new Error('Failed to fetch products')))
    await screen.findByText('Loading Product...')
    await pass(8_000)
    expect(heading()).toBe('Failed to load product')
    expect(screen.queryByText('Loading Product...')).toBeNull()
    isOffered()
  })
})

describe('the product page', () => {
  it(
    'shows where it is, name, category, rating, prices, pictures, promises and others of its category, ' +
      'and describes itself to search engines ' +
      '[PDP-01, PDP-02, PDP-04, PDP-06, PDP-07, PDP-08, PDP-18, PDP-19, PDP-20, PDP-23, PDP-24, SEO-04]',
    async () => {
      const others = Array.from({ length: 6 }, (_, index) =>
        productOf({ id: `P-${index}`, name: `Pot ${index}`, category: index === 1 ? 'Books' : 'Kitchen' }),
      )
      await openProduct({ description: `<p>${'Boils fast. '.repeat(40)}</p>` }, others)
      const path = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
      expect(path.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Home',
        'Kitchen',
        'Café Kettle',
      ])
      expect(path.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/',
        '/products?category=Kitchen',
      ])

      const main = within(screen.getByRole('main'))
      expect(main.getByRole('heading', { level: 1, name: 'Café Kettle' })).toBeVisible()
      expect(main.getAllByRole('link', { name: 'Kitchen' })).toHaveLength(2)
      const rating = main.getByRole('link', { name: /^Rated/ })
      expect(rating).toHaveTextContent('Rated 4.2 out of 5')
      expect(within(rating).getByText(/^\(31/).parentElement).toHaveTextContent('(31 reviews)')
      expect(main.getByText('KES 4,500').closest('s')).not.toBeNull()
      expect(main.getByText('Save KES 1,500')).toBeVisible()
      expect(main.queryByText('Out of Stock')).toBeNull()

      expect(main.getByRole('img', { name: 'Café Kettle' })).toHaveAttribute('src', '/pictures/kettle-640.jpg')
      expect(main.getAllByLabelText(/^Show picture/)).toHaveLength(2)

      const blurbs = [...main.getByText('1 Year Official').closest('ul')!.children].map((blurb) =>
        [...blurb.querySelectorAll('p')].map(({ textContent }) => textContent),
      )
      expect(blurbs).toEqual([
        ['Free Delivery', 'Nairobi & Surroundings'],
        ['Warranty', '1 Year Official'],
        ['Returns', '7 Days Easy'],
      ])

      for (const name of ['Add Café Kettle to favourites', 'County Choose your county', 'Share'])
        expect(main.getByRole('button', { name }), name).toBeVisible()
      expect(main.getByLabelText('Share on WhatsApp')).toHaveAttribute(
        'href',
        `https://wa.me/?text=${encodeURIComponent(`Café Kettle http://shop.example${CANONICAL}`)}`,
      )
      expect(await main.findByText('Ask us on WhatsApp')).toBeVisible()
      expect(main.getByText(/^Boils fast/)).toBeVisible()

      const related = main.getByText('Related Products').closest('section')!
      expect([...related.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
        'Pot 0',
        'Pot 2',
        'Pot 3',
        'Pot 4',
      ])

      await waitFor(() => expect(document.title).toBe('Café Kettle · Sokoni'))
      const description = document.querySelector('meta[name=description]')!.getAttribute('content')!
      expect(description).toMatch(/^Boils fast\. Boils.*…$/)
      expect(description.length).toBeLessThanOrEqual(160)
    },
  )

  it('sells nothing that is out of stock, saves nothing, describes nothing [PDP-05, CRT-34, OPN-72]', async () => {
    await openProduct({ inStock: false, originalPrice: 3000, description: '' })
    expect(screen.getByText('Out of Stock')).toBeVisible()
    expect(screen.getByText('Add to Cart')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    expect(screen.queryByText(/^Save/)).toBeNull()
    expect(document.querySelector('main s')).toBeNull()
    expect(screen.queryByText('fast')).toBeNull()
  })
})

describe('the tabs', () => {
  const tab = (name: string) => screen.getByRole('tab', { name })

  /** Renders the tabs, below the stars that lead to them. */
  function openTabs(query = '', product = KETTLE) {
    const parts = (
      <>
        <RatingLink product={product} />
        <ProductTabs product={product} variantId={undefined} />
      </>
    )
    const view = renderPart(parts, { address: CANONICAL + query })
    return { ...view, searchOf: () => view.router.state.location.search.replace('?id=ITEM-0042', '') }
  }

  it('are features, specifications and reviews, the first one open [PDP-21, PDP-22]', () => {
    openTabs()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Features',
      'Specifications',
      'Reviews',
    ])
    expect(chosen()).toEqual(['Features'])
    const features = within(screen.getByRole('tabpanel')).getAllByRole('listitem')
    expect(features.map(({ textContent }) => textContent)).toEqual(['1.7 litres', 'Switches itself off'])
    fireEvent.click(tab('Specifications'))
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Specifications')
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent)).toEqual(['BrandTembo', 'Power2200 W', 'ColourSteel'])
  })

  it('are in the address, the first one without a parameter, add no history and follow Back and Forward', async () => {
    const { router, searchOf } = openTabs('&tab=reviews')
    expect(chosen()).toEqual(['Reviews'])
    await act(() => router.navigate(`${CANONICAL}&tab=nonsense`))
    expect(chosen()).toEqual(['Features'])
    fireEvent.click(tab('Specifications'))
    await waitFor(() => expect(searchOf()).toBe('&tab=specifications'))
    expect(chosen()).toEqual(['Specifications'])
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Specifications')
    fireEvent.click(tab('Reviews'))
    await waitFor(() => expect(searchOf()).toBe('&tab=reviews'))
    fireEvent.click(tab('Features'))
    await waitFor(() => expect(searchOf()).toBe(''))
    await act(() => router.navigate(-1))
    expect([searchOf(), chosen()]).toEqual(['&tab=reviews', ['Reviews']])
    await act(() => router.navigate(1))
    expect([searchOf(), chosen()]).toEqual(['', ['Features']])
  })

  it('are links to share, which lead to their place where there are no scripts', () => {
    const { searchOf } = openTabs()
    expect(screen.getAllByRole('tab').map((link) => link.getAttribute('href'))).toEqual([
      `${CANONICAL}#about`,
      `${CANONICAL}&tab=specifications#about`,
      `${CANONICAL}&tab=reviews#about`,
    ])
    // in another window, which is the browser's work
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    tab('Reviews').dispatchEvent(click)
    expect(searchOf()).toBe('')
  })

  it('are gone through with arrows, Home, End and Space, and leave the keys of the browser to it', async () => {
    const { user } = openTabs()
    const tabs = Object.fromEntries(screen.getAllByRole('tab').map((each) => [each.textContent, each]))
    const isAt = async (name: string) => {
      await waitFor(() => expect(tabs[name]).toHaveAttribute('aria-selected', 'true'))
      expect(tabs[name]).toHaveFocus()
    }
    act(() => tabs.Features!.focus())
    await user.keyboard('{ArrowRight}')
    await isAt('Specifications')
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{ArrowRight}{/Control}')
    await isAt('Specifications')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await isAt('Features')
    await user.keyboard('{ArrowLeft}')
    await isAt('Reviews')
    await user.keyboard('{Home}')
    await isAt('Features')
    await user.keyboard('{End}')
    await isAt('Reviews')
    act(() => tabs.Specifications!.focus())
    await user.keyboard(' ')
    await isAt('Specifications')
    expect(Object.values(tabs).map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  })

  it('are led to by the stars, and go on from there', async () => {
    const { router, searchOf } = openTabs()
    fireEvent.click(screen.getByRole('link', { name: /^Rated 4.2 out of 5/ }))
    await waitFor(() => expect(chosen()).toEqual(['Reviews']))
    expect(searchOf()).toBe('&tab=reviews')
    expect(tab('Reviews')).toHaveFocus()
    await act(() => router.navigate(-1))
    expect(chosen()).toEqual(['Features'])
  })
})

it('buying adds the chosen quantity, which starts at 1 and never goes below [PDP-15, PDP-16]', () => {
  const { app } = renderPart(<BuyBox product={KETTLE} format={String} onAdd={undefined} />)
  const quantity = within(screen.getByRole('group', { name: 'Quantity of Café Kettle' }))
  const button = (name: string) => quantity.getByRole('button', { name })
  expect(quantity.getByRole('status')).toHaveTextContent(/^1$/)
  expect(button('Decrease quantity')).toBeDisabled()
  fireEvent.click(button('Increase quantity'))
  fireEvent.click(button('Increase quantity'))
  fireEvent.click(button('Decrease quantity'))
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  expect(app.cart.getSnapshot().context.lines).toEqual([
    {
      id: 'ITEM-0042',
      name: 'Café Kettle',
      price: 3000,
      quantity: 2,
      image: '/pictures/kettle-640.jpg',
      inStock: true,
    },
  ])
})

it('the description is HTML, without anything that runs, submits or covers the page [PDP-14, CTR-47]', async () => {
  const hostile = [
    '<p onclick="steal()">Boils <b>fast</b>.</p>',
    '<script>steal()</script>',
    '<img src="x" onerror="steal()">',
    '<a href="javascript:steal()">one</a><a href="https://shop.example/" target="_blank">two</a>',
    '<form action="/login"><input name="pwd"><button>Log in</button></form>',
    '<p style="position:fixed;inset:0" class="x" id="content">cover</p>',
    '<iframe src="https://stranger.example"></iframe>',
    '<svg onload="steal()"><script>steal()</script><a xlink:href="javascript:steal()"><text>three</text></a></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=steal()&gt;">' +
      '</table></mtext></math>',
    '<a href="data:text/html,<script>steal()</script>">four</a>' +
      '<img src="data:image/svg+xml,<svg/>" srcset="https://stranger.example/b.png 2x">',
    '<template><script>steal()</script></template><base href="https://stranger.example">' +
      '<meta http-equiv="refresh" content="0;url=https://stranger.example">',
    '<noscript><p title="</noscript><img src=x onerror=steal()>"></noscript><object data="x"></object><embed src="x">',
  ].join('')

  const { container } = renderPart(<RichText html={hostile} />)
  await waitFor(() => expect(screen.getByText('fast').tagName).toBe('B'))
  expect(container.querySelector('main div')!.innerHTML).toBe(
    '<p>Boils <b>fast</b>.</p><img src="x"><a rel="noopener nofollow">one</a>' +
      '<a href="https://shop.example/" rel="noopener nofollow">two</a>' +
      'Log in<p>cover</p><a rel="noopener nofollow">four</a><img>',
  )
})
