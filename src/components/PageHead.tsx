import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { useApp } from '../app/hooks.ts'
import type { HeadProps } from '../app/headProps.ts'
import { useLazyComponent } from './useLazyComponent.ts'

let loaded: ComponentType<HeadProps> | null = null

/** Loads what writes heads. */
export async function loadHead(): Promise<ComponentType<HeadProps>> {
  loaded = (await import('./Head.tsx')).Head
  return loaded
}

/** What the document's head says of the page. A page that came from the server has its head already: what writes heads is loaded for the next one. */
export function PageHead(page: HeadProps) {
  const { Head: atHand, documentHead } = useApp()
  const { key } = useLocation()
  const isThere = documentHead.isOfPage && key === 'default'
  const Part = useLazyComponent(loadHead, !atHand && !loaded && !isThere)
  const Head = atHand ?? loaded ?? Part
  return Head && <Head {...page} />
}
