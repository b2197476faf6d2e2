import { useInsertionEffect } from 'react'
import { Helmet, HelmetProvider } from 'react-helmet-async'
import { excerptOf } from '../../../domain/excerpt.ts'
import { sharePictureOf } from '../../../domain/sharePicture.ts'
import { useApp, useTagline } from '../../app/hooks.ts'
import type { HeadProps } from '../../app/headProps.ts'
import { siteAddress, useSiteAddress } from '../../app/siteAddress.ts'
import { useLanguage } from '../../app/useText.ts'
import { LANGUAGES } from '../../messages/languages.ts'

const NO_IMAGES: readonly string[] = []

/** Writes the document's head, for the browser, search engines and link previews. */
export function Head(page: HeadProps) {
  const { title, description = '', sharedDescription = description, path, images = NO_IMAGES, price, isUnlisted } = page
  const { config, origin } = useApp()
  const site = useSiteAddress()
  const tagline = useTagline()
  const ogLocale = LANGUAGES.get(useLanguage())?.ogLocale
  const sharedTitle = title ?? `${config.name} · ${tagline}`
  const shared = excerptOf(sharedDescription, 200)
  const picture = sharePictureOf(images, origin)
  return (
    <>
      <DocumentWithoutHead />
      <HelmetProvider>
        <Helmet>
          <title>{title ? `${title} · ${config.name}` : sharedTitle}</title>
          {description && <meta name="description" content={excerptOf(description, 160)} />}
          {isUnlisted && <meta name="robots" content="noindex" />}
          {path && <link rel="canonical" href={site + path} />}
          {path &&
            [...LANGUAGES.keys()].map((language) => (
              <link key={language} rel="alternate" hrefLang={language} href={siteAddress(origin, language) + path} />
            ))}
          {path && <link rel="alternate" hrefLang="x-default" href={origin + path} />}
          <meta property="og:site_name" content={config.name} />
          <meta property="og:locale" content={ogLocale} />
          <meta property="og:type" content={price ? 'product' : 'website'} />
          <meta property="og:title" content={sharedTitle} />
          {shared && <meta property="og:description" content={shared} />}
          {path && <meta property="og:url" content={site + path} />}
          <meta property="og:image" content={picture.url} />
          {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
          {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
          <meta property="og:image:alt" content={sharedTitle} />
          {price && <meta property="product:price:amount" content={String(price.amount)} />}
          {price && <meta property="product:price:currency" content={price.currency} />}
          <meta name="twitter:card" content="summary_large_image" />
          <meta name="twitter:title" content={sharedTitle} />
          {shared && <meta name="twitter:description" content={shared} />}
          <meta name="twitter:image" content={picture.url} />
        </Helmet>
      </HelmetProvider>
    </>
  )
}

/** Removes the head that the server sent when the first `Head` mounts, before React can adopt it. */
function DocumentWithoutHead() {
  const { documentHead } = useApp()
  useInsertionEffect(() => documentHead.drop(), [documentHead])
  return null
}
