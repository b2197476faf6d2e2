import { Text } from '@chakra-ui/react'
import { useText } from '../../app/useText.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { useExport } from './import/useOwnerImport.ts'

/** Downloads the catalogue as a CSV table, which the import takes back. */
export function ExportButton() {
  const text = useText('ownerImport')
  const { state, download } = useExport()
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
