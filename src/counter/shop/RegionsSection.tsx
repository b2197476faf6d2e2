import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { byCounty, cleanRow, wrongRowsOf, type RegionRow, type WrongRow } from '../../../domain/owner/regions.ts'
import type { RegionsTable } from '../../../domain/owner/shop.ts'
import { selectDraft, selectHasUnsaved, type OwnerSectionActor } from '../../../machines/owner/ownerSection.ts'
import { useDates } from '../../app/useDates.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { BusyButton } from '../../components/form/BusyButton.tsx'
import { InputField } from '../../components/form/ControlField.tsx'
import { WriteOutcome } from '../WriteOutcome.tsx'
import { CountyEditor } from './CountyEditor.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { ABOUT_REGIONS, useRegionsFile } from './useRegionsFile.ts'
import { useRegionsUndo, useShopSection } from './useShopSections.ts'

const MOST_SHOWN = 20

/** The counties with their areas, fees and days: to edit one by one, or all as a CSV file (OPN-175). */
export function RegionsSection({ csv, lastImport }: Pick<RegionsTable, 'csv' | 'lastImport'>) {
  const text = useText('ownerShop')
  const section = useShopSection('regions')
  const rows = (useSelector(section, selectDraft)?.['rows'] ?? []) as readonly RegionRow[]
  const wrong = wrongRowsOf(rows.map(cleanRow))
  return (
    <SectionFrame name="regions" title={text('sections.regions')} section={section} canSave={wrong.length === 0}>
      <CsvFile section={section} csv={csv} />
      <LastImport section={section} last={lastImport} />
      <Counties section={section} rows={rows} wrong={wrong} />
    </SectionFrame>
  )
}

interface CountiesProps {
  section: OwnerSectionActor
  rows: readonly RegionRow[]
  wrong: readonly WrongRow[]
}

function Counties({ section, rows, wrong }: CountiesProps) {
  const text = useText('ownerShop')
  const [wanted, setWanted] = useState('')
  const [added, setAdded] = useState('')
  const counties = byCounty(rows)
  const found = [...counties].filter(([county]) => county.toLowerCase().includes(wanted.trim().toLowerCase()))
  const draft = useSelector(section, selectDraft)
  const edit = (changed: readonly RegionRow[]) =>
    section.send({ type: 'section.edit', draft: { ...draft, rows: changed } })
  const replace = (county: string, own: readonly RegionRow[]) =>
    edit([...counties].flatMap(([each, old]) => (each === county ? own : old)))

  function add() {
    const county = added.trim()
    if (county === '') return
    if (!counties.has(county)) edit([...rows, { county, area: '', fee: '0', days: '' }])
    setAdded('')
    setWanted(county)
  }

  return (
    <Stack mt="4" gap="4">
      <WrongRows wrong={wrong} nameOf={({ row }) => rows[row - 1]?.county ?? ''} />
      <InputField label={text('regions.find')} type="search" value={wanted} onType={setWanted} />
      <Stack as="ul" listStyleType="none" p="0" gap="0">
        {found.map(([county, own]) => (
          <CountyEditor key={county} county={county} rows={own} onChange={(changed) => replace(county, changed)} />
        ))}
      </Stack>
      {found.length === 0 && <Text>{text('regions.none')}</Text>}
      <HStack gap="2" align="end" wrap="wrap">
        <InputField
          field={{ w: 'auto', flex: '1', minW: '48' }}
          label={text('regions.newCounty')}
          value={added}
          onType={setAdded}
        />
        <Button variant="outline" onClick={add}>
          {text('regions.addCounty')}
        </Button>
      </HStack>
    </Stack>
  )
}

