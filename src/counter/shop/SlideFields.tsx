import { Button, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { OwnerSlide } from '../../../domain/owner/shop.ts'
import { useProduct, useProductList } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { useDebounced } from '../../components/hooks/useDebounced.ts'
import { ControlField, InputField } from '../../components/form/ControlField.tsx'
import { SlideBackground } from './SlideBackground.tsx'
import { SlidePicture, type SlidePictures } from './SlidePicture.tsx'

interface SlideFieldsProps {
  slide: OwnerSlide
  pictures: SlidePictures
  onChange: (change: Partial<OwnerSlide>) => void
}

const LINES = ['title', 'subtitle'] as const

/** What an owner gives for a slide of the home page. */
export function SlideFields({ slide, pictures, onChange }: SlideFieldsProps) {
  const text = useText('ownerShop')
  return (
    <Stack gap="3">
      <ProductField value={slide.product_id} onChange={(product_id) => onChange({ product_id })} />
      {LINES.map((name) => (
        <InputField
          key={name}
          label={text(`slides.${name}`)}
          dir="auto"
          value={slide[name]}
          onType={(typed) => onChange({ [name]: typed })}
        />
      ))}
      <ControlField label={text('slides.description')}>
        <Textarea
          dir="auto"
          rows={3}
          value={slide.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </ControlField>
      <SlidePicture slide={slide} pictures={pictures} onChange={(image) => onChange({ image })} />
      <SlideBackground value={slide.background} onChange={(background) => onChange({ background })} />
    </Stack>
  )
}

interface ProductFieldProps {
  /** The product's id; empty for none. */
  value: string
  onChange: (id: string) => void
}

const MOST_FOUND = 5

/** Finds the slide's product by its name. */
function ProductField({ value, onChange }: ProductFieldProps) {
  const text = useText('ownerShop')
  const [typed, setTyped] = useState('')
  return (
    <ControlField label={text('slides.product')}>
      {value !== '' && <ProductName id={value} />}
      <Input
        type="search"
        placeholder={text('slides.findProduct')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() !== '' && (
        <FoundProducts
          search={typed.trim()}
          onChoose={(id) => {
            onChange(id)
            setTyped('')
          }}
        />
      )}
    </ControlField>
  )
}

function ProductName({ id }: { id: string }) {
  const text = useText('ownerShop')
  const { data } = useProduct({ query: null, segment: id })
  return <Text>{text('slides.chosen', { product: data?.detail?.product.name ?? id })}</Text>
}

function FoundProducts({ search, onChoose }: { search: string; onChoose: (id: string) => void }) {
  const text = useText('ownerShop')
  const term = useDebounced(search, 200)
  const { data } = useProductList({ category: 'all', search: term, filters: {}, sort: 'newest', page: 1 })
  if (data?.count === 0) return <Text>{text('slides.noProduct')}</Text>
  return (
    <Stack as="ul" listStyleType="none" p="0" gap="1" w="full">
      {(data?.products ?? []).slice(0, MOST_FOUND).map(({ id, name }) => (
        <li key={id}>
          <Button variant="outline" w="full" justifyContent="start" textAlign="start" onClick={() => onChoose(id)}>
            {name}
          </Button>
        </li>
      ))}
    </Stack>
  )
}
