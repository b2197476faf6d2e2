import { Box, Button, Flex, HStack, IconButton, Spinner, Stack, Text } from '@chakra-ui/react'
import { Pencil, X } from 'lucide-react'
import { useState } from 'react'
import { MOST_PHOTOS, placeOf, type Photo } from '../../../../domain/owner/photos.ts'
import type { ProductSearch } from '../../../../domain/owner/products.ts'
import {
  selectArrivedPhotos,
  selectPhotoProblem,
  selectPhotos,
  selectPhotoStep,
  type OwnerPhotosActor,
} from '../../../../machines/owner/ownerPhotos.ts'
import {
  selectPictureCount,
  selectRefusedPictures,
  selectSentPicture,
} from '../../../../machines/owner/pictureUploads.ts'
import { useSelector } from '../../../app/useSelector.ts'
import { useText } from '../../../app/useText.ts'
import { Loading } from '../../../components/states/Loading.tsx'
import { SMALL } from '../../../theme/classes.ts'
import { ChooseFiles } from '../../pictures/ChooseFiles.tsx'
import { FormTitle } from '../FormTitle.tsx'
import { LeaveQuestion } from '../LeaveDialog.tsx'
import { useStepTitle } from '../StepTitle.tsx'
import { PlacePhoto } from './PlacePhoto.tsx'
import { useOwnerPhotos, type OwnerPhotos } from './useOwnerPhotos.ts'

/** Photos of many products at once: which is of which by the names of their files, and then they are sent. */
export function AddPhotos({ search }: { search: ProductSearch }) {
  const text = useText('ownerProducts')
  const owned = useOwnerPhotos()
  const { photos, choose } = owned
  const step = useSelector(photos, selectPhotoStep)
  return (
    <Stack gap="4">
      <FormTitle search={search}>{text('photos.title')}</FormTitle>
      <Problem photos={photos} />
      {step === 'choosing' && (
        <>
          <Text>{text('photos.intro')}</Text>
          <ChooseFiles label={text('photos.choose')} multiple alignSelf="start" onChoose={choose} />
        </>
      )}
      {step === 'matching' && <Loading>{text('photos.matching')}</Loading>}
      {step === 'shown' && <Matches {...owned} />}
      {step === 'sending' && <Sending {...owned} />}
    </Stack>
  )
}

function Problem({ photos }: { photos: OwnerPhotosActor }) {
  const text = useText('ownerProducts')
  const problem = useSelector(photos, selectPhotoProblem)
  const own: Readonly<Record<string, string>> = {
    '': text('photos.lost'),
    many: text('photos.many', { most: MOST_PHOTOS }),
  }
  return (
    <Text role="alert" color="fg.error" _empty={{ display: 'none' }}>
      {problem !== null && (own[problem] ?? problem)}
    </Text>
  )
}

function Matches({ photos, preview }: OwnerPhotos) {
  const all = useSelector(photos, selectPhotos)
  const [chosen, setChosen] = useState<string | null>(null)
  const photo = all.find(({ key }) => key === chosen)
  if (!photo) return <MatchList photos={photos} onChange={setChosen} />
  return (
    <PlacePhoto
      photo={photo}
      preview={preview}
      onPlace={(good) => {
        photos.send({ type: 'photos.place', key: photo.key, good })
        setChosen(null)
      }}
      onBack={() => setChosen(null)}
    />
  )
}

