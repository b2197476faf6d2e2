import { Button, Flex, Text } from '@chakra-ui/react'
import { useState, type FormEvent } from 'react'
import { amountTyped, percentTyped, roundingStep, type BulkChange } from '../../../../domain/owner/bulkEdit.ts'
import { selectBulkList, selectChosen, type OwnerBulkActor } from '../../../../machines/owner/ownerBulk.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { PANEL, SMALL } from '../../../theme/classes.ts'
import { ChoiceField, InputField } from '../../../components/form/ControlField.tsx'
import styles from './bulk.module.css'

const ACTS = ['raise', 'lower', 'price', 'stock', 'show', 'hide'] as const

type Act = (typeof ACTS)[number]

/** Returns the change that is typed; null when the value does not fit. */
function changeOf(act: Act, value: string): BulkChange | null {
  if (act === 'show' || act === 'hide') return { field: 'isHidden', to: act === 'hide' }
  if (act === 'raise' || act === 'lower') {
    const percent = percentTyped(value)
    if (percent === null || (act === 'lower' && percent >= 100)) return null
    return { field: 'percent', percent: act === 'lower' ? -percent : percent }
  }
  const amount = amountTyped(value)
  const fits = amount !== null && (act === 'price' ? amount > 0 : Number.isInteger(amount))
  return fits ? { field: act, to: value.trim() } : null
}

/** Chooses all rows, and sets a value for all that are chosen. */
export function BulkSetAll({ bulk }: { bulk: OwnerBulkActor }) {
  const text = useText('ownerProducts')
  const { rows } = useSelector(bulk, selectBulkList)
  const chosen = useSelector(bulk, selectChosen)
  const { currency } = bulk.getSnapshot().context
  const [act, setAct] = useState<Act>('raise')
  const [value, setValue] = useState('')
  const [isRefused, setRefused] = useState(false)
  const isOfPercent = act === 'raise' || act === 'lower'
  const hasValue = act !== 'show' && act !== 'hide'
  const unit = isOfPercent ? 'percent' : act === 'stock' ? 'stock' : 'price'

  function apply(event: FormEvent) {
    event.preventDefault()
    const change = changeOf(act, value)
    setRefused(change === null)
    if (change) bulk.send({ type: 'bulk.setAll', change })
  }

  return (
    <form className={PANEL} method="post" onSubmit={apply} noValidate>
      <label className={styles.head}>
        <input
          type="checkbox"
          checked={chosen.length > 0 && chosen.length === rows.length}
          onChange={({ target }) =>
            bulk.send({ type: 'bulk.chosen', ids: rows.map(({ id }) => id), isChosen: target.checked })
          }
        />
        <span>{text('bulk.all', { count: rows.length })}</span>
      </label>
      {chosen.length > 0 && (
        <>
          <Flex gap="3" align="end" wrap="wrap" mt="2">
            <ChoiceField
              field={{ flex: '1 1 9rem', w: 'auto' }}
              label={text('bulk.set', { count: chosen.length })}
              value={act}
              choices={ACTS.map((each) => [each, text(`bulk.acts.${each}`)])}
              onChoose={(other) => {
                setAct(other)
                setRefused(false)
              }}
            />
            {hasValue && (
              <InputField
                field={{ flex: 'none', w: '24', invalid: isRefused }}
                label={text(`bulk.units.${unit}`)}
                inputMode={act === 'stock' ? 'numeric' : 'decimal'}
                autoComplete="off"
                maxLength={12}
                value={value}
                onType={setValue}
              />
            )}
            <Button type="submit" variant="outline">
              {text('bulk.apply')}
            </Button>
          </Flex>
          <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
            {isRefused && text(`bulk.refused.${unit}`)}
          </Text>
          {isOfPercent && (
            <Text mt="2" className={SMALL}>
              {text('bulk.rounding', { step: roundingStep(currency) })}
            </Text>
          )}
        </>
      )}
    </form>
  )
}
