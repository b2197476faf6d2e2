import { Box, Flex, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { FIELD_NAMES, rowOf } from '../../../domain/catalogue/emptyProduct.ts'
import type { Choice, FieldName } from '../../../domain/catalogue/productFields.ts'
import type { FormField } from '../../../domain/owner/productForm.ts'
import {
  selectConflicts,
  selectForm,
  selectIsSaving,
  selectIsUnsaved,
  selectProblem,
  selectProduct,
  type OwnerProductActor,
} from '../../../machines/owner/ownerProduct.ts'
import { selectSentPicture } from '../../../machines/owner/pictureUploads.ts'
import { useAllCategories } from '../../app/hooks.ts'
import { listen } from '../../app/actors/listen.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { ChoiceField, ControlField, InputField } from '../../components/form/ControlField.tsx'
import { Panel } from '../../components/Panel.tsx'
import { SettingSwitch } from '../../components/form/SettingSwitch.tsx'
import { MUTED, PANEL } from '../../theme/classes.ts'
import { ProductConflicts } from './ProductConflicts.tsx'
import { ProductPictures } from './ProductPictures.tsx'
import { ProductVariants } from './ProductVariants.tsx'
import type { PictureUploads } from '../pictures/usePictureUploads.ts'

interface ProductFormProps {
  form: OwnerProductActor
  pictures: PictureUploads
  onSaved?: () => void
  /** What became of the last change, beside the button. */
  children?: ReactNode
}

/** The fields of a product; the first ones are enough for a new one. */
export function ProductForm({ form, pictures, onSaved, children }: ProductFormProps) {
  const text = useText('ownerProducts')
  const owner = useText('owner')
  const id = useSelector(form, selectProduct).id
  const { variants } = useSelector(form, selectForm)
  const isSaving = useSelector(form, selectIsSaving)
  const isUnsaved = useSelector(form, selectIsUnsaved)
  const conflicts = useSelector(form, selectConflicts)
  const problem = useSelector(form, selectProblem)
  const isSending = useSelector(pictures.uploads, selectSentPicture) > 0
  const heard = useRef(onSaved)
  useEffect(() => void (heard.current = onSaved))
  useEffect(() => {
    const listening = listen(form, { 'product.saved': () => heard.current?.() })
    return () => listening.unsubscribe()
  }, [form])

  // the pressed button of the last conflict is gone
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef(0)
  useEffect(() => {
    if (asked.current > 0 && conflicts.length === 0) button.current?.focus()
    asked.current = conflicts.length
  }, [conflicts.length])

  function save(event: FormEvent) {
    event.preventDefault()
    if (!isSending) form.send({ type: 'product.save' })
  }

  return (
    <form method="post" onSubmit={save} noValidate>
      <Stack gap="4">
        {conflicts.length > 0 && <ProductConflicts form={form} />}
        <ProductPictures form={form} pictures={pictures} />
        <Panel title={text('basics')}>
          <Stack gap="4">
            <TextField form={form} field="name" isRequired />
            {variants.length > 0 ? (
              <Text className={MUTED}>{text('variantList.of')}</Text>
            ) : (
              <>
                <SimpleGrid columns={{ base: 2, md: 3 }} gap="4">
                  <TextField form={form} field="price" inputMode="decimal" isRequired />
                  <TextField form={form} field="originalPrice" inputMode="decimal" />
                  <TextField form={form} field="stock" inputMode="numeric" />
                </SimpleGrid>
                <FlagField form={form} field="inStock" />
              </>
            )}
            <CategoryField form={form} />
          </Stack>
        </Panel>
        <Box asChild className={PANEL}>
          <details open={id !== ''}>
            <Box as="summary" minH="11" cursor="pointer" fontWeight="medium" display="list-item" lineHeight="2.75rem">
              {text('more')}
            </Box>
            <Stack gap="4" mt="3">
              <LinesField form={form} field="description" rows={6} />
              {FIELD_NAMES.map((field) => (
                <TableField key={field} form={form} field={field} />
              ))}
              <LinesField form={form} field="features" rows={3} />
              <LinesField form={form} field="specifications" rows={3} />
              <FlagField form={form} field="isNew" />
              <FlagField form={form} field="is_featured_product" />
              <ProductVariants form={form} />
            </Stack>
          </details>
        </Box>
        <Box position="sticky" bottom="var(--bar-height, 0px)" bg="bg" py="3" zIndex="docked">
          <Text role="alert" mb="2" color="fg.error" _empty={{ display: 'none' }}>
            {problem === '' ? owner('writing.lost') : problem}
          </Text>
          <Flex gap="4" align="center" wrap="wrap">
            <BusyButton
              ref={button}
              type="submit"
              minW="32"
              isBusy={isSaving}
              busyText={text('saving')}
              aria-disabled={!isUnsaved || conflicts.length > 0 || isSending}
            >
              {text('save')}
            </BusyButton>
            <Text role="status" color={isUnsaved || isSending ? 'fg.muted' : 'fg.success'}>
              {isSending ? text('pictures.first') : isUnsaved ? text('unsaved') : children}
            </Text>
          </Flex>
        </Box>
      </Stack>
    </form>
  )
}

type Named<Value> = {
  [Field in FormField]: ReturnType<typeof selectForm>[Field] extends Value ? Field : never
}[FormField]

interface FieldProps<Value> {
  form: OwnerProductActor
  field: Named<Value>
}

const HINTS = ['originalPrice', 'stock', 'description', 'specifications'] as const

function useField<Value>({ form, field }: FieldProps<Value>) {
  const text = useText('ownerProducts')
  const hint = HINTS.find((each) => each === field)
  return {
    value: useSelector(form, selectForm)[field],
    label: text(`fields.${field as FormField}`),
    hint: hint && text(`hints.${hint}`),
    type: (value: Value) => form.send({ type: 'product.typed', change: { [field]: value } }),
  }
}

interface TextFieldProps extends FieldProps<string> {
  inputMode?: 'decimal' | 'numeric'
  isRequired?: boolean
  /** The `id` of a list of suggestions. */
  list?: string
}

function TextField({ inputMode, isRequired = false, list, ...props }: TextFieldProps) {
  const { value, label, hint, type } = useField<string>(props)
  return (
    <InputField
      field={{ required: isRequired }}
      label={label}
      hint={hint}
      inputMode={inputMode}
      list={list}
      autoComplete="off"
      dir="auto"
      value={value as string}
      onType={type}
    />
  )
}

function LinesField({ rows, ...props }: FieldProps<string> & { rows: number }) {
  const { value, label, hint, type } = useField<string>(props)
  return (
    <ControlField label={label} hint={hint}>
      <Textarea
        rows={rows}
        autoresize
        maxH="60vh"
        dir="auto"
        value={value as string}
        onChange={({ target }) => type(target.value)}
      />
    </ControlField>
  )
}

function FlagField(props: FieldProps<boolean>) {
  const { value, label, type } = useField<boolean>(props)
  return <SettingSwitch label={label} isOn={value as boolean} onChange={type} />
}

/** A field of the table, as its kind is edited. */
function TableField({ form, field }: { form: OwnerProductActor; field: FieldName }) {
  const row = rowOf(field)!
  const [text, props] = [useText('ownerProducts'), { form, field: field as never }]
  const { value, label, type } = useField<string>(props)
  if (row.kind === 'flag') return <FlagField {...props} />
  if (row.kind === 'list') return <LinesField {...props} rows={3} />
  if (row.kind !== 'choice') return <TextField {...props} {...(row.kind !== 'text' && { inputMode: 'decimal' })} />
  const choices = ['', ...row.choices].map(
    (each) => [each, each && text(`choices.${each}` as `choices.${Choice}`)] as const,
  )
  return <ChoiceField label={label} value={value as string} choices={choices} onChoose={type} />
}

/** Offers the categories that the shop has. */
function CategoryField({ form }: { form: OwnerProductActor }) {
  const { data } = useAllCategories(true)
  const list = useId()
  return (
    <Box>
      <TextField form={form} field="category" list={list} />
      <datalist id={list}>
        {data?.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </Box>
  )
}
