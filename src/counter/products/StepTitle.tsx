import { Box, type BoxProps } from '@chakra-ui/react'
import { useEffect, useRef, type RefObject } from 'react'

/** Returns the ref of a step's heading, which gets the focus: the pressed button is gone. */
export function useStepTitle(): RefObject<HTMLHeadingElement | null> {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return title
}

/** A heading that gets the focus when its step is shown. */
export function StepTitle(props: BoxProps) {
  return <Box as="h3" ref={useStepTitle()} tabIndex={-1} outline="none" {...props} />
}
