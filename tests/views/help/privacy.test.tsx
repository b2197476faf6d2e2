import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PrivacyPage } from '../../../src/pages/privacy/PrivacyPage.tsx'
import { renderPart } from '../support.tsx'

const FORM =
  'What you type into the message form stays in your browser until you press “Send Message”. WhatsApp or your email ' +
  'program then opens with it, and you send it there.'

it.each([
  [
    'the store keeps the list',
    { isEmbeddedStore: true },
    [
      'The newsletter',
      'Your email address, your language and when you confirmed it: to send you news and offers. It stays until you ' +
        'unsubscribe with the link in our email; an address that you do not confirm stays for 7 days.',
      FORM,
    ],
  ],
  [
    'the owner has a sign-up page',
    { isEmbeddedStore: true, newsletter: 'https://list.example/?{email}' },
    [
      FORM,
      'The newsletter box opens a sign-up page with the email address that you type. The page says what it keeps.',
    ],
  ],
  [
    'a host takes no subscriptions',
    {},
    [FORM, 'The same goes for the newsletter box: “Subscribe” opens WhatsApp or your email program with your wish.'],
  ],
])('says what becomes of a message and of a subscription, where %s [OPN-202] [OPN-336]', (_where, config, said) => {
  renderPart(<PrivacyPage />, { address: '/privacy', config })
  const section = screen.getByRole('heading', { name: 'What we know of you, and why' }).parentElement!
  const texts = [...section.querySelectorAll('dt, dd, p')].map(({ textContent }) => textContent)
  expect(texts.slice(texts.indexOf('What you allowed, and when.') + 1)).toEqual(said)
  const copy = 'In your account, “Settings” has a copy of all that we know of you, as a file.'
  expect(screen.queryAllByText(copy)).toHaveLength('isEmbeddedStore' in config ? 1 : 0)
})
