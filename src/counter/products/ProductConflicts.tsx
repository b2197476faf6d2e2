import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { formOf, valueAt, type Place, type ProductForm, type VariantForm } from '../../../domain/owner/productForm.ts'
import {
  selectConflicts,
  selectForm,
  selectProduct,
  type OwnerProductActor,
} from '../../../machines/owner/ownerProduct.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'

/** What tells two states of a variant apart. */
const SHOWN = ['price', 'originalPrice', 'stock', 'inStock'] as const

/** What another owner has changed to other values meanwhile; for each, the owner chooses. */
export function ProductConflicts({ form }: { form: OwnerProductActor }) {
  const text = useText('ownerProducts')
  const conflicts = useSelector(form, selectConflicts)
  const mine = useSelector(form, selectForm)
  const theirs = formOf(useSelector(form, selectProduct))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [conflicts.length])

  const shown = (value: unknown): string => {
    if (typeof value === 'boolean') return text(value ? 'conflict.yes' : 'conflict.no')
    if (typeof value === 'object' && !Array.isArray(value)) return shownVariant(value as VariantForm)
    return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || text('conflict.empty')
  }
  const shownVariant = (variant: VariantForm) =>
    SHOWN.map((field) => `${text(`fields.${field}`)}: ${shown(variant[field])}`).join(', ')
  /** A variant that one side has removed has a value on the other only. */
  const valueIn = (form: ProductForm, place: Place) =>
    shown(valueAt(form, place) ?? (place.field === 'variant' ? text('conflict.removed') : ''))
  const nameOf = ({ variant, field }: Place) => {
    if (variant === null) return text(`fields.${field}`)
    const own = [...theirs.variants, ...mine.variants].find(({ key }) => key === variant)
    return text('conflict.ofVariant', { field: text(`fields.${field}`), variant: own?.values.join(', ') ?? variant })
  }

  return (
    <Box as="section" bg="bg.panel" borderRadius="xl" borderWidth="2px" borderColor="border.error" p="4">
      <Box as="h3" ref={title} tabIndex={-1} outline="none">
        {text('conflict.title')}
      </Box>
      <Text mb="3">{text('conflict.note')}</Text>
      <Stack as="ul" gap="4" listStyleType="none">
        {conflicts.map((place) => (
          <li key={`${place.variant} ${place.field}`}>
            <Text fontWeight="medium">{nameOf(place)}</Text>
            <Text overflowWrap="anywhere" lineClamp={6}>
              {text('conflict.mine', { value: valueIn(mine, place) })}
            </Text>
            <Text overflowWrap="anywhere" lineClamp={6}>
              {text('conflict.theirs', { value: valueIn(theirs, place) })}
            </Text>
            <HStack mt="2" wrap="wrap">
              <Button
                variant="outline"
                aria-label={`${text('conflict.keep')}: ${nameOf(place)}`}
                onClick={() => form.send({ type: 'product.keepMine', place })}
              >
                {text('conflict.keep')}
              </Button>
              <Button
                variant="outline"
                aria-label={`${text('conflict.take')}: ${nameOf(place)}`}
                onClick={() => form.send({ type: 'product.takeTheirs', place })}
              >
                {text('conflict.take')}
              </Button>
            </HStack>
          </li>
        ))}
      </Stack>
    </Box>
  )
}
