import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from '../../app/hooks.ts'
import type { HeadProps } from '../../app/headProps.ts'
import { useLanguage } from '../../app/useText.ts'
import { useLazyComponent } from '../hooks/useLazyComponent.ts'

let loaded: ComponentType<HeadProps> | null = null

export async function loadHead(): Promise<ComponentType<HeadProps>> {
  loaded = (await import('./Head.tsx')).Head
  return loaded
}

/**
 * Sets the document's head. The first page's head comes from the server, so the code that writes heads is loaded for
 * the next page.
 */
export function PageHead(page: HeadProps) {
  const { Head: preloaded, documentHead } = useApp()
  const { key } = useLocation()
  const isServerWritten = documentHead.language === useLanguage() && key === 'default'
  const Part = useLazyComponent(loadHead, !preloaded && !loaded && !isServerWritten)
  const Head = preloaded ?? (isServerWritten ? null : (loaded ?? Part))
  return Head && <Head {...page} />
}