/** Downloads the table as a CSV file, and takes one over into the table, where it is looked at and saved. */
function CsvFile({ section, csv }: { section: OwnerSectionActor; csv: string }) {
  const text = useText('ownerShop')
  const file = useRef<HTMLInputElement>(null)
  const { writer, read, isReading, removed, decide } = useRegionsFile(section)
  const isUnsaved = useSelector(section, selectHasUnsaved)

  function upload(input: HTMLInputElement) {
    const [chosen] = input.files ?? []
    if (!chosen) return
    const write = { command: 'readRegionsFile', about: ABOUT_REGIONS, args: { csv: chosen } } as const
    writer.send({ type: 'write.submit', write })
    input.value = ''
  }

  return (
    <Box>
      <HStack gap="2" wrap="wrap">
        <Button asChild variant="outline">
          <a download="regions.csv" href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${csv}`)}`}>
            {text('regions.download')}
          </a>
        </Button>
        <BusyButton
          variant="outline"
          isBusy={isReading}
          busyText={text('regions.reading')}
          onClick={() => isReading || file.current?.click()}
        >
          {text('regions.upload')}
        </BusyButton>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={text('regions.upload')}
          onChange={({ target }) => upload(target)}
        />
      </HStack>
      <WriteOutcome
        writer={writer}
        about={ABOUT_REGIONS}
        done={
          read && read.wrong.length === 0 && removed.length === 0 && (isUnsaved || read.changes.length === 0)
            ? text('regions.read', {
                count: read.changes.length,
                counties: namesOf(read.changes.map(({ county }) => county)),
              })
            : ''
        }
      />
      {removed.length > 0 && (
        <>
          <Text role="alert" mt="2">
            {text('regions.lacking', { count: removed.length, counties: namesOf(removed) })}
          </Text>
          <HStack mt="2" gap="2" wrap="wrap">
            <Button variant="outline" onClick={() => decide('kept')}>
              {text('regions.keepLacking')}
            </Button>
            <Button variant="outline" onClick={() => decide('removed')}>
              {text('regions.removeLacking')}
            </Button>
          </HStack>
        </>
      )}
      {read && read.wrong.length > 0 && (
        <>
          <Text role="alert" mt="2" color="fg.error">
            {text('regions.wrong', { count: read.wrong.length })}
          </Text>
          <WrongRows wrong={read.wrong} />
        </>
      )}
    </Box>
  )
}

/** The last import of counties, as long as it can be undone, and what has come of that (OPN-441). */
function LastImport({ section, last }: { section: OwnerSectionActor; last: RegionsTable['lastImport'] }) {
  const text = useText('ownerShop')
  const dates = useDates()
  const { writer, undone, isUndoing } = useRegionsUndo()
  const isUnsaved = useSelector(section, selectHasUnsaved)
  const kept = undone ? namesOf(undone.kept) : ''
  return (
    <Box mt="3">
      <WriteOutcome
        writer={writer}
        about={ABOUT_REGIONS}
        done={undone ? text('regions.undone', { source: undone.source, kept: kept || 'none' }) : ''}
      />
      {last && !isUnsaved && (
        <>
          <Text mb="2" overflowWrap="anywhere">
            {text('regions.last', { source: last.source, when: dates.date(last.at) })}
          </Text>
          <BusyButton
            variant="outline"
            isBusy={isUndoing}
            busyText={text('regions.undoing')}
            onClick={() => {
              const write = { command: 'undoRegionsImport', about: ABOUT_REGIONS, args: { at: last.at } } as const
              writer.send({ type: 'write.submit', write })
            }}
          >
            {text('regions.undo')}
          </BusyButton>
        </>
      )}
    </Box>
  )
}

const namesOf = (counties: readonly string[]) =>
  `${counties.slice(0, MOST_SHOWN).join(', ')}${counties.length > MOST_SHOWN ? '…' : ''}`

interface WrongRowsProps {
  wrong: readonly WrongRow[]
  /** Names a row; by its line in the file without it. */
  nameOf?: (row: WrongRow) => string
}

function WrongRows({ wrong, nameOf }: WrongRowsProps) {
  const text = useText('ownerShop')
  if (wrong.length === 0) return null
  return (
    <Box as="ul" ps="5" color="fg.error">
      {wrong.slice(0, MOST_SHOWN).map((each) => {
        const problem = text(`regions.problems.${each.problem}`)
        return (
          <li key={each.row}>
            {nameOf
              ? text('regions.row', { county: nameOf(each), problem })
              : text('regions.line', { row: String(each.row), problem })}
          </li>
        )
      })}
    </Box>
  )
}
