import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { NO_SLIDE, type OwnerSlide } from '../../../domain/owner/shop.ts'
import { selectDraft } from '../../../machines/owner/ownerSection.ts'
import { selectSentPicture } from '../../../machines/owner/pictureUploads.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { MUTED } from '../../theme/classes.ts'
import { SectionFrame } from './SectionFrame.tsx'
import { SlideFields } from './SlideFields.tsx'
import { useShopSection, useSlidePictures } from './useShopSections.ts'

/** The slides of the home page, in their order (OPN-176). */
export function SlidesSection() {
  const text = useText('ownerShop')
  const section = useShopSection('slides')
  const slides = (useSelector(section, selectDraft)?.['slides'] ?? []) as readonly OwnerSlide[]
  const edit = (changed: readonly OwnerSlide[]) => section.send({ type: 'section.edit', draft: { slides: changed } })
  const change = (index: number, changes: Partial<OwnerSlide>) =>
    slides[index] && edit(slides.with(index, { ...slides[index], ...changes }))

  // the slides keep their places while a picture is sent
  const { uploads, pictured, choose } = useSlidePictures()
  const isSending = useSelector(uploads, selectSentPicture) > 0

  /** Moves a slide by -1 or 1. */
  const move = (from: number, by: number) => edit(slides.toSpliced(from, 1).toSpliced(from + by, 0, slides[from]!))

  return (
    <SectionFrame name="slides" title={text('sections.slides')} section={section} canSave={!isSending}>
      <Stack gap="5">
        {slides.length === 0 && <Text className={MUTED}>{text('slides.none')}</Text>}
        {slides.map((slide, index) => (
          <Box as="fieldset" key={index} borderWidth="1px" borderRadius="lg" p="3" minW="0">
            <Text as="legend" fontWeight="medium" px="1">
              {text('slides.slide', { number: String(index + 1), title: slide.title || text('slides.untitled') })}
            </Text>
            <SlideFields
              slide={slide}
              pictures={{
                uploads,
                isSending,
                isHere: index === pictured,
                choose: (files) => choose(index, files),
              }}
              onChange={(changes) => change(index, changes)}
            />
            <HStack mt="3" gap="2" wrap="wrap">
              {index > 0 && (
                <Button variant="outline" disabled={isSending} onClick={() => move(index, -1)}>
                  {text('slides.up')}
                </Button>
              )}
              {index < slides.length - 1 && (
                <Button variant="outline" disabled={isSending} onClick={() => move(index, 1)}>
                  {text('slides.down')}
                </Button>
              )}
              <Button variant="ghost" disabled={isSending} onClick={() => edit(slides.toSpliced(index, 1))}>
                {text('slides.remove')}
              </Button>
            </HStack>
          </Box>
        ))}
        <Button alignSelf="start" variant="outline" onClick={() => edit([...slides, NO_SLIDE])}>
          {text('slides.add')}
        </Button>
        <Text role="status" className={MUTED} _empty={{ display: 'none' }}>
          {isSending && text('slides.wait')}
        </Text>
      </Stack>
    </SectionFrame>
  )
}
