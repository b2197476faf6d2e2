import type { ComponentType } from 'react'
import { useLazyComponent } from '../../../components/hooks/useLazyComponent.ts'
import type { VariantDetailsProps } from './VariantDetails.tsx'

type View = ComponentType<VariantDetailsProps>

let loaded: View | null = null

export async function loadVariantDetails(): Promise<View> {
  loaded = (await import('./VariantDetails.tsx')).VariantDetails
  return loaded
}

/** Returns the view of products with variants; null until it is loaded. Few products need it. */
export function useVariantDetails(wanted: boolean): View | null {
  const Part = useLazyComponent(loadVariantDetails, wanted && !loaded)
  return loaded ?? Part
}
