import { act, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { App } from '../../../src/app/app.ts'
import { AppContext } from '../../../src/app/hooks.ts'
import { Picture, type PictureLoading } from '../../../src/components/product/Picture.tsx'
import { createSaveData, fixedSaveData, type SaveData } from '../../../src/services/device/saveData.ts'
import { memoryStorage } from '../../../src/services/device/storage.ts'
import { pass, stopTime } from '../time.ts'

const MUG = '/pictures/mug-640.jpg'

interface Scene {
  image?: string
  name?: string
  category?: string
  sizes?: string
  loading?: PictureLoading
  lightWidth?: number
  saveData?: SaveData
}

function pageWith({ image = MUG, saveData = fixedSaveData(false), ...given }: Scene = {}) {
  return (
    <AppContext value={{ saveData } as App}>
      <Picture image={image} alt="A mug" name="Blue Mug" sizes="158px" category="Kitchen" {...given} />
    </AppContext>
  )
}

/** Returns the preloads of a page. */
const asked = (within: ParentNode = document) => ({
  sources: [...within.querySelectorAll('source')].map((source) => source.srcset),
  src: within.querySelector('img')?.getAttribute('src'),
})

const WHOLE = {
  sources: [
    '/pictures/mug-160.avif 160w, /pictures/mug-320.avif 320w, /pictures/mug-640.avif 640w, ' +
      '/pictures/mug-960.avif 960w',
    '/pictures/mug-160.webp 160w, /pictures/mug-320.webp 320w, /pictures/mug-640.webp 640w, ' +
      '/pictures/mug-960.webp 960w',
  ],
  src: '/pictures/mug-640.jpg',
}
const SMALL = { sources: ['/pictures/mug-320.avif 320w', '/pictures/mug-320.webp 320w'], src: '/pictures/mug-320.jpg' }

/** Save-data mode that was off on the server. */
function surprise(connection: { effectiveType: string }): SaveData {
  return createSaveData({ storage: memoryStorage(), connection, setCookie: () => undefined, wasOnAtFirst: false })
}

/** Makes pictures loaded or failed before hydration. */
function loadedBefore(naturalWidth: number) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(naturalWidth)
}

/** Hydrates a page; returns React's complaints too. */
async function hydrate(scene: Scene) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(pageWith(scene))
  const fromServer = asked(container)
  const complaints: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(container, pageWith(scene), { onRecoverableError: (error) => complaints.push(error) }),
  )
  return { container, fromServer, complaints, unmount: () => act(async () => root.unmount()) }
}

