import { useEffect, useRef, type RefObject } from 'react'
import type { Region } from '../../../domain/entities.ts'
import { selectAreas, selectCounties, selectLacksAreas } from '../../../machines/orders/destination.ts'
import { usePrice, useRegions } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { link, SELECT } from '../../theme/classes.ts'
import { amount } from '../amount.tsx'
import styles from './DeliveryPlace.module.css'
import type { DeliveryEstimate } from './useDeliveryEstimate.ts'

interface DeliveryPlaceProps {
  estimate: DeliveryEstimate
  /** Focuses the counties and opens their list: the shopper has just asked for them. */
  isAskedFor?: boolean
}

/**
 * The choice of county and area, and what it means for the fee and the day of arrival (OPN-116). It keeps its height,
 * whatever is chosen or arrives (OPN-221).
 */
export function DeliveryPlace({ estimate, isAskedFor = false }: DeliveryPlaceProps) {
  const text = useText('delivery')
  const common = useText('common')
  const { destination, county, area } = estimate
  const { showsSkeleton, refresh } = useRegions()
  const counties = useSelector(destination, selectCounties)
  const areas = useSelector(destination, selectAreas)
  const lacksAreas = useSelector(destination, selectLacksAreas)
  const areaField = useRef<HTMLSelectElement>(null)
  const countyField = useRef<HTMLSelectElement>(null)
  useOpenList(countyField, isAskedFor, counties.length > 0)
  const lacksCounties = counties.length === 0 && !showsSkeleton
  return (
    <div role="group" aria-label={text('label')}>
      <div className={styles.fields}>
        <label>
          <span className={styles.label}>{common('county')}</span>
          <select
            ref={countyField}
            className={SELECT}
            value={county?.region ?? ''}
            onChange={({ target }) => destination.send({ type: 'destination.chooseCounty', region: target.value })}
          >
            <option value="">{common('chooseCounty')}</option>
            {counties.map(({ region }) => (
              <option key={region}>{region}</option>
            ))}
          </select>
        </label>
        <label>
          <span className={styles.label}>{text('area')}</span>
          <select
            ref={areaField}
            className={SELECT}
            disabled={!county?.has_location}
            value={area?.location ?? ''}
            onChange={({ target }) => destination.send({ type: 'destination.chooseArea', location: target.value })}
          >
            <option value="">{text(areaPrompt(county, areas.length > 0 || lacksAreas))}</option>
            {areas.map(({ location }) => (
              <option key={location}>{location}</option>
            ))}
          </select>
        </label>
      </div>
      {lacksCounties || lacksAreas ? (
        <p className={styles.answer} role="status">
          <span>{text(lacksCounties ? 'countiesFailed' : 'areasFailed')}</span>{' '}
          <button
            type="button"
            className={`${link({ variant: 'underline' })} ${styles.retry}`}
            onClick={() => {
              // The button goes with the press.
              ;(lacksCounties ? countyField : areaField).current?.focus()
              if (lacksCounties) refresh()
              else destination.send({ type: 'destination.retry' })
            }}
          >
            {text('retry')}
          </button>
        </p>
      ) : (
        <p className={styles.answer} role="status">
          <Answer {...estimate} />
        </p>
      )}
    </div>
  )
}

function areaPrompt(county: Region | null, isLoaded: boolean) {
  if (!county) return 'countyFirst'
  if (!county.has_location) return 'noArea'
  return isLoaded ? 'chooseArea' : 'loadingAreas'
}

function useOpenList(field: RefObject<HTMLSelectElement | null>, isAskedFor: boolean, isFilled: boolean) {
  useEffect(() => {
    if (isAskedFor) field.current?.focus()
  }, [field, isAskedFor])
  useEffect(() => {
    if (!isAskedFor || !isFilled) return
    try {
      field.current?.showPicker()
    } catch {
      // the browser cannot, or the press is too long ago
    }
  }, [field, isAskedFor, isFilled])
}

/** "Kisumu: KES 350, arrives Wed 25 to Fri 27 Nov", or what is missing for that. */
function Answer({ county, area, cost, arrival: days }: DeliveryEstimate) {
  const text = useText('delivery')
  const price = usePrice()
  if (!county) return <span>{text('hint')}</span>
  const place = area ? text('place', { area: area.location, county: county.region }) : county.region
  if (!cost) {
    const hint = <span>{text('areaHint')}</span>
    return days ? (
      <>
        {text.rich('arrives', { place, days, amount })} {hint}
      </>
    ) : (
      hint
    )
  }
  const fee = cost.charged === 0 ? text('free') : price(cost.charged)
  return days ? text.rich('feeAndArrival', { place, fee, days, amount }) : text.rich('fee', { place, fee, amount })
}
