import { Box, Button, Flex, HStack, IconButton, Spinner, Text, type ButtonProps } from '@chakra-ui/react'
import { Camera, X } from 'lucide-react'
import { useRef, type Ref } from 'react'
import {
  selectPictureCount,
  selectRefusedPictures,
  selectSentPicture,
  type PictureUploadsActor,
} from '../../../machines/owner/pictureUploads.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'

interface ChooseFilesProps extends Omit<ButtonProps, 'children'> {
  label: string
  /** Which files; otherwise pictures, also from the camera. */
  accept?: string
  /** Several at once. */
  multiple?: boolean
  isDisabled?: boolean
  ref?: Ref<HTMLButtonElement>
  onChoose: (files: readonly File[]) => void
}

/** A button that asks for files of the device. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { label, accept = 'image/*', multiple, isDisabled = false, onChoose, ...button } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button aria-disabled={isDisabled} {...button} onClick={() => !isDisabled && input.current?.click()}>
        {accept === 'image/*' && <Camera aria-hidden="true" />}
        {label}
      </Button>
    </>
  )
}

interface PictureNewsProps {
  uploads: PictureUploadsActor
  /** False: they belong to another place of the form. */
  isShown?: boolean
}

/** Says which picture is being sent, and which were refused. */
export function PictureNews({ uploads, isShown = true }: PictureNewsProps) {
  const text = useText('ownerProducts')
  const sent = useSelector(uploads, selectSentPicture)
  const count = useSelector(uploads, selectPictureCount)
  const refused = useSelector(uploads, selectRefusedPictures)
  return (
    <>
      <HStack role="status" mt="2" _empty={{ display: 'none' }}>
        {isShown && sent > 0 && (
          <>
            <Spinner size="sm" aria-hidden="true" />
            <span>{text('pictures.sending', { at: sent, of: count })}</span>
          </>
        )}
      </HStack>
      <Box role="alert" mt="2" _empty={{ display: 'none' }}>
        {isShown &&
          refused.map(({ key, name: file, problem }) => (
            <Flex key={key} align="center" justify="space-between" gap="2" color="fg.error">
              <Text overflowWrap="anywhere">
                {text('pictures.refused', { name: file, problem: problem || text('pictures.lost') })}
              </Text>
              <IconButton
                variant="ghost"
                aria-label={text('pictures.dismiss', { name: file })}
                onClick={() => uploads.send({ type: 'pictures.dismiss', key })}
              >
                <X />
              </IconButton>
            </Flex>
          ))}
      </Box>
    </>
  )
}
