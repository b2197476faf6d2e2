import { Box, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { ignoreRepeatedEnter } from '../../../../components/ignoreRepeatedEnter.ts'

interface QuestionFormProps {
  title: string
  onSubmit: () => void
  /** Gets the `id` of the title. */
  children: (titleId: string) => ReactNode
}

/** What a button of an order asks, in the place of the button. Its title has the focus first. */
export function QuestionForm({ title, onSubmit, children }: QuestionFormProps) {
  const titleId = useId()
  const heading = useRef<HTMLParagraphElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Box
      asChild
      mt="4"
      p="4"
      borderWidth="2px"
      borderColor="border.emphasized"
      borderRadius="l2"
      aria-labelledby={titleId}
    >
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        onKeyDown={ignoreRepeatedEnter}
        noValidate
      >
        <Text ref={heading} id={titleId} tabIndex={-1} outline="none" textStyle="lg" fontWeight="bold">
          {title}
        </Text>
        {children(titleId)}
      </form>
    </Box>
  )
}
