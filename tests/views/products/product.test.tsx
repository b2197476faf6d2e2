import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Product } from '../../../domain/entities.ts'
import '../../../src/pages/product/ProductPage.tsx'
import '../../../src/pages/product/sanitizeHtml.ts'
import '../../../src/pages/products/ProductsPage.tsx'
import { productOf } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { later } from '../support.tsx'
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

const CANONICAL = '/product/cafe-kettle-ITEM-0042?id=ITEM-0042'

const title = () => screen.findByRole('heading', { level: 1 })
const addressOf = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search

async function openProduct(given: Partial<Product> = {}, others: Product[] = []) {
  const view = renderApp(CANONICAL, {
    services: { fetchProducts: vi.fn(async () => [{ ...KETTLE, ...given }, ...others]) },
  })
  await title()
  return view
}

describe('the address of a product', () => {
  it.each([
    ['its canonical form [ROU-04]', CANONICAL],
    ['its id alone [ROU-05, ROU-10]', '/product/ITEM-0042'],
    ['its slug [ROU-06, ROU-09]', '/product/cafe-kettle-ITEM-0042'],
    ['slug and id [ROU-07]', '/product/cafe-kettle/ITEM-0042'],
    ['the id in the query, whatever the path says [ROU-08]', '/product/old-name-ITEM-9?id=ITEM-0042'],
  ])('may be %s, and becomes the canonical one', async (_, address) => {
    const { router } = renderApp(address, { services: { fetchProducts: async () => [KETTLE] } })
    expect(await title()).toHaveTextContent('Café Kettle')
    await waitFor(() => expect(addressOf(router)).toBe(CANONICAL))
  })

  it('is replaced, so that Back opens the page before [ROU-10]', async () => {
    const { router } = renderApp('/products', { services: { fetchProducts: async () => [KETTLE] } })
    await title()
    await router.navigate('/product/ITEM-0042')
    await waitFor(() => expect(addressOf(router)).toBe(CANONICAL))
    await router.navigate(-1)
    await waitFor(() => expect(addressOf(router)).toBe('/products'))
  })

  it('is replaced before a tap, which it would undo [ROU-10]', async () => {
    const { app, router } = renderApp('/about', { services: { fetchProducts: async () => [KETTLE] } })
    await title()
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
    renderApp(CANONICAL, { services: { fetchProducts: () => promise } })
    expect(await screen.findByText('Loading Product...')).toBeVisible()
    isOffered()
    answer([KETTLE])
    expect(await title()).toHaveTextContent('Café Kettle')
    expect(screen.queryByText('Loading Product...')).toBeNull()
  })

  it.each([
    ['/product/-', 'Invalid product ID'],
    ['/product/no-such-ITEM-7', 'Product not found'],
    ['/product/kettle?id=ITEM-7', 'Product not found'],
  ])('%s says "%s" [PDP-26, PDP-27]', async (address, message) => {
    renderApp(address, { services: { fetchProducts: async () => [KETTLE] } })
    expect(await screen.findByRole('heading', { level: 1, name: message })).toBeVisible()
    isOffered()
  })

  it('the page says that it could not be loaded [PDP-28, PDP-29]', async () => {
    holdTime()
    renderApp(CANONICAL, { services: { fetchProducts: () => Promise.reject(new Error('Failed to fetch products')) } })
    await screen.findByText('Loading Product...')
    await pass(8_000)
    expect(screen.getByRole('heading', { level: 1, name: 'Failed to load product' })).toBeVisible()
    isOffered()
  })
})

