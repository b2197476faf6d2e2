import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { AskShop, ShareRow } from '../../../src/components/share/ShareRow.tsx'
import { renderPart, type Scene } from '../support.tsx'
import { pass, stopTime } from '../time.ts'

const ADDRESS = 'http://shop.example/product/mug-saucer-P-1?id=P-1'
const SHARED = { title: 'Mug & "Saucer"', url: ADDRESS }

function openRow(scene: Scene = {}) {
  const row = (
    <ShareRow shared={SHARED}>
      <AskShop shared={SHARED} />
    </ShareRow>
  )
  return renderPart(row, scene)
}

const shareButton = () => screen.getByRole('button', { name: 'Share' })
const contactOf = (mobile_number: string) => ({
  services: { fetchContact: async () => ({ mobile_number, email_address: 'hello@shop.example', location: '' }) },
})

describe('sharing a product', () => {
  it('passes its name and its whole address to the device [PDP-09]', async () => {
    const share = vi.fn(async () => 'shared' as const)
    openRow({ share })
    fireEvent.click(shareButton())
    await waitFor(() => expect(share.mock.calls).toEqual([[SHARED]]))
    expect(shareButton()).toBeVisible()
  })

  it('says "Copied!" for 2000 ms after copying the link, aloud too [PDP-13, CON-09]', async () => {
    stopTime()
    openRow()
    await pass(0)
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await pass(0)
    const copied = () => screen.queryByRole('button', { name: 'Copied!' })
    const aloud = () => screen.getAllByRole('status').filter(({ textContent }) => textContent === 'The link is copied.')
    expect([copied()?.textContent, aloud().length]).toEqual(['Copied!', 1])
    await pass(1999)
    expect(copied()).toBeVisible()
    await pass(1)
    expect([copied(), aloud().length]).toEqual([null, 0])
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  })

  it('ignores a second press while the device is at it', async () => {
    let finish: (outcome: 'shared') => void = () => undefined
    const share = vi.fn(() => new Promise<'shared'>((resolve) => (finish = resolve)))
    const { user } = openRow({ share })
    await user.dblClick(shareButton())
    expect(share).toHaveBeenCalledOnce()
    finish('shared')
  })

  it('leaves the page as it is when sharing fails or is cancelled, which is only logged [ERR-36]', async () => {
    const cancelled = new DOMException('Share canceled', 'AbortError')
    const { user, log, notices } = openRow({ share: () => Promise.reject(cancelled) })
    await user.click(shareButton())
    await waitFor(() => expect(log).toEqual([['Nothing was shared', cancelled]]))
    expect(notices).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
    expect(shareButton()).toBeEnabled()
  })

  it('opens networks and a chat with the contact number in new tabs [PDP-10, PDP-11, PDP-12, OPN-90]', async () => {
    openRow(contactOf('+254 712 345 678'))
    await screen.findByText('Ask us on WhatsApp')
    const url = encodeURIComponent(ADDRESS)
    const links = screen.getAllByRole('link')
    expect(
      links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Share on Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
      ['Share on Twitter', `https://twitter.com/intent/tweet?text=Mug%20%26%20%22Saucer%22&url=${url}`],
      ['Share on WhatsApp', `https://wa.me/?text=Mug%20%26%20%22Saucer%22%20${url}`],
      ['Share on LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
      ['Ask us on WhatsApp', `https://wa.me/254712345678?text=Mug%20%26%20%22Saucer%22%20${url}`],
    ])
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank')
      expect(link).toHaveAttribute('rel', 'noopener noreferrer')
    }
  })

  it('asks nobody where the shop has no number [OPN-90]', async () => {
    const { app } = openRow(contactOf(''))
    await waitFor(() => expect(app.resources.contact.getSnapshot().context.value).not.toBeNull())
    expect(screen.queryByText('Ask us on WhatsApp')).toBeNull()
    expect(screen.getByRole('link', { name: 'Share on WhatsApp' })).toBeVisible()
  })
})
