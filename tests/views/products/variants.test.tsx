import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import '../../../src/pages/product/options/VariantDetails.tsx'
import { ProductPage } from '../../../src/pages/product/ProductPage.tsx'
import { tee } from '../../examples.ts'
import { renderPart } from '../support.tsx'

const PAGE = '/product/cotton-tee-TEE?id=TEE'

const addressOf = ({ state }: { state: { location: { pathname: string; search: string } } }) =>
  state.location.pathname + state.location.search
const options = () => [...document.querySelectorAll<HTMLElement>('fieldset button')]
const option = (name: string) => options().find(({ textContent }) => textContent === name)!
const press = (name: string) => fireEvent.click(option(name))
const pressed = () =>
  options().flatMap((each) => (each.getAttribute('aria-pressed') === 'true' ? each.textContent : []))
const add = () => screen.getByText('Add to Cart')

async function open(address = PAGE) {
  const view = renderPart(<ProductPage />, { address, services: { fetchProducts: async () => [tee] } })
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
    expect(screen.getByRole('button', { name: 'Red' })).toHaveAttribute('aria-pressed', 'false')

    press('Blue')
    expect(options().map(({ textContent }) => textContent)).toContain('S, not with what you have chosen')
    expect(addressOf(router)).toBe(PAGE)
    press('M')
    await waitFor(() => expect(addressOf(router)).toBe(`${PAGE}&variant=TEE-BLUE-M`))
    expect(screen.getAllByText('KES 1,350')).toHaveLength(2)
    expect(screen.getByRole('group', { name: 'Colour: Blue' }).querySelectorAll('button')).toHaveLength(2)

    fireEvent.click(screen.getByLabelText('Increase quantity'))
    fireEvent.click(add())
    expect(app.cart.getSnapshot().context.lines).toEqual([
      { id: 'TEE-BLUE-M', name: 'Cotton Tee (Blue, M)', price: 1350, quantity: 2, image: '/blue.jpg', inStock: true },
    ])
  })

  it('asks for what is missing, sells nothing out of stock, drops what does not fit [OPN-79, OPN-220]', async () => {
    const { app, router } = await open()
    press('Red')
    fireEvent.click(add())
    expect(screen.getByText('Please choose: Size')).toHaveAttribute('role', 'alert')
    expect(option('S')).toHaveFocus()
    expect(option('S').closest('fieldset')).toHaveAccessibleDescription('Please choose: Size')
    expect(option('Red').closest('fieldset')).not.toHaveAttribute('aria-describedby')
    option('S').blur()
    fireEvent.click(add())
    expect(option('S')).toHaveFocus()
    expect(app.cart.getSnapshot().context.lines).toEqual([])
    expect(screen.queryByText('Out of Stock')).toBeNull()

    press('M, out of stock')
    expect(screen.queryByText('Please choose: Size')).toBeNull()
    expect(screen.getByText('Out of Stock')).toBeInTheDocument()
    expect(add()).toBeDisabled()

    press('S')
    await waitFor(() => expect(addressOf(router)).toBe(`${PAGE}&variant=TEE-RED-S`))
    expect(pressed()).toEqual(['Red', 'S'])
    press('Blue, not with what you have chosen')
    expect(pressed()).toEqual(['Blue'])
    await waitFor(() => expect(addressOf(router)).toBe(PAGE))
  })

  it.each([
    ['a variant of its product', `${PAGE}&variant=TEE-BLUE-M&tab=reviews`],
    ['a variant with the end of a message', `${PAGE}&tab=reviews&variant=tee-blue-m).`],
    ['the variant alone, as links from orders and carts do', '/product/x-TEE-BLUE-M?id=TEE-BLUE-M&tab=reviews'],
  ])('opens with the options of an address that names %s [OPN-79, OPN-242]', async (_, address) => {
    const { router } = await open(address)
    expect(pressed()).toEqual(['Blue', 'M'])
    await waitFor(() => expect(addressOf(router)).toBe(`${PAGE}&variant=TEE-BLUE-M&tab=reviews`))
    fireEvent.click(screen.getByRole('tab', { name: 'Specifications' }))
    await waitFor(() => expect(addressOf(router)).toBe(`${PAGE}&variant=TEE-BLUE-M&tab=specifications`))
    await act(() => router.navigate(PAGE))
    await waitFor(() => expect(pressed()).toEqual([]))
  })
})
