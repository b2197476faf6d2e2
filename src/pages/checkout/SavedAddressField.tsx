import { regionOfAddress, writtenAddress } from '../../../domain/people/addresses.ts'
import { selectForm, selectIsOrdering } from '../../../machines/orders/purchase.ts'
import { useApp, useRegions, useResource, useUser } from '../../app/hooks.ts'
import { savedAddressesOf } from '../../app/actors/savedAddresses.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { Field } from '../../components/Field.tsx'
import { SELECT } from '../../theme/classes.ts'

/**
 * Fills the delivery notes, and perhaps the region, from an address of the account (OPN-108). It is there before the
 * addresses are, and without any, so that nothing below moves (OPN-221).
 */
export function SavedAddressField() {
  const email = useUser()?.email
  // A new user's addresses are read anew.
  return email === undefined ? null : <OfCustomer key={email} />
}

function OfCustomer() {
  const text = useText('checkout')
  const app = useApp()
  const { data } = useResource(savedAddressesOf(app), { fresh: true })
  const regions = useRegions().data ?? []
  const isOrdering = useSelector(app.purchase, selectIsOrdering)
  const notes = useSelector(app.purchase, selectForm).delivery_notes
  const texts = (data ?? []).map(writtenAddress)

  function use(written: string) {
    const address = data?.[texts.indexOf(written)]
    if (!address) return
    app.purchase.send({ type: 'purchase.useAddress', written, region: regionOfAddress(address, regions) })
  }

  return (
    <Field label={text('saved.label')}>
      {(control) => (
        <select
          {...control}
          className={SELECT}
          disabled={isOrdering || texts.length === 0}
          autoComplete="off"
          value={texts.includes(notes) ? notes : ''}
          onChange={(change) => use(change.target.value)}
        >
          <option value="">{text(data?.length === 0 ? 'saved.none' : 'saved.choose')}</option>
          {[...new Set(texts)].map((written) => (
            <option key={written}>{written}</option>
          ))}
        </select>
      )}
    </Field>
  )
}
