import { Button, Text } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { installOffer, onOffers, setInstallOffer } from '../app/offers/offers.ts'
import { useApp } from '../app/hooks.ts'
import { useText } from '../app/useText.ts'
import { Panel } from '../components/Panel.tsx'
import { MUTED } from '../theme/classes.ts'

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
      <Text className={MUTED}>{text('app.note', { name })}</Text>
      {offer && (
        <Button mt="3" onClick={install}>
          {text('app.install')}
        </Button>
      )}
    </Panel>
  )
}
