import { Box, Button, HStack, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { OwnerSlide } from '../../../../../domain/owner/shop.ts'
import { selectDraft } from '../../../../../machines/ownerSection.ts'
import { useProduct, useProductList } from '../../../../app/hooks.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { useText } from '../../../../app/useText.ts'
import { useDebounced } from '../../../../components/hooks/useDebounced.ts'
import { ControlField, InputField } from '../../ControlField.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { useShopSection } from './useShopSections.ts'

const NO_SLIDE: OwnerSlide = { product_id: '', title: '', subtitle: '', description: '', image: '', background: '' }

/** The slides of the home page, in their order (OPN-176). */
export function SlidesSection() {
  const text = useText('ownerShop')
  const section = useShopSection('slides')
  const slides = (useSelector(section, selectDraft)?.['slides'] ?? []) as readonly OwnerSlide[]
  const edit = (changed: readonly OwnerSlide[]) => section.send({ type: 'section.edit', draft: { slides: changed } })

  /** Moves a slide by -1 or 1. */
  const move = (from: number, by: number) => edit(slides.toSpliced(from, 1).toSpliced(from + by, 0, slides[from]!))

  return (
    <SectionFrame name="slides" title={text('sections.slides')} section={section}>
      <Stack gap="5">
        {slides.length === 0 && <Text color="fg.muted">{text('slides.none')}</Text>}
        {slides.map((slide, index) => (
          <Box as="fieldset" key={index} borderWidth="1px" borderRadius="lg" p="3" minW="0">
            <Text as="legend" fontWeight="medium" px="1">
              {text('slides.slide', { number: String(index + 1), title: slide.title || text('slides.untitled') })}
            </Text>
            <SlideFields slide={slide} onChange={(changed) => edit(slides.with(index, changed))} />
            <HStack mt="3" gap="2" wrap="wrap">
              {index > 0 && (
                <Button variant="outline" onClick={() => move(index, -1)}>
                  {text('slides.up')}
                </Button>
              )}
              {index < slides.length - 1 && (
                <Button variant="outline" onClick={() => move(index, 1)}>
                  {text('slides.down')}
                </Button>
              )}
              <Button variant="ghost" onClick={() => edit(slides.toSpliced(index, 1))}>
                {text('slides.remove')}
              </Button>
            </HStack>
          </Box>
        ))}
        <Button alignSelf="start" variant="outline" onClick={() => edit([...slides, NO_SLIDE])}>
          {text('slides.add')}
        </Button>
      </Stack>
    </SectionFrame>
  )
}

interface SlideFieldsProps {
  slide: OwnerSlide
  onChange: (slide: OwnerSlide) => void
}

const LINES = ['title', 'subtitle', 'image', 'background'] as const

function SlideFields({ slide, onChange }: SlideFieldsProps) {
  const text = useText('ownerShop')
  return (
    <Stack gap="3">
      <ProductField value={slide.product_id} onChange={(product_id) => onChange({ ...slide, product_id })} />
      {LINES.map((name) => (
        <InputField
          key={name}
          label={text(`slides.${name}`)}
          dir="auto"
          value={slide[name]}
          onType={(typed) => onChange({ ...slide, [name]: typed })}
        />
      ))}
      <ControlField label={text('slides.description')}>
        <Textarea
          dir="auto"
          rows={3}
          value={slide.description}
          onChange={({ target }) => onChange({ ...slide, description: target.value })}
        />
      </ControlField>
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