describe('the product page', () => {
  it('shows where it is, name, category, rating and prices [PDP-01, PDP-04, PDP-06, PDP-07, PDP-08]', async () => {
    await openProduct()
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
    expect(main.getByText('Rated 4.2 out of 5')).toBeVisible()
    expect(main.getByText(/^\(31/)).toHaveTextContent('(31 reviews)')
    expect(main.getByText('KES 4,500').closest('s')).not.toBeNull()
    expect(main.getByText('Save KES 1,500')).toBeVisible()
    expect(main.queryByText('Out of Stock')).toBeNull()
  })

  it('saves nothing when the original price is not above the price [OPN-72]', async () => {
    await openProduct({ originalPrice: 3000 })
    expect(screen.queryByText(/^Save/)).toBeNull()
    expect(document.querySelector('main s')).toBeNull()
  })

  it('shows the picture whose thumbnail is chosen [PDP-02]', async () => {
    const { user } = await openProduct()
    expect(screen.getByRole('img', { name: 'Café Kettle' })).toHaveAttribute('src', '/pictures/kettle-640.jpg')
    expect(screen.getAllByRole('button', { name: /^Show picture/ })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Show picture 2 of 2' }))
    expect(screen.getByRole('img', { name: 'Café Kettle' })).toHaveAttribute('src', '/pictures/side-640.jpg')
    expect(screen.getByRole('button', { name: 'Show picture 2 of 2' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('makes three promises [PDP-18, PDP-19, PDP-20]', async () => {
    await openProduct()
    const blurbs = [...screen.getByText('1 Year Official').closest('ul')!.children].map((blurb) =>
      [...blurb.querySelectorAll('p')].map(({ textContent }) => textContent),
    )
    expect(blurbs).toEqual([
      ['Free Delivery', 'Nairobi & Surroundings'],
      ['Warranty', '1 Year Official'],
      ['Returns', '7 Days Easy'],
    ])
  })

  it('shows at most four others of its category [PDP-23, PDP-24]', async () => {
    const others = Array.from({ length: 6 }, (_, index) =>
      productOf({ id: `P-${index}`, name: `Pot ${index}`, category: index === 1 ? 'Books' : 'Kitchen' }),
    )
    await openProduct({}, others)
    const related = within(screen.getByRole('heading', { name: 'Related Products' }).closest('section')!)
    expect(related.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Pot 0',
      'Pot 2',
      'Pot 3',
      'Pot 4',
    ])
  })

  it('describes itself to search engines in at most 160 characters [SEO-04]', async () => {
    await openProduct({ description: `<p>${'Boils fast. '.repeat(40)}</p>` })
    await waitFor(() => expect(document.title).toBe('Café Kettle · Sokoni'))
    const description = document.querySelector('meta[name=description]')!.getAttribute('content')!
    expect(description).toMatch(/^Boils fast\. Boils.*…$/)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})

describe('the tabs', () => {
  const tab = (name: string) => screen.getByRole('tab', { name })
  const panel = () => within(screen.getByRole('tabpanel'))
  const chosen = () => screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent)
  const searchOf = ({ state }: { state: { location: { search: string } } }) => state.location.search

  async function openTab(query: string) {
    const view = renderApp(CANONICAL + query, { services: { fetchProducts: vi.fn(async () => [KETTLE]) } })
    await title()
    return view
  }

  it('are features, specifications and reviews, the first one open [PDP-21, PDP-22]', async () => {
    const { user } = await openProduct()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Features',
      'Specifications',
      'Reviews',
    ])
    expect(chosen()).toEqual(['Features'])
    expect(
      panel()
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1.7 litres', 'Switches itself off'])
    await user.click(tab('Specifications'))
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName('Specifications')
    expect(
      panel()
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['BrandTembo', 'Power2200 W', 'ColourSteel'])
  })

  it('are in the address, the first one without a parameter, and add no history', async () => {
    const { user, router } = renderApp('/products', { services: { fetchProducts: async () => [KETTLE] } })
    await title()
    await router.navigate(CANONICAL)
    await user.click(await screen.findByRole('tab', { name: 'Specifications' }))
    expect(addressOf(router)).toBe(`${CANONICAL}&tab=specifications`)
    await user.click(tab('Reviews'))
    expect(addressOf(router)).toBe(`${CANONICAL}&tab=reviews`)
    await user.click(tab('Features'))
    expect(addressOf(router)).toBe(CANONICAL)
    await router.navigate(-1)
    await waitFor(() => expect(addressOf(router)).toBe('/products'))
  })

  it.each([
    ['&tab=specifications', 'Specifications'],
    ['&tab=reviews', 'Reviews'],
    ['&tab=features', 'Features'],
    ['&tab=nonsense', 'Features'],
  ])('%s opens %s', async (query, name) => {
    await openTab(query)
    expect(chosen()).toEqual([name])
    expect(screen.getByRole('tabpanel')).toHaveAccessibleName(name)
  })

  it('stay chosen when the address becomes the canonical one [ROU-10]', async () => {
    const { router } = renderApp('/product/ITEM-0042?tab=specifications', {
      services: { fetchProducts: async () => [KETTLE] },
    })
    await waitFor(() => expect(addressOf(router)).toBe(`${CANONICAL}&tab=specifications`))
    expect(chosen()).toEqual(['Specifications'])
  })

  it('follow Back and Forward', async () => {
    const { router } = await openTab('')
    await router.navigate(`${CANONICAL}&tab=specifications`)
    await waitFor(() => expect(chosen()).toEqual(['Specifications']))
    await router.navigate(-1)
    await waitFor(() => expect(chosen()).toEqual(['Features']))
    await router.navigate(1)
    await waitFor(() => expect(chosen()).toEqual(['Specifications']))
  })

  it('are links to share, which lead to their place where there are no scripts', async () => {
    const { router } = await openTab('')
    expect(screen.getAllByRole('tab').map((link) => link.getAttribute('href'))).toEqual([
      `${CANONICAL}#about`,
      `${CANONICAL}&tab=specifications#about`,
      `${CANONICAL}&tab=reviews#about`,
    ])
    // in another window, which is the browser's work
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    window.addEventListener('click', (event) => event.preventDefault(), { once: true })
    tab('Reviews').dispatchEvent(click)
    expect(searchOf(router)).toBe('?id=ITEM-0042')
  })

  it('are gone through with arrows, Home, End and Space', async () => {
    const { user } = await openTab('')
    const isAt = async (name: string) => {
      await waitFor(() => expect(chosen()).toEqual([name]))
      expect(tab(name)).toHaveFocus()
    }
    act(() => tab('Features').focus())
    await user.keyboard('{ArrowRight}')
    await isAt('Specifications')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    await isAt('Features')
    await user.keyboard('{ArrowLeft}')
    await isAt('Reviews')
    await user.keyboard('{Home}')
    await isAt('Features')
    await user.keyboard('{End}')
    await isAt('Reviews')
    act(() => tab('Specifications').focus())
    await user.keyboard(' ')
    await isAt('Specifications')
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  })

  it('leave the keys of the browser to the browser', async () => {
    const { user } = await openTab('&tab=specifications')
    act(() => tab('Specifications').focus())
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}{Control>}{ArrowRight}{/Control}')
    expect(chosen()).toEqual(['Specifications'])
  })

  it('are led to by the stars, and go on from there', async () => {
    const { user, router } = await openTab('')
    await user.click(screen.getByRole('link', { name: /^Rated 4.2 out of 5/ }))
    await waitFor(() => expect(chosen()).toEqual(['Reviews']))
    expect(addressOf(router)).toBe(`${CANONICAL}&tab=reviews`)
    expect(tab('Reviews')).toHaveFocus()
    await router.navigate(-1)
    await waitFor(() => expect(chosen()).toEqual(['Features']))
  })
})

describe('buying', () => {
  const quantity = () => screen.getByRole('group', { name: 'Quantity of Café Kettle' })
  const button = (name: string) => within(quantity()).getByRole('button', { name })

  it('adds the chosen quantity, which starts at 1 and never goes below [PDP-15, PDP-16]', async () => {
    const { user, app } = await openProduct()
    expect(within(quantity()).getByRole('status')).toHaveTextContent(/^1$/)
    expect(button('Decrease quantity')).toBeDisabled()
    await user.click(button('Increase quantity'))
    await user.click(button('Increase quantity'))
    await user.click(button('Decrease quantity'))
    await user.click(screen.getByRole('button', { name: 'Add to Cart' }))
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

  it('is not offered when the product is out of stock [PDP-05, CRT-34]', async () => {
    await openProduct({ inStock: false })
    expect(screen.getByText('Out of Stock')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
    expect(button('Increase quantity')).toBeDisabled()
  })

  it('starts again at 1 on the next product', async () => {
    const { user, router } = await openProduct({}, [productOf({ id: 'P-1', name: 'Pot', category: 'Kitchen' })])
    await user.click(button('Increase quantity'))
    await user.click(screen.getByRole('link', { name: 'Pot' }))
    await waitFor(() => expect(router.state.location.search).toBe('?id=P-1'))
    expect(within(await screen.findByRole('group', { name: 'Quantity of Pot' })).getByRole('status')).toHaveTextContent(
      /^1$/,
    )
  })
})

describe('the description', () => {
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

  it('is HTML, without anything that runs, submits or covers the page [PDP-14, CTR-47]', async () => {
    await openProduct({ description: hostile })
    const bold = await screen.findByText('fast')
    await waitFor(() => expect(screen.getByText('fast').tagName).toBe('B'))
    const description = (bold.isConnected ? bold : screen.getByText('fast')).closest('div')!
    expect(description.innerHTML).toBe(
      '<p>Boils <b>fast</b>.</p><img src="x"><a rel="noopener nofollow">one</a>' +
        '<a href="https://shop.example/" rel="noopener nofollow">two</a>' +
        'Log in<p>cover</p><a rel="noopener nofollow">four</a><img>',
    )
  })

  it('is left out when the product has none', async () => {
    await openProduct({ description: '' })
    fireEvent.scroll(window)
    expect(screen.queryByText('fast')).toBeNull()
  })
})
