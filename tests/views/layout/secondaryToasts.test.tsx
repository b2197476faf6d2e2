import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import '../../../src/layout/notices/PrimaryToasts.tsx'
import { SecondaryToasts } from '../../../src/layout/notices/SecondaryToasts.tsx'
import { announceSecondary } from '../../../src/theme/secondaryNotices.ts'
import { renderApp } from '../renderApp.tsx'
import { renderPart } from '../support.tsx'
import { pass, stopTime } from '../time.ts'

const say = (detail: string, topic = detail) => act(() => announceSecondary({ key: 'addressSaved', detail, topic }))
const place = () => screen.queryByRole('region', { name: 'Messages, Alt+T' })
const shown = () =>
  within(place()!)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p:last-of-type')?.textContent)
const altT = () => fireEvent.keyDown(document.activeElement ?? document.body, { altKey: true, code: 'KeyT', key: 't' })

/** Renders the toasts below a link, with a toast that waited for them. */
async function openPage() {
  say('Waiting')
  const parts = (
    <>
      <a href="#content">Skip to content</a>
      <SecondaryToasts />
    </>
  )
  const view = renderPart(parts)
  await screen.findByText('Waiting')
  return view
}

describe('the secondary toasts', () => {
  it('are loaded when the pointer moves on the page, and then show what waited for them', async () => {
    renderApp('/nowhere')
    await screen.findByText('Oops! Page not found')
    say('Waiting')
    expect(place()).toBeNull()
    fireEvent.pointerOver(document.body)
    expect(await screen.findByText('Waiting')).toBeInTheDocument()
  })

  it('are 3 at most, announced politely, each for 4000 ms [TST-05, TST-06, CON-22]', async () => {
    await openPage()
    stopTime()
    for (const detail of ['One', 'Two', 'Three']) say(detail)
    expect(shown()).toEqual(['One', 'Two', 'Three'])
    expect(place()).toHaveAttribute('aria-live', 'polite')
    await pass(3999)
    expect(shown()).toEqual(['One', 'Two', 'Three'])
    await pass(1)
    expect(place()).toBeNull()
  })

  it('stay while the pointer is on them', async () => {
    await openPage()
    stopTime()
    fireEvent.pointerEnter(place()!)
    await pass(10_000)
    expect(shown()).toEqual(['Waiting'])
    fireEvent.pointerLeave(place()!)
    await pass(4000)
    expect(place()).toBeNull()
  })

  it('are reached by Alt+T and left by Escape [TST-09, CON-22]', async () => {
    const { user } = await openPage()
    const link = screen.getByRole('link', { name: 'Skip to content' })
    act(() => link.focus())
    stopTime()
    altT()
    expect(place()).toHaveFocus()
    await pass(10_000)
    expect(shown()).toEqual(['Waiting'])
    fireEvent.keyDown(place()!, { key: 'Escape' })
    expect(link).toHaveFocus()
    await pass(4000)
    expect(place()).toBeNull()
    altT()
    expect(link).toHaveFocus()
    expect(user).toBeDefined()
  })

  it('give the focus back when the last is dismissed', async () => {
    const { user } = await openPage()
    const link = screen.getByRole('link', { name: 'Skip to content' })
    act(() => link.focus())
    say('Second')
    altT()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(shown()).toEqual(['Second'])
    expect(place()).toHaveFocus()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(place()).toBeNull()
    expect(link).toHaveFocus()
  })
})

describe('a shopper on a bad network', () => {
  it('learns that it is lost, and that it is back [OPN-44]', async () => {
    await openPage()
    fireEvent(window, new Event('offline'))
    const toast = (await screen.findByText('You are offline')).closest('li')!
    expect(toast).toHaveTextContent(
      'You see what this device has kept; prices may have changed. The rest comes once you are connected.',
    )
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('You are back online')).toBeVisible()
    expect(screen.queryByText('You are offline')).toBeNull()
  })

  it('is notified at once when the network is gone already', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    await openPage()
    await waitFor(() =>
      expect(shown()).toEqual(['Waiting', expect.stringContaining('You see what this device has kept')]),
    )
  })
})
