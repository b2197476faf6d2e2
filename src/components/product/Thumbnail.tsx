import { Box } from '@chakra-ui/react'
import { Picture } from './Picture.tsx'

/** A small square picture beside a name, so without an alternative text; `size` in px. */
export function Thumbnail({ image, name, size }: { image: string; name: string; size: number }) {
  return (
    <Box w={`${size}px`} h={`${size}px`} flexShrink="0" overflow="hidden" borderRadius="lg" bg="bg.muted">
      <Picture image={image} alt="" name={name} sizes={`${size}px`} category="" />
    </Box>
  )
}
