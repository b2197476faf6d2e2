import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../../../src/pages/product/gallery/GalleryMagnifier.tsx'
import '../../../src/pages/product/gallery/PictureViewer.tsx'
import { Gallery } from '../../../src/pages/product/gallery/Gallery.tsx'
import { ProductPage } from '../../../src/pages/product/ProductPage.tsx'
import { createSaveData, fixedSaveData } from '../../../src/services/device/saveData.ts'
import { memoryStorage } from '../../../src/services/device/storage.ts'
import { productOf } from '../../examples.ts'
import { renderPart, type Scene } from '../support.tsx'

const files = ['front', 'side', 'back', 'lid', 'box'].map((view) => `/pictures/${view}-640.jpg`)
const KETTLE = productOf({ id: 'ITEM-0042', name: 'Café Kettle', image: files[0], images: files })

/** jsdom has no layout: every frame is 400 pixels wide and high, and a strip is where it was scrolled to. */
const FRAME = 400

beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(FRAME)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: FRAME,
    height: FRAME,
  } as DOMRect)
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, to?: ScrollToOptions | number) {
    this.scrollLeft = (to as ScrollToOptions).left ?? 0
  } as Element['scrollTo'])
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})

afterEach(() => void vi.restoreAllMocks())

function openGallery(given: Partial<typeof KETTLE> = {}, scene: Scene = {}) {
  const product = { ...KETTLE, ...given }
  return renderPart(<Gallery product={product} picture={product.image} />, scene)
}

const strip = () => screen.getByRole('group', { name: 'Pictures of Café Kettle' })
const thumbnails = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('button')
const pressed = () =>
  thumbnails().flatMap((button, index) => (button.getAttribute('aria-pressed') === 'true' ? [index + 1] : []))
const seen = (within_ = strip()) => within(within_).getByRole('img', { name: 'Café Kettle' })
/** Returns the visible picture's transform, to two digits. */
const transform = (within_ = strip()) =>
  (within_.children[Math.round(within_.scrollLeft / FRAME)]!.firstElementChild as HTMLElement).style.transform.replace(
    /-[\d.]+/g,
    (part) => String(Math.round(Number(part) * 100) / 100),
  )
const sizesIn = (index: number) => strip().children[index]!.querySelector('source')!.sizes

/** A swipe: nothing follows it until it is at rest. */
async function swipeTo(index: number) {
  const before = pressed()
  strip().scrollLeft = index * FRAME
  fireEvent.scroll(strip())
  expect(pressed()).toEqual(before)
  await waitFor(() => expect(pressed()).toEqual([index + 1]))
}

function touch(type: 'touchstart' | 'touchmove' | 'touchend', ...fingers: [x: number, y: number][]) {
  const target = seen()
  const event = new Event(type, { bubbles: true, cancelable: true })
  act(
    () =>
      void target.dispatchEvent(
        Object.assign(event, { touches: fingers.map(([clientX, clientY]) => ({ target, clientX, clientY })) }),
      ),
  )
  return event
}

/** Moves the mouse over the gallery and waits until the magnifier is loaded. */
async function comeNear() {
  fireEvent.pointerEnter(strip(), { pointerType: 'mouse', clientX: 0, clientY: 0 })
  await waitFor(() => expect(strip().style.touchAction).toBe('pan-x pan-y'))
}

