import { act, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { useLazyComponent } from '../../../src/components/hooks/useLazyComponent.ts'
import { pass, stopTime } from '../time.ts'

const Overlay = () => <p>Here I am</p>

function Page({ load, wanted }: { load: () => Promise<typeof Overlay>; wanted: boolean }) {
  const Part = useLazyComponent(load, wanted)
  return <main>{Part ? <Part /> : 'Only the page'}</main>
}

describe('a part that is loaded when it is wanted', () => {
  it('is not asked for before, and stays afterwards', async () => {
    const load = vi.fn(async () => Overlay)
    const { rerender } = render(<Page load={load} wanted={false} />)
    expect(load).not.toHaveBeenCalled()
    rerender(<Page load={load} wanted />)
    expect(await screen.findByText('Here I am')).toBeVisible()
    rerender(<Page load={load} wanted={false} />)
    expect(screen.getByText('Here I am')).toBeVisible()
    expect(load).toHaveBeenCalledOnce()
  })

  it('leaves the page as it is when it cannot be loaded, and is tried again every 2000 ms', async () => {
    stopTime()
    const load = vi
      .fn<() => Promise<typeof Overlay>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Overlay)
    render(<Page load={load} wanted />)
    await pass(1999)
    expect(screen.getByRole('main')).toHaveTextContent('Only the page')
    expect(load).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(load).toHaveBeenCalledTimes(2)
    await pass(2000)
    expect(screen.getByText('Here I am')).toBeVisible()
  })

  it('is not tried any more once the page is gone', async () => {
    stopTime()
    const load = vi.fn(() => Promise.reject<typeof Overlay>(new Error('offline')))
    const { unmount } = render(<Page load={load} wanted />)
    await act(async () => undefined)
    unmount()
    await pass(10_000)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is not tried again when it fails after the page is gone', async () => {
    stopTime()
    let fail: (reason: Error) => void = () => undefined
    const load = vi.fn(() => new Promise<typeof Overlay>((_, reject) => (fail = reject)))
    const { unmount } = render(<Page load={load} wanted />)
    unmount()
    fail(new Error('offline'))
    await pass(10_000)
    expect(load).toHaveBeenCalledTimes(1)
  })
})