afterEach(() => {
  vi.restoreAllMocks()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

describe('a picture of the shop', () => {
  it('comes in all widths, when it is near, with its space reserved', () => {
    render(pageWith())
    expect(asked()).toEqual(WHOLE)
    const img = screen.getByRole('img', { name: 'A mug' })
    expect(img).toHaveAttribute('loading', 'lazy')
    expect(img).not.toHaveAttribute('fetchpriority')
    expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['640', '640'])
    expect([...document.querySelectorAll('source')].map(({ sizes }) => sizes)).toEqual(['158px', '158px'])
    expect(document.querySelector('link')).toBeNull()
  })

  it('is one small file where little is to be loaded', () => {
    render(pageWith({ saveData: fixedSaveData(true), lightWidth: 320 }))
    expect(asked()).toEqual(SMALL)
  })

  it('is the smallest file there where no width is named', () => {
    render(pageWith({ saveData: fixedSaveData(true) }))
    expect(asked()).toEqual({
      sources: ['/pictures/mug-160.avif 160w', '/pictures/mug-160.webp 160w'],
      src: '/pictures/mug-160.jpg',
    })
  })

  it('does not wait when it is seen at once', () => {
    render(pageWith({ loading: 'eager' }))
    const img = screen.getByRole('img')
    expect([img.getAttribute('loading'), img.getAttribute('fetchpriority')]).toEqual(['eager', null])
    expect(document.querySelector('link')).toBeNull()
  })

  it.each([
    ['in all widths', fixedSaveData(false), WHOLE.sources[0]],
    ['small', fixedSaveData(true), '/pictures/mug-160.avif 160w'],
  ])('is loaded ahead of all else as the page’s first, %s', (_, saveData, srcset) => {
    const page = document.createElement('div')
    page.innerHTML = renderToString(pageWith({ loading: 'first', saveData }))
    // First, so that the server finds it for the head.
    const [link, picture] = page.children
    expect(Object.fromEntries([...(link?.attributes ?? [])].map(({ name, value }) => [name, value]))).toEqual({
      rel: 'preload',
      as: 'image',
      type: 'image/avif',
      fetchpriority: 'high',
      imagesrcset: srcset,
      imagesizes: '158px',
    })
    const img = picture?.querySelector('img')
    expect([img?.getAttribute('loading'), img?.getAttribute('fetchpriority')]).toEqual(['eager', 'high'])
  })
})

describe('a picture from elsewhere', () => {
  it.each([false, true])('is taken as it is, data-light: %s', (isOn) => {
    render(pageWith({ image: 'https://cdn.example/mug.png', saveData: fixedSaveData(isOn), loading: 'first' }))
    expect(asked()).toEqual({ sources: [], src: 'https://cdn.example/mug.png' })
    expect(screen.getByRole('img')).not.toHaveAttribute('width')
    expect(document.querySelector('link')).toBeNull()
  })
})

describe('a missing picture', () => {
  it('is replaced by a placeholder that has its name', () => {
    render(pageWith())
    fireEvent.error(screen.getByRole('img'))
    expect(document.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'A mug' })).toBeVisible()
  })

  it('is replaced by the category’s icon where there is no name either [OPN-88]', async () => {
    const { rerender } = render(pageWith({ image: '', name: '' }))
    const icon = () => screen.getByRole('img', { name: 'A mug' }).querySelector('svg')
    await expect.poll(icon).toHaveClass('lucide-cooking-pot')
    rerender(pageWith({ image: '', name: '', category: 'Other' }))
    expect(icon()).toHaveClass('lucide-box')
    rerender(pageWith({ image: '' }))
    expect(icon()).toBeNull()
  })

  it('is shown for one that does not come while it is on the screen, until it comes [OPN-88]', async () => {
    stopTime()
    let see: (seen: boolean) => void = () => undefined
    class Observer {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe(): void {}
      disconnect(): void {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
    render(pageWith())
    const picture = document.querySelector('img')!
    const tile = () => document.querySelector('[data-initials="BM"]')
    await pass(5000)
    expect(tile()).toBeNull()
    see(true)
    await pass(799)
    expect(tile()).toBeNull()
    await pass(1)
    expect([tile(), document.querySelector('img')]).toEqual([expect.any(Element), picture])
    fireEvent.load(picture)
    expect([tile(), document.querySelector('img')]).toEqual([null, picture])
  })

  it('is noticed also when it failed before the page came to life', async () => {
    loadedBefore(0)
    const { container, unmount } = await hydrate({})
    expect(container.querySelector('img')).toBeNull()
    expect(screen.getByRole('img', { name: 'A mug' })).toBeVisible()
    await unmount()
  })

  it('is not one whose sharper file was lost: the one that was there stays, unless that is gone, too', () => {
    const image = '/pictures/jug-640.jpg'
    const { rerender } = render(pageWith({ image, sizes: '72px' }))
    const file = () => screen.getByRole('img', { name: 'A mug' })
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/pictures/jug-160.avif')
    fireEvent.load(file())
    rerender(pageWith({ image, sizes: '100vw' }))
    fireEvent.error(file())
    expect(file()).toHaveAttribute('src', '/pictures/jug-160.avif')
    fireEvent.error(file())
    expect(document.querySelector('img')).toBeNull()
    expect(file()).toBeVisible()
  })

  it('is not seen in a drawing, which may have no width', async () => {
    loadedBefore(0)
    vi.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('http://shop.example/hero/mug.svg')
    const { container, unmount } = await hydrate({ image: '/hero/mug.svg' })
    expect(container.querySelector('img')).toHaveAttribute('src', '/hero/mug.svg')
    await unmount()
  })
})

describe('a page that the server rendered for a fast connection, on a slow one', () => {
  const saveData = surprise({ effectiveType: '3g' })

  it('has its pictures made small before they are loaded', async () => {
    const { container, fromServer, complaints, unmount } = await hydrate({ saveData, lightWidth: 320 })
    expect(fromServer).toEqual(WHOLE)
    expect(asked(container)).toEqual(SMALL)
    expect(complaints).toEqual([])
    await unmount()
  })

  it('keeps a picture that is there already', async () => {
    loadedBefore(640)
    const { container, complaints, unmount } = await hydrate({ saveData, lightWidth: 320 })
    expect(asked(container)).toEqual(WHOLE)
    expect(complaints).toEqual([])
    await unmount()
  })
})

describe('a change of mind', () => {
  it('is about what is still to come, and leaves what is there', () => {
    const saveData = surprise({ effectiveType: '4g' })
    render(pageWith({ saveData, lightWidth: 320 }))
    act(() => saveData.choose(true))
    expect(asked()).toEqual(SMALL)
    act(() => saveData.choose(false))
    expect(asked()).toEqual(WHOLE)
    loadedBefore(640)
    act(() => saveData.choose(true))
    expect(asked()).toEqual(WHOLE)
  })
})
