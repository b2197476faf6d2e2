import { describe, expect, it } from 'vitest'
import { NETWORKS, shareAddress, shopChatAddress, shopMessageAddress } from '../../domain/share.ts'

const shared = { title: 'Tea & "Coffee" 50% off + more', url: 'https://duka.example/product/tea-P-1?id=P-1' }
const url = 'https%3A%2F%2Fduka.example%2Fproduct%2Ftea-P-1%3Fid%3DP-1'
const title = 'Tea%20%26%20%22Coffee%22%2050%25%20off%20%2B%20more'

describe('the address to share at', () => {
  it('is the network’s own page, with the text encoded [PDP-10, PDP-12, OPN-90]', () => {
    expect(NETWORKS.map((network) => shareAddress(network, shared))).toEqual([
      `https://www.facebook.com/sharer/sharer.php?u=${url}`,
      `https://twitter.com/intent/tweet?text=${title}&url=${url}`,
      `https://wa.me/?text=${title}%20${url}`,
      `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
    ])
  })

  it.each([
    ['+254 712-345 678', '254712345678'],
    ['0712 345678', '0712345678'],
  ])(
    'takes the digits of the contact number %j as they are for a chat with the shop [PDP-11, CTR-48]',
    (number, is) => {
      expect(shopChatAddress(shared, number)).toBe(`https://wa.me/${is}?text=${title}%20${url}`)
    },
  )

  it('takes the international form, where there is one, for a message to the shop', () => {
    expect(['0712 345678', '+44 20 7946 0000'].map((number) => shopMessageAddress('Hi', number))).toEqual([
      'https://wa.me/254712345678?text=Hi',
      'https://wa.me/442079460000?text=Hi',
    ])
  })

  it.each(['\ud800 lonely', '‮שלום', '🛒', '<script>alert(1)</script>', 'a&url=https://stranger.example', '#?/'])(
    'carries the name %j whole',
    (name) => {
      for (const network of ['Twitter', 'WhatsApp'] as const) {
        const address = new URL(shareAddress(network, { ...shared, title: name }))
        const whole = name.replace('\ud800', '\ufffd')
        expect(address.searchParams.get('text')).toBe(network === 'Twitter' ? whole : `${whole} ${shared.url}`)
        expect(address.searchParams.get('url')).toBe(network === 'Twitter' ? shared.url : null)
      }
    },
  )
})