describe('the gallery', () => {
  it('shows the picture chosen by thumbnail or swipe; thumbnails and counter follow [PDP-02]', async () => {
    const { user } = openGallery()
    expect(seen()).toHaveAttribute('src', files[0])
    expect([pressed(), screen.getByText('1 / 5')]).toEqual([[1], expect.anything()])
    await user.click(screen.getByRole('button', { name: 'Show picture 4 of 5' }))
    expect(strip().scrollLeft).toBe(3 * FRAME)
    expect(seen()).toHaveAttribute('src', files[3])
    await swipeTo(2)
    expect(seen()).toHaveAttribute('src', files[2])
    expect(screen.getByText('3 / 5')).toBeVisible()
  })

  it('shows its last picture when the one that was seen has been taken from the shop', async () => {
    const { app } = renderPart(<ProductPage />, {
      address: '/product/cafe-kettle-ITEM-0042?id=ITEM-0042',
      services: { fetchProducts: async () => [KETTLE] },
    })
    fireEvent.click(await screen.findByLabelText('Show picture 5 of 5'))
    const value = { detail: { product: { ...KETTLE, images: files.slice(0, 3) }, related: [] } }
    act(() => app.resources.product({ query: KETTLE.id, segment: '' }).send({ type: 'resource.replaced', value }))
    expect(screen.getByText('3 / 3')).toBeVisible()
    expect(pressed()).toEqual([3])
    expect(seen()).toHaveAttribute('src', files[2])
  })

  it('loads a small file of each other picture, until the pointer comes near', async () => {
    const { user } = openGallery()
    expect([0, 1, 2].map((index) => sizesIn(index) === '72px')).toEqual([false, true, true])
    await user.hover(strip())
    await waitFor(() => expect([0, 1, 2].map((index) => sizesIn(index) === '72px')).toEqual([false, false, true]))
  })

  it('has neither thumbnails nor a counter for one picture, and nothing to enlarge for none', async () => {
    const { unmount } = openGallery({ images: [] })
    expect(screen.getByRole('img', { name: 'Café Kettle' })).toHaveAttribute('src', files[0])
    expect(screen.queryByRole('group', { name: 'Pictures of Café Kettle' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Pictures' })).toBeNull()
    expect(screen.queryByText('1 / 1')).toBeNull()
    unmount()
    openGallery({ image: '', images: [] })
    expect(screen.getByRole('img', { name: 'Café Kettle' }).tagName).toBe('SPAN')
    expect(screen.queryByRole('button', { name: 'Enlarge picture' })).toBeNull()
  })
})

describe('a mouse over the picture', () => {
  it('enlarges it where the mouse is, from the largest file, and leaves it whole [PDP-03]', async () => {
    openGallery()
    await comeNear()
    fireEvent.pointerMove(seen(), { pointerType: 'mouse', clientX: 100, clientY: 300 })
    expect(transform()).toBe('translate(-25%, -75%) scale(2)')
    await waitFor(() => expect(sizesIn(0)).toBe('200vw'))
    fireEvent.pointerLeave(strip(), { pointerType: 'mouse' })
    expect(transform()).toBe('')
  })

  it('enlarges nothing when the picture is missing', async () => {
    openGallery()
    fireEvent.error(seen())
    await comeNear()
    fireEvent.pointerMove(seen(), { pointerType: 'mouse', clientX: 100, clientY: 300 })
    expect(transform()).toBe('')
  })

  it('enlarges nothing for those who want little data', async () => {
    openGallery({}, { saveData: fixedSaveData(true) })
    fireEvent.pointerEnter(strip(), { pointerType: 'mouse' })
    await act(() => import('../../../src/pages/product/gallery/GalleryMagnifier.tsx'))
    fireEvent.pointerMove(seen(), { pointerType: 'mouse', clientX: 100, clientY: 300 })
    expect([transform(), strip().style.touchAction]).toEqual(['', ''])
  })

  it('enlarges nothing more once little data is wanted', async () => {
    const saveData = createSaveData({
      storage: memoryStorage(),
      connection: undefined,
      setCookie: () => undefined,
      wasOnAtFirst: false,
    })
    openGallery({}, { saveData })
    await comeNear()
    fireEvent.pointerMove(seen(), { pointerType: 'mouse', clientX: 100, clientY: 300 })
    act(() => saveData.choose(true))
    expect([transform(), strip().style.touchAction]).toEqual(['', ''])
    fireEvent.pointerMove(seen(), { pointerType: 'mouse', clientX: 200, clientY: 300 })
    expect(transform()).toBe('')
  })

  it('is not a finger', async () => {
    openGallery()
    await comeNear()
    fireEvent.pointerMove(seen(), { pointerType: 'touch', clientX: 100, clientY: 300 })
    expect(transform()).toBe('')
  })
})

describe('fingers on the picture', () => {
  it('are the browser’s own while it has enlarged the page itself', async () => {
    openGallery()
    await comeNear()
    vi.stubGlobal('visualViewport', {
      scale: 2,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    })
    expect(touch('touchstart', [150, 200], [250, 200]).defaultPrevented).toBe(false)
    expect(touch('touchmove', [100, 200], [300, 200]).defaultPrevented).toBe(false)
    vi.unstubAllGlobals()
    expect(transform()).toBe('')
  })
})

describe('the viewer', () => {
  async function openViewer(scene: Scene = {}) {
    const view = openGallery({}, scene)
    await view.user.click(screen.getByRole('button', { name: 'Enlarge picture' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pictures of Café Kettle' })
    const pictures = () => within(dialog).getByRole('group')
    return { ...view, dialog, pictures, button: (name: string) => within(dialog).getByRole('button', { name }) }
  }

  it('opens at the current picture, leaves the gallery at the last one and restores the focus', async () => {
    const { user, dialog, button } = await openViewer()
    expect(button('Close')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(within(dialog).getByRole('status')).toHaveTextContent('Picture 3 of 5')
    await user.click(button('Previous picture'))
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Enlarge picture' })).toHaveFocus()
    expect(pressed()).toEqual([2])
    expect(strip().scrollLeft).toBe(FRAME)
  })

  it('enlarges with buttons and keys, and arrows go about in what is enlarged', async () => {
    const { user, pictures, button } = await openViewer()
    expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Zoom in'))
    expect(transform(pictures())).toBe('translate(-25%, -25%) scale(1.5)')
    expect(button('Zoom out')).toHaveAttribute('aria-disabled', 'false')
    await user.keyboard('{ArrowRight}{ArrowDown}')
    expect(transform(pictures())).toBe('translate(-40%, -40%) scale(1.5)')
    await user.keyboard('-')
    expect(transform(pictures())).toBe('')
    await user.keyboard('++')
    expect(transform(pictures())).toBe('translate(-62.5%, -62.5%) scale(2.25)')
    await user.keyboard('0')
    expect(transform(pictures())).toBe('')
  })

  it('goes no farther than the first and the last picture', async () => {
    const { user, dialog, button } = await openViewer()
    expect(button('Previous picture')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Previous picture'))
    await user.keyboard('{ArrowRight>9}')
    expect(within(dialog).getByRole('status')).toHaveTextContent('Picture 5 of 5')
    expect(button('Next picture')).toHaveAttribute('aria-disabled', 'true')
  })

  it('is there for those who want little data, with the file that the page has already', async () => {
    const { dialog, pictures, user, button } = await openViewer({ saveData: fixedSaveData(true) })
    await user.click(button('Zoom in'))
    expect(transform(pictures())).toBe('translate(-25%, -25%) scale(1.5)')
    await waitFor(() =>
      expect(within(dialog).getByRole('img', { name: 'Café Kettle' })).toHaveAttribute('src', files[0]),
    )
  })

  it('is moved about and enlarged by a mouse', async () => {
    const { pictures } = await openViewer()
    Element.prototype.setPointerCapture = () => undefined
    fireEvent.doubleClick(seen(pictures()), { clientX: 200, clientY: 200 })
    expect(transform(pictures())).toBe('translate(-75%, -75%) scale(2.5)')
    fireEvent.pointerDown(seen(pictures()), { pointerType: 'mouse', clientX: 200, clientY: 200 })
    fireEvent.pointerMove(seen(pictures()), { pointerType: 'mouse', clientX: 300, clientY: 200 })
    fireEvent.pointerUp(seen(pictures()))
    fireEvent.pointerMove(seen(pictures()), { pointerType: 'mouse', clientX: 0, clientY: 200 })
    expect(transform(pictures())).toBe('translate(-50%, -75%) scale(2.5)')
  })
})
