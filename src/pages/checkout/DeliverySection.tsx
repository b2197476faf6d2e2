import { Button, Field, NativeSelect, SimpleGrid, Text, Textarea } from '@chakra-ui/react'
import {
  selectForm,
  selectIsLoadingLocations,
  selectLocation,
  selectLocations,
  selectNeedsLocation,
  selectRegion,
} from '../../../machines/purchase.ts'
import { useApp, useRegions } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { CheckoutSection } from './CheckoutSection.tsx'

/** Where the order goes [CHK-03 to CHK-05]. */
export function DeliverySection() {
  const { purchase } = useApp()
  const { delivery_notes } = useSelector(purchase, selectForm)
  return (
    <CheckoutSection title="Delivery address">
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4" mb="4">
        <RegionField />
        <LocationField />
      </SimpleGrid>
      <Field.Root>
        <Field.Label>Delivery notes (optional)</Field.Label>
        <Textarea
          name="delivery_notes"
          rows={3}
          value={delivery_notes}
          onChange={(change) =>
            purchase.send({ type: 'purchase.fieldTyped', field: 'delivery_notes', value: change.target.value })
          }
        />
      </Field.Root>
    </CheckoutSection>
  )
}

function RegionField() {
  const { purchase } = useApp()
  const { data, isBusy, refresh } = useRegions()
  const region = useSelector(purchase, selectRegion)
  const regions = data ?? []
  const names = regions.map((known) => known.region)
  if (region && !names.includes(region.region)) names.unshift(region.region)
  return (
    <Field.Root>
      <Field.Label>Region</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          name="region"
          autoComplete="address-level1"
          value={region?.region ?? ''}
          onChange={(change) => {
            const chosen = regions.find((known) => known.region === change.target.value) ?? null
            purchase.send({ type: 'purchase.chooseRegion', region: chosen })
          }}
        >
          <option value="">Select your region</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {data?.length === 0 && !isBusy && <Reload what="regions" onReload={refresh} />}
    </Field.Root>
  )
}

function LocationField() {
  const { purchase } = useApp()
  const region = useSelector(purchase, selectRegion)
  const isNeeded = useSelector(purchase, selectNeedsLocation)
  const isLoading = useSelector(purchase, selectIsLoadingLocations)
  const location = useSelector(purchase, selectLocation)
  const locations = useSelector(purchase, selectLocations)
  const names = locations.map((known) => known.location)
  if (location && !names.includes(location.location)) names.unshift(location.location)
  return (
    <Field.Root disabled={!isNeeded}>
      <Field.Label>Location</Field.Label>
      <NativeSelect.Root disabled={!isNeeded}>
        <NativeSelect.Field
          name="location"
          autoComplete="address-level2"
          value={location?.location ?? ''}
          onChange={(change) => {
            const chosen = locations.find((known) => known.location === change.target.value) ?? null
            purchase.send({ type: 'purchase.chooseLocation', location: chosen })
          }}
        >
          <option value="">{promptOf(isNeeded, isLoading, region !== null)}</option>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {isNeeded && names.length === 0 && !isLoading && (
        <Reload what="locations" onReload={() => purchase.send({ type: 'purchase.chooseRegion', region })} />
      )}
    </Field.Root>
  )
}

/** Without the list nothing can be completed, so a list that did not arrive can be asked for again. */
function Reload({ what, onReload }: { what: string; onReload: () => void }) {
  return (
    <Text role="status" fontSize="sm">
      The {what} could not be loaded.{' '}
      <Button type="button" variant="plain" colorPalette="brand" px="0" onClick={onReload}>
        Try Again
      </Button>
    </Text>
  )
}

function promptOf(isNeeded: boolean, isLoading: boolean, hasRegion: boolean): string {
  if (!hasRegion) return 'Select your region first'
  if (!isNeeded) return 'No location needed'
  return isLoading ? 'Loading locations...' : 'Select your location'
}
