import { Button, Text } from '@chakra-ui/react'
import { useEffect, useSyncExternalStore } from 'react'
import { COUNTER_MANIFEST } from '../../../../contract/render.ts'
import { installOffer, onOffers, setInstallOffer } from '../../../app/offers.ts'
import { useApp } from '../../../app/hooks.ts'
import { useText } from '../../../app/useText.ts'
import { Panel } from '../../../components/Panel.tsx'

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

/** Says that the counter can be installed, with a button where the browser offers it. */
export function CounterApp() {
  const text = useText('owner')
  const { name } = useApp().config
  const offer = useSyncExternalStore(onOffers, installOffer)

  function install() {
    void offer?.prompt()
    // usable once
    setInstallOffer(null)
  }

  return (
    <Panel title={text('app.title')}>
      <Text color="fg.muted">{text('app.note', { name })}</Text>
      {offer && (
        <Button mt="3" onClick={install}>
          {text('app.install')}
        </Button>
      )}
    </Panel>
  )
}
