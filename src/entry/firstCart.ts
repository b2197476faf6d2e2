import type { CartLine } from '../../domain/entities.ts'
import type { StoredCart } from '../../domain/orders/cart.ts'
import type { DrawnCart } from '../components/order/FirstCart.tsx'
import type { FirstCartSample } from './firstCartSample.tsx'

/**
 * Draws the cart of this device before the app is there, inlined after the pages that show one; it can import types
 * only. The server has put a sample of it into the page (`firstCartSample.tsx`): this replaces the sample's texts. What
 * is pressed is noted for `useFirstCart`, which presses it again, and kept for the app should the page be left before.
 */
{
  const CONTROLS = 'button, a, select'
  const box = document.querySelector<DrawnCart>('[data-first-cart]')!
  const page = window.preHydrationPage!

  /** Returns a stored value, or null where it is damaged or storage is blocked. */
  const stored = <T>(key: string): T | null => {
    try {
      return JSON.parse(localStorage.getItem(key)!)
    } catch {
      return null
    }
  }

  const lines = page.lines()
  const orderId = stored<StoredCart>('cart')?.orderId
  const purchase = stored<{ orderId?: string | null; fromAccount?: boolean }>('purchase')
  /** A draft from the account, whose items the checkout shows instead. */
  const isDraft = purchase?.fromAccount || history.state?.usr?.order
  const samples = new Map(
    [...box.querySelectorAll('template')].map((template) => [template.dataset.cart, template] as const),
  )
  const sample = JSON.parse(box.querySelector('template')!.dataset.sample!) as FirstCartSample
  /** As `formatPrice`. */
  const price = (amount: number) => {
    const written = amount.toFixed(sample.decimals).replace(/\.00$/, '')
    return `${sample.currency} ${written.replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',')}`
  }
  const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

  /** Returns HTML with these texts of the sample replaced. */
  const filled = (html: string, values: Partial<Record<keyof FirstCartSample['texts'], string>>) => {
    const names = Object.keys(values) as (keyof typeof values)[]
    const found = new Map(names.map((name) => [sample.texts[name], escaped(values[name]!)]))
    return html.replace(new RegExp([...found.keys()].join('|').replace(/[.()]/g, '\\$&'), 'g'), (text) =>
      found.get(text)!,
    )
  }

  const lineOf = (item: Element, { id, name, image, price: each, quantity }: CartLine) => {
    const [, stem] = /^\/pictures\/([a-z0-9-]+)-\d+\.jpg$/.exec(image) ?? []
    // as `splitName`
    const [, title = name, values = ''] = /^(.+?) \(((?:[^()]|\([^()]*\))+)\)$/.exec(name) ?? []
    const html = filled(item.outerHTML, {
      name,
      title,
      values,
      each: price(each),
      amount: price(each * quantity),
      quantity: String(quantity),
      ...(stem && { stem }),
    })
    const element = document.createRange().createContextualFragment(html).firstElementChild!
    element.setAttribute('data-line', id)
    const key = encodeURIComponent(id)
    for (const part of element.querySelectorAll('a span, p span')) if (!part.textContent!.trim()) part.remove()
    element.querySelector('a')?.setAttribute('href', `/product/${key}?id=${key}`)
    // a picture from elsewhere comes with the app
    if (!stem) element.querySelector('picture')?.remove()
    if (quantity === 1) element.querySelector<HTMLButtonElement>('[role=group] button')?.setAttribute('disabled', '')
    return element
  }

  const draw = () => {
    const isEmpty = lines.length === 0
    if (isEmpty && !purchase?.orderId && !isDraft) document.documentElement.dataset.cart = 'empty'
    const template = samples.get(isEmpty ? 'empty' : orderId ? 'linked' : 'filled')
    const isCheckout = /\/checkout\/?$/.test(location.pathname)
    if (!template || (isDraft && isCheckout)) return
    const ordered = isCheckout ? lines : lines.filter((line) => line.inStock)
    const subtotal = ordered.reduce((sum, line) => sum + line.price * line.quantity, 0)
    const missing = sample.freeFrom - subtotal
    const content = document.createElement('div')
    content.innerHTML = template.innerHTML
    const [there, gone = there] = content.querySelector('ul')?.children ?? []
    const items = lines.map((line) => lineOf(line.inStock ? there! : gone!, line))
    content.querySelector('ul')?.replaceChildren()
    if (!(missing > 0))
      for (const note of content.querySelectorAll('p'))
        if (note.textContent!.includes(sample.texts.missing)) note.remove()
    content.innerHTML = filled(content.innerHTML, {
      subtotal: price(subtotal),
      missing: price(missing),
      orderId: orderId ?? '',
    })
    content.querySelector('ul')?.replaceChildren(...items)
    box.replaceChildren(...content.childNodes)
  }

  box.nameOf = (control) => {
    const line = control.closest('[data-line]')
    const at = (parent: Element) => String([...parent.querySelectorAll(CONTROLS)].indexOf(control))
    if (line) return `${at(line)} ${line.getAttribute('data-line')}`
    return control.matches('select') ? at(control.closest('[role=group]')!) : control.textContent!
  }
  const controlOf = (event: Event) => (event.target as Element).closest(CONTROLS)
  const pressedIn = (event: Event) => {
    const control = controlOf(event)
    return control ? box.nameOf!(control) : undefined
  }

  const keep = (control: Element) => {
    const id = control.closest('[data-line]')?.getAttribute('data-line')
    const line = page.lines().find((each) => each.id === id)
    if (control.matches('ul + button')) page.keep({ type: 'cart.clear' })
    if (control.matches('p + button')) page.keep({ type: 'cart.clearOrder' })
    if (!line || !control.matches('button')) return
    const step = control.closest('[role=group]') ? (control.nextElementSibling ? -1 : 1) : -line.quantity
    page.keep({ type: 'cart.setQuantity', id: line.id, quantity: line.quantity + step })
  }

  box.addEventListener('focusin', (event) => (box.focused = pressedIn(event)))
  box.addEventListener('mousedown', (event) => event.button === 0 && (box.held = pressedIn(event)))
  addEventListener('mouseup', () => delete box.held)
  box.addEventListener('click', (event) => {
    const pressed = pressedIn(event)
    const isLink = (event.target as Element).closest('a') !== null
    // `replayEvents.ts` repeats what is noted here too
    if (!event.isTrusted) event.preventDefault()
    else if (pressed !== undefined && (!isLink || event.defaultPrevented || box.pressed)) {
      event.preventDefault()
      ;(box.pressed ??= []).push(pressed)
      keep(controlOf(event)!)
    }
  })
  try {
    draw()
  } catch {
    // a damaged cart, which the app sets aside
  }
}
