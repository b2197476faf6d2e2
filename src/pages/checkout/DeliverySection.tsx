import { useRef, type HTMLInputAutoCompleteAttribute } from 'react'
import type { OptionalField } from '../../../domain/orders/deliveryFields.ts'
import {
  selectForm,
  selectIsOrdering,
  selectIsLoadingLocations,
  selectLocation,
  selectLocations,
  selectNeedsLocation,
  selectRegion,
} from '../../../machines/orders/purchase.ts'
import { useApp, useRegions } from '../../app/hooks.ts'
import { useNotice } from '../../app/useNotice.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { Field } from '../../components/Field.tsx'
import { Panel } from '../../components/Panel.tsx'
import { link, SELECT, SMALL, TEXTAREA } from '../../theme/classes.ts'
import styles from './checkout.module.css'
import { MapPinField } from './MapPinField.tsx'
import type { Problem } from './problem.ts'
import { SavedAddressField } from './SavedAddressField.tsx'

type OptionalText = 'delivery_notes' | Exclude<OptionalField, 'map_pin'>

/** The texts that may stay empty, in the order of the page, with their hints. */
const OPTIONAL_TEXTS: Record<OptionalText, 'address.notesHint' | null> = { delivery_notes: 'address.notesHint' }

/** Where the order goes [CHK-03 to CHK-05]. */
export function DeliverySection({ problem }: { problem: Problem | null }) {
  const text = useText('checkout')
  return (
    <Panel title={text('address.title')}>
      <div className={styles.fields}>
        <RegionField problem={problem} />
        <LocationField problem={problem} />
      </div>
      <div className={styles.stack}>
        <SavedAddressField />
        {(Object.keys(OPTIONAL_TEXTS) as OptionalText[]).map((field) => (
          <OptionalTextField key={field} field={field} />
        ))}
        <MapPinField />
      </div>
    </Panel>
  )
}

function OptionalTextField({ field }: { field: OptionalText }) {
  const text = useText('checkout')
  const hint = OPTIONAL_TEXTS[field]
  const { purchase } = useApp()
  const form = useSelector(purchase, selectForm)
  const isOrdering = useSelector(purchase, selectIsOrdering)
  return (
    <Field label={text(`address.${field}`)} hint={hint && text(hint)}>
      {(control) => (
        <textarea
          {...control}
          className={`${TEXTAREA} ${styles.text}`}
          name={field}
          rows={3}
          readOnly={isOrdering}
          value={form[field] ?? ''}
          onChange={(change) => purchase.send({ type: 'purchase.fieldTyped', field, value: change.target.value })}
        />
      )}
    </Field>
  )
}

function RegionField({ problem }: { problem: Problem | null }) {
  const text = useText('checkout')
  const { purchase } = useApp()
  const { data, isBusy, refresh } = useRegions()
  const region = useSelector(purchase, selectRegion)
  const isOrdering = useSelector(purchase, selectIsOrdering)
  const regions = data ?? []
  return (
    <PlaceSelect
      name="region"
      autoComplete="address-level1"
      value={region?.region ?? ''}
      options={regions.map((known) => known.region)}
      prompt={text(regions.length === 0 && isBusy ? 'region.loading' : 'region.choose')}
      isOpen={!isOrdering}
      problem={problem}
      onChoose={(name) =>
        purchase.send({ type: 'purchase.chooseRegion', region: regions.find((known) => known.region === name) ?? null })
      }
      onReload={data?.length === 0 && !isBusy ? refresh : null}
    />
  )
}

function LocationField({ problem }: { problem: Problem | null }) {
  const text = useText('checkout')
  const { purchase } = useApp()
  const region = useSelector(purchase, selectRegion)
  const isNeeded = useSelector(purchase, selectNeedsLocation)
  const isLoading = useSelector(purchase, selectIsLoadingLocations)
  const isOrdering = useSelector(purchase, selectIsOrdering)
  const location = useSelector(purchase, selectLocation)
  const locations = useSelector(purchase, selectLocations)
  const reload = () => purchase.send({ type: 'purchase.chooseRegion', region })
  return (
    <PlaceSelect
      name="location"
      autoComplete="address-level2"
      value={location?.location ?? ''}
      options={locations.map((known) => known.location)}
      prompt={text(`location.${promptOf(isNeeded, isLoading, region !== null)}`)}
      isOpen={isNeeded && !isOrdering}
      problem={problem}
      onChoose={(name) =>
        purchase.send({
          type: 'purchase.chooseLocation',
          location: locations.find((known) => known.location === name) ?? null,
        })
      }
      onReload={isNeeded && locations.length === 0 && !isLoading ? reload : null}
    />
  )
}

interface PlaceSelectProps {
  name: 'region' | 'location'
  autoComplete: HTMLInputAutoCompleteAttribute
  /** What is chosen, even where the list does not have it; empty when nothing is. */
  value: string
  options: string[]
  /** The text before a choice. */
  prompt: string
  /** Whether anything can be chosen now. */
  isOpen: boolean
  problem: Problem | null
  onChoose: (name: string) => void
  /** Asks for a list that did not arrive; null while there is nothing to ask for. */
  onReload: (() => void) | null
}

function PlaceSelect({
  name,
  autoComplete,
  value,
  options,
  prompt,
  isOpen,
  problem,
  onChoose,
  onReload,
}: PlaceSelectProps) {
  const text = useText('checkout')
  const select = useRef<HTMLSelectElement>(null)
  const textOf = useNotice()
  const isMissing = value === '' && problem?.field === name
  return (
    <div>
      <Field
        label={text(`${name}.label`)}
        isInvalid={isMissing}
        error={isMissing && textOf(problem).description}
        hint={text(`${name}.hint`)}
      >
        {(control) => (
          <select
            {...control}
            ref={select}
            className={SELECT}
            name={name}
            disabled={!isOpen}
            autoComplete={autoComplete}
            value={value}
            onChange={(change) => onChoose(change.target.value)}
          >
            <option value="">{prompt}</option>
            {(value && !options.includes(value) ? [value, ...options] : options).map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )}
      </Field>
      {onReload && (
        <Reload
          problem={text(`${name}.failed`)}
          onReload={() => {
            // The button goes with the press.
            select.current?.focus()
            onReload()
          }}
        />
      )}
    </div>
  )
}

/** Without the list nothing can be completed, so a list that did not arrive can be asked for again. */
function Reload({ problem, onReload }: { problem: string; onReload: () => void }) {
  const text = useText('checkout')
  return (
    <p role="status" className={SMALL}>
      {problem}{' '}
      <button type="button" className={`${link({ variant: 'underline' })} ${styles.again}`} onClick={onReload}>
        {text('address.retry')}
      </button>
    </p>
  )
}

function promptOf(isNeeded: boolean, isLoading: boolean, hasRegion: boolean) {
  if (!hasRegion) return 'regionFirst'
  if (!isNeeded) return 'notNeeded'
  return isLoading ? 'loading' : 'choose'
}
