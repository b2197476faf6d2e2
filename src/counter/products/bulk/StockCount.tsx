import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { ScanBarcode } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { ProductSearch } from '../../../../domain/owner/products.ts'
import {
  selectBulkList,
  selectBulkProblem,
  selectIsLooking,
  selectIsScanning,
  selectMeantRow,
  selectWords,
  type OwnerBulkActor,
} from '../../../../machines/owner/ownerBulk.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { SMALL } from '../../../theme/classes.ts'
import { ProductSearchField } from '../ProductSearchField.tsx'
import { BulkSteps } from './BulkEdit.tsx'
import { BulkProblem } from './BulkProblem.tsx'
import { BulkRows } from './BulkRows.tsx'
import { CountRow } from './CountRow.tsx'
import { useStockCount } from './useStockCount.ts'

/** Stock-taking: rows are found by search or barcode, and how many pieces are there is typed (OPN-393). */
export function StockCount({ search }: { search: ProductSearch }) {
  const text = useText('ownerProducts')
  const { bulk, video, canScan } = useStockCount(search)
  return (
    <BulkSteps bulk={bulk} search={search} title={text('count.title')}>
      <Counting bulk={bulk} video={video} canScan={canScan} />
    </BulkSteps>
  )
}

interface CountingProps {
  bulk: OwnerBulkActor
  video: HTMLVideoElement
  canScan: boolean
}

function Counting({ bulk, video, canScan }: CountingProps) {
  const text = useText('ownerProducts')
  const words = useSelector(bulk, selectWords)
  const isLooking = useSelector(bulk, selectIsLooking)
  const isScanning = useSelector(bulk, selectIsScanning)
  const list = useSelector(bulk, selectBulkList)
  /** How often a barcode has been looked for. */
  const [scans, setScans] = useState(0)
  const isEntered = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)

  // after Enter or a barcode the owner types the number at once
  useEffect(() => {
    if (isLooking || isScanning || !isEntered.current) return
    isEntered.current = false
    // the camera was refused
    if (selectBulkProblem(bulk.getSnapshot()) !== null) return
    const meant = selectMeantRow(bulk.getSnapshot())
    const fields = [...place.current!.querySelectorAll<HTMLElement>('[data-row]')]
    fields.find(({ dataset }) => dataset['row'] === meant)?.focus()
  }, [bulk, isLooking, isScanning])

  function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    isEntered.current = true
    bulk.send({ type: 'bulk.look', words: searchField(event.currentTarget).value })
  }

  function scan() {
    isEntered.current = true
    setScans(scans + 1)
    bulk.send({ type: 'bulk.scan' })
  }

  return (
    <Stack gap="4">
      <Text className={SMALL}>{text(canScan ? 'count.introScan' : 'count.intro')}</Text>
      <form ref={form} method="post" onSubmit={look}>
        <ProductSearchField
          key={`${scans} ${isScanning}`}
          words={words}
          onSearch={(typed) => bulk.send({ type: 'bulk.look', words: typed })}
        />
      </form>
      {canScan && !isScanning && (
        <Button variant="outline" alignSelf="start" onClick={scan}>
          <ScanBarcode size={20} aria-hidden="true" />
          {text('count.scan')}
        </Button>
      )}
      {isScanning && (
        <Camera
          video={video}
          onStop={() => {
            isEntered.current = false
            bulk.send({ type: 'bulk.stopScan' })
          }}
        />
      )}
      <Box ref={place} aria-busy={isLooking || undefined}>
        {list.rows.length === 0 ? (
          <Stack gap="4">
            <BulkProblem bulk={bulk} />
            <Text role="status">{text('none')}</Text>
          </Stack>
        ) : (
          <BulkRows
            key={words}
            bulk={bulk}
            counting={{
              Row: CountRow,
              onEnd: () => {
                searchField(form.current!).focus()
                searchField(form.current!).select()
              },
            }}
          />
        )}
      </Box>
    </Stack>
  )
}

const searchField = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[type=search]')!

interface CameraProps {
  video: HTMLVideoElement
  onStop: () => void
}

/** What the camera sees. The page goes on when it sees a barcode. */
function Camera({ video, onStop }: CameraProps) {
  const text = useText('ownerProducts')
  const frame = useRef<HTMLDivElement>(null)
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    frame.current!.append(video)
    // the pressed button is gone
    stop.current!.focus()
    return () => video.remove()
  }, [video])
  return (
    <Stack gap="2">
      <Text role="status">{text('count.camera')}</Text>
      <Box ref={frame} h="40" borderRadius="xl" overflow="hidden" bg="bg.muted" />
      <Button ref={stop} variant="outline" alignSelf="start" scrollMarginBottom="44" onClick={onStop}>
        {text('count.stop')}
      </Button>
    </Stack>
  )
}
