import { Button, Flex, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import type { User } from '../../../domain/entities.ts'
import { readablePhone } from '../../../domain/people/phone.ts'
import { useApp } from '../../app/hooks.ts'
import { useText } from '../../app/useText.ts'
import { loadAuthModal } from '../../components/auth/loadAuthModal.ts'
import { Panel } from '../../components/Panel.tsx'
import { FavouritesLink } from './FavouritesLink.tsx'
import { ReadOnlyField } from './ReadOnlyField.tsx'

/** The user's details [ACC-04] and password [ACC-05]. */
export function ProfileTab({ user }: { user: User }) {
  const text = useText('account')
  return (
    <Stack gap="4">
      <Panel title={text('profile.details')}>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <ReadOnlyField label={text('profile.name')} value={user.full_name} />
          <ReadOnlyField label={text('profile.email')} value={user.email} />
          <ReadOnlyField label={text('profile.phone')} value={readablePhone(user.mobile_number)} />
        </SimpleGrid>
        {/* Fixed text [ACC-07] (OPN-58, CTR-33). */}
        <Text mt="4" color="fg.muted">
          {text('profile.memberSince')}
        </Text>
      </Panel>
      <Panel title={text('profile.loggingIn')}>
        <Password mobile_number={user.mobile_number} />
      </Panel>
      <FavouritesLink />
    </Stack>
  )
}

/** "Change" opens forgot, otp and reset in the modal, with the number filled in. */
function Password({ mobile_number }: Pick<User, 'mobile_number'>) {
  const text = useText('account')
  const { authModal } = useApp()
  const nameId = useId()
  const prepare = () => void loadAuthModal().catch(() => undefined)
  return (
    <Flex justify="space-between" align="center" gap="3">
      <div>
        <Text id={nameId}>{text('profile.password')}</Text>
        {/* Fixed text [ACC-08] (CTR-33). */}
        <Text fontSize="sm" color="fg.muted">
          {text('profile.passwordAge')}
        </Text>
      </div>
      <Button
        variant="outline"
        aria-describedby={nameId}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() =>
          authModal.send({ type: 'auth.open', container: 'modal', intent: 'account', view: 'forgot', mobile_number })
        }
      >
        {text('profile.change')}
      </Button>
    </Flex>
  )
}
