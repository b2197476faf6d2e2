import { Helmet } from 'react-helmet-async'
import { useApp } from '../app/hooks.ts'

interface PageTitleProps {
  /** What the page is; the home page has none of its own and shows the shop's tagline (OPN-70). */
  title?: string
  /** For search engines; cut to 160 characters [SEO-04]. */
  description?: string
}

/** The document's title and description. */
export function PageTitle({ title, description }: PageTitleProps) {
  const { config } = useApp()
  return (
    <Helmet>
      <title>{title ? `${title} · ${config.name}` : `${config.name} · ${config.tagline}`}</title>
      {description && <meta name="description" content={shortened(description, 160)} />}
    </Helmet>
  )
}

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`
}
