import { Box, HStack, IconButton, SimpleGrid } from '@chakra-ui/react'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { selectForm, type OwnerProductActor } from '../../../machines/owner/ownerProduct.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'
import { Panel } from '../../components/Panel.tsx'
import { Picture } from '../../components/product/Picture.tsx'
import { ChooseFiles, PictureNews } from '../pictures/ChooseFiles.tsx'
import type { PictureUploads } from '../pictures/usePictureUploads.ts'

interface ProductPicturesProps {
  form: OwnerProductActor
  pictures: PictureUploads
}

/** The pictures of a product, the first one is the main one; new ones come from the camera or the device. */
export function ProductPictures({ form, pictures: { uploads, choose } }: ProductPicturesProps) {
  const text = useText('ownerProducts')
  const { images, name, category } = useSelector(form, selectForm)
  const button = useRef<HTMLButtonElement>(null)
  const put = (wanted: string[]) => form.send({ type: 'product.typed', change: { images: wanted } })

  const move = (from: number, to: number) => put(images.toSpliced(from, 1).toSpliced(to, 0, images[from]!))

  /** The pressed button is gone. */
  function remove(at: number) {
    put(images.toSpliced(at, 1))
    button.current?.focus()
  }

  return (
    <Panel title={text('pictures.title')}>
      <SimpleGrid as="ul" columns={{ base: 2, md: 4 }} gap="3" listStyleType="none">
        {images.map((image, at) => (
          <li key={image}>
            <Box position="relative" aspectRatio="1" overflow="hidden" borderRadius="lg" bg="bg.muted">
              <Picture
                image={image}
                alt={at === 0 ? text('pictures.main') : text('pictures.nth', { number: at + 1 })}
                name={name}
                sizes="240px"
                category={category}
              />
            </Box>
            <HStack justify="center" gap="1" mt="1">
              <IconButton
                variant="ghost"
                aria-label={text('pictures.earlier', { number: at + 1 })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              >
                <ArrowLeft />
              </IconButton>
              <IconButton
                variant="ghost"
                aria-label={text('pictures.remove', { number: at + 1 })}
                onClick={() => remove(at)}
              >
                <Trash2 />
              </IconButton>
              <IconButton
                variant="ghost"
                aria-label={text('pictures.later', { number: at + 1 })}
                disabled={at === images.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowRight />
              </IconButton>
            </HStack>
          </li>
        ))}
      </SimpleGrid>
      <Box mt={images.length > 0 ? '3' : '0'}>
        <ChooseFiles label={text('pictures.add')} variant="outline" multiple ref={button} onChoose={choose} />
      </Box>
      <PictureNews uploads={uploads} />
    </Panel>
  )
}
