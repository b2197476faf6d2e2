import { Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { keepsAllPairs, SECTIONS, type PROMISES, type SettingSection } from '../../../domain/owner/shop.ts'
import { selectDraft, type OwnerSectionActor } from '../../../machines/owner/ownerSection.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { MUTED } from '../../theme/classes.ts'
import { ControlField } from '../../components/form/ControlField.tsx'
import { SettingSwitch } from '../../components/form/SettingSwitch.tsx'
import { DaysField, PairsField } from './ListFields.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { useShopSection } from './useShopSections.ts'

type Name = (typeof SECTIONS)[SettingSection][number]

type LabelOf<N extends string> = N extends `${infer Group}.${infer Member}` ? `${Group}_${Member}` : N

/** Returns the key of a setting's label: `contact_phone`. */
const labelOf = <N extends Name>(name: N) => name.replace('.', '_') as LabelOf<N>

/** A section of settings: a field for each. */
export function SettingsSection({ name }: { name: SettingSection }) {
  const text = useText('ownerShop')
  const section = useShopSection(name)
  const canSave = keepsAllPairs(useSelector(section, selectDraft) ?? {})
  return (
    <SectionFrame name={name} title={text(`sections.${name}`)} section={section} canSave={canSave}>
      <Stack gap="4">
        {name === 'promises' && <Text className={MUTED}>{text('hints.promises')}</Text>}
        {name === 'texts' && <Text className={MUTED}>{text('hints.texts')}</Text>}
        {SECTIONS[name].map((each) => (
          <SettingField key={each} name={each} section={section} />
        ))}
      </Stack>
    </SectionFrame>
  )
}

interface SettingFieldProps {
  name: Name
  section: OwnerSectionActor
}

function SettingField({ name, section }: SettingFieldProps) {
  const text = useText('ownerShop')
  const draft = useSelector(section, selectDraft) ?? {}
  const value = draft[name]
  const onChange = (changed: unknown) => section.send({ type: 'section.edit', draft: { ...draft, [name]: changed } })
  const label = text(`settings.${labelOf(name)}`)
  if (name === 'hours' || name === 'deliveryFees' || name === 'searchWords')
    return <PairsField name={name} label={label} value={value as [string, string][] | null} onChange={onChange} />
  if (name === 'closedDays') return <DaysField label={label} value={value as string[]} onChange={onChange} />
  if (isPromise(name)) return <PromiseField name={name} value={value as string | null} onChange={onChange} />
  if (typeof value === 'boolean') return <SettingSwitch label={label} isOn={value} onChange={onChange} />
  return <TextField name={name} label={label} value={String(value)} onChange={onChange} />
}

type PromiseName = Extract<Name, `promises.${string}`>

const isPromise = (name: Name): name is PromiseName => name.startsWith('promises.')

interface TextFieldProps {
  name: Name
  label: string
  value: string
  onChange: (value: string) => void
}

const LONG: readonly Name[] = ['description', 'contact.location']

function TextField({ name, label, value, onChange }: TextFieldProps) {
  const text = useText('ownerShop')
  const isPage = name.startsWith('social.') && name !== 'social.whatsapp'
  const isNumber = name.startsWith('limits.') || name === 'freeDeliveryFrom' || name === 'lowPrice'
  return (
    <ControlField label={label} hint={name === 'currency' ? text('hints.currency') : undefined}>
      {LONG.includes(name) ? (
        <Textarea dir="auto" rows={3} value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <Input
          dir="auto"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...(isPage ? { inputMode: 'url', placeholder: text('hints.social') } : {})}
          {...(name === 'newsletter' ? { type: 'url', placeholder: text('hints.newsletter') } : {})}
          {...(isNumber ? { inputMode: 'numeric' } : {})}
          {...(name === 'contact.phone' ? { type: 'tel' } : {})}
          {...(name === 'social.whatsapp' ? { placeholder: text('hints.whatsapp') } : {})}
          {...(name === 'contact.email' ? { type: 'email' } : {})}
        />
      )}
    </ControlField>
  )
}

interface PromiseFieldProps {
  name: PromiseName
  /** Null: the specified words. Empty: not promised. */
  value: string | null
  onChange: (value: string | null) => void
}

function PromiseField({ name, value, onChange }: PromiseFieldProps) {
  const text = useText('ownerShop')
  const label = text(`settings.${labelOf(name)}`)
  const key = name.slice('promises.'.length) as (typeof PROMISES)[number]
  const isPromised = value !== ''
  return (
    <Stack gap="1">
      <SettingSwitch
        label={text('promised', { promise: label })}
        isOn={isPromised}
        onChange={(isOn) => onChange(isOn ? null : '')}
      />
      {isPromised && (
        <Input
          aria-label={label}
          dir="auto"
          maxLength={160}
          placeholder={text(`specified.${key}`)}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        />
      )}
    </Stack>
  )
}
