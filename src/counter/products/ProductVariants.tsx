import { Box, Button, Flex, IconButton, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import type { VariantForm } from '../../../domain/owner/productForm.ts'
import { selectForm, type OwnerProductActor } from '../../../machines/owner/ownerProduct.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { MUTED } from '../../theme/classes.ts'
import { ChoiceField, InputField } from '../../components/form/ControlField.tsx'
import { SettingSwitch } from '../../components/form/SettingSwitch.tsx'

/** Options of a product, such as its size, and its variants, each with a price and a stock of its own. */
export function ProductVariants({ form }: { form: OwnerProductActor }) {
  const text = useText('ownerProducts')
  const { options, variants, price, images } = useSelector(form, selectForm)
  const type = (change: { options?: string[]; variants?: VariantForm[] }) =>
    form.send({ type: 'product.typed', change })

  const button = useRef<HTMLButtonElement>(null)

  /** The pressed button is gone. */
  function remove(change: { options?: string[]; variants: VariantForm[] }) {
    type(change)
    button.current?.focus()
  }

  function addVariant() {
    const added: VariantForm = {
      key: freeKey(variants),
      id: '',
      values: [],
      price: variants.at(-1)?.price ?? price,
      originalPrice: '',
      stock: '',
      inStock: true,
      image: '',
    }
    type({ options: options.length > 0 ? options : [''], variants: [...variants, added] })
  }

  return (
    <Box as="section" aria-label={text('variantList.title')}>
      <Box as="h3">{text('variantList.title')}</Box>
      <Text className={MUTED} mb="3">
        {text('variantList.note')}
      </Text>
      <Stack gap="4">
        {options.map((option, at) => (
          <Flex key={at} gap="2" align="end">
            <InputField
              label={text('variantList.option', { number: at + 1 })}
              placeholder={text('variantList.optionHint')}
              autoComplete="off"
              dir="auto"
              value={option}
              onType={(typed) => type({ options: replaced(options, at, typed) })}
            />
            <IconButton
              variant="ghost"
              aria-label={text('variantList.removeOption', { number: at + 1 })}
              disabled={options.length === 1 && variants.length > 0}
              onClick={() =>
                remove({
                  options: without(options, at),
                  variants: variants.map((each) => ({ ...each, values: without(each.values, at) })),
                })
              }
            >
              <Trash2 />
            </IconButton>
          </Flex>
        ))}
        {options.length > 0 && (
          <Button variant="outline" alignSelf="start" onClick={() => type({ options: [...options, ''] })}>
            <Plus aria-hidden="true" />
            {text('variantList.addOption')}
          </Button>
        )}
        {variants.map((variant, at) => (
          <Variant
            key={variant.key}
            variant={variant}
            number={at + 1}
            options={options}
            images={images}
            onType={(change) => type({ variants: replaced(variants, at, { ...variant, ...change }) })}
            onRemove={() => remove({ variants: without(variants, at) })}
          />
        ))}
        <Button ref={button} variant="outline" alignSelf="start" onClick={addVariant}>
          <Plus aria-hidden="true" />
          {text('variantList.add')}
        </Button>
      </Stack>
    </Box>
  )
}

const without = <T,>(list: readonly T[], at: number) => list.filter((_, each) => each !== at)

const replaced = <T,>(list: readonly T[], at: number, value: T) => list.map((own, each) => (each === at ? value : own))

/** Returns a key that no variant has; item codes have no space. */
function freeKey(variants: readonly VariantForm[]): string {
  const numbers = variants.map(({ key }) => Number(/^new (\d+)$/.exec(key)?.[1] ?? 0))
  return `new ${Math.max(0, ...numbers) + 1}`
}

interface VariantProps {
  variant: VariantForm
  number: number
  options: string[]
  images: string[]
  onType: (change: Partial<VariantForm>) => void
  onRemove: () => void
}

function Variant({ variant, number, options, images, onType, onRemove }: VariantProps) {
  const text = useText('ownerProducts')
  const id = useId()
  const isKnown = variant.key === variant.id
  const choices = variant.image && !images.includes(variant.image) ? [...images, variant.image] : images
  const field = (name: 'price' | 'originalPrice' | 'stock', inputMode: 'decimal' | 'numeric') => (
    <InputField
      field={{ required: name === 'price' }}
      label={text(`fields.${name}`)}
      inputMode={inputMode}
      autoComplete="off"
      value={variant[name]}
      onType={(typed) => onType({ [name]: typed })}
    />
  )
  return (
    <Box role="group" aria-labelledby={id} borderWidth="1px" borderRadius="lg" p="3">
      <Flex justify="space-between" align="center" mb="2">
        <Text id={id} fontWeight="medium">
          {text('variantList.nth', { number })}
        </Text>
        <IconButton variant="ghost" aria-label={text('variantList.remove', { number })} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      </Flex>
      <SimpleGrid columns={{ base: 2, md: 3 }} gap="3">
        {options.map((option, at) => (
          <InputField
            key={at}
            field={{ required: true }}
            label={option || text('variantList.option', { number: at + 1 })}
            autoComplete="off"
            dir="auto"
            value={variant.values[at] ?? ''}
            onType={(typed) =>
              onType({ values: options.map((_, each) => (each === at ? typed : (variant.values[each] ?? ''))) })
            }
          />
        ))}
        {field('price', 'decimal')}
        {field('originalPrice', 'decimal')}
        {field('stock', 'numeric')}
        <InputField
          field={{ readOnly: isKnown }}
          label={text('variantList.code')}
          autoComplete="off"
          placeholder={isKnown ? undefined : text('variantList.codeHint')}
          value={variant.id}
          onType={(typed) => onType({ id: typed })}
        />
        <ChoiceField
          label={text('fields.image')}
          value={variant.image}
          choices={[
            ['', text('variantList.noPicture')],
            ...choices.map((image, at) => [image, text('pictures.nth', { number: at + 1 })] as const),
          ]}
          onChoose={(image) => onType({ image })}
        />
      </SimpleGrid>
      <SettingSwitch
        label={text('fields.inStock')}
        isOn={variant.inStock}
        onChange={(inStock) => onType({ inStock })}
      />
    </Box>
  )
}
