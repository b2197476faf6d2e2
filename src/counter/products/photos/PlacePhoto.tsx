import { Box, Button, Image, Stack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import type { Good, Photo } from '../../../../domain/owner/photos.ts'
import { useText } from '../../../app/useText.ts'
import { Loading } from '../../../components/states/Loading.tsx'
import { SMALL } from '../../../theme/classes.ts'
import { LoadFailed } from '../../../components/states/LoadFailed.tsx'
import { ProductSearchField } from '../ProductSearchField.tsx'
import { useProductList } from '../useOwnerProducts.ts'
import { StepTitle } from '../StepTitle.tsx'

interface PlacePhotoProps {
  photo: Photo
  /** Returns the address of the photo's small picture. */
  preview: (key: string) => Promise<string>
  onPlace: (good: Good) => void
  onBack: () => void
}

/** The product of a photo, chosen by search among the shop's (OPN-369). What it may be of is offered first. */
export function PlacePhoto({ photo, preview, onPlace, onBack }: PlacePhotoProps) {
  const text = useText('ownerProducts')
  const { name, key, found } = photo
  const [words, setWords] = useState('')
  const [picture, dropPicture] = usePicture(key, preview)
  return (
    <Stack gap="4">
      <StepTitle overflowWrap="anywhere">{text('photos.productOf', { name })}</StepTitle>
      {picture && (
        // a browser may not show what a phone takes, such as HEIC
        <Image src={picture} alt={name} h="24" maxW="full" alignSelf="start" borderRadius="xl" onError={dropPicture} />
      )}
      <ProductSearchField words={words} onSearch={setWords} />
      {words === '' && found.length > 1 ? (
        <Goods goods={found} onChoose={onPlace} />
      ) : (
        <Found words={words} onChoose={onPlace} />
      )}
      <Button variant="outline" alignSelf="start" onClick={onBack}>
        {text('bulk.edit')}
      </Button>
    </Stack>
  )
}

function usePicture(key: string, preview: PlacePhotoProps['preview']): [picture: string | null, drop: () => void] {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let isLeft = false
    // without a picture the owner still has the name of the file
    preview(key).then(
      (address) => !isLeft && setPicture(address),
      () => undefined,
    )
    return () => void (isLeft = true)
  }, [key, preview])
  return [picture, () => setPicture(null)]
}

function Found({ words, onChoose }: { words: string; onChoose: (good: Good) => void }) {
  const text = useText('ownerProducts')
  const { data, offersRetry, refresh } = useProductList({ words, filter: null, start: 0 })
  if (offersRetry) return <LoadFailed onRetry={refresh}>{text('failed')}</LoadFailed>
  if (!data) return <Loading>{text('loading')}</Loading>
  return (
    <>
      <Text role="status" className={SMALL}>
        {text('found', { count: data.total })}
      </Text>
      <Goods goods={data.products.map(({ id, name }) => ({ id, name, variantOf: null }))} onChoose={onChoose} />
    </>
  )
}

function Goods({ goods, onChoose }: { goods: readonly Good[]; onChoose: (good: Good) => void }) {
  return (
    <Stack as="ul" gap="2" listStyleType="none">
      {goods.map((good) => (
        <li key={good.id}>
          <Button
            variant="outline"
            w="full"
            h="auto"
            minH="11"
            py="2"
            justifyContent="start"
            textAlign="start"
            whiteSpace="normal"
            onClick={() => onChoose(good)}
          >
            <Box minW="0" overflowWrap="anywhere">
              <span dir="auto">{good.name}</span>{' '}
              <Text as="span" className={SMALL}>
                {good.id}
              </Text>
            </Box>
          </Button>
        </li>
      ))}
    </Stack>
  )
}
