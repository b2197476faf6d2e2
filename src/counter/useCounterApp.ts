import { useEffect } from 'react'
import { COUNTER_MANIFEST } from '../../contract/owner/counterManifest.ts'
import { setInstallOffer } from '../app/offers/offers.ts'

/** The head's links to what is installed; iOS takes the icon from the second. */
const LINKS = { manifest: COUNTER_MANIFEST, 'apple-touch-icon': '/counter-192.png' }

/** While the counter is shown, browsers install it instead of the shop (OPN-372). */
export function useCounterApp(): void {
  useEffect(() => {
    const undo = Object.entries(LINKS).map(([rel, href]) => {
      const link = document.head.querySelector(`link[rel="${rel}"]`)
      const before = link?.getAttribute('href') ?? ''
      link?.setAttribute('href', href)
      return () => link?.setAttribute('href', before)
    })
    // an offer is of one manifest; browsers make another for the next
    setInstallOffer(null)
    return () => {
      for (const restore of undo) restore()
      setInstallOffer(null)
    }
  }, [])
}
