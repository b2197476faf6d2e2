import type { ComponentType } from 'react'
import { useMatches } from 'react-router-dom'
import type { HelpPageId } from '../../contract/pages.ts'
import { AboutPage } from '../pages/about/AboutPage.tsx'
import { ContactPage } from '../pages/contact/ContactPage.tsx'
import { CookiesPage } from '../pages/cookies/CookiesPage.tsx'
import { FaqPage } from '../pages/faq/FaqPage.tsx'
import { PrivacyPage } from '../pages/privacy/PrivacyPage.tsx'
import { ReturnsPage } from '../pages/returns/ReturnsPage.tsx'
import { ShippingPage } from '../pages/shipping/ShippingPage.tsx'
import { TermsPage } from '../pages/terms/TermsPage.tsx'

const HELP_PAGES: Record<HelpPageId, ComponentType> = {
  about: AboutPage,
  contact: ContactPage,
  faq: FaqPage,
  shipping: ShippingPage,
  returns: ReturnsPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  cookies: CookiesPage,
}

/** The help pages [ROU-16], loaded together: a shopper who reads one often reads another. */
export function HelpPages() {
  const Page = HELP_PAGES[useMatches().at(-1)?.id as HelpPageId]
  return Page && <Page />
}