/** What has no product leads: the owner may choose one. */
function MatchList({ photos, onChange }: { photos: OwnerPhotosActor; onChange: (key: string) => void }) {
  const text = useText('ownerProducts')
  const all = useSelector(photos, selectPhotos)
  const placed = all.filter((photo) => placeOf(photo))
  const others = all.filter((photo) => !placeOf(photo))
  const title = useStepTitle()

  /** The pressed button is gone. */
  function leaveOut(key: string) {
    photos.send({ type: 'photos.leaveOut', key })
    title.current?.focus({ preventScroll: true })
  }

  return (
    <>
      <Box as="h3" ref={title} tabIndex={-1} outline="none" role="status">
        {text('photos.matched', { count: placed.length })}
      </Box>
      {others.length > 0 && (
        <Box>
          <Box as="h3" mb="2">
            {text('photos.unmatched', { count: others.length })}
          </Box>
          <Stack as="ul" gap="2" listStyleType="none">
            {others.map(({ key, name, found }) => (
              <Box as="li" key={key} p="3" bg="bg.panel" borderRadius="xl">
                <Text mb="2" overflowWrap="anywhere">
                  {found.length === 0
                    ? text('photos.ofNothing', { name })
                    : text('photos.ofSeveral', { name, products: found.map((each) => each.name).join(', ') })}
                </Text>
                <Button variant="outline" aria-label={text('photos.placeFor', { name })} onClick={() => onChange(key)}>
                  {text('photos.place')}
                </Button>
              </Box>
            ))}
          </Stack>
        </Box>
      )}
      <Stack as="ul" gap="2" listStyleType="none">
        {placed.map((photo) => (
          <Placed
            key={photo.key}
            photo={photo}
            onChange={() => onChange(photo.key)}
            onLeaveOut={() => leaveOut(photo.key)}
          />
        ))}
      </Stack>
      <HStack gap="2" wrap="wrap">
        {placed.length > 0 && (
          <Button onClick={() => photos.send({ type: 'photos.confirm' })}>
            {text('photos.add', { count: placed.length })}
          </Button>
        )}
        <Button variant="outline" onClick={() => photos.send({ type: 'photos.cancel' })}>
          {text('photos.others')}
        </Button>
      </HStack>
    </>
  )
}

interface PlacedProps {
  photo: Photo
  onChange: () => void
  onLeaveOut: () => void
}

function Placed({ photo, onChange, onLeaveOut }: PlacedProps) {
  const text = useText('ownerProducts')
  const { name } = photo
  return (
    <Flex as="li" align="center" justify="space-between" gap="1" ps="3" bg="bg.panel" borderRadius="xl">
      <Box flex="1" minW="0" py="2">
        <Text fontWeight="medium" overflowWrap="anywhere" dir="auto">
          {placeOf(photo)?.name}
        </Text>
        <Text className={SMALL} overflowWrap="anywhere">
          {name}
        </Text>
      </Box>
      <IconButton variant="ghost" aria-label={text('photos.placeOther', { name })} onClick={onChange}>
        <Pencil />
      </IconButton>
      <IconButton variant="ghost" aria-label={text('photos.leaveOut', { name })} onClick={onLeaveOut}>
        <X />
      </IconButton>
    </Flex>
  )
}

function Sending({ photos, uploads, sendAgain }: OwnerPhotos) {
  const text = useText('ownerProducts')
  const arrived = useSelector(photos, selectArrivedPhotos)
  const sent = useSelector(uploads, selectSentPicture)
  const count = useSelector(uploads, selectPictureCount)
  const refused = useSelector(uploads, selectRefusedPictures)
  const title = useStepTitle()

  function chooseOthers() {
    for (const { key } of refused) uploads.send({ type: 'pictures.dismiss', key })
    photos.send({ type: 'photos.cancel' })
  }

  return (
    <>
      <HStack ref={title} tabIndex={-1} outline="none" role="status">
        {sent > 0 && <Spinner size="sm" aria-hidden="true" />}
        <span>
          {sent > 0 ? text('pictures.sending', { at: sent, of: count }) : text('photos.arrived', { count: arrived })}
        </span>
      </HStack>
      <Box role="alert" color="fg.error" _empty={{ display: 'none' }}>
        {refused.map(({ key, name, problem }) => (
          <Text key={key} overflowWrap="anywhere">
            {text('pictures.refused', { name, problem: problem || text('photos.notArrived') })}
          </Text>
        ))}
      </Box>
      {sent > 0 ? (
        <LeaveQuestion
          subject={text('photos.title')}
          isLost={() => selectSentPicture(uploads.getSnapshot()) > 0}
          onLeave={() => undefined}
        />
      ) : (
        <HStack gap="2" wrap="wrap">
          {refused.length > 0 && <Button onClick={sendAgain}>{text('photos.again')}</Button>}
          <Button variant="outline" onClick={chooseOthers}>
            {text('photos.others')}
          </Button>
        </HStack>
      )}
    </>
  )
}
