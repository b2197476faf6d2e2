import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import type { AuthView } from '../../../machines/authForms.ts'
import { useApp } from '../../app/hooks.ts'

interface OtherViewsProps {
  view: AuthView
  /** For shoppers who have a code already: they reloaded the page, or came back before it arrived. */
  onGoToCode: () => void
}

/** The links from one view to another [AUT-08, AUT-09]. */
export function OtherViews({ view, onGoToCode }: OtherViewsProps) {
  const { authModal } = useApp()
  if (view === 'login') {
    return (
      <Stack gap="3">
        <HStack justify="space-between" wrap="wrap" columnGap="4" rowGap="0">
          <LinkButton onClick={() => authModal.send({ type: 'auth.showRegister' })}>Create an account</LinkButton>
          <LinkButton onClick={() => authModal.send({ type: 'auth.showForgot' })}>Forgot password?</LinkButton>
        </HStack>
        <Text fontSize="sm" color="fg.muted">
          New customers: after creating an account, set your password through “Forgot password?”.
        </Text>
      </Stack>
    )
  }
  return (
    <HStack justify="space-between" wrap="wrap" columnGap="4" rowGap="0">
      {view === 'forgot' && <LinkButton onClick={onGoToCode}>I have a code</LinkButton>}
      {view === 'otp' && (
        <LinkButton onClick={() => authModal.send({ type: 'auth.showForgot' })}>Send another code</LinkButton>
      )}
      <LinkButton onClick={() => authModal.send({ type: 'auth.showLogin' })}>Back to log in</LinkButton>
    </HStack>
  )
}

function LinkButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button type="button" variant="plain" colorPalette="brand" color="brand.fg" px="0" onClick={onClick}>
      {children}
    </Button>
  )
}
