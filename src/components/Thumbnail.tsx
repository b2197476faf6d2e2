import { Center } from '@chakra-ui/react'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { pictureSources } from '../../domain/pictures.ts'

interface ThumbnailProps {
  /** An address; empty or broken shows a quiet placeholder. */
  image: string
  /** Width and height in pixels. */
  size: number
}

/** A small square picture beside a name, which already says what it shows. */
export function Thumbnail({ image, size }: ThumbnailProps) {
  const [broken, setBroken] = useState('')
  const { src, sources } = pictureSources(image)
  const isMissing = !src || broken === src
  return (
    <Center w={`${size}px`} h={`${size}px`} flexShrink="0" overflow="hidden" borderRadius="lg" bg="bg.muted" color="fg.muted">
      {isMissing ? (
        <ImageOff size={size / 3} aria-hidden="true" />
      ) : (
        <picture>
          {sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes={`${size}px`} />
          ))}
          <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" onError={() => setBroken(src)} />
        </picture>
      )}
    </Center>
  )
}
