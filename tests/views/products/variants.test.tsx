import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '../../../src/pages/product/ProductPage.tsx'
import '../../../src/pages/products/ProductsPage.tsx'
import { tee } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'

const PAGE = '/product/cotton-tee-TEE?id=TEE'

const addressOf = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search
const button = (name: string) => screen.getByRole('button', { name })
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).flatMap((each) => (each.closest('fieldset') ? each.textContent : []))

async function open(address = PAGE) {
  const view = renderApp(address, { services: { fetchProducts: async () => [tee] } })
  await screen.findByRole('heading', { level: 1, name: 'Cotton Tee' })
  return view
}

describe('the page of a product in variants', () => {
  it('has a button for each value; price and address follow, and the variant goes into the cart [OPN-79]', async () => {
    const { app, router } = await open()
    expect(screen.getAllByText('KES 1,200').map((price) => price.parentElement!.textContent)).toEqual([
      'from KES 1,200',
      'from KES 1,200',
    ])

    fireEvent.click(button('Blue'))
    expect(button('S, not with what you have chosen')).toBeInTheDocument()
    expect(addressOf(router)).toBe(PAGE)
    fireEvent.click(button('M'))
    await waitFor(() => expect(addressOf(router)).toBe(`${PAGE}&variant=TEE-BLUE-M`))
    expect(screen.getAllByText('KES 1,350')).toHaveLength(2)
    expect(within(screen.getByRole('group', { name: 'Colour: Blue' })).getAllByRole('button')).toHaveLength(2)

    fireEvent.click(button('Increase quantity'))
    fireEvent.click(button('Add to Cart'))
    expect(app.cart.getSnapshot().context.lines).toEqual([
      { id: 'TEE-BLUE-M', name: 'Cotton Tee (Blue, M)', price: 1350, quantity: 2, image: '/blue.jpg', inStock: true },
    ])
  })

  it('asks for what is missing instead of guessing, and moves the focus there [OPN-79]', async () => {
    const { app } = await open()
    fireEvent.click(button('Red'))
    fireEvent.click(button('Add to Cart'))
    expect(screen.getByText('Please choose: Size')).toHaveAttribute('role', 'alert')
    expect(button('S')).toHaveFocus()
    expect(app.cart.getSnapshot().context.lines).toEqual([])
    fireEvent.click(button('S'))
    expect(screen.queryByText('Please choose: Size')).toBeNull()
  })

  it('does not sell a variant that is out of stock [OPN-79]', async () => {
    await open()
    fireEvent.click(button('Red'))
    fireEvent.click(button('M, out of stock'))
    expect(screen.getByText('Out of Stock')).toBeInTheDocument()
    expect(button('Add to Cart')).toBeDisabled()
  })

  it('drops a value that cannot be had with the new one [OPN-79]', async () => {
    const { router } = await open(`${PAGE}&variant=TEE-RED-S`)
    expect(pressed()).toEqual(['Red', 'S'])
    fireEvent.click(button('Blue, not with what you have chosen'))
    expect(pressed()).toEqual(['Blue'])
    await waitFor(() => expect(addressOf(router)).toBe(PAGE))
  })

  it.each([
    ['a variant of its product', `${PAGE}&variant=TEE-BLUE-M&tab=reviews`],
    ['the variant alone, as links from orders and carts do', '/product/x-TEE-BLUE-M?id=TEE-BLUE-M&tab=reviews'],
  ])('opens with the options of an address that names %s [OPN-79]', async (_, address) => {
    const { router } = await open(address)
    expect(pressed()).toEqual(['Blue', 'M'])
    await waitFor(() => expect(addressOf(router)).toBe(`${PAGE}&variant=TEE-BLUE-M&tab=reviews`))
    fireEvent.click(screen.getByRole('tab', { name: 'Specifications' }))
    await waitFor(() => expect(addressOf(router)).toBe(`${PAGE}&variant=TEE-BLUE-M&tab=specifications`))
    await router.navigate(PAGE)
    await waitFor(() => expect(pressed()).toEqual([]))
  })
})

it('offers a choice on the card of a product in variants [OPN-79]', async () => {
  renderApp('/products', { services: { fetchProducts: async () => [tee] } })
  const link = await screen.findByRole('link', { name: 'Choose Options: Cotton Tee' })
  expect(link).toHaveAttribute('href', PAGE)
  const card = within(link.closest('article')!)
  expect(card.getByText('KES 1,200').parentElement).toHaveTextContent('from KES 1,200')
  expect(card.queryByRole('button')).toBeNull()
})
