import { Box, Button, HStack } from '@chakra-ui/react'
import { useRef } from 'react'
import type { OwnerSlide } from '../../../domain/owner/shop.ts'
import type { PictureUploadsActor } from '../../../machines/owner/pictureUploads.ts'
import { useProduct } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { useDebounced } from '../../components/hooks/useDebounced.ts'
import { Picture } from '../../components/product/Picture.tsx'
import { InputField } from '../../components/form/ControlField.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { ChooseFiles, PictureNews } from '../pictures/ChooseFiles.tsx'

export interface SlidePictures {
  uploads: PictureUploadsActor
  isSending: boolean
  /** Whether the uploads are those of this slide. */
  isHere: boolean
  choose: (files: readonly File[]) => void
}

interface SlidePictureProps {
  slide: OwnerSlide
  pictures: SlidePictures
  onChange: (image: string) => void
}

/** The picture of a slide: taken, chosen, at an address, or that of its product. */
export function SlidePicture({ slide, pictures, onChange }: SlidePictureProps) {
  const text = useText('ownerShop')
  const { uploads, isSending, isHere, choose } = pictures
  const { product_id, title, image } = slide
  // not one request for each letter of an address
  const shown = useDebounced(image, 400)
  const button = useRef<HTMLButtonElement>(null)

  /** The pressed button is gone. */
  function remove() {
    onChange('')
    button.current?.focus()
  }

  return (
    <Box as="fieldset" border="0" p="0" minW="0">
      <Box as="legend" fontWeight="medium">
        {text('slides.picture')}
      </Box>
      {image !== '' && <Preview image={shown} name={title} />}
      {image === '' && product_id !== '' && <ProductPreview id={product_id} />}
      <HStack mt="2" gap="2" wrap="wrap">
        <ChooseFiles
          label={text('slides.choosePicture')}
          variant="outline"
          isDisabled={isSending}
          ref={button}
          onChoose={choose}
        />
        {image !== '' && (
          <Button variant="ghost" onClick={remove}>
            {text(product_id === '' ? 'slides.noPicture' : 'slides.productPicture')}
          </Button>
        )}
      </HStack>
      <PictureNews uploads={uploads} isShown={isHere} />
      <Disclosure summary={text('slides.elsewhere')}>
        <InputField
          label={text('slides.image')}
          hint={text('slides.imageHint')}
          value={image.startsWith('/') ? '' : image}
          onType={onChange}
        />
      </Disclosure>
    </Box>
  )
}

function ProductPreview({ id }: { id: string }) {
  const { data } = useProduct({ query: null, segment: id })
  const product = data?.detail?.product
  return product && <Preview image={product.image} name={product.name} />
}

function Preview({ image, name }: { image: string; name: string }) {
  const text = useText('ownerShop')
  return (
    <Box position="relative" mt="2" maxW="80" aspectRatio="16/9" overflow="hidden" borderRadius="lg" bg="bg.muted">
      <Picture image={image} alt={text('slides.picture')} name={name} sizes="320px" category="" />
    </Box>
  )
}
