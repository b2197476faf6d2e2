import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useState, type FormEvent, type ReactNode } from 'react'
import {
  selectDraft,
  selectHasUnsaved,
  selectIsInConflict,
  selectIsSaved,
  selectSectionIsBusy,
  selectSectionProblem,
  type OwnerSectionActor,
} from '../../../machines/owner/ownerSection.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { MUTED } from '../../theme/classes.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import type { SectionName } from './useShopSections.ts'

interface SectionFrameProps {
  name: SectionName
  title: string
  section: OwnerSectionActor
  /** Not while a field is marked as wrong. */
  canSave?: boolean
  children: ReactNode
}

const sectionId = (name: SectionName) => `section-${name}`

/** Opens a section and goes to it. */
export function openSection(name: SectionName): void {
  const section = document.getElementById(sectionId(name)) as HTMLDetailsElement | null
  if (!section) return
  section.open = true
  section.scrollIntoView()
  section.querySelector('summary')?.focus()
}

/** A section of the tab Shop: closed at first, with a form that saves it by itself. */
export function SectionFrame({ name, title, section, canSave = true, children }: SectionFrameProps) {
  const text = useText('ownerShop')
  const isShown = useSelector(section, selectDraft) !== null
  const isUnsaved = useSelector(section, selectHasUnsaved)
  const [isOpen, setIsOpen] = useState(false)

  function save(event: FormEvent) {
    event.preventDefault()
    if (canSave) section.send({ type: 'section.save' })
  }

  return (
    <Box bg="bg.panel" borderRadius="xl" asChild>
      <details id={sectionId(name)} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <Box asChild px={{ base: '4', md: '6' }} py="3" minH="11" cursor="pointer">
          <summary>
            <Box as="h3" display="inline" fontSize="lg">
              {title}
            </Box>
            {isUnsaved && (
              <Text as="span" ms="2" className={MUTED}>
                {`(${text('unsaved')})`}
              </Text>
            )}
          </summary>
        </Box>
        {isOpen && isShown && (
          <Box asChild px={{ base: '4', md: '6' }} pb="3">
            <form method="post" onSubmit={save} aria-label={title} noValidate>
              {children}
              <SectionEnd section={section} canSave={canSave} />
            </form>
          </Box>
        )}
      </details>
    </Box>
  )
}

/** Saves the section, and says what became of it. */
function SectionEnd({ section, canSave }: { section: OwnerSectionActor; canSave: boolean }) {
  const text = useText('ownerShop')
  const owner = useText('owner')
  const isUnsaved = useSelector(section, selectHasUnsaved)
  const isBusy = useSelector(section, selectSectionIsBusy)
  const isSaved = useSelector(section, selectIsSaved)
  const isInConflict = useSelector(section, selectIsInConflict)
  const problem = useSelector(section, selectSectionProblem)
  return (
    <Stack
      mt="4"
      py="3"
      gap="3"
      bg="bg.panel"
      {...(isUnsaved ? { position: 'sticky', bottom: 'var(--bar-height, 0px)', zIndex: '1' } : {})}
    >
      <Text role="status" color="fg.success" _empty={{ display: 'none' }}>
        {isSaved && text('saved')}
      </Text>
      <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {problem === '' ? owner('writing.lost') : problem}
      </Text>
      {isInConflict ? (
        <HStack gap="3" wrap="wrap">
          <Button onClick={() => section.send({ type: 'section.takeTheirs' })}>{text('conflict.theirs')}</Button>
          <Button variant="outline" onClick={() => section.send({ type: 'section.keepMine' })}>
            {text('conflict.mine')}
          </Button>
        </HStack>
      ) : (
        <HStack gap="3" wrap="wrap">
          <BusyButton type="submit" isBusy={isBusy} busyText={owner('writing.saving')} aria-disabled={!canSave}>
            {text('save')}
          </BusyButton>
          {isUnsaved && !isBusy && (
            <Button variant="outline" onClick={() => section.send({ type: 'section.reset' })}>
              {text('undo')}
            </Button>
          )}
        </HStack>
      )}
    </Stack>
  )
}
