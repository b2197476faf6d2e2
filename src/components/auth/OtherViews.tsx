import { Button, HStack, Stack, Text } from '@chakra-ui/react'
import type { AuthView } from '../../../machines/authForms.ts'
import { selectNewcomer } from '../../../machines/authModal.ts'
import { useApp } from '../../app/hooks.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useText } from '../../app/useText.ts'

interface OtherViewsProps {
  view: AuthView
  /** For shoppers who have a code already: they reloaded the page, or came back before it arrived. */
  onGoToCode: () => void
}

/** The links from one view to another [AUT-08, AUT-09]. */
export function OtherViews({ view, onGoToCode }: OtherViewsProps) {
  const text = useText('auth')
  const { authModal } = useApp()
  const isNewcomer = useSelector(authModal, selectNewcomer) !== ''
  if (view === 'login') {
    return (
      <Stack gap="3">
        <HStack justify="space-between" wrap="wrap" columnGap="4" rowGap="0">
          <LinkButton onClick={() => authModal.send({ type: 'auth.showRegister' })}>{text('createAccount')}</LinkButton>
          <LinkButton onClick={() => authModal.send({ type: 'auth.showForgot' })}>{text('forgot')}</LinkButton>
        </HStack>
        {!isNewcomer && (
          <Text fontSize="sm" color="fg.muted">
            {text('newCustomers')}
          </Text>
        )}
      </Stack>
    )
  }
  return (
    <HStack justify="space-between" wrap="wrap" columnGap="4" rowGap="0">
      {view === 'forgot' && <LinkButton onClick={onGoToCode}>{text('haveCode')}</LinkButton>}
      {view === 'otp' && (
        <LinkButton onClick={() => authModal.send({ type: 'auth.showForgot' })}>{text('anotherCode')}</LinkButton>
      )}
      <LinkButton onClick={() => authModal.send({ type: 'auth.showLogin' })}>{text('backToLogin')}</LinkButton>
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
