import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApp } from '../../../../app/hooks.ts'
import { loggedInUser } from '../../../../app/pageActors.ts'
import { useText } from '../../../../app/useText.ts'
import { ownerImportService } from '../../../../services/ownerImport.ts'
import { BusyButton } from '../../BusyButton.tsx'

/** Downloads the catalogue as a CSV table, which the import takes back. */
export function ExportButton() {
  const text = useText('ownerImport')
  const app = useApp()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')

  async function download() {
    setState('busy')
    try {
      const csv = await ownerImportService(app.services.http).exportTable(loggedInUser(app))
      const address = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
      Object.assign(document.createElement('a'), { href: address, download: 'products.csv' }).click()
      URL.revokeObjectURL(address)
      setState('ready')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <BusyButton
        variant="outline"
        isBusy={state === 'busy'}
        busyText={text('exporting')}
        onClick={() => void download()}
      >
        {text('export')}
      </BusyButton>
      <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {state === 'failed' && text('exportFailed')}
      </Text>
    </>
  )
}
