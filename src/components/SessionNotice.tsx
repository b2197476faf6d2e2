import { Box, Button, HStack, Text } from '@chakra-ui/react'
import { useEffect, useState } from 'react'
import { selectCountdown, selectWarnsOfExpiry } from '../../machines/session.ts'
import { useApp } from '../app/hooks.ts'
import { useSelector } from '../app/useSelector.ts'

/**
 * From second 40 without activity: a countdown to the end of the session, with a way to stay (CTR-19). A
 * screen reader is told once, not every second.
 */
export function SessionNotice() {
  const { session } = useApp()
  const isShown = useSelector(session, selectWarnsOfExpiry)
  return (
    <Box
      position="fixed"
      zIndex="toast"
      insetX="0"
      bottom={{ base: '20', md: '4' }}
      px="4"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      {isShown && (
        <HStack
          role="alert"
          pointerEvents="auto"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderColor="border"
          borderRadius="xl"
          boxShadow="lg"
          ps="4"
          pe="2"
          py="2"
          gap="3"
        >
          <Text fontSize="sm">
            Are you still there? You will be logged out soon. <Countdown />
          </Text>
          <Button
            variant="subtle"
            colorPalette="brand"
            flexShrink="0"
            onClick={() => session.send({ type: 'session.activity' })}
          >
            Stay signed in
          </Button>
        </HStack>
      )}
    </Box>
  )
}

function Countdown() {
  const duration = useSelector(useApp().session, selectCountdown)
  const [secondsLeft, setSecondsLeft] = useState(Math.ceil(duration / 1000))
  useEffect(() => {
    const end = Date.now() + duration
    const timer = setInterval(() => setSecondsLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [duration])
  return (
    <Text as="span" aria-hidden="true" fontWeight="semibold" fontVariantNumeric="tabular-nums">
      {secondsLeft} s
    </Text>
  )
}
