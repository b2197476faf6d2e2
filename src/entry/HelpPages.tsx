import type { ComponentType } from 'react'
import { useMatches } from 'react-router-dom'
import { AboutPage } from '../pages/about/AboutPage.tsx'
import { ContactPage } from '../pages/contact/ContactPage.tsx'
import { CookiesPage } from '../pages/cookies/CookiesPage.tsx'
import { FaqPage } from '../pages/faq/FaqPage.tsx'
import { PrivacyPage } from '../pages/privacy/PrivacyPage.tsx'
import { ReturnsPage } from '../pages/returns/ReturnsPage.tsx'
import { ShippingPage } from '../pages/shipping/ShippingPage.tsx'
import { TermsPage } from '../pages/terms/TermsPage.tsx'

/** By the id of their route. */
const PAGES: Record<string, ComponentType> = {
  about: AboutPage,
  contact: ContactPage,
  faq: FaqPage,
  shipping: ShippingPage,
  returns: ReturnsPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  cookies: CookiesPage,
}

/** The pages to be read [ROU-16], loaded as one: who reads one often reads another, and every first visit knows a part less. */
export function HelpPages() {
  const Page = PAGES[useMatches().at(-1)?.id ?? '']
  return Page && <Page />
}
