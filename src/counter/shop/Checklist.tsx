import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Check, Circle } from 'lucide-react'
import type { ChecklistName, ChecklistRow } from '../../../domain/owner/shop.ts'
import { paths } from '../../app/paths.ts'
import { useText } from '../../app/useText.ts'
import { hidden } from '../../components/hidden.tsx'
import { PageLink } from '../../components/links/PageLink.tsx'
import { Panel } from '../../components/Panel.tsx'
import { link, MUTED, SMALL } from '../../theme/classes.ts'
import { useOwnerChecklist } from '../../pages/account/settings/useDeviceSetting.ts'
import { openSection } from './SectionFrame.tsx'
import type { SectionName } from './useShopSections.ts'

/** The section in which a row is done; the others are done elsewhere. */
const SECTION_OF: Partial<Record<ChecklistName, SectionName>> = {
  shop: 'shop',
  regions: 'regions',
  promises: 'promises',
  slides: 'slides',
  rating: 'promises',
}

/** What a new shop lacks after its first import, until all is done or the owner hides it (OPN-387). */
export function Checklist({ rows }: { rows: readonly ChecklistRow[] }) {
  const text = useText('ownerShop')
  const { chosen, choose } = useOwnerChecklist()
  const done = rows.filter(({ isDone }) => isDone).length
  if (chosen.isHidden || done === rows.length) return null
  return (
    <Panel title={text('checklist.title')} heading="h3">
      <Text className={MUTED}>{text('checklist.count', { done, count: rows.length })}</Text>
      <Stack as="ul" gap="0" mt="2" listStyleType="none">
        {rows.map((row) => (
          <Row key={row.name} row={row} />
        ))}
      </Stack>
      <Button variant="outline" mt="2" minH="11" onClick={() => choose({ isHidden: true })}>
        {text('checklist.hide')}
      </Button>
    </Panel>
  )
}

function Row({ row: { name, isDone } }: { row: ChecklistRow }) {
  const text = useText('ownerShop')
  const Icon = isDone ? Check : Circle
  return (
    <Flex as="li" gap="3" minH="11" py="1" align="center">
      <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
      <Box minW="0" color={isDone ? 'fg.muted' : 'fg'}>
        {hidden(text(isDone ? 'checklist.done' : 'checklist.open'))}{' '}
        {isDone ? text(`checklist.rows.${name}`) : <OpenRow name={name} />}
      </Box>
    </Flex>
  )
}

/** A row that opens its place, or says where it is set. */
function OpenRow({ name }: { name: ChecklistName }) {
  const text = useText('ownerShop')
  const label = text(`checklist.rows.${name}`)
  const section = SECTION_OF[name]
  if (section)
    return (
      <Button
        variant="plain"
        px="0"
        minH="11"
        whiteSpace="normal"
        textAlign="start"
        onClick={() => openSection(section)}
      >
        {label}
      </Button>
    )
  if (name === 'order')
    return (
      <PageLink to={paths.home} className={link({ variant: 'plain' })}>
        {label}
      </PageLink>
    )
  return (
    <>
      {label}
      <Text className={SMALL} overflowWrap="anywhere">
        {text(`checklist.set.${name as 'mpesa' | 'texts' | 'address'}`)}
      </Text>
    </>
  )
}
